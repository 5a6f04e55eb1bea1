import { isDeepStrictEqual } from 'node:util';
import type { BracketLogEvent } from '@agon/contract/brackets';
import { type TieBreakName, usualPoints } from '@agon/contract/brackets.settings';
import type { GroupsState } from './groups-kind.ts';
import type { SwissState } from './swiss-kind.ts';

/** What a caller may say about how a bracket with standings is scored; what is left open stays as it is. */
export interface WantedScoring {
  readonly best_of?: number | undefined;
  readonly points?: { readonly win: number; readonly tie: number; readonly loss: number } | undefined;
  readonly tie_breaks?: readonly TieBreakName[] | undefined;
}

/** It can change at any time: results stay, tables are made anew. Points that nobody chose follow the number of games. */
export function scoringEvents(
  { settings, bracket }: GroupsState | SwissState,
  wanted: WantedScoring,
): BracketLogEvent[] {
  const { best_of: bestOf, points, tie_breaks: tieBreaks } = wanted;
  const events: BracketLogEvent[] = [];
  if (bestOf !== undefined && bestOf !== settings.bestOf) events.push({ type: 'setBestOf', bestOf });
  const wantedPoints = points ?? pointsFor({ settings, bracket }, bestOf);
  if (!isDeepStrictEqual(wantedPoints, bracket.points)) events.push({ type: 'setPoints', points: wantedPoints });
  if (tieBreaks !== undefined && !isDeepStrictEqual(tieBreaks, bracket.tieBreaks)) {
    events.push({ type: 'setTieBreaks', tieBreaks });
  }
  return events;
}

function pointsFor({ settings, bracket }: Pick<GroupsState | SwissState, 'settings' | 'bracket'>, bestOf?: number) {
  const areUsual = isDeepStrictEqual(bracket.points, usualPoints(settings.bestOf ?? 1));
  return bestOf !== undefined && areUsual ? usualPoints(bestOf) : bracket.points;
}
