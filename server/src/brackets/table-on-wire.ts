import { bracketTypes } from '@agon/contract/brackets';
import type { TableBracket, TableRow } from '@agon/contract/brackets.table.endpoints';
import type { Participant } from '@agon/contract/registrations.endpoints';
import { isComplete, standings } from '@agon/engine';
import type { TableState } from './table-kind.ts';

/** What a hand-kept table shows besides what every bracket does. */
export function tableOnWire(state: TableState, participants: readonly Participant[]) {
  const { bracket, titles } = state;
  return {
    type: bracketTypes.table,
    best_of: 1,
    groups: [],
    rounds: [],
    isComplete: isComplete(bracket),
    columns: bracket.columns.map(({ id, kind, isEnabled }) => ({
      id,
      kind,
      enabled: isEnabled,
      title: { ...titles[id] },
    })),
    rows: rowsOnWire(state, participants),
  } satisfies Partial<TableBracket>;
}

/** In the order of the standings, those who share a place by name. */
export function rowsOnWire({ bracket }: TableState, participants: readonly Participant[]): TableRow[] {
  const names = new Map<unknown, string>(participants.map(({ id, name }) => [id, name]));
  const rows = standings(bracket, (a, b) => (names.get(a) ?? '').localeCompare(names.get(b) ?? ''));
  return rows.map(({ side, from, to, weight, cells }) => ({
    id: Number(side),
    wight: weight,
    cells: Object.fromEntries(bracket.columns.map(({ id }, index) => [id, cells[index] ?? null])),
    place: from,
    to,
  }));
}
