import assert from 'node:assert/strict';
import { axe } from './axe.js';
import { until } from './house.js';

async function visit(page, address, hash = '#view=solve&game=hearts&cards=4&seed=5') {
  await page.goto(address + hash);
  await page.waitForSelector('section[aria-label=Answer] h2');
}

export const solveTests = [
  {
    name: 'a deal is solved, with the value of every move and the command line',
    async run(page, address) {
      await visit(page, address);
      await page.getByRole('button', { name: 'Solve' }).click();
      await page.waitForSelector('.answer');
      assert.match(await page.locator('.answer').innerText(), /value \(\d+, \d+, \d+\), best move/);
      assert.equal(await page.locator('tbody tr').count() > 0, true);
      assert.match(await page.locator('.command').innerText(), /nply solve hearts --seed 5 --cards 4 --all-moves/);
      await axe(page);
    },
  },
  {
    name: 'a long search is stopped',
    async run(page, address) {
      await visit(page, address, '#view=solve&game=sergeant-major&by=maxn&all=no');
      await page.getByRole('button', { name: 'Solve' }).click();
      await until(page, () => /searching: [1-9][\d,]* nodes/.test(document.querySelector('section[aria-label=Answer]').textContent));
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.waitForSelector('.answer:has-text("stopped before")');
      assert.ok(await page.getByRole('button', { name: 'Solve' }).isEnabled());
    },
  },
  {
    name: 'an impossible deal says what is wrong, and in which field',
    async run(page, address) {
      await visit(page, address);
      await page.getByLabel('cards', { exact: true }).fill('');
      await page.getByLabel('seed', { exact: true }).fill('');
      await page.getByLabel('deal', { exact: true }).fill('A.2.. A.3.. K.4..');
      await page.getByLabel('deal', { exact: true }).blur();
      await page.waitForSelector('[role=alert]:has-text("deal")');
      assert.equal(await page.getByLabel('deal', { exact: true }).getAttribute('aria-invalid'), 'true');
      await axe(page);
      for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: 'Undo' }).click();
      await page.waitForSelector('h2:has-text("4 cards each")');
      assert.equal(await page.locator('[role=alert]').innerText(), '');
    },
  },
  {
    name: 'a board is drawn, and the view survives a reload, dark and on a phone',
    options: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    async run(page, address) {
      await visit(page, address, '#view=solve&game=chinese-checkers');
      assert.ok(await page.locator('img.drawing').isVisible());
      await page.reload();
      await page.waitForSelector('img.drawing');
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
      await axe(page);
    },
  },
];
