import type { MatchResult, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkAnyResult } from '../check-result.ts';
import { isObject, isWhole, unknownSide } from '../checks.ts';
import { isPoints } from './check-rules.ts';
import { blankColumns } from './columns.ts';
import type { PointsRule, StandingsMatch } from './nouns.ts';
import { nothing, pointsOfBye, type Share, shareAlone, shareOf } from './share.ts';

/**
 * Matches as seen by each side, open ones left out. Those of one match stand at an even place and the next, so the
 * opponent's is at `entry ^ 1`.
 */
export interface Entries {
  count: number;
  /** By row, or `nobody`. */
  readonly side: Float64Array;
  readonly round: Float64Array;
  readonly points: Float64Array;
  /** 2 for a win, 1 for a tie. */
  readonly halves: Float64Array;
  readonly games: Float64Array;
  /** 1 if the match was at least begun. */
  readonly isReal: Float64Array;
  /** Row and round of each side of an open match, in turn. */
  readonly open: number[];
}

export const nobody = -1;

const latestRound = 2000;

export function readEntries(
  matches: readonly StandingsMatch[],
  indexOf: ReadonlyMap<SideId, number>,
  rule: PointsRule,
): Entries {
  const entries = blankEntries(2 * matches.length);
  for (const match of matches) readMatch(entries, match, indexOf, rule);
  return entries;
}

export function at(numbers: Float64Array, index: number): number {
  return numbers[index] as number;
}

/** @throws BracketError `unknownSide` */
export function rowOf(indexOf: ReadonlyMap<SideId, number>, side: SideId): number {
  const row = indexOf.get(side);
  if (row === undefined) throw unknownSide(side);
  return row;
}

type Numbers = Float64Array;
type SixColumns = [Numbers, Numbers, Numbers, Numbers, Numbers, Numbers];

export function blankEntries(length: number): Entries {
  const [side, round, points, halves, games, isReal] = blankColumns(6, length) as SixColumns;
  return { count: 0, side, round, points, halves, games, isReal, open: [] };
}

function readMatch(entries: Entries, match: StandingsMatch, indexOf: ReadonlyMap<SideId, number>, rule: PointsRule) {
  if (!isObject(match) || !Array.isArray(match.sides)) throw new BracketError('invalidSides');
  const { round, result } = match;
  if (!isWhole(round, 0, latestRound)) throw new BracketError('unknownRound');
  const [a, b] = match.sides;
  const rowA = rowOf(indexOf, a);
  if (b === null) {
    const points = match.points ?? pointsOfBye(rule);
    if (!isPoints(points)) throw new BracketError('invalidResult', { field: 'points' });
    write(entries, rowA, round, shareAlone(points, rule));
    write(entries, nobody, round, nothing);
    return;
  }
  const rowB = rowOf(indexOf, b);
  if (rowA === rowB) throw new BracketError('duplicateSide', { side: a });
  if (result !== null) checkAnyResult(result);
  writeResult(entries, rowA, rowB, round, result, rule);
}

/** Of a result that has been checked; open if it is `null`. */
export function writeResult(
  entries: Entries,
  rowA: number,
  rowB: number,
  round: number,
  result: MatchResult | null,
  rule: PointsRule,
) {
  if (result === null) {
    entries.open.push(rowA, round, rowB, round);
    return;
  }
  write(entries, rowA, round, shareOf(result, 0, rule));
  write(entries, rowB, round, shareOf(result, 1, rule));
}

/** The same for a score that was played: nearly all are, so these are written without more ado. */
export function writePlayed(
  entries: Entries,
  rows: readonly [number, number],
  round: number,
  games: readonly [number, number],
  rule: PointsRule,
) {
  for (let place = 0; place < 2; place++) {
    const own = games[place] as number;
    const other = games[1 - place] as number;
    const entry = entries.count++;
    entries.side[entry] = rows[place] as number;
    entries.round[entry] = round;
    entries.halves[entry] = own === other ? 1 : own > other ? 2 : 0;
    entries.points[entry] = own === other ? rule.tie : own > other ? rule.win : rule.loss;
    entries.games[entry] = own;
    entries.isReal[entry] = 1;
  }
}

function write(entries: Entries, row: number, round: number, share: Share) {
  const entry = entries.count++;
  entries.side[entry] = row;
  entries.round[entry] = round;
  entries.halves[entry] = share.halves;
  entries.points[entry] = share.points;
  entries.games[entry] = share.games;
  entries.isReal[entry] = Number(share.isReal);
}
