import type { ColumnKind } from '@agon/contract/brackets.settings';
import type { TableBracket, TableRow } from '@agon/contract/brackets.table.endpoints';

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

/** The rows in this order of their ids; those that came since stand last. */
export function inOrder(rows: readonly TableRow[], order: readonly number[]): TableRow[] {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (placeOf.get(a.id) ?? order.length) - (placeOf.get(b.id) ?? order.length));
}
