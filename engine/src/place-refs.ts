import type { SideId } from './bracket.ts';
import { BracketError } from './bracket-error.ts';
import { isWhole } from './checks.ts';

/** Group 1 is A, 26 is Z, 27 is AA. */
export function groupLetters(group: number): string {
  const rest = Math.floor((group - 1) / 26);
  const letter = String.fromCharCode(65 + ((group - 1) % 26));
  return rest > 0 ? groupLetters(rest) + letter : letter;
}

/**
 * `1A`; `1` where there is one table only.
 *
 * @throws BracketError `invalidSettings`
 */
export function placeRef(rank: number, group: number | null): string {
  if (!isWhole(rank, 1, longest)) throw new BracketError('invalidSettings', { field: 'rank' });
  if (group !== null && !isWhole(group, 1, longest)) throw new BracketError('invalidSettings', { field: 'group' });
  return group === null ? `${rank}` : `${rank}${groupLetters(group)}`;
}

/** Somebody with a place in a table; qualifiers are such. */
interface Placed {
  readonly side: SideId;
  readonly ref: string;
}

/**
 * Sides for the slots of a next stage, `null` for a free one. `1A` is the first of group A. `3A/B/F` is a third of one
 * of these groups: of those that are given and not named otherwise, so that every such slot gets one if it can be done
 * at all.
 *
 * @throws BracketError `unknownPlace` if nobody has the place.
 */
export function resolveRefs(placed: readonly Placed[], refs: readonly (string | null)[]): (SideId | null)[] {
  if (!isList(placed) || !isList(refs)) throw new BracketError('invalidSides');
  const bySlot = Array.from<string | null>(refs);
  if (!bySlot.every((ref) => ref === null || typeof ref === 'string')) throw new BracketError('invalidSides');
  const sideOf = new Map(Array.from<Placed>(placed).map((one) => [one?.ref, one?.side]));
  const named = new Set(bySlot.filter((ref) => ref !== null && !ref.includes('/')));
  const chosen = chooseRefs(bySlot, (ref) => sideOf.has(ref) && !named.has(ref));
  return bySlot.map((ref, slot) => {
    if (ref === null) return null;
    const side = sideOf.get(chosen.get(slot) ?? ref);
    if (side === undefined) throw new BracketError('unknownPlace', { field: ref });
    return side;
  });
}

/** First of A against second of B, first of B against second of A in the other half, and so on: groups two by two. */
export function crossRefs(groups: number): string[] {
  if (!Number.isInteger(groups) || groups < 2 || groups > 1024 || groups % 2 === 1) {
    throw new BracketError('invalidSettings', { field: 'groups' });
  }
  const firsts = Array.from({ length: groups / 2 }, (_, pair) => 2 * pair + 1);
  const upper = firsts.flatMap((group) => [placeRef(1, group), placeRef(2, group + 1)]);
  const lower = firsts.flatMap((group) => [placeRef(1, group + 1), placeRef(2, group)]);
  return [...upper, ...lower];
}

/** By slot that leaves a choice: what it gets. Earlier slots make room for later ones along augmenting paths (Kuhn). */
function chooseRefs(refs: readonly (string | null)[], isFree: (ref: string) => boolean): Map<number, string> {
  const takenBy = new Map<string, number>();
  const seat = (slot: number, tried: Set<string>): boolean => {
    for (const ref of alternatives(refs[slot] ?? '')) {
      if (tried.has(ref) || !isFree(ref)) continue;
      tried.add(ref);
      const holder = takenBy.get(ref);
      if (holder !== undefined && !seat(holder, tried)) continue;
      takenBy.set(ref, slot);
      return true;
    }
    return false;
  };
  for (const [slot, ref] of refs.entries()) if (ref?.includes('/')) seat(slot, new Set());
  return new Map([...takenBy].map(([ref, slot]) => [slot, ref]));
}

/** `3A/B/F`: 3A, 3B, 3F. */
function alternatives(ref: string): string[] {
  const rank = /^\d+/.exec(ref)?.[0] ?? '';
  return ref
    .slice(rank.length)
    .split('/')
    .map((group) => rank + group);
}

function isList(list: unknown): boolean {
  return Array.isArray(list) && list.length <= longest;
}

const longest = 65_536;
