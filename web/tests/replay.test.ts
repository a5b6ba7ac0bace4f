// Figure 6 of 2003, as the server sends it, looked at after its steps.
import { describe, expect, it } from 'vitest';
import { Replay } from '../src/lib/replay';
import type { Step } from '../src/lib/api-types';
import { Tree } from '../src/lib/tree';
import { figure6 } from './samples';

const tree = new Tree(figure6.shape);
const replay = new Replay(tree, figure6.steps);
const cut = figure6.steps.findIndex((s) => s.do === 'refuse') + 1;
const reopening = figure6.steps.findIndex((s) => s.do === 'reopen') + 1;
const b = 4;
const x = 6;

describe('a replay', () => {
  it('shows nothing before the first step', () => {
    for (let node = 0; node < tree.size; ++node) expect(replay.state(node, 0).phase).toBe('unseen');
    expect(replay.visited(0)).toBe(0);
  });

  it('shows the inequality at the cut, and not before', () => {
    expect(replay.state(b, cut - 1).because).toBe('');
    expect(replay.state(b, cut).because).toBe('5 + 3 + 2 >= 10');
    expect(replay.state(b, cut).refusedAt).toBe(0);
  });

  it('cuts off what a refused node has not entered', () => {
    expect(replay.state(x, cut - 1).phase).toBe('unseen');
    expect(replay.state(x, cut).phase).toBe('cut');
  });

  it('marks a re-search, and remembers why it was cut off before', () => {
    const end = replay.state(b, replay.length);
    expect(end.entered).toBe(2);
    expect(end.because).toBe('');
    expect(end.earlier).toBe('5 + 3 + 2 >= 10');
    expect(end.phase).toBe('exact');
    expect(replay.state(x, replay.length).phase).toBe('exact');
    expect(replay.reopened(reopening - 1)).toBe(0);
    expect(replay.reopened(reopening)).toBe(1);
  });

  it('goes back as it went forwards', () => {
    const forwards = figure6.steps.map((_, i) => JSON.stringify(replay.state(b, i)));
    const back = figure6.steps.map((_, i) => i).reverse().map((i) => JSON.stringify(replay.state(b, i)));
    expect(back.reverse()).toEqual(forwards);
  });

  it('finds cuts and re-searches in both directions', () => {
    expect(replay.nextTurn(0, 1)).toBe(cut);
    expect(replay.nextTurn(cut, 1)).toBe(reopening);
    expect(replay.nextTurn(reopening, -1)).toBe(cut);
    expect(replay.nextTurn(cut, -1)).toBe(0);
    expect(replay.nextTurn(reopening, 1)).toBe(replay.length);
  });

  it('counts as the search does', () => {
    expect(replay.visited(replay.length)).toBe(figure6.report.nodes.visited);
    expect(replay.cutsUpTo(replay.length)).toBe(1);
  });
});

describe('a tree', () => {
  it('knows parents, names and lines', () => {
    expect([...tree.parent]).toEqual([-1, 0, 0, 2, 2, 4, 4, 2]);
    expect([1, 2, 3, x, 7].map((n) => tree.name(n))).toEqual(['#1', 'a', 'a#1', 'X', 'Y']);
    expect(tree.line([1, 2])).toEqual([0, 2, 7]);
    expect(tree.pathTo(x)).toEqual([0, 2, 4, 6]);
    expect(tree.scores(x)).toBe('(1,2,7)');
  });
});

describe('a replay of playouts', () => {
  const say = '';
  const steps: Step[] = [
    { do: 'begin', node: 0, say },
    { do: 'select', node: 0, other: 1, value: '1.00', say },
    { do: 'prove', node: 1, value: '(5,4,1)', say },
    { do: 'back-up', node: 1, value: '(5,4,1)', exact: true, say },
    { do: 'back-up', node: 0, value: '(5.00,4.00,1.00)', exact: false, say },
    { do: 'begin', node: 0, say },
    { do: 'select', node: 0, other: 2, value: '1.00', say },
    { do: 'playout', node: 2, value: '(6,4,0)', say },
    { do: 'back-up', node: 2, value: '(6.00,4.00,0.00)', exact: false, say },
    { do: 'back-up', node: 0, value: '(5.50,4.00,0.50)', exact: false, say },
  ];
  const played = new Replay(tree, steps);

  it('counts visits and shows means, and proven values as settled', () => {
    expect(played.isByPlayouts).toBe(true);
    expect(played.visited(played.length)).toBe(2);
    expect(played.state(0, 10)).toMatchObject({ visits: 2, value: '(5.50,4.00,0.50)', phase: 'open', entered: 0 });
    expect(played.state(1, 10)).toMatchObject({ visits: 1, value: '(5,4,1)', phase: 'exact' });
    expect(played.state(2, 7).visits).toBe(0);
    expect(replay.isByPlayouts).toBe(false);
  });

  it('goes from playout to playout', () => {
    expect(played.nextTurn(1, 1)).toBe(6);
    expect(played.nextTurn(6, -1)).toBe(1);
  });
});
