import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { mainInfo, newBracket, newTournament, report, won } from '../testing/tournaments.ts';
import { sweepDeletedTournaments } from './tournaments.actions.ts';

const site = await testApp(afterAll);
const { call, clock, db, person } = site;
const hourMs = 3_600_000;

test('a deleted tournament is out of sight, with its brackets, and can be had back as it was', async () => {
  const made = await newBracket(site, 4);
  await report(site, made, 1, won);
  const { organizer: as, tournament, bracket } = made;
  const read = async () => (await call(`GET /tournaments/${tournament.slug}`)).body;
  const before = [await read(), (await call(`GET /brackets/${bracket.id}`)).body];
  expect((await call(`DELETE /tournaments/${tournament.id}`, { as })).body).toEqual({});

  const gone = { statusCode: 404, code: 'tournament.notFound' };
  expect(await read()).toMatchObject(gone);
  expect((await call(`GET /brackets/${bracket.id}`)).status).toBe(404);
  expect((await call(`GET /tournaments?game=toy-${as.id}`)).body).toEqual([]);
  expect((await call(`POST /tournaments/${tournament.id}/status`, { as, body: { status: 1 } })).body).toMatchObject(
    gone,
  );
  expect((await call(`DELETE /tournaments/${tournament.id}`, { as })).body).toMatchObject(gone);
  const announced = await call('POST /tournaments', { as, body: mainInfo(made.game) });
  expect(announced.body.slug, 'its address is not given away').not.toBe(tournament.slug);

  const deleted = await call('GET /profile/deleted-tournaments', { as });
  expect(deleted.body.map(({ id }: { id: number }) => id)).toEqual([tournament.id]);
  expect((await call(`POST /tournaments/${tournament.id}/restore`, { as })).status).toBe(200);
  expect([await read(), (await call(`GET /brackets/${bracket.id}`)).body]).toEqual(before);
  expect((await call('GET /profile/deleted-tournaments', { as })).body).toEqual([]);
});

test('after a day it is gone for good', async () => {
  const made = await newTournament(site, 2);
  const { organizer: as, tournament } = made;
  await call(`DELETE /tournaments/${tournament.id}`, { as });
  const deps = { db, now: () => clock.now };
  clock.now = new Date(clock.now.getTime() + 23 * hourMs);
  await sweepDeletedTournaments(deps);
  expect((await call('GET /profile/deleted-tournaments', { as })).body).toHaveLength(1);
  clock.now = new Date(clock.now.getTime() + 2 * hourMs);
  expect((await call(`POST /tournaments/${tournament.id}/restore`, { as })).status).toBe(404);
  await sweepDeletedTournaments(deps);
  const left = await db.selectFrom('tournaments').select('id').where('id', '=', tournament.id).execute();
  expect(left).toEqual([]);
});

test('who runs a tournament deletes it; once it is completed only root does', async () => {
  const made = await newTournament(site);
  const path = `/tournaments/${made.tournament.id}`;
  for (const as of [await person('user'), await person('organizer'), await person('admin')]) {
    expect((await call(`DELETE ${path}`, { as })).status).toBe(403);
  }
  expect((await call(`DELETE ${path}`)).status).toBe(401);
  const as = made.organizer;
  for (const status of [1, 2]) await call(`POST ${path}/status`, { as, body: { status } });
  expect((await call(`DELETE ${path}`, { as })).status).toBe(403);
  expect((await call(`DELETE ${path}`, { as: await person('root') })).status).toBe(200);
  expect((await call(`POST ${path}/restore`, { as })).status).toBe(403);
  expect((await call('GET /profile/deleted-tournaments', { as })).body).toEqual([]);
  expect((await call('GET /profile/deleted-tournaments', { as: await person('user') })).status).toBe(403);
});
