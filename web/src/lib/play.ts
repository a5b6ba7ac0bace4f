// A game against engines as the server tells it (docs/api.md), and what the page says of it.
import { cardName, suitName } from './cards';
import { gameCommand, quoted } from './command';
import { capital } from './words';
import type { Engine, Game, Hint, PlayedMove, PlayState, Traits } from './api-types';

/** What a game is opened with. */
export interface Opening {
  game: string;
  seats: string[];
  options: Record<string, string>; // of the game, and open, passing, kitty, seed
}

export const flags = ['open', 'passing', 'kitty'];

export function usualOpening(game: Game): Opening {
  const { players, ...options } = game.traits.usual_options;
  const possible = game.traits.players;
  const seats = [Number(players), 3, possible[0]].find((n) => possible.includes(n))!;
  if (game.traits.passing) Object.assign(options, { passing: 'on', until: '100' });
  if (game.traits.kitty) options.kitty = 'on';
  return { game: game.name, seats: ['human', ...Array<string>(seats - 1).fill(levelsOf(game)[0].engine)], options };
}

/** The same with another number of seats; whoever sat there stays. */
export function withPlayers(opening: Opening, players: number): Opening {
  const seats = opening.seats.slice(0, players);
  while (seats.length < players) seats.push(opening.seats.find((s) => s !== 'human') ?? 'greedy');
  if (!seats.includes('human')) seats[players - 1] = 'human';
  return { ...opening, seats };
}

/** The same seen from another seat: you change places with who sits there. */
export function withYouAt(opening: Opening, seat: number): Opening {
  const seats = [...opening.seats];
  const from = seats.indexOf('human');
  [seats[from], seats[seat - 1]] = [seats[seat - 1], seats[from]];
  return { ...opening, seats };
}

export function requestOf(opening: Opening): object {
  const { seed, until, ...options } = opening.options;
  const numbers = Object.entries({ seed, until }).filter(([, value]) => value).map(([name, value]) => [name, Number(value)]);
  return { game: opening.game, seats: opening.seats.join(','), ...options, ...Object.fromEntries(numbers) };
}

export function addressOf(opening: Opening, session = ''): string {
  const words = new URLSearchParams({ view: 'play', game: opening.game, seats: opening.seats.join(',') });
  for (const [name, value] of Object.entries(opening.options)) words.set(name, value);
  if (session) words.set('session', session);
  return `#${words}`;
}

export function openingIn(hash: string): { opening: Opening | null; session: string } {
  const { view: _, game, seats, session, ...options } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  if (!game || !seats) return { opening: null, session: session ?? '' };
  return { opening: { game, seats: seats.split(','), options }, session: session ?? '' };
}

/** The command line that plays the same game, of as many hands as were begun. */
export function playCommand(state: PlayState): string {
  const { players: _, ...options } = state.options;
  const flagged = Object.fromEntries(flags.map((flag) => [flag, state[flag as 'open']]));
  const seats = state.seats.map((seat) => quoted(seat)).join(',');
  const given = { ...options, ...flagged, hands: state.hand > 1 && !state.until ? state.hand : '', until: state.until ?? '', seed: state.seed ?? '' };
  return gameCommand('play', `${state.game} --seats ${seats}`, given);
}

export const yourTurn = (state: PlayState) => state.phase === 'on' && (state.legal?.length ?? 0) > 0;
export const enginesTurn = (state: PlayState) => state.phase === 'on' && !yourTurn(state);

/** "You", "Seat 2". */
export function seatName(state: PlayState, seat: number): string {
  return seat === state.you ? 'You' : seatCalled(state.traits, seat);
}

/** "Seat 2", "East". */
export function seatCalled(traits: Traits, seat: number): string {
  return traits.compass ? ['North', 'East', 'South', 'West'][(seat - 1) % 4] : `${capital(traits.seat_name)} ${seat}`;
}

/** The game's name in lists. */
export const gameTitle = (game: { name: string; traits: Traits }) => game.traits.title || capital(game.name.replaceAll('-', ' '));

