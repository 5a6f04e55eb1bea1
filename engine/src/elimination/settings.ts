import { BracketError } from '../bracket-error.ts';
import { checkKeys, isObject, isWhole, mostSides } from '../checks.ts';
import { longestBestOf } from '../score.ts';
import { crossedMatches, crossedRounds, defaultCrossing, padCrossing } from './crossing.ts';
import type { EliminationSettings } from './nouns.ts';

/** Settings with nothing left open. Two brackets of equal shape have equal `slots`, `crossing` and so on. */
export interface CheckedSettings {
  readonly size: number;
  readonly slots: number;
  readonly lowerSize: number;
  readonly lowerSlots: number;
  readonly elimination: 'single' | 'double';
  readonly thirdPlace: boolean;
  readonly grandFinal: 'reset' | 'single' | 'none' | null;
  readonly bestOf: number;
  readonly crossing: readonly number[];
}

const known = ['size', 'lowerSize', 'elimination', 'thirdPlace', 'grandFinal', 'bestOf', 'crossing'];

export function checkSettings(settings: EliminationSettings): CheckedSettings {
  if (!isObject(settings)) throw invalid('settings');
  checkKeys(settings, known);
  const { size, lowerSize = 0, elimination, thirdPlace = false, grandFinal = 'reset', bestOf = 1, crossing } = settings;
  if (!isWhole(size, 2, mostSides)) throw invalid('size');
  if (!isWhole(lowerSize, 0, mostSides)) throw invalid('lowerSize');
  if (elimination !== 'single' && elimination !== 'double') throw invalid('elimination');
  if (typeof thirdPlace !== 'boolean' || (thirdPlace && elimination === 'double')) throw invalid('thirdPlace');
  if (grandFinal !== 'reset' && grandFinal !== 'single' && grandFinal !== 'none') throw invalid('grandFinal');
  if (elimination === 'single' && settings.grandFinal !== undefined) throw invalid('grandFinal');
  if (elimination === 'single' && lowerSize > 0) throw invalid('lowerSize');
  if (elimination === 'single' && crossing !== undefined) throw invalid('crossing');
  if (!isWhole(bestOf, 1, longestBestOf)) throw invalid('bestOf');
  const slots = slotsFor(size);
  const lowerSlots = lowerSlotsFor(lowerSize, slots);
  const isDouble = elimination === 'double';
  return {
    size,
    slots,
    lowerSize,
    lowerSlots,
    elimination,
    thirdPlace: thirdPlace && slots > 2,
    grandFinal: isDouble ? grandFinal : null,
    bestOf,
    crossing: isDouble ? checkCrossing(crossedSlots(slots, lowerSlots), crossing) : [],
  };
}

/** Slots of the first round that holds `sides`: the next power of two. */
export function slotsFor(sides: number): number {
  return sides <= 2 ? 2 : 2 ** Math.ceil(Math.log2(sides));
}

/** As many as the first upper round has losers, or a power of two times that. */
function lowerSlotsFor(sides: number, upperSlots: number): number {
  if (sides === 0) return 0;
  return sides <= upperSlots / 2 ? upperSlots / 2 : slotsFor(sides);
}

/** With sides below from the start a bracket is like one twice as large whose first round has been played. */
function crossedSlots(slots: number, lowerSlots: number): number {
  return lowerSlots > 0 ? 2 * slots : slots;
}

function checkCrossing(slots: number, crossing: readonly number[] | undefined): readonly number[] {
  if (crossing === undefined) return defaultCrossing(slots);
  if (!Array.isArray(crossing) || crossing.length > crossedRounds(slots)) throw invalid('crossing');
  const masks = Array.from<number>(crossing);
  if (!masks.every((mask, index) => isWhole(mask, 0, crossedMatches(slots, index) - 1))) throw invalid('crossing');
  return padCrossing(slots, masks);
}

function invalid(field: string): BracketError {
  return new BracketError('invalidSettings', { field });
}
