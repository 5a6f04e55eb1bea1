import type { SideId } from './bracket.ts';
import { BracketError } from './bracket-error.ts';
import { checkSides, isListOf, isObject, isSide, isSideId, isWhole, mostSides } from './checks.ts';
import { shareOut } from './matching/bipartite.ts';

/**
 * Group 1 is A, 26 is Z, 27 is AA.
 *
 * @throws BracketError `invalidSettings`
 */
export function groupLetters(group: number): string {
  if (!isWhole(group, 1, mostSides)) throw new BracketError('invalidSettings', { field: 'group' });
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
  if (!isWhole(rank, 1, mostSides)) throw new BracketError('invalidSettings', { field: 'rank' });
  return group === null ? `${rank}` : `${rank}${groupLetters(group)}`;
}

/** In the choices of all slots together, those with the same choice counted once. */
const mostAlternatives = 262_144;

/** Somebody with a place in a table; qualifiers are such. */
interface Placed {
  readonly side: SideId;
  readonly ref: string;
}

/**
 * Sides for the slots of a next stage, `null` for a free one. `1A` is the first of group A. `3A/B/F` is a third of one
 * of these groups: of those that are given and not named otherwise, so that every such slot gets one if it can be done
 * at all. There may be 262,144 places to choose from in one call, slots with the same choice counted once.
 *
 * @throws BracketError `unknownPlace` if nobody has the place, `duplicateSide` for a side that has two places or would come
 * to two slots, `invalidSides` for what cannot be a side or a place, with the place as field if two sides have it or if it
 * cannot be read, and with field `refs` and the limit for too many places to choose from.
 */
export function resolveRefs(placed: readonly Placed[], refs: readonly (string | null)[]): (SideId | null)[] {
  const isRef = (ref: unknown) => ref === null || typeof ref === 'string';
  if (!isListOf(refs, mostSides, isRef)) throw new BracketError('invalidSides');
  const bySlot = [...refs];
  const sideOf = sidesByRef(placed);
  const unreadable = bySlot.find((ref) => leavesChoice(ref) && !sideOf.has(ref ?? '') && !isChoice(ref ?? ''));
  if (unreadable) throw new BracketError('invalidSides', { field: unreadable });
  const slotsOf = Map.groupBy(bySlot.keys(), (slot) => bySlot[slot] ?? null);
  const chosen = chooseRefs(slotsOf, (ref) => sideOf.has(ref) && !slotsOf.has(ref));
  const sides = bySlot.map((ref, slot) => {
    if (ref === null) return null;
    const side = sideOf.get(chosen.get(slot) ?? ref);
    if (side === undefined) throw new BracketError('unknownPlace', { field: ref });
    return side;
  });
  checkSides(sides.filter(isSide), mostSides);
  return sides;
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

function sidesByRef(placed: readonly Placed[]): ReadonlyMap<string, SideId> {
  if (!isListOf(placed, mostSides, isPlaced)) throw new BracketError('invalidSides');
  const sideOf = new Map<string, SideId>();
  for (const { side, ref } of placed) {
    if (sideOf.has(ref)) throw new BracketError('invalidSides', { field: ref });
    sideOf.set(ref, side);
  }
  checkSides([...sideOf.values()], mostSides);
  return sideOf;
}

function isPlaced(one: unknown): boolean {
  if (!isObject(one)) return false;
  const { side, ref } = one as Placed;
  return isSideId(side) && typeof ref === 'string' && ref !== '';
}

/** By slot that leaves a choice: what it gets, as far as there is enough. Slots with the same choice are one taker. */
function chooseRefs(
  slotsOf: ReadonlyMap<string | null, readonly number[]>,
  isFree: (ref: string) => boolean,
): Map<number, string> {
  const numberOf = new Map<string, number>();
  const choices = [...slotsOf].filter(([text]) => leavesChoice(text));
  checkChoices(choices.map(([text]) => text ?? ''));
  const wanted = choices.map(([text]) => {
    const free = [...new Set(alternatives(text ?? ''))].filter(isFree);
    for (const ref of free) if (!numberOf.has(ref)) numberOf.set(ref, numberOf.size);
    return free.map((ref) => numberOf.get(ref) as number);
  });
  const most = choices.map(([, slots]) => slots.length);
  const takerOf = shareOut({ options: numberOf.size, wanted, most });
  const refs = [...numberOf.keys()];
  return new Map(
    choices.flatMap(([, slots], taker) => {
      const taken = (wanted[taker] ?? []).filter((option) => takerOf[option] === taker);
      return taken.map((option, index): [number, string] => [slots[index] as number, refs[option] as string]);
    }),
  );
}

function checkChoices(choices: readonly string[]) {
  let left = mostAlternatives;
  for (const text of choices) {
    for (let at = 0; at >= 0 && left >= 0; at = text.indexOf('/', at + 1)) left--;
  }
  if (left < 0) throw new BracketError('invalidSides', { field: 'refs', limit: mostAlternatives });
}

function leavesChoice(ref: string | null): boolean {
  return ref?.includes('/') ?? false;
}

/** A rank, and groups that do not look like one. */
function isChoice(ref: string): boolean {
  return /^\d+[^\d/][^/]*(\/[^\d/][^/]*)*$/.test(ref);
}

/** `3A/B/F`: 3A, 3B, 3F. */
function alternatives(ref: string): string[] {
  const rank = /^\d+/.exec(ref)?.[0] ?? '';
  return ref
    .slice(rank.length)
    .split('/')
    .map((group) => rank + group);
}
