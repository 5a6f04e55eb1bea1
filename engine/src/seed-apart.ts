import type { SideId } from './bracket.ts';
import { BracketError } from './bracket-error.ts';
import { isObject } from './checks.ts';
import { seedSlots } from './seeding.ts';

/** Somebody who comes from a group, such as a qualifier. */
export interface FromGroup {
  readonly side: SideId;
  readonly group: number | string;
}

/** A match of the first round with two sides, the better seed first. */
interface Pair {
  readonly slot: number;
  readonly better: number;
  readonly worse: number;
}

/** Fewer than elsewhere: in the worst case the search grows with the square. */
const mostApart = 4096;

/**
 * Slots as `seedSlots` gives, but two of one group do not meet in the first round where that can be: some worse seeds of the
 * first pairs change over. Byes and the better seeds stay where they are.
 */
export function seedSlotsApart(sides: readonly FromGroup[], size: number = sides?.length): (SideId | null)[] {
  const list = checkFromGroups(sides);
  const slots = seedSlots(
    list.map(({ side }) => side),
    size,
  );
  const seedOf = new Map(list.map(({ side }, seed) => [side, seed]));
  const pairs = pairsOf(slots.map((side) => (side === null ? undefined : seedOf.get(side))));
  const group = (seed: number) => list[seed]?.group;
  const chosen = opponents(pairs.length, (pair, other) => {
    return group((pairs[pair] as Pair).better) !== group((pairs[other] as Pair).worse);
  });
  for (const [index, { slot }] of pairs.entries()) {
    const { worse } = pairs[chosen[index] as number] as Pair;
    slots[slot + 1] = list[worse]?.side ?? null;
  }
  return slots;
}

function checkFromGroups(sides: readonly FromGroup[]): readonly FromGroup[] {
  if (!Array.isArray(sides)) throw new BracketError('invalidSides');
  if (sides.length > mostApart) throw new BracketError('tooManySides', { limit: mostApart });
  const list = Array.from<FromGroup>(sides);
  if (!list.every(isObject)) throw new BracketError('invalidSides');
  return list;
}

/** By the better seed. */
function pairsOf(seeds: readonly (number | undefined)[]): Pair[] {
  const pairs: Pair[] = [];
  for (let slot = 0; slot < seeds.length; slot += 2) {
    const [better, worse] = [seeds[slot], seeds[slot + 1]];
    if (better !== undefined && worse !== undefined) pairs.push({ slot, better, worse });
  }
  return pairs.sort((a, b) => a.better - b.better);
}

/**
 * Whose worse seed each pair gets: its own if it may, and as many changes as it takes for the others, each along a shortest
 * augmenting path. Where no more can be done, what is left over is shared out as it comes.
 */
function opponents(count: number, mayMeet: (pair: number, other: number) => boolean): number[] {
  const all = Array.from({ length: count }, (_, pair) => pair);
  const chosen = all.map((pair) => (mayMeet(pair, pair) ? pair : none));
  const holders = [...chosen];
  // What one search saw in vain need not be seen again before something changes.
  let seenFrom: number[] = all.map(() => none);
  for (const pair of all) {
    if (chosen[pair] !== none) continue;
    const end = search(pair, holders, mayMeet, seenFrom);
    if (end === none) continue;
    for (let other = end, next = none; other !== none; other = next) {
      const taker = seenFrom[other] as number;
      next = chosen[taker] as number;
      chosen[taker] = other;
      holders[other] = taker;
    }
    seenFrom = all.map(() => none);
  }
  const left = all.filter((other) => holders[other] === none);
  return chosen.map((other) => (other === none ? (left.shift() as number) : other));
}

const none = -1;

/** Breadth first, nearest seeds first. Gives the first free one reached; `seenFrom` tells the way back. */
function search(
  start: number,
  holders: readonly number[],
  mayMeet: (pair: number, other: number) => boolean,
  seenFrom: number[],
): number {
  const queue = [start];
  for (const pair of queue) {
    for (const other of byDistance(pair, holders.length)) {
      if (seenFrom[other] !== none || !mayMeet(pair, other)) continue;
      seenFrom[other] = pair;
      const holder = holders[other] as number;
      if (holder === none) return other;
      queue.push(holder);
    }
  }
  return none;
}

/** 5, 6, 4, 7, 3 and so on. */
function* byDistance(from: number, count: number): Generator<number> {
  yield from;
  for (let distance = 1; distance < count; distance++) {
    if (from + distance < count) yield from + distance;
    if (from - distance >= 0) yield from - distance;
  }
}
