// Matches in the stores that the server shows, as /api/matches answers.

export interface Plan {
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
  plan?: Plan;
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
  faults: number;
  late: number;
  crash: number;
  illegal: number;
  nodes: number;
}

export interface Difference extends Measured {
  first: number;
  second: number;
}

export interface Match {
  match: number;
  name: string;
  plan: Plan;
  entrants: Entrant[];
  differences: Difference[];
  distribution: { scores: number[]; hands: number[] }[];
  game: string;
  players: number;
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
  record: { game: string; position: string; play: string[] };
}

export function interval(low: number | null, high: number | null, scale = 1, digits = 3): string {
  return low === null || high === null ? '?' : `${(scale * low).toFixed(digits)} to ${(scale * high).toFixed(digits)}`;
}

/** Every entrant's share of hands at each score that anybody had: bars over one axis. */
export function shares(distribution: Match['distribution']): { scores: number[]; shares: number[][] } {
  const all = distribution.flatMap((d) => d.scores);
  if (!all.length) return { scores: [], shares: distribution.map(() => []) };
  const low = Math.min(...all);
  const high = Math.max(...all);
  const dense = high - low <= 200;
  const scores = dense ? Array.from({ length: high - low + 1 }, (_, i) => low + i) : [...new Set(all)].sort((a, b) => a - b);
  const of = ({ scores: own, hands }: Match['distribution'][number]) => {
    const total = hands.reduce((sum, n) => sum + n, 0);
    const times = new Map(own.map((score, i) => [score, hands[i]]));
    return scores.map((score) => (total ? (100 * (times.get(score) ?? 0)) / total : 0));
  };
  return { scores, shares: distribution.map(of) };
}
