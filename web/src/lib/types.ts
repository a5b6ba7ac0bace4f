// What the API answers (docs/api.md).

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
  names: [number, string][];
  bounds: { node: number; low: string; high: string }[];
}

export interface Report {
  value: number[] | null;
  move: string | null;
  line: string[];
  path: number[];
  complete: boolean;
  algorithm: string;
  sound: boolean;
  promise: string; // maxn, one-player, estimate, model, unsound
  for?: number;
  scale?: number;
  nodes: { visited: number; leaves: number; pruned: number; researched: number };
  seconds: number;
  moves?: { move: string; value: number[] }[];
  depth?: number;
}

/** What /api/show answers. */
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
  seat_name: string;
  unit: string;
  plays?: Record<string, string>; // card games: every legal card, and the move it is
  lower_is_better?: boolean;
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
  promise: string;
  options: string[];
}

export interface Game {
  name: string;
  summary: string;
  players: string;
  options: { name: string; value: string; help: string }[];
}

/** Settings of a search beside its algorithm, by the command line's names. */
export type Settings = Record<string, string>;
