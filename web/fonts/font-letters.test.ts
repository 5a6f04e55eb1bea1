import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { texts as en } from '../src/i18n/en.ts';
import { texts as enPages } from '../src/i18n/en-pages.ts';
import { texts as ru } from '../src/i18n/ru.ts';
import { texts as ruPages } from '../src/i18n/ru-pages.ts';
import { letters } from './font-letters.ts';

const require = createRequire(import.meta.url);
const styles = await readFile(new URL('../src/ui/fonts.css', import.meta.url), 'utf8');
/** What browsers are told of each file. */
const faces = Array.from(
  styles.matchAll(/\/(tektur|onest)-([a-z-]+)\.woff2[^}]*?unicode-range:([^;]*);/g),
  ([, face = '', part = '', ranges = '']) => ({ face, part, letters: ranges.split(',').flatMap(lettersOf) }),
);
const own = Object.entries(letters);

function lettersOf(range: string): string[] {
  const [first = 0, last = first] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((one) => Number.parseInt(one, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

test('browsers are told of each font file what we cut it to, and of no letter twice', () => {
  for (const [part, text] of own) {
    const stated = faces.filter((one) => one.part === part).map((one) => [...one.letters].sort().join(''));
    const held = [...new Set(text)].sort().join('');
    expect.soft(stated, part).toEqual([held, held]);
  }
  for (const face of ['tektur', 'onest']) {
    const all = faces.filter((one) => one.face === face).flatMap((one) => one.letters);
    expect.soft(all.length, face).toBe(new Set(all).size);
  }
});

test('each letter that both faces are shipped with is in the file that is said to have it', async () => {
  const inBoth = async (shipped: string, wanted: readonly string[]) => {
    const held = await Promise.all(['tektur', 'onest'].map((face) => heldIn(`${face}-${shipped}`, wanted)));
    return wanted.filter((letter) => held.every((one) => one.has(letter)));
  };
  for (const [part, text] of own) {
    const wanted = [...new Set(text)];
    expect.soft(await inBoth(part.startsWith('cyrillic') ? 'cyrillic' : 'latin', wanted), part).toEqual(wanted);
  }
  const stated = new Set(faces.flatMap((one) => one.letters));
  const others = everyLetter.filter((letter) => !stated.has(letter));
  for (const shipped of ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'])
    expect.soft(await inBoth(shipped, others), shipped).toEqual([]);
  expect((await inBoth('latin-ext', everyLetter)).length).toBeGreaterThan(200);
});

/** Of the alphabets that the faces are made for, and all signs of currencies. */
const everyLetter = lettersOf('U+A1-52F')
  .concat(lettersOf('U+1E00-1EFF'), lettersOf('U+20A0-20C0'))
  .filter((letter) => /[\p{Script=Latin}\p{Script=Cyrillic}\p{Sc}]/u.test(letter) && !/\p{M}/u.test(letter));

/** Cut to a letter that it has, a font has more than the glyph for what is missing. */
async function heldIn(shipped: string, wanted: readonly string[]): Promise<ReadonlySet<string>> {
  const [face] = shipped.split('-');
  const font = await readFile(require.resolve(`@fontsource-variable/${face}/files/${shipped}-wght-normal.woff2`));
  const held = new Set<string>();
  for (const letter of wanted) {
    const cut = await subsetFont(font, letter, { targetFormat: 'sfnt', noLayoutClosure: true });
    const glyphs = cut.readUInt16BE(cut.readUInt32BE(cut.indexOf('maxp') + 8) + 4);
    if (glyphs > 1) held.add(letter);
  }
  return held;
}

test('what pages begin with needs no more letters than come with it, and all else none that are nowhere', () => {
  const missing = (texts: object, present: string) => [
    ...new Set([...wordsOf(texts)].filter((letter) => !present.includes(letter))),
  ];
  expect.soft(missing(enPages, letters.latin)).toEqual([]);
  expect.soft(missing(ruPages, letters.latin + letters.cyrillic)).toEqual([]);
  const everywhere = new Set(faces.flatMap((one) => one.letters));
  // Arrows, and the small two of a formula, are in neither face.
  expect(missing({ en, ru }, `${[...everywhere].join('')}→₂`)).toEqual([]);
});

/** All that is written, without what stands for something else. */
function wordsOf(texts: object): string {
  const all: unknown[] = [];
  JSON.stringify(texts, (_key, value: unknown) => {
    if (typeof value === 'string') all.push(value.replace(/\{\w+\}/g, ''));
    return value;
  });
  return all.join('');
}
