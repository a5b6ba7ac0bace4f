// The replies of the API by path (docs/api.md). tests/replies.js checks them against a server's own: every field that it
// sends is declared here, with its type.

export type Do = 'enter' | 'leaf' | 'claim' | 'satisfied' | 'refuse' | 'put-off' | 'reopen' | 'window' | 'leave';

export interface Step {
  do: Do;
  node: number;
  other?: number; // claim, reopen: the child; refuse, put-off: whose claim refuses
  value?: string;
  because?: string; // the inequality at a cut
  exact?: boolean;
  say: string;
}

/** A tree, an entry per node in preorder; leaves' scores in the order they come. */
export interface Shape {
  players: number;
  player_names: string[];
  terms: 'maximise' | 'minimise' | 'max-min';
  depth: number;
  movers: number[]; // from 1; 0: a leaf
  ends: number[];
  leaves: string[];
  limits: Limits;
  names: [number, string][];
  bounds: { node: number; low: string; high: string }[];
}

/** The limits of a tree's scores; null: unknown. */
export interface Limits {
  from: 'file' | 'leaves' | 'game';
  minscore: number | null;
  maxscore: number | null;
  maxsum?: number | null;
  minsum?: number;
}

export interface Counts {
  visited: number;
  leaves: number;
  pruned: number;
  researched: number;
}

export interface MoveValue {
  move: string;
  value: number[];
}

/** A move in a Monte-Carlo search. */
export interface MoveEstimate {
  move: string;
  visits: number;
  mean: number[];
  error: (number | null)[];
  exact?: true;
}

/** What a search has found to one depth. */
export interface Iteration {
  depth: number;
  value: number[];
  visited: number;
  moves?: MoveValue[];
}

export interface Report {
  value: number[] | null;
  move: string | null;
  index: number | null;
  line: string[];
  path: number[];
  complete: boolean;
  algorithm: string;
  sound: boolean;
  promise: string; // maxn, one-player, estimate, model, unsound
  for?: number;
  scale?: number;
  limits?: Limits; // of a tree
  nodes: Counts;
  seconds: number;
  moves?: MoveValue[] | MoveEstimate[];
  depth?: number;
  iterations?: Iteration[];
  partial?: Iteration; // of the depth that was not completed
  plan?: SearchPlan;
}

/** What will be done for a request, and why (`explain`). */
export interface SearchPlan {
  search: string;
  why: string;
  instead?: string[];
  positions?: number;
  bytes?: number;
  seconds?: number;
}

/** Intermediate results over a WebSocket. */
export interface News {
  visited: number;
  share?: number; // of a whole deal
  depth?: number; // from here on: the last completed iteration of a search
  value?: number[];
  line?: string[];
  moves?: MoveValue[];
}

export type PlayedMove = [seat: number, move: string];

/** A card game's position with all hands in sight. */
export interface Cards {
  hands: string[][]; // by seat
  trick: PlayedMove[];
  leader: number;
  trump: string; // a suit's letter, or "none"
}

/** A board: points that pieces stand on, edges that are drawn one by one, or tokens in a row. y grows downwards. */
export interface Board {
  points?: { name: string; x: number; y: number; player: number }[]; // 0: empty
  edges?: { name: string; from: [number, number]; to: [number, number]; drawn: boolean }[];
  tokens?: number;
}

export interface Position {
  game: string;
  position: string; // its notation
  description: string;
  details: string;
  drawing: string; // SVG, or empty
  players: number;
  mover: number; // from 1; 0: the game is over
  over: boolean;
  moves: string[];
  scores: number[];
  heading: string; // of the moves that begin here: "trick 2"
  traits: Traits;
  options: Record<string, string>; // of the game, that describe the same position
  cards?: Cards;
  plays?: Record<string, string>; // card games: every legal card, and the move it is
  board?: Board;
}

export interface Watched {
  steps: Step[];
  left_out: number;
  report: Report;
  shape: Shape;
}

export interface Algorithm {
  name: string;
  sound: boolean;
  summary: string;
  needs: string;
  source: string;
  promise: string;
  options: string[];
}

/** What a game is like. */
export interface Traits {
  unit: string; // what scores count: "trick"
  units: string;
  fewer_is_better: boolean;
  seat_name: string; // "seat", "player"
  players: number[]; // the numbers of players there can be
  partners: boolean;
  usual_options: Record<string, string>; // for a game against engines
  cards: boolean;
  hidden_hands: boolean;
  whole_hand?: number[]; // card games: cards of a whole hand, for each number of players
  passing?: boolean;
  kitty?: boolean;
  first_lead?: 'any-seat' | 'after-dealer' | 'lowest-club';
  board?: 'boxes' | 'row' | 'star'; // how it is drawn
  move_verb?: string; // said before a move: "take"
  depth?: number; // of a search, where the whole game is out of reach
}

export interface Game {
  name: string;
  summary: string;
  players: string; // in words
  options: { name: string; value: string; help: string }[];
  traits: Traits;
}

