import { expect, test } from 'vitest';
import { swissOf } from '../../testing/standings-brackets.ts';
import { ordinalsOf, swissPart } from './swiss-part.ts';

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
