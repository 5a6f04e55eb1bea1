import { expect, test } from 'vitest';
import { rankingPoints } from './champions.ts';

test('each match won in a single elimination is worth 100 points', () => {
  expect([8, 4, 2, 1].map((lastPlace) => rankingPoints(lastPlace, 8))).toEqual([17, 117, 217, 317]);
});

test('the same place is worth more in a larger field', () => {
  expect(rankingPoints(1, 1024)).toBeGreaterThan(rankingPoints(1, 16));
  expect(rankingPoints(1, 1)).toBe(100);
});
