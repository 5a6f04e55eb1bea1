import type { MatchNumber } from '../bracket.ts';
import { noResult, type ResultCode, resultOfWithdrawals } from '../result-code.ts';
import { type Draft, nobody, notYetKnown, resultCodeOf, setResultCode, setSideAt, sideAt, verdictOf } from './board.ts';
import { firstSlotOf, matchOfSlot } from './plan.ts';
import { encodeAutomatic, isReported, type Verdict } from './result-code.ts';

/**
 * Carries on what follows from a changed match, and only that. Matches are settled by number, so each is settled once,
 * with both its sides final. A match whose side changes loses its result; one whose sides stay as they were keeps it.
 */
export function settleFrom(draft: Draft, match: MatchNumber) {
  const pending = [match];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) settle(draft, next, pending);
}

/** Settles a whole bracket whose first round was just filled. */
export function settleAll(draft: Draft, before: (match: MatchNumber) => void = () => {}) {
  for (let match = 1; match <= draft.plan.matchCount; match++) {
    before(match);
    settle(draft, match, null);
  }
}

/** Writes the result code, keeping count; what follows from it is for `settleFrom`. */
export function putResult(draft: Draft, match: MatchNumber, code: ResultCode) {
  draft.reportedCount += Number(isReported(code)) - Number(isReported(resultCodeOf(draft, match)));
  setResultCode(draft, match, code);
  draft.changed.push(match);
}

/** Null where every match will be settled anyway. */
type Pending = MatchNumber[] | null;

function settle(draft: Draft, match: MatchNumber, pending: Pending) {
  if (draft.withdrawn.size > 0) forfeitForWithdrawn(draft, match);
  const { winnerTo, loserTo, final, reset } = draft.plan;
  const slot = firstSlotOf(match);
  const a = sideAt(draft, slot);
  const b = sideAt(draft, slot + 1);
  const verdict = verdictOf(draft, match);
  // Where one side is nobody the loser is nobody, whoever the other turns out to be, and no reset is needed.
  const isOneSided = a === nobody || b === nobody;
  const isLast = match === final && reset !== 0 && (isOneSided || verdict === 0);
  const loser = isOneSided || isLast ? nobody : goingOn(opposite(verdict), a, b);
  const winner = isLast ? nobody : goingOn(verdict, a, b);
  seat(draft, loserTo[match] as number, loser, pending);
  seat(draft, winnerTo[match] as number, winner, pending);
}

function goingOn(verdict: Verdict, a: number, b: number): number {
  if (verdict === 'open') return notYetKnown;
  if (verdict === 'neither') return nobody;
  return verdict === 0 ? a : b;
}

function opposite(verdict: Verdict): Verdict {
  if (verdict === 0) return 1;
  return verdict === 1 ? 0 : verdict;
}

function forfeitForWithdrawn(draft: Draft, match: MatchNumber) {
  if (resultCodeOf(draft, match) !== noResult) return;
  const slot = firstSlotOf(match);
  const a = sideAt(draft, slot);
  const b = sideAt(draft, slot + 1);
  if (a < 0 || b < 0) return;
  const result = resultOfWithdrawals(draft.withdrawn.has(a), draft.withdrawn.has(b));
  if (result) putResult(draft, match, encodeAutomatic(result));
}

function seat(draft: Draft, slot: number, side: number, pending: Pending) {
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
