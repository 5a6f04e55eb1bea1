import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

test.each([
  ['IEM Season VII – Singapore', 'iem-season-vii-singapore'],
  ['  Café Ünal #41!  ', 'cafe-unal-41'],
  ['Чемпионат Европы', 'chempionat-evropy'],
  ['Ёжик, щука и объём', 'ezhik-shchuka-i-obem'],
  ['Кубок Йошкар-Олы', 'kubok-yoshkar-oly'],
  ['СУПЕР Cup 2026', 'super-cup-2026'],
  ['Кубок №1', 'kubok-no1'],
  ['Київ, Є та Ґ', 'kiyiv-ye-ta-g'],
  ['스타리그', 'tournament'],
  ['!!!', 'tournament'],
])('%s becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a letter means the same however it is composed', () => {
  expect(slugOf('й'.normalize('NFD'))).toBe('y');
});

test('a long title is cut without a hyphen at its end', () => {
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  expect(slugOf('щ'.repeat(120))).toHaveLength(80);
  expect(slugOf(`${'a'.repeat(70)} ${'b'.repeat(20)}`)).toBe('a'.repeat(70));
  expect(slugOf(`${'a'.repeat(70)} ${'b'.repeat(9)} c`)).toBe(`${'a'.repeat(70)}-${'b'.repeat(9)}`);
});

test('a taken slug gets the first free number', () => {
  expect(freeSlug('cup', new Set())).toBe('cup');
  expect(freeSlug('cup', new Set(['cup']))).toBe('cup-2');
  expect(freeSlug('cup', new Set(['cup', 'cup-2', 'cup-4']))).toBe('cup-3');
  expect(freeSlug('cup', new Set(['cup-2']))).toBe('cup');
});