/** A score in words where players have a duty: "2 over", "1 under". */
export function scoreText(state: PlayState, score: number): string {
  if (!state.duties) return String(score);
  return score === 0 ? 'just made it' : `${Math.abs(score)} ${score > 0 ? 'over' : 'under'}`;
}

/** A mean of such scores: "0.50 under". */
export function meanText(state: PlayState, mean: number): string {
  if (!state.duties) return mean.toFixed(2);
  return `${Math.abs(mean).toFixed(2)} ${mean < 0 ? 'under' : 'over'}`;
}

/** What speaks against moves that are not played, each reason once with all its moves. */
export function reasonsAgainst(hint: Hint): { moves: string[]; why: string }[] {
  const reasons = new Map<string, string[]>();
  for (const { move, why, close } of hint.moves)
    if (why && !close && move !== hint.move) reasons.set(why, [...(reasons.get(why) ?? []), move]);
  return [...reasons].map(([why, moves]) => ({ moves, why }));
}

/** "Seat 3 deals. Tricks to take: You 5, Seat 2 3, Seat 3 8." */
export function dutiesText(state: PlayState): string {
  if (!state.duties || !state.dealer) return '';
  const told = state.duties.map((duty, i) => `${seatName(state, i + 1)} ${duty}`).join(', ');
  return `${seatName(state, state.dealer)} ${state.dealer === state.you ? 'deal' : 'deals'}. Tricks to take: ${told}.`;
}

/** As the server takes it: "auto:time=1:samples=20". */
export const engineText = ({ name, settings }: Engine) => [name, ...Object.entries(settings).map(([key, value]) => `${key}=${value}`)].join(':');

/** Opponents that have a name of their own. */
export const levels = [
  { title: 'Easy', engine: 'greedy' },
  { title: 'Club', engine: 'auto:time=0.05' },
  { title: 'Expert', engine: 'auto:time=1' },
];

const engineWords: Record<string, string> = {
  random: 'any move', first: 'the move listed first', auto: 'computer', maxn: 'max^n', bnb: 'branch and bound', abbnb: 'alpha-beta branch and bound',
  brs: 'best reply', mcts: 'Monte-Carlo', 'mcts-paranoid': 'Monte-Carlo, all against one', 'mcts-brs': 'Monte-Carlo, best reply', ismcts: 'Monte-Carlo, hidden hands',
  paranoid: 'all against one (paranoid)',
};

/** Of a game; without a rule of thumb nobody plays by it. */
export const levelsOf = (game?: { greedy?: boolean }) => (game?.greedy === false ? levels.slice(1) : levels);

/** As people say it: "Expert", "Computer, 5 s, samples 20". */
export function engineName(engine: Engine): string {
  const level = levels.find((l) => l.engine === engineText(engine));
  if (level) return level.title;
  const settings = Object.entries(engine.settings).map(([key, value]) => (key === 'time' ? `${value} s` : `${key} ${value}`));
  return capital([engineWords[engine.name] ?? engine.name, ...settings].join(', '));
}

/** Names of a score's entries: seats, or sides of partners. */
function entriesCalled(players: number, entries: number, name: (seat: number) => string): string[] {
  const seats = Array.from({ length: players }, (_, i) => i + 1);
  return Array.from({ length: entries }, (_, i) => seats.filter((seat) => (seat - 1) % entries === i).map(name).join(' and '));
}
export const entryNames = (state: PlayState) => entriesCalled(state.players, state.totals.length, (seat) => seatName(state, seat));
/** The same for who only looks on: "North and South". */
export const sidesCalled = (traits: Traits, players: number, entries: number) => entriesCalled(players, entries, (seat) => seatCalled(traits, seat));

/** Who has the best of these, in words. */
export function winnersOf(state: PlayState, scores: number[]): string {
  const best = state.traits.fewer_is_better ? Math.min(...scores) : Math.max(...scores);
  const names = entryNames(state).filter((_, i) => scores[i] === best);
  if (names.length === scores.length) return 'Nobody is ahead.';
  if (names.length > 1) return `${names.join(' and ')} share the win.`;
  return `${names[0]} ${/^You$|and/.test(names[0]) ? 'win' : 'wins'}.`;
}

