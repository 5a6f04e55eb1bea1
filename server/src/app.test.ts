import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Written } from './http/written.ts';
import { testApp } from './testing/app.ts';
import { newGame } from './testing/tournaments.ts';

const quietMs = 400;

test('a page is kept until any node, or anybody in the database, changes what pages show', async () => {
  const site = await testApp();
  const { app, clock, pageCache, db, person, tokens } = site;
  let renderings = 0;
  const look = async () => {
    await pageCache.find('page', async () => new Written(200, `${++renderings}`));
    return renderings;
  };
  /** The word of changes takes its time: waits until none has come for a while. */
  const settled = async (): Promise<number> => {
    const seen = await look();
    await setTimeout(quietMs);
    return (await look()) === seen ? seen : settled();
  };
  await newGame(site);
  const before = await settled();
  expect(await look()).toBe(before);

  await sql`update games set hue = 7`.execute(db);
  await expect.poll(look).toBeGreaterThan(before);

  const changed = await settled();
  await sql`update secrets set name = name`.execute(db);
  await app.inject('/api/tournaments');
  await setTimeout(quietMs);
  expect(await look()).toBe(changed);

  // Seen by who did it at once, without waiting for the word of it.
  const { token } = tokens.issue(await person('user'), clock.now);
  const seen = await settled();
  const payload = { username: 'another.one' };
  await app.inject({ method: 'PUT', url: '/api/profile', headers: { 'access-token': token }, payload });
  expect(await look()).toBeGreaterThan(seen);
});
