// Questions about Fig. 6 of 2003, as the server sends its search.
import { describe, expect, it } from 'vitest';
import { questionsOf } from '../src/lib/quiz';
import { Replay } from '../src/lib/replay';
import { Tree } from '../src/lib/tree';
import { figure6 } from './samples';

const tree = new Tree(figure6.shape);
const replay = new Replay(tree, figure6.steps);
const questions = questionsOf(tree, replay);
const answers = questions.map((q) => q.choices[q.right]);

describe('a quiz', () => {
  it('asks whether the rest is cut off, with the inequality as its reason', () => {
    const cut = questions.find((q) => answers[questions.indexOf(q)] === 'The rest of b is cut off.');
    expect(cut?.choices).toEqual(['The rest of b is cut off.', 'X is searched.']);
    expect(cut?.why).toMatch(/5 \+ 3 \+ 2 >= 10/);
  });

  it('asks where nothing is cut, too', () => {
    expect(answers).toContain('a is searched.');
    expect(answers).toContain('b is searched.');
  });

  it('asks what a node is worth once that is known, among the values of its children', () => {
    const root = questions[questions.length - 1];
    expect(root.node).toBe(0);
    expect(root.choices).toEqual(['(5,4,1)', '(6,4,0)']);
    expect(answers[answers.length - 1]).toBe('(6,4,0)');
  });

  it('asks before the step that answers', () => {
    for (const q of questions) expect(replay.steps[q.moment].say.length).toBeGreaterThan(0);
    expect(questions.map((q) => q.moment)).toEqual([...questions.map((q) => q.moment)].sort((a, b) => a - b));
  });

  it('does not ask about a child that is searched again', () => {
    const reopened = figure6.steps.findIndex((s) => s.do === 'reopen');
    expect(questions.some((q) => q.moment === reopened + 1)).toBe(false);
  });
});
