import { describe, expect, it } from 'vitest';
import { gameCommand, quoted, treeCommand } from '../src/lib/command';
import { figures, figureCalled, readFigure } from '../src/lib/figures';
import { addressOf, Edits, figureDocument, packed, readAddress, readSearch, searchText, unpacked } from '../src/lib/state';
import { crc32, zip } from '../src/lib/zip';

function keep() {
  const kept = new Map<string, string>();
  return { getItem: (n: string) => kept.get(n) ?? null, setItem: (n: string, v: string) => void kept.set(n, v) };
}

describe('an address', () => {
  it('brings a figure back with its step', async () => {
    const doc = { ...figureDocument('2003-figure-6-tempted'), searches: [readSearch('deep'), readSearch('shallow:discrete=on')] };
    const { hash } = await addressOf(doc, 12, keep());
    expect(await readAddress(hash, keep())).toEqual({ doc, moment: 12 });
  });

  it('brings a tree of one’s own back', async () => {
    const doc = { figure: '', text: 'players 2\n1[ (1,2) é:(3,4) ] # <&>', searches: [readSearch('maxn')] };
    const { hash, complete } = await addressOf(doc, 0, keep());
    expect(complete).toBe(true);
    expect((await readAddress(hash, keep()))?.doc).toEqual(doc);
  });

  it('keeps a tree too long for it in the tab', async () => {
    let text = '';
    for (let i = 0; i < 60_000; ++i) text += `${(i * 7919) % 100_003} `;
    const doc = { figure: '', text, searches: [readSearch('maxn')] };
    const tab = keep();
    const { hash, complete } = await addressOf(doc, 3, tab);
    expect(complete).toBe(false);
    expect(hash.length).toBeLessThan(200);
    expect(await readAddress(hash, tab)).toEqual({ doc, moment: 3 });
    expect(await readAddress(hash, keep())).toBeNull();
  });

  it('that is nonsense says nothing', async () => {
    for (const hash of ['', '#', '#figure=none', '#tree=%%%', '#tree=AAAA', '#step=7']) expect(await readAddress(hash, keep())).toBeNull();
    expect((await readAddress('#figure=brs&step=-4', keep()))?.moment).toBe(0);
  });

  it('packs any text', async () => {
    for (const text of ['', 'a', 'ü'.repeat(1000)]) expect(await unpacked(await packed(text))).toBe(text);
  });
});

describe('edits', () => {
  it('are taken back and made again', () => {
    const edits = new Edits(1);
    edits.make(2);
    edits.make(3);
    expect([edits.undo(), edits.undo(), edits.undo()]).toEqual([2, 1, 1]);
    expect([edits.redo(), edits.value]).toEqual([2, 2]);
    edits.make(9);
    expect(edits.canRedo).toBe(false);
  });
});

describe('figures', () => {
  it('are all there, each with its algorithm', () => {
    expect(figures.length).toBeGreaterThan(20);
    for (const figure of figures) expect(figure.text).toMatch(/\[/);
    expect(figureCalled('2000-figure-5')).toMatchObject({ algorithm: 'bnb', settings: { window: '2' } });
  });
  it('lose the line that says how they are drawn', () => {
    const figure = readFigure('lecture-x', '# What it shows.\n# drawn with: --algorithm brs --for 2\nmax[1 2]\n');
    expect(figure).toMatchObject({ title: 'What it shows', text: '# What it shows.\nmax[1 2]\n', settings: { for: '2' } });
  });
});

describe('the command line', () => {
  it('names a figure’s file', () => {
    expect(treeCommand(figureDocument('2003-figure-9-a'), readSearch('speculative:discrete=on'))).toBe(
      'nply tree docs/figures/2003-figure-9-a.tree --algorithm speculative --discrete on --trace',
    );
  });
  it('gives a short tree on its standard input', () => {
    const doc = { figure: '', text: '# mine\nmax[ 1 min[2 3] ]\n', searches: [] };
    expect(treeCommand(doc, readSearch('minimax'))).toBe("echo 'max[ 1 min[2 3] ]' | nply tree - --algorithm minimax --trace");
  });
  it('quotes what a shell would take apart', () => {
    expect(quoted("it's")).toBe("'it'\\''s'");
    expect(gameCommand('solve', 'hearts', { deal: 'A.2.. K.3..', leader: 2, 'all-moves': true, trump: '' })).toBe(
      "nply solve hearts --deal 'A.2.. K.3..' --leader 2 --all-moves",
    );
  });
  it('round-trips a search', () => {
    expect(searchText(readSearch('brs:for=2:nonsense=1'))).toBe('brs:for=2');
  });
});

describe('a zip', () => {
  it('has the checksums and the directory that readers want', () => {
    const bytes = new TextEncoder().encode('123456789');
    expect(crc32(bytes)).toBe(0xcbf43926);
    const archive = zip([{ name: 'a.txt', bytes }, { name: 'b.txt', bytes }]);
    const view = new DataView(archive.buffer);
    const end = archive.length - 22;
    expect(view.getUint32(end, true)).toBe(0x06054b50);
    expect(view.getUint16(end + 10, true)).toBe(2);
    expect(view.getUint32(view.getUint32(end + 16, true), true)).toBe(0x02014b50);
  });
});
