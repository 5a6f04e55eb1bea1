import { BracketError } from '../bracket-error.ts';
import { checkKeys, isObject, isWhole } from '../checks.ts';
import { isBestOfOrNone } from '../score.ts';
import { checkLotSeed, checkUnplayed, copyPoints, copyTieBreaks, type RuleFault } from '../standings/check-rules.ts';
import type { PointsRule, TieBreak, UnplayedRule } from '../standings/nouns.ts';
import { isPairingMode, largestField } from './check-pairing.ts';
import type { SwissSettings } from './nouns.ts';
import type { PairingMode } from './pairing-nouns.ts';

/** Settings with nothing left open. */
export interface CheckedSettings {
  readonly size: number;
  readonly rounds: number;
  readonly bestOf: number | null;
  readonly points: PointsRule;
  readonly tieBreaks: readonly TieBreak[];
  readonly unplayed: UnplayedRule;
  readonly lotSeed: number;
  readonly cut: { readonly wins: number; readonly losses: number } | null;
  readonly pairing: PairingMode;
}

export const mostPointsOfRound = 100;
const usualSize = 1024;
const mostRounds = 64;

const winsOnly: PointsRule = { win: 1, tie: 0, loss: 0 };
const winsAndTies: PointsRule = { win: 3, tie: 1, loss: 0 };
const usualTieBreaks: readonly TieBreak[] = [
  'points',
  'buchholz',
  'headToHead',
  'gameDifference',
  'gamesWon',
  'manual',
];

const known = ['size', 'rounds', 'bestOf', 'points', 'tieBreaks', 'unplayed', 'lotSeed', 'cut', 'pairing'];

export function checkSettings(settings: SwissSettings): CheckedSettings {
  if (!isObject(settings)) throw invalid('settings');
  checkKeys(settings, known);
  const { size = usualSize, rounds, bestOf = 1, pairing = 'fold' } = settings;
  if (!isWhole(size, 2, largestField)) throw invalid('size');
  if (!isWhole(rounds, 1, mostRounds)) throw invalid('rounds');
  if (!isBestOfOrNone(bestOf)) throw invalid('bestOf');
  if (!isPairingMode(pairing)) throw invalid('pairing');
  const {
    points = bestOf === 1 ? winsOnly : winsAndTies,
    tieBreaks = usualTieBreaks,
    unplayed = 'none',
    lotSeed = 0,
  } = settings;
  return {
    size,
    rounds,
    bestOf,
    points: copyHalfPoints(points),
    tieBreaks: copyTieBreaks(tieBreaks),
    unplayed: checkUnplayed(unplayed),
    lotSeed: checkLotSeed(lotSeed),
    cut: checkCut(settings.cut),
    pairing,
  };
}

/** Score groups are made of equal points, so these must add up exactly. */
export function copyHalfPoints(points: PointsRule, code: RuleFault = 'invalidSettings'): PointsRule {
  const copy = copyPoints(points, code);
  const isFine = Object.values(copy).every((value) => isHalfPoints(value, mostPointsOfRound));
  if (!isFine) throw new BracketError(code, { field: 'points' });
  return copy;
}

export function isHalfPoints(value: unknown, most: number): value is number {
  return typeof value === 'number' && isWhole(2 * value, -2 * most, 2 * most);
}

function checkCut(cut: SwissSettings['cut']): CheckedSettings['cut'] {
  if (cut === undefined) return null;
  if (!isObject(cut) || !isWhole(cut.wins, 1, mostRounds) || !isWhole(cut.losses, 1, mostRounds)) throw invalid('cut');
  return { wins: cut.wins, losses: cut.losses };
}

function invalid(field: string): BracketError {
  return new BracketError('invalidSettings', { field });
}
