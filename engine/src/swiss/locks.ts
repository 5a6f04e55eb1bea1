import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { unknownSide } from '../checks.ts';
import { createBits, hasBit, setBit } from './bit-matrix.ts';
import type { CheckedInput, Contender } from './check-pairing.ts';

export interface Locks {
  /** The better side first. */
  readonly locked: readonly (readonly [SideId, SideId])[];
  readonly lockedBye: SideId | null;
  /** Who is still to be paired, by rank. */
  readonly open: readonly Contender[];
}

/** @throws BracketError if a lock names a side twice or one that is not there, or sets up a pair that must not be. */
export function splitLocks(ranked: readonly Contender[], checked: CheckedInput): Locks {
  const rankOf = new Map(ranked.map(({ side }, rank) => [side, rank]));
  const taken = new Set<SideId>();
  const locked: (readonly [SideId, SideId])[] = [];
  let lockedBye: SideId | null = null;
  const isForbidden = forbiddenPairs(rankOf, checked);
  for (const [a, b] of checked.locked) {
    for (const side of b === null ? [a] : [a, b]) take(rankOf, taken, side);
    if (b === null) lockedBye = checkBye(ranked, a, lockedBye);
    else locked.push(checkPair(ranked, rankOf, checked.allowRematches, isForbidden, a, b));
  }
  return { locked, lockedBye, open: ranked.filter(({ side }) => !taken.has(side)) };
}

function take(rankOf: ReadonlyMap<SideId, number>, taken: Set<SideId>, side: SideId) {
  if (!rankOf.has(side)) throw unknownSide(side);
  if (taken.has(side)) throw new BracketError('duplicateSide', { side });
  taken.add(side);
}

function checkBye(ranked: readonly Contender[], side: SideId, before: SideId | null): SideId {
  if (before !== null || ranked.length % 2 === 0) throw new BracketError('illegalLock', { sides: [side] });
  return side;
}

function forbiddenPairs(rankOf: ReadonlyMap<SideId, number>, { forbidden, locked }: CheckedInput) {
  const bits = createBits(locked.length === 0 ? 0 : rankOf.size);
  if (locked.length > 0) for (const [a, b] of forbidden) setBit(bits, rankOf.get(a), rankOf.get(b));
  return (a: number, b: number) => hasBit(bits, a, b);
}

function checkPair(
  ranked: readonly Contender[],
  rankOf: ReadonlyMap<SideId, number>,
  allowRematches: boolean,
  isForbidden: (a: number, b: number) => boolean,
  a: SideId,
  b: SideId,
): readonly [SideId, SideId] {
  const [rankA, rankB] = [rankOf.get(a) ?? 0, rankOf.get(b) ?? 0];
  const haveMet = ranked[rankA]?.opponents.includes(b) || ranked[rankB]?.opponents.includes(a);
  if (isForbidden(rankA, rankB) || (haveMet && !allowRematches))
    throw new BracketError('illegalLock', { sides: [a, b] });
  return rankA < rankB ? [a, b] : [b, a];
}
