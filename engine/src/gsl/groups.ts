import type { MatchNumber, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkKeys, isObject, isWhole } from '../checks.ts';
import type { Elimination } from '../elimination/board.ts';
import { createElimination } from '../elimination/elimination.ts';
import { longestBestOf } from '../score.ts';
import type { GslSettings } from './nouns.ts';

/** Groups at one moment: each is a double elimination of four without a grand final. Never changes. */
export interface GslBracket {
  readonly format: 'gsl';
  readonly settings: CheckedGslSettings;
  readonly groups: readonly Elimination[];
}

interface CheckedGslSettings {
  readonly groups: number;
  readonly bestOf: number;
}

export const sidesPerGroup = 4;
export const matchesPerGroup = 5;
const mostGroups = 16_384;

/** @throws BracketError `invalidSettings` */
export function createGsl(settings: GslSettings): GslBracket {
  if (!isObject(settings)) throw invalid('settings');
  checkKeys(settings, ['groups', 'bestOf']);
  const { groups, bestOf = 1 } = settings;
  if (!isWhole(groups, 1, mostGroups)) throw invalid('groups');
  if (!isWhole(bestOf, 1, longestBestOf)) throw invalid('bestOf');
  const empty = createElimination({ size: sidesPerGroup, elimination: 'double', grandFinal: 'none', bestOf });
  return { format: 'gsl', settings: { groups, bestOf }, groups: new Array<Elimination>(groups).fill(empty) };
}

/** Places of groups count from 0 inside, their numbers from 1. */
export function groupAt(bracket: GslBracket, place: number): Elimination {
  return bracket.groups[place] as Elimination;
}

/** @throws BracketError `unknownMatch` */
export function placeOfMatch(bracket: GslBracket, match: MatchNumber): number {
  if (!isWhole(match, 1, matchesPerGroup * bracket.groups.length)) throw new BracketError('unknownMatch');
  return Math.floor((match - 1) / matchesPerGroup);
}

/** -1 if the side does not take part. */
export function placeOfSide(bracket: GslBracket, side: SideId): number {
  return bracket.groups.findIndex(({ entries }) => entries.has(side));
}

/** The number that a match of a group has among all. */
export function numberIn(place: number, match: MatchNumber): MatchNumber {
  return matchesPerGroup * place + match;
}

export function numberInGroup(place: number, match: MatchNumber): MatchNumber {
  return match - matchesPerGroup * place;
}

function invalid(field: string): BracketError {
  return new BracketError('invalidSettings', { field });
}
