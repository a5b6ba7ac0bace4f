// A moment of a search as SVG text: the same for the screen, for a file and for a slide. What colour says is also said
// by number, dashes or words. Far away, nodes are dots, a shape for each player, of a few paths.
import { visibleFor } from './folding';
import { radius, type Extent, type Layout } from './layout';
import type { NodeState, Replay } from './replay';
import type { Tree } from './tree';

/** Okabe and Ito's colours, and the ink that can be read on them. */
const chanceColour: [string, string] = ['#888888', '#fff'];
export const playerColours: [string, string][] = [
  ['#0072B2', '#fff'],
  ['#E69F00', '#000'],
  ['#009E73', '#000'],
  ['#CC79A7', '#000'],
  ['#56B4E9', '#000'],
  ['#F0E442', '#000'],
  ['#D55E00', '#000'],
  ['#000000', '#fff'],
];

export interface View {
  x: number; // the upper left corner, in the layout's units
  y: number;
  width: number;
  height: number;
  scale: number; // pixels a unit
  stretch: number; // of heights: from far away a wide tree may be drawn taller, for no words are bent by it
}

export interface Scene {
  tree: Tree;
  replay: Replay;
  layout: Layout;
  unfolded: Set<number>;
  moment: number;
  line: Set<number>; // the principal line, shown at the end
  active: number | null; // the node that the keyboard is on
  id: string; // what ids of nodes begin with
}

