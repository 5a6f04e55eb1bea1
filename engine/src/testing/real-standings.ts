/** Standings of real events by our engine. */
import type { SideId } from '../bracket.ts';
import type { StandingsMatch, StandingsRow, StandingsRules } from '../standings/nouns.ts';
import { rankSides } from '../standings/standings.ts';
import {
  orderByDeciders,
  outsideValues,
  type RealEvent,
  type RealMatch,
  type RealStage,
  type RealTable,
  realTieBreaks,
  realUnplayed,
  resultOfReal,
} from './real-events.ts';

export function rankReal(event: RealEvent, stage: RealStage, table: RealTable): StandingsRow[] {
  const matches = stage.matches.filter(({ g, how }) => g === table.group && how !== 'cancelled');
  return rankSides(sidesOf(table), matches.map(matchOf), rulesOf(event, stage, table));
}

/** Tie-break games, which the source counts in its table, come after the table they decide. */
export function orderReal(event: RealEvent, stage: RealStage, table: RealTable): StandingsRow[] {
  const manual = orderByDeciders(stage);
  if (manual.length === 0) return rankReal(event, stage, table);
  const matches = stage.matches.filter(({ sec }) => sec !== 'TB');
  return rankSides(sidesOf(table), matches.map(matchOf), { ...rulesOf(event, stage, table), manual });
}

/** By number, which is by seed where there are seeds. */
function sidesOf(table: RealTable): SideId[] {
  return table.rows
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ p }) => p)
    .sort((a, b) => a - b);
}

function matchOf(real: RealMatch): StandingsMatch {
  const { a, b, pa = 0 } = real;
  if (a === null || b === null)
    return { round: real.r ?? 1, sides: [(a ?? b) as number, null], result: null, points: pa };
  return { round: real.r ?? 1, sides: [a, b], result: resultOfReal(real) };
}

function rulesOf(event: RealEvent, stage: RealStage, table: RealTable): StandingsRules {
  const { pts = { w: 1, l: 0 }, adjust = [] } = stage.opts;
  return {
    points: { win: pts.w, tie: pts.d ?? 0, loss: pts.l },
    tieBreaks: realTieBreaks(stage),
    unplayed: realUnplayed(stage),
    adjustments: adjust.map(({ p, pts: points }) => ({ side: p, points })),
    manual: [],
    external: outsideValues(event, [table]),
  };
}
