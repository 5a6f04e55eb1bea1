import { expect, test } from 'vitest';
import { bare, rowsOf, withChanged, withNew } from './rows.ts';

test('a row keeps its key wherever it moves, and a new one has a free one', () => {
  const rows = rowsOf([{ name: 'a' }, { name: 'b' }]).toReversed();
  const more = withNew(rows, { name: 'c' });
  expect(more.map(({ key }) => key)).toEqual([1, 0, 2]);
  expect(bare(withChanged(more, 0, { name: 'A' }))).toEqual([{ name: 'b' }, { name: 'A' }, { name: 'c' }]);
  expect(withNew(rowsOf<{ name: string }>([]), { name: 'a' })).toEqual([{ name: 'a', key: 0 }]);
});
