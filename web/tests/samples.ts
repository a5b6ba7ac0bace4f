// What the server sends for Fig. 6 of 2003 by speculative pruning, and shapes of uniform trees.
import type { Shape, Watched } from '../src/lib/api-types';

export const figure6 = {
  steps: [
    {"do": "enter", "node": 0, "say": "the root: player 1 chooses"},
    {"do": "leaf", "node": 1, "value": "(5,4,1)", "say": "#1 = (5,4,1)"},
    {"do": "claim", "node": 0, "other": 1, "value": "(5,4,1)", "say": "the root: player 1 claims 5 by #1 = (5,4,1)"},
    {"do": "enter", "node": 2, "say": "a: player 2 chooses"},
    {"do": "leaf", "node": 3, "value": "(3,3,4)", "say": "a#1 = (3,3,4)"},
    {"do": "claim", "node": 2, "other": 3, "value": "(3,3,4)", "say": "a: player 2 claims 3 by a#1 = (3,3,4)"},
    {"do": "enter", "node": 4, "say": "b: player 3 chooses"},
    {"do": "leaf", "node": 5, "value": "(4,4,2)", "say": "b#1 = (4,4,2)"},
    {"do": "claim", "node": 4, "other": 5, "value": "(4,4,2)", "say": "b: player 3 claims 2 by b#1 = (4,4,2)"},
    {"do": "refuse", "node": 4, "other": 0, "because": "5 + 3 + 2 >= 10", "say": "5 + 3 + 2 >= 10: b is refused at the root (1 child not searched); it waits at a"},
    {"do": "leave", "node": 4, "exact": false, "say": "b is left without a value"},
    {"do": "leaf", "node": 7, "value": "(6,4,0)", "say": "Y = (6,4,0)"},
    {"do": "claim", "node": 2, "other": 7, "value": "(6,4,0)", "say": "a: player 2 claims 4 by Y = (6,4,0)"},
    {"do": "reopen", "node": 2, "other": 4, "say": "a now holds (6,4,0) (6 > 5 at the root): b is searched again"},
    {"do": "enter", "node": 4, "say": "b: player 3 chooses"},
    {"do": "leaf", "node": 5, "value": "(4,4,2)", "say": "b#1 = (4,4,2)"},
    {"do": "claim", "node": 4, "other": 5, "value": "(4,4,2)", "say": "b: player 3 claims 2 by b#1 = (4,4,2)"},
    {"do": "leaf", "node": 6, "value": "(1,2,7)", "say": "X = (1,2,7)"},
    {"do": "claim", "node": 4, "other": 6, "value": "(1,2,7)", "say": "b: player 3 claims 7 by X = (1,2,7)"},
    {"do": "leave", "node": 4, "value": "(1,2,7)", "exact": true, "say": "b = (1,2,7)"},
    {"do": "leave", "node": 2, "value": "(6,4,0)", "exact": true, "say": "a = (6,4,0)"},
    {"do": "claim", "node": 0, "other": 2, "value": "(6,4,0)", "say": "the root: player 1 claims 6 by a = (6,4,0)"},
    {"do": "leave", "node": 0, "value": "(6,4,0)", "exact": true, "say": "the root = (6,4,0)"},
  ],
  left_out: 0,
  report: {"value": [6, 4, 0], "move": "a", "index": 1, "line": ["a", "Y"], "path": [1, 2], "complete": true, "algorithm": "speculative", "sound": true, "promise": "maxn", "nodes": {"visited": 10, "leaves": 6, "pruned": 0, "researched": 1}, "seconds": 0},
  shape: {"players": 3, "player_names": ["", "", ""], "limits": {"from": "file", "minscore": 0, "maxscore": 10, "maxsum": 10}, "terms": "maximise", "depth": 3, "movers": [1, 0, 2, 0, 3, 0, 0, 0], "ends": [8, 2, 8, 4, 7, 6, 7, 8], "leaves": ["(5,4,1)", "(3,3,4)", "(4,4,2)", "(1,2,7)", "(6,4,0)"], "names": [[2, "a"], [4, "b"], [6, "X"], [7, "Y"]], "bounds": []},
} as unknown as Watched;

export function uniform(branching: number, depth: number): Shape {
  const shape: Shape = { players: 3, player_names: ['', '', ''], limits: { from: 'file', minscore: 0, maxscore: 10, maxsum: 10 }, terms: 'maximise', depth, movers: [], ends: [], leaves: [], names: [], bounds: [] };
  const grow = (level: number) => {
    const node = shape.movers.length;
    shape.movers.push(level === depth ? 0 : (level % 3) + 1);
    shape.ends.push(0);
    if (level === depth) shape.leaves.push('(3,3,4)');
    else for (let i = 0; i < branching; ++i) grow(level + 1);
    shape.ends[node] = shape.movers.length;
  };
  grow(0);
  return shape;
}
