// Sets of values as ranges, one for each entry: what ties can change, and what soft-max^n leaves open.
import type { Ties } from './results';

export interface Range {
  name: string;
  low: number;
  high: number;
  exact: boolean; // both ends are reached
  value: number | null; // as a rule
  text: string;
}

function whose(by: number, entry: number, who: string, known: boolean): string {
  if (by === 0) return known ? 'several choose otherwise' : 'others choose otherwise';
  return by === entry + 1 ? 'it chooses otherwise itself' : `${who} ${by} chooses otherwise`;
}

/** "4, up to 17 if seat 2 chooses otherwise", as the command line says it. */
export function tieRanges(ties: Ties, value: number[], who: string): Range[] {
  return value.map((score, i) => {
    const [low, high, exact] = [ties.low[i], ties.high[i], ties.exact[i]];
    let text = String(score);
    if (low < score) text += exact ? `, down to ${low} if ${whose(ties.low_by[i], i, who, !!ties.set)}` : `, at least ${low}`;
    if (high > score) text += exact ? `, up to ${high} if ${whose(ties.high_by[i], i, who, !!ties.set)}` : `, at most ${high}`;
    return { name: `${who} ${i + 1}`, low, high, exact, value: score, text };
  });
}

export function setRanges(set: number[][], who: string): Range[] {
  return set[0].map((_, i) => {
    const scores = set.map((tuple) => tuple[i]);
    const [low, high] = [Math.min(...scores), Math.max(...scores)];
    return { name: `${who} ${i + 1}`, low, high, exact: true, value: null, text: low === high ? String(low) : `${low} to ${high}` };
  });
}
