// The engine in a worker: questions come one after the other, news go out while one is being answered.
import { unreachable, type Reply } from './asking';

interface EngineModule {
  _malloc(bytes: number): number;
  _free(at: number): void;
  _nply_ask(target: number, body: number, sharing: number): number;
  _nply_show_store(name: number): void;
  _nply_copy_game(id: number): number;
  _nply_adopt_game(id: number, copy: number): void;
  lengthBytesUTF8(text: string): number;
  stringToUTF8(text: string, at: number, most: number): void;
  UTF8ToString(at: number): string;
  HEAPU8: Uint8Array;
}

/** What the page wants: the engine started, a file of matches opened, a game copied to other workers, or a question answered. */
export interface Asked {
  module?: WebAssembly.Module;
  glue?: string;
  store?: ArrayBuffer;
  name?: string;
  game?: string;
  copyTo?: MessagePort[];
  copyFrom?: MessagePort; // first
  target?: string;
  body?: string;
  sharing?: string; // as src/site/module.cpp reads it
}

let engine: Promise<EngineModule> | null = null;

async function start(module: WebAssembly.Module, glue: string): Promise<EngineModule> {
  const { default: make } = await import(/* @vite-ignore */ glue);
  return make({
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      void WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
    news: (text: string) => postMessage({ news: JSON.parse(text) }),
    database: (request: string) => database!.answer(request),
  });
}

let database: typeof import('./database') | null = null; // loaded for the first file

/** Calls the engine with texts, which are its own while it runs. */
function withTexts<T>(e: EngineModule, texts: string[], call: (...at: number[]) => T): T {
  const given = texts.map((text) => {
    const bytes = e.lengthBytesUTF8(text) + 1;
    const at = e._malloc(bytes);
    e.stringToUTF8(text, at, bytes);
    return at;
  });
  const result = call(...given);
  given.forEach((at) => e._free(at));
  return result;
}

function ask(e: EngineModule, target: string, body: string, sharing: string): Reply {
  const answer = withTexts(e, [target, body, sharing], (...at) => e.UTF8ToString(e._nply_ask(at[0], at[1], at[2])));
  const space = answer.indexOf(' ');
  return { status: Number(answer.slice(0, space)), body: JSON.parse(answer.slice(space + 1)) };
}

function failure(wrong: unknown): string {
  // Firefox calls a full stack an InternalError.
  if (wrong instanceof RangeError || (wrong as Error)?.name === 'InternalError') return 'This goes deeper than the browser\'s stack allows. The program "nply" on your own machine has no such limit.';
  return `The browser has not the memory for this, or the engine failed (${(wrong as Error)?.message ?? wrong}). The program "nply" on your own machine may do it.`;
}

/** From now on the engine shows the matches in it. */
async function openStore(e: EngineModule, name: string, bytes: ArrayBuffer): Promise<Reply> {
  try {
    database ??= await import('./database');
    await database.addFile(name, bytes);
  } catch (wrong) {
    return unreachable(`${name} cannot be opened: ${(wrong as Error).message}`);
  }
  withTexts(e, [name], (at) => e._nply_show_store(at));
  return { status: 200, body: null };
}

/** Other workers share the worlds of this game's next question. Its hands go there, and not through the page. */
function copyGame(e: EngineModule, id: string, to: MessagePort[]): Reply {
  const copy = withTexts(e, [id], (at) => e.UTF8ToString(e._nply_copy_game(at)));
  for (const port of to) port.postMessage(copy);
  return { status: 200, body: null };
}

/** False if there is none. */
async function adoptGame(e: EngineModule, id: string, from: MessagePort): Promise<boolean> {
  const copy = await new Promise<string>((resolve) => (from.onmessage = (event) => resolve(event.data as string)));
  from.close();
  if (copy) withTexts(e, [id, copy], (...at) => e._nply_adopt_game(at[0], at[1]));
  return copy !== '';
}

async function answer(e: EngineModule, data: Asked): Promise<Reply> {
  if (data.store) return openStore(e, data.name!, data.store);
  if (data.copyTo) return copyGame(e, data.game!, data.copyTo);
  if (data.copyFrom && !(await adoptGame(e, data.game!, data.copyFrom))) return { status: 200, body: {} };
  return ask(e, data.target!, data.body!, data.sharing ?? '');
}

onmessage = async ({ data }: MessageEvent<Asked>) => {
  if (data.module) {
    engine = start(data.module, data.glue!);
    return;
  }
  try {
    const e = await engine!;
    const reply = await answer(e, data);
    postMessage({ reply, bytes: e.HEAPU8.length });
  } catch (wrong) {
    postMessage({ reply: { status: 503, body: { error: failure(wrong), field: '' } }, broken: true });
  }
};
