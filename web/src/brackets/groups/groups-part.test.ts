import { bracketTypes } from '@agon/contract/brackets';
import { expect, test } from 'vitest';
import { groupsOf } from '../../testing/standings-brackets.ts';
import { groupsPart, overlayPart, partKey } from './groups-part.ts';

const partsOf = (bracket: Parameters<typeof groupsPart>[0], asked: readonly (string | null)[]) =>
  asked.map((one) => {
    const part = groupsPart(bracket, one);
    return `${part.kind} ${partKey(part)}`;
  });

test('the round parameter is a group or the standings; by default the first group', () => {
  expect(partsOf(groupsOf(bracketTypes.roundRobin, 2, 3), [null, '2', '3', 'x', 'standings'])).toEqual([
    'group 1',
    'group 2',
    'group 1',
    'group 1',
    'standings standings',
  ]);
});

test('by round it is the ordinal of a round; by default that of the first', () => {
  expect(partsOf(groupsOf(bracketTypes.roundRobinByRound, 1, 3), [null, '3', '4', 'standings'])).toEqual([
    'round 1',
    'round 3',
    'round 1',
    'standings standings',
  ]);
});

test('without rounds there are only the standings', () => {
  expect(partsOf(groupsOf(bracketTypes.roundRobinByRound, 1, 0), [null])).toEqual(['standings standings']);
});

test('a stream shows all tables, or by round the last when none is open', () => {
  expect(partKey(overlayPart(groupsOf(bracketTypes.roundRobin, 4, 3)))).toBe('standings');
  expect(partKey(overlayPart(groupsOf(bracketTypes.roundRobinByRound, 1, 3)))).toBe('3');
});
