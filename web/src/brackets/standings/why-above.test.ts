import type { StandingsRow } from '@agon/contract/brackets.parts.endpoints';
import { expect, test } from 'vitest';
import { texts as en } from '../../i18n/en.ts';
import { texts as ru } from '../../i18n/ru.ts';
import { translator } from '../../i18n/text.ts';
import { rowOf } from '../../testing/standings-brackets.ts';
import { whyAbove } from './why-above.ts';

const inEnglish = translator(en, 'en');
const inRussian = translator(ru, 'ru');
const nameOf = (id: number) => String.fromCharCode(64 + id);

type Decision = NonNullable<StandingsRow['decidedBy']>;

function whyOf(tie_break: Decision['tie_break'], above: number | null, below: number | null, among?: number[]) {
  const rows = [rowOf(1), rowOf(2, { decidedBy: { tie_break, above, below, among: among ?? null } })];
  return [inEnglish, inRussian].map((t) => whyAbove(t, rows, 0, nameOf));
}

test('a row says what puts it above the next', () => {
  expect(whyOf('points', 9, 6)).toEqual(['Above B by points: 9 against 6.', 'Выше, чем B, по очкам: 9 против 6.']);
  expect(whyOf('buchholz', 12, 10.5)).toEqual([
    "Above B by opponents' points: 12 against 10.5.",
    'Выше, чем B, по очкам соперников: 12 против 10,5.',
  ]);
  expect(whyOf('gameDifference', 5, -1)).toEqual([
    'Above B by game difference: +5 against −1.',
    'Выше, чем B, по разнице игр: +5 против −1.',
  ]);
  expect(whyOf('manual', 1, 2)[0]).toBe('The organizer placed it above B.');
});

test('head to head says among whom', () => {
  expect(whyOf('headToHead', 3, 0, [1, 2])).toEqual([
    'Above B by head to head: 3 points against 0 in their matches.',
    'Выше, чем B, по очкам в личных встречах: 3 против 0.',
  ]);
  expect(whyOf('headToHead', 1, 0, [1, 2, 3])).toEqual([
    'Above B by head to head: 1 point against 0 in the matches among A, B and C.',
    'Выше, чем B, по очкам в матчах между собой (A, B и C): 1 против 0.',
  ]);
  expect(whyOf('headToHead', 5, 4, [1, 2, 3, 4, 5, 6])[0]).toBe(
    'Above B by head to head: 5 points against 4 in the matches among the 6 who are level.',
  );
});

test('of shared places each says what puts it above the next place', () => {
  const decidedBy: Decision = { tie_break: 'points', above: 4, below: 1, among: null };
  const rows = [rowOf(1, { place: 1, to: 2 }), rowOf(2, { place: 1, to: 2 }), rowOf(3, { decidedBy })];
  expect(rows.map((_, index) => whyAbove(inEnglish, rows, index, nameOf))).toEqual([
    'Above C by points: 4 against 1.',
    'Above C by points: 4 against 1.',
    undefined,
  ]);
});

test('who withdrew with all results stands last for that', () => {
  const rows = [rowOf(1), rowOf(2, { isWithdrawn: true })];
  expect(whyAbove(inEnglish, rows, 0, nameOf)).toBe('B withdrew and stands last.');
});
