import { BracketError } from '../bracket-error.ts';
import { isObject, isWhole } from '../checks.ts';
import { columnOf, type Table } from './board.ts';
import type { AddColumnEvent, Column, ColumnKind, SetColumnEvent } from './nouns.ts';

const mostColumns = 10;
const longestId = 100;

const kinds: readonly ColumnKind[] = ['text', 'integer', 'win', 'tie', 'lose', 'points'];

export function addColumn(table: Table, event: AddColumnEvent): Table {
  const { columns } = table;
  if (columns.length >= mostColumns) throw new BracketError('tooManyColumns', { limit: mostColumns });
  const added = checkColumn(event.column);
  const { at = columns.length + 1 } = event;
  if (!isWhole(at, 1, columns.length + 1)) throw new BracketError('invalidEvent', { field: 'at' });
  return { ...table, columns: checkAll(columns.toSpliced(at - 1, 0, added)) };
}

export function setColumn(table: Table, event: SetColumnEvent): Table {
  const { id, kind, isEnabled } = columnOf(table, event.column);
  const changed = checkColumn({ id, kind: event.kind ?? kind, isEnabled: event.isEnabled ?? isEnabled });
  return { ...table, columns: table.columns.map((column) => (column.id === id ? changed : column)) };
}

export function removeColumn(table: Table, id: string): Table {
  columnOf(table, id);
  const rows = [...table.rows].map(([side, row]) => {
    const cells = new Map(row.cells);
    cells.delete(id);
    return [side, { ...row, cells }] as const;
  });
  return { ...table, columns: table.columns.filter((column) => column.id !== id), rows: new Map(rows) };
}

export function orderColumns(table: Table, ids: readonly string[]): Table {
  if (!Array.isArray(ids) || ids.length !== table.columns.length) {
    throw new BracketError('invalidEvent', { field: 'columns' });
  }
  return { ...table, columns: checkAll(Array.from<string>(ids).map((id) => columnOf(table, id))) };
}

/** @throws BracketError unless they are different and not too many. */
export function checkColumns(columns: readonly Column[]): readonly Column[] {
  if (!Array.isArray(columns)) throw new BracketError('invalidSettings', { field: 'columns' });
  if (columns.length > mostColumns) throw new BracketError('tooManyColumns', { limit: mostColumns });
  return checkAll(Array.from<Column>(columns).map(checkColumn));
}

function checkAll(columns: readonly Column[]): readonly Column[] {
  const ids = new Set(columns.map(({ id }) => id));
  if (ids.size < columns.length) throw new BracketError('invalidEvent', { field: 'columns' });
  return columns;
}

function checkColumn(column: Column): Column {
  if (!isObject(column)) throw new BracketError('invalidEvent', { field: 'column' });
  const { id, kind, isEnabled } = column;
  if (typeof id !== 'string' || id === '' || id.length > longestId)
    throw new BracketError('invalidEvent', { field: 'id' });
  if (!kinds.includes(kind)) throw new BracketError('invalidEvent', { field: 'kind' });
  if (typeof isEnabled !== 'boolean') throw new BracketError('invalidEvent', { field: 'isEnabled' });
  return { id, kind, isEnabled };
}
