import type { Placement, SideId } from './bracket.ts';
import type { Elimination } from './elimination/board.ts';
import * as eliminationPlaces from './elimination/placements.ts';
import type { Gsl } from './gsl/board.ts';
import { listGroups as gslGroups, standings as gslStandings } from './gsl/match-view.ts';
import type { GslGroup } from './gsl/nouns.ts';
import { checkMade } from './made.ts';
import type { RoundRobin } from './round-robin/board.ts';
import * as roundRobinCrosstable from './round-robin/crosstable.ts';
import { listGroups as roundRobinGroups } from './round-robin/match-view.ts';
import type { Group } from './round-robin/nouns.ts';
import * as roundRobinStandings from './round-robin/standings.ts';
import type { AcrossRow } from './standings/across.ts';
import type { StandingsRow, TieBreak } from './standings/nouns.ts';
import type { Swiss } from './swiss/board.ts';
import * as nextRound from './swiss/next-round.ts';
import type { SwissPairing } from './swiss/pairing-nouns.ts';
import { standings as swissStandings } from './swiss/standings.ts';
import type { Table } from './table/board.ts';
import type { TableRow } from './table/nouns.ts';
import { standings as tableStandings } from './table/standings.ts';

/** What only some formats can be asked. All throw BracketError `invalidBracket` if given another. */

/**
 * Of an elimination. Nobody is champion if both finalists forfeited, or if the last one left withdrew as well. Without a
 * grand final the winner of the lower bracket takes the place of such a one.
 */
export function champion(bracket: Elimination): SideId | null {
  checkMade(bracket, 'elimination');
  return eliminationPlaces.champion(bracket);
}

/**
 * Of an elimination, best first. Who goes out in the same round shares a range. While play goes on only those already out
 * are listed; their range can still grow by a double forfeit above them, and is final once the bracket is complete.
 */
export function placements(bracket: Elimination): Placement[] {
  checkMade(bracket, 'elimination');
  return eliminationPlaces.placements(bracket);
}

/** Of a format that has groups. */
export function listGroups(bracket: RoundRobin): readonly Group[];
export function listGroups(bracket: Gsl): readonly GslGroup[];
export function listGroups(bracket: RoundRobin | Gsl): readonly (Group | GslGroup)[] {
  checkMade(bracket, 'roundRobin', 'gsl');
  return bracket.format === 'gsl' ? gslGroups(bracket) : roundRobinGroups(bracket);
}

/** The table of one group (from 1), or of a format with one table for all. Best first. */
export function standings(bracket: RoundRobin, group: number): readonly StandingsRow[];
export function standings(bracket: Gsl, group: number): readonly Placement[];
export function standings(bracket: Swiss): readonly StandingsRow[];
/** `compareNames` orders those who share a place. */
export function standings(bracket: Table, compareNames?: (a: SideId, b: SideId) => number): readonly TableRow[];
export function standings(
  bracket: RoundRobin | Gsl | Swiss | Table,
  of?: number | ((a: SideId, b: SideId) => number),
): readonly (StandingsRow | Placement | TableRow)[] {
  checkMade(bracket, 'roundRobin', 'gsl', 'swiss', 'table');
  const group = typeof of === 'number' ? of : Number.NaN;
  switch (bracket.format) {
    case 'roundRobin':
      return roundRobinStandings.standings(bracket, group);
    case 'gsl':
      return gslStandings(bracket, group);
    case 'swiss':
      return swissStandings(bracket);
    case 'table':
      return tableStandings(bracket, typeof of === 'function' ? of : undefined);
  }
}

/** Of one group (from 1) of a round robin: who met whom. */
export function crosstable(bracket: RoundRobin, group: number): roundRobinCrosstable.Crosstable {
  checkMade(bracket, 'roundRobin');
  return roundRobinCrosstable.crosstable(bracket, group);
}

/**
 * All groups of a round robin: the first of each compared with each other, then the second, and so on. Mini tables say
 * nothing here. Where groups differ in size, `pointsPerMatch` is a fairer lead than `points`.
 */
export function overallStandings(bracket: RoundRobin, tieBreaks?: readonly TieBreak[]): AcrossRow[] {
  checkMade(bracket, 'roundRobin');
  return roundRobinStandings.overallStandings(bracket, tieBreaks);
}

/**
 * Pairs for the next round of a Swiss, each with its reasons; nothing changes until they are given back in a `pair` event.
 *
 * @throws BracketError `roundNotComplete`, `allRoundsPlayed`, `nobodyToPair`, `noLegalRound`, or for options that cannot be
 */
export function suggestPairs(bracket: Swiss, options?: nextRound.SuggestOptions): SwissPairing {
  checkMade(bracket, 'swiss');
  return nextRound.suggestPairs(bracket, options);
}

/** Who is to play the next round of a Swiss: not withdrawn, absent, or through or out by the cut. In order of seeds. */
export function listPlayers(bracket: Swiss): SideId[] {
  checkMade(bracket, 'swiss');
  return nextRound.listPlayers(bracket);
}
