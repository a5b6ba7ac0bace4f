// A play judged move by move, as /api/analyse answers: who erred, by how much, and where the next mistake is.
import type { Judged, MoveEstimate, MoveValue, Traits } from './api-types';
import type { CostRange } from './results';

/** Numerators over a denominator, which games with chance have, as decimals. */
export const decimals = (value: number[], denominator = 1) => (denominator === 1 ? value : value.map((v) => v / denominator));

/** "7/3", "2". */
export function fraction(numerator: number, denominator = 1): string {
  if (!Number.isInteger(numerator)) return String(numerator); // an estimate
  let [a, b] = [Math.abs(numerator), denominator];
  while (b) [a, b] = [b, a % b];
  return denominator === a ? String(numerator / a) : a ? `${numerator / a}/${denominator / a}` : '0';
}

/** Values, or the means of estimates, by move. */
export function valuesOf(moves: (MoveValue | MoveEstimate)[], denominator = 1): Map<string, number[]> {
  return new Map(moves.map((m) => [m.move, 'mean' in m ? m.mean : decimals(m.value, denominator)]));
}

/** Those of the moves that are estimates by playouts. */
export const estimatesOf = (moves: (MoveValue | MoveEstimate)[]) => moves.filter((m): m is MoveEstimate => 'visits' in m);

/** Scores with dots between; estimates have decimals. */
export const scoresText = (scores: number[]) => scores.map((score) => (Number.isInteger(score) ? String(score) : score.toFixed(2))).join('·');

/** What a move is known to have cost: an estimate proves nothing, and neither does what was not judged. */
export const provenCost = (play: Judged | undefined) => (play && !play.estimate ? (play.cost ?? 0) : 0);

export const highestCost = (plays: Judged[]) => Math.max(0, ...plays.map(provenCost));

/** ?? for the costliest mistakes, ? for the others. */
export function markOf(plays: Judged[], at: number): '' | '?' | '??' {
  const cost = provenCost(plays[at]);
  return cost === 0 ? '' : cost === highestCost(plays) ? '??' : '?';
}

/** The place of the mistake after or before a place; null if there is none. */
export function mistakeFrom(plays: Judged[], at: number, way: 1 | -1): number | null {
  for (let i = at + way; i >= 0 && i < plays.length; i += way) if (provenCost(plays[i]) > 0) return i;
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

/** Entries of a value; 0 while no move is judged. */
export const entriesOf = (plays: Judged[]) => plays.find((p) => p.value)?.value?.length ?? 0;

/** A list of places 0, 1, .., and for each player what it has with best play from there on; null where nobody knows. */
export function curvesOf(plays: Judged[]): (number | null)[][] {
  if (!plays.length) return [[]];
  const values = [plays[0].before, ...plays.map((p) => p.value)];
  return [values.map((_, i) => i), ...Array.from({ length: entriesOf(plays) }, (_, entry) => values.map((v) => v?.[entry] ?? null))];
}

/** What a move cost, in the list: "3", "~0.42 ± 0.20", "not judged". */
export function costText(play: Judged): string {
  if (play.cost === null) return 'not judged';
  if (!play.estimate) return play.cost ? String(play.cost) : '';
  return `~${play.cost.toFixed(2)}${play.error ? ` ± ${play.error.toFixed(2)}` : ''}`;
}

/** "1,234 positions", or playouts. */
export const countedText = (visited: number, playouts = false) => `${visited.toLocaleString('en')} ${playouts ? 'playouts' : 'positions'}`;

/** "3 cards ahead". */
export const aheadText = (depth: number, traits: Traits) => `${depth} ${traits.cards ? 'card' : 'move'}${depth === 1 ? '' : 's'} ahead`;

/** "2 to 5", "3". */
export const rangeText = ({ low, high }: CostRange) => (low === high ? String(low) : `${low} to ${high}`);

export interface Loss {
  player: number;
  lost: number; // in moves judged exactly
  mistakes: number;
  exact: number; // moves
  estimated: number;
  about: number; // what the estimated moves cost,
  error: number; // and its standard error
  notJudged: number;
  closed: number | null; // from what it knew
}

export function losses(plays: Judged[], players: number): Loss[] {
  return Array.from({ length: players }, (_, i) => {
    const own = plays.filter((p) => p.player === i + 1);
    const judged = own.filter((p) => p.closed);
    return {
      player: i + 1,
      lost: own.reduce((sum, p) => sum + provenCost(p), 0),
      mistakes: own.filter((p) => provenCost(p) > 0).length,
      exact: own.filter((p) => p.cost !== null && !p.estimate).length,
      estimated: own.filter((p) => p.estimate).length,
      about: own.reduce((sum, p) => sum + (p.estimate ? (p.cost ?? 0) : 0), 0),
      error: Math.sqrt(own.reduce((sum, p) => sum + (p.error ?? 0) ** 2, 0)),
      notJudged: own.filter((p) => p.cost === null).length,
      closed: judged.length ? judged.reduce((sum, p) => sum + p.closed!.cost, 0) : null,
    };
  });
}

/** Who gave away what, as far as it was judged: nobody is acquitted of moves that were not looked at. */
export function lossText(loss: Loss): string {
  const moves = loss.exact + loss.estimated + loss.notJudged;
  if (!moves) return 'made no move';
  const part = loss.exact < moves ? ` in the ${loss.exact} of ${moves} moves judged exactly` : '';
  const proven = loss.mistakes ? `gave away ${loss.lost} in ${loss.mistakes} mistake${loss.mistakes === 1 ? '' : 's'}` : 'gave nothing away';
  return [
    loss.exact ? proven + part : 'had no move judged exactly',
    ...(loss.estimated ? [`about ${loss.about.toFixed(2)} ± ${loss.error.toFixed(2)} in ${loss.estimated} by playouts`] : []),
    ...(loss.notJudged ? [`${loss.notJudged} not judged`] : []),
  ].join('; ');
}
