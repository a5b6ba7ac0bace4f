// What axe-core finds wrong for people who do not see, or do not use a mouse.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function axe(page) {
  await page.evaluate(source); // a devtools evaluation: the page's own policy would refuse an inline script
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  if (!violations.length) return;
  const told = violations.map((v) => `${v.id}: ${v.help}\n${v.nodes.map((n) => `  ${n.target} ${n.failureSummary}`).join('\n')}`);
  throw new Error(`axe finds\n${told.join('\n')}`);
}
