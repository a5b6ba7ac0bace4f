// A search that can be looked at after any of its steps. What a node shows depends only on its own steps so far, so
// that any moment costs the nodes on the screen and not the steps before it.
import type { Tree } from './tree';
import type { Step } from './api-types';

export type Phase =
  | 'unseen' // not entered yet
  | 'open' // entered, not left
  | 'exact' // left with its true value
  | 'bound' // left with a bound on it
  | 'refused' // left without one: a claim above refuses it
  | 'cut'; // its parent was left, or decided, without entering it

export interface NodeState {
  phase: Phase;
  entered: number; // how often
  value: string; // what it holds or is worth
  because: string; // the inequality that cut off its children
  earlier: string; // the one before, if it was searched again
  refusedAt: number | null; // whose claim refuses it
  held: number | null; // the child whose value it holds
  window: string;
  visits: number; // by playouts
}

const cutting = new Set(['satisfied', 'refuse', 'put-off', 'prove']);
const counted = new Set(['enter', 'leaf', 'begin']); // visits of an exact search, or playouts

/** Steps are counted from 1; moment 0 is before the first. */
export class Replay {
  readonly length: number;
  private readonly first: Int32Array; // where a node's steps begin in `own`
  private readonly own: Int32Array; // steps by node, in order
  private readonly visits: Int32Array; // so many nodes were entered up to a moment
  private readonly cuts: number[] = []; // moments
  private readonly again: number[] = [];
  private readonly begun: number[] = []; // playouts
  private readonly turns: number[]; // all three

  constructor(
    readonly tree: Tree,
    readonly steps: Step[],
  ) {
    this.length = steps.length;
    this.first = new Int32Array(tree.size + 1);
    for (const step of steps) ++this.first[step.node + 1];
    for (let node = 0; node < tree.size; ++node) this.first[node + 1] += this.first[node];
    this.own = new Int32Array(steps.length);
    const next = this.first.slice();
    this.visits = new Int32Array(steps.length + 1);
    steps.forEach((step, index) => {
      this.own[next[step.node]++] = index;
      this.visits[index + 1] = this.visits[index] + (counted.has(step.do) ? 1 : 0);
      if (step.because) this.cuts.push(index + 1);
      if (step.do === 'reopen') this.again.push(index + 1);
      if (step.do === 'begin') this.begun.push(index + 1);
    });
    this.turns = [...this.cuts, ...this.again, ...this.begun].sort((a, b) => a - b);
  }

  step(moment: number): Step | null {
    return moment > 0 ? this.steps[Math.min(moment, this.length) - 1] : null;
  }
  /** Where the search stands. */
  current(moment: number): number {
    return this.step(moment)?.node ?? 0;
  }
  /** Made of playouts, not of an exact search? */
  get isByPlayouts(): boolean {
    return this.begun.length > 0;
  }
  visited(moment: number): number {
    return this.visits[Math.min(moment, this.length)];
  }
  reopened(moment: number): number {
    return below(this.again, moment + 1);
  }
  cutsUpTo(moment: number): number {
    return below(this.cuts, moment + 1);
  }
  /** The next or previous cut, re-search or playout from here; the end or the beginning if there is none. */
  nextTurn(moment: number, way: 1 | -1): number {
    if (way === 1) return this.turns[below(this.turns, moment + 1)] ?? this.length;
    return this.turns[below(this.turns, moment) - 1] ?? 0;
  }

  /** Has the node been entered up to this moment? */
  isSeen(node: number, moment: number): boolean {
    const at = this.first[node];
    return at < this.first[node + 1] && this.own[at] < moment;
  }

  state(node: number, moment: number): NodeState {
    const state: NodeState = {
      phase: 'unseen',
      entered: 0,
      value: '',
      because: '',
      earlier: '',
      refusedAt: null,
      held: null,
      window: '',
      visits: 0,
    };
    for (let i = this.first[node]; i < this.first[node + 1] && this.own[i] < moment; ++i)
      apply(state, this.steps[this.own[i]]);
    if (state.phase === 'unseen' && this.isCutOff(node, moment)) state.phase = 'cut';
    return state;
  }

  /** All texts that a node will ever show: its place on the screen is wide enough for each. */
  texts(node: number): string[] {
    const texts: string[] = [];
    const state = this.state(node, 0);
    for (let i = this.first[node]; i < this.first[node + 1]; ++i) {
      apply(state, this.steps[this.own[i]]);
      texts.push(state.value || state.window, state.because, state.earlier);
    }
    return texts;
  }

  /** Never entered, although its parent is done, or it stands below such a node. */
  private isCutOff(node: number, moment: number): boolean {
    for (let n = node; this.tree.parent[n] >= 0; n = this.tree.parent[n]) {
      const parent = this.tree.parent[n];
      if (!this.isSeen(parent, moment)) continue;
      return !this.isSeen(n, moment) && this.isDecided(parent, moment);
    }
    return false;
  }

  private isDecided(node: number, moment: number): boolean {
    let decided = false;
    for (let i = this.first[node]; i < this.first[node + 1] && this.own[i] < moment; ++i) {
      const step = this.steps[this.own[i]];
      if (step.do === 'enter') decided = false;
      else if (step.do === 'leave' || cutting.has(step.do) || (step.do === 'window' && step.because)) decided = true;
    }
    return decided;
  }
}

function apply(state: NodeState, step: Step): void {
  switch (step.do) {
    case 'enter':
      ++state.entered;
      state.phase = 'open';
      state.value = state.window = '';
      state.earlier = state.because || state.earlier;
      state.because = '';
      state.refusedAt = state.held = null;
      break;
    case 'leaf':
      ++state.entered;
      state.phase = 'exact';
      state.value = step.value ?? '';
      break;
    case 'claim':
      state.value = step.value ?? '';
      state.held = step.other ?? null;
      break;
    case 'satisfied':
      state.because = step.because ?? '';
      break;
    case 'refuse':
    case 'put-off':
      state.because = step.because ?? '';
      state.refusedAt = step.other ?? null;
      break;
    case 'window':
      state.window = step.value ?? '';
      if (step.because) state.because = step.because;
      break;
    case 'leave':
      state.phase = step.exact ? 'exact' : step.value ? 'bound' : 'refused';
      if (step.value) state.value = step.value;
      break;
    case 'prove':
      state.phase = 'exact';
      state.value = step.value ?? '';
      break;
    case 'back-up':
      ++state.visits;
      state.phase = step.exact ? 'exact' : 'open';
      state.value = step.value ?? '';
      break;
    case 'begin':
      state.phase = state.phase === 'unseen' ? 'open' : state.phase;
      break;
    case 'reopen':
    case 'select':
    case 'expand':
    case 'playout':
      break;
  }
}

/** How many of the sorted numbers are less than `limit`. */
function below(sorted: number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
