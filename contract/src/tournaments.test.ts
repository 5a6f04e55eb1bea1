import { expect, test } from 'vitest';
import { isMainInfoEditable, nextStatuses, tournamentStatus } from './tournaments.ts';

const { pending, inProgress, completed } = tournamentStatus;

test('a tournament goes from pending to in progress to completed, and back step by step', () => {
  expect(nextStatuses(pending)).toEqual([inProgress]);
  expect(nextStatuses(inProgress)).toEqual([completed, pending]);
  expect(nextStatuses(completed)).toEqual([inProgress]);
});

test('main info can be changed only while the tournament is pending', () => {
  expect([pending, inProgress, completed].map(isMainInfoEditable)).toEqual([true, false, false]);
});
