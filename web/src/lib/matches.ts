// Matches: their figures in words and bars.
import type { Match } from './api-types';

export function interval(low: number | null, high: number | null, scale = 1, digits = 3): string {
  return low === null || high === null ? '–' : `${(scale * low).toFixed(digits)} to ${(scale * high).toFixed(digits)}`;
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
