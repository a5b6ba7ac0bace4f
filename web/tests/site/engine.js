// The site's engine (build/wasm) under Node, asked as its worker asks it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export async function startEngine(folder, onNews = () => {}) {
  const module = await WebAssembly.compile(readFileSync(join(folder, 'engine.wasm')));
  const source = readFileSync(join(folder, 'engine.js'), 'utf8');
  const { default: make } = await import(`data:text/javascript;base64,${Buffer.from(source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(folder).href))).toString('base64')}`);
  const engine = await make({
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
    news: (text) => onNews(JSON.parse(text)),
  });
  const given = (text) => {
    const bytes = engine.lengthBytesUTF8(text) + 1;
    const at = engine._malloc(bytes);
    engine.stringToUTF8(text, at, bytes);
    return at;
  };
  /** {status, body} */
  return (target, fields) => {
    const [t, b] = [given(target), given(fields ? JSON.stringify(fields) : '')];
    const answer = engine.UTF8ToString(engine._nply_ask(t, b));
    engine._free(t);
    engine._free(b);
    const space = answer.indexOf(' ');
    return { status: Number(answer.slice(0, space)), body: JSON.parse(answer.slice(space + 1)) };
  };
}
