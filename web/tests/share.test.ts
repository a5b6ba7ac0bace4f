import { describe, expect, it } from 'vitest';
import { embedText, isEmbedded, linkTo, viewIn, viewInFrame } from '../src/lib/share';
import { choiceOf, choicesIn, hintOf, titleOf } from '../src/lib/words';

const page = 'http://127.0.0.1:8080/some/?embed#view=play';

describe('the first screen', () => {
  it('is the start page where the address names no view', () => {
    for (const hash of ['', '#', '#view=start', '#step=7', '#view=nonsense']) expect(viewIn(hash)).toBe('start');
  });
  it('is the trees for links to them, old and new', () => {
    for (const hash of ['#tree=abc&by=maxn', '#figure=brs', '#stored=12ab&step=3', '#view=trees']) expect(viewIn(hash)).toBe('trees');
  });
  it('is the view that is named', () => {
    expect(['play', 'analyse', 'matches', 'solve'].map((view) => viewIn(`#view=${view}&game=hearts`))).toEqual(['play', 'analyse', 'matches', 'analyse']);
  });
});

describe('a shared question', () => {
  it('is the whole page with the question in its address', () => expect(linkTo(page, '#view=analyse&play=SA+S3')).toBe('http://127.0.0.1:8080/some/#view=analyse&play=SA+S3'));
  it('is a frame with the same question', () => {
    expect(embedText(page, '#figure=brs&step=3', 'A "tree"')).toMatch(/^<iframe src="http:\/\/127\.0\.0\.1:8080\/some\/\?embed#figure=brs&amp;step=3" title="A &quot;tree&quot;" [^<>]*><\/iframe>$/);
  });
  it('shows in a frame trees and positions, and nothing else', () => {
    expect([isEmbedded('?embed'), isEmbedded(''), isEmbedded('?embed=1')]).toEqual([true, false, false]);
    expect(['#figure=brs', '#view=analyse', '#view=play', '#view=matches', ''].map(viewInFrame)).toEqual(['trees', 'analyse', 'trees', 'trees', 'trees']);
  });
});

describe('options in words', () => {
  it('have titles with capitals', () => {
    expect(['seed', 'rules', 'left-out', 'zero-window', 'size'].map(titleOf)).toEqual(['Deal number', 'Rules', 'Left out of the pack', 'Zero window', 'Size']);
    expect([choiceOf('rules', 'paper'), choiceOf('trump', 'S'), choiceOf('size', '6'), choiceOf('rest', 'own-tips')]).toEqual(['Basic', 'Spades', '6', 'Own tips']);
  });
  it('are chosen from their words, unless they take others as well', () => {
    expect(choicesIn('S|H|D|C|none')).toEqual(['S', 'H', 'D', 'C', 'none']);
    for (const value of ['N', 'on|off|P', 'CARD|up', "'SA S3'"]) expect(choicesIn(value)).toBeNull();
  });
  it('say in an empty field what holds then, or how it is written', () => {
    expect(hintOf('number of players, 2 to 4 (default 2)')).toBe('2');
    expect(hintOf('cards a hand in a random deal (default: a whole hand)')).toBe('a whole hand');
    expect(hintOf("the leader's first: 'SA S3'; the hands")).toBe('SA S3');
    expect(hintOf('who moves')).toBe('');
  });
});
