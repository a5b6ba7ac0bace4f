// Playing cards in words and shapes; a card is suit and rank, "SQ".

export const suits = ['S', 'H', 'D', 'C'] as const;
export const ranks = 'AKQJT98765432';

const suitNames: Record<string, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const rankNames: Record<string, string> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10' };

export const suitName = (suit: string) => suitNames[suit] ?? suit;
export const rankText = (rank: string) => (rank === 'T' ? '10' : rank);
export const isCard = (text: string) => /^[SHDC][AKQJT2-9]$/.test(text);

/** "queen of spades"; what is no card stays as it is. */
export function cardName(card: string): string {
  return isCard(card) ? `${rankNames[card[1]] ?? card[1]} of ${suitNames[card[0]]}` : card;
}

/** A suit's shape in a square from -5 to 5. */
export const suitShape: Record<string, string> = {
  S: 'M0-4.9C1.4-2.8 4.6-1 4.6 1.4 4.6 3 3.4 3.7 2.4 3.7 1.6 3.7.9 3.4.5 2.8.6 3.8 1 4.5 1.7 4.9H-1.7C-1 4.5-.6 3.8-.5 2.8-.9 3.4-1.6 3.7-2.4 3.7-3.4 3.7-4.6 3-4.6 1.4-4.6-1-1.4-2.8 0-4.9Z',
  H: 'M0 4.7C-1.5 2.6-4.8.6-4.8-1.9-4.8-3.6-3.5-4.5-2.4-4.5-1.3-4.5-.4-3.8 0-2.9.4-3.8 1.3-4.5 2.4-4.5 3.5-4.5 4.8-3.6 4.8-1.9 4.8.6 1.5 2.6 0 4.7Z',
  D: 'M0-5 3.8 0 0 5-3.8 0Z',
  C: 'M-2.3-2.6a2.3 2.3 0 1 1 4.6 0 2.3 2.3 0 1 1-4.6 0ZM-4.8 1.2a2.3 2.3 0 1 1 4.6 0 2.3 2.3 0 1 1-4.6 0ZM.2 1.2a2.3 2.3 0 1 1 4.6 0 2.3 2.3 0 1 1-4.6 0ZM-.8-.8H.8C.6 2 .8 4.2 1.8 4.9H-1.8C-.8 4.2-.6 2-.8-.8Z',
};

/** A hand as people write it: "♠ A Q 4  ♥ 2  ♣ 7". */
export function handText(hand: string[]): string {
  const inSuit = (suit: string, i: number) => {
    const held = hand.filter((card) => card[0] === suit).map((card) => rankText(card[1]));
    return held.length ? `${'♠♥♦♣'[i]} ${held.join(' ')}` : '';
  };
  return suits.map(inSuit).filter(Boolean).join('  ');
}

type Pip = [column: number, row: number]; // -1..1, 0..1
const four: Pip[] = [[-1, 0], [1, 0], [-1, 1], [1, 1]];
const six: Pip[] = [...four, [-1, 0.5], [1, 0.5]];
const eight: Pip[] = [...four, [-1, 1 / 3], [1, 1 / 3], [-1, 2 / 3], [1, 2 / 3]];

/** Where a card of this rank has its pips; none where it has a picture. */
export const pips: Record<string, Pip[]> = {
  A: [[0, 0.5]],
  '2': [[0, 0], [0, 1]],
  '3': [[0, 0], [0, 0.5], [0, 1]],
  '4': four,
  '5': [...four, [0, 0.5]],
  '6': six,
  '7': [...six, [0, 0.25]],
  '8': [...six, [0, 0.25], [0, 0.75]],
  '9': [...eight, [0, 0.5]],
  T: [...eight, [0, 1 / 6], [0, 5 / 6]],
};
