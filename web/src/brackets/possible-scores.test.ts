import { expect, test } from 'vitest';
import { possibleScores } from './possible-scores.ts';

test.each([
  [1, ['1-0', '0-1']],
  [3, ['2-0', '2-1', '1-2', '0-2']],
  [5, ['3-0', '3-1', '3-2', '2-3', '1-3', '0-3']],
])('a best of %i can end in %j', (bestOf, expected) => {
  expect(possibleScores(bestOf).map(([a, b]) => `${a}-${b}`)).toEqual(expected);
});

test('nobody needs more than the majority, and both together play no more games than there are', () => {
  for (let bestOf = 1; bestOf <= 7; bestOf += 1) {
    for (const [a, b] of possibleScores(bestOf)) {
      expect(Math.max(a, b)).toBe(Math.floor(bestOf / 2) + 1);
      expect(a + b).toBeLessThanOrEqual(bestOf);
    }
  }
});
