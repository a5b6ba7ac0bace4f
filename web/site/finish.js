// Finishes a site that vite and Emscripten have built: the service worker with the list of its files and their version, the
// engine's size for those who wait for it; refuses a site that is too large. Usage: node finish.js FOLDER
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const most = 2_000_000; // bytes of all files, compressed
const folder = process.argv[2];
const index = join(folder, 'index.html');
const engineBytes = statSync(join(folder, 'engine.wasm')).size;
writeFileSync(index, readFileSync(index, 'utf8').replace('<title>', `<meta name="engine-bytes" content="${engineBytes}" />\n    <title>`));

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
  .sort();
const hash = createHash('sha256');
let total = 0;
for (const file of files) {
  const content = readFileSync(join(folder, file));
  hash.update(file).update(content);
  total += gzipSync(content, { level: 9 }).length;
}
const worker = readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'service-worker.js'), 'utf8');
const list = JSON.stringify(['./', ...files]);
writeFileSync(join(folder, 'service-worker.js'), worker.replace('}VERSION`', `}${hash.digest('hex').slice(0, 12)}\``).replace('= FILES', `= ${list}`));
console.log(`the site: ${total} bytes compressed, ${files.length} files`);
if (total > most) throw new Error(`that is more than ${most}`);