export const dotsBelow = 0.28; // pixels a unit
const reasonSize = 11;
const valueSize = 12.5;
const letter = 0.61; // of a font's size

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string) => text.replace(/[<>&"']/g, (c) => escapes[c]);
const px = (n: number) => String(Math.round(n * 10) / 10);
const pretty = (text: string) => text.replaceAll('>=', '≥').replaceAll('<=', '≤').replaceAll('inf', '∞');

/** The words at a node: first its name and value, then why children were cut off. */
export function wordsAt(tree: Tree, node: number, state: NodeState): { name: string; value: string; reasons: string[] } {
  const name = tree.caption(node);
  const visits = state.visits ? [`${state.visits} ${state.visits === 1 ? 'visit' : 'visits'}`] : [];
  if (tree.isLeaf(node)) return { name, value: tree.scores(node), reasons: visits };
  const value = state.phase === 'unseen' || state.phase === 'cut' ? '' : pretty(state.value || state.window);
  const reasons = visits;
  if (state.because) reasons.push(pretty(state.because));
  if (state.earlier && !state.because) reasons.push(`before: ${pretty(state.earlier)}`);
  if (state.refusedAt !== null) reasons.push(`refused at ${tree.name(state.refusedAt)}`);
  return { name, value, reasons };
}

export function extentOf(tree: Tree, replay: Replay, unfolded: Set<number>, node: number): Extent {
  const name = tree.caption(node);
  if (tree.isLeaf(node)) {
    const below = replay.isByPlayouts ? name.length + 12 : name.length;
    const half = (Math.max(tree.scores(node).length, below) * valueSize * letter) / 2 + 6;
    return { left: half, right: half };
  }
  const texts = replay.texts(node).map(pretty);
  let longest = Math.max(0, ...texts.map((t, i) => (i % 3 === 0 ? t.length + name.length + 1 : t.length + (i % 3 === 2 ? 8 : 0))));
  if (texts.some((t, i) => i % 3 === 1 && t)) longest = Math.max(longest, 18);
  if (!unfolded.has(node)) longest = Math.max(longest, String(tree.weight(node) - 1).length + 8);
  return { left: radius + 3, right: radius + 6 + Math.min(longest, 34) * reasonSize * letter };
}

function describe(scene: Scene, node: number, state: NodeState): string {
  const { tree } = scene;
  const words = wordsAt(tree, node, state);
  const phases: Record<string, string> = {
    unseen: 'not searched yet',
    open: 'being searched',
    exact: 'settled',
    bound: 'left with a bound',
    refused: 'left without a value',
    cut: 'cut off',
  };
  const who = tree.isLeaf(node) ? 'leaf' : `${tree.chooser(tree.mover(node))} ${tree.isChance(node) ? 'decides' : 'chooses'}`;
  const folded = !tree.isLeaf(node) && !scene.unfolded.has(node) ? `${tree.weight(node) - 1} nodes folded` : '';
  const parts = [tree.name(node), who, words.value, phases[state.phase], ...words.reasons, folded];
  return parts.filter(Boolean).join(', ');
}

function edge(scene: Scene, at: number, from: number, state: NodeState, classes: string): string {
  const { layout, tree } = scene;
  const node = layout.nodes[at];
  const top = layout.y[at] - (tree.isLeaf(node) ? 12 : radius);
  const start = layout.y[from] + radius;
  const middle = (start + top) / 2;
  const long = Math.abs(layout.x[at] - layout.x[from]) > 3000 ? ' long' : ''; // a browser would draw all its dashes
  const kind = (state.phase === 'cut' ? ' cut' : state.phase === 'unseen' ? ' later' : '') + long;
  const path = `M${px(layout.x[from])} ${px(start)}C${px(layout.x[from])} ${px(middle)} ${px(layout.x[at])} ${px(middle)} ${px(layout.x[at])} ${px(top)}`;
  const cross =
    state.phase === 'cut' && scene.replay.isSeen(layout.nodes[from], scene.moment)
      ? `<path class="cross" d="M${px(layout.x[at] - 5)} ${px(top - 12)}l10 6m0 -6l-10 6"/>`
      : '';
  return `<path class="edge${kind}${classes}" d="${path}"/>${cross}`;
}

function leafBlock(scene: Scene, at: number, state: NodeState, classes: string): string {
  const { tree, layout } = scene;
  const node = layout.nodes[at];
  const { name, value, reasons } = wordsAt(tree, node, state);
  const half = (value.length * valueSize * letter) / 2 + 5;
  const [x, y] = [layout.x[at], layout.y[at]];
  const label = name || reasons.length ? `<text class="name" x="${px(x)}" y="${px(y + 24)}">${escaped([name, ...reasons].filter(Boolean).join(', '))}</text>` : '';
  return (
    `<rect class="leaf ${state.phase}${classes}" x="${px(x - half)}" y="${px(y - 11)}" width="${px(2 * half)}" height="22" rx="4"/>` +
    `<text class="value middle ${state.phase}" x="${px(x)}" y="${px(y + 4.5)}">${escaped(value)}</text>${label}`
  );
}

function chooserBlock(scene: Scene, at: number, state: NodeState, classes: string): string {
  const { tree, layout } = scene;
  const node = layout.nodes[at];
  const [x, y] = [layout.x[at], layout.y[at]];
  const [fill, ink] = tree.isChance(node) ? chanceColour : playerColours[(tree.mover(node) - 1) % playerColours.length];
  const dim = state.phase === 'cut' || state.phase === 'unseen';
  const sign = tree.sign(node);
  let out = `<circle class="chooser ${state.phase}${classes}" cx="${px(x)}" cy="${px(y)}" r="${radius}"${dim ? '' : ` style="fill:${fill}"`}/>`;
  if (state.entered > 1) out += `<circle class="again" cx="${px(x)}" cy="${px(y)}" r="${radius + 3.5}"/>`;
  out += `<text class="sign${sign.length > 1 ? ' small' : ''}" x="${px(x)}" y="${px(y + (sign.length > 1 ? 4 : 5))}"${dim ? '' : ` style="fill:${ink}"`}>${escaped(sign)}</text>`;
  const { name, value, reasons } = wordsAt(tree, node, state);
  const rows = [];
  if (name || value) rows.push(`<tspan class="name">${escaped(name)}</tspan>${name && value ? ' ' : ''}${escaped(value)}`);
  const notes = [...reasons];
  if (state.entered > 1) notes.push(state.entered === 2 ? 'searched again' : `searched ${state.entered} times`);
  const left = x + radius + 6;
  let top = y - ((rows.length + notes.length) * 14) / 2 + 10.5;
  for (const row of rows) {
    out += `<text class="value" x="${px(left)}" y="${px(top)}">${row}</text>`;
    top += 14;
  }
  for (const note of notes) {
    const kind = /^searched|visits?$/.test(note) ? 'note' : note.startsWith('before') ? 'reason earlier' : 'reason';
    out += `<text class="${kind}" x="${px(left)}" y="${px(top)}">${escaped(note)}</text>`;
    top += 14;
  }
  if (!scene.unfolded.has(node))
    out += `<text class="fold" x="${px(x)}" y="${px(y + radius + 15)}">+${tree.weight(node) - 1}</text>`;
  return out;
}

function near(scene: Scene, view: View): string {
  const { tree, layout, replay, moment } = scene;
  const path = new Set(moment > 0 ? tree.pathTo(replay.current(moment)) : []);
  const edges: string[] = [];
  const lit: string[] = [];
  const blocks: string[] = [];
  const margin = 260;
  for (let at = 0; at < layout.nodes.length; ++at) {
    const node = layout.nodes[at];
    const from = layout.place.get(tree.parent[node]);
    const [x, y] = [layout.x[at], layout.y[at]];
    const inside = (px_: number, py: number) =>
      px_ > view.x - margin && px_ < view.x + view.width + margin && py > view.y - margin && py < view.y + view.height + margin;
    const seen = inside(x, y);
    const spans =
      from !== undefined &&
      Math.max(x, layout.x[from]) > view.x &&
      Math.min(x, layout.x[from]) < view.x + view.width &&
      y > view.y - margin &&
      layout.y[from] < view.y + view.height + margin;
    if (!seen && !spans) continue;
    const state = replay.state(node, moment);
    const onPath = path.has(node) ? ' lit' : '';
    const onLine = scene.line.has(node) && moment >= replay.length ? ' line' : '';
    if (from !== undefined) (onPath || onLine ? lit : edges).push(edge(scene, at, from, state, onPath + onLine));
    if (!seen) continue;
    const current = node === replay.current(moment) && moment > 0 ? ' current' : '';
    const active = node === scene.active ? ' active' : '';
    const classes = onPath + onLine + current + active;
    const body = tree.isLeaf(node) ? leafBlock(scene, at, state, classes) : chooserBlock(scene, at, state, classes);
    const expanded = tree.isLeaf(node) ? '' : ` aria-expanded="${scene.unfolded.has(node)}"`;
    blocks.push(
      `<g id="${scene.id}-${node}" role="treeitem" aria-selected="${node === scene.active}" aria-level="${tree.level[node] + 1}"${expanded} aria-label="${escaped(describe(scene, node, state))}" data-node="${node}">${body}</g>`,
    );
  }
  return `<g role="none" aria-hidden="true">${edges.join('')}${lit.join('')}</g>${blocks.join('')}`;
}

/** A shape for each player, for eyes that colours do not tell them apart; leaves are squares. */
const shapes: [number, number][][] = [
  [[-1, -1], [1, -1], [1, 1], [-1, 1]],
  [[0, -1.4], [1.4, 0], [0, 1.4], [-1.4, 0]],
  [[0, -1.3], [1.3, 1], [-1.3, 1]],
  [[-1.3, -1], [1.3, -1], [0, 1.3]],
  [[-0.4, -1.2], [0.4, -1.2], [0.4, -0.4], [1.2, -0.4], [1.2, 0.4], [0.4, 0.4], [0.4, 1.2], [-0.4, 1.2], [-0.4, 0.4], [-1.2, 0.4], [-1.2, -0.4], [-0.4, -0.4]],
  [[-1.5, -0.5], [1.5, -0.5], [1.5, 0.5], [-1.5, 0.5]],
  [[-0.5, -1.5], [0.5, -1.5], [0.5, 1.5], [-0.5, 1.5]],
  [[-1.1, -1.1], [1.1, -1.1], [-1.1, 1.1], [1.1, 1.1]],
];

const outline = (player: number, x: number, y: number, half: number) =>
  `M${shapes[Math.max(0, player - 1)].map(([dx, dy]) => `${px(x + dx * half)} ${px(y + dy * half)}`).join('L')}z`;

/** All nodes as dots: a path for each look. */
function far(scene: Scene, { scale, stretch }: View): string {
  const { tree, layout, replay, moment } = scene;
  const path = new Set(moment > 0 ? tree.pathTo(replay.current(moment)) : []);
  const current = visibleFor(tree, scene.unfolded, replay.current(moment));
  const size = Math.max(radius * 0.9, 1.8 / scale);
  const paths = new Map<string, string[]>();
  const add = (look: string, d: string) => {
    const list = paths.get(look);
    if (list) list.push(d);
    else paths.set(look, [d]);
  };
  for (let at = 0; at < layout.nodes.length; ++at) {
    const node = layout.nodes[at];
    const from = layout.place.get(tree.parent[node]);
    const [x, y] = [layout.x[at], layout.y[at] * stretch];
    const seen = replay.isSeen(node, moment);
    const lit = path.has(node);
    if (from !== undefined)
      add(lit ? 'edge long lit' : seen ? 'edge long' : 'edge long later', `M${px(layout.x[from])} ${px(layout.y[from] * stretch)}L${px(x)} ${px(y)}`);
    const look = lit ? 'dot lit' : !seen ? 'dot later' : tree.isLeaf(node) ? 'dot leaf' : tree.isChance(node) ? 'dot leaf' : `dot p${tree.mover(node)}`;
    const half = (lit && node === current ? 2.5 : tree.isLeaf(node) ? 1 : 1.5) * size;
    add(look, outline(tree.mover(node), x, y, half));
  }
  const edges = [...paths].filter(([look]) => look.startsWith('edge'));
  const dots = [...paths].filter(([look]) => look.startsWith('dot'));
  const width = Math.max(1.2, 0.7 / scale);
  return [...edges, ...dots]
    .map(([look, d]) => {
      const player = /p(\d)/.exec(look);
      const fill = player ? ` style="fill:${playerColours[Number(player[1]) - 1][0]}"` : '';
      const stroke = look.startsWith('edge') ? ` style="stroke-width:${px(look.includes('lit') ? 3 * width : width)}"` : '';
      return `<path class="${look}"${fill}${stroke} d="${d.join('')}"/>`;
    })
    .join('');
}

export const isFar = (scale: number, nodes: number) => scale < dotsBelow && nodes > 60;

export function draw(scene: Scene, view: View): string {
  return isFar(view.scale, scene.layout.nodes.length) ? far(scene, view) : near(scene, view);
}
