// Questions about a search, asked before the step that answers them: is the rest of a node cut off, and what is it worth?
import type { Step } from './api-types';
import type { Replay } from './replay';
import type { Tree } from './tree';

export interface Question {
  moment: number; // of the search, when it is asked; the next step answers it
  node: number;
  text: string;
  choices: string[];
  right: number; // its place among the choices
  why: string;
}

const isCut = (step: Step) => Boolean(step.because);
const isVisit = (step: Step) => step.do === 'enter' || step.do === 'leaf';

export function questionsOf(tree: Tree, replay: Replay): Question[] {
  const questions: Question[] = [];
  replay.steps.forEach((step, moment) => {
    const question = isCut(step) || isVisit(step) ? aboutCut(tree, replay, moment) : aboutValue(tree, replay, moment);
    if (question) questions.push(question);
  });
  return questions;
}

/** Asked when a node has just got a better value, or a narrower window, and children are left. */
function aboutCut(tree: Tree, replay: Replay, moment: number): Question | null {
  const step = replay.steps[moment];
  const before = replay.step(moment);
  const node = isVisit(step) ? tree.parent[step.node] : step.node;
  if (!before || before.node !== node || !(before.do === 'claim' || before.do === 'window')) return null;
  const next = tree.children(node).find((child) => !replay.isSeen(child, moment));
  if (next === undefined || next === tree.children(node)[0]) return null;
  const name = tree.name(node);
  return {
    moment,
    node,
    text: `${before.say}. Is the rest of ${name} cut off, or is ${tree.name(next)} searched?`,
    choices: [`The rest of ${name} is cut off.`, `${tree.name(next)} is searched.`],
    right: isCut(step) ? 0 : 1,
    why: isCut(step) ? step.say : `No inequality of this algorithm rules the rest of ${name} out.`,
  };
}

/** Asked when a node with several known children is left with its true value. */
function aboutValue(tree: Tree, replay: Replay, moment: number): Question | null {
  const { node, value, exact, do: what, say } = replay.steps[moment];
  if (what !== 'leave' || !exact || !value || tree.isChance(node)) return null;
  const values = tree.children(node).map((child) => replay.state(child, moment)).filter((s) => s.phase === 'exact').map((s) => s.value);
  const choices = [...new Set(values)];
  if (choices.length < 2 || !choices.includes(value)) return null;
  const chooser = tree.chooser(tree.mover(node));
  return {
    moment,
    node,
    text: `All that matters at ${tree.name(node)} is known; ${chooser} chooses there. What is it worth?`,
    choices,
    right: choices.indexOf(value),
    why: `${chooser} takes what is best for itself, and of equal children the first: ${say}.`,
  };
}
