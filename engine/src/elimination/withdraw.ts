import type { ReplaceEvent, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isSideId } from '../checks.ts';
import { noResult } from '../result-code.ts';
import { type Draft, resultCodeOf } from './board.ts';
import { pathOf } from './match-status.ts';
import { putResult, settleFrom } from './progress.ts';
import { isAutomatic } from './result-code.ts';

/** The side forfeits the match it stands in and any it comes to. What was reported or forfeited before remains. */
export function withdrawSide(draft: Draft, side: SideId) {
  const entry = entryOf(draft, side);
  if (draft.withdrawn.has(entry)) throw new BracketError('alreadyWithdrawn', { side });
  draft.withdrawn = new Set(draft.withdrawn).add(entry);
  const last = pathOf(draft, entry).at(-1);
  if (last !== undefined) settleFrom(draft, last);
}

export function replaceSide(draft: Draft, { side, by }: ReplaceEvent) {
  const entry = entryOf(draft, side);
  if (!isSideId(by)) throw new BracketError('invalidSides', { field: 'by' });
  if (draft.entries.has(by)) throw new BracketError('duplicateSide', { side: by });
  draft.entrants = draft.entrants.with(entry, by);
  const entries = new Map(draft.entries).set(by, entry);
  entries.delete(side);
  draft.entries = entries;
  const path = pathOf(draft, entry);
  draft.changed.push(...path);
  if (draft.withdrawn.has(entry)) reinstate(draft, entry, path);
}

/** Takes back what the side forfeited by its withdrawal. */
function reinstate(draft: Draft, entry: number, path: readonly number[]) {
  const withdrawn = new Set(draft.withdrawn);
  withdrawn.delete(entry);
  draft.withdrawn = withdrawn;
  for (const match of path) {
    if (!isAutomatic(resultCodeOf(draft, match))) continue;
    putResult(draft, match, noResult);
    settleFrom(draft, match);
  }
}

function entryOf(draft: Draft, side: SideId): number {
  const entry = draft.entries.get(side);
  if (entry === undefined) throw new BracketError('unknownSide', isSideId(side) ? { side } : {});
  return entry;
}
