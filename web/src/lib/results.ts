// The fields of results, generated from the lists of options and fields; build/tests/generated/generated . --write writes it.

export interface Result {
  value: number[] | null; // in the game's own terms, of an estimate or model decimals; null: stopped before any answer
  move: string | null; // the best move; null: the game is over, chance decides, or no answer
  index: number | null; // its place in canonical order, from 0
  line: string[]; // the moves that lead to the value
  path: number[]; // the same as places in canonical order, from 0
  complete: boolean; // no limit and no interruption stopped the search
  algorithm: string; // its name
  sound: boolean; // the algorithm's answer can be relied upon
  promise: string; // kind of the value: maxn, one-player, estimate, model or unsound; with a depth, of the game cut off there
  for?: number; // whose score the value is, from 1
  scale?: number; // values are so many times those of the file
  denominator?: number; // values are numerators over it
  exact?: boolean; // false: expectations in floating point
  set?: number[][]; // all values that play may lead to; the value is the worst one of the move
  ties?: Ties; // what other choices among equal moves can change
  lacks_ties?: boolean; // the value is final, but the search for ties did not finish
  limits?: Limits; // limits of the tree's scores, which prunings may use
  nodes: Counts; // what the search cost
  playouts?: number; // games played out
  positions?: number; // visited by an exact search before them
  seconds: number; // wall-clock time
  depth?: number; // the deepest completed iteration
  iterations?: Iteration[]; // every completed one
  partial?: Iteration; // a deeper iteration that was stopped
  stopped?: string; // why no deeper iteration, or no exact answer, was possible, whatever the limits
  moves?: (MoveValue | MoveEstimate)[]; // the value of every move; of an estimate move, visits, mean and error
  story?: string; // the line as players of the game write it down
  totals?: number[][]; // what everybody has after each trick that the line completes
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
  value: number[]; // in the game's own terms; decimals of a model
  denominator?: number; // values are numerators over it
  line: string[]; // the moves that lead to it
  visited: number; // nodes of this iteration
  moves?: MoveValue[]; // the value of every move
}

export interface MoveValue {
  move: string; // a move at the root
  value: number[]; // its value, in the game's own terms; decimals of a model
  set?: number[][]; // all values it may lead to
}

export interface MoveEstimate {
  move: string; // a move at the root
  visits: number; // number of playouts that began with it
  mean: number[]; // mean of their scores, in the game's own terms; none without visits
  error: (number | null)[]; // standard error of the mean, between trees; null from one tree
  exact?: boolean; // proven
}

export interface Limits {
  from: string; // source of the limits: file, leaves or game
  minscore: number | null; // the least score; null: unknown
  maxscore: number | null; // the largest score; null: unknown
  minsum?: number; // the least sum
  maxsum: number | null; // the largest sum; null: unknown
}

export interface Ties {
  low: number[]; // the least score of each
  high: number[]; // the largest score of each
  exact: boolean[]; // both are reached; otherwise nothing lies beyond them
  low_by: number[]; // the player who alone can cause the least score, from 1; 0: no single player
  high_by: number[]; // the same for the largest score
  set?: number[][]; // all values
}

export interface CostRange {
  low: number; // the least that the move can have cost
  high: number; // the most that it can have cost
}

export interface Plan {
  search: string; // what is done
  why: string; // the reason
  instead?: string[]; // what is not done, and why
  positions?: number; // number of positions that it takes
  bytes?: number; // memory that it takes
  seconds?: number; // time that it takes, roughly
}

export interface Analysis {
  plays: Play[]; // the moves, judged
  complete: boolean; // every move is judged exactly
  exact: number; // moves judged exactly
  estimated: number; // moves judged by an estimate
  why?: string; // why not all are judged exactly
  algorithm: string; // its name
  sound: boolean; // the algorithm's answer can be relied upon
  nodes: Counts; // what the searches cost
  seconds: number; // wall-clock time
}

export interface Play {
  move: string; // the move made
  player: number; // who made it, from 1
  value: number[] | null; // with best play by all after it; decimals: an estimate; null: not judged
  cost: number | null; // what its player lost by it; decimals: an estimate; null: not judged
  best: string | null; // what max^n plays instead; null: not judged
  before: number[] | null; // with best play by all from before it
  gains: number[] | null; // what it brought each entry of the value; less than 0 is harm
  estimate?: boolean; // by playouts, not exact
  error?: number; // the standard error of an estimated cost
  better?: string[]; // best play instead of it
  punished?: string[]; // best play after it
  ties?: CostRange; // its cost, whatever is chosen elsewhere among equal moves
}

