/**
 * A general graph as a list of edges with whole costs; edge e joins `from[e]` and `to[e]`. The sum of the costs along
 * any matching must stay below 2^50, so that sums, halves and quarters of them are exact in doubles.
 */
export interface EdgeList {
  readonly vertices: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly cost: Float64Array;
}

/**
 * The same with the arcs of each vertex at hand. Arc 2e + 1 runs along edge e to `to[e]`, arc 2e back to `from[e]`;
 * `head[arc]` is where it ends, so that `head[arc ^ 1]` is where it begins.
 */
export interface Graph {
  readonly vertices: number;
  readonly head: Int32Array;
  readonly cost: Float64Array;
  /** The arcs that leave vertex v are `arcs[firstArc[v]]` up to, not including, `arcs[firstArc[v + 1]]`. */
  readonly firstArc: Int32Array;
  readonly arcs: Int32Array;
}

export function graphOf({ vertices, from, to, cost }: EdgeList): Graph {
  const edges = from.length;
  const head = new Int32Array(2 * edges);
  const firstArc = new Int32Array(vertices + 1);
  for (let edge = 0; edge < edges; edge++) {
    const a = from[edge] as number;
    const b = to[edge] as number;
    head[2 * edge] = a;
    head[2 * edge + 1] = b;
    firstArc[a + 1] = (firstArc[a + 1] as number) + 1;
    firstArc[b + 1] = (firstArc[b + 1] as number) + 1;
  }
  for (let v = 0; v < vertices; v++) firstArc[v + 1] = (firstArc[v + 1] as number) + (firstArc[v] as number);
  const next = firstArc.slice();
  const arcs = new Int32Array(2 * edges);
  for (let arc = 0; arc < 2 * edges; arc++) {
    const tail = head[arc ^ 1] as number;
    const place = next[tail] as number;
    arcs[place] = arc;
    next[tail] = place + 1;
  }
  return { vertices, head, cost, firstArc, arcs };
}
