import { expect, test } from 'vitest';
import { partsThatDiffer } from './differences.ts';

test('the innermost parts that are not the same are named, also of what came and went', () => {
  expect(partsThatDiffer({ a: { b: 1, c: [1, 2] } }, { a: { b: 1, c: [1, 3] } })).toEqual([
    { path: ['a', 'c', '1'], before: 2, after: 3 },
  ]);
  expect(partsThatDiffer({ a: [{ b: 1 }] }, { a: [] })).toEqual([
    { path: ['a', '0', 'b'], before: 1, after: undefined },
  ]);
  expect(partsThatDiffer(undefined, { a: { b: 1 } })).toEqual([{ path: ['a', 'b'], before: undefined, after: 1 }]);
  expect(partsThatDiffer(null, 'x')).toEqual([{ path: [], before: null, after: 'x' }]);
});

test('values of different kinds are compared as wholes, and what is the same is not there', () => {
  expect(partsThatDiffer({ a: [1] }, { a: { b: 1 } })).toEqual([{ path: ['a'], before: [1], after: { b: 1 } }]);
  expect(partsThatDiffer({ a: 'x' }, { a: { b: 1 } })).toEqual([{ path: ['a'], before: 'x', after: { b: 1 } }]);
  expect(partsThatDiffer({ a: null }, { a: {}, b: [] })).toEqual([]);
  expect(partsThatDiffer({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toEqual([]);
});
