import { blankDraft, type Draft, nobody, resultCodeOf, setSideAt, sideAt } from './board.ts';
import type { FillEvent, SideId } from './bracket.ts';
import { BracketError } from './bracket-error.ts';
import { isSideId } from './checks.ts';
import { firstSlotOf } from './plan.ts';
import { settleAll } from './progress.ts';

/** Fills the first round anew. Withdrawals of the earlier fill are forgotten: who is listed takes part. */
export function fill(draft: Draft, event: FillEvent) {
  if (draft.reportedCount > 0) throw new BracketError('hasResults');
  const { plan } = draft;
  const before = { ...draft };
  const entrants = checkSlots(event.slots, plan.slots);
  blankDraft(draft);
  draft.entrants = entrants;
  draft.entrySlots = new Map(entrants.flatMap((side, slot) => (side === null ? [] : [[side, slot]])));
  draft.withdrawn = new Set();
  if (entrants.length > 0) {
    for (let slot = 0; slot < plan.slots; slot++)
      setSideAt(draft, slot, (entrants[slot] ?? null) === null ? nobody : slot);
    settleAll(draft);
  }
  draft.changed = changedSince(draft, before);
}

function checkSlots(slots: FillEvent['slots'], limit: number): readonly (SideId | null)[] {
  if (!Array.isArray(slots)) throw new BracketError('invalidSides');
  if (slots.length > limit) throw new BracketError('tooManySides', { limit });
  const seen = new Set<SideId>();
  return Array.from<SideId | null, SideId | null>(slots, (side) => {
    if (side === null) return null;
    if (!isSideId(side)) throw new BracketError('invalidSides');
    if (seen.has(side)) throw new BracketError('duplicateSide', { side });
    seen.add(side);
    return side;
  });
}

function changedSince(draft: Draft, before: Draft) {
  const changed: number[] = [];
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
