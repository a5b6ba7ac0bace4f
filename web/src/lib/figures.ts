// The figures of the papers and the lecture, as docs/figures keeps them: each says what it shows and how it is searched.
import type { Settings } from './state';

export interface Figure {
  name: string; // "2003-figure-6-tempted"
  group: string;
  title: string;
  text: string;
  algorithm: string;
  settings: Settings;
}

const files = import.meta.glob('../../../docs/figures/*.tree', { query: '?raw', import: 'default', eager: true });

export function readFigure(name: string, file: string): Figure {
  const lines = file.split('\n');
  const title = (lines.find((l) => l.startsWith('# ')) ?? name).replace(/^# /, '').replace(/\.$/, '');
  const words = (lines.find((l) => l.startsWith('# drawn with: ')) ?? '').replace('# drawn with: ', '').split(/\s+/);
  const settings: Settings = {};
  for (let i = 0; i + 1 < words.length; i += 2) settings[words[i].replace(/^--/, '')] = words[i + 1];
  const { algorithm = 'speculative', ...rest } = settings;
  const group = name.startsWith('2000')
    ? 'Sturtevant and Korf, 2000'
    : name.startsWith('2003')
      ? 'Sturtevant, 2003'
      : name.startsWith('lecture')
        ? 'The lecture'
        : 'Other searches';
  const text = lines.filter((l) => !l.startsWith('# drawn with: ')).join('\n');
  return { name, group, title, text, algorithm, settings: rest };
}

export const figures: Figure[] = Object.entries(files).map(([path, file]) =>
  readFigure(path.replace(/^.*\//, '').replace(/\.tree$/, ''), file as string),
);

export const figureCalled = (name: string) => figures.find((f) => f.name === name);
export const figureGroups = [...new Set(figures.map((f) => f.group))];
