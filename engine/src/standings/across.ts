import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isListOf, isObject, mostSides } from '../checks.ts';
import { checkTieBreaks } from './check-rules.ts';
import type { Decision, PlainTieBreak, StandingsRow, TieBreak } from './nouns.ts';
import { isMini } from './rank.ts';
import { type Places, sharedPlaces } from './shared-places.ts';
import { lowIsBest, missing, ratio } from './values.ts';

/** One of several tables whose sides have not met each other. */
export interface GroupTable {
  readonly group: number;
  readonly rows: readonly StandingsRow[];
}

/** A row among those of equal rank in all tables; places go through all of them. */
export interface AcrossRow {
  readonly side: SideId;
  readonly group: number;
  /** In its own table. */
  readonly rank: number;
  readonly from: number;
  readonly to: number;
  readonly row: StandingsRow;
  /** `null` for the first of its rank, and for one that shares its place with the row above. */
  readonly decidedBy: Decision | null;
}

/**
 * Compares the rows of equal rank: all firsts, then all seconds, and so on. `tieBreaks` may be others than those the
 * tables were `made` by, but what needs more than a row's own numbers must be among those. What only holds inside a
 * table (mini tables, seeds, order by hand, lots) is left out.
 *
 * @throws BracketError `invalidSettings` for a tie-break that the rows cannot tell.
 */
export function rankAcross(
  tables: readonly GroupTable[],
  made: readonly TieBreak[],
  tieBreaks: readonly TieBreak[] = made,
): AcrossRow[] {
  checkTables(tables);
  checkTieBreaks(made);
  checkTieBreaks(tieBreaks);
  const columns = tieBreaks.filter(isComparable).map((tieBreak) => columnFor(tieBreak, made));
  const rows = tables.flatMap(({ group, rows: own }) => own.map((row, index) => ({ group, rank: index + 1, row })));
  const decisive = (a: StandingsRow, b: StandingsRow) => columns.find(({ goodOf }) => goodOf(a) !== goodOf(b));
  rows.sort((a, b) => {
    const column = a.rank === b.rank ? decisive(a.row, b.row) : undefined;
    return column ? column.goodOf(b.row) - column.goodOf(a.row) : a.rank - b.rank;
  });
  const cuts = rows.map(({ row, rank }, index): Decision | null | undefined => {
    const above = rows[index - 1];
    if (above?.rank !== rank) return null;
    const column = decisive(above.row, row);
    return column && decisionBy(column, above.row, row);
  });
  const places = sharedPlaces(rows.length, (index) => cuts[index] !== undefined);
  return rows.map(({ group, rank, row }, index) => {
    const { from, to } = places[index] as Places;
    return { side: row.side, group, rank, from, to, row, decidedBy: cuts[index] ?? null };
  });
}

function checkTables(tables: readonly GroupTable[]) {
  const isTable = (table: unknown) => isObject(table) && 'rows' in table && isListOf(table.rows, mostSides, isRow);
  if (!isListOf(tables, mostSides, isTable)) throw new BracketError('invalidSettings', { field: 'tables' });
}

/** Its numbers are compared, so they must be numbers. */
function isRow(row: unknown): boolean {
  if (!isObject(row) || !('values' in row) || !isListOf(row.values, mostSides, isValue)) return false;
  return numbersOfRow.every((name) => typeof Object.getOwnPropertyDescriptor(row, name)?.value === 'number');
}

function isValue(value: unknown): boolean {
  return value === null || typeof value === 'number';
}

const numbersOfRow = ['points', 'played', 'wins', 'losses', 'byes', 'gamesWon', 'gamesLost'];

interface AcrossColumn {
  readonly tieBreak: TieBreak;
  readonly read: (row: StandingsRow) => number | null;
  /** The higher, the better. */
  readonly goodOf: (row: StandingsRow) => number;
}

function isComparable(tieBreak: TieBreak): tieBreak is PlainTieBreak {
  return !isMini(tieBreak) && tieBreak !== 'seed' && tieBreak !== 'manual' && tieBreak !== 'lot';
}

function columnFor(tieBreak: PlainTieBreak, made: readonly TieBreak[]): AcrossColumn {
  const index = made.indexOf(tieBreak);
  const own = ownNumbers[tieBreak];
  if (index < 0 && !own) throw new BracketError('invalidSettings', { field: 'tieBreaks' });
  const read = (row: StandingsRow) => (index < 0 ? (own as OwnNumber)(row) : (row.values[index] ?? null));
  const sign = lowIsBest.has(tieBreak) ? -1 : 1;
  const goodOf = (row: StandingsRow) => {
    const value = read(row);
    return value === null ? missing : sign * value;
  };
  return { tieBreak, read, goodOf };
}

type OwnNumber = (row: StandingsRow) => number;

const ownNumbers: Readonly<Partial<Record<TieBreak, OwnNumber>>> = {
  points: ({ points }) => points,
  pointsPerMatch: ({ points, played, byes }) => ratio(points, played + byes),
  wins: ({ wins }) => wins,
  losses: ({ losses }) => losses,
  matchesPlayed: ({ played }) => played,
  gameDifference: ({ gamesWon, gamesLost }) => gamesWon - gamesLost,
  gamesWon: ({ gamesWon }) => gamesWon,
  gamesLost: ({ gamesLost }) => gamesLost,
  gameWinRatio: ({ gamesWon, gamesLost }) => ratio(gamesWon, gamesWon + gamesLost),
};

function decisionBy({ tieBreak, read }: AcrossColumn, above: StandingsRow, below: StandingsRow): Decision {
  return { tieBreak, above: read(above), below: read(below), among: null };
}
