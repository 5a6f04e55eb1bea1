import { expect, test } from 'vitest';
import { changesBetween, toggled } from './combinations.ts';

test('only rows that were changed are sent, with what was seen', () => {
  const before = { 1: [7], 2: [], 3: [8, 9] };
  const after = toggled(toggled(before, 2, 8, true), 1, 7, false);
  expect(changesBetween(before, after)).toEqual([
    { id: 1, goes_with: [], was: [7] },
    { id: 2, goes_with: [8], was: [] },
  ]);
  expect(changesBetween(before, toggled(toggled(before, 3, 8, false), 3, 8, true))).toEqual([]);
});
