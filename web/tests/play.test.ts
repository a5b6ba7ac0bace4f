import { describe, expect, it } from 'vitest';
import { boxesOf, starOf } from '../src/lib/boards';
import { cardName, pips, ranks } from '../src/lib/cards';
import { addressOf, engineName, entryNames, inHandOrder, newsOf, openingIn, othersOf, playCommand, playersOf, questionOf, turnWords, winnersOf, withPlayers, withYouAt } from '../src/lib/play';
import type { PlayState } from '../src/lib/api-types';

const state: PlayState = {
  session: 'a', game: 'hearts', options: { players: '3', rules: 'full' }, seats: ['greedy', 'human', 'auto:time=1'], you: 2, players: 3,
  open: false, passing: true, kitty: false, hands: 1000, hand: 1, phase: 'on', finished: [], totals: [0, 0, 0],
  unit: 'point', seat_name: 'seat', lower_is_better: true, mover: 2, legal: ['SK'], history: [[1, 'SA']], scores: [0, 0, 0],
  cards: { held: ['SK', 'D2'], sizes: [1, 2, 2], trick: [[1, 'SA']], last_trick: [], tricks: [0, 0, 0], trump: 'none' },
};

describe('a table in words', () => {
  it('tells what was played, who took it and whose turn it is', () => {
    const after: PlayState = {
      ...state, mover: 1, legal: [], history: [[1, 'SA'], [2, 'SK'], [3, 'S2']],
      cards: { ...state.cards!, trick: [], last_trick: [[1, 'SA'], [2, 'SK'], [3, 'S2']], tricks: [1, 0, 0] },
    };
    expect(newsOf(state, after)).toEqual(['You play the king of spades.', 'Seat 3 plays the 2 of spades.', 'Seat 1 takes the trick.']);
    expect(newsOf(after, state)).toEqual(['Taken back.', 'Your turn.']);
    expect(newsOf(null, state)).toEqual(['Hand 1 begins.', 'Seat 1 plays the ace of spades.', 'Your turn.']);
    expect(turnWords(state)).toBe('Your turn.');
    expect(turnWords(after)).toBe('Seat 1 is thinking.');
    expect(turnWords({ ...after, mover: 0 })).toMatch(/lowest club/);
  });
  it('knows winners by points and by tricks', () => {
    expect(winnersOf(state, [3, 1, 2])).toBe('You win.');
    expect(winnersOf({ ...state, lower_is_better: false }, [3, 1, 2])).toBe('Seat 1 wins.');
    expect(winnersOf(state, [1, 1, 2])).toBe('Seat 1 and You share the win.');
    expect(winnersOf(state, [1, 1, 1])).toBe('Nobody is ahead.');
  });
  it('names sides of partners', () => {
    expect(entryNames({ ...state, seats: ['human', 'a', 'b', 'c'], you: 1, players: 4, totals: [0, 0] })).toEqual(['You and Seat 3', 'Seat 2 and Seat 4']);
  });
  it('gives the command line, the seed only where it is known', () => {
    expect(playCommand(state)).toBe('nply play hearts --seats greedy,human,auto:time=1 --rules full --passing');
    expect(playCommand({ ...state, seed: 7, hand: 3 })).toMatch(/--passing --hands 3 --seed 7$/);
  });
  it('seats the others from the left', () => expect(othersOf(state)).toEqual([3, 1]));
  it('says engines as people do', () => expect(engineName('auto:time=0.2:samples=5')).toBe('auto, 0.2 s, samples 5'));
});

describe('an opening', () => {
  const opening = { game: 'hearts', seats: ['human', 'greedy', 'random'], options: { rules: 'full', seed: '5' } };
  it('goes into the address and comes back', () => {
    expect(openingIn(addressOf(opening, 'ff'))).toEqual({ opening, session: 'ff' });
    expect(openingIn('#view=play').opening).toBeNull();
  });
  it('is a question', () => expect(questionOf(opening)).toEqual({ game: 'hearts', seats: 'human,greedy,random', rules: 'full', seed: 5 }));
  it('takes more seats and fewer, always with a person', () => {
    expect(withPlayers(opening, 4).seats).toEqual(['human', 'greedy', 'random', 'greedy']);
    expect(withPlayers(withYouAt(opening, 3), 2).seats).toEqual(['random', 'human']);
  });
  it('knows how many may play', () => {
    expect(playersOf('3 to 6')).toEqual([3, 4, 5, 6]);
    expect(playersOf('2, 3, 4 or 6')).toEqual([2, 3, 4, 6]);
    expect(playersOf('2 sides of 2')).toEqual([4]);
    expect(playersOf('3')).toEqual([3]);
  });
});

describe('cards', () => {
  it('have names', () => {
    expect(cardName('SQ')).toBe('queen of spades');
    expect(cardName('HT')).toBe('10 of hearts');
    expect(cardName('pass')).toBe('pass');
  });
  it('of a hand are put in order', () => {
    expect(inHandOrder(['SA', 'D3', 'C7', 'C2'])).toEqual(['SA', 'C7', 'C2', 'D3']);
  });
  it('have as many pips as they should', () => {
    for (const [rank, at] of Object.entries(pips)) expect(at.length).toBe(rank === 'A' ? 1 : rank === 'T' ? 10 : Number(rank));
    expect(Object.keys(pips).length).toBe(ranks.length - 3);
  });
});

describe('boards', () => {
  it('has the star with its holes named from the bottom', () => {
    const { holes, width } = starOf('2/..../.../..../1 1 0 -');
    expect(holes.length).toBe(13);
    expect(width).toBe(4);
    expect(holes[0]).toMatchObject({ name: 'e1', player: 2, x: 2 });
    expect(holes.at(-1)).toMatchObject({ name: 'a1', player: 1, x: 2 });
  });
  it('has all edges, and boxes with their owners', () => {
    const made: [number, string][] = [[1, 'a1b1'], [2, 'a2b2'], [1, 'a1a2'], [2, 'b1b2']];
    const { edges, boxes } = boxesOf('columns=2 rows=1 players=2 mover=2 boxes=0,1 a1b1 a2b2 a1a2 b1b2', made);
    expect(edges.length).toBe(7);
    expect(edges.filter((e) => e.player === 0).map((e) => e.name)).toEqual(['b1c1', 'c1c2', 'b2c2']);
    expect(boxes).toEqual([{ x: 0, y: 0, player: 2 }]);
  });
});
