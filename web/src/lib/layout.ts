// Where nodes stand: tidy trees (Reingold and Tilford) with room for each node's own words.
import { hierarchy, tree as tidy, type HierarchyNode } from 'd3-hierarchy';
import type { Tree } from './tree';

export const radius = 16;
export const levelHeight = 92;
const gap = 14;

/** How far a node reaches from its anchor. */
export interface Extent {
  left: number;
  right: number;
}

export interface Layout {
  nodes: number[]; // in preorder
  x: Float64Array; // by place in `nodes`
  y: Float64Array;
  place: Map<number, number>; // of a node in `nodes`
  left: number;
  right: number;
  bottom: number;
}

export function layOut(tree: Tree, shown: number[], extent: (node: number) => Extent): Layout {
  const place = new Map(shown.map((node, at) => [node, at]));
  const extents = new Map(shown.map((node) => [node, extent(node)]));
  const root = hierarchy<number>(0, (node) => {
    const children = tree.isLeaf(node) || !place.has(node + 1) ? [] : tree.children(node).filter((c) => place.has(c));
    return children.length ? children : null;
  });
  // d3 asks for siblings right to left and for cousins left to right.
  const separation = (a: HierarchyNode<number>, b: HierarchyNode<number>) => {
    const [left, right] = a.data < b.data ? [a, b] : [b, a];
    return extents.get(left.data)!.right + extents.get(right.data)!.left + gap;
  };
  const placed = tidy<number>().nodeSize([1, levelHeight]).separation(separation)(root);
  const layout: Layout = {
    nodes: shown,
    x: new Float64Array(shown.length),
    y: new Float64Array(shown.length),
    place,
    left: 0,
    right: 0,
    bottom: 0,
  };
  placed.each((node) => {
    const at = place.get(node.data)!;
    layout.x[at] = node.x;
    layout.y[at] = node.y;
    const reach = extents.get(node.data)!;
    layout.left = Math.min(layout.left, node.x - reach.left);
    layout.right = Math.max(layout.right, node.x + reach.right);
    layout.bottom = Math.max(layout.bottom, node.y);
  });
  return layout;
}
