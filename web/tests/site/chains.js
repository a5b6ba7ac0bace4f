// Trees that are one line of thousands of plies: the site's engine answers, or refuses with a reason; it never fails.

export const chainLengths = [1_100, 2_500, 10_000, 200_000];

/** A line of so many plies, with a leaf beside it at each. */
export function chain(plies) {
  const text = '(1,2,3)';
  const before = [];
  const after = [];
  for (let ply = 0; ply < plies; ++ply) {
    before.push(`${1 + (ply % 3)}[ `);
    after.push(` (${ply % 5},2,1) ]`);
  }
  return `players 3\n${before.join('')}${text}${after.join('')}`;
}

const questions = [
  ...['maxn', 'speculative', 'bnb', 'deep', 'paranoid', 'brs', 'soft-maxn', 'prob-maxn'].map((algorithm) => ['/api/tree', { algorithm }]),
  ['/api/tree', { algorithm: 'mcts', nodes: 500 }],
  ['/api/tree', { algorithm: 'maxn', ties: true }],
  ['/api/tree', { algorithm: 'maxn', 'all-moves': true }],
  ['/api/watch', { algorithm: 'speculative' }],
];

/** What went wrong, as texts. `start` makes a function from a target and fields to a reply. */
export async function chainFaults(start, lengths = chainLengths) {
  const faults = [];
  let answers = 0;
  for (const plies of lengths) {
    const tree = chain(plies);
    for (const [target, fields] of questions) {
      const what = `${target} ${JSON.stringify(fields)} with a line of ${plies} plies`;
      try {
        const ask = await start();
        const { status, body } = await ask(target, { tree, ...fields });
        if (status === 200) ++answers;
        else if (plies <= 1_100 || !/too long for a browser|here it may have/.test(body.error ?? '')) faults.push(`${what}: ${status} ${body.error}`);
      } catch (error) {
        faults.push(`${what}: ${error}`);
      }
    }
  }
  if (!answers) faults.push('no line was answered');
  return faults;
}
