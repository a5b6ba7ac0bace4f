import { describe, expect, it } from 'vitest';
import { boxesOf, sizeOf } from '../src/lib/boards';
import { cardName, handText, pips, ranks } from '../src/lib/cards';
import { addressOf, engineName, engineText, entryNames, levels, levelsOf, sidesCalled, inHandOrder, meanText, newsOf, openingIn, othersOf, playCommand, reasonsAgainst, requestOf, turnText, resultOf, scoreText, dutiesText, seatName, gameTitle, usualOpening, winnersOf, withPlayers, withYouAt } from '../src/lib/play';
import type { PlayState, Traits } from '../src/lib/api-types';

const traits: Traits = {
  unit: 'point', units: 'points', fewer_is_better: true, seat_name: 'seat', players: [3, 4, 5, 6], partners: false, cards: true, hidden_hands: true,
  title: 'Hearts', usual_options: { players: '4', rules: 'full' }, passing: true, first_lead: 'lowest-club',
};

const state: PlayState = {
  session: 'a', game: 'hearts', options: { players: '3', rules: 'full' }, seats: ['greedy', 'human', 'auto:time=1'], you: 2, players: 3,
  open: false, passing: true, kitty: false, hands: 1000, hand: 1, phase: 'on', finished: [], totals: [0, 0, 0],
  engines: [{ name: 'greedy', settings: {} }, { name: 'human', settings: {} }, { name: 'auto', settings: { time: '1' } }], traits, mover: 2, legal: ['SK'], history: [[1, 'SA']], scores: [0, 0, 0],
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
    expect(turnText(state)).toBe('Your turn.');
    expect(turnText(after)).toBe('Seat 1 is thinking.');
    expect(turnText({ ...after, mover: 0 })).toMatch(/lowest club/);
    expect(turnText({ ...after, mover: 0, traits: { ...traits, first_lead: 'after-dealer' } })).not.toMatch(/club/);
  });
  it('knows winners by points and by tricks', () => {
    expect(winnersOf(state, [3, 1, 2])).toBe('You win.');
    expect(winnersOf({ ...state, traits: { ...traits, fewer_is_better: false } }, [3, 1, 2])).toBe('Seat 1 wins.');
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
  it('says engines as people do, and as the server reads them', () => {
    const engine = { name: 'auto', settings: { time: '0.2', samples: '5' } };
    expect(engineName(engine)).toBe('Computer, 0.2 s, samples 5');
    expect(engineText(engine)).toBe('auto:time=0.2:samples=5');
  });
});

describe('opponents', () => {
  it('are called Easy, Club and Expert; others by their method and settings', () => {
    expect(levels.map(({ engine }) => engineName({ name: engine.split(':')[0], settings: engine.includes('=') ? { time: engine.split('=')[1] } : {} }))).toEqual(['Easy', 'Club', 'Expert']);
    expect(engineName({ name: 'auto', settings: { time: '5' } })).toBe('Computer, 5 s');
    expect(engineName({ name: 'maxn', settings: { time: '1' } })).toBe('Max^n, 1 s');
  });
});

describe('card players\' words', () => {
  it('call the seats of whist North to West, and count points over six', () => {
    const whist = { ...state, game: 'whist', players: 4, you: 1, seats: ['human', 'greedy', 'greedy', 'greedy'], totals: [3, 0], traits: { ...traits, compass: true, partners: true, fewer_is_better: false, title: 'Whist' } };
    expect([1, 2, 3, 4].map((seat) => seatName(whist, seat))).toEqual(['You', 'East', 'South', 'West']);
    expect(resultOf({ ...whist, finished: [[9, 4]], points: [[3, 0]] })).toBe('The hand is over: You and South 9, 3 points; East and West 4, 0 points. You and South win.');
  });
  it('call sides by their seats, also for who only looks on', () => {
    expect(sidesCalled({ ...traits, compass: true }, 4, 2)).toEqual(['North and South', 'East and West']);
    expect(sidesCalled(traits, 3, 3)).toEqual(['Seat 1', 'Seat 2', 'Seat 3']);
  });
  it('tell duties, and scores as over or under them', () => {
    const sergeant = { ...state, duties: [5, 3, 8], dealer: 3 };
    expect(dutiesText(sergeant)).toBe('Seat 3 deals. Tricks to take: Seat 1 5, You 3, Seat 3 8.');
    expect([2, 0, -1].map((score) => scoreText(sergeant, score))).toEqual(['2 over', 'just made it', '1 under']);
    expect(scoreText(state, -1)).toBe('-1');
    expect([3.814, -0.5].map((mean) => meanText(sergeant, mean))).toEqual(['3.81 over', '0.50 under']);
    expect(meanText(state, -0.5)).toBe('-0.50');
  });

  it('give each reason against moves once, and none for a close one', () => {
    const move = (name: string, why: string | null, close = false) => ({ move: name, score: 0, error: null, close, why });
    const hint = { move: 'SA', worlds: 1, depth: 0, to_the_end: true, final: true, estimate: true, why: null, moves: [move('SA', 'best'), move('H2', 'worse'), move('H3', 'worse'), move('D2', 'near', true), move('C2', null)] };
    expect(reasonsAgainst(hint)).toEqual([{ moves: ['H2', 'H3'], why: 'worse' }]);
  });
  it('name games as players do', () => {
    expect(gameTitle({ name: 'spades', traits: { ...traits, title: 'Spades, tricks only' } })).toBe('Spades, tricks only');
    expect(gameTitle({ name: 'dots-and-boxes', traits: { ...traits, title: '' } })).toBe('Dots and boxes');
  });
  it('play to so many points', () => {
    expect(playCommand({ ...state, until: 100, hand: 3 })).toMatch(/--passing --until 100$/);
    expect(requestOf({ game: 'hearts', seats: ['human'], options: { until: '100' } })).toEqual({ game: 'hearts', seats: 'human', until: 100 });
  });
});

