import type { Duals } from './perfect-matching.ts';

const none = -1;

/** How blossoms lie in one another: of two that share a vertex one holds the other. */
export interface Nesting {
  /** By vertex: a number for the smallest blossom around it, or -1. */
  readonly innermost: Int32Array;
  /** The sum of the duals of all blossoms that hold both of two blossoms, by those numbers. */
  readonly common: (one: number, other: number) => number;
}

/** The sum of the duals of all blossoms that hold both vertices. */
export function liftOf(vertices: number, duals: Duals): (a: number, b: number) => number {
  const { innermost, common } = nestingOf(vertices, duals);
  return (a, b) => common(innermost[a] as number, innermost[b] as number);
}

export function nestingOf(vertices: number, { blossoms }: Duals): Nesting {
  const largestFirst = blossoms.toSorted((a, b) => b.members.length - a.members.length);
  const innermost = new Int32Array(vertices).fill(none);
  const parent = new Int32Array(blossoms.length);
  const depth = new Int32Array(blossoms.length);
  const total = new Float64Array(blossoms.length);
  for (const [index, { members, dual }] of largestFirst.entries()) {
    const above = innermost[members[0] as number] as number;
    parent[index] = above;
    depth[index] = above === none ? 0 : (depth[above] as number) + 1;
    total[index] = dual + (above === none ? 0 : (total[above] as number));
    for (const member of members) innermost[member] = index;
  }
  const common = (a: number, b: number) => {
    let one = a;
    let other = b;
    while (one !== other) {
      if (one === none || other === none) return 0;
      if ((depth[one] as number) >= (depth[other] as number)) one = parent[one] as number;
      else other = parent[other] as number;
    }
    return one === none ? 0 : (total[one] as number);
  };
  return { innermost, common };
}
