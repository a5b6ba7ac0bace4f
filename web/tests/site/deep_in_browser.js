// Trees of thousands of plies in a real browser, whose stack is not Node's: the site's worker answers or refuses, and does not
// fail. Usage: node deep_in_browser.js, with NPLY_SITE=FOLDER of the site
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { missing, open, site } from '../browser/setup.js';
import { chainFaults } from './chains.js';

if (!site || missing()) {
  console.log(`skipped: ${missing() || 'NPLY_SITE is not set'}`);
  process.exit(77);
}
const worker = `assets/${readdirSync(join(site, 'assets')).find((name) => name.startsWith('engine-worker'))}`;
const setup = await open();
const { page } = await setup.newPage();
await page.goto(setup.address);

/** A function that asks a new worker of the page; `broken` replies are the worker's word for a failure. */
async function start() {
  await page.evaluate(async (file) => {
    window.tested?.terminate();
    window.tested = new Worker(new URL(file, document.baseURI), { type: 'module' });
    window.compiled ??= await WebAssembly.compileStreaming(fetch('engine.wasm'));
    window.tested.postMessage({ module: window.compiled, glue: new URL('engine.js', document.baseURI).href });
  }, worker);
  return (target, fields) =>
    page.evaluate(
      ([to, body]) =>
        new Promise((resolve, reject) => {
          window.tested.onerror = (event) => reject(new Error(event.message));
          window.tested.onmessage = ({ data }) => data.reply && (data.broken ? reject(new Error(data.reply.body.error)) : resolve(data.reply));
          window.tested.postMessage({ target: to, body });
        }),
      [target, JSON.stringify(fields)],
    );
}

const faults = await chainFaults(start);
await setup.close();
for (const fault of faults) console.log(`DEEP ${fault}`);
console.log(faults.length ? `${faults.length} faults` : 'deep trees: answered or refused');
process.exit(faults.length ? 1 : 0);
