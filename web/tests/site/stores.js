// Files of matches: the site's engine shows what the server shows of them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finishedMatch, startServer } from '../server.js';
import { startEngine } from './engine.js';

const matches = {
  'hearts.db': ['hearts', '--cards', '4', '--seats', 'random,greedy,maxn:nodes=500:samples=3', '--deals', '4'],
  'board.db': ['chinese-checkers', '--players', '3', '--size', '1', '--turns', '9', '--seats', 'random,greedy,maxn:depth=2', '--deals', '3'],
  'part.db': ['sticks', '--seats', 'random,greedy', '--deals', '10', '--shard', '2/3'],
  'whist.db': ['whist', '--cards', '3', '--trump', 'S', '--seats', 'random,greedy', '--deals', '3'],
};
const targets = (count) => [
  '/api/matches',
  ...Array.from({ length: count + 2 }, (_, i) => [`/api/matches/${i}`, `/api/matches/${i}/hands`, `/api/matches/${i}/hands?from=3&count=2`, `/api/matches/${i}/hands?from=999`]).flat(),
  '/api/matches/1/hands?count=0',
];

/** What a file that is no store is refused with; the server does not start with one. */
async function compareRefusals(wasm, compare, store) {
  const other = Buffer.from(store);
  other.writeInt32BE(1234, 68); // another application's
  const text = Buffer.from('no database, but long enough to be taken for one at first sight. '.repeat(20));
  const ours = await startEngine(wasm, () => {}, { 'text.db': text, 'other.db': other });
  const said = { 'text.db': 'text.db is no store (not a SQLite file)', 'other.db': 'other.db is a database, but none of matches' };
  const list = Object.entries(said).map(([name, error], i) => ({ match: i + 1, name, error }));
  compare('stores', '/api/matches', null, ours('/api/matches', null), { status: 200, body: list });
}

export async function compareStores(wasm, compare, ask) {
  const folder = mkdtempSync(join(tmpdir(), 'nply-stores-'));
  try {
    const files = Object.fromEntries(Object.entries(matches).map(([name, options]) => [name, finishedMatch([...options, '--threads', '1'])]));
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const server = await startServer(Object.keys(files).flatMap((name) => ['--store', join(folder, name)]));
    const ours = await startEngine(wasm, () => {}, files);
    for (const target of targets(Object.keys(files).length)) compare('stores', target, null, ours(target, null), await ask(server.address, target));
    await server.close();
    await compareRefusals(wasm, compare, files['hearts.db']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
