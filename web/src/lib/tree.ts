// A tree as the page keeps it: nodes are numbers in preorder, a subtree is a stretch of them.
import type { Shape } from './api-types';

export class Tree {
  readonly size: number;
  readonly parent: Int32Array;
  readonly level: Int32Array;
  readonly names: Map<number, string>;
  readonly bounds: Map<number, string>;
  /** How likely a child of a chance node is: "1/6". */
  readonly shares: Map<number, string>;
  private readonly leafText: Map<number, string>;

  constructor(readonly shape: Shape) {
    this.size = shape.movers.length;
    this.parent = new Int32Array(this.size).fill(-1);
    this.level = new Int32Array(this.size);
    this.names = new Map(shape.names);
    this.bounds = new Map(shape.bounds.map((b) => [b.node, `low${b.low} high${b.high}`]));
    this.shares = new Map(shape.shares ?? []);
    this.leafText = new Map();
    let leaf = 0;
    const path: number[] = [];
    for (let node = 0; node < this.size; ++node) {
      while (path.length && shape.ends[path[path.length - 1]] <= node) path.pop();
      if (path.length) this.parent[node] = path[path.length - 1];
      this.level[node] = path.length;
      if (this.isLeaf(node)) this.leafText.set(node, shape.leaves[leaf++]);
      path.push(node);
    }
  }

  isLeaf(node: number): boolean {
    return this.shape.movers[node] === 0;
  }
  isChance(node: number): boolean {
    return this.shape.movers[node] < 0;
  }
  /** From 1; -1 where chance decides. */
  mover(node: number): number {
    return this.shape.movers[node];
  }
  end(node: number): number {
    return this.shape.ends[node];
  }
  /** Nodes of the subtree, itself included. */
  weight(node: number): number {
    return this.end(node) - node;
  }
  scores(leaf: number): string {
    return this.leafText.get(leaf) ?? '';
  }
  children(node: number): number[] {
    const list: number[] = [];
    for (let child = node + 1; child < this.end(node); child = this.end(child)) list.push(child);
    return list;
  }
  /** From the root down to the node. */
  pathTo(node: number): number[] {
    const path = [];
    for (let n = node; n >= 0; n = this.parent[n]) path.push(n);
    return path.reverse();
  }
  /** The nodes of a line of moves by their places among the siblings. */
  line(indices: number[]): number[] {
    const nodes = [0];
    for (const index of indices) {
      const child = this.children(nodes[nodes.length - 1])[index];
      if (child === undefined) break;
      nodes.push(child);
    }
    return nodes;
  }
  chooser(player: number): string {
    if (player < 0) return 'chance';
    const name = this.shape.player_names[player - 1];
    return name || `player ${player}`;
  }
  /** What stands in a chooser's circle. */
  sign(node: number): string {
    if (this.isChance(node)) return '~';
    return this.shape.terms === 'max-min' ? this.chooser(this.mover(node)) : String(this.mover(node));
  }
  /** Its own name, behind how likely it is where chance decides above it. */
  caption(node: number): string {
    return [this.shares.get(node), this.names.get(node)].filter(Boolean).join(' ');
  }
  name(node: number): string {
    const own = this.names.get(node);
    if (own) return own;
    if (node === 0) return 'the root';
    const place = this.children(this.parent[node]).indexOf(node) + 1;
    const above = this.parent[node] === 0 && !this.names.has(0) ? '' : this.name(this.parent[node]);
    return `${above}#${place}`;
  }
}
