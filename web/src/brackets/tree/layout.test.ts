import type { Bracket } from '@agon/contract/brackets.endpoints';
import { expect, test } from 'vitest';
import { bracketOf } from '../testing/brackets.ts';
import { layOut } from './layout.ts';

test.each([2, 3, 4, 5, 8, 11, 16, 33, 64, 128])('no two matches of %i sides overlap', (size) => {
  for (const elimination of ['single', 'double'] as const) {
    const boxes = boxesOf(bracketOf({ size, elimination }));
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const isApart = Math.abs(a.x - b.x) >= 224 || Math.abs(a.y - b.y) >= 58;
        expect([a, b, isApart]).toEqual([a, b, true]);
      }
    }
  }
});

test('a match stands in the middle of the two that lead to it, one round further right', () => {
  const boxes = new Map(boxesOf(bracketOf({ size: 8, elimination: 'single' })).map((box) => [box.id, box]));
  const [first, second, next] = [boxes.get(1), boxes.get(2), boxes.get(5)];
  expect(next?.y).toBe(((first?.y ?? 0) + (second?.y ?? 0)) / 2);
  expect(next?.x).toBeGreaterThan(first?.x ?? 0);
});

test('byes take no room', () => {
  const boxes = boxesOf(bracketOf({ size: 5, elimination: 'single' }));
  expect(boxes).toHaveLength(4);
});

test('the grand final stands to the right of everything, the lower bracket under the upper', () => {
  const { sections } = layOut(bracketOf({ size: 8, elimination: 'double' }));
  const [upper, lower, grand] = ['main-bracket', 'defeat-bracket', 'grand-bracket'].map((name) =>
    sections.find(({ section }) => section === name),
  );
  expect(grand?.x).toBeGreaterThan(Math.max(upper?.width ?? 0, lower?.width ?? 0));
  expect(lower?.y).toBeGreaterThan(upper?.height ?? 0);
});

test('a bracket without matches is an empty scene', () => {
  expect(layOut({ ...bracketOf({ size: 2, elimination: 'single' }), rounds: [] })).toMatchObject({
    width: 0,
    height: 0,
  });
});

function boxesOf(bracket: Bracket) {
  return layOut(bracket).sections.flatMap(({ x: left, y: top, rounds }) =>
    rounds.flatMap(({ duels }) => duels.map(({ duel, x, y }) => ({ id: duel.id, x: x + left, y: y + top }))),
  );
}
