import type { Placement, SideId } from './bracket.ts';
import { BracketError } from './bracket-error.ts';
import type { GslBracket as Gsl } from './gsl/groups.ts';
import { listGroups as gslGroups, standings as gslStandings } from './gsl/match-view.ts';
import type { GslGroup } from './gsl/nouns.ts';
import type { RoundRobin } from './round-robin/board.ts';
import { listGroups as roundRobinGroups } from './round-robin/match-view.ts';
import type { Group } from './round-robin/nouns.ts';
import { standings as roundRobinStandings } from './round-robin/standings.ts';
import type { StandingsRow } from './standings/nouns.ts';
import type { Swiss } from './swiss/board.ts';
import { standings as swissStandings } from './swiss/standings.ts';
import type { Table } from './table/board.ts';
import type { TableRow } from './table/nouns.ts';
import { standings as tableStandings } from './table/standings.ts';

/** Of a format that has groups. */
export function listGroups(bracket: RoundRobin): readonly Group[];
export function listGroups(bracket: Gsl): readonly GslGroup[];
export function listGroups(bracket: RoundRobin | Gsl): readonly (Group | GslGroup)[] {
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
  switch (bracket?.format) {
    case 'roundRobin':
      return roundRobinStandings(bracket, Number(of));
    case 'gsl':
      return gslStandings(bracket, Number(of));
    case 'swiss':
      return swissStandings(bracket);
    case 'table':
      return tableStandings(bracket, typeof of === 'function' ? of : undefined);
    default:
      throw new BracketError('invalidSettings', { field: 'format' });
  }
}
