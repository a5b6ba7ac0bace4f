import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { axe } from './axe.js';
import { until } from './setup.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const figure6 = '#figure=2003-figure-6-tempted';
const inequality = '5 + 3 + 2 ≥ 10';

async function visit(page, address, hash = figure6) {
  await page.goto(address + hash);
  await page.waitForSelector('[data-node]');
}
const moment = (page) => page.locator('[role=group][aria-label=Steps] output').innerText();
const sentence = (page) => page.locator('.now').first().innerText();
const node = (page, name) => page.locator(`[data-node][aria-label^="${name},"]`).first();
const label = (page, name) => node(page, name).getAttribute('aria-label');

async function press(page, key, times = 1) {
  for (let i = 0; i < times; ++i) await page.keyboard.press(key);
}
async function type(page, text) {
  await page.getByLabel('Tree', { exact: true }).fill(text);
}
async function download(page, kind) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByLabel('Save a picture').first().selectOption(kind),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Waits until the tree is in the address, which takes the browser a moment to pack. */
async function addressHas(page, text) {
  for (const end = Date.now() + 60_000; Date.now() < end; await page.waitForTimeout(30)) {
    const packed = /tree=([^&]*)/.exec(page.url())?.[1] ?? '';
    if (packed && inflateSync(Buffer.from(packed, 'base64url')).toString() === text) return;
  }
  throw new Error(`the address never has ${text}`);
}

