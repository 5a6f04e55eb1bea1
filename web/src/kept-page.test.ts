import { expect, test } from 'vitest';
import { digestOf } from './digest.ts';
import { isOnScreen, noteShown, noteWritten } from './kept-page.ts';

const content = { title: 'Open cup', sides: ['ADA', 'БОБ'] };

test('the digest is that of FNV-1a', () => {
  // Of `"a"`, with its quotation marks.
  expect(digestOf('a')).toBe(reference('"a"'));
  expect(digestOf(content)).not.toBe(digestOf({ ...content, sides: ['ADA', 'BOB'] }));
});

test('what a document without its data shows is known by its digest, until something else is known to be shown', () => {
  noteWritten(digestOf(content));
  expect(isOnScreen('/tournaments/open-cup', structuredClone(content))).toBe(true);
  expect(isOnScreen('/tournaments/open-cup', { ...content, title: 'Open Cup' })).toBe(false);
  noteShown('/tournaments/open-cup', content);
  expect(isOnScreen('/tournaments/open-cup', { ...content, title: 'Open Cup' })).toBe(true);
  expect(isOnScreen('/tournaments', content)).toBe(false);
});

/** As its authors write it: the offset basis and the prime of 32 bits. */
function reference(text: string): number {
  let hash = 2_166_136_261n;
  for (const unit of text) hash = ((hash ^ BigInt(unit.charCodeAt(0))) * 16_777_619n) % 2n ** 32n;
  return Number(hash);
}