describe('an opening', () => {
  const opening = { game: 'hearts', seats: ['human', 'greedy', 'random'], options: { rules: 'full', seed: '5' } };
  it('goes into the address and comes back', () => {
    expect(openingIn(addressOf(opening, 'ff'))).toEqual({ opening, session: 'ff' });
    expect(openingIn('#view=play').opening).toBeNull();
  });
  it('is a question', () => expect(requestOf(opening)).toEqual({ game: 'hearts', seats: 'human,greedy,random', rules: 'full', seed: 5 }));
  it('takes more seats and fewer, always with a person', () => {
    expect(withPlayers(opening, 4).seats).toEqual(['human', 'greedy', 'random', 'greedy']);
    expect(withPlayers(withYouAt(opening, 3), 2).seats).toEqual(['random', 'human']);
  });
  it('to begin with follows from the traits of the game', () => {
    const game = { name: 'hearts', summary: '', players: '3 to 6', options: [], traits };
    expect(usualOpening(game)).toEqual({ game: 'hearts', seats: ['human', 'greedy', 'greedy', 'greedy'], options: { rules: 'full', passing: 'on', until: '100' } });
    const partners = { ...traits, players: [4], usual_options: {}, passing: false };
    expect(usualOpening({ ...game, name: 'whist', traits: partners })).toEqual({ game: 'whist', seats: ['human', 'greedy', 'greedy', 'greedy'], options: {} });
    expect(usualOpening({ ...game, traits: { ...partners, players: [2, 3, 4] } }).seats.length).toBe(3);
  });
  it('seats nobody who plays by a rule of thumb where there is none', () => {
    const game = { name: 'coins', summary: 'your game', players: '3', options: [], traits: { ...traits, players: [3], usual_options: {}, passing: false } };
    expect(usualOpening({ ...game, greedy: true }).seats).toEqual(['human', 'greedy', 'greedy']);
    const club = levels[1].engine;
    expect(usualOpening({ ...game, greedy: false }).seats).toEqual(['human', club, club]);
    expect(levelsOf({ greedy: false }).map((l) => l.engine)).not.toContain('greedy');
    expect(levelsOf()).toEqual(levels);
  });
});

describe('cards', () => {
  it('have names', () => {
    expect(cardName('SQ')).toBe('queen of spades');
    expect(cardName('HT')).toBe('10 of hearts');
    expect(cardName('pass')).toBe('pass');
  });
  it('of a hand are written by suit', () => {
    expect(handText(['SA', 'ST', 'S4', 'H2', 'C7'])).toBe('♠ A 10 4  ♥ 2  ♣ 7');
    expect(handText(['SK', 'S3', 'HJ', 'D5'])).toBe('♠ K 3  ♥ J  ♦ 5');
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
  it('are as large as their points need', () => {
    const points = [{ name: 'b1', x: 1, y: 0.5, player: 0 }, { name: 'a1', x: 0.5, y: 1.366, player: 1 }];
    expect(sizeOf(points)).toEqual({ width: 1.5, height: 1.866 });
  });
  it('have all edges, and boxes with their owners', () => {
    const made: [number, string][] = [[1, 'a1b1'], [2, 'a2b2'], [1, 'a1a2'], [2, 'b1b2']];
    const edge = (name: string, from: [number, number], to: [number, number]) => ({ name, from, to, drawn: made.some(([, move]) => move === name) });
    const all = [edge('a1b1', [0, 0], [1, 0]), edge('b1c1', [1, 0], [2, 0]), edge('a2b2', [0, 1], [1, 1]), edge('b2c2', [1, 1], [2, 1])];
    all.push(edge('a1a2', [0, 0], [0, 1]), edge('b1b2', [1, 0], [1, 1]), edge('c1c2', [2, 0], [2, 1]));
    const { columns, rows, edges, boxes } = boxesOf(all, made);
    expect([columns, rows]).toEqual([2, 1]);
    expect(edges.filter((e) => e.player === 0).map((e) => e.name)).toEqual(['b1c1', 'b2c2', 'c1c2']);
    expect(boxes).toEqual([{ x: 0, y: 0, player: 2 }]);
  });
});
