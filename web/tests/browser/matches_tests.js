import assert from 'node:assert/strict';
import { axe } from './axe.js';
import { finishedMatch } from '../server.js';
import { site, until } from './setup.js';

const finished = (page) => page.locator('.count').innerText().then((text) => Number(/^[\d,]+/.exec(text)[0].replaceAll(',', '')));

export const matchesTests = [
  {
    name: 'without a store the page says how to give one',
    async run(page, address) {
      await page.goto(address + '#view=matches');
      await page.waitForSelector('.command:has-text("nply serve --store FILE.db")');
      assert.equal(await page.getByText('This site has no server').count(), site ? 1 : 0);
      await axe(page);
    },
  },
  {
    name: 'files of matches are opened, read by an SQLite that is loaded then, and what is no such file is refused',
    needsSite: true,
    async run(page, address) {
      const store = finishedMatch(['hearts', '--cards', '4', '--seats', 'random,greedy,maxn:nodes=500:samples=3', '--deals', '10']);
      const copied = Buffer.from(store); // while the program wrote it
      copied[18] = copied[19] = 2;
      const sqlite = [];
      page.on('request', (request) => /sql-wasm/.test(request.url()) && sqlite.push(request.url()));
      await page.goto(address + '#view=matches');
      await page.waitForSelector('.command:has-text("nply serve --store FILE.db")');
      assert.deepEqual(sqlite, []);
      const open = (name, buffer) => page.getByLabel('Open the file of a match').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      await open('match.db', store);
      await page.waitForSelector('h2:has-text("match.db: hearts, 3 players")');
      await page.waitForSelector('table:has-text("95 % interval")');
      assert.equal(await finished(page), 60);
      assert.equal(sqlite.length, 1);
      assert.equal(await page.locator('.plots figure').count(), 3);
      await axe(page);
      const table = await page.locator('[aria-label=Players]').innerText();
      await open('copy.db', copied);
      await page.waitForSelector('h2:has-text("copy.db: hearts")');
      assert.equal(await page.locator('[aria-label=Players]').innerText(), table);
      await open('letter.txt', Buffer.from('Dear Sir or Madam, '.repeat(99)));
      await page.waitForSelector('[role=alert]:has-text("letter.txt is no store (not a SQLite file)")');
      await page.getByRole('link', { name: /match.db/ }).click();
      await page.getByRole('link', { name: 'Analyse hand 3', exact: true }).click();
      await page.waitForSelector('[aria-label="The play"] p[role=status]:has-text("gave ")');
      await page.goBack();
      await page.waitForSelector('h2:has-text("match.db: hearts")');
    },
  },
  {
    name: 'a match is watched while it is played, and a hand of it opened in the analyser',
    match: ['hearts', '--cards', '5', '--seats', 'random,greedy,maxn:nodes=20000:samples=20', '--deals', '5000', '--threads', '1'],
    async run(page, address) {
      await page.goto(address + '#view=matches');
      await page.waitForSelector('table:has-text("95 % interval")');
      const before = await finished(page);
      await until(page, (few) => Number(/^[\d,]+/.exec(document.querySelector('.count').textContent)[0].replaceAll(',', '')) > few, before);
      await page.waitForSelector('[role=status]:has-text("being played")');
      assert.equal(await page.locator('.plots figure').count(), 3);
      assert.match(await page.locator('.command').innerText(), /nply match hearts --seats random,greedy,maxn:nodes=20000:samples=20 --cards 5 --deals 5000/);
      await page.getByLabel('from hand').fill('3');
      await page.getByLabel('from hand').blur();
      await page.waitForURL(/from=3/);
      await page.getByRole('link', { name: 'Analyse hand 3', exact: true }).click();
      await page.waitForSelector('[aria-label="The play"] p[role=status]:has-text("gave ")');
      assert.match(await page.locator('output').innerText(), /0 \/ 15/);
      await page.goBack();
      await page.waitForSelector('h2:has-text("Hands")');
    },
  },
  ...[['light', 1280], ['dark', 390]].map(([colorScheme, width]) => ({
    name: `axe finds nothing in the matches view, ${colorScheme}, ${width} pixels wide`,
    options: { colorScheme, viewport: { width, height: 850 } },
    match: ['sticks', '--seats', 'random,greedy', '--deals', '10', '--threads', '1'],
    async run(page, address) {
      await page.goto(address + '#view=matches');
      await page.waitForSelector('.plots canvas');
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
      await axe(page);
    },
  })),
];
