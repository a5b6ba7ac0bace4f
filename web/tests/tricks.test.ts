import { describe, expect, it } from 'vitest';
import { setRanges, tieRanges } from '../src/lib/ranges';
import { tricksOf } from '../src/lib/tricks';

const hands = [['SA', 'SQ', 'H2'], ['SK', 'HJ', 'D5'], ['ST', 'HA', 'HK']];

describe('a line of play', () => {
  it('is a table of tricks: who leads, who plays what, who takes it', () => {
    const rows = tricksOf({ hands, trick: [], leader: 2, trump: 'none' }, ['SK', 'ST', 'SA', 'H2', 'HJ', 'HA']);
    expect(rows.map((row) => [row.leader, row.cards, row.taker])).toEqual([[2, ['SA', 'SK', 'ST'], 1], [1, ['H2', 'HJ', 'HA'], 3]]);
    expect(rows[1].place).toEqual([3, 4, 5]);
  });
  it('goes on with the trick that is on the table, and may end within one', () => {
    const rows = tricksOf({ hands, trick: [[2, 'SK']], leader: 2, trump: 'none' }, ['ST', 'SA', 'SQ']);
    expect(rows.map((row) => [row.cards, row.place, row.taker])).toEqual([
      [['SA', 'SK', 'ST'], [1, undefined, 0], 1],
      [['SQ', undefined, undefined], [2, undefined, undefined], 0],
    ]);
  });
  it('knows trumps: the highest takes it, wherever it is played', () => {
    expect(tricksOf({ hands, trick: [], leader: 1, trump: 'H' }, ['SA', 'HJ', 'HA'])[0].taker).toBe(3);
    expect(tricksOf({ hands, trick: [], leader: 1, trump: 'D' }, ['SA', 'HJ', 'HA'])[0].taker).toBe(1);
  });
});

describe('ranges', () => {
  const names = ['North and South', 'East and West'];
  it('name who would choose otherwise', () => {
    const ties = { low: [3, 4], high: [5, 4], exact: [true, true], low_by: [2, 0], high_by: [3, 0] };
    expect(tieRanges(ties, [4, 4], names).map((r) => r.text)).toEqual(['4, down to 3 if East and West choose otherwise, up to 5 if it chooses otherwise itself', '4']);
  });
  it('of a set go from its least to its largest value', () => {
    expect(setRanges([[1, 2], [3, 2]], ['Seat 1', 'Seat 2']).map((r) => `${r.name}: ${r.text}`)).toEqual(['Seat 1: 1 to 3', 'Seat 2: 2']);
  });
});
