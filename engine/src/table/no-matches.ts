import type { MatchNumber, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import type { Table } from './board.ts';

/** What every format is asked about its matches, answered by one that has none. */

export function getMatch(_table: Table, _match: MatchNumber): never {
  throw new BracketError('unknownMatch');
}

export function listMatches(_table: Table): readonly never[] {
  return [];
}

export function listRounds(_table: Table): readonly never[] {
  return [];
}

export function readyMatches(_table: Table): readonly MatchNumber[] {
  return [];
}

export function matchesOf(_table: Table, _side: SideId): readonly MatchNumber[] {
  return [];
}

/** Only the organizer knows. */
export function isComplete(_table: Table): boolean {
  return false;
}
