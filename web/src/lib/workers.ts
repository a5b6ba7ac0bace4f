// Asks the engine, compiled to WebAssembly, in workers of this page: one that keeps the games being played and their hands,
// one that has the files of matches, and others, as many as there are questions at once. A search is stopped by ending its worker.
import { loading } from './loading.svelte';
import { stayOffline } from './offline';
import { unreachable, type Asking, type Reply } from './asking';
import type { Asked } from './engine-worker';

interface Message {
  news?: unknown;
  reply?: Reply;
  broken?: boolean; // it cannot be asked again
  bytes?: number; // of memory that it holds
}

const beside = (file: string) => new URL(file, document.baseURI).href;

/** The module, fetched and compiled once for all workers. */
async function compiled(): Promise<WebAssembly.Module> {
  const response = await fetch(beside('engine.wasm'));
  if (!response.ok || !response.body) throw new Error('the engine cannot be loaded');
  const bytes = Number(document.querySelector<HTMLMetaElement>('meta[name=engine-bytes]')?.content ?? 0);
  let got = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, out) {
        got += part.length;
        loading.share = bytes ? Math.min(1, got / bytes) : 0;
        out.enqueue(part);
      },
    }),
  );
  const module = await WebAssembly.compileStreaming(new Response(counted, { headers: { 'Content-Type': 'application/wasm' } }));
  loading.share = 1;
  return module;
}
let module: Promise<WebAssembly.Module> | null = null;

const mostKept = 512 * 2 ** 20; // memory of a worker never shrinks: one that holds more is not kept
const mostIdle = 4;

class EngineWorker {
  readonly worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
  broken = false;
  private hear: ((message: Message) => void) | null = null;
  private ready: Promise<void>;

  constructor() {
    this.worker.onmessage = (event) => this.hear?.(event.data as Message);
    this.worker.onerror = (event) => this.hear?.({ reply: unreachable(`the engine failed: ${event.message}`), broken: true });
    module ??= compiled();
    this.ready = module.then((m) => this.worker.postMessage({ module: m, glue: beside('engine.js') }));
  }

  async send(message: Asked, onNews: (news: unknown) => void = () => {}): Promise<Reply> {
    try {
      await this.ready;
    } catch (wrong) {
      module = null; // another try may succeed
      this.end();
      return unreachable((wrong as Error).message);
    }
    return new Promise((resolve) => {
      this.hear = ({ news, reply, broken, bytes }) => {
        if (news) return onNews(news);
        if (broken || (bytes ?? 0) > mostKept) this.end();
        resolve(reply!);
      };
      this.worker.postMessage(message, message.copyTo ?? (message.copyFrom ? [message.copyFrom] : []));
    });
  }

  end() {
    this.broken = true;
    this.worker.terminate();
  }
}

let idle: EngineWorker[] = [];
function release(worker: EngineWorker) {
  if (!worker.broken && idle.length < mostIdle) idle.push(worker);
  else worker.end();
}

/** A worker that remembers: one question after the other. */
class KeptWorker {
  private worker: EngineWorker | null = null;
  private last: Promise<unknown> = Promise.resolve();
  asked = 0; // so many questions

  get knows(): boolean {
    return !!this.worker && !this.worker.broken;
  }
  send(message: Asked): Promise<Reply> {
    ++this.asked;
    const answer = this.last.then(() => {
      if (!this.knows) this.worker = new EngineWorker();
      return this.worker!.send(message);
    });
    this.last = answer;
    return answer;
  }
}

const table = new KeptWorker(); // has the games
const stores = new KeptWorker(); // has the files of matches
const askTable = (body: string) => table.send({ target: '/api/play', body });
const askStores = (target: string): Promise<Reply> => (stores.knows ? stores.send({ target, body: '' }) : Promise.resolve({ status: 200, body: [] }));

interface Search {
  answer: Promise<Reply>;
  end(): void;
}

const stopped: Reply = { status: 0, body: { error: 'stopped', field: 'stopped' } };

/**
 * Worlds of hidden hands, root moves and the positions of a play are shared among workers: each values a part of them, then
 * one replies with what all have found. Of moves and positions only those of algorithms that value each by itself.
 */
