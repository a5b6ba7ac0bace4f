// Replies of a running server fit the types of the page (src/lib/api-types.ts): each is compiled as a constant of its
// route's type, so that a missing, unknown or differently typed field is an error. Every route has a sample, and every
// declared field is in one. Usage: node tests/replies.js; needs the program (NPLY, default ../build/nply).
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { nply, skipped, startMatch } from './server.js';

if (!existsSync(nply)) {
  console.log(`skipped: no program at ${nply}: set NPLY`);
  process.exit(skipped);
}
const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const types = join(web, 'src/lib/api-types.ts');
const figure6 = readFileSync(join(web, '../docs/figures/2003-figure-6-tempted.tree'), 'utf8');
const deal = 'AQ4.2..7 K3.J.5.8 T.AK.6.9';

// No sample has these: faults of bots, stores that cannot be read, rational payoffs, matches that end when all is clear,
// engines stopped over a WebSocket.
const rare = ['culprit', 'error', 'greedy', 'move-time', 'scale', 'clear', 'stopped'];

const { address, ended, close } = await startMatch(['sticks', '--entrant', 'greedy', '--entrant', 'random', '--deals', '12', '--opening', '1']);
await ended;
const samples = []; // [route, reply]
async function get(route, target = route) {
  return keep(route, await fetch(address + target.slice(1)));
}
async function post(route, fields) {
  return keep(route, await fetch(address + route.slice(1), { method: 'POST', body: JSON.stringify(fields) }));
}
async function keep(route, response) {
  const reply = await response.json();
  if (!response.ok) throw new Error(`${route}: ${reply.error}`);
  samples.push([route, reply]);
  return reply;
}

async function askPositions() {
  for (const { name } of await get('/api/games')) await post('/api/show', { game: name });
  const hearts = { game: 'hearts', deal, leader: 2 };
  await post('/api/show', { ...hearts, play: 'S3 ST' });
  await post('/api/pbn', { game: 'whist', pbn: '[Board "1"]\n[Deal "N:AK.2.. QJ.3.. 98.4.. 76.5.."]' });
  await post('/api/solve', { ...hearts, 'all-moves': true });
  await post('/api/solve', { ...hearts, algorithm: 'paranoid', explain: true });
  await post('/api/search', { ...hearts, algorithm: 'mcts', nodes: 300 });
  await post('/api/solve', { game: 'hearts', cards: 5, 'explain-only': true });
  await post('/api/solve', { game: 'hearts', players: 4, 'explain-only': true });
  await post('/api/search', { ...hearts, 'all-moves': true, nodes: 200 });
  await post('/api/search', { ...hearts, algorithm: 'maxn', nodes: 150 });
  await post('/api/analyse', { ...hearts, play: 'S3 ST SA', seat: 2, engine: 'auto:nodes=2000:samples=4' });
  await post('/api/advise', { game: 'hearts', seat: 2, hand: 'K3.J.5.8', leader: 1, play: 'SA', engine: 'auto:nodes=2000:samples=4' });
}

async function askTrees() {
  await post('/api/tree', { tree: figure6 });
  await post('/api/watch', { tree: figure6 });
  await post('/api/watch', { tree: 'players 2 1 low(0,0) high(9,9) [ (1,2) (3,0) ]' });
  await post('/api/watch', { tree: 'max[ a:min[7 5] min[2 8] ]', algorithm: 'alpha-beta' });
  await post('/api/watch', { tree: figure6, algorithm: 'mcts', nodes: 9 });
  await post('/api/random-tree', { depth: 2 });
}

/** Plays until a hand is over, with every action on the way. */
async function playHands(opening) {
  let state = await post('/api/play', opening);
  const tell = async (action) => (state = await post('/api/play', { session: state.session, ...action }));
  const engine = 'auto:nodes=300:samples=3';
  for (let moves = 0; !['over', 'finished'].includes(state.phase); ++moves) {
    if (state.phase === 'asked') await tell({ move: state.question.usual });
    else if (!state.legal.length) await tell({ do: 'go' });
    else {
      if (moves < 8) await tell({ do: 'hint', engine });
      if (moves < 2) await tell({ do: 'worst', engine });
      await tell({ move: state.legal[0] });
      if (moves < 8 && state.phase === 'on') await tell({ do: 'expect' });
    }
  }
}

