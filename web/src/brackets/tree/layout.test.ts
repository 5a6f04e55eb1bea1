import { expect, test } from 'vitest';
import { bracketOf } from '../../testing/brackets.ts';
import type { EliminationBracket } from './graph.ts';
import { drawDrop, drawLines, layOut, ownTop } from './layout.ts';

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

test.each([2, 3, 4, 5, 7, 11, 16, 23, 64])('of %i sides, matches stand where steps lead, or say where', (size) => {
  for (const elimination of ['single', 'double'] as const) {
    for (const isFinishedHidden of [false, true]) {
      const bracket = bracketOf({ size, elimination }, size % 8 === 0 ? [win(1), win(2)] : []);
      for (const round of layOut(bracket, { isFinishedHidden }).sections.flatMap(({ rounds }) => rounds)) {
        const tops = round.duels.map((duel) => ownTop(round, duel) ?? round.first + duel.row * round.step);
        expect(tops).toEqual(round.duels.map(({ y }) => y));
      }
    }
  }
});

test('of a full round no match has to say where it stands, of one with byes some have', () => {
  const ownTops = (size: number) =>
    layOut(bracketOf({ size, elimination: 'single' }))
      .sections.flatMap(({ rounds }) => rounds.flatMap((round) => round.duels.map((duel) => ownTop(round, duel))))
      .filter((top) => top !== undefined);
  expect(ownTops(64)).toEqual([]);
  expect(ownTops(11).length).toBeGreaterThan(0);
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

test('finished rounds can be left out, but a section never goes altogether', () => {
  const reports = [1, 2, 3, 4].map((match) => win(match));
  const bracket = bracketOf({ size: 8, elimination: 'double' }, reports);
  const ids = (isFinishedHidden: boolean) =>
    layOut(bracket, { isFinishedHidden }).sections.flatMap(({ rounds }) =>
      rounds.flatMap(({ duels }) => duels.map(({ duel }) => duel.id)),
    );
  expect(ids(false)).toContain(1);
  expect(ids(true)).not.toContain(1);
  expect(ids(true)).toContain(5);
  const done = bracketOf(
    { size: 4, elimination: 'single' },
    [1, 2, 3].map((match) => win(match)),
  );
  expect(layOut(done, { isFinishedHidden: true }).sections).toHaveLength(2);
});

test('for a stream there is one section, and no round too tall for it', () => {
  const { sections } = layOut(bracketOf({ size: 64, elimination: 'double' }), {
    only: 'defeat-bracket',
    mostPerRound: 8,
  });
  expect(sections.map(({ section }) => section)).toEqual(['defeat-bracket']);
  expect(Math.max(...(sections[0]?.rounds.map(({ duels }) => duels.length) ?? []))).toBe(8);
});

test('a side that fell into the lower bracket is followed there', () => {
  const bracket = bracketOf({ size: 4, elimination: 'double' }, [win(1)]);
  const loser = bracket.rounds[0]?.duels[0]?.sides[1].participant ?? 0;
  const winner = bracket.rounds[0]?.duels[0]?.sides[0].participant ?? 0;
  expect(drawDrop(layOut(bracket), loser)).toMatch(/^M[\d. ]+C[\d. ]+$/);
  expect(drawDrop(layOut(bracket), winner)).toBe('');
});

test('lines are drawn one after the other, each where its matches stand', () => {
  const lines = layOut(bracketOf({ size: 8, elimination: 'double' })).sections.flatMap((section) => section.lines);
  let [x, y] = [0, 0];
  const ends = [...drawLines(lines).matchAll(/m([-.\d]+) ([-.\d]+)h([.\d]+)v([-.\d]+)h([.\d]+)/g)].map((drawn) => {
    const [right = 0, down = 0, first = 0, turn = 0, last = 0] = drawn.slice(1).map(Number);
    const from = { x: x + right, y: y + down };
    [x, y] = [from.x + first + last, from.y + turn];
    return { ...from, toX: x, toY: y };
  });
  expect(ends).toEqual(lines.map(({ x, y, toX, toY }) => ({ x, y, toX, toY })));
  expect(ends.length).toBeGreaterThan(10);
});

test('a bracket without matches is an empty scene', () => {
  expect(layOut({ ...bracketOf({ size: 2, elimination: 'single' }), rounds: [] })).toMatchObject({
    width: 0,
    height: 0,
  });
});

function boxesOf(bracket: EliminationBracket) {
  return layOut(bracket).sections.flatMap(({ x: left, y: top, rounds }) =>
    rounds.flatMap(({ duels }) => duels.map(({ duel, x, y }) => ({ id: duel.id, x: x + left, y: y + top }))),
  );
}

function win(match: number) {
  return { type: 'report', match, result: { kind: 'played', score: [1, 0] } } as const;
}
