import { BracketError, type BracketErrorCode } from '../bracket-error.ts';
import { isObject, isWhole } from '../checks.ts';
import { columnOf, type Table } from './board.ts';
import type { AddColumnEvent, Column, ColumnKind, SetColumnEvent } from './nouns.ts';

const mostColumns = 10;
const longestId = 100;

const kinds: readonly ColumnKind[] = ['text', 'integer', 'win', 'tie', 'lose', 'points'];

export function addColumn(table: Table, event: AddColumnEvent): Table {
  const { columns } = table;
  if (columns.length >= mostColumns) throw new BracketError('tooManyColumns', { limit: mostColumns });
  const added = checkColumn(event.column, 'invalidEvent');
  const { at = columns.length + 1 } = event;
  if (!isWhole(at, 1, columns.length + 1)) throw new BracketError('invalidEvent', { field: 'at' });
  return { ...table, columns: checkDifferent(columns.toSpliced(at - 1, 0, added), 'invalidEvent') };
}

export function setColumn(table: Table, event: SetColumnEvent): Table {
  const { id, kind, isEnabled } = columnOf(table, event.column);
  const wished = { id, kind: event.kind ?? kind, isEnabled: event.isEnabled ?? isEnabled };
  const changed = checkColumn(wished, 'invalidEvent');
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
  const ordered = Array.from<string>(ids).map((id) => columnOf(table, id));
  return { ...table, columns: checkDifferent(ordered, 'invalidEvent') };
}

/** @throws BracketError `invalidSettings` unless they are different and not too many. */
export function checkColumns(columns: readonly Column[]): readonly Column[] {
  if (!Array.isArray(columns)) throw new BracketError('invalidSettings', { field: 'columns' });
  if (columns.length > mostColumns) {
    throw new BracketError('invalidSettings', { field: 'columns', limit: mostColumns });
  }
  const checked = Array.from<Column>(columns).map((column) => checkColumn(column, 'invalidSettings'));
  return checkDifferent(checked, 'invalidSettings');
}

function checkDifferent(columns: readonly Column[], code: BracketErrorCode): readonly Column[] {
  const ids = new Set(columns.map(({ id }) => id));
  if (ids.size < columns.length) throw new BracketError(code, { field: 'columns' });
  return columns;
}

function checkColumn(column: Column, code: BracketErrorCode): Column {
  if (!isObject(column)) throw new BracketError(code, { field: 'column' });
  const { id, kind, isEnabled } = column;
  if (typeof id !== 'string' || id === '' || id.length > longestId) throw new BracketError(code, { field: 'id' });
  if (!kinds.includes(kind)) throw new BracketError(code, { field: 'kind' });
  if (typeof isEnabled !== 'boolean') throw new BracketError(code, { field: 'isEnabled' });
  return { id, kind, isEnabled };
}
