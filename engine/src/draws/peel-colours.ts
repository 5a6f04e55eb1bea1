import { type Dice, shuffleIn } from '../random.ts';

/** A bipartite multigraph with as many vertices at the left as at the right, each of the same degree. */
interface Regular {
  readonly size: number;
  readonly degree: number;
  /** By left vertex times `degree`: its edges, and where they lead. */
  readonly edges: Int32Array;
  readonly heads: Int32Array;
}

/** An edge that only fills up a degree. */
const filler = -1;
const nobody = -1;

/**
 * A colour by lot for each edge such that no vertex has one twice, in time that hardly grows faster than the edges,
 * whatever the graph. Vertices are joined while none exceeds `colourCount`, and filled up to it: then a perfect matching
 * can be taken off for each colour, found by random walks (Goel, Kapralov, Khanna 2010: n log n steps to be expected).
 */
export function peelColours(
  left: readonly number[],
  right: readonly number[],
  colourCount: number,
  dice: Dice,
): Int32Array {
  const graph = regularOf(joined(left, colourCount, dice), joined(right, colourCount, dice), colourCount);
  const order = Array.from({ length: colourCount }, (_, colour) => colour);
  shuffleIn(order, dice);
  const colourOf = new Int32Array(left.length);
  for (const [index, colour] of order.entries()) {
    const places = matchingIn(graph, colourCount - index, dice);
    for (let vertex = 0; vertex < graph.size; vertex++) {
      const edge = takeOff(graph, vertex, places[vertex] as number, colourCount - index);
      if (edge !== filler) colourOf[edge] = colour;
    }
  }
  return colourOf;
}

/** The vertices in an order by lot, each joined to the one before as long as both together are not too many edges. */
function joined(vertices: readonly number[], most: number, dice: Dice): number[] {
  const degrees = new Map<number, number>();
  for (const vertex of vertices) degrees.set(vertex, (degrees.get(vertex) ?? 0) + 1);
  const order = [...degrees.keys()];
  shuffleIn(order, dice);
  const joinedOf = new Map<number, number>();
  let last = 0;
  let used = 0;
  for (const vertex of order) {
    const degree = degrees.get(vertex) as number;
    if (used + degree > most) {
      last++;
      used = 0;
    }
    used += degree;
    joinedOf.set(vertex, last);
  }
  return vertices.map((vertex) => joinedOf.get(vertex) as number);
}

function regularOf(left: readonly number[], right: readonly number[], degree: number): Regular {
  const size = 1 + [left, right].flat().reduce((most, vertex) => Math.max(most, vertex), 0);
  const edges = new Int32Array(size * degree).fill(filler);
  const heads = new Int32Array(size * degree);
  const [out, into] = [new Int32Array(size), new Int32Array(size)];
  const put = (edge: number, from: number, to: number) => {
    const place = from * degree + (out[from] as number);
    edges[place] = edge;
    heads[place] = to;
    out[from] = (out[from] as number) + 1;
    into[to] = (into[to] as number) + 1;
  };
  for (const [edge, from] of left.entries()) put(edge, from, right[edge] as number);
  for (let from = 0, to = 0; from < size; from++) {
    while ((out[from] as number) < degree) {
      while (into[to] === degree) to++;
      put(filler, from, to);
    }
  }
  return { size, degree, edges, heads };
}

/** By left vertex: the place of its edge in a perfect matching, if each has `open` edges left. */
function matchingIn({ size, degree, heads }: Regular, open: number, dice: Dice): Int32Array {
  const placeOf = new Int32Array(size);
  const mateOf = new Int32Array(size).fill(nobody);
  const way = new Int32Array(size);
  const headOf = (vertex: number, place: number) => heads[vertex * degree + place] as number;
  for (let start = 0; start < size; start++) {
    for (let at = start; at !== nobody; ) {
      const place = dice(open);
      way[at] = place;
      at = mateOf[headOf(at, place)] as number;
    }
    // The walk without its loops: of each vertex it left the last time.
    for (let at = start; at !== nobody; ) {
      const place = way[at] as number;
      const head = headOf(at, place);
      const next = mateOf[head] as number;
      placeOf[at] = place;
      mateOf[head] = at;
      at = next;
    }
  }
  return placeOf;
}

/** Removes the edge at this place. */
function takeOff({ degree, edges, heads }: Regular, vertex: number, place: number, open: number): number {
  const [at, end] = [vertex * degree + place, vertex * degree + open - 1];
  const edge = edges[at] as number;
  edges[at] = edges[end] as number;
  heads[at] = heads[end] as number;
  return edge;
}
