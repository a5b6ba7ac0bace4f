import assert from 'node:assert/strict';
import { axe } from './axe.js';
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
