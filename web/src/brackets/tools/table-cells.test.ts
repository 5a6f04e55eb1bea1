import { expect, test } from 'vitest';
import { cellValue } from './table-cells.ts';

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
