import { BracketError } from '../bracket-error.ts';
import { checkSides, unknownSide } from '../checks.ts';
import { isPoints } from '../standings/check-rules.ts';
import { type Draft, groupIndex, seatOf } from './board.ts';
import type { AdjustEvent, SetOrderEvent } from './nouns.ts';

export function adjust(draft: Draft, { side, points }: AdjustEvent) {
  seatOf(draft, side);
  if (!isPoints(points)) throw new BracketError('invalidEvent', { field: 'points' });
  const adjustments = new Map(draft.adjustments);
  if (points === 0) adjustments.delete(side);
  else adjustments.set(side, points);
  draft.adjustments = adjustments;
}

export function setOrder(draft: Draft, event: SetOrderEvent) {
  const group = groupIndex(draft, event.group);
  checkSides(event.sides, draft.settings.groupSize);
  const sides = [...event.sides];
  const stranger = sides.find((side) => draft.seats.get(side)?.group !== group);
  if (stranger !== undefined) throw unknownSide(stranger);
  draft.manual = draft.manual.with(group, sides);
}
