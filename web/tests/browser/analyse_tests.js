import assert from 'node:assert/strict';
import { axe } from './axe.js';
import { until } from './setup.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const deal = 'AQ4.2..7 K3.J.5.8 T.AK.6.9';
// Seat 2 gives 14 points away with its first card: S3, where SK was right.
const record = { game: 'hearts', position: `${deal} leader=2 rules=paper`, play: ['S3', 'ST', 'SA', 'SQ', 'SK', 'HA', 'HJ', 'HK', 'H2', 'D6', 'S4', 'D5', 'C9', 'C7', 'C8'] };
const play = new URLSearchParams({ view: 'analyse', game: 'hearts', deal, leader: '2', play: record.play.join(' ') });

// Thirteen cards each: more than can be judged exactly while one waits.
const wholeHand = {
  deal: 'QJT72.KT87.KJ64. K96.62.93.A96543 853.Q93.A82.KT72 A4.AJ54.QT75.QJ8',
  play: 'C2 CQ DK C4 D5 D4 D3 D2 DQ DJ D9 D8 S4 S2 S6 S5 C9 C7 C8 SQ S9 S8 SA SJ D7 D6 H6 DA H3 HJ HT H2 HA HK C3 HQ CJ H8 CA CK C5 CT H4 H7 S3 DT S7 SK C6 H9 H5 ST',
};

async function visit(page, address, hash) {
  await page.goto(address + hash);
  await page.waitForSelector('section[aria-label=Answer] h2:not(:has-text("No position"))');
}
const card = (page, name) => page.locator(`button[data-card=${name}]`);
const judged = (page) => page.waitForSelector('[aria-label="The play"] p[role=status]:has-text("gave ")');
const alert = (page, text) => page.waitForSelector(`[role=alert]:has-text("${text}")`);
const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

