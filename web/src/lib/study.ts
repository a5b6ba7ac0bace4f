// What the analysing view shows, as one value: a position to begin with, a play from there, and how both are judged. It is
// what the address says, what undo goes back to, and what is shared.
import type { GameRecord } from './api-types';
import { ranks, suits } from './cards';
import { unpacked } from './state';

export interface Study {
  game: string;
  given: Record<string, string>; // the options that describe where it begins
  play: string[];
  algorithm: string;
  depth: string; // plies that are looked ahead where a play is judged; '' is the game's own, or to the end
  seat: number; // from whose knowledge, too; 0: nobody's
  ties: boolean; // what a move may have cost by other choices among equal moves, too
}

/** Where in a study one looks: after so many of its moves, and then some of one's own. */
export interface Place {
  at: number;
  aside: string[];
}

export const firstStudy = (): Study => ({ game: 'hearts', given: { cards: '6', seed: '5' }, play: [], algorithm: 'auto', depth: '', seat: 0, ties: false });
export const begin: Place = { at: 0, aside: [] };

const own = ['view', 'game', 'by', 'all', 'depth', 'seat', 'ties', 'play', 'at', 'aside', 'record'];
const words = (text: string) => text.split(/\s+/).filter(Boolean);
const whole = (text: string | null) => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : 0);

export function studyAddress(study: Study, place: Place): string {
  const said = new URLSearchParams({ view: 'analyse', game: study.game, ...study.given });
  if (study.algorithm !== 'auto') said.set('by', study.algorithm);
  if (study.depth) said.set('depth', study.depth);
  if (study.seat) said.set('seat', String(study.seat));
  if (study.ties) said.set('ties', 'on');
  if (study.play.length) said.set('play', study.play.join(' '));
  if (place.at) said.set('at', String(place.at));
  if (place.aside.length) said.set('aside', place.aside.join(' '));
  return `#${said}`;
}

/** What an address says; the first study if it says nothing. Throws for a record that is none. */
export async function readStudy(hash: string): Promise<{ study: Study; place: Place }> {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  let study = firstStudy();
  if (said.get('record')) study = studyOf(recordIn(await unpacked(said.get('record')!)));
  else if (said.get('game')) {
    const given = Object.fromEntries([...said].filter(([name, value]) => !own.includes(name) && value));
    study = { ...study, game: said.get('game')!, given, play: words(said.get('play') ?? ''), depth: '' };
  }
  if (said.has('depth') || !said.get('record')) study.depth = whole(said.get('depth')) ? said.get('depth')! : '';
  study.algorithm = said.get('by') ?? 'auto';
  study.seat = whole(said.get('seat'));
  study.ties = said.get('ties') === 'on';
  return { study, place: { at: Math.min(whole(said.get('at')), study.play.length), aside: words(said.get('aside') ?? '') } };
}

export function studyOf(record: GameRecord): Study {
  return { ...firstStudy(), game: record.game, given: { position: record.position }, play: record.play };
}

/** Is it a file in Portable Bridge Notation? */
export const isPbn = (text: string): boolean => /^\s*(%|\[\s*[A-Za-z]+\s+")/.test(text);

/** The first record of a text; a file may have one a line. */
export function recordIn(text: string): GameRecord {
  const line = text.split('\n').find((l) => l.trim()) ?? '';
  let found: Partial<GameRecord> | null = null;
  for (const candidate of [line, text]) {
    try {
      found = JSON.parse(candidate) as Partial<GameRecord>;
      break;
    } catch {
      // perhaps it is spread over several lines
    }
  }
  const fits = typeof found?.game === 'string' && typeof found.position === 'string' && Array.isArray(found.play);
  if (!fits || !found!.play!.every((move) => typeof move === 'string'))
    throw new Error('this is no record: {"game":"hearts","position":"..","play":["SA",..]}');
  return { game: found!.game!, position: found!.position!, play: found!.play! };
}

/** Hands as a deal is written: "AQ4.2..7 K3.J.5.8". */
export function dealText(hands: string[][]): string {
  const inSuit = (hand: string[], suit: string) => [...ranks].filter((rank) => hand.includes(suit + rank)).join('');
  return hands.map((hand) => suits.map((suit) => inSuit(hand, suit)).join('.')).join(' ');
}

/** The hands after a card went to a seat, from 1, or out of play: 0. */
export function moved(hands: string[][], card: string, seat: number): string[][] {
  return hands.map((hand, i) => [...hand.filter((c) => c !== card), ...(i + 1 === seat ? [card] : [])]);
}

/** What describes the same start by its cards, so that they can be edited; `options` are the start's (/api/show). */
export function withDeal(given: Record<string, string>, options: Record<string, string>, deal: string): Record<string, string> {
  const { position: _, seed: __, cards: ___, ...kept } = given;
  return { ...kept, ...(given.deal && !given.position ? {} : options), deal };
}
