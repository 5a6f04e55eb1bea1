import { expect, test } from 'vitest';
import { endOf, isMainInfoEditable, nextStatuses, noDate, tournamentStatus } from './tournaments.ts';

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
