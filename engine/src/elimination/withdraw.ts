import type { ReplaceEvent, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkStandIn, unknownSide } from '../checks.ts';
import { noResult } from '../result-code.ts';
import { type Draft, placesOf, resultCodeOf } from './board.ts';
import { pathOf } from './match-status.ts';
import { putResult, settleFrom } from './progress.ts';
import { isAutomatic } from './result-code.ts';

/** The side forfeits the match it stands in and any it comes to. What was reported or forfeited before remains. */
export function withdrawSide(draft: Draft, side: SideId) {
  const place = placeOf(draft, side);
  if (draft.withdrawn.has(place)) throw new BracketError('alreadyWithdrawn', { side });
  draft.withdrawn = new Set(draft.withdrawn).add(place);
  const last = pathOf(draft, place).at(-1);
  if (last !== undefined) settleFrom(draft, last);
}

export function replaceSide(draft: Draft, { side, by }: ReplaceEvent) {
  const place = placeOf(draft, side);
  checkStandIn(by, (one) => draft.placeOf.has(one));
  draft.entrants = draft.entrants.with(place, by);
  draft.placeOf = placesOf(draft.entrants);
  const path = pathOf(draft, place);
  draft.changed.push(...path);
  if (draft.withdrawn.has(place)) reinstate(draft, place, path);
}

/** Takes back what the side forfeited by its withdrawal. */
function reinstate(draft: Draft, place: number, path: readonly number[]) {
  const withdrawn = new Set(draft.withdrawn);
  withdrawn.delete(place);
  draft.withdrawn = withdrawn;
  for (const match of path) {
    if (!isAutomatic(resultCodeOf(draft, match))) continue;
    putResult(draft, match, noResult);
    settleFrom(draft, match);
  }
}

function placeOf(draft: Draft, side: SideId): number {
  const place = draft.placeOf.get(side);
  if (place === undefined) throw unknownSide(side);
  return place;
}
