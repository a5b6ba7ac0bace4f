// A server, a browser, and pages that may ask nobody else. Both are ended however the tests end.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

export const skipped = 77;
const nply = process.env.NPLY ?? '../build/nply';
const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** What is missing for a test in a browser; nothing if all is there. */
export function missing() {
  if (!existsSync(browserPath)) return `no browser at ${browserPath}: apt-get install chromium, or set CHROMIUM`;
  if (!existsSync(nply)) return `no program at ${nply}: set NPLY`;
  return '';
}

/** Waits for something to hold in the page. (Playwright's own way evaluates text there, which the page's policy forbids.) */
export async function until(page, holds, fact) {
  const end = Date.now() + 60_000;
  while (!(await page.evaluate(holds, fact))) {
    if (Date.now() > end) throw new Error(`it never holds that ${holds}`);
    await page.waitForTimeout(30);
  }
}

export async function open() {
  const server = spawn(nply, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((resolve, reject) => {
    createInterface(server.stdout).once('line', resolve);
    server.once('exit', () => reject(new Error('the server ended')));
  });
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const close = async () => {
    await browser.close();
    const code = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    if ((await code) !== 0) throw new Error('SIGTERM did not end the server with exit code 0');
  };

  /** A page that fails on errors, and on requests to anybody else. */
  const newPage = async (options = {}) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, acceptDownloads: true, ...options });
    page.setDefaultTimeout(60_000);
    const wrong = [];
    page.on('pageerror', (error) => wrong.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      const expected = /status of 400/.test(message.text()); // a bad question's answer
      if (message.type() === 'error' && !expected) wrong.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      const foreign = !/^(data|blob):/.test(request.url()) && !request.url().startsWith(address);
      if (foreign) wrong.push(`asked ${request.url()}`);
    });
    return { page, wrong };
  };
  return { address, newPage, close };
}
