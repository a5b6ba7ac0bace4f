// Questions to the API, of every kind: random ones, repeatable by their number, and the positions of tests/golden. The site's
// engine and the program must answer them alike, so tables, memory and limits are given and no limit is a time.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

let state = 12345;
const below = (n) => ((state = (Math.imul(state, 1103515245) + 12345) >>> 0), (state >>> 8) % n);
const one = (list) => list[below(list.length)];

const maxnLike = ['maxn', 'immediate', 'shallow', 'bnb', 'abbnb', 'last-branch', 'speculative', 'deep', 'paranoid', 'brs'];
const models = ['soft-maxn', 'prob-maxn'];
const playouts = ['mcts', 'mcts-paranoid', 'mcts-brs'];
const fixed = { table: 16, memory: 256, threads: 1 };
const small = [
  { game: 'sticks', sticks: 9 },
  { game: 'dots-and-boxes', columns: 2, rows: 2, players: 3 },
  { game: 'hearts', cards: 4, players: 3 },
  { game: 'hearts', cards: 3, players: 4 },
  { game: 'spades', cards: 4 },
  { game: 'sergeant-major', cards: 4 },
  { game: 'whist', cards: 4, trump: 'S' },
  { game: 'whist', cards: 5, trump: 'none' },
];
const boards = [{ game: 'chinese-checkers', players: 3, size: 1, turns: 9 }, { game: 'chinese-checkers', players: 3, size: 3 }, { game: 'reversi' }];
/** The deals of these are solved layer by layer. */
const whole = [
  { game: 'hearts', cards: 9, players: 3 },
  { game: 'hearts', cards: 7, players: 4 },
  { game: 'spades', cards: 9 },
  { game: 'sergeant-major', cards: 9 },
];
const dealt = (game) => ({ ...game, ...(game.cards ? { seed: below(100_000) } : {}) });
const cards = small.filter((game) => game.cards);
const someTree = async (ask, fields = {}) =>
  (await ask('/api/random-tree', { players: 3, branching: 3, depth: 4, maxsum: 12, seed: below(1e6), ...fields })).body.tree;
/** A line of the game: from a solution, so that its first moves are legal. */
const lineOf = async (ask, game) => (await ask('/api/solve', { ...game, ...fixed })).body.line ?? [];

/** A tree in which chance decides at every other ply. */
function chanceTree(depth) {
  if (!depth) return `(${below(9)},${below(9)},${below(9)})`;
  const share = 1 + below(4);
  const children = [chanceTree(depth - 1), chanceTree(depth - 1)];
  return depth % 2 ? `~[ ${share}/5:${children[0]} ${5 - share}/5:${children[1]} ]` : `${1 + below(3)}[ ${children.join(' ')} ]`;
}

/** Kinds of questions: each makes one, if need be from answers of the program. */
export const kinds = {
  'random-tree': () => ['/api/random-tree', { players: 2 + below(4), branching: 2 + below(3), depth: 2 + below(4), maxsum: 10 + below(20), seed: below(1e6) }],
  tree: async (ask) => ['/api/tree', { tree: await someTree(ask), algorithm: one([...maxnLike, ...models]) }],
  'chance tree': () => ['/api/tree', { tree: `players 3\n${chanceTree(4)}`, algorithm: one(['maxn', 'shallow', 'speculative', 'paranoid', 'brs']) }],
  'playouts in trees': async (ask) => ['/api/tree', { tree: await someTree(ask), algorithm: one(playouts), nodes: 200 + below(2000) }],
  watch: async (ask) => ['/api/watch', { tree: await someTree(ask, { branching: 2, maxsum: 9 }), algorithm: one(maxnLike) }],
  show: () => ['/api/show', dealt(one([...small, ...boards, ...whole]))],
  solve: () => ['/api/solve', { ...dealt(one(small)), ...fixed, 'all-moves': below(2) === 1 }],
  'named solve': () => ['/api/solve', { ...dealt(one(small.filter((game) => game.game !== 'whist'))), algorithm: one(['maxn', 'speculative', 'paranoid', 'shallow', 'brs', ...models]), nodes: one([500, 50_000]), 'all-moves': below(2) === 1 }],
  'whole deals': () => ['/api/solve', { ...dealt(one(whole)), ...fixed, 'all-moves': below(2) === 1 }],
  'every lead': () => ['/api/solve', { ...dealt(one([...cards, ...whole])), ...fixed, 'every-lead': true }],
  ties: () => ['/api/solve', { ...dealt(one([...cards.filter((game) => game.game !== 'whist'), { game: 'hearts', cards: 6, players: 3 }])), ...fixed, ties: true }],
  'ties in trees': async (ask) => ['/api/tree', { tree: await someTree(ask, { maxsum: 3 }), algorithm: 'maxn', ties: true, 'most-tuples': one([2, 2000]) }],
  pig: () => ['/api/solve', { game: 'pig', goal: 4 + below(8), horizon: 2 + below(5), players: 2 + below(2), nodes: 20_000, algorithm: one(['maxn', 'paranoid', 'speculative']), approximate: below(2) === 1 }],
  search: () => ['/api/search', { ...dealt(one([...small, ...boards])), depth: 1 + below(3), table: 16, threads: 1 }],
  boards: () => ['/api/search', { ...one(boards), depth: 2 + below(2), algorithm: one(['maxn', 'speculative', 'paranoid', 'brs']), table: 16, threads: 1, 'all-moves': below(2) === 1 }],
  playouts: () => ['/api/search', { ...dealt(one([...cards, ...boards])), algorithm: one(playouts), nodes: 500 + below(1000), threads: 1, table: 16 }],
  analyse: async (ask) => {
    const game = dealt(one([...cards, { game: 'sticks', sticks: 9 }]));
    return ['/api/analyse', { ...game, play: (await lineOf(ask, game)).slice(0, 4 + below(4)).join(' '), ...fixed }];
  },
  'named analyse': async (ask) => {
    const game = dealt(one([...cards, { game: 'sticks', sticks: 9 }]));
    return ['/api/analyse', { ...game, play: (await lineOf(ask, game)).slice(0, 6).join(' '), algorithm: one(['maxn', 'speculative', 'shallow']), nodes: one([500, 100_000]) }];
  },
  'analyse a seat': async (ask) => {
    const game = dealt(one([{ game: 'hearts', cards: 4, players: 3 }, { game: 'spades', cards: 4 }]));
    return ['/api/analyse', { ...game, play: (await lineOf(ask, game)).slice(0, 4).join(' '), seat: 2, engine: 'speculative:nodes=2000:samples=8', ...fixed }];
  },
  advise: () => ['/api/advise', { game: 'hearts', players: 3, seat: 1, hand: one(['AQ4.2..7', 'K3.J.5.8', '92.AK..T', 'Q.98.4.2']), engine: one(['speculative:nodes=3000:samples=10', 'ismcts:nodes=3000', 'mcts:nodes=500:samples=5']), seed: below(1000) }],
  refusals: () => ['/api/solve', one([{ game: 'hart' }, { game: 'hearts', cards: 99 }, { game: 'hearts', cards: 3, dept: 3 }, { game: 'pig', algorithm: 'bnb' }, { game: 'hearts', window: -1 }, { game: 'whist', cards: 4, trump: 'X' }])],
};

