import type { ColumnKind } from '@agon/contract/brackets';
import type { TableBracket } from '@agon/contract/brackets.table.endpoints';

export type CellValue = string | number | null;

/** The manual sort key, edited like a cell; no column of the table has such an id. */
export const weightColumn = 'wight!';

export function valueAt({ rows }: TableBracket, rowId: number, column: string): CellValue {
  const row = rows.find(({ id }) => id === rowId);
  if (row === undefined) return null;
  return column === weightColumn ? row.wight : (row.cells[column] ?? null);
}

/** What is typed, as the column keeps it; undefined when it does not fit there. */
export function cellValue(typed: string, kind: ColumnKind): CellValue | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'text') return text;
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : undefined;
}
