// The replies of the API by path (docs/api.md). tests/replies.js checks them against a server's own: every field that it
// sends is declared here or in results.ts, which is made from the program's own list of fields.

import type * as Results from './results';
import type { Algorithm, Forecast as Hint, Limits, MoveEstimate, MoveValue, Result as Report } from './results';

export type {
  Algorithm, Counts, Difference, Entrant, Forecast as Hint, Iteration, MoveEstimate, MoveForecast, MoveValue, Plan as SearchPlan,
  Result as Report,
} from './results';

export type Do =
  | 'enter' | 'leaf' | 'claim' | 'satisfied' | 'refuse' | 'put-off' | 'reopen' | 'window' | 'leave' // exact searches
  | 'begin' | 'select' | 'expand' | 'playout' | 'prove' | 'back-up'; // playouts

export interface Step {
  do: Do;
  node: number;
  other?: number; // claim, reopen, select: the child; refuse, put-off: whose claim refuses
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
  movers: number[]; // from 1; 0: a leaf, -1: chance decides
  shares?: [number, string][]; // of the children of chance nodes: how likely
  ends: number[];
  leaves: string[];
  limits: Limits;
  names: [number, string][];
  bounds: { node: number; low: string; high: string }[];
}

/** Intermediate results over a WebSocket. */
export interface News {
  visited: number;
  share?: number; // of a whole deal
  positions?: number; // what exact values of a whole play take, said beforehand
  bytes?: number;
  seconds?: number;
  depth?: number; // from here on: the last completed iteration of a search
  value?: number[];
  denominator?: number;
  line?: string[];
  moves?: (MoveValue | MoveEstimate)[]; // without a depth: what playouts have found so far
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

export interface Position extends Results.Position {
  details: string;
  drawing: string; // SVG, or empty
  heading: string; // of the moves that begin here: "trick 2"
  traits: Traits;
  options: Record<string, string>; // of the game, that describe the same position
  play: string[]; // the moves that led here, one by one
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

/** What a game is like. */
export interface Traits extends Results.Traits {
  first_lead?: 'any-seat' | 'after-dealer' | 'lowest-club';
  board?: 'boxes' | 'row' | 'squares' | 'star';
}

export interface Game extends Results.Game {
  traits: Traits;
  greedy?: boolean; // of a game of one's own: has it a rule of thumb?
}

export interface GameRecord {
  game: string;
  position: string;
  play: string[];
}

/** A board of a PBN file. */
export interface PbnBoard extends GameRecord {
  name: string;
}

export interface Judged extends Results.Play {
  closed?: Results.ClosedPlay; // from what the seat asked about knew
}

export interface Analysis extends Results.Analysis {
  plays: Judged[];
  seat?: number;
}

// Games against engines

export interface Expected {
  seat: number;
  move: string;
  score: number;
  final: boolean; // a forecast of the final score; otherwise the score so many plies ahead
  depth: number;
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
  points?: number[][]; // of each hand, where scores are not what counts over several
  totals: number[];
  until?: number; // points that end the game
  dealer?: number; // Sergeant Major
  duties?: number[]; // tricks each has to take: scores count from there
  claim?: boolean; // every way to play on ends alike
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
    passed?: { to: number; cards: string[] };
    received?: { from: number; cards: string[] };
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
  worst?: { move: string; deal: string; hands: string[][]; score: number } | null; // of the deals that a hint looks at; null: nothing is hidden
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
  passing?: boolean;
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

export interface Match extends Results.Match {
  match: number;
  name: string;
  plan: MatchPlan;
  distribution: { scores: number[]; hands: number[] }[];
  finished: number;
  wanted: number;
  shard: string;
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

/** Every route, and what it replies. */
export interface Replies {
  '/api/health': { ok: true; version: string };
  '/api/games': Game[];
  '/api/algorithms': Algorithm[];
  '/api/tree': Report;
  '/api/watch': Watched;
  '/api/random-tree': { tree: string };
  '/api/show': Position;
  '/api/pbn': { boards: PbnBoard[] };
  '/api/solve': Report;
  '/api/search': Report;
  '/api/analyse': Analysis;
  '/api/advise': Results.Advice;
  '/api/play': PlayState;
  '/api/matches': Listed[];
  '/api/matches/{match}': Match;
  '/api/matches/{match}/hands': { hands: Hand[]; finished: number };
}
