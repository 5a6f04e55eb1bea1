import { bracketTypes } from '@agon/contract/brackets';
import type { GroupDuel, GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import { expect, test } from 'vitest';
import { groupsOf, rowOf } from '../../testing/standings-brackets.ts';
import { crosstableOf } from './crosstable.ts';

const duel = (id: number, a: number, b: number, changed: Partial<GroupDuel> = {}): GroupDuel => ({
  id,
  round: 1,
  position: id,
  group: 1,
  leg: 1,
  best_of: 1,
  status: 'ready',
  sides: [
    { participant: a, nobody: false, score: null },
    { participant: b, nobody: false, score: null },
  ],
  result: null,
  winner: null,
  starts_at: null,
  ...changed,
});

test('each meeting is seen from both sides, in the order of the standings', () => {
  const duels = [
    duel(1, 1, 2, { result: 'played', winner: 1 }),
    duel(2, 2, 1, { result: 'doubleForfeit' }),
    duel(3, 3, 1),
    duel(4, 5, 6, { group: 2 }),
  ];
  const empty = groupsOf(bracketTypes.roundRobin, 2, 0);
  const bracket: GroupsBracket = { ...empty, rounds: [{ ordinal: 1, best_of: 1, duels }] };
  const group = { id: 1, name: 'A', participants: [1, 2, 3], standings: [rowOf(2), rowOf(1), rowOf(3)] };
  const rows = crosstableOf(bracket, group).map(({ standing, cells }) => [
    standing.participant,
    cells.map((cell) => cell?.map(({ duel: { id }, outcome }) => `${id} ${outcome}`) ?? 'self'),
  ]);
  expect(rows).toEqual([
    [2, ['self', ['1 win', '2 loss'], []]],
    [1, [['1 loss', '2 loss'], 'self', ['3 null']]],
    [3, [[], ['3 null'], 'self']],
  ]);
});
