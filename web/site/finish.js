// Finishes a site that vite and Emscripten have built: the service worker with the list of its files and their version, the
// engine's size for those who wait for it; refuses a site that is too large. Usage: node finish.js FOLDER
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const most = 1_900_000; // bytes of all files but SQLite's, compressed by gzip
const folder = process.argv[2];
const index = join(folder, 'index.html');
const engineBytes = statSync(join(folder, 'engine.wasm')).size;
writeFileSync(index, readFileSync(index, 'utf8').replace('<title>', `<meta name="engine-bytes" content="${engineBytes}" />\n    <title>`));

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
  .sort();
// SQLite is loaded when the file of a match is opened, not before.
const isLater = (file) => /(database|sql-wasm)-/.test(file);
const hash = createHash('sha256');
const bytes = { first: 0, later: 0 };
for (const file of files) {
  const content = readFileSync(join(folder, file));
  hash.update(file).update(content);
  bytes[isLater(file) ? 'later' : 'first'] += gzipSync(content, { level: 9 }).length;
}
const worker = readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'service-worker.js'), 'utf8');
const list = (chosen) => `= ${JSON.stringify(chosen)}`;
writeFileSync(join(folder, 'service-worker.js'), worker.replace('}VERSION`', `}${hash.digest('hex').slice(0, 12)}\``).replace('= FILES', list(['./', ...files.filter((file) => !isLater(file))])).replace('= LATER', list(files.filter(isLater))));
console.log(`the site: ${bytes.first} bytes compressed, and ${bytes.later} for the files of matches; ${files.length} files`);
if (bytes.first > most || !bytes.later) throw new Error(`more than ${most}, or no SQLite`);
