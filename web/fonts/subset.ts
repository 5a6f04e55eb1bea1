import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Makes the font files that every page preloads: of the two faces only the letters that English and Russian use. Names
 * in other alphabets get the faces as they are shipped, by `unicode-range`, and only when a page shows one.
 */

const target = new URL('../public/fonts/', import.meta.url);
const require = createRequire(import.meta.url);

const latin = `${range(0x20, 0x7e)}\u00a0«»“”„‘’–—…·×•→←↑↓№€£©°`;
const cyrillic = `${range(0x410, 0x44f)}Ёё«»—–№`;

const faces = [
  { name: 'tektur', weight: { min: 500, max: 800 } },
  { name: 'onest', weight: { min: 400, max: 700 } },
] as const;

/**
 * Kerning, marks, a language's own forms and tabular figures. Of what else there is, such as signs that change beside others, nothing is used:
 * without it Onest fits into what a server sends before it waits for the first acknowledgement (10 segments, RFC 6928).
 */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

await mkdir(target, { recursive: true });
for (const { name, weight } of faces) {
  await write(`${name}-latin`, latin, weight);
  await write(`${name}-cyrillic`, cyrillic, weight);
  for (const part of ['latin-ext', 'cyrillic-ext']) {
    await copyFile(shipped(`${name}-${part}`), new URL(`${name}-${part}.woff2`, target));
  }
}

async function write(file: string, text: string, wght: { min: number; max: number }): Promise<void> {
  const font = await readFile(shipped(file));
  const cut = await subsetFont(font, text, { targetFormat: 'woff2', keepFeatures, variationAxes: { wght } });
  await writeFile(new URL(`${file}.woff2`, target), cut);
}

function shipped(file: string): string {
  const [face] = file.split('-');
  return require.resolve(`@fontsource-variable/${face}/files/${file}-wght-normal.woff2`);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