export interface GameRecord {
  game: string;
  position: string;
  play: string[];
}

export interface Judged {
  move: string;
  player: number;
  before: number[];
  value: number[];
  cost: number;
  best: string;
  gains: number[];
  better?: string[]; // a mistake: best play instead of it,
  punished?: string[]; // and best play after it
  closed?: { cost: number; best: string; error: number | null; worlds: number };
}

export interface Analysis {
  plays: Judged[];
  complete: boolean;
  algorithm: string;
  sound: boolean;
  nodes: { visited: number; leaves: number };
  seconds: number;
  seat?: number;
}

// Games against engines

export interface MoveForecast {
  move: string;
  score: number;
  error: number | null;
  best?: number; // the share of deals in which no move is better
  value?: number[];
}

export interface Hint {
  move: string | null;
  moves: MoveForecast[];
  worlds: number;
  depth: number;
  to_the_end: boolean;
}

export interface Expected {
  seat: number;
  move: string;
  score: number;
  value?: number[];
}

/** Who sits somewhere: "human", "greedy", an algorithm; with settings by name. */
export interface Engine {
  name: string;
  settings: Record<string, string>;
}

export interface PlayState {
  session: string;
  game: string;
  options: Record<string, string>;
  seats: string[]; // as given
  engines: Engine[]; // the same, taken apart
  you: number;
  players: number;
  open: boolean;
  passing: boolean;
  kitty: boolean;
  hands: number;
  hand: number;
  seed?: number;
  phase: 'asked' | 'on' | 'over' | 'finished';
  finished: number[][];
  totals: number[];
  traits: Traits;
  messages?: string[];
  question?: { kind: 'pass' | 'give' | 'discard' | 'trump'; text: string; cards: number; hand: string[]; usual: string; choices?: string[] };
  // from here on only while no question is asked:
  rules?: Record<string, string>;
  mover?: number; // 0: nobody, or nobody can tell
  legal?: string[];
  history?: PlayedMove[];
  scores?: number[];
  cards?: {
    held: string[];
    sizes: number[];
    trick: PlayedMove[];
    last_trick: PlayedMove[];
    tricks: number[];
    trump: string;
    hands?: string[][];
  };
  position?: string; // board games: from here on
  description?: string;
  drawing?: string;
  board?: Board;
  record?: GameRecord;
  stopped?: boolean;
  hint?: Hint;
  expect?: Expected[];
}

// Matches

export interface MatchPlan {
  game: string;
  options: Record<string, string>;
  entrants: string[];
  deals: number;
  seed: number;
  open: boolean;
  strict: boolean;
  opening?: number;
  'move-time'?: number;
}

export interface Listed {
  match: number; // from 1
  name: string;
  error?: string; // then there is nothing else
  plan?: MatchPlan;
  finished?: number; // hands
  wanted?: number;
  shard?: string;
}

/** Means with their intervals; none yet after too few hands. */
interface Measured {
  mean: number;
  low: number | null;
  high: number | null;
  wins: number;
  wins_low: number | null;
  wins_high: number | null;
}

export interface Entrant extends Measured {
  name: string;
  hands: number;
  rank: number;
  rank_low: number | null;
  rank_high: number | null;
  faults: number;
  late: number;
  crash: number;
  illegal: number;
  nodes: number;
  seconds: number;
}

export interface Difference extends Measured {
  first: number;
  second: number;
  clear?: boolean; // one is the better one, beyond doubt
}

export interface Match {
  match: number;
  name: string;
  plan: MatchPlan;
  entrants: Entrant[];
  differences: Difference[];
  distribution: { scores: number[]; hands: number[] }[];
  game: string;
  players: number;
  seed: number;
  deals: number;
  seatings: number;
  hands: number; // those that count
  finished: number;
  wanted: number;
  shard: string;
  complete: boolean;
  lower_is_better: boolean;
  units: string;
}

export interface Hand {
  number: number;
  deal: number;
  seats: number[]; // the entrant, from 1, on each
  scores: number[];
  ends: string;
  culprit?: number;
  record: GameRecord;
}

export interface Advice {
  move: string | null;
  cards: { card: string; mean: number; error: number | null; best: number }[];
  worlds: number; // judged
  possible: string; // a whole number, as text
  every_world: boolean;
  to_the_end: boolean;
  decided_early: boolean;
  complete: boolean;
  nodes: { visited: number; leaves: number };
  seconds: number;
}

/** Every route, and what it replies. */
export interface Replies {
  '/api/health': { ok: true; version: string };
  '/api/games': Game[];
  '/api/algorithms': Algorithm[];
  '/api/tree': Report;
  '/api/watch': Watched;
  '/api/random-tree': { tree: string };
  '/api/show': Position;
  '/api/solve': Report;
  '/api/search': Report;
  '/api/analyse': Analysis;
  '/api/advise': Advice;
  '/api/play': PlayState;
  '/api/matches': Listed[];
  '/api/matches/{match}': Match;
  '/api/matches/{match}/hands': { hands: Hand[]; finished: number };
}
