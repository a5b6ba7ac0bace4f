// The site's engine answers as the program does: the same JSON but for seconds, to random questions of every kind, to
// whole games against engines, and to the positions of tests/golden and docs/figures. A tree too deep for a browser is refused.
// Usage: node same_answers.js [QUESTIONS of each kind], default 5
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chainFaults } from './chains.js';
import { startEngine } from './engine.js';
import { figureQuestions, goldenQuestions, kinds, nextAction, someTable } from './questions.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
process.env.NPLY ??= join(root, 'build/nply');
const { startServer } = await import('../server.js');
const { compareStores } = await import('./stores.js');
const each = Number(process.argv[2] ?? 5);

const withoutSeconds = (value) => {
  if (Array.isArray(value)) return value.map(withoutSeconds);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !/seconds/.test(name)).map(([name, inner]) => [name, withoutSeconds(inner)]));
};

const server = await startServer();
const folder = join(root, 'build/wasm');
const ours = await startEngine(folder);
/** Each over a connection of its own: the engine here blocks this process for longer than a server keeps one open. */
const askServer = (address, target, fields = null) =>
  new Promise((resolve, reject) => {
    const asking = request(new URL(target, address), { method: fields ? 'POST' : 'GET', agent: false }, async (reply) => {
      let text = '';
      for await (const part of reply) text += part;
      resolve({ status: reply.statusCode, body: JSON.parse(text) });
    });
    asking.on('error', reject);
    asking.end(fields ? JSON.stringify(fields) : undefined);
  });
const theirs = (target, fields) => askServer(server.address, target, fields);

let asked = 0;
const failures = [];
const answered = {}; // how many of each kind got status 200: questions that are all refused would test nothing
/** What both reply; `there` is the program's. */
function compare(kind, target, fields, here, there) {
  ++asked;
  answered[kind] = (answered[kind] ?? 0) + (there.status === 200 ? 1 : 0);
  const [a, b] = [here, there].map((reply) => JSON.stringify(withoutSeconds(reply)));
  if (a === b) return;
  const from = Math.max(0, [...a].findIndex((letter, i) => letter !== b[i]) - 200);
  failures.push(`${kind}: ${target} ${JSON.stringify(fields)}\n  site    ${a.slice(from, from + 500)}\n  program ${b.slice(from, from + 500)}`);
}
async function askBoth(kind, target, fields) {
  const there = theirs(target, fields); // while the engine here searches
  const here = (ask) => {
    try {
      return ask(target, fields);
    } catch (error) {
      return { status: 0, body: { thrown: String(error) } };
    }
  };
  compare(kind, target, fields, here(ours), await there);
  if (kind !== 'golden' && /advise|analyse|solve/.test(target)) compare(`${kind}, in parts`, target, fields, here(inParts), await there);
}

/** Worlds, moves or positions shared by three workers: each is asked for a part, and one then for the answer. */
const inParts = (target, fields, workers = [ours, ours, ours], replies = ours) => {
  const found = workers.map((ask, part) => ask(target, fields, { part, parts: workers.length }));
  shared += found.filter(({ body }) => body?.worlds?.flat().length || Object.keys(body?.searches ?? {}).length).length;
  return found.find((reply) => reply.status !== 200) ?? replies(target, fields, { found: found.map((reply) => reply.body) });
};
let shared = 0; // parts that had something to do

/** A question to a table whose worlds two other workers share: they get copies of the game. */
const copies = [await startEngine(folder), await startEngine(folder)];
function tableInParts(target, fields) {
  const copy = ours.copyGame(fields.session);
  for (const ask of copies) ask.adoptGame(fields.session, copy);
  return inParts(target, fields, copies);
}

/** A whole game on both sides. The sessions' names are random, the rest is not. */
async function playBoth() {
  const { fields, hint } = someTable();
  const sides = [ours, theirs].map((ask) => ({ ask, session: undefined }));
  let view = null;
  for (let action = fields, steps = 0; action && steps < 200; action = nextAction(view, hint), ++steps) {
    const replies = [];
    for (const side of sides) {
      const ask = side.ask === ours && /hint|expect/.test(action.do) ? tableInParts : side.ask;
      const reply = await ask('/api/play', side.session ? { session: side.session, ...action } : action);
      side.session ??= reply.body.session;
      replies.push({ ...reply, body: { ...reply.body, session: undefined } });
    }
    compare('play', '/api/play', { ...fields, action, steps }, ...replies);
    if (replies[1].status !== 200) return;
    view = replies[1].body;
  }
}

for (const target of ['/api/health', '/api/games', '/api/algorithms']) await askBoth(target, target, null);
for (const [kind, make] of Object.entries(kinds)) for (let i = 0; i < each; ++i) await askBoth(kind, ...(await make(theirs)));
for (let i = 0; i < Math.ceil(each / 2); ++i) await playBoth();
for (const question of goldenQuestions(root)) await askBoth('golden', ...question);
for (const question of figureQuestions(root)) await askBoth('figures', ...question);
await server.close();
await compareStores(folder, compare, askServer);
const faults = await chainFaults(() => startEngine(folder));

console.log(Object.entries(answered).map(([kind, count]) => `${kind} ${count}`).join(', '));
for (const failure of failures.slice(0, 8)) console.log(`DIFFERS ${failure}`);
for (const fault of faults) console.log(`DEEP    ${fault}`);
const unasked = Object.entries(answered).filter(([kind, count]) => each && !count && !kind.startsWith('refusals'));
if (unasked.length) console.log(`no question was answered of: ${unasked.map(([kind]) => kind).join(', ')}`);
if (!shared) console.log('no question was shared');
console.log(`${asked} questions, ${failures.length} differ; ${shared} parts of questions that are shared`);
process.exit(failures.length || faults.length || unasked.length || !shared ? 1 : 0);
