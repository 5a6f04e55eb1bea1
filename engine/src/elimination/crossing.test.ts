import { describe, expect, test } from 'vitest';
import type { EliminationSettings } from '../index.ts';
import { createElimination } from './elimination.ts';
import { getMatch, listRounds } from './match-view.ts';

/** Expected rematches with the masks that are best (8 to 256) or the best found; 0.001 above. */
const atMost = {
  8: 0.626,
  16: 0.751,
  32: 0.735,
  64: 0.704,
  128: 0.71,
  256: 0.706,
  512: 0.704,
  1024: 0.704,
  4096: 0.704,
};

describe('the crossing of the lower bracket', () => {
  test.each(Object.entries(atMost))('%s slots have at most %d rematches in an event of coin flips', (slots, most) => {
    expect(expectedRematches(Number(slots))).toBeLessThanOrEqual(most);
  });

  test('no field size is left without a crossing', () => {
    expect(expectedRematches(512)).toBeLessThan(1);
    expect(expectedRematches(8192)).toBeLessThan(5);
    expect(expectedRematches(8, { crossing: [] })).toBe(1.375);
  });

  test.each([4, 8, 64, 512])('%d above and as many that start below have no more', (size) => {
    expect(expectedRematches(size, { lowerSize: size })).toBeLessThanOrEqual(0.71);
  });

  test('a mask of 1 swaps neighbours', () => {
    const bracket = createElimination({ size: 8, elimination: 'double', crossing: [1] });
    const [, second] = listRounds(bracket);
    expect(second?.matches.map((match) => getMatch(bracket, match).loserTo)).toEqual([
      { match: 11, side: 1 },
      { match: 10, side: 1 },
    ]);
  });
});

/**
 * X loses to Y in upper round r, Y loses in upper round q; both must win every lower match before they meet. Summed over
 * all pairs of rounds, with even sides. The places are read from the bracket as built, not from the masks.
 */
function expectedRematches(slots: number, settings: Partial<EliminationSettings> = {}): number {
  const bracket = createElimination({ size: slots, elimination: 'double', ...settings });
  const upper = listRounds(bracket).filter(({ section }) => section === 'upper');
  let expected = 0;
  for (const [r, round] of upper.entries()) {
    for (let q = r + 1; q < upper.length; q++) {
      const wayUp = q - r;
      // All matches of a round are alike under XOR masks.
      const x = lowerPathFrom(bracket, round.matches[0] ?? 0);
      const y = lowerPathFrom(bracket, upper[q]?.matches[0] ?? 0);
      const meeting = x.findIndex((match) => y.includes(match));
      const winsOfX = meeting;
      const winsOfY = y.indexOf(x[meeting] ?? 0);
      expected += round.matches.length * 2 ** -(wayUp + winsOfX + winsOfY);
    }
  }
  return expected;
}

/** The lower matches ahead of the loser of an upper match. */
function lowerPathFrom(bracket: ReturnType<typeof createElimination>, match: number): number[] {
  const path: number[] = [];
  let next = getMatch(bracket, match).loserTo;
  while (next && getMatch(bracket, next.match).section === 'lower') {
    path.push(next.match);
    next = getMatch(bracket, next.match).winnerTo;
  }
  return path;
}