const together = /^(auto|mcts.*|soft-maxn|prob-maxn)$/;
function isShared(path: string, fields: { seat?: number; algorithm?: string; depth?: number; 'all-moves'?: boolean }): boolean {
  const alone = !!fields.algorithm && !together.test(fields.algorithm) && !fields.depth;
  if (path === '/api/solve') return alone && !!fields['all-moves'];
  return path === '/api/advise' || (path === '/api/analyse' && (alone || !!fields.seat));
}
const parts = Math.max(1, Math.min(8, navigator.hardwareConcurrency ?? 1));

function askInParts(target: string, body: string, onNews: (news: unknown) => void): Search {
  const visited = Array<number>(parts).fill(0);
  const hear = (part: number) => (news: unknown) => {
    visited[part] = (news as { visited?: number }).visited ?? 0;
    onNews({ visited: visited.reduce((a, b) => a + b) });
  };
  let asked = visited.map((_, part) => askWorker({ target, body, sharing: JSON.stringify({ part, parts }) }, hear(part)));
  let ended = false;
  const answer = Promise.all(asked.map((each) => each.answer)).then((replies) => {
    const wrong = replies.find((reply) => reply.status !== 200);
    if (wrong || ended) return wrong ?? stopped;
    asked = [askWorker({ target, body, sharing: JSON.stringify({ found: replies.map((reply) => reply.body) }) }, onNews)];
    return asked[0].answer;
  });
  const end = () => {
    ended = true;
    for (const each of asked) each.end();
  };
  return { answer, end };
}

/** The table, with copies of the game in as many workers as share its worlds; alone if these fail, or the table has changed. */
async function askTableInParts(body: string, game: string): Promise<Reply> {
  const target = '/api/play';
  const channels = Array.from({ length: parts }, () => new MessageChannel());
  const asked = channels.map(({ port2 }, part) => askWorker({ target, body, sharing: JSON.stringify({ part, parts }), game, copyFrom: port2 }));
  const copying = table.send({ game, copyTo: channels.map((channel) => channel.port1) });
  const before = table.asked;
  if ((await copying).status !== 200) asked.forEach((part) => part.end());
  const replies = await Promise.all(asked.map((part) => part.answer));
  const found = table.asked === before && replies.every((reply) => reply.status === 200);
  return table.send({ target, body, ...(found ? { sharing: JSON.stringify({ found: replies.map((reply) => reply.body) }) } : {}) });
}

function askWorker(message: Asked, onNews?: (news: unknown) => void): Search {
  const worker = idle.pop() ?? new EngineWorker();
  let done = false; // then the worker may have another question
  let end = () => {};
  const ended = new Promise<Reply>((resolve) => {
    end = () => {
      if (done) return;
      worker.end();
      resolve(stopped);
    };
  });
  const answered = worker.send(message, onNews).then((reply) => {
    done = true;
    release(worker);
    return reply;
  });
  return { answer: Promise.race([answered, ended]), end: () => end() };
}

export const asking: Asking = {
  abilities: {
    moveNow: false,
    allMemory: false,
    framesLast: true,
    openStore: async (file) => stores.send({ name: file.name, store: await file.arrayBuffer() }),
  },
  begin: stayOffline,

  ask(target, fields, signal) {
    const body = fields ? JSON.stringify(fields) : '';
    const { do: wanted, session } = (fields ?? {}) as { do?: string; session?: string };
    if (target === '/api/play') return parts > 1 && session && /^(hint|worst|expect)$/.test(wanted ?? '') ? askTableInParts(body, session) : askTable(body);
    if (target.startsWith('/api/matches')) return askStores(target);
    const asked = askWorker({ target, body });
    signal?.addEventListener('abort', asked.end);
    return asked.answer;
  },

  askLive(path, fields, onNews) {
    // An engine at the table has a time limit, and whoever ended it would lose the hands.
    if (path === '/api/play') return { answer: askTable(JSON.stringify(fields)), stop() {}, drop() {} };
    const body = JSON.stringify(fields);
    const asked = parts > 1 && isShared(path, fields) ? askInParts(path, body, onNews) : askWorker({ target: path, body }, onNews);
    return { answer: asked.answer, stop: asked.end, drop: asked.end };
  },
};
