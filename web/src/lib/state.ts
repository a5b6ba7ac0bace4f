// What the trees view shows, as one value: it is what the address says, what undo goes back to, and what is shared.
import { figureCalled } from './figures';
import { settings as allSettings } from './settings';
import { crc32 } from './zip';

/** Settings of a search beside its algorithm, by the command line's names. */
export type Settings = Record<string, string>;

export interface Search {
  algorithm: string;
  settings: Settings;
}

export interface Document {
  figure: string; // its name, or '' for a tree of one's own
  text: string;
  searches: Search[]; // one, or two side by side
}

/** Where limits of scores come from that a tree does not give: from its leaves, or nowhere. */
export const limitsName = 'limits';
export const settingNames = [...Object.keys(allSettings), limitsName];

export function figureDocument(name: string): Document {
  const figure = figureCalled(name)!;
  return { figure: name, text: figure.text, searches: [{ algorithm: figure.algorithm, settings: figure.settings }] };
}

export const firstDocument = () => figureDocument('2003-figure-6-tempted');

/** "speculative", "speculative:discrete=on:window=2" */
export function searchText(search: Search): string {
  return [search.algorithm, ...Object.entries(search.settings).map(([k, v]) => `${k}=${v}`)].join(':');
}

export function readSearch(text: string): Search {
  const [algorithm, ...rest] = text.split(':');
  const settings: Settings = {};
  for (const part of rest) {
    const [name, value] = part.split('=');
    if (settingNames.includes(name) && value) settings[name] = value;
  }
  return { algorithm, settings };
}

const letters = { '+': '-', '/': '_' } as Record<string, string>;

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** A text made short enough for an address. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/[+/]/g, (c) => letters[c]).replace(/=+$/, '');
}

export async function unpacked(text: string): Promise<string> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate')));
}

export const longestAddress = 60_000;

/** Where trees too long for an address are stored while the tab is open. */
export type Keep = Pick<Storage, 'getItem' | 'setItem'>;

/** What follows the # of the address. Only this tab can follow it if `complete` is false. */
export async function addressOf(doc: Document, moment: number, keep: Keep): Promise<{ hash: string; complete: boolean }> {
  const words = new URLSearchParams();
  let complete = true;
  if (doc.figure) words.set('figure', doc.figure);
  else {
    const text = await packed(doc.text);
    complete = text.length <= longestAddress;
    if (complete) words.set('tree', text);
    else {
      const name = crc32(new TextEncoder().encode(doc.text)).toString(16);
      words.set('stored', name);
      try {
        keep.setItem(`tree-${name}`, doc.text);
      } catch {
        // there is no room for it: the address alone will not bring it back
      }
    }
  }
  for (const search of doc.searches) words.append('by', searchText(search));
  if (moment > 0) words.set('step', String(moment));
  return { hash: `#${words}`, complete };
}

export interface Place {
  doc: Document;
  moment: number;
}

/** What an address says; null if it says nothing that is known. */
export async function readAddress(hash: string, keep: Keep): Promise<Place | null> {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const figure = words.get('figure') ?? '';
  const stored = words.get('stored') ? keep.getItem(`tree-${words.get('stored')}`) : null;
  let doc: Document;
  if (stored !== null) doc = { figure: '', text: stored, searches: [] };
  else if (figureCalled(figure)) doc = figureDocument(figure);
  else if (words.get('tree')) {
    try {
      doc = { figure: '', text: await unpacked(words.get('tree')!), searches: [] };
    } catch {
      return null;
    }
  } else return null;
  const searches = words.getAll('by').slice(0, 2).map(readSearch);
  if (searches.length) doc = { ...doc, searches };
  else if (!doc.searches.length) doc = { ...doc, searches: [{ algorithm: 'speculative', settings: {} }] };
  const moment = Number(words.get('step') ?? 0);
  return { doc, moment: Number.isInteger(moment) && moment > 0 ? moment : 0 };
}

/** Edits that can be taken back. */
export class Edits<T> {
  private past: T[] = [];
  private future: T[] = [];
  constructor(private now: T) {}
  get value(): T {
    return this.now;
  }
  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }
  make(next: T): void {
    this.past.push(this.now);
    if (this.past.length > 200) this.past.shift();
    this.future = [];
    this.now = next;
  }
  undo(): T {
    if (this.canUndo) {
      this.future.push(this.now);
      this.now = this.past.pop()!;
    }
    return this.now;
  }
  redo(): T {
    if (this.canRedo) {
      this.past.push(this.now);
      this.now = this.future.pop()!;
    }
    return this.now;
  }
}
