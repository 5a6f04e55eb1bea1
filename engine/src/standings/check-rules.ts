import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isObject, isSideId } from '../checks.ts';
import type { PointsRule, StandingsRules, TieBreak, UnplayedRule } from './nouns.ts';

const named: Readonly<Record<Exclude<TieBreak, `external:${string}`>, true>> = {
  points: true,
  pointsPerMatch: true,
  wins: true,
  losses: true,
  matchesPlayed: true,
  gameDifference: true,
  gamesWon: true,
  gamesLost: true,
  gameWinRatio: true,
  buchholz: true,
  buchholzCut1: true,
  medianBuchholz: true,
  sonnebornBerger: true,
  difficulty: true,
  seed: true,
  manual: true,
  lot: true,
  headToHead: true,
  headToHeadOfTwo: true,
  h2hPoints: true,
  h2hGameDifference: true,
  h2hGamesWon: true,
  h2hAgain: true,
};

const mostPoints = 1_000_000;
export const mostTieBreaks = 32;
export const mostSides = 65_536;

/** @throws BracketError `invalidSettings` */
export function checkRules(rules: StandingsRules) {
  if (!isObject(rules)) throw invalid('rules');
  checkPoints(rules.points);
  checkTieBreaks(rules.tieBreaks);
  const { unplayed = 'none', adjustments = [], manual = [], external = {}, lotSeed = 0 } = rules;
  checkUnplayed(unplayed);
  if (!isListOf(adjustments, ({ side, points }) => isSideId(side) && isPoints(points))) throw invalid('adjustments');
  if (!isList(manual) || !Array.from<unknown>(manual).every(isSideId)) throw invalid('manual');
  if (!isObject(external)) throw invalid('external');
  for (const column of Object.values(external)) {
    if (!isListOf(column, ({ side, value }) => isSideId(side) && isPoints(value))) throw invalid('external');
  }
  checkLotSeed(lotSeed);
}

/** @throws BracketError `invalidSettings` */
export function checkUnplayed(unplayed: UnplayedRule): UnplayedRule {
  if (unplayed !== 'none' && unplayed !== 'virtualOpponent') throw invalid('unplayed');
  return unplayed;
}

/** @throws BracketError `invalidSettings` */
export function checkLotSeed(lotSeed: number): number {
  if (!Number.isSafeInteger(lotSeed)) throw invalid('lotSeed');
  return lotSeed;
}

/** @throws BracketError `invalidSettings` */
function checkPoints(points: PointsRule) {
  if (!isObject(points)) throw invalid('points');
  const { win, tie, loss, bye = win, forfeit = loss } = points;
  if (![win, tie, loss, bye, forfeit].every(isPoints)) throw invalid('points');
}

/** @throws BracketError `invalidSettings` */
export function checkTieBreaks(tieBreaks: readonly TieBreak[]) {
  if (!Array.isArray(tieBreaks) || tieBreaks.length > mostTieBreaks) throw invalid('tieBreaks');
  for (const tieBreak of Array.from<unknown>(tieBreaks)) {
    if (typeof tieBreak !== 'string') throw invalid('tieBreaks');
    if (!Object.hasOwn(named, tieBreak) && !/^external:./.test(tieBreak)) throw invalid('tieBreaks');
  }
}

/** Finite, and small enough for sums to be exact. */
export function isPoints(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= mostPoints;
}

function isListOf(list: unknown, isFine: (part: { side?: SideId; points?: unknown; value?: unknown }) => boolean) {
  return isList(list) && Array.from(list).every((part) => isObject(part) && isFine(part));
}

function isList(list: unknown): list is readonly unknown[] {
  return Array.isArray(list) && list.length <= mostSides;
}

/** Checked, and safe from later changes by the caller. */
export function copyPoints(points: PointsRule): PointsRule {
  checkPoints(points);
  const { win, tie, loss, bye, forfeit } = points;
  return { win, tie, loss, ...(bye === undefined ? {} : { bye }), ...(forfeit === undefined ? {} : { forfeit }) };
}

export function copyTieBreaks(tieBreaks: readonly TieBreak[]): readonly TieBreak[] {
  checkTieBreaks(tieBreaks);
  return [...tieBreaks];
}

function invalid(field: string): BracketError {
  return new BracketError('invalidSettings', { field });
}
