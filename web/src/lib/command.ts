// The command line that gives the same answer, so that people can move to it.
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
