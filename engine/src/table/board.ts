import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { unknownSide } from '../checks.ts';
import type { CellValue, Column } from './nouns.ts';

/** A table at one moment, for callers to read. It never changes; later states share with it what did not change. */
export interface Table {
  readonly format: 'table';
  readonly columns: readonly Column[];
  /** In the order they were filled in. */
  readonly rows: ReadonlyMap<SideId, Row>;
}

export interface Row {
  readonly weight: number | null;
  /** By column, as written. */
  readonly cells: ReadonlyMap<string, CellValue>;
}

export const blankRow: Row = { weight: null, cells: new Map() };

/** @throws BracketError `unknownSide` */
export function rowOf({ rows }: Table, side: SideId): Row {
  const row = rows.get(side);
  if (!row) throw unknownSide(side);
  return row;
}

/** @throws BracketError `unknownColumn` */
export function columnOf({ columns }: Table, id: string): Column {
  const column = columns.find((one) => one.id === id);
  if (!column) throw new BracketError('unknownColumn');
  return column;
}

export function withRow(table: Table, side: SideId, row: Row): Table {
  return { ...table, rows: new Map(table.rows).set(side, row) };
}
