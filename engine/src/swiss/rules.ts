import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkSides } from '../checks.ts';
import { type Draft, placeOf } from './board.ts';
import { isHalfPoints } from './settings.ts';

export const mostAdjustment = 1000;

/** Points given or, below zero, taken away outside the matches. Takes the place of an earlier adjustment. */
export function adjust(draft: Draft, side: SideId, points: number) {
  const place = placeOf(draft, side);
  if (!isHalfPoints(points, mostAdjustment)) throw new BracketError('invalidEvent', { field: 'points' });
  const adjustments = new Map(draft.adjustments);
  if (points === 0) adjustments.delete(place);
  else adjustments.set(place, points);
  draft.adjustments = adjustments;
}

/** What the tie-break `manual` goes by, best first. */
export function setOrder(draft: Draft, sides: readonly SideId[]) {
  checkSides(sides, draft.settings.size);
  draft.manual = [...sides].map((side) => placeOf(draft, side));
}
