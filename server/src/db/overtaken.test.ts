import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { isOvertaken } from './overtaken.ts';

test('a write is overtaken when what it refers to is gone, or the same is there already', async () => {
  const db = await testDatabase();
  const gone = db.insertInto('regions').values({ game_id: 1, name: 'EU' }).execute();
  expect(isOvertaken(await gone.catch((error) => error))).toBe(true);
  const twice = db
    .insertInto('secrets')
    .values([
      { name: 'a', value: '' },
      { name: 'a', value: '' },
    ])
    .execute();
  expect(isOvertaken(await twice.catch((error) => error))).toBe(true);
  const wrong = db
    .insertInto('regions')
    .values({ game_id: 1, name: null as unknown as string })
    .execute();
  expect(isOvertaken(await wrong.catch((error) => error))).toBe(false);
});
