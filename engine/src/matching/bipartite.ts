const none = -1;

/** Options are numbered from 0: those that each taker wants, each once, and how many of them he takes at most. */
export interface Wishes {
  readonly options: number;
  readonly wanted: readonly (readonly number[])[];
  readonly most: readonly number[];
}

interface Search extends Wishes {
  /** By option. */
  readonly takerOf: Int32Array;
  /** By taker: how many he has yet to take. */
  readonly left: number[];
  /** By taker: steps from the nearest who has yet to take, or none if there is no way from one. */
  readonly level: Int32Array;
  /** By taker: the place in his list before which no way leads on. */
  readonly place: Int32Array;
}

/**
 * Shares out as many options as can be: along shortest augmenting paths, all of one length at once (Hopcroft and Karp).
 *
 * @returns by option its taker, or -1
 */
export function shareOut(wishes: Wishes): Int32Array {
  const takers = wishes.wanted.length;
  const search: Search = {
    ...wishes,
    takerOf: new Int32Array(wishes.options).fill(none),
    left: [...wishes.most],
    level: new Int32Array(takers),
    place: new Int32Array(takers),
  };
  while (leadsToFree(search)) {
    search.place.fill(0);
    for (let taker = 0; taker < takers; taker++) {
      while ((search.left[taker] as number) > 0 && augment(search, taker)) step(search.left, taker, -1);
    }
  }
  return search.takerOf;
}

/** Breadth first from all who have yet to take, no farther than the first free option. */
function leadsToFree({ wanted, left, level, takerOf }: Search): boolean {
  level.fill(none);
  const queue = [...wanted.keys()].filter((taker) => (left[taker] as number) > 0);
  for (const taker of queue) level[taker] = 0;
  let last = Number.POSITIVE_INFINITY;
  for (const taker of queue) {
    const next = (level[taker] as number) + 1;
    if (next > last) break;
    for (const option of wanted[taker] as readonly number[]) {
      const holder = takerOf[option] as number;
      if (holder === none) last = next;
      else if (level[holder] === none) {
        level[holder] = next;
        queue.push(holder);
      }
    }
  }
  return last < Number.POSITIVE_INFINITY;
}

/** Each on the path takes the option of the next, the last one a free one. */
function augment({ wanted, level, place, takerOf }: Search, start: number): boolean {
  const path = [start];
  for (let taker = path.at(-1); taker !== undefined; taker = path.at(-1)) {
    const option = wanted[taker]?.[place[taker] as number];
    const holder = option === undefined ? none : (takerOf[option] as number);
    if (option === undefined) path.pop();
    else if (holder === none) break;
    else if (level[holder] === (level[taker] as number) + 1) {
      path.push(holder);
      continue;
    }
    // What is tried stays tried, be it in vain or not.
    const last = path.at(-1);
    if (last !== undefined) step(place, last, 1);
  }
  for (const taker of path) {
    takerOf[wanted[taker]?.[place[taker] as number] as number] = taker;
    step(place, taker, 1);
  }
  return path.length > 0;
}

function step(counts: number[] | Int32Array, index: number, by: 1 | -1) {
  counts[index] = (counts[index] as number) + by;
}
