import type { MatchNumber } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import type { Change } from '../change.ts';
import { checkKeys, isObject } from '../checks.ts';
import type { Table } from './board.ts';
import { addColumn, checkColumns, orderColumns, removeColumn, setColumn } from './columns.ts';
import type { TableEvent, TableSettings } from './nouns.ts';
import { fill, replaceSide, setCell, setWeight } from './rows.ts';

export function createTable(settings: TableSettings = {}): Table {
  if (!isObject(settings)) throw new BracketError('invalidSettings', { field: 'settings' });
  checkKeys(settings, ['columns']);
  return { format: 'table', columns: checkColumns(settings.columns ?? []), rows: new Map() };
}

/**
 * A table has no matches, so none change.
 *
 * @throws BracketError if the event is not allowed; the given table is never touched.
 */
export function apply(table: Table, event: TableEvent): Change<Table> {
  return { bracket: perform(table, event), changed: [], undone: [] };
}

/** No event undoes a result, since there are none. */
export function impact(table: Table, event: TableEvent): readonly MatchNumber[] {
  perform(table, event);
  return [];
}

export function replay(settings: TableSettings, events: Iterable<TableEvent>): Table {
  let table = createTable(settings);
  if (typeof events?.[Symbol.iterator] !== 'function') throw new BracketError('invalidEvent');
  for (const event of events) table = perform(table, event);
  return table;
}

function perform(table: Table, event: TableEvent): Table {
  if (!isObject(event)) throw new BracketError('invalidEvent');
  switch (event.type) {
    case 'fill':
      return fill(table, event);
    case 'addColumn':
      return addColumn(table, event);
    case 'setColumn':
      return setColumn(table, event);
    case 'removeColumn':
      return removeColumn(table, event.column);
    case 'orderColumns':
      return orderColumns(table, event.columns);
    case 'setCell':
      return setCell(table, event);
    case 'setWeight':
      return setWeight(table, event);
    case 'replace':
      return replaceSide(table, event);
    default:
      throw new BracketError('invalidEvent', { field: 'type' });
  }
}
