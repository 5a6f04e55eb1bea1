import type { MatchNumber, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isWhole } from '../checks.ts';
import type { Elimination } from '../elimination/board.ts';
import type { CheckedSettings } from './settings.ts';

/**
 * Groups at one moment: each is a double elimination of four without a grand final. Callers may read `format`, `settings` and `groups`;
 * the rest is for the engine alone. It never changes.
 */
export interface Gsl {
  readonly format: 'gsl';
  readonly settings: CheckedSettings;
  readonly groups: readonly Elimination[];
}

export const sidesPerGroup = 4;
export const matchesPerGroup = 5;

/** Places of groups count from 0 inside, their numbers from 1. */
export function groupAt(bracket: Gsl, place: number): Elimination {
  return bracket.groups[place] as Elimination;
}

/** @throws BracketError `unknownMatch` */
export function placeOfMatch(bracket: Gsl, match: MatchNumber): number {
  if (!isWhole(match, 1, matchesPerGroup * bracket.groups.length)) throw new BracketError('unknownMatch');
  return Math.floor((match - 1) / matchesPerGroup);
}

/** -1 if the side does not take part. */
export function placeOfSide(bracket: Gsl, side: SideId): number {
  return bracket.groups.findIndex(({ placeOf }) => placeOf.has(side));
}

/** The number that a match of a group has among all. */
export function numberIn(place: number, match: MatchNumber): MatchNumber {
  return matchesPerGroup * place + match;
}

export function numberInGroup(place: number, match: MatchNumber): MatchNumber {
  return match - matchesPerGroup * place;
}
