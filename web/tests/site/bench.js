// The site beside the program: how many times longer the same search takes, one thread each, in turns (program, site,
// program, site ..) in one run; processor time, so that other work on the machine counts little. Then what there is to load
// and how soon the first tree is on the screen. Prints, and asserts nothing. Needs build/nply and build/site (scripts/build-site).
// Usage: node web/tests/site/bench.js [ROUNDS] [PATTERN], default 3 rounds, all rows; NPLY_ENGINE: another folder with engine.wasm
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startEngine } from './engine.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const program = process.env.NPLY ?? join(root, 'build/nply');
const site = join(root, 'build/site');
const rounds = Number(process.argv[2] ?? 3);
const pattern = new RegExp(process.argv[3] ?? '');

const hearts = (cards, more) => ({ game: 'hearts', players: 3, cards, seed: 1, threads: 1, ...more });
const layers = (cards, goal = 8) => [`whole deal by layers, 3 x ${cards}`, goal, 'solve', [hearts(cards, { memory: 2000, table: 64 })]];
// The first example of the DDS project: what its own WebAssembly build is measured by.
const example = 'N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3';
const table = { game: 'whist', deal: example, 'every-lead': true, threads: 1, table: 256 };
const seeds = (count) => Array.from({ length: count }, (_, i) => i + 1);
const rows = [
  ['max^n, Hearts 3 x 7', 2, 'solve', [hearts(7, { algorithm: 'maxn', nodes: 10_000_000 })]],
  ['speculative, Hearts 3 x 8', 2, 'solve', [hearts(8, { algorithm: 'speculative', nodes: 5_000_000 })]],
  ['playouts, Hearts 3 x 13', 2, 'search', [hearts(13, { algorithm: 'mcts', nodes: 200_000, table: 64 })]],
  ['whist, 13 cards, 8 deals', 3, 'solve', seeds(8).map((seed) => ({ game: 'whist', cards: 13, seed, trump: 'S', threads: 1, table: 256 }))],
  ['whist, one deal, 5 trumps x 4 leaders', 3, 'solve', [table]],
  ...[12, 13, 14, 15, 16].map((cards) => layers(cards)),
];

/** Seconds of the processor that the program takes. */
function ofProgram(command, { game, ...options }) {
  const words = Object.entries(options).flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]));
  const timed = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null';
  const text = execFileSync('bash', ['-c', `{ ${timed}; } 2>&1`, 'bash', program, command, game, ...words, '--json']).toString();
  const [user, system] = text.trim().split('\n').pop().split(' ').map(Number);
  if (Number.isNaN(user + system)) throw new Error(text);
  return user + system;
}

/** The same of this thread, in which the engine runs; its compilation by Node has threads of its own. */
const cpu = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
function ofSite(ask, command, question) {
  const start = cpu();
  const { status, body } = ask(`/api/${command}`, question);
  if (status !== 200) throw new Error(body.error);
  return cpu() - start;
}

const sum = (list) => list.reduce((a, b) => a + b, 0);
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

async function speed() {
  const folder = process.env.NPLY_ENGINE ?? site;
  console.log('| search, one thread | program, s | site, s | times (each round) | goal |\n|---|--:|--:|---|---|');
  for (const [name, goal, command, questions] of rows.filter(([name]) => pattern.test(name))) {
    const ask = await startEngine(folder); // as in a new worker
    const [native, wasm] = [[], []];
    for (let round = 0; round < rounds; ++round) {
      native.push(sum(questions.map((question) => ofProgram(command, question))));
      wasm.push(sum(questions.map((question) => ofSite(ask, command, question))));
    }
    const times = median(wasm.map((seconds, i) => seconds / native[i]));
    const each = wasm.map((seconds, i) => (seconds / native[i]).toFixed(1)).join(' ');
    console.log(`| ${name} | ${median(native).toFixed(2)} | ${median(wasm).toFixed(2)} | ${times.toFixed(1)} (${each}) | ${goal}${times > goal ? ', missed' : ''} |`);
  }
}

function sizes() {
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const part = { engine: /^engine\./, 'SQLite, for the files of matches alone': /^(database|sql-wasm)-/, page: /^(?!engine\.|database-|sql-wasm-)/ };
  for (const [name, pattern] of Object.entries(part)) {
    const contents = files.filter((entry) => pattern.test(entry.name)).map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name)));
    const megabytes = (pack) => (sum(contents.map((content) => pack(content).length)) / 1e6).toFixed(2);
    console.log(`to load, ${name}: ${megabytes((content) => gzipSync(content, { level: 9 }))} MB by gzip, ${megabytes(brotliCompressSync)} MB by Brotli`);
  }
}

/** Each time in a browser context of its own, so nothing is cached; from a file server on this machine. */
async function coldLoads() {
  process.env.NPLY_SITE = site;
  const { missing, open } = await import('../browser/setup.js');
  if (missing()) return console.log(`first tree: not measured, ${missing()}`);
  const setup = await open();
  const taken = [];
  for (let i = 0; i < 5; ++i) {
    const { page } = await setup.newPage();
    const start = Date.now();
    await page.goto(`${setup.address}#view=trees`);
    await page.waitForSelector('[data-node]');
    taken.push(Date.now() - start);
    await page.close();
  }
  await setup.close();
  console.log(`first tree on the screen, cold: median ${median(taken)} ms of ${taken.join(' ')} (limit 2000 ms)`);
}

await speed();
if (existsSync(join(site, 'index.html')) && !process.argv[3]) {
  sizes();
  await coldLoads();
}
