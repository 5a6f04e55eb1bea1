import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { texts as en } from '../src/i18n/en.ts';
import { texts as enPages } from '../src/i18n/en-pages.ts';
import { texts as ru } from '../src/i18n/ru.ts';
import { texts as ruPages } from '../src/i18n/ru-pages.ts';
import { letters } from './font-letters.ts';

const styles = await readFile(new URL('../src/ui/fonts.css', import.meta.url), 'utf8');
/** What each file of a face stands for, by the name of its part. */
const faces = Array.from(
  styles.matchAll(/\/(tektur|onest)-([a-z-]+)\.woff2[^}]*?unicode-range:([^;]*);/g),
  ([, face = '', part = '', ranges = '']) => ({ face, part, letters: ranges.split(',').flatMap(lettersOf) }),
);

function lettersOf(range: string): string[] {
  const [first = 0, last = first] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((one) => Number.parseInt(one, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

test('browsers are told of each font file what is in it, and of no letter twice', () => {
  expect(faces).toHaveLength(10);
  for (const [part, text] of Object.entries(letters)) {
    const stated = faces.filter((one) => one.part === part).map((one) => [...one.letters].sort().join(''));
    const held = [...new Set(text)].sort().join('');
    expect.soft(stated, part).toEqual([held, held]);
  }
  for (const face of ['tektur', 'onest']) {
    const all = faces.filter((one) => one.face === face).flatMap((one) => one.letters);
    expect.soft(all.length, face).toBe(new Set(all).size);
  }
});

test('what pages begin with needs no more letters than come with it', () => {
  const missing = (texts: object, present: string) => [
    ...new Set([...wordsOf(texts)].filter((letter) => !present.includes(letter))),
  ];
  expect.soft(missing(enPages, letters.latin)).toEqual([]);
  expect.soft(missing(ruPages, letters.latin + letters.cyrillic)).toEqual([]);
  // There is more in what is shown later.
  expect(missing(en, letters.latin).length).toBeGreaterThan(0);
  expect(missing(ru, letters.latin + letters.cyrillic).length).toBeGreaterThan(0);
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
