import { describe, expect, it } from 'vitest';
import { draw, escaped, extentOf, type Scene } from '../src/lib/drawing';
import { pictureOf } from '../src/lib/export';
import { shownNodes, unfoldedAtFirst } from '../src/lib/folding';
import { layOut } from '../src/lib/layout';
import { Replay } from '../src/lib/replay';
import { Tree } from '../src/lib/tree';
import { figure6, uniform } from './samples';
import type { Shape, Step } from '../src/lib/api-types';

function sceneOf(shape: Shape, steps: Step[], moment: number): Scene {
  const tree = new Tree(shape);
  const replay = new Replay(tree, steps);
  const unfolded = unfoldedAtFirst(tree, 5000);
  const layout = layOut(tree, shownNodes(tree, unfolded), (node) => extentOf(tree, replay, unfolded, node));
  return { tree, replay, layout, unfolded, moment, line: new Set(), active: null, id: 't' };
}
const everything = { x: -1e6, y: -1e6, width: 2e6, height: 2e6, scale: 1, stretch: 1 };
const cut = figure6.steps.findIndex((s) => s.do === 'refuse') + 1;

describe('a drawing', () => {
  it('writes the inequality beside the node that is cut', () => {
    const svg = draw(sceneOf(figure6.shape, figure6.steps, cut), everything);
    expect(svg).toContain('5 + 3 + 2 ≥ 10');
    expect(svg).toContain('refused at the root');
    expect(svg).toContain('class="cross"');
  });

  it('tells a screen reader what each node is', () => {
    const svg = draw(sceneOf(figure6.shape, figure6.steps, cut), everything);
    expect(svg).toContain('aria-label="b, player 3 chooses, (4,4,2), being searched, 5 + 3 + 2 ≥ 10, refused at the root"');
    expect(svg.match(/role="treeitem"/g)?.length).toBe(8);
  });

  it('draws only what is in sight', () => {
    const scene = sceneOf(uniform(5, 4), [], 0);
    const part = draw(scene, { x: 0, y: 0, width: 300, height: 200, scale: 1, stretch: 1 });
    expect(part.match(/data-node/g)!.length).toBeLessThan(200);
  });

  it('is a few paths from far away', () => {
    const svg = draw(sceneOf(uniform(5, 4), [], 0), { ...everything, scale: 0.05 });
    expect(svg.match(/<path/g)!.length).toBeLessThan(12);
  });

  it('gives each player a shape from far away, too', () => {
    const tree = uniform(5, 4);
    const steps = [...tree.movers.keys(), 0].map((node): Step => ({ do: 'enter', node, say: '' }));
    const svg = draw(sceneOf(tree, steps, steps.length), { ...everything, scale: 0.05 });
    const shape = (player: number) => {
      const numbers = new RegExp(`class="dot p${player}"[^>]* d="M([^z]*)z`).exec(svg)![1].split('L').map((point) => point.split(' ').map(Number));
      return numbers.map(([x, y]) => `${(x - numbers[0][0]).toFixed(1)},${(y - numbers[0][1]).toFixed(1)}`).join(' ');
    };
    expect(new Set([1, 2, 3].map(shape)).size).toBe(3);
  });

  it('shows where chance decides, and how likely each outcome is', () => {
    const shape = {
      ...figure6.shape, players: 2, player_names: ['', ''], depth: 2, movers: [1, 0, -1, 0, 0], ends: [5, 2, 5, 4, 5],
      leaves: ['(2,1)', '(6,0)', '(0,3)'], names: [[1, 'a'], [2, 'b']], shares: [[3, '1/3'], [4, '2/3']],
    } as unknown as Shape;
    const steps: Step[] = [
      { do: 'enter', node: 0, say: '' },
      { do: 'leaf', node: 1, value: '(2,1)', say: '' },
      { do: 'enter', node: 2, say: 'b: chance decides' },
      { do: 'leaf', node: 3, value: '(6,0)', say: '' },
      { do: 'leaf', node: 4, value: '(0,3)', say: '' },
      { do: 'leave', node: 2, value: '(2,2)', exact: true, say: 'b = (2,2), the mean' },
    ] as Step[];
    const svg = draw(sceneOf(shape, steps, steps.length), everything);
    expect(svg).toContain('>~</text>');
    expect(svg).toContain('(2,2)');
    expect(svg).toMatch(/\(6,0\)<\/text><text class="name"[^>]*>1\/3</);
    expect(svg).toMatch(/aria-label="b, chance/);
  });

  it('lets no name become markup', () => {
    const shape: Shape = { ...figure6.shape, names: [[2, '<img src=x onerror=alert(1)>"\'']] };
    const svg = draw(sceneOf(shape, figure6.steps, 0), everything);
    expect(svg).not.toContain('<img');
    expect(escaped('a<b>&"\'')).toBe('a&lt;b&gt;&amp;&quot;&#39;');
  });

  it('stands alone as a picture', () => {
    const svg = pictureOf(sceneOf(figure6.shape, figure6.steps, cut), 'Fig. 6');
    expect(svg).toMatch(/^<svg xmlns/);
    expect(svg).toContain(`${cut}. 5 + 3 + 2 &gt;= 10`);
  });
});
