import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

test('the highest bar fills the chart, a low one can still be seen, and nothing has none', () => {
  const { heights, step, width } = barsOf([0, 1, 200, 100]);
  expect(heights).toEqual([0, 3, 100, 50]);
  expect(step).toBe(25);
  expect(width).toBeLessThan(step);
  expect(barsOf([0, 0]).heights).toEqual([0, 0]);
  expect(barsOf([]).heights).toEqual([]);
});
