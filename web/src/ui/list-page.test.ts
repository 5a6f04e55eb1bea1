import { deepestOfOne } from '@agon/contract/site';
import { expect, test } from 'vitest';
import { readPage } from './list-page.ts';

test.each([
  ['page=2', 2],
  ['page=-1', 1],
  ['page=x', 1],
  ['', 1],
  ['page=99999999', 40],
])('%j is page %d', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});

test('several lists of one page are turned by names of their own', () => {
  expect(readPage(new URLSearchParams('page=2&results=3'), { name: 'results' })).toBe(3);
});

test('a list of one person alone can be turned to its end', () => {
  expect(readPage(new URLSearchParams('page=4711'), { deepest: deepestOfOne })).toBe(4711);
});
