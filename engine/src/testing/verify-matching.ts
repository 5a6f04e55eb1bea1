import type { EdgeList } from '../matching/graph.ts';
import type { Duals, PerfectMatching } from '../matching/perfect-matching.ts';

/**
 * Whether the duals prove the matching to be of least cost among `edges`, which may be more than it was found with.
 * Checks from scratch: shares nothing with the search.
 */
export function isProvenOptimal(edges: EdgeList, { mates, cost, duals }: PerfectMatching): boolean {
  if (!isInvolution(mates) || duals.blossoms.some(({ dual }) => dual < 0)) return false;
  if (costOfMates(edges, mates) !== cost) return false;
  return isFeasible(edges, duals) && boundOf(duals) === cost;
}

/** What every perfect matching costs at least: the vertices' duals less what the blossoms hold. */
function boundOf({ vertices, blossoms }: Duals): number {
  const ofVertices = vertices.reduce((sum, y) => sum + y, 0);
  return blossoms.reduce((sum, { members, dual }) => sum - (dual * (members.length - 1)) / 2, ofVertices);
}

/** No edge costs less than the duals say. */
export function isFeasible({ vertices, from, to, cost }: EdgeList, duals: Duals): boolean {
  const lift = plainLiftOf(vertices, duals);
  for (let edge = 0; edge < from.length; edge++) {
    const a = from[edge] as number;
    const b = to[edge] as number;
    const y = (duals.vertices[a] as number) + (duals.vertices[b] as number);
    if ((cost[edge] as number) - y + lift(a, b) < 0) return false;
  }
  return true;
}

/** The sum of the duals of all blossoms that hold both vertices, whatever sets these are. */
function plainLiftOf(vertices: number, { blossoms }: Duals): (a: number, b: number) => number {
  const around: number[][] = Array.from({ length: vertices }, () => []);
  blossoms.forEach(({ members }, index) => {
    for (const member of members) around[member]?.push(index);
  });
  return (a, b) => {
    const ofB = around[b] as number[];
    let sum = 0;
    for (const index of around[a] as number[]) if (ofB.includes(index)) sum += blossoms[index]?.dual ?? 0;
    return sum;
  };
}

function isInvolution(mates: Int32Array): boolean {
  return mates.every((mate, vertex) => mate !== vertex && mates[mate] === vertex);
}

function costOfMates({ from, to, cost }: EdgeList, mates: Int32Array): number {
  const cheapest = new Map<number, number>();
  for (let edge = 0; edge < from.length; edge++) {
    const a = from[edge] as number;
    const b = to[edge] as number;
    if (mates[a] !== b) continue;
    const key = Math.min(a, b);
    cheapest.set(key, Math.min(cheapest.get(key) ?? Number.POSITIVE_INFINITY, cost[edge] as number));
  }
  if (cheapest.size * 2 !== mates.length) return Number.NaN;
  return [...cheapest.values()].reduce((sum, one) => sum + one, 0);
}
