import { expect, test } from 'vitest';
import { matching, nextOrder, ordered, pagesFor } from './table-rows.ts';

interface Row {
  readonly name: string;
  readonly size: number | null;
}
const rows: readonly Row[] = [
  { name: 'Team 10', size: 5 },
  { name: 'team 9', size: null },
  { name: 'Ёлка', size: 40 },
  { name: 'Яма', size: 0 },
];
const columns = [
  { key: 'name', value: (row: Row) => row.name },
  { key: 'size', value: (row: Row) => row.size },
];
const names = (list: readonly Row[]) => list.map(({ name }) => name);

test('every word of the search has to stand somewhere in the row, whatever its case', () => {
  expect(names(matching(rows, columns, ' TEAM  5'))).toEqual(['Team 10']);
  expect(names(matching(rows, columns, 'ёЛ'))).toEqual(['Ёлка']);
  expect(matching(rows, columns, ' ')).toEqual(rows);
  expect(matching(rows, columns, 'none')).toEqual([]);
});

test('texts sort as people count and spell, numbers by size, and what is empty comes last', () => {
  expect(names(ordered(rows, columns, { sort: 'name', direction: 'asc' }, 'ru'))).toEqual(
    names(rows).toSorted(new Intl.Collator('ru', { numeric: true }).compare),
  );
  expect(names(ordered(rows, columns, { sort: 'name', direction: 'asc' }, 'en')).slice(0, 2)).toEqual([
    'team 9',
    'Team 10',
  ]);
  expect(names(ordered(rows, columns, { sort: 'size', direction: 'asc' }, 'en'))).toEqual([
    'Яма',
    'Team 10',
    'Ёлка',
    'team 9',
  ]);
  expect(names(ordered(rows, columns, { sort: 'size', direction: 'desc' }, 'en')).at(-1)).toBe('team 9');
  expect(ordered(rows, columns, undefined, 'en')).toEqual(rows);
});

test('a click on a head sorts up, then down, then not at all', () => {
  const first = nextOrder(undefined, 'name');
  const second = nextOrder(first, 'name');
  expect([first?.direction, second?.direction, nextOrder(second, 'name')]).toEqual(['asc', 'desc', undefined]);
  expect(nextOrder(second, 'size')).toEqual({ sort: 'size', direction: 'asc' });
});

test('there is always a page to be on', () => {
  expect([pagesFor(0, 25), pagesFor(25, 25), pagesFor(26, 25)]).toEqual([1, 1, 2]);
});
