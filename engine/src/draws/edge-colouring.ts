import { createDice, type Dice } from '../random.ts';
import { peelColours } from './peel-colours.ts';

/**
 * A bipartite multigraph. The two kinds of vertices are numbered apart, each from 0; `left[e]` and `right[e]` are the
 * ends.
 */
interface Edges {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** By vertex: the edge of each colour. */
type Palettes = Map<number, number>[];

interface Colouring {
  /** By end, left and right: the vertex of each edge, and what colours each vertex has. */
  readonly ends: readonly [readonly number[], readonly number[]];
  readonly palettes: readonly [Palettes, Palettes];
  readonly colours: Int32Array;
  readonly colourCount: number;
  /** Edges that changed over so far. */
  steps: number;
}

/** Some tenths of a second. With few colours and many edges the chains are so long that it would be half a minute. */
const mostSteps = 500_000;

type End = 0 | 1;

/**
 * A colour for each edge such that no vertex has one twice. `colourCount` must be at least the highest degree: then
 * there is a colouring (König). An edge gets its `wished` colour if that is free at both ends, else the two-coloured
 * path in its way (Kempe chain) changes over. With `dice` as many random chains as there are edges change over in the
 * end. Where the chains are too long for that, all colours go by lot, whatever is wished.
 */
export function colourEdges(edges: Edges, colourCount: number, wished: readonly number[], dice?: Dice): Int32Array {
  const colouring: Colouring = {
    ends: [edges.left, edges.right],
    palettes: [palettesFor(edges.left), palettesFor(edges.right)],
    colours: new Int32Array(edges.left.length),
    colourCount,
    steps: 0,
  };
  for (const [edge, colour] of wished.entries()) {
    insert(colouring, edge, colour);
    if (colouring.steps > mostSteps) break;
  }
  const turns = dice && colourCount > 1 ? wished.length : 0;
  for (let turn = 0; turn < turns && colouring.steps <= mostSteps; turn++) changeOverAny(colouring, dice as Dice);
  if (colouring.steps <= mostSteps) return colouring.colours;
  return peelColours(edges.left, edges.right, colourCount, dice ?? createDice(0));
}

function palettesFor(vertices: readonly number[]): Palettes {
  const count = vertices.reduce((most, vertex) => Math.max(most, vertex + 1), 0);
  return Array.from({ length: count }, () => new Map());
}

function insert(colouring: Colouring, edge: number, wish: number) {
  const atLeft = paletteOf(colouring, 0, edge);
  const atRight = paletteOf(colouring, 1, edge);
  if (!atLeft.has(wish) && !atRight.has(wish)) return paint(colouring, edge, wish);
  const free = freeColour(atLeft, colouring.colourCount, wish);
  if (atRight.has(free))
    changeOver(colouring, pathFrom(colouring, edge, 1, free, freeColour(atRight, colouring.colourCount, wish)));
  paint(colouring, edge, free);
}

/** The wish if it is free, else the next colour that is. */
function freeColour(palette: ReadonlyMap<number, number>, colourCount: number, wish: number): number {
  let colour = wish;
  while (palette.has(colour)) colour = (colour + 1) % colourCount;
  return colour;
}

interface Path {
  readonly edges: number[];
  readonly one: number;
  readonly other: number;
}

/** From one end of `edge`, which is no part of it, along edges of colour `first`, then `second`, and so on in turn. */
function pathFrom(colouring: Colouring, edge: number, end: End, first: number, second: number): Path {
  const edges: number[] = [];
  let side = end;
  let colour = first;
  let next = paletteOf(colouring, side, edge).get(colour);
  while (next !== undefined && next !== edge) {
    edges.push(next);
    side = side === 0 ? 1 : 0;
    colour = colour === first ? second : first;
    next = paletteOf(colouring, side, next).get(colour);
  }
  return { edges, one: first, other: second };
}

function changeOver(colouring: Colouring, { edges, one, other }: Path) {
  const { colours } = colouring;
  colouring.steps += edges.length;
  for (const edge of edges) {
    for (const end of [0, 1] as const) paletteOf(colouring, end, edge).delete(colours[edge] as number);
  }
  for (const edge of edges) paint(colouring, edge, colours[edge] === one ? other : one);
}

/** Some edge's colour, another one, and all that hangs on it; the edge may lie on a circle. */
function changeOverAny(colouring: Colouring, dice: Dice) {
  const { colours, colourCount } = colouring;
  const edge = dice(colours.length);
  const one = colours[edge] as number;
  const other = (one + 1 + dice(colourCount - 1)) % colourCount;
  const right = pathFrom(colouring, edge, 1, other, one).edges;
  const isCircle = right.length > 0 && closes(colouring, edge, right.at(-1) as number);
  const left = isCircle ? [] : pathFrom(colouring, edge, 0, other, one).edges;
  changeOver(colouring, { edges: [edge, ...right, ...left], one, other });
}

function closes({ ends }: Colouring, edge: number, last: number): boolean {
  return ends[0][edge] === ends[0][last];
}

function paint(colouring: Colouring, edge: number, colour: number) {
  colouring.colours[edge] = colour;
  for (const end of [0, 1] as const) paletteOf(colouring, end, edge).set(colour, edge);
}

function paletteOf({ ends, palettes }: Colouring, end: End, edge: number): Map<number, number> {
  return palettes[end][ends[end][edge] as number] as Map<number, number>;
}
