import type { MatchNumber, Placement, SideId } from '../bracket.ts';
import { type Elimination, nobody, notYetKnown, resultCodeOf, sideAt, verdictOf } from './board.ts';
import { firstSlotOf, matchOfSlot, roundOf } from './plan.ts';
import { isReported } from './result-code.ts';

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

/**
 * Best first. Who goes out in the same round shares a range. While play goes on only those already out are listed; their
 * range can still grow by a double forfeit above them, and is final once the bracket is complete.
 */
export function placements(bracket: Elimination): Placement[] {
  const groups = groupLeavers(bracket);
  let to = groups.reduce((sum, group) => sum + group.sides.length + group.expected, 0);
  const placed: Placement[] = [];
  for (const { sides, expected } of groups) {
    const from = to - sides.length - expected + 1;
    if (sides.length > 0) placed.unshift({ from, to, sides });
    to = from - 1;
  }
  return placed;
}

/** Who won a match that leads nowhere. One who withdrew has only what was won by a report. */
function lastWinner(bracket: Elimination, match: MatchNumber): SideId | null {
  const verdict = verdictOf(bracket, match);
  if (verdict !== 0 && verdict !== 1) return null;
  const winner = sideAt(bracket, firstSlotOf(match) + verdict);
  if (bracket.withdrawn.has(winner) && !isReported(resultCodeOf(bracket, match))) return null;
  return bracket.entrants[winner] ?? null;
}

/** Sides that went out at the same stage, and how many are still to go out there. */
interface Leavers {
  readonly sides: SideId[];
  expected: number;
}

/** Worst first; the last group is the champion's. */
function groupLeavers(bracket: Elimination): Leavers[] {
  const { plan } = bracket;
  const groups = Array.from({ length: 2 * plan.rounds.length + 1 }, (): Leavers => ({ sides: [], expected: 0 }));
  const groupAt = (rank: number) => groups[rank] as Leavers;
  for (let match = 1; match <= plan.matchCount; match++) {
    const rank = rankOf(bracket, match);
    if (verdictOf(bracket, match) === 'open') {
      groupAt(rank).expected += expectedLosers(bracket, match);
      groupAt(rankAbove(bracket, match)).expected += expectedWinners(bracket, match);
      continue;
    }
    for (const side of [0, 1] as const) {
      const leaver = leaverAt(bracket, match, side);
      if (leaver === null) continue;
      groupAt(endsAbove(bracket, match, side, leaver) ? rankAbove(bracket, match) : rank).sides.push(leaver);
    }
  }
  return groups;
}

/** Odd and rising with how far one has come. Losing both sides of an upper match ranks as losing the drop from it. */
function rankOf(bracket: Elimination, match: MatchNumber): number {
  const { plan, settings } = bracket;
  const { section, index, ordinal } = roundOf(plan, match);
  if (settings.elimination === 'single') return 2 * ordinal - 1;
  if (section === 'grand') return 2 * plan.rounds.length - 1;
  const drop = plan.loserTo[match] ?? -1;
  const stage = section === 'lower' || drop < 0 ? index : roundOf(plan, matchOfSlot(drop)).index;
  return 2 * stage - 1;
}

/** Of the winner of a match that leads nowhere; the champion stands above all. */
function rankAbove(bracket: Elimination, match: MatchNumber): number {
  const { final, reset, rounds } = bracket.plan;
  return match === final || match === reset ? 2 * rounds.length : rankOf(bracket, match) + 1;
}

/** A closed match lets a side go unless it turns up where the match sends it. */
function leaverAt(bracket: Elimination, match: MatchNumber, side: 0 | 1): SideId | null {
  const { winnerTo, loserTo } = bracket.plan;
  const place = sideAt(bracket, firstSlotOf(match) + side);
  const target = (verdictOf(bracket, match) === side ? winnerTo[match] : loserTo[match]) ?? -1;
  if (place < 0 || (target >= 0 && sideAt(bracket, target) === place)) return null;
  return bracket.entrants[place] ?? null;
}

/** The champion and the winners of a lower final and of the match for third place, who leave by winning. */
function endsAbove(bracket: Elimination, match: MatchNumber, side: 0 | 1, leaver: SideId): boolean {
  if (match === bracket.plan.thirdPlace) return verdictOf(bracket, match) === side;
  if (match === bracket.plan.lowerFinal) return leaver === lastWinner(bracket, match);
  return leaver === champion(bracket);
}

function expectedLosers(bracket: Elimination, match: MatchNumber): number {
  const { plan } = bracket;
  const a = sideAt(bracket, firstSlotOf(match));
  const b = sideAt(bracket, firstSlotOf(match) + 1);
  if (a === nobody || b === nobody) return 0;
  if (match === plan.reset) return a === notYetKnown ? 0 : 1;
  // The loser of a grand final goes on to its reset only if unbeaten until then.
  return (plan.reset && match === plan.final) || (plan.loserTo[match] ?? -1) < 0 ? 1 : 0;
}

function expectedWinners(bracket: Elimination, match: MatchNumber): number {
  const { plan } = bracket;
  if (match === plan.thirdPlace || match === plan.lowerFinal || match === plan.final) return 1;
  return match === plan.reset && sideAt(bracket, firstSlotOf(match)) >= 0 ? 1 : 0;
}
