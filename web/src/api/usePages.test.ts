import { expect, test } from 'vitest';
import { withEarlier, withLatest } from './usePages.ts';

const load = async () => page([]);
const otherLoad = async () => page([]);

function page(ids: readonly number[], hasMore = true) {
  return { entries: ids.map((id) => ({ id })), hasMore };
}

function known(ids: readonly number[], hasMore = true) {
  return { load, ...page(ids, hasMore) };
}

test('of pages that were loaded on nothing is lost when something comes', () => {
  const first = withLatest(undefined, known([9, 8, 7]));
  const two = withEarlier(first, { load, before: 7 }, page([6, 5, 4], false));
  expect(two).toEqual(known([9, 8, 7, 6, 5, 4], false));
  expect(withLatest(two, known([11, 10, 9]))).toEqual(known([11, 10, 9, 8, 7, 6, 5, 4], false));
});

test('something that came while an earlier page was asked for pushes nothing out', () => {
  const pushed = withLatest(known([9, 8, 7]), known([10, 9, 8]));
  expect(pushed).toEqual(known([10, 9, 8, 7]));
  expect(withEarlier(pushed, { load, before: 7 }, page([6]))).toEqual(known([10, 9, 8, 7, 6]));
});

test('when more has come than a page holds, the list begins anew, and shows no gap', () => {
  const far = withLatest(known([9, 8, 7, 6], false), known([20, 19, 18]));
  expect(far).toEqual(known([20, 19, 18]));
  expect(withEarlier(far, { load, before: 6 }, page([5]))).toBe(far);
});

test('what is now otherwise in the latest page is shown so', () => {
  const read = { load, entries: [{ id: 9, isRead: true }], hasMore: true };
  const unread = { load, entries: [9, 8].map((id) => ({ id, isRead: false })), hasMore: false };
  expect(withLatest(unread, read).entries).toEqual([
    { id: 9, isRead: true },
    { id: 8, isRead: false },
  ]);
});

test('an answer about another list neither replaces nor lengthens this one', () => {
  const now = known([3]);
  expect(withEarlier(now, { load: otherLoad, before: 3 }, page([2]))).toBe(now);
  const other = { load: otherLoad, ...page([3]) };
  expect(withLatest(known([3, 2, 1], false), other)).toBe(other);
});
