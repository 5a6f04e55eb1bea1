import type { EdgeList } from './graph.ts';
import { liftOf } from './lift.ts';
import { type Duals, minimumPerfectMatching, type NoPerfectMatching } from './perfect-matching.ts';

/** Sums up to this stay exact, with room for the search's own quarters. */
const exactSum = 2 ** 48;

/**
 * A perfect matching whose total of the first level is least, among those the second, and so on. A level has a whole cost,
 * not negative, for each edge. As many levels as fit are weighed at once; the duals of that tell which edges and which
 * crossings a best matching can use, and the next levels choose among those. A level's total, times vertices squared,
 * must stay below 2^50.
 * @returns by vertex its partner.
 */
export function lexicographicMatching(
  vertices: number,
  from: Int32Array,
  to: Int32Array,
  levels: readonly Float64Array[],
): Int32Array | NoPerfectMatching {
  let left = levels;
  let least = 1;
  let edges: EdgeList = { vertices, from, to, cost: new Float64Array(from.length) };
  for (;;) {
    const count = Math.max(least, countFitting(vertices, left));
    edges = { ...edges, cost: weigh(vertices, left.slice(0, count), edges.from.length) };
    const found = minimumPerfectMatching(edges);
    if (!found.isPerfect) return found;
    if (count >= left.length) return found.mates;
    const kept = tightEdges(edges, found.duals);
    const keep = (level: Float64Array | Int32Array) => kept.map((edge) => level[edge] as number);
    edges = { ...edges, from: Int32Array.from(keep(edges.from)), to: Int32Array.from(keep(edges.to)) };
    const rest = left.slice(count).map((level) => Float64Array.from(keep(level)));
    left = [countCrossings(edges, found.duals), ...rest];
    least = 2;
  }
}

function countFitting(vertices: number, levels: readonly Float64Array[]): number {
  let product = 1;
  const tooMuch = levels.findIndex((level) => {
    product *= baseOf(vertices, level);
    return product > exactSum;
  });
  return tooMuch === -1 ? levels.length : tooMuch;
}

function weigh(vertices: number, levels: readonly Float64Array[], edges: number): Float64Array {
  const cost = new Float64Array(edges);
  for (const level of levels) {
    const base = baseOf(vertices, level);
    for (let edge = 0; edge < edges; edge++) cost[edge] = (cost[edge] as number) * base + (level[edge] as number);
  }
  return cost;
}

/** One more than a matching can cost. */
function baseOf(vertices: number, level: Float64Array): number {
  return level.reduce((most, one) => Math.max(most, one), 0) * (vertices / 2) + 1;
}

/** No best matching uses another edge. */
function tightEdges({ vertices, from, to, cost }: EdgeList, duals: Duals): number[] {
  const lift = liftOf(vertices, duals);
  const tight: number[] = [];
  for (let edge = 0; edge < from.length; edge++) {
    const a = from[edge] as number;
    const b = to[edge] as number;
    const y = (duals.vertices[a] as number) + (duals.vertices[b] as number);
    if ((cost[edge] as number) - y + lift(a, b) === 0) tight.push(edge);
  }
  return tight;
}

/** A best matching leaves each blossom once. As blossoms are odd none is left less often, so the fewest crossings do that. */
function countCrossings({ from, to }: EdgeList, { blossoms }: Duals): Float64Array {
  const crossings = new Float64Array(from.length);
  for (const { members } of blossoms) {
    const inside = new Set(members);
    for (let edge = 0; edge < from.length; edge++) {
      const isCrossing = inside.has(from[edge] as number) !== inside.has(to[edge] as number);
      if (isCrossing) crossings[edge] = (crossings[edge] as number) + 1;
    }
  }
  return crossings;
}
