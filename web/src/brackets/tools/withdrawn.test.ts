import { expect, test } from 'vitest';
import { bracketOf } from '../../testing/brackets.ts';
import { rowOf, swissOf } from '../../testing/standings-brackets.ts';
import { withdrawnFrom } from './withdrawn.ts';

test('standings say who has withdrawn, and so does a tree', () => {
  const swiss = swissOf([], { standings: [rowOf(1), rowOf(2, { isWithdrawn: true })] });
  expect(withdrawnFrom(swiss)).toEqual(new Set([2]));
  const tree = bracketOf({ size: 4, elimination: 'single' });
  expect(withdrawnFrom({ ...tree, withdrawn: [3] })).toEqual(new Set([3]));
});
