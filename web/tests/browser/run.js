// The page in a real browser, as a person uses it. Usage: node tests/browser/run.js [PATTERN]
// Needs the program (NPLY, default ../build/nply) with the page in it, and a browser (CHROMIUM, default /usr/bin/chromium).
import { missing, open, skipped } from './house.js';
import { playTests } from './play_tests.js';
import { solveTests } from './solve_tests.js';
import { treesTests } from './trees_tests.js';

if (missing()) {
  console.log(`skipped: ${missing()}`);
  process.exit(skipped);
}
const house = await open();
const page = await (await fetch(house.address)).text();
if (!page.includes('id="app"')) {
  await house.close();
  console.log('skipped: this build has no page: run scripts/build-page and build again');
  process.exit(skipped);
}

const pattern = new RegExp(process.argv[2] ?? '');
let passed = 0;
let failed = 0;
for (const { name, options, run } of [...treesTests, ...solveTests, ...playTests].filter((t) => pattern.test(t.name))) {
  const start = Date.now();
  const { page, wrong } = await house.newPage(options);
  try {
    await run(page, house.address);
    if (wrong.length) throw new Error(wrong.join('\n'));
    ++passed;
    console.log(`ok      ${name} (${Date.now() - start} ms)`);
  } catch (error) {
    ++failed;
    console.log(`FAILED  ${name}\n${error.stack}\n${wrong.join('\n')}`);
  }
  await page.close();
}
await house.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
