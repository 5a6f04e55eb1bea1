import { describe, expect, test } from 'vitest';
import type { SideId } from '../bracket.ts';
import { listMatches } from './match-view.ts';
import { apply, createRoundRobin } from './round-robin.ts';

/** As printed in the FIDE Handbook, but for the order of the matches within a round. */
const printed = {
  4: '1-4 2-3, 4-3 1-2, 2-4 3-1',
  6: '1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1',
  8: '1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, 3-8 4-2 5-1 6-7, 8-7 1-6 2-5 3-4, 4-8 5-3 6-2 7-1',
};

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 20, 32, 33];
const cases = sizes.flatMap((size) => [1, 2, 3, 4].map((legs) => ({ size, legs })));

describe('the schedule', () => {
  test.each([4, 6, 8] as const)('of %i is the Berger table', (size) => {
    const rounds = printed[size].split(', ').map((round) => round.split(' ').sort());
    expect(roundsOf(size, 1).map((round) => round.map((pair) => pair.join('-')).sort())).toEqual(rounds);
  });

  test('of 3 and 5 is that of one more, with the last missing', () => {
    for (const size of [4, 6] as const) {
      const rounds = printed[size]
        .split(', ')
        .map((round) => round.split(' ').filter((pair) => !pair.includes(`${size}`)));
      expect(roundsOf(size - 1, 1).map((round) => round.map((pair) => pair.join('-')).sort())).toEqual(
        rounds.map((round) => round.sort()),
      );
    }
  });

  test.each(cases)(
    'of $size in $legs legs has each pair meet in each leg, in as few rounds as can be',
    ({ size, legs }) => {
      const rounds = roundsOf(size, legs);
      expect(rounds.length).toBe(legs * (size % 2 === 0 ? size - 1 : size));
      const met = new Map<string, number>();
      for (const pairs of rounds) {
        expect(new Set(pairs.flat()).size).toBe(2 * Math.floor(size / 2));
        for (const pair of pairs) {
          const key = pair.toSorted().join();
          met.set(key, (met.get(key) ?? 0) + 1);
        }
      }
      expect(met.size).toBe((size * (size - 1)) / 2);
      expect(new Set(met.values())).toEqual(new Set([legs]));
    },
  );

  test.each(cases)(
    'of $size in $legs legs has nobody at home more than once more or less than away',
    ({ size, legs }) => {
      const pairs = roundsOf(size, legs).flat();
      const most = Math.max(...balances(pairs, size).map(Math.abs));
      expect(most).toBe(size % 2 === 1 || legs % 2 === 0 ? 0 : 1);
    },
  );

  test('swaps the sides in every second leg', () => {
    const rounds = roundsOf(5, 3);
    const [first, second, third] = [rounds.slice(0, 5), rounds.slice(5, 10), rounds.slice(10)];
    expect(second).toEqual(first.map((round) => round.map(([home, away]) => [away, home])));
    expect(third).toEqual(first);
  });
});

function roundsOf(size: number, legs: number): (readonly (SideId | null)[])[][] {
  const groups = [Array.from({ length: size }, (_, index) => index + 1)];
  const bracket = apply(createRoundRobin({ groups: 1, groupSize: size, legs }), { type: 'fill', groups }).bracket;
  const rounds: (readonly (SideId | null)[])[][] = [];
  for (const { round, sides } of listMatches(bracket)) {
    rounds[round - 1] ??= [];
    rounds[round - 1]?.push(sides);
  }
  return rounds;
}

function balances(pairs: readonly (readonly (SideId | null)[])[], size: number): number[] {
  const at = (place: number, side: number) => pairs.filter((pair) => pair[place] === side).length;
  return Array.from({ length: size }, (_, index) => at(0, index + 1) - at(1, index + 1));
}
