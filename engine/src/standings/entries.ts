import type { MatchResult, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isObject, isSideId, isWhole } from '../checks.ts';
import { isPoints } from './check-rules.ts';
import type { PointsRule, StandingsMatch } from './nouns.ts';

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
const mostGames = 1_000_000;

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
  if (row === undefined) throw new BracketError('unknownSide', isSideId(side) ? { side } : {});
  return row;
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

/** What a match gives to one side. */
interface Share {
  readonly halves: 0 | 1 | 2;
  readonly points: number;
  readonly games: number;
  readonly isReal: boolean;
}

const nothing: Share = { halves: 0, points: 0, games: 0, isReal: false };

export function blankEntries(length: number): Entries {
  return {
    count: 0,
    side: new Float64Array(length),
    round: new Float64Array(length),
    points: new Float64Array(length),
    halves: new Float64Array(length),
    games: new Float64Array(length),
    isReal: new Float64Array(length),
    open: [],
  };
}

function readMatch(entries: Entries, match: StandingsMatch, indexOf: ReadonlyMap<SideId, number>, rule: PointsRule) {
  if (!isObject(match) || !Array.isArray(match.sides)) throw new BracketError('invalidSides');
  const { round, result } = match;
  if (!isWhole(round, 0, latestRound)) throw new BracketError('unknownRound');
  const [a, b] = match.sides;
  const rowA = rowOf(indexOf, a);
  if (b === null) {
    write(entries, rowA, round, shareAlone(match.points ?? rule.bye ?? rule.win, rule));
    write(entries, nobody, round, nothing);
    return;
  }
  const rowB = rowOf(indexOf, b);
  if (rowA === rowB) throw new BracketError('duplicateSide', { side: a });
  if (result !== null) checkResult(result);
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

function shareAlone(points: number, rule: PointsRule): Share {
  if (!isPoints(points)) throw new BracketError('invalidResult', { field: 'points' });
  return { halves: points >= rule.win && points > rule.loss ? 2 : 0, points, games: 0, isReal: false };
}

function shareOf(result: MatchResult, place: 0 | 1, rule: PointsRule): Share {
  const halves = halvesOf(result, place);
  const lost = result.kind === 'played' ? rule.loss : (rule.forfeit ?? rule.loss);
  const points = halves === 2 ? rule.win : halves === 1 ? rule.tie : lost;
  const score = result.kind === 'doubleForfeit' ? undefined : result.score;
  return { halves, points, games: score ? score[place] : 0, isReal: score !== undefined };
}

function halvesOf(result: MatchResult, place: 0 | 1): 0 | 1 | 2 {
  if (result.kind === 'doubleForfeit') return 0;
  if (result.kind !== 'played') return result.winner === place ? 2 : 0;
  const own = result.score[place];
  const other = result.score[place === 0 ? 1 : 0];
  if (own === other) return 1;
  return own > other ? 2 : 0;
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

/** What no format would let through; the formats look closer. */
function checkResult(result: MatchResult) {
  if (!isObject(result)) throw new BracketError('invalidResult');
  if (result.kind === 'doubleForfeit') return;
  if (result.kind !== 'played' && result.winner !== 0 && result.winner !== 1) {
    throw new BracketError('invalidResult', { field: 'winner' });
  }
  const { score } = result;
  if (score === undefined && result.kind !== 'played') return;
  if (!Array.isArray(score) || !isWhole(score[0], 0, mostGames) || !isWhole(score[1], 0, mostGames)) {
    throw new BracketError('invalidResult', { field: 'score' });
  }
}
