import { colour } from '../colour.ts';

/** What every picture is drawn with: one hue, and chance that always falls the same way. */
export interface Brush {
  /** A scene to stand behind something else: without what stands in its middle. */
  readonly isCalm: boolean;
  /** From 0 to below 1, the same row of numbers for the same picture. */
  readonly random: () => number;
  /** From `from` to below `to`. */
  readonly between: (from: number, to: number) => number;
  /** @param turn degrees away from the hue */
  readonly tone: (lightness: number, chroma: number, turn?: number) => string;
}

/** The inside of an SVG. */
export type Drawing = (brush: Brush) => string;

export const sceneSize = { width: 1600, height: 900 } as const;

/** Degrees by which the variations of a picture stand apart. */
const turns = [0, 24, -22, 46, -40];

export function brushFor(name: string, hue: number, variation: number): Brush {
  const random = chance(name, variation);
  const own = hue + (turns[variation % turns.length] ?? 0);
  return {
    isCalm: variation >= 5,
    random,
    between: (from, to) => from + random() * (to - from),
    tone: (lightness, chroma, turn = 0) => colour((own + turn + 720) % 360, chroma, lightness),
  };
}

/** Mulberry32, seeded with a text and a number. */
function chance(name: string, variation: number): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7 + variation * 7919);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A gradient and what it is called by: colours with the places where they stand, 0 to 1, and how much covers. */
export function glow(
  id: string,
  [x, y, r]: readonly [x: number, y: number, r: number],
  stops: readonly (readonly [at: number, colour: string, opacity?: number])[],
): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">${stops.map(stop).join('')}</radialGradient>`;
}

/** As above, from one corner of what it fills to another. */
export function fade(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly (readonly [at: number, colour: string, opacity?: number])[],
): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stop).join('')}</linearGradient>`;
}

function stop([at, fill, opacity = 1]: readonly [at: number, colour: string, opacity?: number]): string {
  return `<stop offset="${at}" stop-color="${fill}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** With one digit behind the point: a picture needs no more. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

interface Dot {
  readonly x: number;
  readonly y: number;
  /** From a half. */
  readonly r: number;
  /** From an eighth to 1. */
  readonly opacity: number;
}

/**
 * Of few sizes and four strengths, those of a kind in one path: a browser styles and lays out every element of a picture before
 * it draws the page. Each is a line without length whose ends are round, which is written in half of what arcs take.
 */
export function drawDots(colour: string, dots: readonly Dot[]): string {
  const kinds = Object.groupBy(dots, ({ r, opacity }) => {
    // Of those of a size most are smaller.
    const across = 2 * Math.round(r) - 0.5;
    return `stroke-width="${across}" opacity="${Math.round(opacity * 4) / 4}"`;
  });
  const paths = Object.entries(kinds).map(([kind, some = []]) => {
    const points = some.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`);
    return `<path ${kind} d="${points.join('')}"/>`;
  });
  return `<g stroke="${colour}" stroke-linecap="round">${paths.join('')}</g>`;
}

/** A closed line through the points, round at each. */
export function closedCurve(points: readonly (readonly [number, number])[]): string {
  const pointAt = (index: number) => points[index % points.length] ?? [0, 0];
  const middle = (index: number) => {
    const [[x, y], [nextX, nextY]] = [pointAt(index), pointAt(index + 1)];
    return `${n((x + nextX) / 2)} ${n((y + nextY) / 2)}`;
  };
  const parts = points.map((_, index) => {
    const [x, y] = pointAt(index + 1);
    return `Q${n(x)} ${n(y)} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${parts.join('')}Z`;
}
