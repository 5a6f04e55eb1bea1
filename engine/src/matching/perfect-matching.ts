import { type EdgeList, type Graph, graphOf } from './graph.ts';
import { createSearch, eachLeaf, inner, none, outer, type Search, topOf } from './search.ts';
import { endStage, runStage } from './stage.ts';

export interface PerfectMatching {
  readonly isPerfect: true;
  /** By vertex: its partner. */
  readonly mates: Int32Array;
  readonly cost: number;
  readonly duals: Duals;
}

/**
 * Proof of optimality. For each edge, cost - y - y + (z of all blossoms that hold both ends) is at least 0, and is 0
 * where it is matched; z is positive and each blossom is matched within but for one of its vertices.
 */
export interface Duals {
  readonly vertices: Float64Array;
  readonly blossoms: readonly Blossom[];
}

interface Blossom {
  readonly members: Int32Array;
  readonly dual: number;
}

/**
 * Why there is no perfect matching. Each odd group is connected outside only with `separators`, and there are more groups
 * than those, so some groups have a vertex left (the formula of Tutte and Berge). One list of these for each unmatched vertex.
 */
export interface NoPerfectMatching {
  readonly isPerfect: false;
  /** Of a largest matching; `none` = -1 for the vertices left. */
  readonly mates: Int32Array;
  readonly oddGroups: readonly Int32Array[];
  readonly separators: Int32Array;
}

/** A matching to begin with. Its duals must be feasible, multiples of a half, without blossoms, and tight where it matches. */
export interface Start {
  readonly mates: Int32Array;
  readonly duals: Float64Array;
}

/**
 * A perfect matching of least cost, by the primal-dual method of Edmonds (Maximum matching and a polyhedron with 0,1-vertices,
 * 1965), with the events of each stage in a queue as in Galil (Efficient algorithms for finding maximum matching in graphs,
 * 1986). All unmatched vertices grow trees at once. Of two edges between the same vertices the cheaper counts.
 */
export function minimumPerfectMatching(edges: EdgeList, start?: Start): PerfectMatching | NoPerfectMatching {
  const graph = graphOf(edges);
  const search = createSearch(graph);
  if (start) adopt(search, start);
  else startCheaply(search);
  matchGreedily(search);
  for (let left = countUnmatched(search); left > 0; left -= 2) {
    if (!runStage(search)) return noPerfectMatching(search);
    endStage(search);
  }
  const mates = matesOf(search);
  return { isPerfect: true, mates, cost: costOf(search), duals: dualsOf(search) };
}

function adopt(search: Search, { mates, duals }: Start) {
  const { graph, mate, dualOf } = search;
  dualOf.set(duals);
  for (let vertex = 0; vertex < graph.vertices; vertex++) {
    const partner = mates[vertex] as number;
    if (partner < 0) continue;
    const arc = arcsOf(graph, vertex).find((one) => graph.head[one] === partner && slackAtRest(search, one) === 0);
    if (arc !== undefined && mate[partner] === none) match(search, arc);
  }
}

/** Half of the cheapest edge for each vertex is feasible. */
function startCheaply({ graph, dualOf }: Search) {
  for (let vertex = 0; vertex < graph.vertices; vertex++) {
    const costs = arcsOf(graph, vertex).map((arc) => arc >> 1);
    const cheapest = costs.reduce(
      (least, edge) => Math.min(least, graph.cost[edge] as number),
      Number.POSITIVE_INFINITY,
    );
    dualOf[vertex] = cheapest === Number.POSITIVE_INFINITY ? 0 : cheapest / 2;
  }
}

/** Raises the dual of each unmatched vertex as far as its edges allow, and matches along one that gets tight, if it can. */
function matchGreedily(search: Search) {
  const { graph, mate, dualOf } = search;
  for (let vertex = 0; vertex < graph.vertices; vertex++) {
    if (mate[vertex] !== none) continue;
    let least = Number.POSITIVE_INFINITY;
    let best = none;
    for (const arc of arcsOf(graph, vertex)) {
      const slack = slackAtRest(search, arc);
      const isBetter = slack < least || (slack === least && mate[graph.head[best] as number] !== none);
      if (!isBetter) continue;
      least = slack;
      best = arc;
    }
    if (best === none) continue;
    dualOf[vertex] = (dualOf[vertex] as number) + least;
    if (mate[graph.head[best] as number] === none) match(search, best);
  }
}

function match({ mate, graph }: Search, arc: number) {
  mate[graph.head[arc ^ 1] as number] = arc;
  mate[graph.head[arc] as number] = arc ^ 1;
}

function arcsOf({ firstArc, arcs }: Graph, vertex: number): Int32Array {
  return arcs.subarray(firstArc[vertex], firstArc[vertex + 1]);
}

function slackAtRest({ graph, dualOf }: Search, arc: number): number {
  const { head, cost } = graph;
  const duals = (dualOf[head[arc] as number] as number) + (dualOf[head[arc ^ 1] as number] as number);
  return (cost[arc >> 1] as number) - duals;
}

function countUnmatched({ mate }: Search): number {
  return mate.reduce((count, arc) => count + Number(arc === none), 0);
}

function matesOf({ mate, graph }: Search): Int32Array {
  return mate.map((arc) => (arc === none ? none : (graph.head[arc] as number)));
}

function costOf({ mate, graph }: Search): number {
  let sum = 0;
  for (const arc of mate) if (arc & 1) sum += graph.cost[arc >> 1] as number;
  return sum;
}

function dualsOf(search: Search): Duals {
  const n = search.graph.vertices;
  const blossoms: Blossom[] = [];
  search.children.forEach((children, node) => {
    const dual = search.dualOf[node] as number;
    if (children.length > 0 && dual > 0) blossoms.push({ members: membersOf(search, node), dual });
  });
  return { vertices: search.dualOf.slice(0, n), blossoms };
}

function membersOf(search: Search, node: number): Int32Array {
  const members = new Int32Array(search.leaves[node] as number);
  let count = 0;
  eachLeaf(search, node, (leaf) => {
    members[count++] = leaf;
  });
  return members;
}

/** The complete trees tell it: outer nodes are the odd groups, inner ones, single vertices now, what separates them. */
function noPerfectMatching(search: Search): NoPerfectMatching {
  const oddGroups: Int32Array[] = [];
  const separators: number[] = [];
  for (let vertex = 0; vertex < search.graph.vertices; vertex++) {
    const top = topOf(search, vertex);
    if (search.firstLeaf[top] !== vertex) continue;
    if (search.label[top] === outer) oddGroups.push(membersOf(search, top));
    else if (search.label[top] === inner) separators.push(vertex);
  }
  return { isPerfect: false, mates: matesOf(search), oddGroups, separators: Int32Array.from(separators) };
}
