import assert from 'node:assert/strict';
import { axe } from './axe.js';
import { until } from './setup.js';

const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const packedTree = async (page, text) =>
  page.evaluate(async (plain) => {
    const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  }, text);

export const startTests = [
  ...[['light', 1280], ['dark', 390]].map(([colorScheme, width]) => ({
    name: `the first screen has four cards to begin with, ${colorScheme}, ${width} pixels wide`,
    options: { colorScheme, viewport: { width, height: 850 } },
    async run(page, address) {
      await page.goto(address);
      const cards = page.locator('main li a');
      assert.deepEqual(await cards.locator('strong').allInnerTexts(), ['Step through a search', 'Play', 'Analyse a hand', 'Matches']);
      assert.ok((await sideways(page)) <= 0);
      assert.deepEqual(await page.getByLabel('Colours').locator('option').allInnerTexts(), ['System', 'Light', 'Dark']);
      await axe(page);
      for (const [title, shown] of [['Step through a search', '[data-node]'], ['Play', '.games'], ['Analyse a hand', '.analyse'], ['Matches', '.matches']]) {
        await cards.filter({ has: page.locator(`strong:text-is("${title}")`) }).click();
        await page.waitForSelector(shown);
        await page.getByRole('link', { name: 'nply: start page' }).click();
        await page.waitForSelector('main li a');
      }
    },
  })),
  {
    name: 'a link to a tree opens the tree, as before there was a start page',
    async run(page, address) {
      await page.goto(address);
      const packed = await packedTree(page, 'max[ min[7 5] min[2 8] ]');
      await page.goto(`${address}#tree=${packed}&by=maxn&step=2`);
      await until(page, () => document.querySelectorAll('[data-node]').length === 7);
      await until(page, () => document.querySelector('output').textContent.startsWith('2 /'));
    },
  },
  {
    name: 'a link and a frame of a search are copied; another page shows the frame, with its controls alone',
    options: { serviceWorkers: 'block' }, // the page around it is made by the test
    async run(page, address) {
      await page.goto(`${address}#figure=2003-figure-6-tempted&step=9`);
      await page.waitForSelector('[data-node]');
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.waitForSelector('.share [role=status]:not(:empty)');
      await page.getByRole('button', { name: 'Embed' }).click();
      const text = await page.getByLabel('For another page').inputValue();
      assert.match(text, /^<iframe src="[^"]*\?embed#figure=2003-figure-6-tempted[^"]*&amp;step=9" title=/);
      await axe(page);
      const around = `${address}around.html`;
      await page.route(around, (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>a page</title><link rel="icon" href="data:,">${text}` }));
      await page.goto(around);
      const frame = page.frameLocator('iframe');
      await frame.locator('[data-node]').first().waitFor();
      assert.equal(await frame.locator('output').innerText(), '9 / 23');
      await frame.getByRole('button', { name: 'Forward one step' }).click();
      assert.match(await frame.locator('.now').innerText(), /5 \+ 3 \+ 2 >= 10: b is refused/);
      for (const other of ['header', '.panel', '.command', 'textarea']) assert.equal(await frame.locator(other).count(), 0, other);
    },
  },
  {
    name: 'the frame of a deal has its cards and their values, and no stores or games',
    async run(page, address) {
      await page.goto(`${address}?embed#view=analyse&game=hearts&cards=4&seed=5`);
      await page.getByRole('button', { name: 'Solve' }).click();
      await page.waitForSelector('.mine .value');
      for (const other of ['header', '.panel', '.command']) assert.equal(await page.locator(other).count(), 0, other);
      await axe(page);
      await page.goto(`${address}?embed#view=matches`);
      await page.reload();
      await page.waitForSelector('[data-node]');
      assert.equal(await page.locator('.matches').count(), 0);
    },
  },
];
