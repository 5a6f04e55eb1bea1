/** Moving things between places, without touching what was there. */

/** Places in boxes: the two of each match, those of each group; null is a free one. */
export type Board = readonly (readonly (number | null)[])[];

export interface Place {
  readonly box: number;
  readonly slot: number;
}

export function placeOf(board: Board, side: number): Place | undefined {
  for (const [box, slots] of board.entries()) {
    const slot = slots.indexOf(side);
    if (slot >= 0) return { box, slot };
  }
  return undefined;
}

export function sideAt(board: Board, { box, slot }: Place): number | null {
  return board[box]?.[slot] ?? null;
}

/** The side goes there, and who stands there goes where it came from; with `null` it leaves the board. */
export function placed(board: Board, side: number, to: Place | null): Board {
  const from = placeOf(board, side);
  const other = to === null ? null : sideAt(board, to);
  return board.map((slots, box) =>
    slots.map((here, slot) => {
      if (to?.box === box && to.slot === slot) return side;
      return from?.box === box && from.slot === slot ? other : here;
    }),
  );
}

/** The same in an order by lot. */
export function shuffled<T>(list: readonly T[], random: () => number = Math.random): T[] {
  return list
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}
