import type { CellValue } from './csv.ts';

export interface TableOrder {
  /** Key of a column. */
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

interface Valued<Row> {
  readonly key: string;
  readonly value: (row: Row) => CellValue;
}

/** Rows that a page of a table can hold. */
export const pageSizes = [25, 50, 100] as const;

/** Those in which each word stands somewhere. */
export function matching<Row>(rows: readonly Row[], columns: readonly Valued<Row>[], search: string): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = columns.map(({ value }) => String(value(row) ?? '').toLowerCase()).join('\n');
    return words.every((word) => text.includes(word));
  });
}

/** Numbers by size, texts as in the reader's language; what is empty comes last in either direction. */
export function ordered<Row>(
  rows: readonly Row[],
  columns: readonly Valued<Row>[],
  order: TableOrder | undefined,
  language: string,
): readonly Row[] {
  const column = columns.find(({ key }) => key === order?.sort);
  if (column === undefined) return rows;
  const collator = new Intl.Collator(language, { numeric: true });
  const turn = order?.direction === 'desc' ? -1 : 1;
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .toSorted((a, b) => {
      const [isFirstEmpty, isSecondEmpty] = [isEmpty(a.value), isEmpty(b.value)];
      if (isFirstEmpty || isSecondEmpty) return Number(isFirstEmpty) - Number(isSecondEmpty);
      if (typeof a.value === 'number' && typeof b.value === 'number') return turn * (a.value - b.value);
      return turn * collator.compare(String(a.value), String(b.value));
    })
    .map(({ row }) => row);
}

/** How many pages there are; one when there is nothing. */
export function pagesFor(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** A click on a column's head: up, down, and back to the order that the rows came in. */
export function nextOrder(order: TableOrder | undefined, key: string): TableOrder | undefined {
  if (order?.sort !== key) return { sort: key, direction: 'asc' };
  return order.direction === 'asc' ? { sort: key, direction: 'desc' } : undefined;
}

function isEmpty(value: CellValue): boolean {
  return value === null || value === '';
}
