// Pictures to take away: one moment as SVG or PNG, or every step as a numbered file in a zip.
import { draw, escaped, type Scene } from './drawing';
import { radius } from './layout';
import pictureStyle from './picture.css?raw';
import { zip } from './zip';

const margin = 24;
const heading = 54;
export const mostFrames = 500;

/** Stands alone, on white. */
export function pictureOf(scene: Scene, title: string): string {
  const { layout, replay, moment } = scene;
  const sentence = replay.step(moment)?.say ?? 'before the first step';
  const words = Math.max(title.length * 8.2, sentence.length * 7) + 2 * margin;
  const width = Math.ceil(Math.max(layout.right - layout.left + 2 * margin, Math.min(words, 1400), 320));
  const height = Math.ceil(layout.bottom + 2 * radius + 2 * margin + heading + 20);
  const left = layout.left - margin - Math.max(0, (width - (layout.right - layout.left + 2 * margin)) / 2);
  const top = -radius - margin - heading;
  const everything = { x: left, y: top, width, height, scale: 1, stretch: 1 };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="picture" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">` +
    `<title>${escaped(title)}</title><style>${pictureStyle}</style><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fff"/>` +
    `<text class="title" x="${left + margin}" y="${top + 26}">${escaped(title)}</text>` +
    `<text class="sentence" x="${left + margin}" y="${top + 46}">${moment ? `${moment}. ` : ''}${escaped(sentence)}</text>` +
    draw({ ...scene, active: null, id: 'picture' }, everything) +
    '</svg>'
  );
}

export async function png(svg: string, scale = 2): Promise<Blob> {
  const size = /width="(\d+)" height="(\d+)"/.exec(svg)!;
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    const fit = Math.min(scale, 12000 / Math.max(Number(size[1]), Number(size[2])));
    canvas.width = Math.round(Number(size[1]) * fit);
    canvas.height = Math.round(Number(size[2]) * fit);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Every step, or every so many of them that there are not too many. */
export function frames(scene: Scene, title: string): Blob {
  const every = Math.ceil((scene.replay.length + 1) / mostFrames);
  const digits = String(scene.replay.length).length;
  const files = [];
  for (let moment = 0; moment <= scene.replay.length; moment += every) {
    const bytes = new TextEncoder().encode(pictureOf({ ...scene, moment }, title));
    files.push({ name: `step-${String(moment).padStart(digits, '0')}.svg`, bytes });
  }
  return new Blob([zip(files) as BlobPart], { type: 'application/zip' });
}

export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
