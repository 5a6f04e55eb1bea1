import { BracketError } from '../bracket-error.ts';
import { isListOf, isObject, isSideId, mostSides } from '../checks.ts';
import type { PointsRule, StandingsRules, TieBreak, UnplayedRule } from './nouns.ts';

/** What holds a rule that cannot be: settings, or an event that changes them. */
export type RuleFault = 'invalidSettings' | 'invalidEvent';

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

/** @throws BracketError `invalidSettings` */
export function checkRules(rules: StandingsRules) {
  if (!isObject(rules)) throw invalid('rules');
  checkPoints(rules.points);
  checkTieBreaks(rules.tieBreaks);
  const { unplayed = 'none', adjustments = [], manual = [], external = {}, lotSeed = 0 } = rules;
  checkUnplayed(unplayed);
  if (!isListOf(adjustments, mostSides, (part) => isOfSide(part, 'points'))) throw invalid('adjustments');
  if (!isListOf(manual, mostSides, isSideId)) throw invalid('manual');
  if (!isObject(external)) throw invalid('external');
  for (const column of Object.values(external)) {
    if (!isListOf(column, mostSides, (part) => isOfSide(part, 'value'))) throw invalid('external');
  }
  checkLotSeed(lotSeed);
}

/** @throws BracketError with `code`, as all of these. */
export function checkUnplayed(unplayed: UnplayedRule, code?: RuleFault): UnplayedRule {
  if (unplayed !== 'none' && unplayed !== 'virtualOpponent') throw invalid('unplayed', code);
  return unplayed;
}

export function checkLotSeed(lotSeed: number, code?: RuleFault): number {
  if (!Number.isSafeInteger(lotSeed)) throw invalid('lotSeed', code);
  return lotSeed;
}

function checkPoints(points: PointsRule, code?: RuleFault) {
  if (!isObject(points)) throw invalid('points', code);
  const { win, tie, loss, bye = win, forfeit = loss } = points;
  if (![win, tie, loss, bye, forfeit].every(isPoints)) throw invalid('points', code);
}

export function checkTieBreaks(tieBreaks: readonly TieBreak[], code?: RuleFault) {
  if (!isListOf(tieBreaks, mostTieBreaks, isTieBreak)) throw invalid('tieBreaks', code);
}

function isTieBreak(name: unknown): boolean {
  return typeof name === 'string' && (Object.hasOwn(named, name) || /^external:./.test(name));
}

/** Finite, and small enough for sums to be exact. */
export function isPoints(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= mostPoints;
}

/** So much, by this name, for one side. */
export function isOfSide(part: unknown, name: 'points' | 'value'): boolean {
  if (!isObject(part)) return false;
  const { side, [name]: much } = part as { side?: unknown; points?: unknown; value?: unknown };
  return isSideId(side) && isPoints(much);
}

/** Checked, and safe from later changes by the caller. */
export function copyPoints(points: PointsRule, code?: RuleFault): PointsRule {
  checkPoints(points, code);
  const { win, tie, loss, bye, forfeit } = points;
  return { win, tie, loss, ...(bye === undefined ? {} : { bye }), ...(forfeit === undefined ? {} : { forfeit }) };
}

export function copyTieBreaks(tieBreaks: readonly TieBreak[], code?: RuleFault): readonly TieBreak[] {
  checkTieBreaks(tieBreaks, code);
  return [...tieBreaks];
}

function invalid(field: string, code: RuleFault = 'invalidSettings'): BracketError {
  return new BracketError(code, { field });
}
