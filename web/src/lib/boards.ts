// Boards as the page draws them, from the structure that the server sends.
import type { Board, PlayedMove } from './api-types';

/** How far points reach to the right and downwards; each has a circle of radius 0.5. */
export function sizeOf(points: NonNullable<Board['points']>): { width: number; height: number } {
  return { width: Math.max(...points.map((p) => p.x)) + 0.5, height: Math.max(...points.map((p) => p.y)) + 0.5 };
}

type Edge = NonNullable<Board['edges']>[number];

/** Edges with who drew them, boxes that are closed, and the boxes' owners: who drew the last edge around. Player 0: nobody
 * yet; -1: drawn before the game began. */
export function boxesOf(edges: Edge[], history: PlayedMove[]) {
  const drawnBy = new Map(history.map(([seat, move]) => [move, seat]));
  const owner = (edge: Edge) => (edge.drawn ? (drawnBy.get(edge.name) ?? -1) : 0);
  const columns = Math.max(...edges.map((e) => e.to[0]));
  const rows = Math.max(...edges.map((e) => e.to[1]));
  const at = new Map(edges.map((edge) => [[...edge.from, ...edge.to].join(), edge]));
  const boxes = [];
  for (let y = 0; y < rows; ++y)
    for (let x = 0; x < columns; ++x) {
      const ends = [[x, y, x + 1, y], [x, y + 1, x + 1, y + 1], [x, y, x, y + 1], [x + 1, y, x + 1, y + 1]];
      const around = ends.map((end) => at.get(end.join())!);
      if (!around.every((edge) => edge.drawn)) continue;
      const last = Math.max(...around.map((edge) => history.findIndex(([, move]) => move === edge.name)));
      boxes.push({ x, y, player: last < 0 ? -1 : history[last][0] });
    }
  return { columns, rows, edges: edges.map((edge) => ({ ...edge, player: owner(edge) })), boxes };
}
