import { expect, test } from 'vitest';
import { rowOf } from '../../testing/standings-brackets.ts';
import { levelSides, orderWith } from './level-sides.ts';

const byHand = { decidedBy: { tie_break: 'manual', above: 1, below: 2, among: null } } as const;
const byPoints = { decidedBy: { tie_break: 'points', above: 3, below: 1, among: null } } as const;

const rows = [
  rowOf(1, { place: 1, to: 1, played: 2 }),
  rowOf(2, { place: 2, to: 3, played: 2, ...byPoints }),
  rowOf(3, { place: 2, to: 3, played: 2 }),
  rowOf(4, { place: 4, to: 4, played: 2, ...byPoints }),
  rowOf(5, { place: 5, to: 5, played: 2, ...byHand }),
];

test('who shares a place, and who was told apart by hand, is level', () => {
  expect(levelSides(rows).map((run) => run.map(({ participant }) => participant))).toEqual([
    [2, 3],
    [4, 5],
  ]);
});

test('before anybody has played nobody is', () => {
  expect(levelSides([rowOf(1, { place: 1, to: 2, played: 0 }), rowOf(2, { place: 1, to: 2, played: 0 })])).toEqual([]);
});

test('the others keep their places', () => {
  const [run = []] = levelSides(rows);
  expect(orderWith(rows, run.toReversed())).toEqual([1, 3, 2, 4, 5]);
});
