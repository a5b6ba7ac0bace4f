// The engine in a worker: questions come one after the other, news go out while one is being answered.
interface EngineModule {
  _malloc(bytes: number): number;
  _free(at: number): void;
  _nply_ask(target: number, body: number): number;
  lengthBytesUTF8(text: string): number;
  stringToUTF8(text: string, at: number, most: number): void;
  UTF8ToString(at: number): string;
  HEAPU8: Uint8Array;
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
  });
}

function ask(e: EngineModule, target: string, body: string): { status: number; body: unknown } {
  const given = [target, body].map((text) => {
    const bytes = e.lengthBytesUTF8(text) + 1;
    const at = e._malloc(bytes);
    e.stringToUTF8(text, at, bytes);
    return at;
  });
  const answer = e.UTF8ToString(e._nply_ask(given[0], given[1]));
  given.forEach((at) => e._free(at));
  const space = answer.indexOf(' ');
  return { status: Number(answer.slice(0, space)), body: JSON.parse(answer.slice(space + 1)) };
}

function failure(wrong: unknown): string {
  // Firefox calls a full stack an InternalError.
  if (wrong instanceof RangeError || (wrong as Error)?.name === 'InternalError') return 'This goes deeper than the browser\'s stack allows. The program "nply" on your own machine has no such limit.';
  return `The browser has not the memory for this, or the engine failed (${(wrong as Error)?.message ?? wrong}). The program "nply" on your own machine may do it.`;
}

onmessage = async ({ data }) => {
  if (data.module) {
    engine = start(data.module, data.glue);
    return;
  }
  try {
    const e = await engine!;
    const reply = ask(e, data.target, data.body);
    postMessage({ reply, bytes: e.HEAPU8.length });
  } catch (wrong) {
    postMessage({ reply: { status: 503, body: { error: failure(wrong), field: '' } }, broken: true });
  }
};
