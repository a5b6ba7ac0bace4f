// What the service worker keeps, in a real browser: the site opens without a network after one visit; a new version is
// fetched anew, shown after a reload and pointed out; another site on the same host keeps its cache. Usage: node offline.js,
// with NPLY_SITE=FOLDER of the site
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { missing, site } from '../browser/setup.js';
import { serveFolder } from '../server.js';

if (!site || missing()) {
  console.log(`skipped: ${missing() || 'NPLY_SITE is not set'}`);
  process.exit(77);
}

const folder = mkdtempSync(join(tmpdir(), 'nply-site-'));
cpSync(site, folder, { recursive: true });
const change = (file, from, to) => {
  const text = readFileSync(join(folder, file), 'utf8');
  assert.notEqual(text.replace(from, to), text, `${file} has ${from}`);
  writeFileSync(join(folder, file), text.replace(from, to));
};

const server = await serveFolder(folder, 600);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage'] });
const context = await browser.newContext();
const page = await context.newPage();
const caches = () => page.evaluate(() => window.caches.keys());

await page.goto(server.address);
await page.evaluate(() => window.caches.open('somebody else on this host'));
await page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
});
const [first] = (await caches()).filter((name) => name.startsWith('nply '));
console.log('ok      the site is kept after one visit');

change('index.html', '<title>', '<meta name="edition" content="second" />\n    <title>');
change('service-worker.js', /\}[0-9a-f]{12}`/, '}222222222222`');
await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
await page.getByText(/new version/i).waitFor();
await page.reload();
assert.equal(await page.locator('meta[name=edition]').getAttribute('content'), 'second');
const now = await caches();
assert.ok(!now.includes(first) && now.includes('somebody else on this host'), now.join(', '));
console.log('ok      a new version is pointed out, and shown after a reload, although the browser may keep files');

await server.close();
await page.goto('about:blank');
await page.goto(server.address + '#view=analyse&game=hearts&cards=3&seed=1');
await page.getByRole('button', { name: 'Solve' }).click();
await page.waitForSelector('.answer');
console.log('ok      without a network a deal is solved');

await browser.close();
rmSync(folder, { recursive: true });
console.log('3 passed, 0 failed');
