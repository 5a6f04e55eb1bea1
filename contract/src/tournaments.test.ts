import { expect, test } from 'vitest';
import { endOf, endsBeforeStart, isMainInfoEditable, nextStatuses, noDate, tournamentStatus } from './tournaments.ts';

const { pending, inProgress, completed } = tournamentStatus;

test('a tournament goes from pending to in progress to completed, and back step by step', () => {
  expect(nextStatuses(pending)).toEqual([inProgress]);
  expect(nextStatuses(inProgress)).toEqual([completed, pending]);
  expect(nextStatuses(completed)).toEqual([inProgress]);
});

test('main info can be changed only while the tournament is pending', () => {
  expect([pending, inProgress, completed].map(isMainInfoEditable)).toEqual([true, false, false]);
});

test.each([
  ['four hours after the start, when nothing is said', { date_final: noDate }, '2026-04-01T19:00:00.000Z'],
  ['at the last match', { date_final: '2026-04-02', time_final: '21:00:00' }, '2026-04-02T18:00:00.000Z'],
  ['with the day of the last match, when that has no time', { date_final: '2026-04-01' }, '2026-04-01T21:00:00.000Z'],
  ['never before it starts', { date_final: '2026-04-01', time_final: '10:00:00' }, '2026-04-01T19:00:00.000Z'],
])('a tournament is over %s', (_, last, end) => {
  const info = { date: '2026-04-01', time: '18:00:00', time_final: '00:00:00', time_zone: 3 };
  expect(endOf({ ...info, ...last }).toISOString()).toBe(end);
});

test.each([
  ['no last day is given', noDate, '00:00', false],
  ['the last day is before the first', '2026-03-31', '23:00', true],
  ['it is the first, without a time', '2026-04-01', '00:00', false],
  ['it is the first, without a time but with seconds', '2026-04-01', '00:00:30', false],
  ['it is the first, at an earlier hour', '2026-04-01', '17:00', true],
  ['it is the first, at the same hour', '2026-04-01', '18:00', false],
  ['it is later', '2026-04-02', '01:00', false],
])('whether the last match is before the start: %s', (_, date_final, time_final, isBefore) => {
  expect(endsBeforeStart({ date: '2026-04-01', time: '18:00', date_final, time_final })).toBe(isBefore);
});
