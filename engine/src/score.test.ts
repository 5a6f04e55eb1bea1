import { expect, test } from 'vitest';
import type { Score } from './bracket.ts';
import { faultOfScore, faultOfTieableScore } from './score.ts';

function wholeScores(isFine: (score: Score) => boolean): string {
  const games = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return games
    .flatMap((a) => games.map((b): Score => [a, b]))
    .filter(isFine)
    .map((score) => score.join('-'))
    .join(' ');
}

test.each([
  [1, '0-1 1-0'],
  [2, '0-2 1-1 2-0'],
  [3, '0-2 1-2 2-0 2-1'],
  [4, '0-3 1-3 2-2 3-0 3-1'],
])('best of %i ends at the majority or with all games shared out', (bestOf, scores) => {
  expect(wholeScores((score) => faultOfTieableScore(score, bestOf, 'whole') === null)).toBe(scores);
});

test('where there are no ties the shared games are refused, and only those', () => {
  for (const bestOf of [1, 2, 3, 4, 5, 6, 7]) {
    const decided = wholeScores(([a, b]) => a !== b && faultOfTieableScore([a, b], bestOf, 'whole') === null);
    expect(wholeScores((score) => faultOfScore(score, bestOf, 'whole') === null)).toBe(decided);
    expect(faultOfScore([1, 1], 2, 'whole')).toBe('drawNotAllowed');
  }
});

test('without a best-of any number of goals is a score', () => {
  expect(faultOfTieableScore([0, 0], null, 'whole')).toBe(null);
  expect(faultOfTieableScore([31, 0], null, 'whole')).toBe(null);
  expect(faultOfTieableScore([1000, 0], null, 'whole')).toBe('scoreOutOfRange');
  expect(faultOfTieableScore([0.5, 0.5], null, 'whole')).toBe('scoreOutOfRange');
});
