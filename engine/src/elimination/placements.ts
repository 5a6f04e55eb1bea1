import type { MatchNumber, Placement, SideId } from '../bracket.ts';
import { type Bracket, nobody, notYetKnown, sideAt, verdictOf } from './board.ts';
import { champion } from './match-status.ts';
import { firstSlotOf, type PlannedRound, roundOf } from './plan.ts';

/**
 * Best first. Who goes out in the same round shares a range. While play goes on only those already out are listed; their
 * range can still grow by a double forfeit above them, and is final once the bracket is complete.
 */
export function placements(bracket: Bracket): Placement[] {
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

/** Sides that went out at the same stage, and how many are still to go out there. */
interface Leavers {
  readonly sides: SideId[];
  expected: number;
}

/** Worst first; the last group is the champion's. */
function groupLeavers(bracket: Bracket): Leavers[] {
  const { plan } = bracket;
  const groups = Array.from({ length: 2 * plan.rounds.length + 1 }, (): Leavers => ({ sides: [], expected: 0 }));
  const groupAt = (rank: number) => groups[rank] as Leavers;
  for (let match = 1; match <= plan.matchCount; match++) {
    const rank = rankOf(bracket, match);
    if (verdictOf(bracket, match) === 'open') {
      groupAt(rank).expected += expectedLosers(bracket, match);
      groupAt(rank + 1).expected += expectedWinners(bracket, match);
      continue;
    }
    for (const side of [0, 1] as const) {
      const leaver = leaverAt(bracket, match, side);
      if (leaver !== null) groupAt(rank + Number(endsAbove(bracket, match, side, leaver))).sides.push(leaver);
    }
  }
  return groups;
}

/** Odd and rising with how far one has come. Losing both sides of an upper match ranks as losing the drop from it. */
function rankOf(bracket: Bracket, match: MatchNumber): number {
  const { plan, settings } = bracket;
  const round = roundOf(plan, match);
  if (match === plan.final || match === plan.reset) return 2 * plan.rounds.length - 1;
  if (settings.elimination === 'single' || round.section === 'lower') return 2 * stageOf(round) - 1;
  return 2 * Math.max(1, 2 * (round.index - 1)) - 1;
}

function stageOf({ section, index, ordinal }: PlannedRound): number {
  return section === 'lower' ? index : ordinal;
}

/** A closed match lets a side go unless it turns up where the match sends it. */
function leaverAt(bracket: Bracket, match: MatchNumber, side: 0 | 1): SideId | null {
  const { winnerTo, loserTo } = bracket.plan;
  const entry = sideAt(bracket, firstSlotOf(match) + side);
  const target = (verdictOf(bracket, match) === side ? winnerTo[match] : loserTo[match]) ?? -1;
  if (entry < 0 || (target >= 0 && sideAt(bracket, target) === entry)) return null;
  return bracket.entrants[entry] ?? null;
}

/** The champion, or the winner of the match for third place, who leaves by winning. */
function endsAbove(bracket: Bracket, match: MatchNumber, side: 0 | 1, leaver: SideId): boolean {
  if (match === bracket.plan.thirdPlace) return verdictOf(bracket, match) === side;
  return leaver === champion(bracket);
}

function expectedLosers(bracket: Bracket, match: MatchNumber): number {
  const { plan } = bracket;
  const a = sideAt(bracket, firstSlotOf(match));
  const b = sideAt(bracket, firstSlotOf(match) + 1);
  if (a === nobody || b === nobody) return 0;
  if (match === plan.reset) return a === notYetKnown ? 0 : 1;
  return match === plan.final || (plan.loserTo[match] ?? -1) < 0 ? 1 : 0;
}

function expectedWinners(bracket: Bracket, match: MatchNumber): number {
  const { plan } = bracket;
  if (match === plan.thirdPlace) return 1;
  if (match === plan.final) return 1;
  return match === plan.reset && sideAt(bracket, firstSlotOf(match)) >= 0 ? 1 : 0;
}
