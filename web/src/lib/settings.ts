// Settings of a tree's search, generated from the lists of options and fields; build/tests/generated/generated . --write writes it.

export interface Setting {
  type: 'on-off' | 'whole' | 'number';
  least?: number;
  most?: number;
  help: string;
}

export const settings: Record<string, Setting> = {
  'nodes': { type: 'whole', least: 0, most: 18446744073709551615, help: "node limit for all iterations together" },
  'for': { type: 'whole', least: 1, most: 8, help: "the player whose score paranoid, brs, mcts-paranoid and mcts-brs compute; for prob-maxn: the searcher" },
  'most-tuples': { type: 'whole', least: 1, most: 1000000, help: "limit of values in a set: with more, ties are only bounded and soft-maxn stops" },
  'discrete': { type: 'on-off', help: "prune more, using that scores are whole numbers" },
  'heuristic': { type: 'on-off', help: "use floors and ceilings that hold in subtrees" },
  'window': { type: 'whole', least: 0, most: 1000000, help: "how many plies up claims are used" },
  'zero-window': { type: 'on-off', help: "alpha-beta, paranoid and brs search by zero windows" },
  'table': { type: 'whole', least: 1, most: 1048576, help: "a transposition table of up to this size; mcts: all its trees" },
  'exploration': { type: 'number', least: 0, most: 1000, help: "mcts: weight of exploration; a larger one prefers moves with few visits" },
  'random-share': { type: 'number', least: 0, most: 1, help: "mcts: how often a playout by the rule makes a random move" },
  'opponents': { type: 'number', least: 0, most: 1, help: "mcts: how often opponents in the tree follow the playout policy" },
  'history': { type: 'number', least: 0, most: 1000, help: "mcts: weight of progressive history; 0: none" },
  'urgency': { type: 'number', least: 0, most: 1000, help: "mcts: what a move without visits is worth to selection" },
  'cut': { type: 'whole', least: 0, most: 1000000, help: "mcts: plies of a playout before the game's evaluation ends it" },
  'trees': { type: 'whole', least: 1, most: 1024, help: "mcts: independent trees; standard errors are computed between them" },
  'search-seed': { type: 'whole', least: 0, most: 18446744073709551615, help: "mcts: seed of its random numbers" },
};
