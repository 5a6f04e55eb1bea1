import type { MatchNumber, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkSides } from '../checks.ts';
import { blankDraft, type Draft, nobody, resultCodeOf, setSideAt, sideAt } from './board.ts';
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
  draft.entries = new Map(entrants.flatMap((side, entry) => (side === null ? [] : [[side, entry]])));
  draft.withdrawn = new Set();
  if (entrants.length > 0) seatAll(draft);
  draft.changed = changedSince(draft, before);
}

function entrantsOf({ slots, lowerSlots = [] }: FillEvent, plan: Plan): readonly (SideId | null)[] {
  const upper = checkSlots(slots, plan.slots);
  const lower = checkSlots(lowerSlots, plan.lowerSlots);
  if (lower.length === 0) return upper;
  const nobodyElse = new Array<null>(plan.slots - upper.length).fill(null);
  const entrants = [...upper, ...nobodyElse, ...lower];
  checkSides(entrants.filter(isSide), entrants.length);
  return entrants;
}

function checkSlots(slots: readonly (SideId | null)[], limit: number): (SideId | null)[] {
  if (!Array.isArray(slots)) throw new BracketError('invalidSides');
  if (slots.length > limit) throw new BracketError('tooManySides', { limit });
  const entrants = Array.from<SideId | null>(slots);
  checkSides(entrants.filter(isSide), limit);
  return entrants;
}

function isSide(entrant: SideId | null): boolean {
  return entrant !== null;
}

function seatAll(draft: Draft) {
  for (let entry = 0; entry < draft.plan.slots + draft.plan.lowerSlots; entry++) {
    const isTaken = (draft.entrants[entry] ?? null) !== null;
    setSideAt(draft, slotOfEntrant(draft.plan, entry), isTaken ? entry : nobody);
  }
  settleAll(draft);
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
