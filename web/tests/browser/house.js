// A server, a browser, and pages that may ask nobody else. Both are ended however the tests end.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The server as a process of its own, at an address of its own. */
async function startServer(words = []) {
  const server = spawn(nply, ['serve', '--port', '0', ...words], { stdio: ['ignore', 'pipe', words.length ? 'ignore' : 'inherit'] });
  const address = await new Promise((resolve, reject) => {
    createInterface(server.stdout).once('line', resolve);
    server.once('exit', () => reject(new Error('the server ended')));
  });
  const close = async () => {
    const code = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    if ((await code) !== 0) throw new Error('SIGTERM did not end the server with exit code 0');
  };
  return { address, close };
}

/** A match that is being played, and a server that shows it. */
export async function startMatch(words) {
  const folder = mkdtempSync(join(tmpdir(), 'nply-page-'));
  const store = join(folder, 'match.db');
  const match = spawn(nply, ['match', ...words, '--store', store], { stdio: 'ignore' });
  const ended = new Promise((resolve) => match.once('exit', resolve));
  const end = async () => {
    match.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
  for (const until = Date.now() + 60_000; ; ) {
    try {
      const server = await startServer(['--store', store]);
      return { address: server.address, close: () => server.close().finally(end) };
    } catch (error) {
      // the match has not made its store yet
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export async function open() {
  const { address, close: closeServer } = await startServer();
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const close = async () => {
    await browser.close();
    await closeServer();
  };

  /** A page that fails on errors, and on requests to anybody else. */
  const newPage = async (options = {}, own = address) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, acceptDownloads: true, ...options });
    page.setDefaultTimeout(60_000);
    const wrong = [];
    page.on('pageerror', (error) => wrong.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      const expected = /status of 400/.test(message.text()); // a bad question's answer
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