/** Who took the trick that is finished; 0 if there is none. */
export function takerOf(before: PlayState | null, state: PlayState): number {
  const was = before?.cards?.tricks;
  if (!state.cards || state.cards.trick.length || !state.cards.last_trick.length) return 0;
  if (was && was.length === state.cards.tricks.length && before?.hand === state.hand) {
    const grown = state.cards.tricks.findIndex((count, i) => count > was[i]);
    if (grown >= 0) return grown + 1;
  }
  return state.mover ?? 0;
}

function moveText(state: PlayState, [seat, move]: PlayedMove): string {
  const name = seatName(state, seat);
  if (state.cards) return `${name} ${seat === state.you ? 'play' : 'plays'} the ${cardName(move)}.`;
  return `${name}: ${move.replace('-', ' to ')}.`;
}

/** What has happened from one state to the next, sentence by sentence. */
export function newsOf(before: PlayState | null, state: PlayState): string[] {
  const news: string[] = [];
  const begins = before?.session !== state.session || before.hand !== state.hand;
  if (begins) news.push(`${state.traits.cards ? 'Hand' : 'Game'} ${state.hand} begins.`);
  if (state.duties && (begins || !before?.duties)) news.push(dutiesText(state));
  const same = before?.session === state.session && before.hand === state.hand;
  const old = same ? (before.history ?? []).length : 0;
  const history = state.history ?? [];
  if (history.length < old) news.push('Taken back.');
  for (const made of history.slice(old)) news.push(moveText(state, made));
  if (history.length > old && state.cards && !state.cards.trick.length) {
    const taker = takerOf(same ? before : null, state);
    if (taker) news.push(`${seatName(state, taker)} ${taker === state.you ? 'take' : 'takes'} the trick.`);
  }
  if (state.messages?.length && before?.messages?.join() !== state.messages.join()) news.push(...state.messages.map((t) => `${capital(t)}.`));
  if (state.phase === 'over' || state.phase === 'finished') {
    if (before?.phase !== state.phase) news.push(resultOf(state));
  } else if (yourTurn(state) && (history.length !== old || !same)) news.push('Your turn.');
  return news;
}

export function resultOf(state: PlayState): string {
  const scores = state.finished.at(-1)!;
  const points = state.points?.at(-1);
  const results = entryNames(state).map((name, i) => `${name} ${scoreText(state, scores[i])}${points ? `, ${points[i]} ${points[i] === 1 ? 'point' : 'points'}` : ''}`).join(points ? '; ' : ', ');
  return `The ${state.traits.cards ? 'hand' : 'game'} is over: ${results}. ${winnersOf(state, points ?? scores)}`;
}

/** Whose turn it is, in words. */
export function turnText(state: PlayState): string {
  if (state.phase === 'asked') return `Choose ${state.question!.text}.`;
  if (state.phase !== 'on') return resultOf(state);
  if (yourTurn(state)) return state.cards && !state.cards.trick.length ? 'Your turn: you lead.' : 'Your turn.';
  if (!state.mover) return state.traits.first_lead === 'lowest-club' ? 'Whoever has the lowest club leads.' : 'It is not known who leads.';
  return `${seatName(state, state.mover)} is thinking.`;
}

/** Hands are shown with colours in turn. */
export function inHandOrder(cards: string[]): string[] {
  const order = 'SHCD';
  const bySuit = (card: string) => order.indexOf(card[0]);
  return [...cards].sort((a, b) => bySuit(a) - bySuit(b)); // within a suit as they come, high before low
}

export const trumpText = (trump: string) => (trump === 'none' ? 'no trump' : `${suitName(trump)} are trumps`);

/** Seats in the order in which they sit, from your left around the table. */
export function othersOf(state: PlayState): number[] {
  return Array.from({ length: state.players - 1 }, (_, i) => ((state.you + i) % state.players) + 1);
}
