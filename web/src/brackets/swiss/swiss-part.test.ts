import { expect, test } from 'vitest';
import { swissOf } from '../../testing/standings-brackets.ts';
import { matchesLeft, ordinalsOf, swissPart } from './swiss-part.ts';

test('the round parameter is a round, also one still to come, or the standings; by default the first round', () => {
  const bracket = swissOf([[{ sides: [1, 2] }]]);
  expect([null, '', '2', '3', '4', '0', 'standings', 'x'].map((asked) => swissPart(bracket, asked))).toEqual([
    1,
    1,
    2,
    3,
    1,
    1,
    'standings',
    1,
  ]);
});

test('rounds beyond those planned are there when they are paired', () => {
  const round = [{ sides: [1, 2] as const }];
  expect(ordinalsOf(swissOf([round, round], { rounds_count: 1 }))).toEqual([1, 2]);
});

test('matches that are paired and not played are left, the bye is none of them', () => {
  const paired = [
    { sides: [1, 3] as const },
    { sides: [2, 4] as const, winner: 1 as const },
    { sides: [5, null] as const },
  ];
  const bracket = swissOf([[{ sides: [1, 2], winner: 0 }], paired]);
  expect([1, 2, 3].map((ordinal) => matchesLeft(bracket, ordinal))).toEqual([0, 1, 0]);
});
