import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket, BracketChange } from '@agon/contract/brackets.endpoints';
import type { BracketSide } from '@agon/contract/brackets.parts.endpoints';
import type { Participant } from '@agon/contract/registrations.endpoints';
import { listSides, type MatchNumber, type SideId } from '@agon/engine';
import type { BracketState } from './bracket-state.ts';
import type { BracketRow } from './brackets.queries.ts';
import { isElimination } from './elimination-kind.ts';
import { eliminationDuel, eliminationOnWire, eliminationOutcome } from './elimination-on-wire.ts';
import { isGroups } from './groups-kind.ts';
import { groupDuel, groupsOnWire, groupsOutcome } from './groups-on-wire.ts';
import { isSwiss } from './swiss-kind.ts';
import { swissDuel, swissOnWire, swissOutcome } from './swiss-on-wire.ts';
import { isTable } from './table-kind.ts';
import { tableOnWire } from './table-on-wire.ts';

/** How the API shows a bracket. */
export function bracketOnWire(row: BracketRow, state: BracketState, participants: readonly Participant[]): Bracket {
  const common = {
    id: row.id,
    tournament_id: row.tournament_id,
    name: state.name,
    version: state.version,
    is_show_op: state.showsOpponentPoints,
    participants: placedSides(state, participants),
  };
  if (isElimination(state)) return { ...common, ...eliminationOnWire(state) };
  if (isSwiss(state)) return { ...common, ...swissOnWire(state) };
  if (isTable(state)) return { ...common, ...tableOnWire(state, participants) };
  if (isGroups(state)) return { ...common, type: groupsType(row), ...groupsOnWire(state) };
  throw new Error(`bracket ${row.id} has a format that the API does not show`);
}

/** What some matches changed; null where only the whole says it. */
export function changeOnWire(
  row: BracketRow,
  state: BracketState,
  from: number,
  changed: readonly MatchNumber[],
): BracketChange | null {
  const common = { id: row.id, from, version: state.version };
  if (isElimination(state)) {
    const duels = changed.map((number) => eliminationDuel(state, number));
    return { ...common, type: bracketTypes.elimination, duels, ...eliminationOutcome(state.bracket) };
  }
  if (isSwiss(state)) {
    const duels = changed.map((number) => swissDuel(state, number));
    return { ...common, type: bracketTypes.swiss, duels, ...swissOutcome(state) };
  }
  if (isGroups(state)) {
    const duels = changed.map((number) => groupDuel(state, number));
    return { ...common, type: groupsType(row), duels, ...groupsOutcome(state, changed) };
  }
  return null;
}

function groupsType({ type }: BracketRow) {
  return type === 'roundRobinByRound' ? bracketTypes.roundRobinByRound : bracketTypes.roundRobin;
}

/** The participants that stand in the bracket, by id. */
export function placedSides(
  { bracket }: BracketState,
  participants: readonly Participant[],
): Record<string, BracketSide> {
  const placed = new Set<SideId>(listSides(bracket));
  return Object.fromEntries(
    participants.filter(({ id }) => placed.has(id)).map(({ id, name, seed }) => [id, { id, name, seed }]),
  );
}
