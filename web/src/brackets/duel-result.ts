import type { Duel } from '@agon/contract/brackets.endpoints';

/** How a duel ended, as the wire says it. */
export type Result =
  | { readonly result: 'played'; readonly score: readonly [number, number] }
  | { readonly result: Exclude<Duel['result'], 'played' | 'doubleForfeit' | null>; readonly winner: 0 | 1 }
  | { readonly result: 'doubleForfeit' };

/** Undefined while nothing is reported. */
export function resultOf(duel: Duel | undefined): Result | undefined {
  if (!duel?.result) return undefined;
  if (duel.result === 'doubleForfeit') return { result: duel.result };
  if (duel.result !== 'played') return { result: duel.result, winner: duel.winner ?? 0 };
  return { result: 'played', score: [duel.sides[0].score ?? 0, duel.sides[1].score ?? 0] };
}

export function isSameResult(a: Result | undefined, b: Result | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
