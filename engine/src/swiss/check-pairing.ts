import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isObject, isSideId, isWhole } from '../checks.ts';
import type { Float, PairingMode, SwissInput, SwissSide } from './pairing-nouns.ts';

/** A side to be paired, with nothing left open. */
export interface Contender {
  readonly side: SideId;
  readonly seed: number;
  /** Counted in halves, so that it is whole. */
  readonly halfPoints: number;
  readonly opponents: readonly SideId[];
  readonly byes: number;
  /** How much a float down, or up, would repeat. */
  readonly downAgain: number;
  readonly upAgain: number;
  readonly difficulty: number;
}

export interface CheckedInput {
  readonly contenders: readonly Contender[];
  readonly mode: PairingMode;
  readonly locked: readonly (readonly [SideId, SideId | null])[];
  readonly forbidden: readonly (readonly [SideId, SideId])[];
  readonly allowRematches: boolean;
  readonly lots: number | null;
  readonly roundsLeft: number;
}

export const largestField = 4096;
const mostPoints = 10_000;
const mostPairs = 100_000;
const modes: readonly unknown[] = ['fold', 'slide', 'adjacent', 'major'];

export function checkInput(input: SwissInput): CheckedInput {
  if (!isObject(input)) throw invalid('input');
  const {
    sides,
    mode = 'fold',
    locked = [],
    forbidden = [],
    allowRematches = false,
    lots = null,
    roundsLeft = 0,
  } = input;
  if (!Array.isArray(sides)) throw new BracketError('invalidSides');
  if (sides.length > largestField) throw new BracketError('tooManySides', { limit: largestField });
  if (!isPairingMode(mode)) throw invalid('mode');
  if (typeof allowRematches !== 'boolean') throw invalid('allowRematches');
  if (lots !== null && !isWhole(lots, 0, Number.MAX_SAFE_INTEGER)) throw invalid('lots');
  if (!isWhole(roundsLeft, 0, largestField)) throw invalid('roundsLeft');
  const contenders = Array.from<SwissSide, Contender>(sides, checkContender);
  checkDifferent(contenders);
  return {
    contenders,
    mode,
    locked: checkPairs(locked, 'locked', true),
    forbidden: checkPairs(forbidden, 'forbidden', false),
    allowRematches,
    lots,
    roundsLeft,
  };
}

export function isPairingMode(mode: unknown): mode is PairingMode {
  return modes.includes(mode);
}

function checkContender(one: SwissSide): Contender {
  if (!isObject(one)) throw new BracketError('invalidSides');
  const { side, seed, points, opponents, byes = 0, floats = [], difficulty = 0 } = one;
  if (!isSideId(side)) throw new BracketError('invalidSides');
  const fault = (field: string) => new BracketError('invalidSides', { side, field });
  if (!Number.isSafeInteger(seed)) throw fault('seed');
  if (typeof points !== 'number' || !isWhole(2 * points, -2 * mostPoints, 2 * mostPoints)) throw fault('points');
  if (!isShortList(opponents) || !opponents.every(isSideId)) throw fault('opponents');
  if (!isWhole(byes, 0, largestField)) throw fault('byes');
  if (!isShortList(floats)) throw fault('floats');
  if (!Number.isSafeInteger(difficulty)) throw fault('difficulty');
  return {
    side,
    seed,
    halfPoints: 2 * points,
    opponents,
    byes,
    downAgain: repeats(floats, 'down'),
    upAgain: repeats(floats, 'up'),
    difficulty,
  };
}

function repeats(floats: readonly Float[], float: Float): number {
  return (floats.at(-1) === float ? 2 : 0) + (floats.at(-2) === float ? 1 : 0);
}

function checkDifferent(contenders: readonly Contender[]) {
  const seen = new Set<SideId>();
  for (const { side } of contenders) {
    if (seen.has(side)) throw new BracketError('duplicateSide', { side });
    seen.add(side);
  }
}

function checkPairs<B extends SideId | null>(
  pairs: readonly (readonly [SideId, B])[],
  field: string,
  mayBeBye: boolean,
): readonly (readonly [SideId, B])[] {
  if (!Array.isArray(pairs) || pairs.length > mostPairs) throw invalid(field);
  for (const pair of pairs) {
    if (!Array.isArray(pair) || pair.length !== 2 || pair[0] === pair[1]) throw invalid(field);
    if (!isSideId(pair[0]) || !(isSideId(pair[1]) || (mayBeBye && pair[1] === null))) throw invalid(field);
  }
  return pairs;
}

function isShortList(list: readonly unknown[]): boolean {
  return Array.isArray(list) && list.length <= largestField;
}

function invalid(field: string): BracketError {
  return new BracketError('invalidPairing', { field });
}
