import { expect, test } from 'vitest';
import { rowOf, swissOf } from '../../testing/standings-brackets.ts';
import { isSamePair, pairsOn, stillIn, toggled, withNewcomers, withoutSidesOf } from './pairing.ts';

const [a, b, c, d] = [1, 2, 3, 4];

test('a pair is the same in either order', () => {
  expect(isSamePair([a, b], [b, a])).toBe(true);
  expect(isSamePair([a, b], [a, c])).toBe(false);
});

test('a pair is put on a list, and taken off it', () => {
  expect(toggled([[a, b]], [c, d])).toEqual([
    [a, b],
    [c, d],
  ]);
  expect(toggled([[a, b]], [b, a])).toEqual([]);
});

test('who is locked with one is not locked with another', () => {
  expect(
    withoutSidesOf(
      [
        [a, b],
        [c, d],
      ],
      [b, c],
    ),
  ).toEqual([]);
});

test('a side alone on the board has the bye, and an empty pair is none', () => {
  expect(
    pairsOn([
      [a, b],
      [null, c],
      [null, null],
    ]),
  ).toEqual([
    [a, b],
    [c, null],
  ]);
});

test('who joined after a round was paired stands on its board, with a free place', () => {
  const suggested = [
    [1, 5],
    [2, 3],
    [4, null],
  ];
  const paired = [
    [1, 2],
    [3, 4],
  ];
  expect(withNewcomers(paired, suggested)).toEqual([...paired, [5, null]]);
  expect(withNewcomers([], suggested)).toEqual(suggested);
});

test('where the engine finds no pairs, everybody who plays on stands alone', () => {
  const standings = [
    rowOf(1, { wins: 2, losses: 0 }),
    rowOf(2, { wins: 1, losses: 1 }),
    rowOf(3, { wins: 0, losses: 2 }),
    rowOf(4, { wins: 0, losses: 0, isWithdrawn: true }),
    rowOf(5, { wins: 0, losses: 0 }),
  ];
  expect(stillIn(swissOf([], { standings, cut: { wins: 2, losses: 2 } }))).toEqual([2, 5]);
  expect(withNewcomers([], [[1, 2, 5]])).toEqual([
    [1, null],
    [2, null],
    [5, null],
  ]);
});
