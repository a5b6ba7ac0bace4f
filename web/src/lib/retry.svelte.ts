// Another try at a mistake: the moves' values are asked for, and not shown before one of the best is found.
import { post } from './api';
import { costOf, valuesOf } from './analysis';
import type { Judged, Traits } from './api-types';

export class Retry {
  at = $state(-1); // the place of the move; -1: nothing is tried
  message = $state('');
  found = $state(false);
  private values: Promise<Map<string, number[]>> | null = null;

  begin(at: number, question: object, depth: string): void {
    this.at = at;
    this.message = '';
    this.found = false;
    const asked = { ...question, 'all-moves': true };
    const answer = depth ? post('/api/search', { ...asked, depth: Number(depth) }) : post('/api/solve', asked);
    this.values = answer.then((report) => valuesOf(report.moves ?? []));
    this.values.catch(() => {});
  }

  end(): void {
    this.at = -1;
    this.message = '';
    this.values = null;
  }

  /** A card and the move it is: is it one of the best? */
  async attempt(card: string, move: string, played: Judged, traits: Traits): Promise<boolean> {
    const mine = this.values;
    this.message = 'Looking …';
    try {
      const value = (await mine)?.get(move);
      if (mine !== this.values) return false;
      if (!value || !played.before) throw new Error('there was no time to judge it');
      const cost = costOf(played.player, played.before, value, traits.fewer_is_better);
      this.found = cost <= 0;
      const counted = `${cost} ${cost === 1 ? traits.unit : traits.units}`;
      const again = move === played.move || card === played.move ? ', as it did: it is the mistake' : '';
      this.message = this.found ? `Found: ${card} costs nothing.` : `${card} costs ${counted}${again}. Try again.`;
    } catch (wrong) {
      this.message = (wrong as Error).message;
    }
    return this.found;
  }
}
