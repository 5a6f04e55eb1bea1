import { describe, expect, test } from 'vitest';
import { apply, createBracket, readyMatches, type Swiss, suggestPairs } from '../index.ts';
import { createDice, type Dice } from '../random.ts';
import { canPairRounds } from './later-rounds.ts';
import { pairSwiss } from './pair-swiss.ts';

describe('events with many rounds for their field', () => {
  const sizes = ['6x4', '6x5', '8x6', '8x7', '10x8', '10x9', '12x11', '5x5', '7x7', '9x8', '11x11', '14x10', '16x12'];

  test.each(sizes)('%s come to their end without a rematch or a second bye', (size) => {
    const [sides = 0, rounds = 0] = size.split('x').map(Number);
    const dice = createDice(sides * 100 + rounds);
    for (let event = 0; event < 15; event++) playOut(sides, rounds, dice);
  });

  test('end early only if sides leave or join, or more rounds are asked for than there are opponents', () => {
    const swiss = playOut(4, 3, createDice(1));
    expect(() => playOut(4, 4, createDice(1))).toThrow('noLegalRound');
    expect(() => suggestPairs(swiss)).toThrow('allRoundsPlayed');
    const input = { sides: [1, 2].map((side) => ({ side, seed: side, points: 0, opponents: [3 - side] })) };
    expect(() => pairSwiss(input)).toThrow('noLegalRound');
    expect(pairSwiss({ ...input, allowRematches: true }).relaxed).toEqual(['rematch']);
  });
});

test('whether rounds can follow is told as by trying them all', () => {
  const dice = createDice(5);
  const told = { yes: 0, no: 0 };
  for (let run = 0; run < 1500; run++) {
    const size = 2 * (1 + dice(4));
    const rounds = 1 + dice(Math.min(4, size - 1));
    const isOpen = new Uint8Array(size * size);
    const density = 3 + dice(7);
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < a; b++) isOpen[a * size + b] = isOpen[b * size + a] = Number(dice(10) < density);
    }
    const isByeShared = dice(3) === 0;
    if (isByeShared) for (let a = 0; a < size - 1; a++) isOpen[a * size + size - 1] = isOpen[(size - 1) * size + a] = 1;
    const expected = canFollow(isOpen, size, rounds, isByeShared);
    expect(canPairRounds({ size, isOpen, isByeShared }, rounds, { steps: 1e6 })).toBe(expected);
    told[expected ? 'yes' : 'no']++;
  }
  expect(Math.min(told.yes, told.no)).toBeGreaterThan(200);
});

function playOut(sides: number, rounds: number, dice: Dice): Swiss {
  const field = Array.from({ length: sides }, (_, index) => index + 1);
  let swiss = apply(createBracket({ format: 'swiss', rounds }), { type: 'enter', sides: field }).bracket;
  for (let round = 1; round <= rounds; round++) {
    const { pairs, bye, relaxed } = suggestPairs(swiss);
    expect(relaxed).toEqual([]);
    const listed = pairs.map((pair): [number, number | null] => [Number(pair.sides[0]), Number(pair.sides[1])]);
    if (bye) listed.push([Number(bye.side), null]);
    swiss = apply(swiss, { type: 'pair', round, pairs: listed }).bracket;
    for (const match of readyMatches(swiss)) {
      const score = dice(2) === 0 ? ([1, 0] as const) : ([0, 1] as const);
      const result = { kind: 'played', score } as const;
      swiss = apply(swiss, { type: 'report', match, result }).bracket;
    }
  }
  return swiss;
}

function canFollow(isOpen: Uint8Array, size: number, rounds: number, isByeShared: boolean): boolean {
  if (rounds === 0) return true;
  const pair = (left: readonly number[], now: Uint8Array): boolean => {
    const [a, ...rest] = left;
    if (a === undefined) return canFollow(now, size, rounds - 1, isByeShared);
    return rest.some((b) => {
      if (isOpen[a * size + b] !== 1) return false;
      const next = now.slice();
      if (!isByeShared || b < size - 1) next[a * size + b] = next[b * size + a] = 0;
      return pair(
        rest.filter((other) => other !== b),
        next,
      );
    });
  };
  return pair(
    Array.from({ length: size }, (_, vertex) => vertex),
    isOpen,
  );
}
