import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { WrittenPage } from './http/page-cache.ts';
import { testApp } from './testing/app.ts';
import { newGame } from './testing/tournaments.ts';

test('a page is kept until any node, or anybody in the database, changes what pages show', async () => {
  const site = await testApp();
  const { pageCache, db, call, person } = site;
  let renderings = 0;
  const look = async () => {
    await pageCache.find('page', async () => new WrittenPage(200, `${++renderings}`));
    return renderings;
  };
  await newGame(site);
  await expect.poll(async () => (await look()) - (await look())).toBe(0);
  const before = await look();
  expect(await look()).toBe(before);

  await sql`update games set hue = 7`.execute(db);
  await expect.poll(look).toBe(before + 1);

  await sql`update secrets set name = name`.execute(db);
  await call('GET /tournaments');
  expect(await look()).toBe(before + 1);

  // Seen by who did it at once, without waiting for the word of it.
  await call('POST /logout', { as: await person('user') });
  expect(await look()).toBeGreaterThan(before + 1);
});
