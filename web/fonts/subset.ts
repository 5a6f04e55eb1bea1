import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { letters } from './font-letters.ts';

/**
 * Makes the font files: of the two faces only the letters that English and Russian use, and for names in other alphabets the
 * faces as they are shipped. By `unicode-range` a browser loads those alone that a page shows something of.
 */

const target = new URL('../public/fonts/', import.meta.url);
const require = createRequire(import.meta.url);

type Weight = number | { readonly min: number; readonly max: number };

/** Titles and figures are written in one weight: a second one nearly doubles what a first visit waits for. */
const faces: readonly { readonly name: string; readonly weight: Weight }[] = [
  { name: 'tektur', weight: 650 },
  { name: 'onest', weight: { min: 400, max: 650 } },
];

/** Kerning, marks and tabular figures. Of what else there is, such as signs that change beside others, nothing is used. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'tnum'];

await mkdir(target, { recursive: true });
for (const { name, weight } of faces) {
  for (const [part, text] of Object.entries(letters)) {
    const script = part.startsWith('cyrillic') ? 'cyrillic' : 'latin';
    await write(`${name}-${part}`, `${name}-${script}`, text, weight);
  }
  for (const part of ['latin-ext', 'cyrillic-ext']) {
    await copyFile(shipped(`${name}-${part}`), new URL(`${name}-${part}.woff2`, target));
  }
}

async function write(file: string, from: string, text: string, wght: Weight): Promise<void> {
  const font = await readFile(shipped(from));
  const cut = await subsetFont(font, text, { targetFormat: 'woff2', keepFeatures, variationAxes: { wght } });
  await writeFile(new URL(`${file}.woff2`, target), cut);
}

function shipped(file: string): string {
  const [face] = file.split('-');
  return require.resolve(`@fontsource-variable/${face}/files/${file}-wght-normal.woff2`);
}
