import type { MatchNumber, Placement, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isWhole } from '../checks.ts';
import * as status from '../elimination/match-status.ts';
import * as view from '../elimination/match-view.ts';
import type { MatchSlot, Source } from '../elimination/nouns.ts';
import { placements } from '../elimination/placements.ts';
import {
  type Gsl,
  groupAt,
  matchesPerGroup,
  numberIn,
  numberInGroup,
  placeOfMatch,
  placeOfSide,
  sidesPerGroup,
} from './board.ts';
import type { GslGroup, GslMatch, GslPurpose, GslRound } from './nouns.ts';

/** By ordinal of the round, from 1. */
const purposes: readonly GslPurpose[] = ['opening', 'winners', 'elimination', 'decider'];

/** @throws BracketError `unknownMatch` */
export function getMatch(bracket: Gsl, number: MatchNumber): GslMatch {
  const place = placeOfMatch(bracket, number);
  const match = view.getMatch(groupAt(bracket, place), numberInGroup(place, number));
  const { round, position, bestOf, sides, vacant, sources, winnerTo, loserTo, result, isAutomatic, winner } = match;
  const purpose = purposes[round - 1] as GslPurpose;
  return {
    number,
    group: place + 1,
    purpose,
    round,
    position: place * (purpose === 'opening' ? 2 : 1) + position,
    bestOf,
    sides,
    vacant,
    sources: [sourceIn(place, sources[0]), sourceIn(place, sources[1])],
    winnerTo: targetIn(place, winnerTo),
    loserTo: targetIn(place, loserTo),
    result,
    isAutomatic,
    winner,
    status: match.status,
  };
}

export function listMatches(bracket: Gsl): GslMatch[] {
  const count = matchesPerGroup * bracket.groups.length;
  return Array.from({ length: count }, (_, index) => getMatch(bracket, index + 1));
}

export function listRounds(bracket: Gsl): GslRound[] {
  return view.listRounds(groupAt(bracket, 0)).map(({ ordinal, bestOf, matches }) => ({
    ordinal,
    purpose: purposes[ordinal - 1] as GslPurpose,
    bestOf,
    matches: bracket.groups.flatMap((_, place) => matches.map((match) => numberIn(place, match))),
  }));
}

export function listGroups(bracket: Gsl): GslGroup[] {
  return bracket.groups.map(({ entrants }, place) => ({
    number: place + 1,
    sides: Array.from({ length: sidesPerGroup }, (_, index) => entrants[index] ?? null),
    matches: Array.from({ length: matchesPerGroup }, (_, index) => numberIn(place, index + 1)),
  }));
}

export function listSides(bracket: Gsl): SideId[] {
  return listGroups(bracket).flatMap(({ sides }) => sides.filter((side) => side !== null));
}

export function readyMatches(bracket: Gsl): MatchNumber[] {
  return bracket.groups.flatMap((group, place) => status.readyMatches(group).map((match) => numberIn(place, match)));
}

/** All matches the side has come to so far, byes too, in the order it came to them. */
export function matchesOf(bracket: Gsl, side: SideId): MatchNumber[] {
  const place = placeOfSide(bracket, side);
  return place < 0 ? [] : status.matchesOf(groupAt(bracket, place), side).map((match) => numberIn(place, match));
}

/** Every group is filled and has nothing left to play. */
export function isComplete(bracket: Gsl): boolean {
  return bracket.groups.every(status.isComplete);
}

/**
 * Places 1 to 4 of a group by its number; shared only after double forfeits. While play goes on only those whose matches are
 * all played are listed.
 *
 * @throws BracketError `unknownGroup`
 */
export function standings(bracket: Gsl, group: number): Placement[] {
  if (!isWhole(group, 1, bracket.groups.length)) throw new BracketError('unknownGroup');
  return placements(groupAt(bracket, group - 1));
}

function sourceIn(place: number, source: Source): Source {
  return 'match' in source ? { match: numberIn(place, source.match), takes: source.takes } : source;
}

function targetIn(place: number, target: MatchSlot | null): MatchSlot | null {
  return target && { match: numberIn(place, target.match), side: target.side };
}
