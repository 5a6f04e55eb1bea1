import { createHash } from 'node:crypto';
import { colour } from '../games/colour.ts';

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
