import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkSides } from '../checks.ts';
import { checkLotSeed, checkUnplayed, copyTieBreaks } from '../standings/check-rules.ts';
import type { RulesEvent } from '../standings/nouns.ts';
import { withExternal } from '../standings/outside.ts';
import { type Draft, placeOf } from './board.ts';
import { copyHalfPoints, isHalfPoints } from './settings.ts';

const mostAdjustment = 1000;

/** Rounds that are paired stay as they are. */
export function setRules(draft: Draft, event: RulesEvent) {
  switch (event.type) {
    case 'setPoints':
      draft.points = copyHalfPoints(event.points);
      return;
    case 'setTieBreaks':
      draft.tieBreaks = copyTieBreaks(event.tieBreaks);
      return;
    case 'setUnplayed':
      draft.unplayed = checkUnplayed(event.unplayed);
      return;
    case 'setLotSeed':
      draft.lotSeed = checkLotSeed(event.lotSeed);
      return;
    case 'setExternal':
      draft.outside = withExternal(draft.outside, event, (side) => draft.placeOf.has(side));
  }
}

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
