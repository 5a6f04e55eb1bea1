import type { Qualifiers } from '@agon/contract/brackets.endpoints';
import {
  type GroupTable,
  isComplete,
  listGroups,
  placements,
  qualifiers,
  type Ranked,
  rankAcross,
  rankedPlacements,
  type SideId,
  standings,
} from '@agon/engine';
import type { BracketState } from './bracket-state.ts';
import { participantId } from './duel-on-wire.ts';
import { type GroupsState, isGroups } from './groups-kind.ts';
import { isSwiss } from './swiss-kind.ts';

interface Wanted {
  /** How many of each table go on. */
  readonly top: number;
  /** And how many of the next rank, the best of all tables. */
  readonly best: number;
}

/** Who goes on from a bracket as it stands, in the order of seeds; who has withdrawn does not. */
export function qualifiersOf(state: BracketState, { top, best }: Wanted): Qualifiers {
  const { qualifiers: found, contested } = isGroups(state)
    ? qualifiers(rowsOf(groupTables(state)), {
        top,
        best,
        across: rankAcross(groupTables(state), state.bracket.tieBreaks),
      })
    : // Of one table the next ones are the best of the next rank.
      qualifiers(rowsOf(tablesOf(state)), { top: top + best });
  return {
    isComplete: isComplete(state.bracket),
    qualifiers: found.map(({ side, rank, group, ref }) => ({ participant: Number(side), rank, group, ref })),
    contested: contested.map(participantId).filter((id) => id !== null),
  };
}

/** Which group a side stands in, by id; all in one where there are no groups. */
export function groupBySide(state: BracketState): ReadonlyMap<SideId, number> {
  return new Map(tablesOf(state).flatMap(({ group, rows }) => rows.map(({ side }) => [side, group] as const)));
}

interface Table {
  readonly group: number;
  readonly rows: readonly Ranked[];
}

function rowsOf(tables: readonly Table[]) {
  return tables.map(({ rows }) => rows);
}

function tablesOf(state: BracketState): readonly Table[] {
  const { bracket } = state;
  if (isGroups(state)) return groupTables(state);
  if (isSwiss(state)) {
    const gone = new Set(state.bracket.entrants.filter((_, place) => state.bracket.withdrawn.has(place)));
    return [{ group: 1, rows: standings(state.bracket).filter(({ side }) => !gone.has(side)) }];
  }
  if (bracket.format === 'table') return [{ group: 1, rows: standings(bracket) }];
  if (bracket.format === 'elimination') {
    const gone = new Set(bracket.entrants.filter((_, place) => bracket.withdrawn.has(place)));
    return [{ group: 1, rows: rankedPlacements(placements(bracket)).filter(({ side }) => !gone.has(side)) }];
  }
  return [];
}

function groupTables({ bracket }: GroupsState): GroupTable[] {
  return listGroups(bracket).map(({ number, withdrawn }) => ({
    group: number,
    rows: standings(bracket, number).filter(({ side }) => !withdrawn.includes(side)),
  }));
}