async function askMatches() {
  await get('/api/matches');
  await get('/api/matches/{match}', '/api/matches/1');
  await get('/api/matches/{match}/hands', '/api/matches/1/hands?from=0&count=3');
}

/** Diagnostics of the samples as constants of their types. */
function compile(folder) {
  const lines = samples.map(([route, reply], i) => `export const s${i} = ${JSON.stringify(reply)} satisfies Replies['${route}'];`);
  const file = join(folder, 'samples.ts');
  writeFileSync(file, [`import type { Replies } from '${types.replace('.ts', '')}';`, ...lines].join('\n'));
  const program = ts.createProgram([file], { strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext, types: [] });
  return ts.getPreEmitDiagnostics(program).map((wrong) => {
    const line = wrong.file ? wrong.file.getLineAndCharacterOfPosition(wrong.start).line : 0;
    return `${samples[line - 1]?.[0] ?? types}: ${ts.flattenDiagnosticMessageText(wrong.messageText, '\n')}`;
  });
}

function keysIn(value, keys = new Set()) {
  if (Array.isArray(value)) for (const entry of value) keysIn(entry, keys);
  else if (value && typeof value === 'object') for (const [key, inner] of Object.entries(value)) keysIn(inner, keys.add(key));
  return keys;
}

/** The names of all fields that are declared, but for those of WebSocket messages; and the routes. */
function declared() {
  const source = ts.createSourceFile(types, readFileSync(types, 'utf8'), ts.ScriptTarget.ES2022, true);
  const fields = new Set();
  const routes = new Set();
  const visit = (node, names) => {
    if (ts.isPropertySignature(node)) names.add(node.name.text);
    if (!ts.isPropertySignature(node) || names === fields) ts.forEachChild(node, (child) => visit(child, names));
  };
  for (const statement of source.statements)
    if (ts.isInterfaceDeclaration(statement) && statement.name.text !== 'News') visit(statement, statement.name.text === 'Replies' ? routes : fields);
  return { fields, routes };
}

const wrong = [];
const folder = mkdtempSync(join(web, 'node_modules/.replies-'));
try {
  await get('/api/health');
  await get('/api/algorithms');
  await askPositions();
  await askTrees();
  await playHands({ game: 'hearts', seats: 'human,greedy,auto:nodes=300', cards: 4, passing: true, hands: 1, seed: 3, until: 100 });
  await playHands({ game: 'hearts', seats: 'human,greedy,greedy', cards: 2, open: true, hands: 2 });
  await playHands({ game: 'sergeant-major', seats: 'greedy,greedy,human', kitty: true, hands: 1 });
  await playHands({ game: 'whist', seats: 'human,greedy,greedy,greedy', cards: 3, hands: 1 });
  for (const game of ['sticks', 'dots-and-boxes']) await playHands({ game, seats: 'human,greedy', players: 2, hands: 1 });
  await askMatches();
  wrong.push(...compile(folder));
  const { fields, routes } = declared();
  const sent = keysIn(samples.map(([, reply]) => reply));
  for (const field of fields) if (!sent.has(field) && !rare.includes(field)) wrong.push(`no reply has the declared field ${field}`);
  for (const route of routes) if (!samples.some(([asked]) => asked === route)) wrong.push(`no sample of ${route}`);
  const served = readFileSync(join(web, '../src/serve/api.cpp'), 'utf8').match(/"\/api\/[^"]*"/g).map((path) => path.slice(1, -1));
  for (const route of served) if (!routes.has(route)) wrong.push(`${route} has no type`);
} finally {
  rmSync(folder, { recursive: true });
  await close();
}
console.log(wrong.length ? [...new Set(wrong)].join('\n') : `${samples.length} replies fit their types`);
process.exit(wrong.length ? 1 : 0);
