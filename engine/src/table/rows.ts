import type { ReplaceEvent } from '../bracket.ts';
import { checkSides, checkStandIn, mostSides } from '../checks.ts';
import { blankRow, columnOf, rowOf, type Table, withRow } from './board.ts';
import { parseCell, parseWhole } from './cell-value.ts';
import type { FillTableEvent, SetCellEvent, SetWeightEvent } from './nouns.ts';

export function fill(table: Table, { sides }: FillTableEvent): Table {
  checkSides(sides, mostSides);
  return { ...table, rows: new Map(sides.map((side) => [side, table.rows.get(side) ?? blankRow])) };
}

export function setCell(table: Table, { side, column, value }: SetCellEvent): Table {
  const row = rowOf(table, side);
  const { id, kind } = columnOf(table, column);
  return withRow(table, side, { ...row, cells: new Map(row.cells).set(id, parseCell(kind, value)) });
}

export function setWeight(table: Table, { side, value }: SetWeightEvent): Table {
  return withRow(table, side, { ...rowOf(table, side), weight: parseWhole(value) });
}

/** The stand-in takes over the row, in its place. */
export function replaceSide(table: Table, { side, by }: ReplaceEvent): Table {
  rowOf(table, side);
  checkStandIn(by, (one) => table.rows.has(one));
  const rows = [...table.rows].map(([listed, row]) => [listed === side ? by : listed, row] as const);
  return { ...table, rows: new Map(rows) };
}
