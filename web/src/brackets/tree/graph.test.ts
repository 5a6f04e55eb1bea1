import { expect, test } from 'vitest';
import { bracketOf } from '../../testing/brackets.ts';
import { isShown } from '../duels.ts';
import { currentRound, lastDuelOf, neighbour, type Step } from './graph.ts';

const single = bracketOf({ size: 8, elimination: 'single' });
const double = bracketOf({ size: 8, elimination: 'double' }, [win(1), win(2), win(3)]);

test.each([
  [1, 'right', 5],
  [1, 'down', 2],
  [2, 'up', 1],
  [1, 'up', undefined],
  [5, 'left', 1],
  [5, 'right', 7],
  [7, 'right', undefined],
  [3, 'first', 1],
  [3, 'last', 7],
] as const)('from match %i %s', (from, step: Step, to) => {
  expect(neighbour(single, from, step, undefined)?.id).toBe(to);
});

test('the walk follows a side where the way parts', () => {
  const side = double.rounds[0]?.duels[1]?.sides[0].participant ?? 0;
  expect(neighbour(double, 5, 'left', side)?.id).toBe(2);
  expect(neighbour(double, 5, 'left', undefined)?.id).toBe(1);
});

test.each([
  [4, 1],
  [6, 2],
  [7, 3],
])('from match %i, the last of its round, down into round %i of the lower bracket, and back', (from, index) => {
  const below = neighbour(double, from, 'down', undefined);
  const round = double.rounds.find(({ ordinal }) => ordinal === below?.round);
  expect([round?.section, round?.index, below?.position]).toEqual(['defeat-bracket', index, 1]);
  expect(neighbour(double, below?.id ?? 0, 'up', undefined)?.id).toBe(from);
});

test('the last rounds of the longer lower bracket have the upper final above them', () => {
  const lower = double.rounds.filter(({ section }) => section === 'defeat-bracket');
  const last = lower.at(-1)?.duels[0];
  expect(neighbour(double, last?.id ?? 0, 'up', undefined)?.id).toBe(7);
  const final = neighbour(double, last?.id ?? 0, 'right', undefined);
  expect(final?.purpose).toBe('final');
  expect(neighbour(double, final?.id ?? 0, 'down', undefined)).toBe(last);
  expect(neighbour(double, final?.id ?? 0, 'left', undefined)?.id).toBe(7);
});

test.each([8, 16])('every match of %i sides can be walked to', (size) => {
  for (const elimination of ['single', 'double'] as const) {
    const bracket = bracketOf({ size, elimination, thirdPlace: elimination === 'single' });
    const reached = new Set<number>();
    const next = [1];
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      const from = id;
      next.push(
        ...(['left', 'right', 'up', 'down'] as const).flatMap(
          (step) => neighbour(bracket, from, step, undefined)?.id ?? [],
        ),
      );
    }
    const all = bracket.rounds.flatMap(({ duels }) => duels.filter(isShown).map(({ id }) => id));
    expect([...reached].sort((a, b) => a - b)).toEqual(all.sort((a, b) => a - b));
  }
});

test('a match of the lower bracket that only losers come to leads back to theirs', () => {
  const [first] = double.rounds.find(({ section }) => section === 'defeat-bracket')?.duels ?? [];
  const from = neighbour(double, first?.id ?? 0, 'left', undefined);
  expect(first?.sides.map((side) => side.from?.duel)).toContain(from?.id);
});

test('byes are passed over', () => {
  const five = bracketOf({ size: 5, elimination: 'single' });
  const [only] = five.rounds[0]?.duels.filter(({ status }) => status !== 'bye') ?? [];
  expect(neighbour(five, only?.id ?? 0, 'down', undefined)).toBeUndefined();
});

test('the last match of a side is the one it waits in or lost', () => {
  const winner = double.rounds[0]?.duels[0]?.sides[0].participant ?? 0;
  expect(lastDuelOf(double, winner)?.id).toBe(5);
  expect(lastDuelOf(double, 99)).toBeUndefined();
});

test('the current round is the first that is not over', () => {
  const rounds = double.rounds.map((round) => ({ round }));
  expect(currentRound(rounds)?.round.ordinal).toBe(1);
  expect(currentRound(rounds.slice(1, 3))?.round.ordinal).toBe(2);
});

function win(match: number) {
  return { type: 'report', match, result: { kind: 'played', score: [1, 0] } } as const;
}
