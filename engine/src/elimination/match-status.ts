import type { MatchNumber, MatchStatus, SideId } from '../bracket.ts';
import { type Bracket, nobody, notYetKnown, resultCodeOf, sideAt, verdictOf } from './board.ts';
import { firstSlotOf, matchOfSlot } from './plan.ts';
import { isReported } from './result-code.ts';

/** Derived from the two sides and the result, never stored. */
export function statusOf(bracket: Bracket, match: MatchNumber): MatchStatus {
  const slot = firstSlotOf(match);
  const a = sideAt(bracket, slot);
  const b = sideAt(bracket, slot + 1);
  if (a === notYetKnown || b === notYetKnown) return 'waiting';
  if (a === nobody && b === nobody) return match === bracket.plan.reset ? 'unneeded' : 'void';
  if (a === nobody || b === nobody) return 'bye';
  return verdictOf(bracket, match) === 'open' ? 'ready' : 'completed';
}

export function readyMatches(bracket: Bracket): MatchNumber[] {
  const ready: MatchNumber[] = [];
  for (let match = 1; match <= bracket.plan.matchCount; match++) {
    if (statusOf(bracket, match) === 'ready') ready.push(match);
  }
  return ready;
}

/** All matches the side has come to so far, byes too, in the order it came to them. */
export function matchesOf(bracket: Bracket, side: SideId): MatchNumber[] {
  const slot = bracket.entrySlots.get(side);
  return slot === undefined ? [] : pathOf(bracket, slot);
}

/** The way of the side that came in by `entry`. */
export function pathOf(bracket: Bracket, entry: number): MatchNumber[] {
  const path: MatchNumber[] = [];
  for (let slot = entry; slot >= 0 && sideAt(bracket, slot) === entry; slot = slotAfter(bracket, slot)) {
    path.push(matchOfSlot(slot));
  }
  return path;
}

/** Nobody is champion if both finalists forfeited, or if the last one left withdrew as well. */
export function champion(bracket: Bracket): SideId | null {
  const { final, reset } = bracket.plan;
  const last = reset && sideAt(bracket, firstSlotOf(reset)) !== nobody ? reset : final;
  const verdict = verdictOf(bracket, last);
  if (verdict !== 0 && verdict !== 1) return null;
  const winner = sideAt(bracket, firstSlotOf(last) + verdict);
  if (bracket.withdrawn.has(winner) && !isReported(resultCodeOf(bracket, last))) return null;
  return bracket.entrants[winner] ?? null;
}

/** Nothing is left to play; also when nobody is left to play it. */
export function isComplete(bracket: Bracket): boolean {
  const { final, reset, thirdPlace } = bracket.plan;
  return [final, reset, thirdPlace].every((match) => match === 0 || verdictOf(bracket, match) !== 'open');
}

function slotAfter(bracket: Bracket, slot: number): number {
  const match = matchOfSlot(slot);
  const verdict = verdictOf(bracket, match);
  if (verdict === 'open' || verdict === 'neither') return -1;
  const { winnerTo, loserTo } = bracket.plan;
  return ((slot & 1) === verdict ? winnerTo[match] : loserTo[match]) ?? -1;
}
