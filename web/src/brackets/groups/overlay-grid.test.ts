import { expect, test } from 'vitest';
import { overlayGrid } from './overlay-grid.ts';

test.each([
  [1, 1],
  [2, 2],
  [4, 2],
  [8, 3],
  [16, 4],
])('%i groups of four stand in %i columns', (count, columns) => {
  expect(overlayGrid(count, { width: 26, height: 14 }, 1).columns).toBe(columns);
});

test('the size is that of all blocks and the gaps between them', () => {
  expect(overlayGrid(4, { width: 26, height: 14 }, 1)).toEqual({ columns: 2, width: 53, height: 29 });
});
