import type { ReplaceEvent, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isSideId } from '../checks.ts';
import { type Draft, resultCodeOf } from './board.ts';
import { pathOf } from './match-status.ts';
import { putResult, settleFrom } from './progress.ts';
import { isAutomatic, noResult } from './result-code.ts';

/** The side forfeits the match it stands in and any it comes to. What was reported or forfeited before remains. */
export function withdrawSide(draft: Draft, side: SideId) {
  const slot = entrySlotOf(draft, side);
  if (draft.withdrawn.has(slot)) throw new BracketError('alreadyWithdrawn', { side });
  draft.withdrawn = new Set(draft.withdrawn).add(slot);
  const last = pathOf(draft, slot).at(-1);
  if (last !== undefined) settleFrom(draft, last);
}

export function replaceSide(draft: Draft, { side, by }: ReplaceEvent) {
  const slot = entrySlotOf(draft, side);
  if (!isSideId(by)) throw new BracketError('invalidSides', { field: 'by' });
  if (draft.entrySlots.has(by)) throw new BracketError('duplicateSide', { side: by });
  draft.entrants = draft.entrants.with(slot, by);
  const entrySlots = new Map(draft.entrySlots).set(by, slot);
  entrySlots.delete(side);
  draft.entrySlots = entrySlots;
  const path = pathOf(draft, slot);
  draft.changed.push(...path);
  if (draft.withdrawn.has(slot)) reinstate(draft, slot, path);
}

/** Takes back what the side forfeited by its withdrawal. */
function reinstate(draft: Draft, slot: number, path: readonly number[]) {
  const withdrawn = new Set(draft.withdrawn);
  withdrawn.delete(slot);
  draft.withdrawn = withdrawn;
  for (const match of path) {
    if (!isAutomatic(resultCodeOf(draft, match))) continue;
    putResult(draft, match, noResult);
    settleFrom(draft, match);
  }
}

function entrySlotOf(draft: Draft, side: SideId): number {
  const slot = draft.entrySlots.get(side);
  if (slot === undefined) throw new BracketError('unknownSide', isSideId(side) ? { side } : {});
  return slot;
}
