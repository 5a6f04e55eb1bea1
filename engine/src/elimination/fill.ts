import type { MatchNumber, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkPlaces, checkSides, isSide } from '../checks.ts';
import { blankDraft, type Draft, nobody, placesOf, resultCodeOf, setSideAt, sideAt } from './board.ts';
import type { FillEvent } from './nouns.ts';
import { firstSlotOf, type Plan, slotOfEntrant } from './plan.ts';
import { settleAll } from './progress.ts';

/** Fills the first round anew. Withdrawals of the earlier fill are forgotten: who is listed takes part. */
export function fill(draft: Draft, event: FillEvent) {
  if (draft.reportedCount > 0) throw new BracketError('hasResults');
  const before = { ...draft };
  const entrants = entrantsOf(event, draft.plan);
  blankDraft(draft);
  draft.entrants = entrants;
  draft.placeOf = placesOf(entrants);
  draft.withdrawn = new Set();
  seatAll(draft);
  draft.changed = changedSince(draft, before);
}

function entrantsOf({ slots, lowerSlots = [] }: FillEvent, plan: Plan): readonly (SideId | null)[] {
  const upper = checkPlaces(slots, plan.slots);
  const lower = checkPlaces(lowerSlots, plan.lowerSlots);
  if (lower.length === 0) return upper;
  const nobodyElse = new Array<null>(plan.slots - upper.length).fill(null);
  const entrants = [...upper, ...nobodyElse, ...lower];
  checkSides(entrants.filter(isSide), entrants.length);
  return entrants;
}

/** @param before is done with each match in turn, once its sides are known. */
export function seatAll(draft: Draft, before?: (match: MatchNumber) => void) {
  if (draft.entrants.length === 0) return;
  for (let place = 0; place < draft.plan.slots + draft.plan.lowerSlots; place++) {
    const isTaken = (draft.entrants[place] ?? null) !== null;
    setSideAt(draft, slotOfEntrant(draft.plan, place), isTaken ? place : nobody);
  }
  settleAll(draft, before);
}

function changedSince(draft: Draft, before: Draft): MatchNumber[] {
  const changed: MatchNumber[] = [];
  for (let match = 1; match <= draft.plan.matchCount; match++) {
    const isSame =
      [0, 1].every((side) => isSameSide(draft, before, firstSlotOf(match) + side)) &&
      resultCodeOf(draft, match) === resultCodeOf(before, match);
    if (!isSame) changed.push(match);
  }
  return changed;
}

function isSameSide(draft: Draft, before: Draft, slot: number): boolean {
  const now = sideAt(draft, slot);
  const then = sideAt(before, slot);
  return now < 0 || then < 0 ? now === then : draft.entrants[now] === before.entrants[then];
}
