// Compresses what vite built, each file once and for good: the program holds the .gz files.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const most = 100 * 1000; // bytes that the page may take on its way
let total = 0;
let first = 0; // of them what is loaded at once: other files are fetched when they are needed
const pack = (folder) => {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) {
      pack(file);
      continue;
    }
    const packed = gzipSync(readFileSync(file), { level: 9 });
    packed.fill(0, 4, 8); // no time of day in it
    writeFileSync(`${file}.gz`, packed);
    rmSync(file);
    total += packed.length;
    if (name.startsWith('index')) first += packed.length;
  }
};
pack('dist');
console.log(`the page: ${total} bytes compressed, ${first} of them at once`);
if (first > most) throw new Error(`that is more than ${most}`);
