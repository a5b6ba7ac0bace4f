import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';
import { axe } from './axe.js';
import { until } from './setup.js';

/** Engines' moves are shown at once: nobody watches. */
async function visit(page, address, words) {
  await page.addInitScript(() => localStorage.setItem('pace', '0'));
  await page.goto(`${address}#view=play&${words}`);
  await page.waitForSelector('button[type=submit]:enabled, .turn');
}
async function deal(page, address, words) {
  await visit(page, address, words);
  await page.getByRole('button', { name: /^(Deal|Begin)$/ }).click();
  await page.waitForSelector('.turn');
}
const turn = (page) => page.locator('p.turn').innerText();
/** Until the person at the page has something to do, or the hand is over. */
const ready = (page) =>
  until(page, () => document.querySelector('.board[aria-busy=false]') && /^Your turn|^Choose|is over/.test(document.querySelector('.turn').textContent));
const held = (page) => page.locator('[aria-label="Your hand"] button').evaluateAll((all) => all.map((c) => c.dataset.card));
const moves = (page) => page.locator('[role=log] p').count();
const fits = async (page) => assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
const focused = (page) => page.evaluate(() => ({ text: document.activeElement.textContent.trim(), card: document.activeElement.dataset.card, off: document.activeElement.ariaDisabled === 'true' }));

