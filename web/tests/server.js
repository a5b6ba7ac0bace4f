// The program under test (NPLY, default ../build/nply) as a server of its own, and matches for it to show.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const skipped = 77; // the exit code of a test that is skipped
export const nply = process.env.NPLY ?? '../build/nply';

/** A server at a free port. */
export async function startServer(options = []) {
  const server = spawn(nply, ['serve', '--port', '0', ...options], { stdio: ['ignore', 'pipe', options.length ? 'ignore' : 'inherit'] });
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

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm' };

/** A plain file server for a folder, under a path of its own; it knows no question. Browsers may keep a file for `seconds`. */
export async function serveFolder(folder, seconds = 0) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url.split('?')[0]);
    const file = join(folder, path.slice('/some/path/'.length) || 'index.html');
    if (!path.startsWith('/some/path/') || path.includes('..') || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[file.split('.').pop()] ?? 'application/octet-stream', 'Cache-Control': `max-age=${seconds}` }).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${server.address().port}/some/path/`, close };
}

/** The file of a match that is over, as bytes. */
export function finishedMatch(options) {
  const folder = mkdtempSync(join(tmpdir(), 'nply-page-'));
  try {
    execFileSync(nply, ['match', ...options, '--store', join(folder, 'match.db')], { stdio: 'ignore' });
    return readFileSync(join(folder, 'match.db'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A match that is being played, and a server that shows it. `ended` resolves when the match is over. */
export async function startMatch(options) {
  const folder = mkdtempSync(join(tmpdir(), 'nply-page-'));
  const store = join(folder, 'match.db');
  const match = spawn(nply, ['match', ...options, '--store', store], { stdio: 'ignore' });
  const ended = new Promise((resolve) => match.once('exit', resolve));
  const end = async () => {
    match.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
  for (const until = Date.now() + 60_000; ; ) {
    try {
      const server = await startServer(['--store', store]);
      return { address: server.address, ended, close: () => server.close().finally(end) };
    } catch (error) {
      // the match has not made its store yet
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
