// Asks the engine, compiled to WebAssembly, in workers of this page: one that keeps the games being played and their hands,
// and others, as many as there are questions at once. A search is stopped by ending its worker.
import { loading } from './loading.svelte';
import { unreachable, type Asking, type Reply } from './asking';

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
const mostIdle = 2;

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

  async ask(target: string, body: string, onNews: (news: unknown) => void): Promise<Reply> {
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
      this.worker.postMessage({ target, body });
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

/** One question after the other: the games live in it. */
let table: EngineWorker | null = null;
let lastAtTable: Promise<unknown> = Promise.resolve();
function askTable(body: string): Promise<Reply> {
  const answer = lastAtTable.then(() => {
    if (!table || table.broken) table = new EngineWorker();
    return table.ask('/api/play', body, () => {});
  });
  lastAtTable = answer;
  return answer;
}

const stopped: Reply = { status: 0, body: { error: 'stopped', field: 'stopped' } };

function askWorker(target: string, body: string, onNews: (news: unknown) => void): { answer: Promise<Reply>; end(): void } {
  const worker = idle.pop() ?? new EngineWorker();
  let end = () => {};
  const ended = new Promise<Reply>((resolve) => {
    end = () => {
      worker.end();
      resolve(stopped);
    };
  });
  const answered = worker.ask(target, body, onNews).then((reply) => {
    release(worker);
    return reply;
  });
  return { answer: Promise.race([answered, ended]), end: () => end() };
}

export const workers: Asking = {
  ask(target, fields, signal) {
    const body = fields ? JSON.stringify(fields) : '';
    if (target === '/api/play') return askTable(body);
    const asked = askWorker(target, body, () => {});
    let done = false;
    void asked.answer.then(() => (done = true));
    signal?.addEventListener('abort', () => done || asked.end());
    return asked.answer;
  },

  askLive(path, fields, onNews) {
    // An engine at the table has a time limit, and whoever ended it would lose the hands.
    if (path === '/api/play') return { answer: askTable(JSON.stringify(fields)), stop() {}, drop() {} };
    const asked = askWorker(path, JSON.stringify(fields), onNews);
    let done = false;
    void asked.answer.then(() => (done = true));
    const end = () => done || asked.end();
    return { answer: asked.answer, stop: end, drop: end };
  },
};
