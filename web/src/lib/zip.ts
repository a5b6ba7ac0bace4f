// A zip archive of files as they are, without compression.

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; ++k) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = table[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function record(size: number, fields: [number, number, number][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  for (const [at, width, value] of fields) width === 2 ? view.setUint16(at, value, true) : view.setUint32(at, value, true);
  return new Uint8Array(view.buffer);
}

const firstDay = 0x21; // 1980-01-01, the earliest the format knows

export function zip(files: { name: string; bytes: Uint8Array }[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const title = new TextEncoder().encode(name);
    const crc = crc32(bytes);
    const head = record(30, [
      [0, 4, 0x04034b50], [4, 2, 20], [6, 2, 0x800], [12, 2, firstDay], [14, 4, crc],
      [18, 4, bytes.length], [22, 4, bytes.length], [26, 2, title.length],
    ]);
    const entry = record(46, [
      [0, 4, 0x02014b50], [4, 2, 20], [6, 2, 20], [8, 2, 0x800], [14, 2, firstDay], [16, 4, crc],
      [20, 4, bytes.length], [24, 4, bytes.length], [28, 2, title.length], [42, 4, offset],
    ]);
    parts.push(head, title, bytes);
    directory.push(entry, title);
    offset += head.length + title.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = record(22, [
    [0, 4, 0x06054b50], [8, 2, files.length], [10, 2, files.length], [12, 4, size], [16, 4, offset],
  ]);
  const all = new Uint8Array(offset + size + end.length);
  let at = 0;
  for (const part of [...parts, ...directory, end]) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
