import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BracketError } from './bracket-error.ts';
import { type FromGroup, seedSlotsApart } from './seed-apart.ts';
import { seedSlots } from './seeding.ts';

describe('seeds from groups', () => {
  test('stand as always where nobody meets his own group', () => {
    const sides = fromGroups('ABCDEFGH');
    expect(seedSlotsApart(sides)).toEqual(seedSlots(sides.map(({ side }) => side)));
  });

  test('change over where two of a group would meet at once', () => {
    // Four groups, firsts 1 to 4 and seconds 5 to 8: 1 v 8 and 4 v 5 are of one group each.
    expect(seedSlotsApart(fromGroups('ABCDDBCA'))).toEqual([1, 5, 4, 8, 2, 7, 3, 6]);
    // Three groups: 1 and 2 have no opponent, 3 would meet 6.
    expect(seedSlotsApart(fromGroups('ABCABC'))).toEqual([1, null, 4, 6, 2, null, 3, 5]);
  });

  test('meet their own group only as often as must be', () => {
    const groups = fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 2, maxLength: 16, size: 'max' });
    fc.assert(
      fc.property(groups, (letters) => {
        const sides = fromGroups(letters.join(''));
        const slots = seedSlotsApart(sides);
        const plain = seedSlots(sides.map(({ side }) => side));
        expect(slots.toSorted()).toEqual(plain.toSorted());
        expect(slots.filter((_, slot) => slot % 2 === 0)).toEqual(plain.filter((_, slot) => slot % 2 === 0));
        expect(slots.map((side) => side === null)).toEqual(plain.map((side) => side === null));
        expect(clashes(slots, letters)).toBe(fewestClashes(plain, letters));
      }),
      { numRuns: 300 },
    );
  });

  test('are quickly found for many', () => {
    const sides = Array.from({ length: 4096 }, (_, index) => ({ side: index, group: index % 3 === 0 ? 0 : index }));
    expect(seedSlotsApart(sides).length).toBe(4096);
    expect(seedSlotsApart(sides.map(({ side }) => ({ side, group: 1 }))).length).toBe(4096);
  });

  test('are refused if they are none', () => {
    const junk = fc.oneof(fc.anything(), fc.constantFrom(new Array(2 ** 32 - 1), [null], [{ side: 1 }, { side: 1 }]));
    fc.assert(
      fc.property(junk, junk, (sides, size) => {
        try {
          seedSlotsApart(sides as FromGroup[], size as number);
        } catch (error) {
          if (!(error instanceof BracketError)) throw error;
        }
      }),
    );
  });
});

function fromGroups(letters: string): FromGroup[] {
  return [...letters].map((group, index) => ({ side: index + 1, group }));
}

function clashes(slots: readonly unknown[], letters: readonly string[]): number {
  const groups = slots.map((side) => (side === null ? null : letters[Number(side) - 1]));
  return groups.filter((group, slot) => slot % 2 === 1 && group !== null && group === groups[slot - 1]).length;
}

/** Trying all orders of the worse seeds. */
function fewestClashes(plain: readonly unknown[], letters: readonly string[]): number {
  const letterOf = (side: unknown) => letters[Number(side) - 1] as string;
  const pairs = plain.flatMap((side, slot) =>
    slot % 2 === 1 && side !== null ? [[plain[slot - 1], side] as const] : [],
  );
  const better = pairs.map(([side]) => letterOf(side));
  const fewest = (at: number, left: readonly string[]): number => {
    if (at === better.length) return 0;
    const choices = [...new Set(left)];
    return Math.min(
      ...choices.map(
        (letter) => Number(letter === better[at]) + fewest(at + 1, left.toSpliced(left.indexOf(letter), 1)),
      ),
    );
  };
  return fewest(
    0,
    pairs.map(([, side]) => letterOf(side)),
  );
}
