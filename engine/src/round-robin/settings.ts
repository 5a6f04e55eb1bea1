import { BracketError } from '../bracket-error.ts';
import { checkKeys, isObject, isWhole } from '../checks.ts';
import { isBestOfOrNone } from '../score.ts';
import { checkLotSeed, checkUnplayed, copyPoints, copyTieBreaks } from '../standings/check-rules.ts';
import type { PointsRule, TieBreak, UnplayedRule } from '../standings/nouns.ts';
import { roundsFor } from './berger.ts';
import type { RoundRobinSettings } from './nouns.ts';

/** Settings with nothing left open. */
export interface CheckedSettings {
  readonly groups: number;
  readonly groupSize: number;
  readonly legs: number;
  readonly bestOf: number | null;
  readonly points: PointsRule;
  readonly tieBreaks: readonly TieBreak[];
  readonly unplayed: UnplayedRule;
  readonly lotSeed: number;
  readonly order: 'byGroup' | 'byRound';
}

const mostGroups = 256;
/** Places of a schedule are kept in bytes, and match numbers in a round in 16 bits. */
const largestGroup = 256;
const mostLegs = 4;
/** Far above any event, low enough that a stranger's settings cannot exhaust memory. */
const mostMatches = 1_048_576;

const winsOnly: PointsRule = { win: 1, tie: 0, loss: 0 };
const winsAndTies: PointsRule = { win: 3, tie: 1, loss: 0 };
const usualTieBreaks: readonly TieBreak[] = ['points', 'headToHead', 'gameDifference', 'gamesWon', 'manual'];

const known = ['groups', 'groupSize', 'legs', 'bestOf', 'points', 'tieBreaks', 'unplayed', 'lotSeed', 'order'];

export function checkSettings(settings: RoundRobinSettings): CheckedSettings {
  if (!isObject(settings)) throw invalid('settings');
  checkKeys(settings, known);
  const { groups, groupSize, legs = 1, bestOf = 1, order = 'byGroup' } = settings;
  if (!isWhole(groups, 1, mostGroups)) throw invalid('groups');
  if (!isWhole(groupSize, 2, largestGroup)) throw invalid('groupSize');
  if (!isWhole(legs, 1, mostLegs)) throw invalid('legs');
  if (!isBestOfOrNone(bestOf)) throw invalid('bestOf');
  if (order !== 'byGroup' && order !== 'byRound') throw invalid('order');
  const matches = groups * legs * roundsFor(groupSize) * Math.floor(groupSize / 2);
  if (matches > mostMatches) throw new BracketError('invalidSettings', { field: 'groupSize', limit: mostMatches });
  const {
    points = bestOf === 1 ? winsOnly : winsAndTies,
    tieBreaks = usualTieBreaks,
    unplayed = 'none',
    lotSeed = 0,
  } = settings;
  return {
    groups,
    groupSize,
    legs,
    bestOf,
    points: copyPoints(points),
    tieBreaks: copyTieBreaks(tieBreaks),
    unplayed: checkUnplayed(unplayed),
    lotSeed: checkLotSeed(lotSeed),
    order,
  };
}

function invalid(field: string): BracketError {
  return new BracketError('invalidSettings', { field });
}
