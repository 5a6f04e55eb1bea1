import { createQueue, type EventQueue } from './event-queue.ts';
import type { Graph } from './graph.ts';

export const free = 0;
/** At an even distance from the root of its tree; its vertices' duals rise. */
export const outer = 1;
/** At an odd distance; its vertices' duals fall. */
export const inner = 2;

export const none = -1;

/**
 * Everything the search for a matching knows. Nodes 0 to n - 1 are the vertices, n to 2n - 1 can become blossoms.
 * While a node on top is labelled, the duals in it move with `time`, and are stored as what must be added to it:
 * y = dualOf + time in an outer node, dualOf - time in an inner one, dualOf in a free one.
 */
export interface Search {
  readonly graph: Graph;
  /** By vertex: the arc to its partner, or none. */
  readonly mate: Int32Array;
  /** By vertex y, by blossom z (which moves twice as fast). */
  readonly dualOf: Float64Array;
  time: number;

  /** By vertex: a vertex that stands for all in the same node on top; by that one: the node. */
  readonly group: Int32Array;
  readonly topOfGroup: Int32Array;
  readonly parent: Int32Array;
  readonly base: Int32Array;
  /** Children of blossoms around their odd cycle, the one with the base first, and the arc from each to the next. */
  readonly children: number[][];
  readonly cycle: number[][];
  /** The vertices in a node are a stretch of one linked list. */
  readonly firstLeaf: Int32Array;
  readonly lastLeaf: Int32Array;
  readonly nextLeaf: Int32Array;
  readonly leaves: Int32Array;
  readonly unusedNodes: number[];

  readonly label: Uint8Array;
  /** By labelled node on top: the arc to the node above it in its tree, none at a root. */
  readonly treeArc: Int32Array;
  readonly root: Int32Array;
  /** By free vertex: when the first edge to it comes due. */
  readonly due: Float64Array;
  /** An augmenting path comes due then at the latest, so nothing later matters. */
  horizon: number;
  readonly queue: EventQueue;
  /** Events due at once. */
  readonly now: number[];
  /** Outer vertices whose edges were not looked at yet. */
  readonly unscanned: number[];
}

export function createSearch(graph: Graph): Search {
  const n = graph.vertices;
  const ownNumbers = () => Int32Array.from({ length: n }, (_, v) => v);
  const withOwnNumbers = (rest: number) => {
    const array = new Int32Array(2 * n).fill(rest);
    array.set(ownNumbers());
    return array;
  };
  return {
    graph,
    mate: new Int32Array(n).fill(none),
    dualOf: new Float64Array(2 * n),
    time: 0,
    group: ownNumbers(),
    topOfGroup: ownNumbers(),
    parent: new Int32Array(2 * n).fill(none),
    base: withOwnNumbers(none),
    children: [],
    cycle: [],
    firstLeaf: withOwnNumbers(none),
    lastLeaf: withOwnNumbers(none),
    nextLeaf: new Int32Array(n).fill(none),
    leaves: new Int32Array(2 * n).fill(1),
    unusedNodes: Array.from({ length: n }, (_, index) => 2 * n - 1 - index),
    label: new Uint8Array(2 * n),
    treeArc: new Int32Array(2 * n).fill(none),
    root: new Int32Array(2 * n).fill(none),
    due: new Float64Array(n),
    horizon: Number.POSITIVE_INFINITY,
    queue: createQueue(),
    now: [],
    unscanned: [],
  };
}

/** The largest blossom around a vertex, or the vertex itself. */
export function topOf(search: Search, vertex: number): number {
  return search.topOfGroup[search.group[vertex] as number] as number;
}

/** c - y - y: how far an edge between two nodes on top is from being tight. */
export function slackOf(search: Search, arc: number): number {
  const { head, cost } = search.graph;
  const a = head[arc] as number;
  const b = head[arc ^ 1] as number;
  return (cost[arc >> 1] as number) - currentDual(search, a) - currentDual(search, b);
}

function currentDual(search: Search, vertex: number): number {
  return (search.dualOf[vertex] as number) + search.time * paceOf(search, topOf(search, vertex));
}

export function paceOf(search: Search, node: number): -1 | 0 | 1 {
  const label = search.label[node];
  if (label === free) return 0;
  return label === outer ? 1 : -1;
}

/** Calls `visit` for all vertices in the node. */
export function eachLeaf(search: Search, node: number, visit: (vertex: number) => void) {
  const last = search.lastLeaf[node] as number;
  for (let leaf = search.firstLeaf[node] as number; ; leaf = search.nextLeaf[leaf] as number) {
    visit(leaf);
    if (leaf === last) return;
  }
}

export function isBlossom(search: Search, node: number): boolean {
  return node >= search.graph.vertices;
}