async function tabTo(page, pattern) {
  for (let i = 0; i < 60; ++i) {
    if (pattern.test((await focused(page)).text)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${pattern}`);
}
/** Plays the card that has the focus, or the next one that can be played. */
async function playByKey(page) {
  const before = (await held(page)).length;
  if (!(await focused(page)).card) await page.keyboard.press('ArrowRight');
  for (let i = 0; (await focused(page)).off; ++i) {
    assert.ok(i < 20, 'some card can be played');
    await page.keyboard.press(i === 0 ? 'Home' : 'ArrowRight');
  }
  await page.keyboard.press('Enter');
  await until(page, (count) => document.querySelectorAll('[aria-label="Your hand"] button').length < count, before);
  await ready(page);
}

export const playTests = [
  {
    name: 'cards are passed across by four players only',
    async run(page, address) {
      await visit(page, address, 'game=hearts&seats=human,greedy,greedy,greedy');
      await page.waitForSelector('label:has-text("left, right, across, then none")');
      await visit(page, address, 'game=hearts&seats=human,greedy,greedy');
      await page.waitForSelector('label:has-text("left, right, then none")');
    },
  },
  {
    name: 'a whole hand of hearts is played by keyboard alone, cards passed before',
    async run(page, address) {
      await visit(page, address, 'game=hearts&seats=human,greedy,greedy,greedy&rules=full&passing=on&seed=5');
      await tabTo(page, /^Deal$/);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.turn:has-text("Choose 3 cards for seat 2")');
      await ready(page);
      const dealt = await held(page);
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) {
        await page.keyboard.press(key);
        await page.keyboard.press('Enter');
      }
      assert.equal(await page.locator('[aria-label="Your hand"] [aria-pressed=true]').count(), 3);
      await tabTo(page, /3 of 3 chosen/);
      await page.keyboard.press('Enter');
      await until(page, () => !/^Choose/.test(document.querySelector('.turn').textContent));
      await ready(page);
      const passed = await held(page);
      assert.equal(passed.length, 13);
      assert.equal(passed.filter((card) => !dealt.includes(card)).length, 3);
      for (let left = 13; left > 0; --left) await playByKey(page);
      assert.match(await turn(page), /The hand is over: You \d+, Seat 2 \d+/);
      assert.equal(await page.locator('section[aria-label=Scores] tbody tr').count(), 1);
      const link = await page.getByRole('link', { name: 'Analyse this hand' }).getAttribute('href');
      const record = JSON.parse(inflateSync(Buffer.from(link.split('record=')[1], 'base64url')).toString());
      assert.equal(record.play.length, 52);
      await page.keyboard.press('n');
      await page.waitForSelector('.turn:has-text("for seat 4")');
      assert.match(await page.locator('.command').innerText(), /nply play hearts --seats human,greedy,greedy,greedy --rules full --passing --hands 2 --seed 5/);
    },
  },
  {
    name: 'a game of chinese checkers is played by mouse, to its end',
    async run(page, address) {
      await deal(page, address, 'game=chinese-checkers&seats=human,greedy&size=1&turns=16');
      for (let i = 0; i < 20; ++i) {
        await ready(page);
        if (/is over/.test(await turn(page))) break;
        await page.locator('.board g.can').first().click();
        await page.locator('.board g.can:has(.target)').first().click();
        await until(page, () => !document.querySelector('.target'));
      }
      assert.match(await turn(page), /The game is over/);
      assert.ok(await page.getByRole('button', { name: 'Next game' }).isVisible());
      await axe(page);
    },
  },
  {
    name: 'the star is played by keyboard too',
    async run(page, address) {
      await deal(page, address, 'game=chinese-checkers&seats=human,greedy,greedy&size=3');
      await ready(page);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await until(page, () => document.querySelector('.target') && document.activeElement.querySelector('.target'));
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role=log] >> text=You: ');
    },
  },
  {
    name: 'games are pictures; opponents are Easy, Club and Expert, with what they are beneath',
    async run(page, address) {
      await visit(page, address, '');
      for (const name of ['Hearts', 'Whist', 'Chinese checkers', 'Reversi', 'Dots and boxes', 'Sticks', 'Pig']) {
        const label = page.locator('.games label', { hasText: name });
        assert.ok((await label.locator('svg').boundingBox()).height > 40, name);
      }
      await page.locator('.games label', { hasText: 'Reversi' }).click();
      assert.ok(await page.getByRole('radio', { name: 'Reversi' }).isChecked());
      await page.waitForURL(/game=reversi/);
      const other = page.locator('label', { hasText: 'Player 2' }).locator('select');
      await other.waitFor();
      const offered = await other.locator(':scope > option').allInnerTexts();
      assert.deepEqual(offered, ['Easy', 'Club', 'Expert']);
      assert.equal(await other.locator('optgroup').getAttribute('label'), 'Other engine');
      await other.selectOption('Expert');
      await page.waitForSelector('code:text-is("auto:time=1")');
      await page.waitForURL(/seats=human%2Cauto%3Atime%3D1/);
      const form = await page.locator('form').boundingBox();
      assert.ok(Math.abs(form.x + form.width / 2 - 640) < 30, 'the form stands in the middle');
      const labels = await page.locator('form label').evaluateAll((all) => all.map((l) => l.textContent.trim()));
      for (const label of labels) assert.match(label, /^[A-Z0-9]/, label);
      await axe(page);
      await other.selectOption('Club');
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.waitForSelector('.who:has-text("Club")');
      assert.match(await page.locator('.who').innerText(), /Player 2, Club[^]*auto:time=0\.05/);
    },
  },
  {
    name: 'a ball is put on a square of reversi by a click',
    async run(page, address) {
      await deal(page, address, 'game=reversi&seats=human,greedy&size=6');
      await ready(page);
      assert.equal(await page.locator('.squares circle:not(.dot)').count(), 4);
      const squares = await page.locator('.squares .can').evaluateAll((all) => all.map((g) => g.dataset.square));
      assert.equal(squares.length, 4);
      await page.locator(`[data-square=${squares[0]}]`).click();
      await page.waitForSelector(`[role=log] >> text=You: ${squares[0]}.`);
      await ready(page);
      assert.equal(await page.locator('.squares circle:not(.dot)').count(), 6);
      assert.match(await page.locator('[role=log]').innerText(), /Player 2: \w\d\./);
      await axe(page);
    },
  },
  {
    name: 'the deal in which the hinted card does worst is shown on request',
    async run(page, address) {
      await deal(page, address, 'game=hearts&seats=human,greedy,greedy&cards=5&seed=3');
      await ready(page);
      assert.equal(await page.getByRole('button', { name: 'Worst deal' }).count(), 0);
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByRole('button', { name: 'Worst deal' }).click();
      const worst = page.getByRole('group', { name: 'The worst of these deals' });
      await worst.waitFor();
      assert.match(await worst.innerText(), /you end with \d+(\.\d)? points by the[^]*You[^]*Seat 2[^]*Seat 3/);
      assert.ok(await page.getByRole('region', { name: 'Hint' }).isVisible());
      const own = (await worst.locator('.mono').first().innerText()).replace(/[♠♥♦♣]/g, '').trim().split(/\s+/);
      assert.equal(own.length, (await held(page)).length);
    },
  },
  {
    name: 'hints, undo, and what the engines think, closed hands kept closed',
    async run(page, address) {
      await deal(page, address, 'game=hearts&seats=human,auto:nodes=20000,greedy&cards=5&seed=3');
      await ready(page);
      const before = await held(page);
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.waitForSelector('section[aria-label=Hint]');
      assert.equal(await page.locator('[aria-label="Your hand"] .value').count(), 5);
      assert.equal(await page.locator('[aria-label="Your hand"] .best').count(), 1);
      assert.equal(await page.locator('.felt [data-card]:not([data-card=""])').count(), 5, 'no other card is in the page');
      await axe(page);
      await page.locator('[aria-label="Your hand"] button[aria-disabled=false]').first().click();
      await until(page, () => document.querySelectorAll('[aria-label="Your hand"] button').length === 4);
      await ready(page);
      await page.getByRole('button', { name: 'What they think' }).click();
      await page.waitForSelector('text=/Seat 2 expected to end with .* points/');
      await page.keyboard.press('Control+z');
      await until(page, () => document.querySelectorAll('[aria-label="Your hand"] button').length === 5);
      await ready(page);
      assert.deepEqual(await held(page), before);
    },
  },
  {
    name: 'an engine that thinks long is told to move now',
    needsServer: true, // a site cannot stop an engine without losing the hands
    async run(page, address) {
      await deal(page, address, 'game=hearts&seats=auto:time=50:samples=100000,human,greedy&seed=4');
      await page.waitForSelector('.turn:has-text("Seat 1 is thinking")');
      await page.getByRole('button', { name: 'Move now' }).click();
      await ready(page);
      assert.match(await page.locator('[role=log]').innerText(), /Seat 1 plays the/);
      assert.equal(await page.getByRole('button', { name: 'Move now' }).count(), 0);
    },
  },
  {
    name: 'a reload in the middle of a hand goes on with it, dark',
    needsServer: true, // games outlive a page only there
    options: { colorScheme: 'dark' },
    async run(page, address) {
      await deal(page, address, 'game=whist&seats=greedy,human,greedy,greedy&trump=H');
      await ready(page);
      await page.locator('[aria-label="Your hand"] button[aria-disabled=false]').first().click();
      await until(page, () => document.querySelectorAll('[aria-label="Your hand"] button').length === 12);
      await ready(page);
      const before = [await held(page), await turn(page)];
      await page.reload();
      await page.waitForSelector('.turn');
      await ready(page);
      assert.deepEqual([await held(page), await turn(page)], before);
      assert.ok((await moves(page)) > 1);
      await axe(page);
      await page.goBack();
      await page.waitForSelector('button[type=submit]');
      await axe(page);
    },
  },
  {
    name: 'a table fits a phone, with cards for fingers',
    options: { viewport: { width: 390, height: 844 }, hasTouch: true },
    async run(page, address) {
      await deal(page, address, 'game=sergeant-major&seats=human,greedy,greedy&trump=S&seed=2');
      await ready(page);
      await fits(page);
      const card = page.locator('[aria-label="Your hand"] button[aria-disabled=false]').first();
      assert.ok((await card.boundingBox()).width >= 44);
      await card.tap();
      await until(page, () => document.querySelectorAll('[aria-label="Your hand"] button').length === 15);
      await axe(page);
      await page.getByRole('button', { name: 'New game' }).click();
      await page.waitForSelector('button[type=submit]');
      await fits(page);
    },
  },
  {
    name: 'boxes and sticks are played by their moves; a game that is gone can be begun again',
    needsServer: true, // games outlive a page only there
    async run(page, address) {
      await deal(page, address, 'game=sticks&seats=human,greedy&sticks=9');
      await ready(page);
      await page.getByRole('button', { name: 'take 2' }).click();
      await page.waitForSelector('[role=log] >> text=You: 2.');
      await deal(page, address, 'game=dots-and-boxes&seats=human,greedy&columns=2&rows=2');
      await ready(page);
      await page.locator('line.reach').first().dispatchEvent('click');
      await page.waitForSelector('[role=log] >> text=/You: \\w+/');
      await visit(page, address, 'game=sticks&seats=human,greedy&session=0123');
      await page.waitForSelector('[role=alert]:has-text("no such game here")');
      await page.getByLabel('Players').selectOption('4');
      await page.waitForURL(/human%2Cgreedy%2Cgreedy%2Cgreedy/);
      await page.keyboard.press('Control+z');
      await page.waitForURL(/human%2Cgreedy(&|$)/);
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.waitForSelector('.sticks');
    },
  },
];