export const analyseTests = [
  {
    name: 'a deal is solved: every card has its value, for all players, and the command line stands below',
    async run(page, address) {
      await visit(page, address, '#view=solve&game=hearts&cards=4&seed=5');
      await page.getByRole('button', { name: 'Solve' }).click();
      await page.waitForSelector('.answer:has-text("best move")');
      await page.waitForSelector('p:has-text("positions by auto")');
      assert.match(await page.locator('.answer').innerText(), /Value \(\d+, \d+, \d+\), best move/);
      await page.getByText('Plan of the search').click();
      assert.match(await page.locator('details:has-text("Plan of the search")').first().innerText(), /Not alpha-beta: it needs two sides/);
      assert.match(await page.locator('.tricks tbody tr').first().innerText(), /\d+·\d+·\d+$/, 'what everybody has after the trick');
      const legal = page.locator('.mine button[data-card]:not(:disabled)');
      for (let i = 0; i < (await legal.count()); ++i) assert.match(await legal.nth(i).getAttribute('aria-label'), /worth \d+, \d+, \d+/);
      assert.equal(await page.locator('.mine .card.best').count() > 0, true);
      assert.match(await page.locator('.command').first().innerText(), /nply solve hearts --cards 4 --seed 5 --all-moves/);
    },
  },
  {
    name: 'means that do not fit 64 bits are refused with a switch to approximate ones, and the answer says so',
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=pig&goal=10&horizon=12');
      await page.getByRole('button', { name: 'Solve' }).click();
      await alert(page, 'approximate is needed');
      await page.getByLabel('Approximate means').check();
      await page.waitForSelector('.answer:has-text("approximate: means in floating point")');
      assert.match(await page.locator('.command').first().innerText(), /--approximate/);
      await page.getByLabel('Approximate means').uncheck();
      await alert(page, 'approximate is needed');
    },
  },
  {
    name: 'a long search is stopped, and what is known by then is the answer',
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=sergeant-major&by=maxn');
      await page.getByRole('button', { name: 'Solve' }).click();
      await until(page, () => /Searching: [1-9][\d,]* positions/.test(document.querySelector('section[aria-label=Answer]').textContent));
      await page.getByRole('button', { name: 'Stop' }).first().click();
      await page.waitForSelector('.answer:has-text("stopped before")');
      assert.ok(await page.getByRole('button', { name: 'Solve' }).isEnabled());
    },
  },
  {
    name: 'a deal larger than the memory of a browser is refused at once, with what it takes and the command that solves it',
    needsSite: true,
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=hearts&players=5&seed=3');
      await page.getByRole('button', { name: 'Solve' }).click();
      await alert(page, 'this deal takes about 4858 MiB to solve, and 2048 MiB may be used. On your own machine the command below does it.');
      assert.match(await page.locator('.command').first().innerText(), /nply solve hearts --players 5 --seed 3 --all-moves/);
    },
  },
  {
    name: 'a PBN file is a record, and one of its boards is chosen',
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=whist&cards=4&seed=1');
      const file = '[Board "7"]\n[Deal "N:AK.2.. QJ.3.. 98.4.. 76.5.."]\n[Declarer "S"]\n[Contract "1S"]\n[Play "W"]\nS6 SA SJ S9\n\n[Board "8"]\n[Deal "N:2... 3... 4... 5..."]\n';
      await page.getByLabel('Record, as one line of JSON or as PBN').fill(file);
      await page.getByLabel('Record, as one line of JSON or as PBN').blur();
      await until(page, () => document.querySelector('input[placeholder$="or SAQ74"]').value === 'S6 SA SJ S9');
      await page.getByLabel('Board').selectOption('8');
      await until(page, () => document.querySelector('input[placeholder$="or SAQ74"]').value === '');
    },
  },
  {
    name: 'another random deal is played by the rules of the last one',
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=hearts&cards=4&seed=5&players=4&rules=full&jack=on&moon=subtract&left-out=usual');
      await page.getByRole('button', { name: 'Deal at random' }).click();
      await until(page, () => ['seed=6', 'players=4', 'rules=full', 'jack=on', 'moon=subtract', 'left-out=usual'].every((part) => location.hash.includes(part)));
    },
  },
  {
    name: 'values are refined while it thinks, also of a board',
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=chinese-checkers');
      assert.ok(await page.locator('img.drawing').isVisible());
      await page.getByRole('button', { name: 'Solve' }).click();
      await page.waitForSelector('.answer:has-text("moves ahead")');
      await page.getByRole('button', { name: 'Stop' }).first().click();
      await page.waitForSelector('.answer:has-text("stopped before the end")');
      await page.getByRole('button', { name: 'c1-e5', exact: true }).click();
      await page.waitForSelector('h2:has-text("player 2 to move")');
    },
  },
  {
    name: 'a deal typed in lower case, with 10 and suit signs, is edited without losing a card',
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=hearts&cards=4&seed=5');
      const field = page.getByLabel('Deal', { exact: true });
      for (const typed of ['aq10.2.. k3.jq.. 9.ak.5.', '♠aq10 ♥2 / ♠k3 ♥jq / ♠9 ♥ak ♦5']) {
        await field.fill(typed);
        await field.blur();
        if (!(await page.locator('.pack').isVisible())) await page.getByText('Edit the cards').click();
        // Each is waited for: until the server has read what was typed, the cards of the deal before it are shown.
        for (const card of ['ace of spades: seat 1', '10 of spades: seat 1', 'king of spades: seat 2', 'jack of hearts: seat 2', 'king of hearts: seat 3'])
          await page.getByRole('button', { name: card }).waitFor();
        await page.getByRole('button', { name: '9 of spades: seat 3' }).press('0');
        await page.getByRole('button', { name: '8 of spades: out of play' }).press('3');
        await until(page, () => [...document.querySelectorAll('input')].some((i) => i.value === 'AQT.2.. K3.QJ.. 8.AK.5.'));
        await page.waitForSelector('h2:has-text("4 cards each")');
      }
    },
  },
  {
    name: 'an analysis that is stopped keeps the last tricks and acquits nobody of the others',
    needsServer: true, // a worker that is ended has sent no judged moves
    async run(page, address) {
      await visit(page, address, `#${new URLSearchParams({ view: 'analyse', game: 'hearts', deal: wholeHand.deal, rules: 'full', play: wholeHand.play })}`);
      await until(page, () => /positions, about \d+ s and [\d,]+ MiB for exact values/.test(document.querySelector('[aria-label="The play"]').textContent));
      await until(page, () => /Judging the moves from the last one … [1-9]\d* %/.test(document.querySelector('[aria-label="The play"]').textContent));
      assert.doesNotMatch(await page.locator('[aria-label="The play"]').innerText(), /\b0 positions/);
      await page.locator('[aria-label="The play"]').getByRole('button', { name: 'Stop' }).click();
      await judged(page);
      const told = await page.locator('[aria-label="The play"] p[role=status]').innerText();
      const [, exact, all, rest] = told.match(/(\d+) of (\d+) moves are judged exactly, 0 by playouts \(~, with standard errors\), (\d+) not at all/).map(Number);
      assert.ok(exact > 0 && exact < all && exact + rest === all, told);
      for (const one of told.match(/Seat \d [^.]*\./g).slice(0, 4)) assert.match(one, /not judged/);
      const costs = await page.locator('tr[data-place] td:nth-child(4)').allInnerTexts();
      costs.forEach((cost, i) => assert.equal(cost === 'not judged', i < rest, `move ${i + 1}: ${cost}`));
      await axe(page);
    },
  },
  {
    name: 'bars of visits grow while playouts run, and are named an estimate',
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=reversi&players=3&by=mcts');
      await page.getByRole('button', { name: 'Solve' }).click();
      const visits = () => page.locator('caption:has-text("Playouts: estimates") ~ tbody .count').first().innerText();
      const number = async () => Number((await visits()).replaceAll(',', ''));
      await page.waitForSelector('caption:has-text("Playouts: estimates")');
      const before = await number();
      await until(page, (least) => Number(document.querySelector('.count').textContent.replaceAll(',', '')) > least, before);
      await page.getByRole('button', { name: 'Stop' }).first().click();
      await page.waitForSelector('.answer:has-text("an estimate from playouts, not a proof")');
      assert.match(await page.locator('.answer').innerText(), /Value about \(\d/);
      assert.ok((await number()) > before);
      assert.match(await page.locator('section[aria-label=Answer]').innerText(), /± \d+\.\d\d·/);
      await page.waitForSelector('p:has-text("playouts by mcts")'); // also where the worker was ended before it could report
    },
  },
  {
    name: 'a deal edited into an impossible one says what is wrong at its field, and is undone',
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=hearts&cards=4&seed=5');
      await page.getByText('Edit the cards').click();
      const first = page.locator('.pack button.s1').first();
      const name = (await first.getAttribute('aria-label')).split(':')[0];
      await first.click();
      const field = page.getByLabel('Deal', { exact: true });
      await until(page, () => document.querySelector('[aria-describedby=wrong-deal]') !== null);
      assert.match(await page.locator('#wrong-deal').innerText(), /hands/);
      assert.equal(await field.getAttribute('aria-invalid'), 'true');
      await axe(page);
      await page.getByRole('button', { name: `${name}: out of play` }).press('1');
      await page.waitForSelector('h2:has-text("4 cards each")');
      assert.equal(await field.getAttribute('aria-invalid'), 'false');
      await field.fill('A.2.. A.3.. K.4..');
      await field.blur();
      await page.waitForSelector('#wrong-deal:has-text("deal")');
      for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: 'Undo' }).click();
      await page.waitForSelector('h2:has-text("4 cards each")');
      assert.equal(await page.getByLabel('Deal number', { exact: true }).inputValue(), '5');
    },
  },
  {
    name: 'the mistake of a known record is found by its key, and tried again until it is mended',
    async run(page, address) {
      await visit(page, address, '#view=analyse');
      await page.getByLabel('Record, as one line of JSON').fill(JSON.stringify(record));
      await page.getByLabel('Record, as one line of JSON').blur();
      await judged(page);
      assert.match(await page.locator('[aria-label="The play"] p[role=status]').innerText(), /Seat 2 gave away 14 in 1 mistake/);
      await page.keyboard.press('End');
      await page.waitForSelector('output:has-text("15 / 15")');
      await page.keyboard.press('p');
      await page.waitForSelector('output:has-text("0 / 15")');
      const mistake = page.getByLabel('The move played here');
      assert.match(await mistake.innerText(), /Seat 2 plays S3\?\?: it costs 14 points; SK was better/);
      const tricks = (name) => mistake.locator(`table:has(caption:text-is("${name}")) tbody tr`).allInnerTexts();
      assert.match((await tricks('Better'))[0], /1\s+SA\*\s+>SK\s+ST/);
      assert.match((await tricks('Punished'))[1], /2\s+>SQ\s+SK\*\s+HA/);
      await page.keyboard.press('r');
      await page.waitForSelector('[aria-label="The move played here"]:has-text("What would you play?")');
      assert.ok(!(await mistake.innerText()).includes('SK'), 'the answer is not given away');
      await card(page, 'S3').click();
      await page.waitForSelector('.message:has-text("S3 costs 14 points")');
      await card(page, 'SK').click();
      await page.waitForSelector('.message.found:has-text("Found: SK costs nothing")');
      await page.waitForSelector('.aside:has-text("SK")');
      await page.getByRole('button', { name: 'Back to the play' }).click();
      await page.waitForSelector('output:has-text("0 / 15")');
      assert.match(await page.locator('.command').last().innerText(), /nply analyse hearts --position '.*' --play 'S3 ST/);
    },
  },
  {
    name: 'a record out of a file survives a reload, and a line is looked at move by move',
    async run(page, address) {
      await visit(page, address, '#view=analyse');
      await page.locator('input[type=file]').setInputFiles({ name: 'hand.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
      await judged(page);
      await page.getByRole('button', { name: 'Better: look after SA' }).click();
      await page.waitForSelector('.aside:has-text("SK ST SA")');
      await page.reload();
      await page.waitForSelector('.aside:has-text("SK ST SA")');
      await judged(page);
      assert.equal(await page.getByLabel('Moves', { exact: true }).inputValue(), record.play.join(' '));
      await page.locator('input[type=file]').setInputFiles({ name: 'hand.json', mimeType: 'application/json', buffer: Buffer.from('nonsense') });
      await alert(page, 'this is no record');
    },
  },
  {
    name: 'what a card cost is shown with all cards seen and from what its seat knew',
    async run(page, address) {
      await visit(page, address, `#${play}`);
      await judged(page);
      await page.getByLabel('from what was known to').selectOption('2');
      await page.waitForSelector('th:has-text("from what seat 2 knew")');
      assert.match(await page.locator('tr[data-place="0"]').innerText(), /S3\s*\?\?\s*14\s+\d+\.\d\d ±/);
      assert.match(await page.getByLabel('The move played here').innerText(), /From what it knew: .* \(\d+ possible deals\)/);
      assert.match(await page.locator('.command').last().innerText(), /--seat 2/);
    },
  },
  {
    name: 'moves are made on the table, aside of a play and at its end; a board’s play is judged to a depth',
    async run(page, address) {
      await visit(page, address, `#view=analyse&game=hearts&deal=${encodeURIComponent(deal)}&leader=2&play=SK`);
      await card(page, 'S3').click();
      await page.waitForSelector('.aside:has-text("S3")');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('End');
      await page.waitForSelector('output:has-text("1 / 1")');
      await page.waitForSelector('h2:has-text("seat 3 to play")');
      await card(page, 'ST').click();
      await page.waitForSelector('output:has-text("2 / 2")');
      await visit(page, address, '#view=analyse&game=chinese-checkers&depth=1&play=c1-e5');
      await page.reload();
      await judged(page);
    },
  },
  ...[['wide', {}], ['as a phone', phone]].map(([how, options]) => ({
    name: `values on cards are never clipped, for three to six seats, whole and with decimals, ${how}`,
    options,
    async run(page, address) {
      const questions = ['players=3&cards=4', 'players=4&cards=4', 'players=5&cards=3', 'players=6&cards=3', 'players=6&cards=6&by=mcts'];
      for (const question of questions) {
        await visit(page, address, `#view=analyse&game=hearts&seed=5&${question}`);
        await page.reload();
        await page.getByRole('button', { name: 'Solve' }).click();
        await page.waitForSelector('.mine .value');
        if (question.includes('mcts')) await page.getByRole('button', { name: 'Stop' }).first().click();
        await page.waitForSelector('.answer:has-text("best move")');
        const unfit = await page.evaluate(() => {
          const values = [...document.querySelectorAll('.mine .value')];
          const inside = (inner, outer) => inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5 && inner.top >= outer.top - 0.5 && inner.bottom <= outer.bottom + 0.5;
          const rect = (element) => element.getBoundingClientRect();
          const bad = values.filter((v) => v.scrollWidth > v.clientWidth + 1 || [...v.children].some((entry) => !inside(rect(entry), rect(v))) || !inside(rect(v), rect(v.closest('.hand'))));
          return [values.length, ...bad.map((v) => v.textContent)];
        });
        assert.ok(unfit[0] > 0 && unfit.length === 1, `${question}: ${unfit}`);
        assert.ok((await sideways(page)) <= 0, question);
      }
    },
  })),
  {
    name: 'best play is a table of tricks with who plays what, and a click on a card goes there',
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=hearts&cards=4&seed=5');
      await page.getByRole('button', { name: 'Solve' }).click();
      await page.waitForSelector('p:has-text("positions by auto")');
      const rows = await page.locator('table:has(caption:text-is("Best play by all")) tr').allInnerTexts();
      assert.deepEqual(rows.map((row) => row.replace(/\s+/g, ' ')), [
        'Trick Seat 1 Seat 2 Seat 3 Points', '1 >HT HK* DT 0·2·0', '2 S6 >C7* S5 0·2·0', '3 D6 >C3* S2 0·2·0', '4 D3 >C2* D4 0·2·0',
      ]);
      await page.getByRole('button', { name: 'Best play by all: look after DT' }).click();
      await page.waitForSelector('.aside:has-text("HT HK DT")');
    },
  },
  {
    name: 'ties are shown as bars with who can choose otherwise, and what they do to the cost of a move',
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=hearts&cards=4&seed=3&play=DQ+D8');
      await page.getByRole('button', { name: 'Ties' }).click();
      const bars = page.locator('section[aria-label=Answer] li:has(.bar)');
      await bars.first().waitFor();
      assert.deepEqual((await bars.allInnerTexts()).map((t) => t.replace(/\s+/g, ' ')).length, 3);
      await judged(page);
      assert.equal(await page.locator('th:has-text("With ties")').count(), 0);
      await page.getByLabel('With ties').check();
      await page.waitForSelector('th:has-text("With ties")');
      assert.match(await page.locator('tr[data-place="0"]').innerText(), /DQ\s*\?\?\s*4\s+3 to 4/);
      assert.match(await page.getByLabel('The move played here').innerText(), /By other choices among equal moves it may have cost 3 to 4/);
      await page.waitForURL(/ties=on/);
      assert.match(await page.locator('.command').last().innerText(), /--ties/);
      await axe(page);
    },
  },
  {
    name: 'the set of soft-maxn is shown as bars',
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=hearts&cards=4&seed=5&by=soft-maxn');
      await page.getByRole('button', { name: 'Solve' }).click();
      await page.waitForSelector('.answer:has-text("may lead to 4 values")');
      const bars = await page.locator('.answer li').allInnerTexts();
      assert.deepEqual(bars.map((t) => t.replace(/\s+/g, ' ').trim()), ['Seat 1 0 to 2', 'Seat 2 0 to 2', 'Seat 3 0 to 2']);
      assert.ok((await page.locator('.answer li .bar').first().boundingBox()).width > 50);
    },
  },
  {
    name: 'seats of whist have their names, and moves are read however they are written',
    async run(page, address) {
      await visit(page, address, '#view=analyse&game=whist&cards=3&seed=5&trump=H');
      assert.ok(await page.getByRole('region', { name: 'North, to play' }).isVisible());
      const moves = page.getByLabel('Moves', { exact: true });
      await moves.fill('s5,6s ♥10');
      await moves.blur();
      await judged(page);
      assert.equal(await moves.inputValue(), 'S5 S6 HT');
      assert.match(await page.locator('[aria-label="The play"] p[role=status]').innerText(), /North gave .*East gave .*South gave /s);
      await page.getByRole('button', { name: 'Ties' }).click();
      await page.waitForSelector('p:has-text("Ties change nothing"), li:has-text("North and South")');
      await moves.fill('nonsense');
      await moves.blur();
      await alert(page, 'nonsense');
    },
  },
  {
    name: 'a phone-sized window shows the analysis without scrolling sideways',
    options: phone,
    async run(page, address) {
      await visit(page, address, `#${play}`);
      await judged(page);
      assert.ok((await sideways(page)) <= 0);
      await page.getByText('Position and record').tap();
      await page.getByText('Edit the cards').tap();
      assert.ok((await sideways(page)) <= 0);
      await page.getByRole('button', { name: 'Retry this mistake' }).tap();
      await card(page, 'SK').tap();
      await page.waitForSelector('.message.found');
    },
  },
  ...['light', 'dark'].map((colorScheme) => ({
    name: `axe finds nothing in the analysing view, ${colorScheme}`,
    options: { colorScheme },
    async run(page, address) {
      await visit(page, address, `#${play}`);
      await judged(page);
      await page.getByText('Keys and marks').click();
      await page.getByRole('button', { name: 'Solve' }).click();
      await page.waitForSelector('p:has-text("positions by auto")');
      await axe(page);
    },
  })),
];
