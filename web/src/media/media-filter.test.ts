import { expect, test } from 'vitest';
import { isFiltered, queryOf } from '../tournaments/list-filter.ts';
import { mediaFilter } from './media-filter.ts';

const read = (query: string) => mediaFilter.read(new URLSearchParams(query));

test('the address says which media are shown; what is none of its values does not count', () => {
  expect(read('search=final&type=2&of=toy&date=2026-03-01&order=1&game=other')).toEqual({
    search: 'final',
    type: '2',
    of: 'toy',
    date: '2026-03-01',
    order: '1',
  });
  expect(read('type=3&order=2&status=1&of=A&date=never')).toEqual({
    search: '',
    type: '',
    of: '',
    date: '',
    order: '',
  });
});

test('all of all games, the newest first, needs no words', () => {
  expect(mediaFilter.write('?game=toy&page=3', read(''))).toBe('game=toy');
  expect(queryOf(read('type=0&order=0'))).toEqual({});
  expect(isFiltered(read('order=1'))).toBe(false);
  expect(isFiltered(read('type=1'))).toBe(true);
});

test('what is asked for stands in the address and in the call', () => {
  const filter = read('type=1&of=toy&search=+cup+');
  expect(mediaFilter.write('?game=other', filter)).toBe('game=other&of=toy&type=1&search=cup');
  expect(queryOf(filter)).toEqual({ type: '1', game: 'toy', search: 'cup' });
});
