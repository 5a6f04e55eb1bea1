import type { MatchNumber, MatchStatus, SideId } from '../bracket.ts';
import { type Elimination, nobody, notYetKnown, sideAt, verdictOf } from './board.ts';
import { firstSlotOf, matchOfSlot, slotOfEntrant } from './plan.ts';

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
  const place = bracket.placeOf.get(side);
  return place === undefined ? [] : pathOf(bracket, place);
}

/** The way of the entrant with this place in the fill. */
export function pathOf(bracket: Elimination, place: number): MatchNumber[] {
  const path: MatchNumber[] = [];
  for (
    let slot = slotOfEntrant(bracket.plan, place);
    slot >= 0 && sideAt(bracket, slot) === place;
    slot = slotAfter(bracket, slot)
  ) {
    path.push(matchOfSlot(slot));
  }
  return path;
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
