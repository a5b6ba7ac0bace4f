// A server, a browser, and pages that may send requests to this server only. Both end however the tests end.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { nply, serveFolder, startServer } from '../server.js';

const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Milliseconds that a page may take for one thing; a busy machine takes ten times as long as an idle one. */
const patience = 180_000;

/** The folder of a site without a server (scripts/build-site), if that is what is tested. */
export const site = process.env.NPLY_SITE;

/** What is missing for a test in a browser; nothing if all is there. */
export function missing() {
  if (!existsSync(browserPath)) return `no browser at ${browserPath}: apt-get install chromium, or set CHROMIUM`;
  if (site && !existsSync(site)) return `no site at ${site}: run scripts/build-site`;
  if (!site && !existsSync(nply)) return `no program at ${nply}: set NPLY`;
  return '';
}

/** Waits for something to hold in the page. (Playwright's own way evaluates text there, which the page's policy forbids.) */
export async function until(page, holds, fact) {
  const end = Date.now() + patience;
  while (!(await page.evaluate(holds, fact))) {
    if (Date.now() > end) throw new Error(`it never holds that ${holds}`);
    await page.waitForTimeout(30);
  }
}

export async function open() {
  const { address, close: closeServer } = site ? await serveFolder(site) : await startServer();
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const close = async () => {
    await browser.close();
    await closeServer();
  };

  /** A page that fails on errors, and on requests to another server. */
  const newPage = async (options = {}, own = address) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, acceptDownloads: true, ...options });
    page.setDefaultTimeout(patience);
    const wrong = [];
    page.on('pageerror', (error) => wrong.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      const expected = /status of 400/.test(message.text()); // the reply to a bad request
      if (message.type() === 'error' && !expected) wrong.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      const foreign = !/^(data|blob):/.test(request.url()) && !request.url().startsWith(own);
      if (foreign) wrong.push(`asked ${request.url()}`);
    });
    return { page, wrong };
  };
  return { address, newPage, close };
}
