// How fast a tree of some thousand nodes is painted, step by step, in a browser. Prints, and asserts nothing.
// Usage: node tests/browser/bench.js
import { missing, open } from './setup.js';

if (missing()) throw new Error(missing());
const setup = await open();
const { page } = await setup.newPage({ viewport: { width: 1500, height: 950 } });

/** Milliseconds from a key to the next frame, median and worst of many. */
const keys = (key, times) =>
  page.evaluate(
    async ([pressed, many]) => {
      const taken = [];
      for (let i = 0; i < many; ++i) {
        const start = performance.now();
        dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        taken.push(performance.now() - start);
      }
      taken.sort((a, b) => a - b);
      return `median ${taken[many >> 1].toFixed(1)} ms, worst ${taken[many - 1].toFixed(1)} ms`;
    },
    [key, times],
  );

for (const [branching, depth] of [[3, 3], [4, 6], [17, 3], [3, 10]]) {
  await page.goto(setup.address + '#view=trees');
  await page.reload();
  await page.waitForSelector('[data-node]');
  await page.getByText('A random tree').click();
  await page.getByLabel('branching').fill(String(branching));
  await page.getByLabel('depth').fill(String(depth));
  const start = Date.now();
  await page.getByRole('button', { name: 'Grow' }).click();
  const size = (branching ** (depth + 1) - 1) / (branching - 1);
  await page.waitForSelector(`.count:has-text("${size}")`, { timeout: 120_000 });
  const grown = Date.now() - start;
  while (await page.getByRole('button', { name: 'unfold more' }).isEnabled({ timeout: 1000 }).catch(() => false)) {
    const before = await page.locator('.count').innerText();
    await page.getByRole('button', { name: 'unfold more' }).click();
    await page.waitForTimeout(300);
    if ((await page.locator('.count').innerText()) === before) break;
  }
  console.log(`${size} nodes, there after ${grown} ms; ${await page.locator('.count').innerText()}`);
  console.log(`  the whole tree in sight, a step: ${await keys('ArrowRight', 100)}`);
  for (let i = 0; i < 9; ++i) await page.getByRole('button', { name: 'Zoom in' }).click();
  console.log(`  close by, a step:                ${await keys('ArrowRight', 100)}`);
}
await setup.close();
