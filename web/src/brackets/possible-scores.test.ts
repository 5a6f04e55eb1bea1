import { expect, test } from 'vitest';
import { possibleScores, tiedScore, typedScore, typeOn } from './possible-scores.ts';

test.each([
  [1, 0, ['1-0']],
  [3, 0, ['2-0', '2-1']],
  [3, 1, ['0-2', '1-2']],
  [5, 1, ['0-3', '1-3', '2-3']],
] as const)('a best of %i that side %i wins can end in %j', (bestOf, winner, expected) => {
  expect(possibleScores(bestOf, winner).map(([a, b]) => `${a}-${b}`)).toEqual(expected);
});

test('nobody needs more than the majority, and both together play no more games than there are', () => {
  for (let bestOf = 1; bestOf <= 7; bestOf += 1) {
    for (const [a, b] of [...possibleScores(bestOf, 0), ...possibleScores(bestOf, 1)]) {
      expect(Math.max(a, b)).toBe(Math.floor(bestOf / 2) + 1);
      expect(a + b).toBeLessThanOrEqual(bestOf);
    }
  }
});

test('an even number of games can be shared out', () => {
  expect(tiedScore(2)).toEqual([1, 1]);
  expect(tiedScore(4)).toEqual([2, 2]);
  expect(tiedScore(3)).toBeUndefined();
});

test('a typed score is found in whatever way it is typed', () => {
  const scores = [...possibleScores(3, 0), ...possibleScores(3, 1)];
  for (const typed of ['21', '2 1', '2:1', ' 2-1 ']) expect(typedScore(typed, scores)).toEqual([2, 1]);
  expect(typedScore('12', scores)).toEqual([1, 2]);
});

test('half a score, and one that cannot be, is none', () => {
  const scores = possibleScores(3, 0);
  expect(typedScore('2', scores)).toBeUndefined();
  expect(typedScore('31', scores)).toBeUndefined();
});

test.each([
  ['2', '2'],
  ['21', '21'],
  ['2 1', '21'],
  ['210', '0'],
  ['2<1', '1'],
])('keys %j leave %j', (keys, typed) => {
  expect([...keys].map((key) => (key === '<' ? 'Backspace' : key)).reduce(typeOn, '')).toBe(typed);
});
