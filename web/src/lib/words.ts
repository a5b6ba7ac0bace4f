// Names of options and their choices as people read them. An option's title is made from its name, but where that alone
// says too little.
export const capital = (text: string) => (text ? text[0].toUpperCase() + text.slice(1) : text);

const titles: Record<string, string> = {
  broken: 'Has the suit been broken?', cards: 'Cards a hand', discard: 'Put aside for the kitty', for: 'For player', jack: 'Jack of diamonds', last: 'Taking the last one',
  leader: 'Who leads', 'left-out': 'Left out of the pack', moon: 'A moon is', moons: 'Do moons count?', mover: 'Who moves', next: 'Who decides now', nodes: 'Positions, at most',
  passes: 'Cards passed', seed: 'Deal number', taken: 'Taken before', trick: 'Cards on the table', trump: 'Trumps', turned: 'Trump turned up', until: 'Play to so many points',
  'search-seed': 'Random number', 'most-tuples': 'Values in a set, at most',
};
/** "left-out" is "Left out of the pack", "zero-window" is "Zero window". */
export const titleOf = (option: string) => titles[option] ?? capital(option.replaceAll('-', ' '));

const suits = { S: 'Spades', H: 'Hearts', D: 'Diamonds', C: 'Clubs', none: 'No trump' };
const choices: Record<string, Record<string, string>> = {
  rules: { paper: 'Basic', full: 'Full' },
  trump: suits,
  moon: { add: '26 for each other', subtract: '26 off' },
  'left-out': { usual: 'The usual low cards', random: 'Any cards' },
};
/** The words that an option takes, "S|H|D|C|none"; null if it takes others as well: a seat P, a card, a number. */
export function choicesIn(value: string): string[] | null {
  const all = /^[\w-]+(\|[\w-]+)+$/.test(value) ? value.split('|') : [];
  return all.length && !all.some((choice) => choice === 'P' || choice === 'CARD') ? all : null;
}
export const choiceOf = (option: string, choice: string) => choices[option]?.[choice] ?? (Number.isNaN(Number(choice)) ? titleOf(choice) : choice);

/** What stands in an empty field: what holds then, or how it is written. */
export const hintOf = (help: string) => /\(default:? ([^)]*)\)/.exec(help)?.[1] ?? /: '([^']+)'/.exec(help)?.[1] ?? '';
