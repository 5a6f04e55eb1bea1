/** Who may still meet whom, by vertex; in an odd field the last vertex is the bye. A vertex is never open to itself. */
export interface OpenPairs {
  readonly size: number;
  /** 1 where two may meet: by vertex times `size`, plus vertex. */
  readonly isOpen: Uint8Array;
  /** The bye can be had again, so it is open to all and stays so. */
  readonly isByeShared: boolean;
}

/** Steps that searches may still take, all together; each is one pair that is tried. */
export interface Budget {
  steps: number;
}

/** Enough for many times what events of up to 12 sides ever took, few enough that no odd field holds anybody up. */
export const usualSteps = 60_000;
const mostStepsAtOnce = 4000;

interface Search {
  readonly size: number;
  readonly isByeShared: boolean;
  readonly isOpen: Uint8Array;
  readonly degree: Int32Array;
  stepsLeft: number;
}

/**
 * Whether so many rounds can follow in which nobody meets twice: as many perfect matchings without a common pair. False if it
 * cannot be told.
 */
export function canPairRounds({ size, isOpen, isByeShared }: OpenPairs, rounds: number, budget: Budget): boolean {
  const most = Math.min(budget.steps, mostStepsAtOnce);
  const search: Search = {
    size,
    isByeShared,
    isOpen: isOpen.slice(),
    degree: Int32Array.from({ length: size }, (_, vertex) => degreeOf(isOpen, size, vertex)),
    stepsLeft: most,
  };
  const isFound = pairRounds(search, rounds, 0);
  budget.steps -= most - Math.max(0, search.stepsLeft);
  return isFound;
}

/** Takes a pair out, or puts it back. The bye stays open to all if it is shared. */
export function setOpen(
  { size, isOpen, isByeShared }: Pick<OpenPairs, 'size' | 'isByeShared'> & { readonly isOpen: Uint8Array },
  a: number,
  b: number,
  value: 0 | 1,
): boolean {
  if (isByeShared && Math.max(a, b) === size - 1) return false;
  isOpen[a * size + b] = value;
  isOpen[b * size + a] = value;
  return true;
}

function degreeOf(isOpen: Uint8Array, size: number, vertex: number): number {
  let degree = 0;
  for (let other = 0; other < size; other++) degree += isOpen[vertex * size + other] as number;
  return degree;
}

/** @param after rounds can come in any order, so vertex 0 has its opponents in rising order. */
function pairRounds(search: Search, rounds: number, after: number): boolean {
  if (rounds === 0) return true;
  const least = search.degree.reduce((one, other) => Math.min(one, other));
  if (least < rounds && !search.isByeShared) return false;
  // Dirac: a graph with degrees of at least half its size has a perfect matching, and a round takes one off each.
  if (least - (rounds - 1) >= search.size / 2) return true;
  return pairVertices(search, new Int8Array(search.size).fill(none), rounds, after);
}

const none = -1;

function pairVertices(search: Search, mates: Int8Array, rounds: number, after: number): boolean {
  if (search.stepsLeft-- <= 0) return false;
  const vertex = mates[0] === none ? 0 : narrowest(search, mates);
  if (vertex === none) return closeRound(search, mates, rounds);
  for (const other of partnersOf(search, mates, vertex)) {
    const isRepeated = search.isByeShared && other === search.size - 1;
    if (vertex === 0 && other <= after && !isRepeated) continue;
    mates[vertex] = other;
    mates[other] = vertex;
    if (pairVertices(search, mates, rounds, after)) return true;
    mates[vertex] = none;
    mates[other] = none;
  }
  return false;
}

/** The unpaired vertex with the fewest partners left. */
function narrowest(search: Search, mates: Int8Array): number {
  let best = none;
  let least = Number.POSITIVE_INFINITY;
  for (let vertex = 0; vertex < search.size; vertex++) {
    if (mates[vertex] !== none) continue;
    const count = partnersOf(search, mates, vertex).length;
    if (count < least) [best, least] = [vertex, count];
  }
  return best;
}

function partnersOf({ size, isOpen }: Search, mates: Int8Array, vertex: number): number[] {
  const partners: number[] = [];
  for (let other = 0; other < size; other++) {
    if (mates[other] === none && isOpen[vertex * size + other] === 1) partners.push(other);
  }
  return partners;
}

function closeRound(search: Search, mates: Int8Array, rounds: number): boolean {
  setRound(search, mates, 0);
  const isPaired = pairRounds(search, rounds - 1, mates[0] as number);
  setRound(search, mates, 1);
  return isPaired;
}

function setRound(search: Search, mates: Int8Array, value: 0 | 1) {
  const { degree } = search;
  mates.forEach((b, a) => {
    if (b < a || !setOpen(search, a, b, value)) return;
    const change = value === 1 ? 1 : -1;
    degree[a] = (degree[a] as number) + change;
    degree[b] = (degree[b] as number) + change;
  });
}
