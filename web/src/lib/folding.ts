// Which nodes of a large tree are on the screen. A node's children are shown all together or not at all.
import type { Tree } from './tree';

export const glance = 200; // nodes that are shown without asking
export const most = 5000; // nodes that are shown at all

/** The nodes whose children are shown, widest first, until `limit` nodes are; those of `always` in any case. */
export function unfoldedAtFirst(tree: Tree, limit = glance, always: number[] = []): Set<number> {
  const unfolded = new Set<number>();
  let shown = 1;
  const unfold = (node: number, children: number[]) => {
    unfolded.add(node);
    shown += children.length;
  };
  for (const node of always) if (!tree.isLeaf(node)) unfold(node, tree.children(node));
  const queue = [0];
  for (let i = 0; i < queue.length && shown < limit; ++i) {
    const node = queue[i];
    if (tree.isLeaf(node)) continue;
    const children = tree.children(node);
    if (!unfolded.has(node)) {
      if (shown + children.length > Math.max(limit, 1)) continue;
      unfold(node, children);
    }
    queue.push(...children);
  }
  return unfolded;
}

/** The nodes on the screen in preorder. */
export function shownNodes(tree: Tree, unfolded: Set<number>, limit = most): number[] {
  const shown: number[] = [];
  for (let node = 0; node < tree.size && shown.length < limit; ) {
    shown.push(node);
    node = unfolded.has(node) || tree.isLeaf(node) ? node + 1 : tree.end(node);
  }
  return shown;
}

/** With all nodes on the way to `node` unfolded. */
export function unfoldedTo(tree: Tree, unfolded: Set<number>, node: number): Set<number> {
  let result = unfolded;
  for (let above = tree.parent[node]; above >= 0; above = tree.parent[above])
    if (!result.has(above)) {
      if (result === unfolded) result = new Set(unfolded);
      result.add(above);
    }
  return result;
}

/** The node itself, or what it is folded into. */
export function visibleFor(tree: Tree, unfolded: Set<number>, node: number): number {
  let visible = node;
  for (let above = tree.parent[node]; above >= 0; above = tree.parent[above]) if (!unfolded.has(above)) visible = above;
  return visible;
}
