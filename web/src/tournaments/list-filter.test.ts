import { expect, test } from 'vitest';
import { isFiltered, listFilter, queryOf, readListFilter, withOfferedType } from './list-filter.ts';

const read = (search: string) => readListFilter(new URLSearchParams(search));

test('the filter is read from an address, and what cannot be is left out', () => {
  expect(queryOf(read('search=+cup+&status=1&of=sc2&type=7&date=2026-03-09&order=4&game=toy&page=3'))).toEqual({
    ...{ search: 'cup', status: '1', game: 'sc2', type: '7', date: '2026-03-09', order: '4' },
  });
  expect(queryOf(read('status=9&of=A B&type=0&date=2026-02-30&order=7'))).toEqual({});
  expect(queryOf(read('date=9999-12-31'))).toEqual({});
  expect(queryOf(read('status=&of=&type=&date=&order=&search='))).toEqual({});
  expect(read('date=9/3/2026').date, 'typed where no script runs').toBe('2026-03-09');
});

test('a type that the form does not offer is left out', () => {
  const games = [
    { id: 3, slug: 'sc2' },
    { id: 4, slug: 'dota-2' },
  ];
  const types = [{ id: 7, game_id: 3 }];
  const typeIn = (search: string) => withOfferedType(read(search), types, games).type;
  expect([typeIn('type=7'), typeIn('of=sc2&type=7')]).toEqual(['7', '7']);
  expect([typeIn('of=dota-2&type=7'), typeIn('type=8'), typeIn('of=gone&type=7')]).toEqual(['', '', '']);
  expect(withOfferedType(read('of=dota-2&type=7&order=4'), types, games)).toEqual(read('of=dota-2&order=4'));
});

test('another filter begins with the first page and keeps what else stands in the address', () => {
  const wanted = listFilter.write('?game=toy&page=3&status=1', { ...read(''), search: 'x ' });
  expect(wanted).toBe('game=toy&search=x');
});

test('an order alone leaves nothing out', () => {
  expect([isFiltered(read('order=1')), isFiltered(read('status=0'))]).toEqual([false, true]);
});
