import type { StandingsRow } from '@agon/contract/brackets.parts.endpoints';
import { bestOfLimits, type TieBreakName, tieBreaks as tieBreakNames } from '@agon/contract/brackets.settings';
import type { PointsRule, StandingsRow as RowOfEngine, SideId, TieBreak } from '@agon/engine';
import { participantId } from './duel-on-wire.ts';

export function standingsOnWire(
  rows: readonly RowOfEngine[],
  tieBreaks: readonly TieBreak[],
  withdrawn: ReadonlySet<SideId>,
  opponentsPoints: ReadonlyMap<SideId, number | null> = new Map(),
): StandingsRow[] {
  return rows.map((row) => ({
    participant: Number(row.side),
    place: row.from,
    to: row.to,
    points: row.points,
    played: row.played,
    wins: row.wins,
    ties: row.ties,
    losses: row.losses,
    games_won: row.gamesWon,
    games_lost: row.gamesLost,
    opponents_points: opponentsPoints.get(row.side) ?? null,
    isWithdrawn: withdrawn.has(row.side),
    values: tieBreaks.map((_, index) => row.values[index] ?? null),
    decidedBy: decisionOnWire(row.decidedBy),
  }));
}

function decisionOnWire(decided: RowOfEngine['decidedBy']): StandingsRow['decidedBy'] {
  if (decided === null || !isName(decided.tieBreak)) return null;
  const among = decided.among?.map(participantId).filter((id) => id !== null) ?? null;
  return { tie_break: decided.tieBreak, above: decided.above, below: decided.below, among };
}

export function scoringOnWire({ points, tieBreaks }: { points: PointsRule; tieBreaks: readonly TieBreak[] }) {
  const { win, tie, loss } = points;
  return { points: { win, tie, loss }, tie_breaks: tieBreaks.filter(isName) };
}

/** All that the API sets has a number of games. */
export function bestOfOnWire(bestOf: number | null): number {
  return bestOf ?? bestOfLimits.min;
}

function isName(tieBreak: TieBreak): tieBreak is TieBreakName {
  return tieBreakNames.some((name) => name === tieBreak);
}
