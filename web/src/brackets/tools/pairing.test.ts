import { expect, test } from 'vitest';
import { isSamePair, pairsOn, toggled, withNewcomers, withoutSidesOf } from './pairing.ts';

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
  ].map((participants) => ({ participants, reasons: [] }));
  const paired = [
    [1, 2],
    [3, 4],
  ];
  expect(withNewcomers(paired, suggested)).toEqual([...paired, [5, null]]);
});
