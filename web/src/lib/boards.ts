// Where things are on the boards, from the notations of positions (`nply show GAME`).
import type { PlayedMove } from './api-types';

export interface Hole {
  name: string; // "c3": rows are letters from the bottom, holes are counted from the left
  x: number;
  y: number;
  player: number; // 0: empty
}

/** The six-pointed star: "2/..../.../..../1 1 0 -", rows from the top, each centred. */
export function starOf(position: string): { holes: Hole[]; width: number; height: number } {
  const rows = position.split(' ')[0].split('/');
  const width = Math.max(...rows.map((row) => row.length));
  const holes = rows.flatMap((row, i) =>
    [...row].map((sign, k) => ({
      name: `${String.fromCharCode(97 + rows.length - 1 - i)}${k + 1}`,
      x: (width - row.length) / 2 + k + 0.5,
      y: (i + 0.5) * 0.866,
      player: Number(sign) || 0,
    })),
  );
  return { holes, width, height: rows.length * 0.866 };
}

export interface Edge {
  name: string; // "a1b1"
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  player: number; // who drew it; 0: nobody yet, -1: drawn before the game began
}

const point = (text: string) => [text.charCodeAt(0) - 97, Number(text.slice(1)) - 1];

function edgeOf(name: string, player: number): Edge {
  const [, from, to] = /^([a-z]\d+)([a-z]\d+)$/.exec(name)!;
  const [x1, y1] = point(from);
  const [x2, y2] = point(to);
  return { name, x1, y1, x2, y2, player };
}

/** "columns=3 rows=2 .. a1b1 a1a2": every edge, and the boxes that are closed; who drew its last edge has a box. */
export function boxesOf(position: string, history: PlayedMove[]) {
  const words = position.split(' ');
  const setting = (name: string) => Number(words.find((w) => w.startsWith(`${name}=`))?.split('=')[1] ?? 0);
  const drawnBy = new Map(history.map(([seat, move]) => [move, seat]));
  const drawn = words.filter((w) => /^[a-z]\d+[a-z]\d+$/.test(w));
  const [columns, rows] = [setting('columns'), setting('rows')];
  const at = (x: number, y: number) => `${String.fromCharCode(97 + x)}${y + 1}`;
  const edges: Edge[] = [];
  for (let y = 0; y <= rows; ++y)
    for (let x = 0; x <= columns; ++x)
      for (const end of [x < columns && at(x + 1, y), y < rows && at(x, y + 1)]) {
        const name = at(x, y) + end;
        if (end) edges.push(edgeOf(name, drawn.includes(name) ? (drawnBy.get(name) ?? -1) : 0));
      }
  const boxes = [];
  for (let y = 0; y < rows; ++y)
    for (let x = 0; x < columns; ++x) {
      const around = [at(x, y) + at(x + 1, y), at(x, y + 1) + at(x + 1, y + 1), at(x, y) + at(x, y + 1), at(x + 1, y) + at(x + 1, y + 1)];
      if (!around.every((edge) => drawn.includes(edge))) continue;
      const last = Math.max(...around.map((edge) => history.findIndex(([, move]) => move === edge)));
      boxes.push({ x, y, player: last < 0 ? -1 : history[last][0] });
    }
  return { columns, rows, edges, boxes };
}
