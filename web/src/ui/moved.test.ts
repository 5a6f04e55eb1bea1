import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('what moves in a list lets the others close up', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});

test('nothing moves out of a list', () => {
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(moved([], 0, 0)).toEqual([]);
});
