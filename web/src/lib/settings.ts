// Settings of a tree's search, generated from the lists of options and fields; build/tests/generated/generated . --write writes it.

export interface Setting {
  type: 'on-off' | 'whole';
  least?: number;
  most?: number;
  help: string;
}

export const settings: Record<string, Setting> = {
  'for': { type: 'whole', least: 1, most: 8, help: "whose score searches for one player answer for" },
  'discrete': { type: 'on-off', help: "use that scores are whole numbers" },
  'heuristic': { type: 'on-off', help: "use floors and ceilings that hold in subtrees" },
  'window': { type: 'whole', least: 0, most: 1000000, help: "how many plies up claims are used" },
  'zero-window': { type: 'on-off', help: "alpha-beta, paranoid and brs search by zero windows" },
  'cut': { type: 'whole', least: 0, most: 1000000, help: "mcts: plies of a playout before the game's evaluation ends it" },
  'trees': { type: 'whole', least: 1, most: 1024, help: "mcts: independent trees; errors are taken between them" },
  'search-seed': { type: 'whole', least: 0, most: 18446744073709551615, help: "mcts: where its random numbers begin" },
};
