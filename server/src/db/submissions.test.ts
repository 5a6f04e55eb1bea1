import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { refuseRepeated } from './submissions.ts';

const refusal = { code: 'request.repeated' };
const begun = (db: Database) => sql`select now()`.execute(db);

test('what is sent while the same is being made is refused, and so is what had begun by then', async () => {
  const db = await testDatabase();
  const late = await db.startTransaction().execute();
  await begun(late);
  await db.transaction().execute(async (first) => {
    await refuseRepeated(first, 'cup', 1, { title: 'Cup' });
    await expect(
      db.transaction().execute((one) => refuseRepeated(one, 'cup', 1, { title: 'Cup' })),
    ).rejects.toMatchObject(refusal);
    await db.transaction().execute((one) => refuseRepeated(one, 'cup', 2, { title: 'Cup' }));
  });
  await expect(refuseRepeated(late, 'cup', 1, { title: 'Cup' })).rejects.toMatchObject(refusal);
  await late.rollback().execute();
});

test('who sends the same after the answer means it, and what failed does not count', async () => {
  const db = await testDatabase();
  const send = () => db.transaction().execute((one) => refuseRepeated(one, 'cup', 1));
  await send();
  await send();
  const failing = db.transaction().execute(async (one) => {
    await refuseRepeated(one, 'cup', 3);
    throw new Error('something else');
  });
  await expect(failing).rejects.toThrow('something else');
  await db.transaction().execute((one) => refuseRepeated(one, 'cup', 3));
});
