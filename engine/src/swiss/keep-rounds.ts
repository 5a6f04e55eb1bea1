import type { SideId } from '../bracket.ts';
import { compareForBye } from './bye.ts';
import type { Contender } from './check-pairing.ts';
import { type Field, isFree, sideAt } from './field.ts';
import { goalCosts } from './goals.ts';
import { canPairRounds, type OpenPairs, setOpen, usualSteps } from './later-rounds.ts';
import type { PairingMode } from './pairing-nouns.ts';

/** A round as far as it is chosen: partners by rank of `field`, which is without the bye's rank in the whole field. */
export interface Choice {
  readonly field: Field;
  readonly mates: Int32Array;
  readonly bye: number | null;
}

/** Up to here all rounds there are can be gone through: 10,395 with twelve sides. */
const largestListed = 12;
/** Rounds that are tried in larger fields. */
const mostTries = 40;

/**
 * Looks whether the rounds to come could still be paired after a round.
 *
 * @returns `null` where there is nothing to look after: no rounds follow, so few that they always can be paired, or they
 * cannot whatever is done now.
 */
export function laterRounds(ranked: readonly Contender[], rounds: number): ((round: Iterable<Pair>) => boolean) | null {
  if (rounds === 0 || ranked.length > largestWatched) return null;
  const budget = { steps: usualSteps };
  for (const isByeShared of ranked.length % 2 === 0 ? [false] : [false, true]) {
    const before = openPairs(ranked, isByeShared);
    if (isSafe(before, rounds)) return null;
    if (!canPairRounds(before, rounds + 1, budget)) continue;
    const vertexOf = new Map<SideId | null, number>(ranked.map(({ side }, vertex) => [side, vertex]));
    vertexOf.set(null, before.size - 1);
    return (round) => {
      const after = { ...before, isOpen: before.isOpen.slice() };
      for (const [a, b] of round) setOpen(after, vertexOf.get(a) as number, vertexOf.get(b) as number, 0);
      return canPairRounds(after, rounds, budget);
    };
  }
  return null;
}

export type Pair = readonly [SideId, SideId | null];

/** The sides of a choice, `null` for the bye. */
export function* pairsOf({ field, mates, bye }: Choice, whole: Field): Generator<Pair> {
  for (const [a, b] of mates.entries()) if (a < b) yield [sideAt(field, a), sideAt(field, b)];
  if (bye !== null) yield [sideAt(whole, bye), null];
}

interface Means {
  readonly mode: PairingMode;
  readonly isKept: (choice: Choice) => boolean;
  readonly fieldWithout: (bye: number) => Field;
  readonly pairWithout: (excluded: readonly (readonly [SideId, SideId])[]) => Choice | null;
}

/**
 * The best legal round that is kept by `isKept`, of all there are in a small field. In a larger one of those that come about
 * when pairs of the best round are ruled out, by `pairWithout`.
 */
export function chooseKept(whole: Field, first: Choice, means: Means): Choice | null {
  if (whole.size > largestListed) return searchKept(whole, first, means);
  const { mode, isKept, fieldWithout } = means;
  for (const bye of whole.size % 2 === 0 ? [null] : byesOf(whole)) {
    const field = bye === null ? whole : fieldWithout(bye);
    const rounds = listRounds(field).map((mates) => ({
      choice: { field, mates, bye },
      cost: costOf(field, mode, mates),
    }));
    rounds.sort((a, b) => compare(a.cost, b.cost));
    const kept = rounds.find(({ choice }) => isKept(choice));
    if (kept) return kept.choice;
  }
  return null;
}

/** Breadth first, so that as few pairs as possible are ruled out. */
function searchKept(whole: Field, first: Choice, { isKept, pairWithout }: Means): Choice | null {
  const queue: { choice: Choice; excluded: readonly (readonly [SideId, SideId])[] }[] = [
    { choice: first, excluded: [] },
  ];
  let tries = 0;
  for (const { choice, excluded } of queue) {
    for (const pair of pairsOf(choice, whole)) {
      const [a, b] = pair;
      if (b === null) continue;
      if (tries++ === mostTries) return null;
      const without = [...excluded, [a, b] as const];
      const next = pairWithout(without);
      if (!next) continue;
      if (isKept(next)) return next;
      queue.push({ choice: next, excluded: without });
    }
  }
  return null;
}

/** The search keeps partners in 8 bits with a sign, and would not get far in a larger field anyway. */
const largestWatched = 64;

function openPairs(ranked: readonly Contender[], isByeShared: boolean): OpenPairs {
  const size = ranked.length + (ranked.length % 2);
  const open: OpenPairs = { size, isOpen: new Uint8Array(size * size).fill(1), isByeShared };
  const vertexOf = new Map(ranked.map(({ side }, vertex) => [side, vertex]));
  for (const [vertex, { opponents, byes }] of ranked.entries()) {
    for (const opponent of opponents) {
      const other = vertexOf.get(opponent);
      if (other !== undefined) setOpen(open, vertex, other, 0);
    }
    if (byes > 0 && ranked.length < size) setOpen(open, vertex, size - 1, 0);
  }
  for (let vertex = 0; vertex < size; vertex++) open.isOpen[vertex * size + vertex] = 0;
  return open;
}

/** Dirac: whatever is paired now and later, each has half the field left to meet in the last round. */
function isSafe({ size, isOpen }: OpenPairs, rounds: number): boolean {
  for (let vertex = 0; vertex < size; vertex++) {
    const degree = isOpen.subarray(vertex * size, (vertex + 1) * size).reduce((sum, one) => sum + one, 0);
    if (degree - rounds < size / 2) return false;
  }
  return true;
}

function byesOf(whole: Field): number[] {
  return whole.contenders.map((_, rank) => rank).sort((a, b) => compareForBye(whole, a, b));
}

function listRounds(field: Field): Int32Array[] {
  const rounds: Int32Array[] = [];
  const mates = new Int32Array(field.size).fill(-1);
  const visit = (from: number) => {
    let a = from;
    while (a < field.size && mates[a] !== -1) a++;
    if (a === field.size) {
      rounds.push(mates.slice());
      return;
    }
    for (let b = a + 1; b < field.size; b++) {
      if (mates[b] !== -1 || !isFree(field, a, b)) continue;
      mates[a] = b;
      mates[b] = a;
      visit(a + 1);
      mates[a] = mates[b] = -1;
    }
  };
  visit(0);
  return rounds;
}

function costOf(field: Field, mode: PairingMode, mates: Int32Array): readonly number[] {
  const sums: number[] = [];
  mates.forEach((b, a) => {
    if (b < a) return;
    for (const [goal, cost] of goalCosts(field, mode, a, b).entries()) sums[goal] = (sums[goal] ?? 0) + cost;
  });
  return sums;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const level = one.findIndex((value, index) => value !== other[index]);
  return level < 0 ? 0 : (one[level] as number) - (other[level] as number);
}
