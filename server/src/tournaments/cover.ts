import { createHash } from 'node:crypto';

/** Pixels; the shape that link previews show uncut. */
const coverSize = { width: 1200, height: 630 } as const;

const columns = 6;

/**
 * Draws the picture of a game, or of a tournament that has none of its own: a bracket whose lines and lights follow from the seed
 * text, in the game's colour. The same input gives the same picture. SVG without text, so that it needs no font.
 * @param hue degrees of the OKLCH circle
 */
export function drawCover(seed: string, hue: number): string {
  const { width, height } = coverSize;
  const random = randomBytesOf(seed);
  const lit = random();
  const tree = columnsOf().map((column, depth) => drawColumn(column, depth, lit));
  const glowX = 45 + (random() % 40);
  const glowY = 20 + (random() % 60);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><radialGradient id="g" cx="${glowX}%" cy="${glowY}%" r="75%">
<stop offset="0" stop-color="${colour(hue, 0.1, 0.42)}"/><stop offset="0.55" stop-color="${colour(hue, 0.06, 0.25)}"/><stop offset="1" stop-color="${colour(hue, 0.025, 0.16)}"/>
</radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/>
<g fill="none" stroke-width="3" stroke="${colour(hue, 0.1, 0.7)}" stroke-opacity="0.28">${tree.map(({ dim }) => dim).join('')}</g>
<g fill="none" stroke-width="7" stroke="${colour(hue, 0.14, 0.78)}" stroke-linecap="square">${tree.map(({ bright }) => bright).join('')}</g>
</svg>`;
}

interface Column {
  readonly x: number;
  readonly step: number;
  readonly count: number;
}

/** From many lines on the left to one on the right, as in a bracket. */
function columnsOf(): Column[] {
  return Array.from({ length: columns }, (_, depth) => {
    const count = 2 ** (columns - 1 - depth);
    return { x: 40 + depth * 200, step: coverSize.height / count, count };
  });
}

/** The path of one entrant from the first column to the last is bright. */
function drawColumn({ x, step, count }: Column, depth: number, lit: number): { dim: string; bright: string } {
  let dim = '';
  let bright = '';
  for (let index = 0; index < count; index += 1) {
    const y = step * (index + 0.5);
    const rise = (index % 2 === 0 ? 1 : -1) * (step / 2);
    const bend = depth === columns - 1 ? '' : `v${rise}`;
    const path = `<path d="M${x} ${y}h200${bend}"/>`;
    if ((lit % 2 ** (columns - 1)) >> depth === index) bright += path;
    else dim += path;
  }
  return { dim, bright };
}

function randomBytesOf(seed: string): () => number {
  const bytes = createHash('sha256').update(seed).digest();
  let next = 0;
  return () => bytes[next++ % bytes.length] ?? 0;
}

/** OKLCH as hexadecimal sRGB, for drawing programs that know no other. After Björn Ottosson, "A perceptual color space" (2020). */
function colour(hue: number, chroma: number, lightness: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(gamma).map(hex).join('')}`;
}

function gamma(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function hex(part: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, part)) * 255);
  return byte.toString(16).padStart(2, '0');
}
