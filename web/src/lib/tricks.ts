// A line of play as card players write it down: trick by trick, with who plays what and who takes it.
import type { Cards } from './api-types';
import { ranks } from './cards';

export interface TrickRow {
  leader: number;
  cards: (string | undefined)[]; // by seat
  place: (number | undefined)[]; // of the card in the line, from 0; of one already on the table: none
  taker: number; // 0: it is not complete
}

/** Who takes it: the highest trump, or else the highest card of the suit led. */
function takerOf(row: TrickRow, trump: string): number {
  const suit = row.cards.some((card) => card![0] === trump) ? trump : row.cards[row.leader - 1]![0];
  const strength = (card: string) => (card[0] === suit ? ranks.length - ranks.indexOf(card[1]) : 0);
  return row.cards.reduce((best, card, i) => (strength(card!) > strength(row.cards[best - 1]!) ? i + 1 : best), row.leader);
}

export function tricksOf({ hands, trick, leader, trump }: Cards, line: string[]): TrickRow[] {
  const seats = hands.length;
  const begin = (from: number): TrickRow => ({ leader: from, cards: Array(seats).fill(undefined), place: Array(seats).fill(undefined), taker: 0 });
  const rows: TrickRow[] = [];
  let row = begin(trick[0]?.[0] ?? leader);
  let seat = row.leader;
  const put = (card: string, place?: number) => {
    row.cards[seat - 1] = card;
    row.place[seat - 1] = place;
    seat = (seat % seats) + 1;
    if (row.cards.includes(undefined)) return;
    row.taker = takerOf(row, trump);
    rows.push(row);
    row = begin((seat = row.taker));
  };
  for (const [, card] of trick) put(card);
  line.forEach((card, i) => put(card, i));
  return row.cards.some(Boolean) ? [...rows, row] : rows;
}
