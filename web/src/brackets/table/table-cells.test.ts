import { expect, test } from 'vitest';
import { cellValue, inOrder } from './table-cells.ts';

test('counters take whole numbers or nothing', () => {
  expect(cellValue(' 12 ', 'win')).toBe(12);
  expect(cellValue('-3', 'integer')).toBe(-3);
  expect(cellValue('', 'points')).toBeNull();
  expect(cellValue('2.5', 'points')).toBeUndefined();
  expect(cellValue('two', 'win')).toBeUndefined();
});

test('a text is kept as it is', () => {
  expect(cellValue(' 12th ', 'text')).toBe('12th');
});

test('rows keep the order that is asked for, new ones come last', () => {
  const row = (id: number) => ({ id, wight: null, cells: {}, place: 1, to: 1 });
  const rows = inOrder([row(4), row(3), row(5), row(1)], [1, 2, 3, 4]);
  expect(rows.map(({ id }) => id)).toEqual([1, 3, 4, 5]);
});
