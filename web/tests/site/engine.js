// The site's engine (build/wasm) under Node, asked as its worker asks it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import startSqlite from 'sql.js';

/** What web/src/lib/database.ts is for the worker. */
async function databaseOf(files) {
  const { Database } = await startSqlite();
  const open = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new Database(bytes)]));
  const statements = [];
  const run = ({ file, prepare, step, values, end }) => {
    if (prepare) return { statement: statements.push(open[file].prepare(prepare)) };
    const statement = statements[(step ?? end) - 1];
    if (end) return { freed: statement.free() };
    if (values) statement.bind(values);
    return { row: statement.step() ? statement.get() : null };
  };
  return (request) => {
    try {
      return JSON.stringify(run(JSON.parse(request)));
    } catch (wrong) {
      return JSON.stringify({ error: wrong.message });
    }
  };
}

/** `files`: of matches, bytes by name. */
export async function startEngine(folder, onNews = () => {}, files = {}) {
  const module = await WebAssembly.compile(readFileSync(join(folder, 'engine.wasm')));
  const source = readFileSync(join(folder, 'engine.js'), 'utf8');
  const { default: make } = await import(`data:text/javascript;base64,${Buffer.from(source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(folder).href))).toString('base64')}`);
  const engine = await make({
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
    news: (text) => onNews(JSON.parse(text)),
    database: Object.keys(files).length ? await databaseOf(files) : undefined,
  });
  const given = (text) => {
    const bytes = engine.lengthBytesUTF8(text) + 1;
    const at = engine._malloc(bytes);
    engine.stringToUTF8(text, at, bytes);
    return at;
  };
  for (const name of Object.keys(files)) engine._nply_show_store(given(name));
  const call = (name, ...texts) => {
    const at = texts.map(given);
    const result = engine[`_nply_${name}`](...at);
    const text = result ? engine.UTF8ToString(result) : '';
    at.forEach((each) => engine._free(each));
    return text;
  };
  /** {status, body} */
  const ask = (target, fields, sharing = null) => {
    const answer = call('ask', target, ...[fields, sharing].map((json) => (json ? JSON.stringify(json) : '')));
    const space = answer.indexOf(' ');
    return { status: Number(answer.slice(0, space)), body: JSON.parse(answer.slice(space + 1)) };
  };
  ask.copyGame = (id) => call('copy_game', id);
  ask.adoptGame = (id, copy) => call('adopt_game', id, copy);
  return ask;
}
