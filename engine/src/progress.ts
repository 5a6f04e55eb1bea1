import { type Draft, nobody, notYetKnown, resultCodeOf, setResultCode, setSideAt, sideAt, verdictOf } from './board.ts';
import type { MatchNumber } from './bracket.ts';
import { firstSlotOf, matchOfSlot } from './plan.ts';
import { encodeAutomatic, isReported, noResult, type ResultCode } from './result-code.ts';

/**
 * Carries on what follows from a changed match, and only that. Matches are settled by number, so each is settled once,
 * with both its sides final. A match whose side changes loses its result; one whose sides stay as they were keeps it.
 */
export function settleFrom(draft: Draft, match: MatchNumber) {
  const pending = [match];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) settle(draft, next, pending);
}

/** Settles a whole bracket whose first round was just filled. */
export function settleAll(draft: Draft) {
  for (let match = 1; match <= draft.plan.matchCount; match++) settle(draft, match, null);
}

/** Writes the result code, keeping count; what follows from it is for `settleFrom`. */
export function putResult(draft: Draft, match: MatchNumber, code: ResultCode) {
  draft.reportedCount += Number(isReported(code)) - Number(isReported(resultCodeOf(draft, match)));
  setResultCode(draft, match, code);
  draft.changed.push(match);
}

/** Null for `pending` when every match will be settled anyway. */
function settle(draft: Draft, match: MatchNumber, pending: MatchNumber[] | null) {
  if (draft.withdrawn.size > 0) forfeitForWithdrawn(draft, match);
  const { plan } = draft;
  const slot = firstSlotOf(match);
  const a = sideAt(draft, slot);
  const b = sideAt(draft, slot + 1);
  const verdict = verdictOf(draft, match);
  if (match === plan.final && plan.reset) {
    const isNeeded = verdict === 1 && a !== nobody;
    const none = verdict === 'open' && a !== nobody && b !== nobody ? notYetKnown : nobody;
    seat(draft, plan.loserTo[match] as number, isNeeded ? a : none, pending);
    seat(draft, plan.winnerTo[match] as number, isNeeded ? b : none, pending);
    return;
  }
  // Where one side is nobody the loser is nobody, whoever the other turns out to be.
  const noLoser = verdict === 'neither' || a === nobody || b === nobody;
  const loser = noLoser ? nobody : verdict === 0 ? b : verdict === 1 ? a : notYetKnown;
  const winner = verdict === 0 ? a : verdict === 1 ? b : verdict === 'neither' ? nobody : notYetKnown;
  seat(draft, plan.loserTo[match] as number, loser, pending);
  seat(draft, plan.winnerTo[match] as number, winner, pending);
}

function forfeitForWithdrawn(draft: Draft, match: MatchNumber) {
  if (resultCodeOf(draft, match) !== noResult) return;
  const slot = firstSlotOf(match);
  const a = sideAt(draft, slot);
  const b = sideAt(draft, slot + 1);
  if (a < 0 || b < 0) return;
  const isOutA = draft.withdrawn.has(a);
  const isOutB = draft.withdrawn.has(b);
  if (isOutA && isOutB) putResult(draft, match, encodeAutomatic({ kind: 'doubleForfeit' }));
  else if (isOutA || isOutB) putResult(draft, match, encodeAutomatic({ kind: 'forfeit', winner: isOutA ? 1 : 0 }));
}

function seat(draft: Draft, slot: number, side: number, pending: MatchNumber[] | null) {
  if (slot < 0 || sideAt(draft, slot) === side) return;
  const match = matchOfSlot(slot);
  const code = resultCodeOf(draft, match);
  if (isReported(code)) draft.undone.push(match);
  if (code !== noResult) putResult(draft, match, noResult);
  setSideAt(draft, slot, side);
  draft.changed.push(match);
  if (pending) enqueue(pending, match);
}

/** Keeps the queue in falling order, so that the next one is popped off its end. */
function enqueue(pending: MatchNumber[], match: MatchNumber) {
  let place = pending.length;
  while (place > 0 && (pending[place - 1] as number) < match) place--;
  if (pending[place - 1] !== match) pending.splice(place, 0, match);
}
