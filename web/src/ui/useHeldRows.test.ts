import { expect, test } from 'vitest';
import { withHeld } from './useHeldRows.ts';

test('a row that is kept stays where it stood, or comes last where fewer are left', () => {
  expect(withHeld(['a', 'c'], [{ row: 'b', index: 1 }])).toEqual(['a', 'b', 'c']);
  expect(
    withHeld(
      ['a'],
      [
        { row: 'z', index: 9 },
        { row: 'b', index: 0 },
      ],
    ),
  ).toEqual(['b', 'a', 'z']);
  expect(withHeld([], [{ row: 'b', index: 3 }])).toEqual(['b']);
  expect(withHeld(['a'], [])).toEqual(['a']);
});
