// The fields of results, generated from the lists of options and fields; build/tests/generated/generated . --write writes it.

export interface Result {
  value: number[] | null; // in the game's own terms, of an estimate decimals; null: stopped before any answer
  move: string | null; // the best move; null: the game is over, or no answer
  index: number | null; // its place in canonical order, from 0
  line: string[]; // the moves that lead to the value
  path: number[]; // the same as places in canonical order, from 0
  complete: boolean; // no limit and no interruption stopped the search
  algorithm: string; // its name
  sound: boolean; // the algorithm's answer can be relied upon
  promise: string; // what the value is: maxn, one-player, estimate, model or unsound
  for?: number; // whose score the value is, from 1
  scale?: number; // values are so many times those of the file
  limits?: Limits; // of the tree's scores, that prunings may use
  nodes: Counts; // what the search cost
  seconds: number; // wall-clock time
  depth?: number; // the deepest completed iteration
  iterations?: Iteration[]; // every completed one
  partial?: Iteration; // a deeper iteration that was stopped
  moves?: (MoveValue | MoveEstimate)[]; // the value of every move; of an estimate move, visits, mean and error
  story?: string; // the line as players of the game write it down
  plan?: Plan; // what was planned, and why
}

export interface Counts {
  visited: number; // nodes entered, root and re-searches included
  leaves: number; // those of them without children
  pruned: number; // children never entered
  researched: number; // children searched again
}

export interface Iteration {
  depth: number; // plies
  value: number[]; // in the game's own terms
  line: string[]; // the moves that lead to it
  visited: number; // nodes of this iteration
  moves?: MoveValue[]; // the value of every move
}

export interface MoveValue {
  move: string; // a move at the root
  value: number[]; // its value, in the game's own terms
}

export interface MoveEstimate {
  move: string; // a move at the root
  visits: number; // playouts that began with it
  mean: number[]; // of their scores, in the game's own terms; none without visits
  error: (number | null)[]; // of the mean, between trees; null from one tree
  exact?: boolean; // proven
}

export interface Limits {
  from: string; // who says so: file, leaves or game
  minscore: number | null; // the least score; null: unknown
  maxscore: number | null; // the largest score; null: unknown
  minsum?: number; // the least sum
  maxsum: number | null; // the largest sum; null: unknown
}

export interface Plan {
  search: string; // what is done
  why: string; // why so
  instead?: string[]; // what is not done, and why
  positions?: number; // that it takes
  bytes?: number; // of memory that it takes
  seconds?: number; // that it takes, roughly
}

export interface Analysis {
  plays: Play[]; // the moves, judged
  complete: boolean; // no limit and no interruption stopped it
  algorithm: string; // its name
  sound: boolean; // the algorithm's answer can be relied upon
  nodes: Counts; // what the searches cost
  seconds: number; // wall-clock time
}

export interface Play {
  move: string; // the move made
  player: number; // who made it, from 1
  value: number[]; // with best play by all after it
  cost: number; // what its player lost by it
  best: string; // what max^n plays instead
  before: number[]; // with best play by all from before it
  gains: number[]; // what it brought each entry of the value; less than 0 is harm
  better?: string[]; // best play instead of it
  punished?: string[]; // best play after it
}

export interface Comparison {
  position: string; // in words
  players: number; // how many
  results: ComparedResult[]; // one for each algorithm
  notes: string[]; // what a reader of the counts should know
}

export interface ComparedResult {
  value: number[] | null; // in the game's own terms, of an estimate decimals; null: stopped before any answer
  move: string | null; // the best move; null: the game is over, or no answer
  index: number | null; // its place in canonical order, from 0
  line: string[]; // the moves that lead to the value
  path: number[]; // the same as places in canonical order, from 0
  complete: boolean; // no limit and no interruption stopped the search
  algorithm: string; // its name
  sound: boolean; // the algorithm's answer can be relied upon
  promise: string; // what the value is: maxn, one-player, estimate, model or unsound
  for?: number; // whose score the value is, from 1
  scale?: number; // values are so many times those of the file
  limits?: Limits; // of the tree's scores, that prunings may use
  nodes: Counts; // what the search cost
  seconds: number; // wall-clock time
  depth?: number; // the deepest completed iteration
  iterations?: Iteration[]; // every completed one
  partial?: Iteration; // a deeper iteration that was stopped
  moves?: (MoveValue | MoveEstimate)[]; // the value of every move; of an estimate move, visits, mean and error
  story?: string; // the line as players of the game write it down
  plan?: Plan; // what was planned, and why
  share: number | null; // of plain max^n's nodes; null: one of the two was stopped
}

export interface EveryLead {
  leads: Lead[]; // one row for each trump
  complete: boolean; // no limit and no interruption stopped it
  seconds: number; // wall-clock time
}

export interface Lead {
  trump: string | null; // S, H, D, C or none; null in a game without trumps
  values: number[][]; // one for each leader, seat 1 first
}

export interface Position {
  game: string; // its name
  position: string; // the notation
  players: number; // how many sit there
  mover: number; // who moves, from 1; 0: the game is over
  over: boolean; // there are no more moves
  moves: string[]; // in canonical order, equivalent cards as one
  scores: number[]; // as they stand, in the game's own terms
  description: string; // the position in one sentence
}

export interface Advice {
  move: string | null; // the card to play; null: stopped before any deal was searched
  cards: CardAdvice[]; // every legal card
  worlds: number; // deals searched
  possible: string; // deals that fit what the seat knows, a whole number as text
  every_world: boolean; // each of them was searched
  to_the_end: boolean; // every search saw the hand to its end
  decided_early: boolean; // no other card could become the best any more
  complete: boolean; // not interrupted
  nodes: Counts; // what the searches cost
  seconds: number; // wall-clock time
}

export interface CardAdvice {
  card: string; // a card that may be played
  mean: number; // of the seat's score over the deals searched, in the game's own terms
  error: number | null; // of the mean; 0: every deal was searched, null: one of many
  best: number; // the share of deals in which no card is better
}

export interface ClosedPlay {
  cost: number; // the mean of what the move lost against the best, deal by deal
  best: string; // what advice plays
  error: number | null; // of the cost; 0: every deal was searched, null: one of many
  worlds: number; // deals searched
}
