import { sections } from '@agon/contract/brackets';
import { expect, test } from 'vitest';
import { bracketOf } from '../../testing/brackets.ts';
import { layOut } from './layout.ts';
import {
  cellsAround,
  firstWindow,
  isInWindow,
  isLineInWindow,
  isSameBox,
  isTitleInWindow,
  nothing,
  rowsAround,
  type Window,
} from './window.ts';

const scene = layOut(bracketOf({ size: 1024, elimination: 'double' }));

test('of the largest bracket the server sends what most screens see first, and little more', () => {
  const drawn = duelsIn(firstWindow(scene, sections.upper));
  expect(drawn.length).toBeLessThan(80);
  // The first column from the top, and the columns to its right as far as a wide screen goes.
  expect(drawn).toEqual(expect.arrayContaining([1, 2, 3, 10, 513, 514]));
  expect(drawn).not.toContain(40);
});

test('another section begins where it stands', () => {
  const [first] = scene.sections.find(({ section }) => section === sections.lower)?.rounds[0]?.duels ?? [];
  expect(duelsIn(firstWindow(scene, sections.lower))).toContain(first?.duel.id);
});

test('where rounds stand one by one, the first rows of the round that is played are sent', () => {
  const { list } = firstWindow(scene, sections.upper);
  expect(duelsIn({ drawing: nothing, list })).toEqual(
    expect.arrayContaining(Array.from({ length: 8 }, (_, index) => index + 1)),
  );
});

test('titles are drawn of the rounds that are in view, however far down their matches stand', () => {
  const [upper] = scene.sections;
  if (upper === undefined) throw new Error('there is no upper bracket');
  const window = { ...firstWindow(scene, sections.upper), list: nothing };
  const titled = upper.rounds.filter(({ x }, column) => isTitleInWindow(window, upper, column, x));
  expect(titled.map(({ round }) => round.index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('moving within a cell of 400 pixels changes nothing, and there is always a cell to spare', () => {
  const view = { left: 410, top: 1210, right: 1800, bottom: 2010 };
  const moved = { left: 790, top: 1590, right: 1990, bottom: 2390 };
  expect(isSameBox(cellsAround(view), cellsAround(moved))).toBe(true);
  const around = cellsAround(view);
  expect(view.left - around.left).toBeGreaterThanOrEqual(400);
  expect(around.bottom - view.bottom).toBeGreaterThanOrEqual(400);
});

test('no match that is in view is ever missing, wherever the view is', () => {
  for (let top = -100; top < scene.height; top += 977) {
    for (let left = -100; left < scene.width; left += 613) {
      const view = { left, top, right: left + 1440, bottom: top + 900 };
      const drawn = new Set(duelsIn({ drawing: cellsAround(view), list: nothing }));
      const inView = duelsIn({ drawing: view, list: nothing });
      expect(inView.filter((id) => !drawn.has(id))).toEqual([]);
      expect(drawn.size).toBeLessThan(180);
    }
  }
});

test('rows in view and some around them are shown where rounds stand one by one', () => {
  const around = rowsAround({ left: 0, right: 1, top: 100, bottom: 109 });
  expect(around.top).toBeLessThanOrEqual(90);
  expect(around.bottom).toBeGreaterThanOrEqual(118);
  expect(around.bottom - around.top).toBeLessThan(60);
});

test('a line that only passes through is drawn', () => {
  const upper = scene.sections[0];
  const last = upper?.lines.at(-1);
  if (upper === undefined || last === undefined) throw new Error('no lines');
  const middle = (last.y + last.toY) / 2;
  const view = { left: last.x - 50, right: last.toX + 50, top: middle - 50, bottom: middle + 50 };
  expect(isLineInWindow({ drawing: view, list: nothing }, upper, last)).toBe(true);
  expect(
    upper.lines.filter((line) => isLineInWindow({ drawing: view, list: nothing }, upper, line)).length,
  ).toBeLessThan(20);
});

function duelsIn(window: Window): number[] {
  return scene.sections.flatMap((placed) =>
    placed.rounds.flatMap(({ duels }, column) =>
      duels.filter((duel) => isInWindow(window, placed, column, duel)).map(({ duel }) => duel.id),
    ),
  );
}
