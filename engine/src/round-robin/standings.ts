import type { SideId } from '../bracket.ts';
import { gamesOf, isPlayed } from '../result-code.ts';
import { type AcrossRow, rankAcross } from '../standings/across.ts';
import { blankEntries, type Entries, writePlayed, writeResult } from '../standings/entries.ts';
import { externalOf } from '../standings/external.ts';
import type { StandingsRow, StandingsRules, TieBreak } from '../standings/nouns.ts';
import { rankTally } from '../standings/standings.ts';
import { rowsBySide, tallyEntries } from '../standings/tally.ts';
import { groupIndex, type RoundRobin, reportedCode } from './board.ts';
import { eachFixture } from './fixtures.ts';
import { resultBetween } from './match-status.ts';

/** Of one group (from 1). Who withdrew with all results stands last, with nothing. */
export function standings(bracket: RoundRobin, group: number): StandingsRow[] {
  const index = groupIndex(bracket, group);
  const listed = (bracket.groups[index] ?? []).filter((side) => side !== null);
  const isGone = (side: SideId) => bracket.withdrawn.get(side) === 'annul';
  const left = listed.filter((side) => !isGone(side));
  const rules = rulesOf(bracket, index);
  const rowOf = rowsBySide(left);
  const rows = rankTally(tallyEntries(left, rowOf, entriesOf(bracket, index, rowOf), rules), rules);
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

/** Straight from the results: a list of matches would take longer to make than to rank. */
function entriesOf(bracket: RoundRobin, group: number, rowOf: ReadonlyMap<SideId, number>): Entries {
  const places = bracket.groups[group] ?? [];
  const entries = blankEntries(bracket.settings.legs * places.length * places.length);
  // A free place, or one whose side withdrew with all results, has no row.
  const rows = places.map((side) => (side === null ? undefined : rowOf.get(side)));
  eachFixture(bracket, group, (number, round, _leg, _position, home, away) => {
    const [rowA, rowB] = [rows[home], rows[away]];
    if (rowA === undefined || rowB === undefined) return;
    const code = reportedCode(bracket, number);
    if (isPlayed(code)) {
      const games = [gamesOf(code, 0), gamesOf(code, 1)] as const;
      writePlayed(entries, [rowA, rowB], round + 1, games, bracket.points);
      return;
    }
    const result = resultBetween(bracket, number, places[home] as SideId, places[away] as SideId);
    writeResult(entries, rowA, rowB, round + 1, result, bracket.points);
  });
  return entries;
}

function rulesOf(bracket: RoundRobin, group: number): StandingsRules {
  const { points, tieBreaks, unplayed, lotSeed, external, adjustments, manual, groups, withdrawn } = bracket;
  const isHere = (side: SideId) => groups[group]?.includes(side) && withdrawn.get(side) !== 'annul';
  return {
    points,
    tieBreaks,
    unplayed,
    // Each group draws its own.
    lotSeed: (lotSeed + group) % Number.MAX_SAFE_INTEGER,
    external: externalOf(external),
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
