import { expect, test } from 'vitest';
import { isFiltered, listFilter, queryOf, readListFilter, readPage } from './list-filter.ts';

const read = (search: string) => readListFilter(new URLSearchParams(search));

test('the filter is read from an address, and what cannot be is left out', () => {
  expect(queryOf(read('search=+cup+&status=1&of=sc2&type=7&date=2026-03-09&order=4&game=toy&page=3'))).toEqual({
    ...{ search: 'cup', status: '1', game: 'sc2', type: '7', date: '2026-03-09', order: '4' },
  });
  expect(queryOf(read('status=9&of=A B&type=0&date=2026-02-30&order=7'))).toEqual({});
  expect(queryOf(read('status=&of=&type=&date=&order=&search='))).toEqual({});
  expect(read('date=9/3/2026').date, 'typed where no script runs').toBe('2026-03-09');
});

test('another filter begins with the first page and keeps what else stands in the address', () => {
  const wanted = listFilter.write('?game=toy&page=3&status=1', { ...read(''), search: 'x ' });
  expect(wanted).toBe('game=toy&search=x');
});

test('an order alone leaves nothing out', () => {
  expect([isFiltered(read('order=1')), isFiltered(read('status=0'))]).toEqual([false, true]);
});

test.each([
  ['page=2', 2],
  ['page=-1', 1],
  ['page=x', 1],
  ['', 1],
  ['page=99999999', 999_999],
])('%j is page %d', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});
