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

function whose(by: number, entry: number, names: string[], known: boolean): string {
  if (by === 0) return known ? 'several choose otherwise' : 'others choose otherwise';
  const name = names[(by - 1) % names.length]; // partners share an entry
  return name === names[entry] ? 'it chooses otherwise itself' : `${name} ${name.includes(' and ') ? 'choose' : 'chooses'} otherwise`;
}

/** "4, up to 17 if Seat 2 chooses otherwise", as the command line says it. `names` are those of the entries. */
export function tieRanges(ties: Ties, value: number[], names: string[]): Range[] {
  return value.map((score, i) => {
    const [low, high, exact] = [ties.low[i], ties.high[i], ties.exact[i]];
    let text = String(score);
    if (low < score) text += exact ? `, down to ${low} if ${whose(ties.low_by[i], i, names, !!ties.set)}` : `, at least ${low}`;
    if (high > score) text += exact ? `, up to ${high} if ${whose(ties.high_by[i], i, names, !!ties.set)}` : `, at most ${high}`;
    return { name: names[i], low, high, exact, value: score, text };
  });
}

export function setRanges(set: number[][], names: string[]): Range[] {
  return set[0].map((_, i) => {
    const scores = set.map((tuple) => tuple[i]);
    const [low, high] = [Math.min(...scores), Math.max(...scores)];
    return { name: names[i], low, high, exact: true, value: null, text: low === high ? String(low) : `${low} to ${high}` };
  });
}
