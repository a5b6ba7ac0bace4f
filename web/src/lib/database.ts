// Files of matches, read by SQLite compiled to WebAssembly (sql.js), which the worker loads when the first one is opened. The
// engine sends its statements as JSON (src/site/worker_database.cpp).
import start, { type Database, type SqlJsStatic, type Statement } from 'sql.js';
import binary from 'sql.js/dist/sql-wasm.wasm?url';

interface Request {
  file?: string;
  prepare?: string;
  step?: number;
  values?: (string | number)[];
  end?: number;
}

let sqlite: Promise<SqlJsStatic> | null = null;
const files = new Map<string, Database>();
const statements = new Map<number, Statement>();
let last = 0;

/** A file whose log of changes lies beside it is read without them: there is no other file here. */
function withoutLog(bytes: Uint8Array): Uint8Array {
  const [written, read] = [18, 19]; // of SQLite's header: 2 where there is a log
  if (bytes[written] === 2 && bytes[read] === 2) bytes[written] = bytes[read] = 1;
  return bytes;
}

export async function addFile(name: string, bytes: ArrayBuffer): Promise<void> {
  sqlite ??= start({ locateFile: () => new URL(binary, import.meta.url).href });
  const { Database } = await sqlite.catch((wrong) => {
    sqlite = null; // another try may succeed
    throw wrong;
  });
  files.get(name)?.close();
  files.set(name, new Database(withoutLog(new Uint8Array(bytes))));
}

function run({ file, prepare, step, values, end }: Request): object {
  if (prepare) {
    statements.set(++last, files.get(file!)!.prepare(prepare));
    return { statement: last };
  }
  const statement = statements.get((step ?? end)!)!;
  if (end) {
    statements.delete(end);
    statement.free();
    return {};
  }
  if (values) statement.bind(values);
  return { row: statement.step() ? statement.get() : null };
}

export function answer(request: string): string {
  try {
    return JSON.stringify(run(JSON.parse(request) as Request));
  } catch (wrong) {
    return JSON.stringify({ error: (wrong as Error).message });
  }
}
