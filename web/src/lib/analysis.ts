// A play judged move by move, as /api/analyse answers: who erred, by how much, and where the next mistake is.
import type { Judged, MoveEstimate, MoveValue } from './api-types';

/** Values, or the means of estimates, by move. */
export function valuesOf(moves: (MoveValue | MoveEstimate)[]): Map<string, number[]> {
  return new Map(moves.map((m) => [m.move, 'mean' in m ? m.mean : m.value]));
}

/** Scores with dots between; estimates have decimals. */
export const scoresText = (scores: number[]) => scores.map((score) => (Number.isInteger(score) ? String(score) : score.toFixed(2))).join('·');

export const highestCost = (plays: Judged[]) => Math.max(0, ...plays.map((p) => p.cost));

/** ?? for the costliest mistakes, ? for the others. */
export function markOf(plays: Judged[], at: number): '' | '?' | '??' {
  const cost = plays[at]?.cost ?? 0;
  return cost === 0 ? '' : cost === highestCost(plays) ? '??' : '?';
}

/** The place of the mistake after or before a place; null if there is none. */
export function mistakeFrom(plays: Judged[], at: number, way: 1 | -1): number | null {
  for (let i = at + way; i >= 0 && i < plays.length; i += way) if (plays[i].cost > 0) return i;
  return null;
}

/** As many of the plays as are about the same moves. */
export function stillTrue(plays: Judged[], moves: string[]): Judged[] {
  const other = plays.findIndex((p, i) => p.move !== moves[i]);
  return other < 0 ? plays : plays.slice(0, other);
}

/** Whose entry of a value a player's is: partners share one. */
export const entryOf = (player: number, value: number[]) => (player - 1) % value.length;

/** What a move costs its player: the best value less the move's own, whichever way the game counts. */
export function costOf(player: number, best: number[], value: number[], fewerIsBetter: boolean): number {
  const entry = entryOf(player, best);
  return fewerIsBetter ? value[entry] - best[entry] : best[entry] - value[entry];
}

/** A list of places 0, 1, .., and for each player what it has with best play from there on. */
export function curvesOf(plays: Judged[]): number[][] {
  if (!plays.length) return [[]];
  const values = [plays[0].before, ...plays.map((p) => p.value)];
  return [values.map((_, i) => i), ...plays[0].before.map((_, entry) => values.map((v) => v[entry]))];
}

export interface Loss {
  player: number;
  lost: number;
  mistakes: number;
  closed: number | null; // from what it knew
}

export function losses(plays: Judged[], players: number): Loss[] {
  return Array.from({ length: players }, (_, i) => {
    const own = plays.filter((p) => p.player === i + 1);
    const judged = own.filter((p) => p.closed);
    return {
      player: i + 1,
      lost: own.reduce((sum, p) => sum + p.cost, 0),
      mistakes: own.filter((p) => p.cost > 0).length,
      closed: judged.length ? judged.reduce((sum, p) => sum + p.closed!.cost, 0) : null,
    };
  });
}
