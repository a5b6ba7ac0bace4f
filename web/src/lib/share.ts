// Links to what is shown: the address holds the question. "?embed" shows the drawing and its controls alone, for frames.

/** Is this page a frame's view? */
export const isEmbedded = (search: string) => search === '?embed';

/** `page` is the page's own address, `hash` the question. */
export function linkTo(page: string, hash: string, embed = false): string {
  const url = new URL(page);
  url.search = embed ? '?embed' : '';
  url.hash = hash;
  return url.href;
}

const inQuotes = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export function embedText(page: string, hash: string, title: string): string {
  return `<iframe src="${inQuotes(linkTo(page, hash, true))}" title="${inQuotes(title)}" width="800" height="620" style="border: 0; max-width: 100%"></iframe>`;
}

/** Views by the address; a tree's needs no name, as it was before there were others. */
export type View = 'start' | 'trees' | 'play' | 'analyse' | 'matches';
const views: View[] = ['start', 'trees', 'play', 'analyse', 'matches'];

export function viewIn(hash: string): View {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const said = words.get('view') === 'solve' ? 'analyse' : words.get('view');
  const named = views.find((view) => view === said);
  if (named) return named;
  return ['figure', 'tree', 'stored'].some((name) => words.has(name)) ? 'trees' : 'start';
}

/** What a frame shows: trees and positions. Games and stores are for the page itself. */
export const viewInFrame = (hash: string): View => (viewIn(hash) === 'analyse' ? 'analyse' : 'trees');
