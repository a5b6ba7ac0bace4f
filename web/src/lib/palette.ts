// Players in plots: a colour and a dash each, so that either tells them apart.
import { playerColours } from './drawing';

const dashes = [[], [7, 3], [2, 3], [10, 3, 2, 3], [4, 2], [12, 4], [2, 6], [6, 2, 2, 2]];

/** Colours that show on the page's paper, light or dark. */
export function lineColour(entry: number, dark: boolean): string {
  if (entry % 8 === 7) return dark ? '#fff' : '#000';
  if (entry % 8 === 5) return dark ? '#F0E442' : '#8a7d00';
  if (entry % 8 === 0) return dark ? '#4aa8e8' : '#0072B2';
  return playerColours[entry % 8][0];
}
export const dashOf = (entry: number) => dashes[entry % 8];
