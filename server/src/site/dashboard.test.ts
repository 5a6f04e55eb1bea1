import type { Dashboard } from '@agon/contract/site.dashboard.endpoints';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { applicants } from '../testing/registrations.ts';
import { newBracket, newTournament, report, won } from '../testing/tournaments.ts';
import { insertFailure, listFailures } from './failures.queries.ts';

async function newSite() {
  const site = await testApp();
  const root = await site.person('root');
  const dashboard = async (): Promise<Dashboard> => (await site.call('GET /dashboard', { as: root })).body;
  return {
    site,
    root,
    dashboard,
    pass: (ms: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + ms);
    },
  };
}

const dayMs = 24 * 3_600_000;

test('a new site has an empty dashboard', async () => {
  const { dashboard } = await newSite();
  const shown = await dashboard();
  expect(shown).toMatchObject({
    people: 1,
    tournaments: 0,
    running: { total: 0, first: [] },
    upcoming: { total: 0, first: [] },
    waiting: { total: 0, first: [] },
    disputes: { total: 0, first: [] },
    failures: [],
    storage: { files: 0, fileBytes: 0 },
    server: {
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      startedAt: '2026-03-01T12:00:00.000Z',
      database: 'embedded',
    },
  });
  expect(shown.storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(shown.signUps).toHaveLength(30);
  expect(shown.signUps.at(0)).toEqual({ day: '2026-01-31', count: 0 });
  expect(shown.signUps.at(-1)).toEqual({ day: '2026-03-01', count: 1 });
});

test('tournaments are listed while they run, and before they start within a week', async () => {
  const { site, dashboard } = await newSite();
  const running = await newTournament(site, 2);
  await site.call(`POST /tournaments/${running.tournament.id}/status`, { as: running.organizer, body: { status: 1 } });
  const soon = await newTournament(site, 3);
  const [late, gone] = [await newTournament(site), await newTournament(site)];
  const set = (id: number, columns: object) =>
    site.db.updateTable('tournaments').set(columns).where('id', '=', id).execute();
  // A week from now is 12:00 UTC on March 8, which is 15:00 in the zone of the tournaments.
  await set(soon.tournament.id, { date: '2026-03-08', time: '14:00:00' });
  await set(late.tournament.id, { date: '2026-03-08', time: '15:00:00' });
  await set(gone.tournament.id, { date: '2026-03-02', deleted_at: site.clock.now });
  const shown = await dashboard();
  expect(shown.tournaments).toBe(3);
  expect(shown.running).toEqual({
    total: 1,
    first: [
      {
        slug: running.tournament.slug,
        title: 'Toy Cup',
        game: `toy-${running.organizer.id}`,
        organizer: running.organizer.username,
        participants: 2,
      },
    ],
  });
  expect(shown.upcoming).toMatchObject({
    total: 1,
    first: [{ slug: soon.tournament.slug, participants: 3, startsAt: '2026-03-08T11:00:00.000Z' }],
  });
});

test('what waits for a decision is listed, who waits longest first', async () => {
  const { site, dashboard, pass } = await newSite();
  const [early, later] = [await newTournament(site), await newTournament(site)];
  await applicants(site, later, ['X']);
  await site.db
    .updateTable('requests')
    .set({ created_at: new Date(site.clock.now.getTime() - 1) })
    .execute();
  pass(1000);
  await applicants(site, early, ['A', 'B']);
  expect((await dashboard()).waiting).toEqual({
    total: 2,
    first: [
      expect.objectContaining({ slug: later.tournament.slug, requests: 1 }),
      expect.objectContaining({ slug: early.tournament.slug, requests: 2 }),
    ],
  });
});

test('a disputed result is listed until it is settled', async () => {
  const { site, dashboard } = await newSite();
  const made = await newBracket(site, 2);
  const [ann, bob] = [await site.person('user'), await site.person('user')];
  for (const [index, one] of [ann, bob].entries()) {
    const { player_id } = await site.db
      .selectFrom('participants')
      .select('player_id')
      .where('id', '=', made.ids[index] ?? 0)
      .executeTakeFirstOrThrow();
    await site.db.updateTable('players').set({ user_id: one.id }).where('id', '=', Number(player_id)).execute();
  }
  await site.call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 1 } });
  const path = `POST /brackets/${made.bracket.id}/duels/1/claim`;
  const claim = (await site.call(path, { as: ann, body: { result: 'played', score: [1, 0] } })).body;
  expect((await dashboard()).disputes.total).toBe(0);
  await site.call(`${path}/dispute`, { as: bob, body: { claim: claim.id, note: 'I won' } });
  expect((await dashboard()).disputes).toMatchObject({
    total: 1,
    first: [{ slug: made.tournament.slug, sides: ['A1', 'A2'] }],
  });
  await report(site, made, 1, won);
  const shown = await dashboard();
  expect(shown.disputes.total).toBe(0);
  expect(shown.results.at(-1)).toEqual({ day: '2026-03-01', count: 1 });
});

test('accounts are counted on the day they were made, for thirty days', async () => {
  const { site, dashboard, pass } = await newSite();
  pass(29 * dayMs);
  await site.person('user');
  await site.person('user');
  const { signUps, people } = await dashboard();
  expect([signUps.at(0), signUps.at(-1)]).toEqual([
    { day: '2026-03-01', count: 1 },
    { day: '2026-03-30', count: 2 },
  ]);
  expect(people).toBe(3);
  pass(dayMs);
  expect((await dashboard()).signUps.at(0)).toEqual({ day: '2026-03-02', count: 0 });
});

test('what failed unexpectedly is listed under its code, without a word of what was sent', async () => {
  const { site, root, dashboard } = await newSite();
  await site.db.schema.dropTable('thanks').execute();
  const body = { alias: 'secret name', title: { EN: 'secret title' } };
  const { facts } = (await site.call('POST /thanks?token=secret', { as: root, body })).body;
  await expect.poll(async () => (await dashboard()).failures.length).toBe(1);
  const [failure] = (await dashboard()).failures;
  expect(failure).toEqual({
    id: expect.any(Number),
    logCode: facts.logCode,
    at: site.clock.now.toISOString(),
    route: 'POST /api/thanks',
    kind: 'error 42P01',
  });
  expect(JSON.stringify(failure)).not.toContain('secret');
});

test('a failure that cannot be kept does no more harm', async () => {
  const { site, root } = await newSite();
  await site.db.schema.dropTable('thanks').execute();
  await site.db.schema.dropTable('failures').execute();
  expect((await site.call('GET /thanks')).body.code).toBe('server.failed');
  expect((await site.call('GET /donations')).status).toBe(200);
  expect((await site.call('GET /dashboard', { as: root })).status).toBe(500);
});

test('only the latest failures are kept', async () => {
  const { site } = await newSite();
  const at = site.clock.now;
  for (let number = 1; number <= 105; number += 1) {
    await insertFailure(site.db, { logCode: String(number), route: 'GET /x', kind: 'Error', at });
  }
  const kept = await listFailures(site.db, 1000);
  expect([kept.length, kept.at(0)?.log_code, kept.at(-1)?.log_code]).toEqual([100, '105', '6']);
});

test('only root sees the dashboard', async () => {
  const { site } = await newSite();
  expect((await site.call('GET /dashboard')).status).toBe(401);
  for (const role of ['user', 'organizer', 'admin'] as const) {
    expect((await site.call('GET /dashboard', { as: await site.person(role) })).status, role).toBe(403);
  }
});
