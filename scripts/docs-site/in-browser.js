// Opens a folder of documentation in a browser (scripts/check-docs-site).
const { pathToFileURL } = require('url');
const { readdirSync } = require('fs');
const { join, relative } = require('path');
const { chromium } = require('playwright-core');

const folder = process.argv[2];
const base = pathToFileURL(folder + '/').href;
const wrong = [];

/** The pages below a folder, without those of Doxygen and the page's own. */
function pagesIn(place) {
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const path = join(place, entry.name);
    if (entry.isDirectory()) return ['cpp', 'live'].includes(relative(folder, path)) ? [] : pagesIn(path);
    return path.endsWith('.html') && entry.name !== '404.html' ? [relative(folder, path)] : [];
  });
}

async function found(page, words) {
  await page.goto(base + 'index.html');
  await page.keyboard.press('f');
  await page.locator('input.md-search__input').pressSequentially(words, { delay: 50 });
  await page.locator('.md-search-result__item').first().waitFor({ timeout: 60_000 });
  return page.locator('.md-search-result__item').first().innerText();
}

async function main() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(base)) wrong.push(`${page.url()} requests ${request.url()}`);
  });
  page.on('requestfailed', (request) => wrong.push(`${page.url()}: ${request.url()} is missing`));
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error}`));
  const pages = [...pagesIn(folder), 'cpp/annotated.html'];
  for (const name of pages) {
    await page.goto(base + name);
    const broken = await page.evaluate(() => [...document.images].filter((image) => image.complete && !image.naturalWidth).map((image) => image.src));
    wrong.push(...broken.map((picture) => `${name}: the picture ${picture} is broken`));
  }
  const first = await found(page, 'speculative pruning');
  if (!first.startsWith('Speculative pruning')) wrong.push(`the search for speculative pruning finds first: ${first.slice(0, 80)}`);
  await browser.close();
  console.log(wrong.length ? [...new Set(wrong)].join('\n') : `${pages.length} pages in a browser, from a folder`);
  process.exit(wrong.length > 0 ? 1 : 0);
}

main();
