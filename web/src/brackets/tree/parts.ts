import type { SectionOnWire } from '@agon/contract/brackets';
import type { PlacedSection, Scene } from './layout.ts';
import type { Box } from './window.ts';

/** Where one goes for a part of the drawing, and in which part one is. Pure; all of it within the scene. */

interface Place {
  readonly left: number;
  readonly top: number;
}

/** The view's corner when a part is gone to: what stands to the right of the rest is shown in the middle, the others from their beginning. */
export function placeOf({ x, y, height }: PlacedSection, viewHeight: number): Place {
  return { left: x, top: x === 0 ? y : y - Math.max(0, (viewHeight - height) / 2) };
}

/** Half of a part that is small, or half of the view. */
const muchSeen = 0.5;

/**
 * The part that is mostly in view: of those that fill much of it, or are seen for the most part, the one that the view has
 * left the least. Where that is the same, as when all is seen, it is the one that was asked for.
 */
export function partInView(scene: Scene, view: Box, asked: SectionOnWire): SectionOnWire {
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  const parts = scene.sections.map((part) => {
    const { left, top } = placeOf(part, height);
    const seen =
      overlap(view.left, view.right, part.x, part.x + part.width) *
      overlap(view.top, view.bottom, part.y, part.y + part.height);
    return {
      section: part.section,
      seen,
      isMuchSeen: seen >= muchSeen * Math.min(part.width * part.height, width * height),
      way: Math.hypot(
        wayFrom(view.left, left, part.x + part.width - width, scene.width - width),
        wayFrom(view.top, top, part.y + part.height - height, scene.height - height),
      ),
      isOther: part.section !== asked,
    };
  });
  const [first] = parts.some(({ isMuchSeen }) => isMuchSeen)
    ? parts
        .filter(({ isMuchSeen }) => isMuchSeen)
        .sort((a, b) => Math.round(a.way - b.way) || Number(a.isOther) - Number(b.isOther))
    : parts.sort((a, b) => b.seen - a.seen);
  return first?.section ?? asked;
}

/** How far a view that begins at `at` is from those between a part's beginning and its end, as far as one can scroll. */
function wayFrom(at: number, beginning: number, end: number, furthest: number): number {
  const within = (one: number) => Math.max(0, Math.min(one, furthest));
  const first = within(beginning);
  return Math.max(first - at, at - Math.max(first, within(end)), 0);
}

function overlap(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));
}
