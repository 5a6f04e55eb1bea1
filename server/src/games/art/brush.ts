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
  readonly r: number;
  /** To 1; below an eighth it is not drawn. */
  readonly opacity: number;
}

/** Of four strengths, each in one path: a browser styles and lays out every element of a picture before it draws the page. */
export function drawDots(dots: readonly Dot[]): string {
  const paths = [0.25, 0.5, 0.75, 1].map((opacity) => {
    const some = dots.filter((dot) => Math.round(dot.opacity * 4) / 4 === opacity);
    return `<path d="${some.map(circle).join('')}" opacity="${opacity}"/>`;
  });
  return paths.join('');
}

function circle({ x, y, r }: Dot): string {
  const side = n(r);
  // Twice what is written: two halves of a larger circle would bulge.
  const whole = n(2 * Number(side));
  return `M${n(x - r)} ${n(y)}a${side} ${side} 0 1 0 ${whole} 0a${side} ${side} 0 1 0-${whole} 0`;
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