export interface Comparison {
  position: string; // the position in one sentence
  players: number; // number of players
  results: ComparedResult[]; // one for each algorithm
  notes: string[]; // what a reader of the counts should know
}

export interface ComparedResult {
  value: number[] | null; // in the game's own terms, of an estimate or model decimals; null: stopped before any answer
  move: string | null; // the best move; null: the game is over, chance decides, or no answer
  index: number | null; // its place in canonical order, from 0
  line: string[]; // the moves that lead to the value
  path: number[]; // the same as places in canonical order, from 0
  complete: boolean; // no limit and no interruption stopped the search
  algorithm: string; // its name
  sound: boolean; // the algorithm's answer can be relied upon
  promise: string; // kind of the value: maxn, one-player, estimate, model or unsound; with a depth, of the game cut off there
  for?: number; // whose score the value is, from 1
  scale?: number; // values are so many times those of the file
  denominator?: number; // values are numerators over it
  exact?: boolean; // false: expectations in floating point
  set?: number[][]; // all values that play may lead to; the value is the worst one of the move
  ties?: Ties; // what other choices among equal moves can change
  lacks_ties?: boolean; // the value is final, but the search for ties did not finish
  limits?: Limits; // limits of the tree's scores, which prunings may use
  nodes: Counts; // what the search cost
  playouts?: number; // games played out
  positions?: number; // visited by an exact search before them
  seconds: number; // wall-clock time
  depth?: number; // the deepest completed iteration
  iterations?: Iteration[]; // every completed one
  partial?: Iteration; // a deeper iteration that was stopped
  stopped?: string; // why no deeper iteration, or no exact answer, was possible, whatever the limits
  moves?: (MoveValue | MoveEstimate)[]; // the value of every move; of an estimate move, visits, mean and error
  story?: string; // the line as players of the game write it down
  totals?: number[][]; // what everybody has after each trick that the line completes
  plan?: Plan; // what was planned, and why
  share: number | null; // share of plain max^n's nodes; null: one of the two was stopped
}

export interface EveryLead {
  leads: Lead[]; // one row for each trump
  complete: boolean; // no limit and no interruption stopped it
  seconds: number; // wall-clock time
  plan?: Plan; // what was planned, and why
}

export interface Lead {
  trump: string | null; // S, H, D, C or none; null in a game without trumps
  values: number[][]; // one for each leader, seat 1 first
}

export interface Outcome {
  outcome: string; // its name, which plays it
  weight: number; // how often it happens, against the others
}

export interface Position {
  game: string; // its name
  position: string; // the notation
  players: number; // number of players
  mover: number | null; // who moves, from 1; 0: the game is over; null: chance decides
  over: boolean; // there are no more moves
  moves: string[]; // in canonical order, equivalent cards as one; where chance decides, the outcomes
  outcomes?: Outcome[]; // what can happen
  scores: number[]; // as they stand, in the game's own terms
  description: string; // the position in one sentence
}

export interface Game {
  name: string; // its name
  summary: string; // what it is
  players: string; // how many play: "2 to 4"
  options: GameOption[]; // that it takes
  traits: Traits; // what it is like
}

export interface GameOption {
  name: string; // without dashes
  value: string; // what it takes: "N"
  help: string; // what it is for
}

export interface Traits {
  unit: string; // what scores count: "trick"
  units: string; // the same of several
  fewer_is_better: boolean; // players want low scores
  title: string; // the game's name in lists; empty: as in commands
  seat_name: string; // seat or player
  players: number[]; // the numbers of players there can be; empty: any
  partners: boolean; // two sides of every other seat
  cards: boolean; // a card game
  hidden_hands: boolean; // a seat sees its own hand only
  usual_options: Record<string, string>; // for a game against engines
  whole_hand?: number[]; // cards of a whole hand, for each number of players
  passing?: boolean; // cards can be passed before the first trick
  kitty?: boolean; // the dealer can exchange cards for the kitty
  compass?: boolean; // seats are called North, East, South and West
  book?: number; // tricks that count nothing when hands are added up
  first_lead?: string; // any-seat, after-dealer or lowest-club
  board?: string; // how the page draws it
  move_verb?: string; // said before a move: "take"
  depth?: number; // of a search to begin with
}

export interface Algorithm {
  name: string; // its name
  sound: boolean; // its answer can be relied upon
  summary: string; // what it does
  needs: string; // what a game must have
  source: string; // where it was published
  promise: string; // what its value is
  options: string[]; // that it takes and others do not
}

