import { expect, test } from 'vitest';
import { placed, placeOf, shuffled } from './moves.ts';

const [a, b, c, d] = [1, 2, 3, 4];

test('a side that goes to a taken place changes places', () => {
  expect(
    placed(
      [
        [a, b],
        [c, d],
      ],
      a,
      { box: 1, slot: 1 },
    ),
  ).toEqual([
    [d, b],
    [c, a],
  ]);
});

test('a side that goes to a free place leaves a free one', () => {
  expect(placed([[a, null]], a, { box: 0, slot: 1 })).toEqual([[null, a]]);
});

test('a side from outside takes a place, and one that leaves gives it up', () => {
  expect(placed([[a, b]], c, { box: 0, slot: 0 })).toEqual([[c, b]]);
  expect(placed([[a, b]], b, null)).toEqual([[a, null]]);
});

test('a side that stays where it is changes nothing', () => {
  expect(placed([[a, b]], a, { box: 0, slot: 0 })).toEqual([[a, b]]);
});

test('one finds where a side stands', () => {
  expect(placeOf([[a], [null, b]], b)).toEqual({ box: 1, slot: 1 });
  expect(placeOf([[a]], b)).toBeUndefined();
});

test('a draw loses nobody', () => {
  expect(shuffled([a, b, c, d], () => 0.5)).toEqual([a, b, c, d]);
  expect(shuffled([a, b, c, d]).sort()).toEqual([a, b, c, d]);
});
