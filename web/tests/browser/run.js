// The page in a real browser, as a person uses it. Usage: node tests/browser/run.js [PATTERN]
// With NPLY_SITE=FOLDER the same on a site without a server, but for what needs one (`needsServer`, matches), and what it alone can do (`needsSite`).
// Needs the program (NPLY, default ../build/nply) with the page in it, and a browser (CHROMIUM, default /usr/bin/chromium).
import { analyseTests } from './analyse_tests.js';
import { skipped, startMatch } from '../server.js';
import { matchesTests } from './matches_tests.js';
import { playTests } from './play_tests.js';
import { missing, open, site } from './setup.js';
import { startTests } from './start_tests.js';
import { treesTests } from './trees_tests.js';

if (missing()) {
  console.log(`skipped: ${missing()}`);
  process.exit(skipped);
}
const setup = await open();
const page = await (await fetch(setup.address)).text();
if (!page.includes('id="app"')) {
  await setup.close();
  console.log('skipped: this build has no page: run scripts/build-page and build again');
  process.exit(skipped);
}

const pattern = new RegExp(process.argv[2] ?? '');
let passed = 0;
let failed = 0;
for (const { name, options, match, run } of [...startTests, ...treesTests, ...playTests, ...analyseTests, ...matchesTests].filter((t) => pattern.test(t.name) && !(site ? t.match || t.needsServer : t.needsSite))) {
  const start = Date.now();
  const shown = match ? await startMatch(match) : { address: setup.address, close: async () => {} };
  const { page, wrong } = await setup.newPage(options, shown.address);
  try {
    await run(page, shown.address);
    if (wrong.length) throw new Error(wrong.join('\n'));
    ++passed;
    console.log(`ok      ${name} (${Date.now() - start} ms)`);
  } catch (error) {
    ++failed;
    console.log(`FAILED  ${name}\n${error.stack}\n${wrong.join('\n')}`);
  }
  await page.close();
  await shown.close();
}
await setup.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
