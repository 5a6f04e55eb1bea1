import type { SideId } from '../bracket.ts';
import { blankColumns } from './columns.ts';
import { at, type Entries, nobody, readEntries, rowOf } from './entries.ts';
import type { StandingsMatch, StandingsRules } from './nouns.ts';

/** What the matches add up to, in rows by the order of the sides. */
export interface Tally {
  readonly sides: readonly SideId[];
  readonly indexOf: ReadonlyMap<SideId, number>;
  readonly entries: Entries;
  readonly points: Float64Array;
  readonly played: Float64Array;
  readonly wins: Float64Array;
  readonly ties: Float64Array;
  readonly losses: Float64Array;
  readonly byes: Float64Array;
  readonly gamesWon: Float64Array;
  readonly gamesLost: Float64Array;
}

export function tallyUp(sides: readonly SideId[], matches: readonly StandingsMatch[], rules: StandingsRules): Tally {
  const indexOf = rowsBySide(sides);
  return tallyEntries(sides, indexOf, readEntries(matches, indexOf, rules.points), rules);
}

export function rowsBySide(sides: readonly SideId[]): ReadonlyMap<SideId, number> {
  return new Map(sides.map((side, row) => [side, row]));
}

export function tallyEntries(
  sides: readonly SideId[],
  indexOf: ReadonlyMap<SideId, number>,
  entries: Entries,
  rules: StandingsRules,
): Tally {
  const tally = blankTally(sides, indexOf, entries);
  for (let entry = 0; entry < tally.entries.count; entry++) addEntry(tally, entry);
  for (const { side, points } of rules.adjustments ?? []) add(tally.points, rowOf(indexOf, side), points);
  for (const [row, points] of tally.points.entries()) tally.points[row] = tidy(points);
  return tally;
}

/** Equal sums of fractions must be equal, whatever the order they were added in. */
export function tidy(value: number): number {
  return Number.isInteger(value) || !Number.isFinite(value) ? value : Math.round(value * 1e9) / 1e9;
}

export function add(numbers: Float64Array, index: number, more: number) {
  numbers[index] = at(numbers, index) + more;
}

function blankTally(sides: readonly SideId[], indexOf: ReadonlyMap<SideId, number>, entries: Entries): Tally {
  const columns = blankColumns(8, sides.length);
  return {
    sides,
    indexOf,
    entries,
    points: columns[0] as Float64Array,
    played: columns[1] as Float64Array,
    wins: columns[2] as Float64Array,
    ties: columns[3] as Float64Array,
    losses: columns[4] as Float64Array,
    byes: columns[5] as Float64Array,
    gamesWon: columns[6] as Float64Array,
    gamesLost: columns[7] as Float64Array,
  };
}

function addEntry(tally: Tally, entry: number) {
  const { side, points, halves, games } = tally.entries;
  const row = at(side, entry);
  if (row === nobody) return;
  const isAlone = at(side, entry ^ 1) === nobody;
  const isWin = at(halves, entry) === 2;
  add(tally.points, row, at(points, entry));
  if (isWin) add(tally.wins, row, 1);
  if (isAlone) return add(tally.byes, row, Number(isWin));
  if (!isWin) add(at(halves, entry) === 1 ? tally.ties : tally.losses, row, 1);
  add(tally.played, row, 1);
  add(tally.gamesWon, row, at(games, entry));
  add(tally.gamesLost, row, at(games, entry ^ 1));
}
