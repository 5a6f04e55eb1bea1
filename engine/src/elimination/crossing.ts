/**
 * Masks for upper round 2, 3, ... by which losers drop into the lower bracket: the loser of match j meets the survivor
 * of place j XOR mask. They make the expected number of rematches in the lower bracket least where all sides are equally
 * strong: about 0.7 in a whole event, against 219 at 1,024 slots without any crossing. All masks were tried up to 256 slots; above
 * it these are the best that many searches found.
 */
const fewestRematches: Readonly<Record<number, readonly number[]>> = {
  8: [1],
  16: [2, 0],
  32: [2, 2, 0],
  64: [12, 4, 1, 1],
  128: [4, 12, 4, 1, 1],
  256: [24, 8, 12, 4, 0, 1],
  512: [16, 24, 8, 9, 6, 0, 1],
  1024: [128, 80, 52, 30, 2, 3, 2, 0],
  2048: [128, 224, 104, 44, 16, 6, 1, 3, 0],
  4096: [448, 192, 192, 120, 42, 16, 4, 1, 3, 0],
};

/** One mask for each upper round from the second to the last. */
export function defaultCrossing(slots: number): readonly number[] {
  return padCrossing(slots, fewestRematches[slots] ?? cycledMasks(slots));
}

/** Rounds without a mask drop straight. */
export function padCrossing(slots: number, masks: readonly number[]): readonly number[] {
  return Array.from({ length: crossedRounds(slots) }, (_, index) => masks[index] ?? 0);
}

export function crossedRounds(slots: number): number {
  return Math.log2(slots) - 1;
}

/** Matches in the upper round a mask belongs to; the mask must be less. */
export function crossedMatches(slots: number, index: number): number {
  return slots >> (index + 2);
}

/** Reverse, reverse within halves, swap halves, straight: the cycle customary where no better masks are known. */
function cycledMasks(slots: number): number[] {
  return Array.from({ length: crossedRounds(slots) }, (_, index) => {
    const matches = crossedMatches(slots, index);
    const cycle = [matches - 1, (matches >> 1) - 1, matches >> 1, 0];
    return matches === 1 ? 0 : (cycle[index % cycle.length] ?? 0);
  });
}
