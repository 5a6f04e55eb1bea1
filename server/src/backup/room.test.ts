import { expect, test } from 'vitest';
import { StoreOutage } from '../files/file-store.ts';
import { storeFailure } from './room.ts';

test('a store that is gone is told by why, and nothing else is', () => {
  const words = 'the file store fails (connect ECONNREFUSED). Does it run, and have room?';
  expect(storeFailure(new StoreOutage(new Error('connect ECONNREFUSED')))).toBe(words);
  expect(storeFailure(new Error('no'))).toBeUndefined();
});
