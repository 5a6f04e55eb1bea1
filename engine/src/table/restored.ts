import { demand, isMapOf, isObject, isSideId, mostSides } from '../checks.ts';
import type { Row, Table } from './board.ts';
import { isCellValue, parseWhole } from './cell-value.ts';

/** Its columns have been checked, as those of a new one. @throws BracketError if no events lead there. */
export function restored({ columns, rows }: Table, blank: Table): Table {
  demand(JSON.stringify(columns) === JSON.stringify(blank.columns));
  const ids = new Set<unknown>(columns.map(({ id }) => id));
  demand(isMapOf(rows, (side, row) => isSideId(side) && isRow(row, ids)) && rows.size <= mostSides);
  return { format: 'table', columns, rows };
}

function isRow(row: unknown, ids: ReadonlySet<unknown>): boolean {
  if (!isObject(row)) return false;
  const { weight, cells, ...others } = row as Row;
  return (
    Object.keys(others).length === 0 &&
    parseWhole(weight) === weight &&
    isMapOf(cells, (id, value) => ids.has(id) && isCellValue(value))
  );
}
