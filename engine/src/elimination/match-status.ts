import type { MatchNumber, MatchStatus, SideId } from '../bracket.ts';
import { type Elimination, nobody, notYetKnown, resultCodeOf, sideAt, verdictOf } from './board.ts';
import { firstSlotOf, matchOfSlot, slotOfEntrant } from './plan.ts';
import { isReported } from './result-code.ts';

/** Derived from the two sides and the result, never stored. */
export function statusOf(bracket: Elimination, match: MatchNumber): MatchStatus {
  const slot = firstSlotOf(match);
  const a = sideAt(bracket, slot);
  const b = sideAt(bracket, slot + 1);
  if (a === notYetKnown || b === notYetKnown) return 'waiting';
  if (a === nobody && b === nobody) return match === bracket.plan.reset ? 'unneeded' : 'void';
  if (a === nobody || b === nobody) return 'bye';
  return verdictOf(bracket, match) === 'open' ? 'ready' : 'completed';
}

export function readyMatches(bracket: Elimination): MatchNumber[] {
  const ready: MatchNumber[] = [];
  for (let match = 1; match <= bracket.plan.matchCount; match++) {
    if (statusOf(bracket, match) === 'ready') ready.push(match);
  }
  return ready;
}

/** All matches the side has come to so far, byes too, in the order it came to them. */
export function matchesOf(bracket: Elimination, side: SideId): MatchNumber[] {
  const entry = bracket.entries.get(side);
  return entry === undefined ? [] : pathOf(bracket, entry);
}

/** The way of the entrant with this place in the fill. */
export function pathOf(bracket: Elimination, entry: number): MatchNumber[] {
  const path: MatchNumber[] = [];
  for (
    let slot = slotOfEntrant(bracket.plan, entry);
    slot >= 0 && sideAt(bracket, slot) === entry;
    slot = slotAfter(bracket, slot)
  ) {
    path.push(matchOfSlot(slot));
  }
  return path;
}

/**
 * Nobody is champion if both finalists forfeited, or if the last one left withdrew as well. Without a grand final the winner
 * of the lower bracket takes the place of such a one.
 */
export function champion(bracket: Elimination): SideId | null {
  const { final, lowerFinal, reset } = bracket.plan;
  const last = reset && sideAt(bracket, firstSlotOf(reset)) !== nobody ? reset : final;
  if (verdictOf(bracket, last) === 'open') return null;
  return lastWinner(bracket, last) ?? (lowerFinal ? lastWinner(bracket, lowerFinal) : null);
}

/** Who won a match that leads nowhere. One who withdrew has only what was won by a report. */
export function lastWinner(bracket: Elimination, match: MatchNumber): SideId | null {
  const verdict = verdictOf(bracket, match);
  if (verdict !== 0 && verdict !== 1) return null;
  const winner = sideAt(bracket, firstSlotOf(match) + verdict);
  if (bracket.withdrawn.has(winner) && !isReported(resultCodeOf(bracket, match))) return null;
  return bracket.entrants[winner] ?? null;
}

/** Nothing is left to play; also when nobody is left to play it. */
export function isComplete(bracket: Elimination): boolean {
  const { final, lowerFinal, reset, thirdPlace } = bracket.plan;
  return [final, lowerFinal, reset, thirdPlace].every((match) => match === 0 || verdictOf(bracket, match) !== 'open');
}

function slotAfter(bracket: Elimination, slot: number): number {
  const match = matchOfSlot(slot);
  const verdict = verdictOf(bracket, match);
  if (verdict === 'open' || verdict === 'neither') return -1;
  const { winnerTo, loserTo } = bracket.plan;
  return ((slot & 1) === verdict ? winnerTo[match] : loserTo[match]) ?? -1;
}
