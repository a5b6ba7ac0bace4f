// A position being thought about. It is solved to the end, and meanwhile looked into deeper and deeper, so that every move has
// a value at once, which becomes better and in the end exact.
import { decimals, estimatesOf, valuesOf } from './analysis';
import { ApiError, postLive, type Live } from './api';
import type { MoveEstimate, News, Report } from './api-types';

interface Found {
  moves: Map<string, number[]>;
  best: string | null;
  value: number[] | null;
  line: string[];
  depth: number; // 0: to the end
  estimates: MoveEstimate[]; // by playouts; else none
}

const nothing: Found = { moves: new Map(), best: null, value: null, line: [], depth: 0, estimates: [] };

export class Thinking {
  wanted = $state(false); // also of the next position
  approximate = $state(false); // means where chance decides, where exact ones do not fit
  busy = $state(false);
  found = $state.raw<Found>(nothing);
  report = $state.raw<Report | null>(null); // in the end
  ended = $state(false); // a worker was ended before it could report: what it had told is the answer
  algorithm = $state('');
  visited = $state(0);
  share = $state(0); // of a whole deal that is done
  error = $state.raw<ApiError | null>(null);
  private searches: Live<Report>[] = [];

  /** The question without its algorithm; what was found before is forgotten. */
  start(question: object, algorithm: string): void {
    this.drop();
    this.wanted = this.busy = true;
    this.algorithm = algorithm;
    const all = { ...question, 'all-moves': true, explain: true, ...(this.approximate ? { approximate: true } : {}) };
    const solving = postLive('/api/solve', { ...all, algorithm }, (news: News) => {
      this.visited = Math.max(this.visited, news.visited ?? 0);
      this.share = news.share ?? 0;
      if (news.moves?.length) this.deeper(news);
    });
    this.searches = [solving];
    if (algorithm === 'auto') {
      const deepening = postLive('/api/search', all, (news: News) => news.moves?.length && this.deeper(news));
      this.searches.push(deepening);
      const current = this.searches;
      deepening.answer.then(
        (report) => current === this.searches && !this.report && this.settle(report, !report.complete),
        () => {}, // whoever solves says what is wrong
      );
    }
    void this.wait(solving);
  }

  /** What is known by then is the answer; the next position is not thought about. */
  stop(): void {
    this.wanted = false;
    for (const search of this.searches) search.stop();
  }

  /** Nobody wants to know any more. */
  drop(): void {
    for (const search of this.searches) search.drop();
    this.searches = [];
    this.busy = false;
    this.found = nothing;
    this.report = this.error = null;
    this.ended = false;
    this.visited = this.share = 0;
  }

  private async wait(solving: Live<Report>): Promise<void> {
    const current = this.searches;
    try {
      const report = await solving.answer;
      if (current === this.searches && this.busy) this.settle(report, false);
    } catch (wrong) {
      if (current !== this.searches || !this.busy) return;
      if ((wrong as ApiError).field === 'stopped') this.ended = true;
      else this.error = wrong as ApiError;
      this.busy = false;
    }
  }

  private deeper(news: News): void {
    if (this.report?.complete) return;
    const value = news.value ? decimals(news.value, news.denominator) : null;
    const moves = news.moves!;
    this.found = { moves: valuesOf(moves, news.denominator), best: news.line?.[0] ?? null, value, line: news.line ?? [], depth: news.depth ?? 0, estimates: estimatesOf(moves) };
    this.visited = Math.max(this.visited, news.visited ?? 0);
  }

  /** An exact answer ends both searches; another one counts where there is nothing better. */
  private settle(report: Report, waits: boolean): void {
    if (report.value && report.moves && (report.complete || !this.found.value || (report.depth ?? 0) >= this.found.depth)) {
      const depth = report.complete ? 0 : (report.depth ?? 0);
      this.found = { moves: valuesOf(report.moves, report.denominator), best: report.move, value: decimals(report.value, report.denominator), line: report.line, depth, estimates: estimatesOf(report.moves) };
    }
    if (waits) return;
    this.report = report;
    this.busy = false;
    if (report.complete) for (const search of this.searches) search.drop();
  }
}
