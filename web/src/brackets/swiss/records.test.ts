import { expect, test } from 'vitest';
import { rowOf, swissOf } from '../../testing/standings-brackets.ts';
import { byRecord, decidedBy, recordsAfter, recordText } from './records.ts';

const bracket = swissOf(
  [
    [{ sides: [1, 4], winner: 0 }, { sides: [2, 3], winner: 1 }, { sides: [5, null] }],
    [{ sides: [1, 3], winner: 0 }, { sides: [5, 2] }, { sides: [4, null] }],
  ],
  { cut: { wins: 2, losses: 2 }, standings: [1, 3, 5, 4, 2].map((id) => rowOf(id)) },
);

test('records count wins and losses up to a round; the bye is a win', () => {
  const texts = (ordinal: number) =>
    [...recordsAfter(bracket, ordinal)]
      .sort(([a], [b]) => a - b)
      .map(([id, record]) => `${id} ${recordText(record, false)}`);
  expect(texts(0)).toEqual([]);
  expect(texts(1)).toEqual(['1 1–0', '2 0–1', '3 1–0', '4 0–1', '5 1–0']);
  expect(texts(2)).toEqual(['1 2–0', '2 0–1', '3 1–1', '4 1–1', '5 1–0']);
});

test('the pairs of a round stand by the record of the better side', () => {
  const columns = byRecord(bracket, bracket.rounds[1]?.duels ?? [], recordsAfter(bracket, 1));
  expect(columns.map(({ record, duels }) => [recordText(record, false), duels.map(({ id }) => id)])).toEqual([
    ['1–0', [201, 202]],
    ['0–1', [203]],
  ]);
});

test('the cut takes sides through and out', () => {
  expect(decidedBy(bracket, recordsAfter(bracket, 2))).toEqual({ through: [1], out: [] });
  expect(decidedBy({ ...bracket, cut: null }, recordsAfter(bracket, 2))).toEqual({ through: [], out: [] });
});
