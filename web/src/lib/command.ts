// The command line that gives the same answer, so that people can move to it.
import type { MatchPlan } from './api-types';
import type { Document, Search } from './state';

/** A word as a shell takes it. */
export function quoted(word: string): string {
  return /^[A-Za-z0-9_.,:=/+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function options(search: Search): string {
  const settings = Object.entries(search.settings).map(([name, value]) => ` --${name} ${quoted(value)}`);
  return ` --algorithm ${search.algorithm}${settings.join('')}`;
}

export function treeCommand(doc: Document, search: Search): string {
  if (doc.figure) return `nply tree docs/figures/${doc.figure}.tree${options(search)} --trace`;
  const oneLine = doc.text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter(Boolean)
    .join(' ');
  if (oneLine.length > 160 || doc.text.startsWith('EFG')) return `nply tree FILE${options(search)} --trace`;
  return `echo ${quoted(oneLine)} | nply tree -${options(search)} --trace`;
}

/** nply COMMAND GAME --option value .. */
export function gameCommand(command: string, game: string, given: Record<string, string | number | boolean>): string {
  const words = Object.entries(given)
    .filter(([, value]) => value !== '' && value !== false)
    .map(([name, value]) => (value === true ? ` --${name}` : ` --${name} ${quoted(String(value))}`));
  return `nply ${command} ${game}${words.join('')}`;
}

/** The match that a store keeps; the same command goes on with it. */
export function matchCommand(plan: MatchPlan, store: string, shard: string): string {
  const listed = plan.entrants.some((e) => e.includes(',') || e.startsWith('bot:'));
  const seats = listed ? plan.entrants.map((e) => ` --entrant ${quoted(e)}`).join('') : ` --seats ${quoted(plan.entrants.join(','))}`;
  const { options, deals, seed, open, strict, opening } = plan;
  const given = { ...options, deals, seed, open, strict, opening: opening ?? '', 'move-time': plan['move-time'] ?? '', shard: shard === '1/1' ? '' : shard, store };
  return gameCommand('match', plan.game + seats, given);
}