/** Games against engines: how each is opened, then what the person asks. The engines have limits of nodes. */
const opponents = ['speculative:nodes=2000:samples=4', 'mcts:nodes=400:samples=3', 'ismcts:nodes=800', 'greedy', 'random'];
const tables = [
  { game: 'hearts', cards: 5, seats: 3 },
  { game: 'hearts', rules: 'full', seats: 4, passing: true },
  { game: 'spades', cards: 5, seats: 3 },
  { game: 'whist', cards: 5, seats: 4, trump: 'H' },
  { game: 'sergeant-major', cards: 5, seats: 3 },
  { game: 'chinese-checkers', players: 3, size: 1, turns: 9, seats: 3, board: true },
  { game: 'reversi', seats: 3, board: true },
  { game: 'pig', goal: 10, horizon: 30, seats: 2, board: true },
  { game: 'sticks', sticks: 12, seats: 3, board: true },
];

export function someTable() {
  const { seats, board, ...game } = one(tables);
  const own = board ? ['maxn:nodes=2000', 'paranoid:depth=2', 'mcts:nodes=500', 'random'] : opponents;
  const names = Array.from({ length: seats }, () => one(own));
  names[below(seats)] = 'human';
  return { fields: { ...game, seats: names.join(','), seed: below(100_000), hands: 1 }, hint: board ? 'mcts:nodes=500' : one(opponents.slice(0, 3)) };
}

/** What the person, who sees `view`, does next; null at the end. */
export function nextAction(view, hint) {
  if (view.phase === 'asked') return { move: view.question.usual };
  if (view.phase !== 'on') return null;
  if (!view.legal.length) return { do: 'go' };
  return one([{ move: one(view.legal) }, { move: one(view.legal) }, { do: 'hint', engine: hint }, { do: 'expect' }, ...(view.claim ? [{ do: 'claim' }] : []), ...(below(4) ? [] : [{ do: 'undo' }])]);
}

/** The positions of tests/golden, by every algorithm that they are recorded for, and their plays. */
export function* goldenQuestions(root) {
  const folder = join(root, 'tests/golden');
  for (const file of readdirSync(folder).sort()) {
    const [head, recorded] = readFileSync(join(folder, file), 'utf8').split('--------\n');
    const fields = {};
    let play = '';
    for (const line of head.trim().split('\n')) {
      const [kind, name, ...value] = line.split(' ');
      if (kind === 'game') fields.game = name;
      if (kind === 'option') fields[name] = value.join(' ');
      if (kind === 'play') play = [name, ...value].join(' ');
    }
    yield ['/api/show', fields];
    for (const [, algorithm] of recorded.matchAll(/^([a-z-]+): /gm)) if ([...maxnLike, ...models, ...playouts, 'minimax', 'alpha-beta'].includes(algorithm)) yield ['/api/solve', { ...fields, algorithm, nodes: 20_000 }];
    if (play) yield ['/api/analyse', { ...fields, ...fixed, play }];
  }
}

/** The figures of the papers, by every algorithm. */
export function* figureQuestions(root) {
  const figures = join(root, 'docs/figures');
  for (const file of existsSync(figures) ? readdirSync(figures).filter((name) => name.endsWith('.tree')) : [])
    for (const algorithm of maxnLike) yield ['/api/tree', { tree: readFileSync(join(figures, file), 'utf8'), algorithm }];
}
