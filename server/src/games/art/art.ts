import { avatar, avatarNames } from './avatars.ts';
import { type Brush, brushFor, type Drawing, n, sceneSize } from './brush.ts';
import { burstEmblem, burstScene } from './burst.ts';
import { contourEmblem, contourScene } from './contour.ts';
import { glyph, glyphNames } from './glyphs.ts';
import { lanesEmblem, lanesScene } from './lanes.ts';
import { orbitEmblem, orbitScene } from './orbit.ts';
import { peaksEmblem, peaksScene } from './peaks.ts';
import { stadiumEmblem, stadiumScene } from './stadium.ts';

/** Pictures that the site draws itself, without text and so without fonts; the same words give the same picture. */

export const artKinds = ['scene', 'emblem', 'icon', 'avatar'] as const;
export type ArtKind = (typeof artKinds)[number];

interface Wanted {
  readonly kind: ArtKind;
  /** Which of its kind. */
  readonly name: string;
  /** Degrees of the OKLCH circle. */
  readonly hue: number;
  /** Of the same kind and name each number looks different. */
  readonly variation: number;
}

/** As SVG; undefined when there is none of this name. */
export function drawArt({ kind, name, hue, variation }: Wanted): string | undefined {
  const draw = drawingOf(kind, name);
  if (draw === undefined) return undefined;
  const { width, height } = sizes[kind];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${seen(kind, variation, draw(brushFor(name, hue, variation)))}</svg>`;
}

/** Where a picture is found: `/covers/{kind}/{name}/{hue}-{variation}.svg`, such as `/covers/scene/peaks/200-1.svg`. */
export function isArt(path: string): boolean {
  const [, kind, name = '', look = ''] = /^\/covers\/(\w+)\/([\w-]+)\/([\w-]+)\.(?:svg|png)$/.exec(path) ?? [];
  const known = artKinds.find((one) => one === kind);
  return known !== undefined && lookOf(look) !== undefined && drawingOf(known, name) !== undefined;
}

/** `{hue}-{variation}`; undefined for anything else. */
export function lookOf(look: string): Pick<Wanted, 'hue' | 'variation'> | undefined {
  const [, hue, variation] = /^([12]?\d?\d|3[0-5]\d)-(\d)$/.exec(look) ?? [];
  return hue === undefined ? undefined : { hue: Number(hue), variation: Number(variation) };
}

/** The same land from elsewhere: nearer, or as in a mirror. */
function seen(kind: ArtKind, variation: number, drawing: string): string {
  const { width, height } = sceneSize;
  if (kind !== 'scene' || variation % 5 === 0) return drawing;
  const scale = [1, 1.3, 1.12, 1.55, 1.06][variation % 5] ?? 1;
  const [x, y] = [width * (1 - scale), (height * (1 - scale)) / 2];
  const mirror = variation === 3 ? `translate(${width} 0) scale(-1 1) ` : '';
  return `<g transform="${mirror}translate(${n(x * 0.8)} ${n(y)}) scale(${scale})">${drawing}</g>`;
}

function drawingOf(kind: ArtKind, name: string): Drawing | undefined {
  switch (kind) {
    case 'scene':
      return scenes.get(name);
    case 'emblem':
      return emblems.get(name);
    case 'icon':
      return glyphNames.includes(name) ? (brush: Brush) => glyph(name, brush) : undefined;
    case 'avatar':
      return avatarNames.includes(name) ? (brush: Brush) => avatar(name, brush) : undefined;
  }
}

const sizes: Readonly<Record<ArtKind, { width: number; height: number }>> = {
  scene: sceneSize,
  emblem: { width: 640, height: 640 },
  icon: { width: 48, height: 48 },
  avatar: { width: 96, height: 96 },
};

const scenes: ReadonlyMap<string, Drawing> = new Map([
  ['orbit', orbitScene],
  ['contour', contourScene],
  ['lanes', lanesScene],
  ['burst', burstScene],
  ['stadium', stadiumScene],
  ['peaks', peaksScene],
]);

const emblems: ReadonlyMap<string, Drawing> = new Map([
  ['orbit', orbitEmblem],
  ['contour', contourEmblem],
  ['lanes', lanesEmblem],
  ['burst', burstEmblem],
  ['stadium', stadiumEmblem],
  ['peaks', peaksEmblem],
]);