export interface Advice {
  move: string | null; // the card to play; null: stopped before any deal was searched
  cards: CardAdvice[]; // every legal card
  worlds: number; // deals searched
  possible: string; // deals that fit what the seat knows, a whole number as text
  every_world: boolean; // each of them was searched
  to_the_end: boolean; // every search saw the hand to its end
  estimate: boolean; // means are estimates; otherwise every deal was solved exactly
  why: string | null; // this card: in words, from the deals looked at; null: nothing to say
  worst: WorstDeal | null; // the deal in which the card does worst; null: not asked for
  decided_early: boolean; // no other card could become the best any more
  complete: boolean; // not interrupted
  nodes: Counts; // what the searches cost
  seconds: number; // wall-clock time
  plan?: Plan; // what was planned, and why
}

export interface CardAdvice {
  card: string; // a card that may be played
  mean: number; // forecast of the seat's final score of the hand, in the game's own terms
  error: number | null; // of the mean, by the sample of deals alone; 0: every deal was searched, null: fewer than eight of many
  best: number; // the share of deals in which no card is better; ismcts: of the playouts
  close: boolean; // too close to the advised card to call: the difference is within its error
  why: string | null; // in words, from the deals looked at; null: nothing to say
}

export interface WorstDeal {
  deal: string; // as it was dealt
  score: number; // the seat's final score there
}

export interface ClosedPlay {
  cost: number; // the mean of what the move lost against the best, deal by deal
  best: string; // what advice plays
  error: number | null; // of the cost; 0: every deal was searched, null: one of many
  worlds: number; // deals searched
}

export interface Forecast {
  move: string | null; // what the engine would play; null: stopped before any answer
  moves: MoveForecast[]; // the best for the seat first
  worlds: number; // deals searched; 0: nothing is hidden
  depth: number; // of a search that did not reach the end, in plies
  to_the_end: boolean; // every search saw the game to its end
  final: boolean; // scores are forecasts of final ones; otherwise those at the depth
  estimate: boolean; // scores are estimates; otherwise exact
  why: string | null; // this move: in words, from the deals looked at; null: nothing to say
  worst?: WorstDeal; // the deal in which the move does worst
}

export interface MoveForecast {
  move: string; // a move that may be made
  score: number; // that the seat is expected to end with, in the game's own terms
  error: number | null; // of a mean over deals, by their sample alone; null: none
  best?: number; // the share of deals in which no move is better
  close: boolean; // too close to the move to call
  why: string | null; // in words, from the deals looked at; null: nothing to say
  value?: number[]; // of everybody
}

export interface Match {
  entrants: Entrant[]; // results of each entrant, in the order given
  differences: Difference[]; // differences of every two entrants
  hands: number; // number of hands that count: those of deals played in all seatings
  deals: number; // number of deals of these hands
  why?: string; // why there are no intervals
  seatings: number; // number of seatings of each deal
  complete: boolean; // true: all hands were played, or the sequential test has decided for every pair
  game: string; // name of the game
  players: number; // number of seats
  seed: number; // seed of the first deal
  lower_is_better: boolean; // true: low scores are better
  units: string; // what scores count, such as points or tricks
}

export interface Entrant {
  name: string; // the entrant as given in --seats
  hands: number; // number of hands that it played
  mean: number; // mean of its scores, in the game's own terms
  low: number | null; // lower end of its 95 % interval; null: too few deals
  high: number | null; // upper end of the same interval
  wins: number; // share of hands won; players with equal best scores share a win
  wins_low: number | null; // lower end of its 95 % interval; null: too few deals
  wins_high: number | null; // upper end of the same interval
  rank: number; // mean place, 1 is best
  rank_low: number | null; // lower end of its 95 % interval; null: too few deals
  rank_high: number | null; // upper end of the same interval
  faults: number; // number of hands that its faults ended
  late: number; // number of these faults: no move in time
  crash: number; // number of these faults: the program ended
  illegal: number; // number of these faults: no legal move
  nodes: number; // number of nodes visited in all hands
  moves: number; // number of moves in all hands: an equal share for each seat
  seconds: number; // thinking time in all hands
}

export interface Difference {
  first: number; // number of an entrant, from 1
  second: number; // number of another entrant, from 1
  mean: number; // mean of the first's score less the second's
  low: number | null; // lower end of its 95 % interval; null: too few deals
  high: number | null; // upper end of the same interval
  wins: number; // the first's share of wins less the second's
  wins_low: number | null; // lower end of its 95 % interval; null: too few deals
  wins_high: number | null; // upper end of the same interval
  clear?: boolean; // true: the sequential test has decided which is better
}
