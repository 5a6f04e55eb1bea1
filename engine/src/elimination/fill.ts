import type { MatchNumber, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkSides } from '../checks.ts';
import { blankDraft, type Draft, nobody, resultCodeOf, setSideAt, sideAt } from './board.ts';
import type { FillEvent } from './nouns.ts';
import { firstSlotOf } from './plan.ts';
import { settleAll } from './progress.ts';

/** Fills the first round anew. Withdrawals of the earlier fill are forgotten: who is listed takes part. */
export function fill(draft: Draft, event: FillEvent) {
  if (draft.reportedCount > 0) throw new BracketError('hasResults');
  const before = { ...draft };
  const entrants = checkSlots(event.slots, draft.plan.slots);
  blankDraft(draft);
  draft.entrants = entrants;
  draft.entrySlots = new Map(entrants.flatMap((side, slot) => (side === null ? [] : [[side, slot]])));
  draft.withdrawn = new Set();
  if (entrants.length > 0) seatAll(draft);
  draft.changed = changedSince(draft, before);
}

function checkSlots(slots: FillEvent['slots'], limit: number): readonly (SideId | null)[] {
  if (!Array.isArray(slots)) throw new BracketError('invalidSides');
  if (slots.length > limit) throw new BracketError('tooManySides', { limit });
  const entrants = Array.from<SideId | null>(slots);
  checkSides(
    entrants.filter((side) => side !== null),
    limit,
  );
  return entrants;
}

function seatAll(draft: Draft) {
  for (let slot = 0; slot < draft.plan.slots; slot++) {
    const isTaken = (draft.entrants[slot] ?? null) !== null;
    setSideAt(draft, slot, isTaken ? slot : nobody);
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
