// Takes the pictures of docs/page.md again: node tests/browser/pictures.js [NAME ..]; needs what run.js needs.
import { rmSync } from 'node:fs';
import { startMatch } from '../server.js';
import { missing, open, until } from './setup.js';

if (missing()) throw new Error(missing());
const setup = await open();
const press = async (page, key, times) => {
  for (let i = 0; i < times; ++i) await page.keyboard.press(key);
};
const yourTurn = (page) => until(page, () => document.querySelector('.board[aria-busy=false]') && /^Your turn/.test(document.querySelector('.turn').textContent));
const sizes = { step: [1160, 800], two: [1240, 740], analyse: [1060, 1680], match: [1060, 640], play: [1240, 760], star: [900, 760] };

const scenes = {
  async step(page, address) {
    await page.goto(`${address}#figure=2003-figure-6-tempted&step=10`);
    await page.waitForSelector('[data-node]');
  },
  async two(page, address) {
    await page.goto(`${address}#figure=2003-figure-3-tempted&by=speculative&by=deep`);
    await page.waitForSelector('section.pane[aria-label=deep] [data-node]');
    await press(page, 'End', 1);
  },
  async analyse(page, address) {
    await page.goto(`${address}#view=analyse&game=hearts&deal=AQ4.2..7+K3.J.5.8+T.AK.6.9&leader=2&play=S3+ST+SA+SQ+SK+HA+HJ+HK+H2+D6+S4+D5+C9+C7+C8`);
    await page.waitForSelector('[aria-label="The play"] p[role=status]:has-text("gave ")');
    await page.getByRole('button', { name: 'Solve' }).click();
    await page.waitForSelector('p:has-text("positions by auto")');
  },
  async match(page, address) {
    await page.goto(`${address}#view=matches`);
    await page.waitForSelector('.plots canvas');
  },
  async play(page, address) {
    await page.goto(`${address}#view=play&game=hearts&seats=human,auto:time=0.05,greedy,auto:time=1&rules=full&seed=5`);
    await page.getByRole('button', { name: 'Deal' }).click();
    await yourTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('section[aria-label=Hint]');
  },
  async star(page, address) {
    await page.goto(`${address}#view=play&game=chinese-checkers&seats=human,greedy,auto:time=0.05&size=6`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await yourTurn(page);
    await page.locator('.board g.can').nth(1).click();
  },
};
const match = ['hearts', '--cards', '5', '--seats', 'random,greedy,maxn:nodes=2000:samples=10', '--deals', '100', '--threads', '1'];
async function take(name) {
  const shown = name === 'match' ? await startMatch(match) : { address: setup.address, close: async () => {}, ended: Promise.resolve() };
  await shown.ended;
  const [width, height] = sizes[name];
  const { page, wrong } = await setup.newPage({ viewport: { width, height }, colorScheme: name === 'two' ? 'dark' : 'light' }, shown.address);
  await page.addInitScript(() => localStorage.setItem('pace', '0'));
  await scenes[name](page, shown.address);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(600); // plots and transitions
  const file = new URL(`../../../docs/page-${name}.png`, import.meta.url).pathname;
  rmSync(file, { force: true });
  await page.screenshot({ path: file });
  if (wrong.length) throw new Error(wrong.join('\n'));
  console.log(file);
  await page.close();
  await shown.close();
}

try {
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(scenes)) await take(name);
} finally {
  await setup.close();
}
