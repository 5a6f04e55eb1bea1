import { type Brush, fade, n, times } from './brush.ts';

/** Signs of 48 by 48 on a tile: of a game, or of how many play against how many. */

const lines: Readonly<Record<string, string>> = {
  orbit:
    'M31 24a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM17.6 26.8C12 29.4 8.7 32 9.6 33.6c1.3 2.3 9.5-.4 18.3-5.9s14.9-11.8 13.5-14.1c-.9-1.6-4.9-.8-10.5 1.7',
  contour: 'M24 13a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM24 7v9M24 32v9M7 24h9M32 24h9M24 24h.01',
  lanes: 'M24 7 41 24 24 41 7 24ZM24 41V24M24 7v6M15.5 15.5 24 24l8.5-8.5',
  burst: 'M24 7l4 10 10-4-4 10 7 6-10 1 1 11-8-7-8 7 1-11-10-1 7-6-4-10 10 4Z',
  stadium:
    'M24 8a16 16 0 1 1 0 32 16 16 0 0 1 0-32ZM24 17l6.5 4.5-2.5 7.5h-8l-2.5-7.5ZM24 17V8M30.5 21.5l8.7-2.7M28 29l5.3 7.7M20 29l-5.3 7.7M17.5 21.5 8.8 18.8',
  peaks: 'M6 38 19 15l7 12 4-6 12 17ZM15.5 21.3l3.5 3 3.5-3M34 12.5a3.5 3.5 0 1 1 0-.01',
  crown: 'M9 17l7 7 8-12 8 12 7-7-3 20H12Z',
  table: 'M9 12h30M9 20h30M9 28h30M9 36h30M18 12v24',
};

export const glyphNames = [
  'orbit',
  'contour',
  'lanes',
  'burst',
  'stadium',
  'peaks',
  'crown',
  'table',
  ...times(5, teamName),
];

function teamName(index: number): string {
  return `team-${index + 1}`;
}

export function glyph(name: string, brush: Brush): string {
  const { tone } = brush;
  const size = Number(/^team-(\d)$/.exec(name)?.[1] ?? 0);
  const inside =
    size > 0
      ? sides(size, brush)
      : `<path d="${lines[name] ?? ''}" fill="none" stroke="url(#ink)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<defs>${fade(
    'tile',
    [0, 0, 0.4, 1],
    [
      [0, tone(0.42, 0.1)],
      [1, tone(0.24, 0.06, 16)],
    ],
  )}<linearGradient id="ink" gradientUnits="userSpaceOnUse" x1="8" y1="8" x2="40" y2="40"><stop stop-color="${tone(0.97, 0.04)}"/><stop offset="1" stop-color="${tone(0.82, 0.13, 10)}"/></linearGradient></defs><rect width="48" height="48" rx="12" fill="url(#tile)"/>${inside}`;
}

/** As many on the left as on the right, and what parts them. */
function sides(size: number, { tone }: Brush): string {
  const places = (
    {
      1: [[0, 0]],
      2: [
        [0, -6],
        [0, 6],
      ],
      3: [
        [-3, -8],
        [4, 0],
        [-3, 8],
      ],
      4: [
        [-4.5, -6],
        [4.5, -6],
        [-4.5, 6],
        [4.5, 6],
      ],
      5: [
        [-5, -9],
        [4, -9],
        [0, 0],
        [-5, 9],
        [4, 9],
      ],
    } as Readonly<Record<number, readonly (readonly [number, number])[]>>
  )[size];
  const r = size === 1 ? 5.5 : 3.4;
  const dots = (side: -1 | 1) =>
    (places ?? []).map(([x, y]) => `<circle cx="${n(24 + side * (12 - x))}" cy="${n(24 + y)}" r="${r}"/>`).join('');
  return `<g fill="${tone(0.95, 0.06)}">${dots(-1)}</g><g fill="${tone(0.74, 0.15, 12)}">${dots(1)}</g><path d="M27 12 21 36" stroke="${tone(0.9, 0.05)}" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>`;
}
