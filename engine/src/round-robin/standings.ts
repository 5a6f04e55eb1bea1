import type { SideId } from '../bracket.ts';
import { type AcrossRow, rankAcross } from '../standings/across.ts';
import type { StandingsMatch, StandingsRow, StandingsRules, TieBreak } from '../standings/nouns.ts';
import { rankSides } from '../standings/standings.ts';
import { groupIndex, type RoundRobin } from './board.ts';
import { fixturesOfGroup, sidesOf } from './fixtures.ts';
import { isAnnulled, resultOf } from './match-status.ts';

/** Of one group (from 1). Who withdrew with all results stands last, with nothing. */
export function standings(bracket: RoundRobin, group: number): StandingsRow[] {
  const index = groupIndex(bracket, group);
  const listed = (bracket.groups[index] ?? []).filter((side) => side !== null);
  const isGone = (side: SideId) => bracket.withdrawn.get(side) === 'annul';
  const left = listed.filter((side) => !isGone(side));
  const rows = rankSides(left, countedMatches(bracket, index), rulesOf(bracket, index));
  return [...rows, ...listed.filter(isGone).map((side) => emptyRow(bracket, side, left.length + 1, listed.length))];
}

/**
 * All groups: the first of each compared with each other, then the second, and so on. Mini tables say nothing here.
 * Where groups differ in size, `pointsPerMatch` is a fairer lead than `points`.
 */
export function overallStandings(bracket: RoundRobin, tieBreaks: readonly TieBreak[] = bracket.tieBreaks): AcrossRow[] {
  const tables = bracket.groups.map((_, group) => ({ group: group + 1, rows: standings(bracket, group + 1) }));
  return rankAcross(tables, bracket.tieBreaks, tieBreaks);
}

function countedMatches(bracket: RoundRobin, group: number): StandingsMatch[] {
  const counted: StandingsMatch[] = [];
  for (const fixture of fixturesOfGroup(bracket, group)) {
    const [a, b] = sidesOf(bracket, fixture);
    if (a === null || b === null || isAnnulled(bracket, a, b)) continue;
    counted.push({ round: fixture.round + 1, sides: [a, b], result: resultOf(bracket, fixture) });
  }
  return counted;
}

function rulesOf(bracket: RoundRobin, group: number): StandingsRules {
  const { points, tieBreaks, adjustments, manual, groups, withdrawn } = bracket;
  const isHere = (side: SideId) => groups[group]?.includes(side) && withdrawn.get(side) !== 'annul';
  return {
    points,
    tieBreaks,
    manual: manual[group] ?? [],
    adjustments: [...adjustments].filter(([side]) => isHere(side)).map(([side, given]) => ({ side, points: given })),
  };
}

function emptyRow({ tieBreaks }: RoundRobin, side: SideId, from: number, to: number): StandingsRow {
  return {
    side,
    from,
    to,
    points: 0,
    played: 0,
    wins: 0,
    ties: 0,
    losses: 0,
    byes: 0,
    gamesWon: 0,
    gamesLost: 0,
    values: tieBreaks.map(() => null),
    decidedBy: null,
  };
}
