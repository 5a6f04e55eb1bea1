import type { EdgeList } from '../matching/graph.ts';
import { nestingOf } from '../matching/lift.ts';
import {
  type Duals,
  minimumPerfectMatching,
  type NoPerfectMatching,
  type PerfectMatching,
} from '../matching/perfect-matching.ts';
import { type Field, relationOf } from './field.ts';

/** Pairs of a large field at least cost: the difference in `points`, and so much for a rematch. */
export interface WholeField {
  readonly field: Field;
  /** By rank, falling. */
  readonly points: Int32Array;
  /** Infinity where rematches are out of question. */
  readonly rematchCost: number;
  /** What it costs to leave a rank to the bye, which is then one vertex more; null if nobody is left. */
  readonly byeCosts: readonly number[] | null;
}

const nearRanks = 10;
const strideOfStarts = 37;

/**
 * Exact, though only near pairs are weighed at first: the duals tell which of the pairs left out could better the result,
 * these are taken in, and so on until there are none. The same if there is no perfect matching: then pairs count that
 * join two of the groups which witness that.
 * @param mates may tell a partner of equal points for some, to begin with.
 */
export function pairWholeField(whole: WholeField, mates: Int32Array): PerfectMatching | NoPerfectMatching {
  const size = whole.field.size + Number(whole.byeCosts !== null);
  const edges = nearEdges(whole, mates);
  for (let most = 8; ; most *= 2) {
    const list = edgeList(size, edges);
    const found = minimumPerfectMatching(list, { mates: startOf(whole, mates, size), duals: new Float64Array(size) });
    const news = found.isPerfect ? undercuttingEdges(whole, found.duals, most) : joiningEdges(whole, found, most);
    if (news.length === 0) return found;
    for (const edge of news) edges.push(edge);
  }
}

function costOf({ field, points, rematchCost, byeCosts }: WholeField, a: number, b: number): number {
  if (b === field.size) return byeCosts?.[a] ?? Number.POSITIVE_INFINITY;
  const relation = relationOf(field, a, b);
  if (relation === 'forbidden') return Number.POSITIVE_INFINITY;
  const difference = Math.abs((points[a] as number) - (points[b] as number));
  return relation === 'met' ? difference + rematchCost : difference;
}

type Edge = readonly [number, number, number];

function nearEdges(whole: WholeField, mates: Int32Array): Edge[] {
  const { size } = whole.field;
  const edges: Edge[] = [];
  const add = (a: number, b: number) => {
    const cost = costOf(whole, a, b);
    if (cost < Number.POSITIVE_INFINITY) edges.push([a, b, cost]);
  };
  for (let rank = 0; rank < size; rank++) {
    for (let other = rank + 1; other <= rank + nearRanks && other < size; other++) add(rank, other);
    for (let place = -1; place <= 1; place++) {
      const other = (mates[rank] ?? -1) + place;
      if (other > rank + nearRanks && other < size) add(rank, other);
    }
    if (whole.byeCosts) add(rank, size);
  }
  return edges;
}

/** Partners of equal points cost nothing, so they go with duals of 0. */
function startOf({ field, points }: WholeField, mates: Int32Array, size: number): Int32Array {
  const start = new Int32Array(size).fill(-1);
  for (let rank = 0; rank < field.size; rank++) {
    const mate = mates[rank] ?? -1;
    if (mate >= 0 && points[mate] === points[rank] && relationOf(field, rank, mate) === 'none') start[rank] = mate;
  }
  return start;
}

function edgeList(vertices: number, edges: readonly Edge[]): EdgeList {
  return {
    vertices,
    from: Int32Array.from(edges, ([a]) => a),
    to: Int32Array.from(edges, ([, b]) => b),
    cost: Float64Array.from(edges, ([, , cost]) => cost),
  };
}

/** Pairs that cost less than the duals claim. Between two cells only those with the highest duals need to be looked at. */
function undercuttingEdges(whole: WholeField, { vertices, blossoms }: Duals, most: number): Edge[] {
  const { points } = whole;
  const nesting = nestingOf(vertices.length, { vertices, blossoms });
  const cells = cellsOf(whole, vertices, nesting.innermost);
  const counts = new Int32Array(vertices.length);
  const news: Edge[] = [];
  for (const one of cells) {
    for (const other of cells) {
      const lift = nesting.common(one.innermost, other.innermost);
      const least =
        lift + Math.abs((points[one.ranks[0] as number] as number) - (points[other.ranks[0] as number] as number));
      for (const a of one.ranks) {
        if ((vertices[a] as number) + other.highest <= least) break;
        for (const b of other.ranks) {
          const claim = (vertices[a] as number) + (vertices[b] as number);
          if (claim <= least || (counts[a] as number) === most) break;
          if (b <= a) continue;
          const cost = costOf(whole, a, b);
          if (cost + lift >= claim) continue;
          news.push([a, b, cost]);
          counts[a] = (counts[a] as number) + 1;
        }
      }
    }
  }
  return news;
}

/** Ranks with equal points in the same blossoms, highest dual first. */
interface Cell {
  readonly innermost: number;
  readonly ranks: readonly number[];
  readonly highest: number;
}

function cellsOf({ field, points }: WholeField, y: Float64Array, innermost: Int32Array): Cell[] {
  const cells = new Map<string, number[]>();
  for (let rank = 0; rank < field.size; rank++) {
    const key = `${points[rank]} ${innermost[rank]}`;
    const ranks = cells.get(key);
    if (ranks) ranks.push(rank);
    else cells.set(key, [rank]);
  }
  return [...cells.values()].map((ranks) => {
    ranks.sort((a, b) => (y[b] as number) - (y[a] as number) || a - b);
    const first = ranks[0] as number;
    return { innermost: innermost[first] as number, ranks, highest: y[first] as number };
  });
}

/** Legal pairs between two odd groups, or from one to whoever belongs to none and separates none. */
function joiningEdges(whole: WholeField, { oddGroups, separators }: NoPerfectMatching, most: number): Edge[] {
  const { size } = whole.field;
  const separator = -1;
  const groupOf = new Int32Array(size + 1).fill(-2);
  for (const rank of separators) groupOf[rank] = separator;
  oddGroups.forEach((group, index) => {
    for (const rank of group) groupOf[rank] = index;
  });
  const news: Edge[] = [];
  for (let rank = 0; rank < size; rank++) {
    let count = 0;
    const group = groupOf[rank] as number;
    if (group === separator) continue;
    // Each begins elsewhere, so that not all are given the same few partners.
    for (let step = 0; step < size && count < most; step++) {
      const other = (rank * strideOfStarts + step) % size;
      const groupOfOther = groupOf[other] as number;
      if (groupOfOther === group || groupOfOther === separator) continue;
      const cost = costOf(whole, rank, other);
      if (cost === Number.POSITIVE_INFINITY) continue;
      news.push([rank, other, cost]);
      count++;
    }
  }
  return news;
}
