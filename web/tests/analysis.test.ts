import { describe, expect, it } from 'vitest';
import { costOf, costText, countedText, curvesOf, losses, lossText, markOf, mistakeFrom, scoresText, stillTrue, valuesOf } from '../src/lib/analysis';
import type { Judged, MatchPlan } from '../src/lib/api-types';
import { matchCommand } from '../src/lib/command';
import { interval, shares } from '../src/lib/matches';

function judged(move: string, player: number, before: number[], value: number[], cost = 0, closed?: number): Judged {
  const known = closed === undefined ? {} : { closed: { cost: closed, best: 'SK', error: null, worlds: 5 } };
  return { move, player, before, value, cost, best: move, gains: value.map((v, i) => v - before[i]), ...known };
}
const plays = [
  judged('S3', 2, [0, 0, 17], [0, 14, 3], 14, 2.5),
  judged('ST', 3, [0, 14, 3], [0, 14, 3]),
  judged('SA', 1, [0, 14, 3], [3, 14, 0], 3),
];

it('values of moves are exact or means of estimates, and look different', () => {
  expect(valuesOf([{ move: 'SA', value: [1, 2] }]).get('SA')).toEqual([1, 2]);
  const found = valuesOf([{ move: 'SA', visits: 3, mean: [1.5, 2.25], error: [0.1, null] }]).get('SA')!;
  expect(scoresText(found)).toBe('1.50·2.25');
  expect(scoresText([1, 2])).toBe('1·2');
});

describe('what a search has looked at', () => {
  it('is positions, playouts, or both where a search was stopped and its rest played out', () => {
    expect(countedText(1234)).toBe('1,234 positions');
    expect(countedText(500, true)).toBe('500 playouts');
  });
});

describe('a judged play', () => {
  it('has ?? for the costliest mistakes and ? for the others', () => {
    expect(plays.map((_, i) => markOf(plays, i))).toEqual(['??', '', '?']);
    expect(markOf(plays, 9)).toBe('');
  });
  it('leads from mistake to mistake', () => {
    expect(mistakeFrom(plays, 0, 1)).toBe(2);
    expect(mistakeFrom(plays, 3, -1)).toBe(2);
    expect(mistakeFrom(plays, 2, 1)).toBeNull();
    expect(mistakeFrom(plays, 0, -1)).toBeNull();
  });
  it('is true as far as the moves are the same', () => {
    expect(stillTrue(plays, ['S3', 'ST', 'SQ', 'SK'])).toHaveLength(2);
    expect(stillTrue(plays, ['S3', 'ST', 'SA', 'SK'])).toHaveLength(3);
    expect(stillTrue(plays, ['S3'])).toHaveLength(1);
  });
  it('is a curve for each player, the first value before any move', () => {
    expect(curvesOf(plays)).toEqual([[0, 1, 2, 3], [0, 0, 0, 3], [0, 14, 14, 14], [17, 3, 3, 0]]);
  });
  it('sums up what each gave away, with all seen and from what it knew', () => {
    expect(losses(plays, 3)).toEqual([
      { player: 1, lost: 3, mistakes: 1, closed: null },
      { player: 2, lost: 14, mistakes: 1, closed: 2.5 },
      { player: 3, lost: 0, mistakes: 0, closed: null },
    ].map((loss) => ({ ...loss, exact: 1, estimated: 0, about: 0, error: 0, notJudged: 0 })));
    expect(losses(plays, 3).map(lossText)).toEqual(['gave away 3 in 1 mistake', 'gave away 14 in 1 mistake', 'gave nothing away']);
  });
  it('acquits nobody of moves that were estimated or not judged', () => {
    const open: Judged = { move: 'S2', player: 1, value: null, cost: null, best: null, before: null, gains: null };
    const about: Judged = { ...judged('S4', 1, [1.5, 2, 3], [2, 2, 2.5], 0.5), estimate: true, error: 0.3 };
    const part = [open, about, { ...about, player: 2 }, ...plays];
    expect(part.map(costText)).toEqual(['not judged', '~0.50 ± 0.30', '~0.50 ± 0.30', '14', '', '3']);
    expect(part.map((_, i) => markOf(part, i))).toEqual(['', '', '', '??', '', '?']);
    expect(mistakeFrom(part, 0, 1)).toBe(3);
    expect(curvesOf(part)[1].slice(0, 3)).toEqual([null, null, 2]);
    expect(lossText(losses(part, 3)[0])).toBe('gave away 3 in 1 mistake in the 1 of 3 moves judged exactly; about 0.50 ± 0.30 in 1 by playouts; 1 not judged');
    expect(lossText(losses([open], 1)[0])).toBe('had no move judged exactly; 1 not judged');
  });
  it('costs its player, whichever way the game counts, and partners alike', () => {
    expect(costOf(2, [0, 0, 17], [0, 14, 3], true)).toBe(14);
    expect(costOf(2, [5, 4, 7], [5, 3, 8], false)).toBe(1);
    expect(costOf(3, [8, 5], [6, 7], false)).toBe(2);
  });
});

describe('a match', () => {
  it('has shares of hands over one axis', () => {
    const told = shares([{ scores: [0, 2], hands: [3, 1] }, { scores: [1], hands: [4] }]);
    expect(told).toEqual({ scores: [0, 1, 2], shares: [[75, 0, 25], [0, 100, 0]] });
    expect(shares([{ scores: [], hands: [] }]).scores).toEqual([]);
  });
  it('has no interval of fewer than ten deals', () => {
    expect(interval(null, null)).toBe('–');
    expect(interval(0.25, 0.5, 100, 1)).toBe('25.0 to 50.0');
  });
  const plan: MatchPlan = { game: 'hearts', options: { cards: '3' }, entrants: ['random', 'greedy'], deals: 5, seed: 2, open: false, strict: false };
  it('is a command line', () => {
    expect(matchCommand(plan, 'a.db', '1/1')).toBe('nply match hearts --seats random,greedy --cards 3 --deals 5 --seed 2 --store a.db');
    expect(matchCommand({ ...plan, entrants: ['bot:./b x,y', 'greedy'], open: true }, 'a.db', '1/2')).toBe(
      "nply match hearts --entrant 'bot:./b x,y' --entrant greedy --cards 3 --deals 5 --seed 2 --open --shard 1/2 --store a.db",
    );
  });
});
