import type { SideId } from '../bracket.ts';
import { type Places, sharedPlaces } from '../standings/shared-places.ts';
import type { Row, Table } from './board.ts';
import { parseCell, parseWhole } from './cell-value.ts';
import type { CellValue, ColumnKind, TableRow } from './nouns.ts';

interface Keys {
  readonly side: SideId;
  readonly row: Row;
  readonly numbers: readonly number[];
}

/**
 * By weight, points and wins, the highest first; what is not filled in counts as 0, columns that are off do not count.
 * `compareNames` orders those who share a place; without it they stand as they were filled in.
 */
export function standings(table: Table, compareNames: (a: SideId, b: SideId) => number = () => 0): TableRow[] {
  const keys = Array.from(table.rows, ([side, row]): Keys => {
    const numbers = [row.weight ?? 0, sumOf(table, row, 'points'), sumOf(table, row, 'win')];
    return { side, row, numbers };
  });
  keys.sort((a, b) => compareNumbers(a, b) || compareNames(a.side, b.side));
  const isCut = (index: number) => compareNumbers(keys[index - 1] as Keys, keys[index] as Keys) !== 0;
  const places = sharedPlaces(keys.length, isCut);
  return keys.map(({ side, row }, index) => {
    const { from, to } = places[index] as Places;
    return { side, from, to, weight: row.weight, cells: cellsOf(table, row) };
  });
}

function compareNumbers(a: Keys, b: Keys): number {
  const decisive = a.numbers.findIndex((number, index) => number !== b.numbers[index]);
  return decisive < 0 ? 0 : (b.numbers[decisive] as number) - (a.numbers[decisive] as number);
}

function sumOf({ columns }: Table, { cells }: Row, kind: ColumnKind): number {
  const counted = columns.filter((column) => column.isEnabled && column.kind === kind);
  return counted.reduce((sum, { id }) => sum + (parseWhole(cells.get(id)) ?? 0), 0);
}

function cellsOf({ columns }: Table, { cells }: Row): CellValue[] {
  return columns.map(({ id, kind }) => parseCell(kind, cells.get(id)));
}
