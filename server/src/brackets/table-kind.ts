import { isDeepStrictEqual } from 'node:util';
import type { BracketLogEvent } from '@agon/contract/brackets';
import { usualColumns } from '@agon/contract/brackets.settings';
import type { TableColumn } from '@agon/contract/brackets.table.endpoints';
import type { BracketKindRules } from './bracket-kind.ts';
import type { BracketState } from './bracket-state.ts';

export type TableState = BracketState & { readonly bracket: Extract<BracketState['bracket'], { format: 'table' }> };

interface Wanted {
  readonly columns?: readonly TableColumn[] | undefined;
}

export const tableKind: BracketKindRules<Wanted> = {
  begin({ columns = usualColumns }) {
    const settings = { format: 'table', columns: columns.map(columnOf) } as const;
    return [
      { type: 'configure', settings },
      { type: 'setTitles', titles: titlesOf(columns) },
    ];
  },

  change(state, { columns }) {
    if (!isTable(state) || columns === undefined) return [];
    const before = new Map(state.bracket.columns.map((column) => [column.id, column]));
    const wanted = new Set(columns.map(({ id }) => id));
    const removed = [...before.keys()].filter((id) => !wanted.has(id));
    const kept = [...before.keys()].filter((id) => wanted.has(id));
    const added = columns.filter(({ id }) => !before.has(id));
    const changed = columns.filter(
      (column) => before.has(column.id) && !isDeepStrictEqual(before.get(column.id), columnOf(column)),
    );
    const order = columns.map(({ id }) => id);
    const events: BracketLogEvent[] = [
      ...removed.map((column) => ({ type: 'removeColumn', column }) as const),
      ...added.map((column) => ({ type: 'addColumn', column: columnOf(column) }) as const),
      ...changed.map(({ id, kind, enabled }) => ({ type: 'setColumn', column: id, kind, isEnabled: enabled }) as const),
    ];
    const isNewOrder = !isDeepStrictEqual([...kept, ...added.map(({ id }) => id)], order);
    if (isNewOrder) events.push({ type: 'orderColumns', columns: order });
    const titles = columns.filter(({ id, title }) => !isDeepStrictEqual(state.titles[id], title));
    if (titles.length > 0) events.push({ type: 'setTitles', titles: titlesOf(titles) });
    return events;
  },
};

export function isTable(state: BracketState): state is TableState {
  return state.bracket.format === 'table';
}

function columnOf({ id, kind, enabled }: TableColumn) {
  return { id, kind, isEnabled: enabled };
}

function titlesOf(columns: readonly TableColumn[]) {
  return Object.fromEntries(columns.map(({ id, title }) => [id, title]));
}
