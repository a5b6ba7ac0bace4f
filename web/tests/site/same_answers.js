// The site's engine answers as the program does: the same JSON but for seconds, to random questions of every kind.
// Usage: node same_answers.js [QUESTIONS of each kind], default 20
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEngine } from './engine.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
process.env.NPLY ??= join(root, 'build/nply');
const { startServer } = await import('../server.js');

const each = Number(process.argv[2] ?? 20);
let state = 12345;
const below = (n) => (state = (Math.imul(state, 1103515245) + 12345) >>> 0, (state >>> 8) % n);
const one = (list) => list[below(list.length)];

const maxnLike = ['maxn', 'immediate', 'shallow', 'bnb', 'abbnb', 'last-branch', 'speculative', 'deep', 'paranoid', 'brs'];
const fixed = { table: 16, memory: 256, threads: 1 };
const small = [
  { game: 'sticks', sticks: 9 }, { game: 'dots-and-boxes', columns: 2, rows: 2, players: 3 }, { game: 'hearts', cards: 4, players: 3 }, { game: 'hearts', cards: 3, players: 4 },
  { game: 'spades', cards: 4 }, { game: 'sergeant-major', cards: 4 }, { game: 'whist', cards: 4, trump: 'S' }, { game: 'whist', cards: 5, trump: 'none' },
];
const dealt = (game) => ({ ...game, ...(game.cards ? { seed: below(100_000) } : {}) });
const plain = ({ cards, ...game }) => (cards ? { ...game, cards } : game);

/** Kinds of questions: each makes one, or several, the later from the answers to the earlier ones. */
const kinds = {
  'random-tree': () => ['/api/random-tree', { players: 2 + below(4), branching: 2 + below(3), depth: 2 + below(4), maxsum: 10 + below(20), seed: below(1e6) }],
  tree: async (ask) => ['/api/tree', { tree: (await ask('/api/random-tree', { players: 3, branching: 3, depth: 4, maxsum: 12, seed: below(1e6) })).body.tree, algorithm: one(maxnLike) }],
  watch: async (ask) => ['/api/watch', { tree: (await ask('/api/random-tree', { players: 3, branching: 2, depth: 4, maxsum: 9, seed: below(1e6) })).body.tree, algorithm: one(maxnLike) }],
  show: () => ['/api/show', plain(dealt(one(small)))],
  solve: () => ['/api/solve', { ...plain(dealt(one(small))), ...fixed, 'all-moves': below(2) === 1 }],
  'named solve': () => ['/api/solve', { ...plain(dealt(one(small.filter((g) => g.game !== 'whist')))), algorithm: one(['maxn', 'speculative', 'paranoid', 'shallow']) }],
  search: () => ['/api/search', { ...plain(dealt(one([...small, { game: 'chinese-checkers', players: 3, size: 8 }, { game: 'reversi' }]))), depth: 1 + below(3), table: 16, threads: 1 }],
  playouts: () => ['/api/search', { ...plain(dealt(one(small.filter((g) => g.cards)))), algorithm: 'mcts', nodes: 500 + below(1000), threads: 1, table: 16 }],
  analyse: async (ask) => {
    const game = plain(dealt(one(small.filter((g) => g.cards))));
    const line = (await ask('/api/solve', { ...game, ...fixed })).body.line ?? [];
    return ['/api/analyse', { ...game, play: line.slice(0, 4 + below(4)).join(' '), ...fixed }];
  },
  advise: () => ['/api/advise', { game: 'hearts', players: 3, seat: 1, hand: one(['AQ4.2..7', 'K3.J.5.8', '92.AK..T', 'Q.98.4.2']), engine: 'speculative:nodes=3000:samples=10', seed: below(1000) }],
};

const withoutSeconds = (value) => {
  if (Array.isArray(value)) return value.map(withoutSeconds);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !/seconds/.test(name)).map(([name, inner]) => [name, withoutSeconds(inner)]));
};

const server = await startServer();
const ours = await startEngine(join(root, 'build/wasm'));
/** Each over a connection of its own: the engine here blocks this process for longer than a server keeps one open. */
const theirs = (target, fields) =>
  new Promise((resolve, reject) => {
    const asking = request(new URL(target, server.address), { method: fields ? 'POST' : 'GET', agent: false }, async (reply) => {
      let text = '';
      for await (const part of reply) text += part;
      resolve({ status: reply.statusCode, body: JSON.parse(text) });
    });
    asking.on('error', reject);
    asking.end(fields ? JSON.stringify(fields) : undefined);
  });
let asked = 0;
const failures = [];
const answered = {}; // how many of each kind got status 200: questions that are all refused would test nothing
async function compare(kind, target, fields) {
  const [here, there] = [ours(target, fields), await theirs(target, fields)];
  ++asked;
  answered[kind] = (answered[kind] ?? 0) + (there.status === 200 ? 1 : 0);
  const [a, b] = [here, there].map((reply) => JSON.stringify(withoutSeconds(reply)));
  if (a !== b) failures.push(`${kind}: ${target} ${JSON.stringify(fields)}\n  site    ${a.slice(0, 600)}\n  program ${b.slice(0, 600)}`);
}
for (const target of ['/api/health', '/api/games', '/api/algorithms']) await compare(target, target, null);
for (const [kind, make] of Object.entries(kinds)) for (let i = 0; i < each; ++i) await compare(kind, ...(await make(theirs)));
// The figures of the papers, by every algorithm.
const figures = join(root, 'docs/figures');
for (const file of existsSync(figures) ? readdirSync(figures).filter((name) => name.endsWith('.tree')) : [])
  for (const algorithm of maxnLike) await compare('figures', '/api/tree', { tree: readFileSync(join(figures, file), 'utf8'), algorithm });
await server.close();

console.log(Object.entries(answered).map(([kind, count]) => `${kind} ${count}`).join(', '));
for (const failure of failures.slice(0, 8)) console.log(`DIFFERS ${failure}`);
const unasked = Object.entries(answered).filter(([, count]) => !count);
if (unasked.length) console.log(`no question was answered of: ${unasked.map(([kind]) => kind).join(', ')}`);
console.log(`${asked} questions, ${failures.length} differ`);
process.exit(failures.length || unasked.length ? 1 : 0);