export const treesTests = [
  {
    name: 'playouts are stepped through: what is weighed, visits, means and the proof',
    async run(page, address) {
      await visit(page, address, '#figure=mcts');
      await press(page, 'PageDown', 2);
      assert.match(await sentence(page), /playout 2/);
      await press(page, 'ArrowRight');
      assert.match(await sentence(page), /at the root player 1 weighs a: 1 visit, 0\.50 \+ 0\.00 = 0\.50, proven; b: no visit, 1\.00/);
      await press(page, 'End');
      assert.match(await label(page, 'c'), /\(6,0,4\), settled, 4 visits/);
      assert.match(await page.locator('dl').innerText(), /Playouts\s*10 of 10/);
    },
  },
  {
    name: 'Fig. 6 of 2003 is stepped through by keyboard, and the inequality read',
    async run(page, address) {
      await visit(page, address);
      assert.equal(await moment(page), '0 / 23');
      await press(page, 'ArrowRight', 10);
      assert.match(await sentence(page), /5 \+ 3 \+ 2 >= 10: b is refused at the root/);
      assert.match(await label(page, 'b'), new RegExp(inequality.replaceAll('+', '\\+')));
      assert.match(await label(page, 'X'), /cut off/);
      await press(page, 'ArrowLeft');
      assert.ok(!(await label(page, 'b')).includes(inequality), 'a step back, it is not there yet');
      await press(page, 'PageDown', 2);
      assert.match(await sentence(page), /b is searched again/);
      await press(page, 'End');
      assert.match(await sentence(page), /the root = \(6,4,0\)/);
      assert.match(await label(page, 'X'), /settled/);
      assert.match(await page.locator('.pane dl').innerText(), /10 of 10[^]*1 of 1/);
      await press(page, 'Home');
      assert.equal(await moment(page), '0 / 23');
    },
  },
  {
    name: 'a quiz asks about cuts and values, explains, and counts what was right',
    async run(page, address) {
      await visit(page, address);
      assert.match(await page.locator('.pane dl').innerText(), /Value\s*\?/, 'the result is not told beforehand');
      await page.getByRole('button', { name: 'Quiz' }).click();
      const quiz = page.getByRole('region', { name: 'Quiz' });
      const total = Number(/of (\d+)/.exec(await quiz.innerText())[1]);
      assert.ok(total >= 5);
      let wrong = 0;
      for (let asked = 0; asked < total; ++asked) {
        const first = quiz.locator('.choices button').first();
        await first.click();
        await quiz.locator('strong').waitFor();
        if (!(await quiz.locator('strong').innerText()).startsWith('Right')) ++wrong;
        if (await quiz.getByText('5 + 3 + 2 >= 10').count()) assert.equal(await quiz.locator('strong').innerText(), 'Right.');
        await quiz.getByRole('button', { name: /Next question|Finish/ }).click();
      }
      assert.equal(await quiz.getByRole('status').innerText(), `${total - wrong} of ${total} right.`);
      await axe(page);
    },
  },
  {
    name: 'the slider, the buttons and the list of steps move too',
    async run(page, address) {
      await visit(page, address);
      await page.getByLabel('Step', { exact: true }).fill('12');
      assert.equal(await moment(page), '12 / 23');
      await page.getByRole('button', { name: 'Forward one step' }).click();
      await page.getByRole('button', { name: 'Previous cut' }).click();
      assert.equal(await moment(page), '10 / 23');
      await page.getByRole('button', { name: /^13/ }).click();
      assert.equal(await moment(page), '13 / 23');
      await page.getByLabel('Speed').selectOption('20 a second');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await until(page, () => document.querySelector('output').textContent.startsWith('23'));
    },
  },
  {
    name: 'a reload in the middle of a step-through stays there',
    async run(page, address) {
      await visit(page, address, '#figure=2003-figure-4&by=last-branch&by=maxn');
      await press(page, 'ArrowRight', 7);
      await page.waitForURL(/step=7/);
      const before = await page.locator('.canvas').first().innerHTML();
      await page.reload();
      await page.waitForSelector('[data-node]');
      assert.match(await moment(page), /^7 \//);
      assert.equal(await page.locator('section.pane').count(), 2);
      assert.equal(await page.locator('.canvas').first().innerHTML(), before);
    },
  },
  {
    name: 'two algorithms side by side count their own nodes',
    async run(page, address) {
      await visit(page, address);
      await page.getByRole('button', { name: 'Two side by side' }).click();
      await page.waitForSelector('section.pane[aria-label=maxn] [data-node]');
      await page.getByLabel('Right: algorithm').selectOption('shallow');
      await page.waitForSelector('section.pane[aria-label=shallow] [data-node]');
      await press(page, 'End');
      assert.match(await page.locator('section.pane[aria-label=speculative] dl').innerText(), /10 of 10/);
      assert.match(await page.locator('section.pane[aria-label=shallow] dl').innerText(), /8 of 8/);
      await page.getByRole('button', { name: 'One search alone' }).click();
      await until(page, () => document.querySelectorAll('section.pane').length === 1);
    },
  },
  {
    name: 'two side by side keeps the step, and one alone again as well; the result is not told before the end',
    async run(page, address) {
      await visit(page, address);
      await press(page, 'ArrowRight', 7);
      await page.getByRole('button', { name: 'Two side by side' }).click();
      await page.waitForSelector('section.pane[aria-label=maxn] [data-node]');
      assert.match(await moment(page), /^7 \//);
      await page.waitForURL(/step=7/);
      for (const told of await page.locator('.pane dl').allInnerTexts()) assert.match(told, /Value\s*\?[^]*Never searched\s*\?/);
      await page.getByRole('button', { name: 'One search alone' }).click();
      await until(page, () => document.querySelectorAll('section.pane').length === 1);
      assert.match(await moment(page), /^7 \//);
    },
  },
  {
    name: 'without limits of the scores fewer nodes are cut off',
    async run(page, address) {
      await visit(page, address);
      await type(page, 'players 3 1[ 2[ (5,3,2) (1,4,5) ] 2[ (3,5,2) 3[ (2,2,6) (4,6,0)] ] ]');
      await until(page, () => document.querySelectorAll('[data-node]').length === 9);
      const visited = async () => {
        await page.getByLabel('Step', { exact: true }).press('End');
        return /Visited\s*(\d+)/.exec(await page.locator('.pane dl').innerText())[1];
      };
      assert.equal(await visited(), '8');
      await page.getByLabel('Limits of scores').selectOption('None');
      await page.waitForURL(/limits%3Dnone/);
      await page.waitForSelector('[aria-busy=false]');
      assert.equal(await visited(), '9');
      assert.match(await page.locator('.command').innerText(), /--limits none/);
    },
  },
  {
    name: 'every figure of the menu can be searched',
    async run(page, address) {
      await visit(page, address);
      const names = await page.getByLabel('Figure').locator('option').evaluateAll((all) => all.map((o) => o.value).filter(Boolean));
      assert.ok(names.length > 20);
      for (const name of names) {
        await page.getByLabel('Figure').selectOption(name);
        await page.waitForURL(new RegExp(`figure=${name}&`));
        await page.waitForSelector('[aria-busy=false]');
        assert.equal(await page.locator('#tree-error').innerText(), '', name);
      }
    },
  },
  {
    name: 'a tree of one’s own: mistakes are shown where they are, edits are undone, the back button works',
    async run(page, address) {
      await visit(page, address);
      await type(page, 'players 2\n1[ (1,2) (3) ]');
      await page.waitForSelector('#tree-error:has-text("tree:2:")');
      await type(page, 'max[ min[7 5] min[2 8] ]');
      await until(page, () => document.querySelectorAll('[data-node]').length === 7);
      assert.equal(await page.locator('#tree-error').innerText(), '');
      assert.match(await page.locator('.command').first().innerText(), /echo 'max\[ min\[7 5\] min\[2 8\] \]' \| nply tree -/);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.waitForSelector('h2:has-text("2003, Fig. 6")');
      await page.getByRole('button', { name: 'Redo' }).click();
      await page.getByRole('button', { name: 'Redo' }).click();
      await until(page, () => document.querySelectorAll('[data-node]').length === 7);
      await addressHas(page, 'max[ min[7 5] min[2 8] ]');
      await page.reload();
      await page.waitForSelector('[data-node]');
      assert.equal(await page.getByLabel('Tree', { exact: true }).inputValue(), 'max[ min[7 5] min[2 8] ]');
      await page.getByLabel('Figure').selectOption('lecture-beta');
      await page.waitForURL(/lecture-beta/);
      await page.goBack();
      await page.waitForSelector('h2:has-text("A tree of your own")');
    },
  },
  {
    name: 'a file of Gambit’s is opened in the browser',
    async run(page, address) {
      await visit(page, address);
      const efg = 'EFG 2 R "Shares" { "Ann" "Bob" }\np "" 1 1 "" { "half" "all" } 0\nt "" 1 "" { 1 1 }\np "" 2 2 "" { "yes" "no" } 0\nt "" 2 "" { 2 0 }\nt "" 3 "" { 0 0 }\n';
      await page.locator('input[type=file]').setInputFiles({ name: 'shares.efg', mimeType: 'text/plain', buffer: Buffer.from(efg) });
      await page.waitForSelector('[data-node][aria-label*="Ann chooses"]');
      await press(page, 'End');
      assert.match(await sentence(page), /\(2,0\)/);
    },
  },
  {
    name: 'a tree of 88,573 nodes is folded, explored and stepped through',
    async run(page, address) {
      await visit(page, address);
      await page.getByText('A random tree').click();
      await page.getByLabel('depth').fill('10');
      await page.getByRole('button', { name: 'Grow' }).click();
      await page.waitForSelector('.count:has-text("of 88573 nodes shown")', { timeout: 120_000 });
      const shown = () => page.locator('.count').first().innerText();
      assert.ok(parseInt(await shown()) <= 260, await shown());
      await press(page, 'ArrowRight', 20);
      assert.match(await moment(page), /^20 \//);
      await page.getByLabel('Step', { exact: true }).press('End');
      assert.match(await sentence(page), /the root = /);
      const few = parseInt(await shown());
      await page.getByRole('button', { name: 'unfold more' }).click();
      await until(page, (before) => parseInt(document.querySelector('.count').textContent) > before, few);
      await page.reload();
      await page.waitForSelector('.count:has-text("of 88573 nodes shown")', { timeout: 120_000 });
    },
  },
  {
    name: 'a long search of a tree is stopped, and another one begun',
    needsServer: true, // its replies are held up
    async run(page, address) {
      await visit(page, address);
      let release;
      const held = new Promise((resolve) => (release = resolve));
      await page.route('**/api/watch', (route) => held.then(() => route.continue().catch(() => {}))); // it takes as long as it takes to stop it
      await type(page, 'max[ min[7 5] min[2 8] ]');
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.waitForSelector('#tree-error:has-text("stopped")');
      assert.equal(await page.getByRole('button', { name: 'Stop' }).count(), 0);
      release();
      await page.unroute('**/api/watch');
      await type(page, 'max[ min[7 6] min[2 8] ]');
      await until(page, () => document.querySelectorAll('[data-node]').length === 7);
    },
  },
  {
    name: 'the tree is walked and folded by keyboard',
    async run(page, address) {
      await visit(page, address);
      const tree = page.getByRole('tree');
      await tree.focus();
      await press(page, 'ArrowDown');
      await press(page, 'ArrowRight');
      const active = () => page.evaluate(() => document.getElementById(document.querySelector('[role=tree]').getAttribute('aria-activedescendant')).getAttribute('aria-label'));
      assert.match(await active(), /^a, player 2/);
      await press(page, 'Enter');
      assert.equal(await page.locator('[data-node]').count(), 3);
      assert.match(await active(), /5 nodes folded/);
      await press(page, 'Enter');
      assert.equal(await page.locator('[data-node]').count(), 8);
      assert.equal(await moment(page), '0 / 23', 'the arrow keys belong to the tree now');
    },
  },
  {
    name: 'pictures are saved: SVG, PNG, every step',
    async run(page, address) {
      await visit(page, address);
      await press(page, 'ArrowRight', 10);
      const svg = await download(page, 'svg');
      assert.match(svg.bytes.toString(), /^<svg [^]*5 \+ 3 \+ 2 ≥ 10[^]*<\/svg>$/);
      const png = await download(page, 'png');
      assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
      assert.ok(png.bytes.length > 5000);
      const steps = await download(page, 'frames');
      assert.match(steps.name, /steps\.zip$/);
      assert.equal(steps.bytes.readUInt16LE(steps.bytes.length - 12), 24, 'one more than there are steps');
    },
  },
  {
    name: 'a phone-sized window shows all without scrolling sideways',
    options: phone,
    async run(page, address) {
      await visit(page, address);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} pixels too wide`);
      for (let i = 0; i < 10; ++i) await page.getByRole('button', { name: 'Forward one step' }).tap();
      assert.match(await sentence(page), /5 \+ 3 \+ 2/);
      assert.ok(await node(page, 'b').isVisible());
      await page.getByText('Tree and algorithm').tap();
      await page.getByRole('button', { name: 'Two side by side' }).tap();
      await page.waitForSelector('section.pane[aria-label=maxn]');
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
      await axe(page);
    },
  },
  ...['light', 'dark'].map((colorScheme) => ({
    name: `axe finds nothing, ${colorScheme}`,
    options: { colorScheme },
    async run(page, address) {
      await visit(page, address);
      await axe(page);
      await press(page, 'ArrowRight', 10);
      await page.getByRole('button', { name: 'Two side by side' }).click();
      await page.waitForSelector('section.pane[aria-label=maxn] [data-node]');
      await page.getByText('A random tree').click();
      await page.getByText('Keys and marks').click();
      await press(page, 'PageDown');
      await axe(page);
      await type(page, 'nonsense');
      await page.waitForSelector('#tree-error:has-text("tree:1:")');
      await axe(page);
    },
  })),
  {
    name: 'colours are chosen and kept',
    async run(page, address) {
      await visit(page, address);
      await page.getByLabel('Colours').selectOption('dark');
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const dark = await paper();
      await page.reload();
      await page.waitForSelector('[data-node]');
      assert.equal(await paper(), dark);
      await page.getByLabel('Colours').selectOption('light');
      assert.notEqual(await paper(), dark);
    },
  },
];
