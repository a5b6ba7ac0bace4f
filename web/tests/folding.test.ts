import { describe, expect, it } from 'vitest';
import { shownNodes, unfoldedAtFirst, unfoldedTo, visibleFor } from '../src/lib/folding';
import { layOut } from '../src/lib/layout';
import { Tree } from '../src/lib/tree';
import { uniform } from './samples';

describe('folding', () => {
  const large = new Tree(uniform(3, 9)); // 29,524 nodes

  it('shows a small tree whole', () => {
    const small = new Tree(uniform(3, 3));
    expect(shownNodes(small, unfoldedAtFirst(small)).length).toBe(40);
  });

  it('shows a glance of a large one, all children of a node or none', () => {
    const unfolded = unfoldedAtFirst(large);
    const shown = shownNodes(large, unfolded);
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.length).toBeLessThanOrEqual(200);
    const set = new Set(shown);
    for (const node of shown)
      if (!large.isLeaf(node)) {
        const there = large.children(node).filter((c) => set.has(c)).length;
        expect([0, 3]).toContain(there);
      }
  });

  it('opens the way to a node', () => {
    const deep = large.size - 1;
    const first = unfoldedAtFirst(large);
    expect(visibleFor(large, first, deep)).not.toBe(deep);
    const opened = unfoldedTo(large, first, deep);
    expect(visibleFor(large, opened, deep)).toBe(deep);
    expect(shownNodes(large, opened)).toContain(deep);
    expect(first).not.toBe(opened);
  });

  it('leaves what is open already alone', () => {
    const first = unfoldedAtFirst(large);
    expect(unfoldedTo(large, first, 1)).toBe(first);
  });
});

describe('layout', () => {
  it('keeps neighbours of a level apart by their own widths', () => {
    const tree = new Tree(uniform(3, 4));
    const shown = shownNodes(tree, unfoldedAtFirst(tree));
    const extent = (node: number) => ({ left: 5 + (node % 7), right: 20 + (node % 31) });
    const layout = layOut(tree, shown, extent);
    const last = new Map<number, number>(); // by level
    shown.forEach((node, at) => {
      const before = last.get(layout.y[at]);
      if (before !== undefined)
        expect(layout.x[at] - extent(node).left).toBeGreaterThan(layout.x[before] + extent(shown[before]).right);
      last.set(layout.y[at], at);
    });
  });
});
