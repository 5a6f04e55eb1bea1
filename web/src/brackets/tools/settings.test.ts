import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';
import { changesOf, newBracketOf, type Settings, usualSettings } from './settings.ts';

const elimination = usualSettings('RELEGATION', 11);
const groups = usualSettings('GROUP', 11);
const swiss = usualSettings('SWISS', 11);

test('an elimination of eleven has ten matches in four rounds, and five byes', () => {
  expect(previewOf('RELEGATION', elimination, 11)).toEqual({ matches: 10, rounds: 4, byes: 5 });
  expect(previewOf('RELEGATION', { ...elimination, hasThirdPlace: true }, 11).matches).toBe(11);
});

test('a double elimination of eight has fourteen matches, and one more if the final is reset', () => {
  const double: Settings = { ...elimination, defeats: 2 };
  expect(previewOf('RELEGATION', double, 8)).toEqual({ matches: 14, rounds: 8, byes: 0 });
});

test('groups are as even as can be', () => {
  expect(groups).toMatchObject({ groups: 3, perGroup: 4 });
  expect(previewOf('GROUP', groups, 11)).toEqual({ sizes: [4, 4, 3], matches: 15, rounds: 3, left: 0 });
  expect(previewOf('GROUP', { ...groups, legs: 2 }, 11)).toMatchObject({ matches: 30, rounds: 6 });
});

test('who finds no place in the groups is counted', () => {
  expect(previewOf('GROUP', { ...groups, groups: 2 }, 11)).toMatchObject({ sizes: [4, 4], left: 3 });
});

test('a Swiss has rounds enough for one unbeaten side', () => {
  expect(previewOf('SWISS', swiss, 11)).toEqual({ rounds: 4, byes: 1, matches: 20 });
  expect(usualSettings('SWISS', 16).rounds).toBe(4);
  expect(usualSettings('SWISS', 17).rounds).toBe(5);
});

test('only what its type has is sent, and the usual points are not', () => {
  expect(newBracketOf('SWISS', 7, swiss)).toEqual({
    tournament_id: 7,
    name: '',
    type: 'SWISS',
    best_of: 1,
    tie_breaks: ['points', 'buchholz', 'headToHead', 'gameDifference', 'manual'],
    rounds: 4,
    cut: null,
  });
});

test('a change names only what differs', () => {
  expect(changesOf('GROUP', groups, { ...groups, legs: 2, rounds: 9 })).toEqual({ legs: 2 });
  expect(changesOf('RELEGATION', elimination, elimination)).toEqual({});
});
