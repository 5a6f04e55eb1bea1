import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { testApp } from '../testing/app.ts';
import { discordSink } from '../testing/discord.ts';
import { doAllJobs, kindsFor } from '../testing/notifications.ts';
import { setEntry } from '../testing/registrations.ts';
import {
  correct,
  lost,
  newBracket,
  newTournament,
  report,
  type TestTournament,
  takenBack,
  won,
} from '../testing/tournaments.ts';

const discord = await discordSink();
const site = await testApp(afterAll, 'https://agon.example', undefined, { discordOrigin: discord.origin });
afterAll(discord.close);
const { call, person, clock, db } = site;

beforeEach(() => {
  clock.now = new Date('2026-03-01T12:00:00Z');
  discord.posted.length = 0;
  discord.answer.status = 204;
  discord.answer.headers = {};
});

const token = 'a-secret_token-of-the-tests-0123456789';
const url = `https://discord.com/api/webhooks/123456789012345678/${token}`;
const all = ['registrationOpened', 'checkInOpened', 'started', 'result', 'completed'];

function connect({ tournament, organizer }: TestTournament, body: object = {}, as: User = organizer) {
  const path = `PUT /tournaments/${tournament.id}/webhook`;
  return call(path, { as, body: { url, kinds: all, language_id: 1, ...body } });
}

const embeds = () => discord.posted.map(({ body }) => body.embeds[0]);

test('only who may edit the tournament connects it, and nobody sees the address again', async () => {
  const made = await newTournament(site);
  for (const other of [await person('user'), await person('organizer')]) {
    expect((await connect(made, {}, other)).status).toBe(403);
    expect((await call(`GET /tournaments/${made.tournament.id}/webhook`, { as: other })).status).toBe(403);
    expect((await call(`POST /tournaments/${made.tournament.id}/webhook/test`, { as: other })).status).toBe(403);
    expect((await call(`DELETE /tournaments/${made.tournament.id}/webhook`, { as: other })).status).toBe(403);
  }
  expect((await connect(made, { url: undefined })).body.code).toBe('webhook.none');
  const { body } = await connect(made);
  expect(body).toEqual({
    webhook: { hint: '1234…', kinds: all, language_id: 1, isOn: true, failure: null, sent_at: null },
  });
  expect((await connect(made, { url: undefined, kinds: ['started'] })).body.webhook.kinds).toEqual(['started']);
  await doAllJobs(site);
  const answers = [
    await call(`GET /tournaments/${made.tournament.id}/webhook`, { as: made.organizer }),
    await call(`GET /tournaments/${made.tournament.slug}`),
    await call('GET /profile/data', { as: made.organizer }),
  ];
  const jobs = await sql`select payload from graphile_worker._private_jobs`.execute(db);
  expect(JSON.stringify([answers, jobs.rows])).not.toMatch(/a-secret_token|123456789012345678/);
  expect((await call(`DELETE /tournaments/${made.tournament.id}/webhook`, { as: made.organizer })).body).toEqual({
    webhook: null,
  });
});

test.each([
  'http://discord.com/api/webhooks/123456789012345678/a-secret_token-of-the-tests-0123456789',
  'https://discord.com.evil.example/api/webhooks/123456789012345678/a-secret_token-of-the-tests-0123456789',
  'https://discord.com@evil.example/api/webhooks/123456789012345678/a-secret_token-of-the-tests-0123456789',
  'https://discord.com:8443/api/webhooks/123456789012345678/a-secret_token-of-the-tests-0123456789',
  'https://127.0.0.1/api/webhooks/123456789012345678/a-secret_token-of-the-tests-0123456789',
  'https://discord.com/api/webhooks/123456789012345678/../../users/@me',
  'https://discord.com/api/webhooks/123456789012345678/a-secret_token-of-the-tests-0123456789?wait=true',
  'https://discord.com/api/webhooks/abc/a-secret_token-of-the-tests-0123456789',
  '',
])('%j is no webhook', async (wrong) => {
  const made = await newTournament(site);
  const { status, body } = await connect(made, { url: wrong });
  expect(status).toBe(400);
  expect(body.fields.url).toContain('webhook');
});

test.each(['canary.discord.com', 'ptb.discord.com', 'discordapp.com'])('%s is Discord, too', async (host) => {
  const made = await newTournament(site);
  expect((await connect(made, { url: url.replace('discord.com', host) })).status).toBe(200);
});

test('what was chosen is announced, in the language that was chosen, and calls nobody', async () => {
  // Those of other tests.
  await doAllJobs(site);
  discord.posted.length = 0;
  const made = await newTournament(site);
  const title = '@everyone **Cup** [x](https://evil.example)';
  await db.updateTable('tournaments').set({ title }).where('id', '=', made.tournament.id).execute();
  await setEntry(site, made, { check_in: { opens: 60, closes: 15 } });
  await connect(made, { language_id: 2, kinds: ['registrationOpened', 'checkInOpened'] });
  await doAllJobs(site);
  expect(discord.posted.map(({ path }) => path)).toEqual(Array(2).fill(`/api/webhooks/123456789012345678/${token}`));
  for (const { body } of discord.posted) {
    expect(body.allowed_mentions).toEqual({ parse: [] });
    expect(body.embeds[0].title).not.toContain('@everyone');
    expect(body.embeds[0].title).not.toContain('](https');
    expect(body.embeds[0].url).toMatch(/^https:\/\/agon\.example\/tournaments\/toy-cup/);
  }
  expect(
    embeds()
      .map(({ title }) => title.split(':')[0])
      .sort(),
  ).toEqual(['Регистрация открыта', 'Чек-ин открыт']);
  await call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 1 } });
  await doAllJobs(site);
  expect(discord.posted.length, 'that it has started was not chosen').toBe(2);
});

test('start, results and champion are announced as they come', async () => {
  const made = await newBracket(site, 2);
  await connect(made);
  await doAllJobs(site);
  discord.posted.length = 0;
  await report(site, made, 1, won);
  await doAllJobs(site);
  const said = () => embeds().map(({ title, description }) => `${title.split(':')[0]} ${description}`);
  expect(said().sort()).toEqual(['It begins Follow the bracket live.', 'Result **A1** 1 : 0 A2']);
  discord.posted.length = 0;
  await call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 2 } });
  await doAllJobs(site);
  expect(said()).toEqual(['Completed 🏆 Champion: **A1**']);
  const { body } = await call(`GET /tournaments/${made.tournament.id}/webhook`, { as: made.organizer });
  expect(body.webhook).toMatchObject({ isOn: true, failure: null, sent_at: clock.now.toISOString() });
});

test('a result that is entered anew is announced as corrected, also after it was taken back', async () => {
  const made = await newBracket(site, 4);
  await connect(made, { language_id: 2, kinds: ['result'] });
  const said = async () => {
    await doAllJobs(site);
    const all = embeds().map(({ title, description }) => `${title.split(':')[0]} ${description}`);
    discord.posted.length = 0;
    return all;
  };
  await report(site, made, 1, won);
  expect(await said()).toEqual(['Результат **A1** 1 : 0 A2']);
  await report(site, made, 2, won);
  expect(await said()).toEqual(['Результат **A3** 1 : 0 A4']);
  await correct(site, made, 1, lost);
  expect(await said()).toEqual(['Исправленный результат A1 0 : 1 **A2**']);
  await correct(site, made, 1, takenBack);
  expect(await said()).toEqual([]);
  await correct(site, made, 1, won);
  expect(await said()).toEqual(['Исправленный результат **A1** 1 : 0 A2']);
});

test('registration is announced when it is open again, and not once it is closed', async () => {
  const made = await newTournament(site);
  const go = (status: number) =>
    call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status } });
  await go(1);
  await connect(made, { kinds: ['registrationOpened'] });
  await doAllJobs(site);
  expect(embeds(), 'it had started by then').toEqual([]);
  await go(0);
  await doAllJobs(site);
  expect(embeds().map(({ title }) => title)).toEqual(['Registration is open: Toy Cup']);
  await go(1);
  await go(0);
  await go(1);
  await doAllJobs(site);
  expect(discord.posted.length, 'closed before it was said').toBe(1);
});

test('a webhook that is gone is turned off, and the organizer is told', async () => {
  const made = await newTournament(site);
  discord.answer.status = 404;
  await connect(made);
  await doAllJobs(site);
  expect(await kindsFor(site, made.organizer)).toEqual(['webhookOff']);
  const { body } = await call(`GET /tournaments/${made.tournament.id}/webhook`, { as: made.organizer });
  expect(body.webhook).toMatchObject({ isOn: false, failure: 'gone' });
  discord.posted.length = 0;
  await call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 1 } });
  await doAllJobs(site);
  expect(discord.posted).toEqual([]);
});

test('where Discord wants a break or has failed, it is tried again', async () => {
  const made = await newTournament(site);
  discord.answer.status = 429;
  discord.answer.headers = { 'retry-after': '30' };
  await connect(made);
  await site.doDueJobs();
  expect(discord.posted.length).toBe(1);
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from run_at - now())::int as wait from graphile_worker.jobs
    where task_identifier = 'notifications.announce'`.execute(db);
  expect(rows[0]?.wait).toBeGreaterThan(20);
  discord.answer.status = 503;
  await doAllJobs(site);
  const tried = discord.posted.length;
  expect(tried).toBeGreaterThan(1);
  discord.answer.status = 204;
  await doAllJobs(site);
  expect(discord.posted.length).toBe(tried + 1);
});

test('a redirect is not followed', async () => {
  const made = await newTournament(site);
  discord.answer.status = 307;
  discord.answer.headers = { location: '/elsewhere' };
  await connect(made);
  await doAllJobs(site);
  expect(discord.posted.map(({ path }) => path)).toEqual([`/api/webhooks/123456789012345678/${token}`]);
  const { body } = await call(`GET /tournaments/${made.tournament.id}/webhook`, { as: made.organizer });
  expect(body.webhook).toMatchObject({ isOn: true, failure: 'refused' });
});

test('a test message says what Discord answers, and there are not too many of them', async () => {
  const made = await newTournament(site);
  const send = async () =>
    (await call(`POST /tournaments/${made.tournament.id}/webhook/test`, { as: made.organizer })).body;
  expect((await send()).code).toBe('webhook.none');
  await connect(made, { kinds: [] });
  expect((await send()).webhook).toMatchObject({ sent_at: clock.now.toISOString() });
  expect(embeds()[0].title).toBe('Test message: Toy Cup');
  discord.answer.status = 404;
  expect((await send()).code).toBe('webhook.gone');
  discord.answer.status = 400;
  expect(await send()).toMatchObject({ code: 'webhook.refused', facts: { status: 400 } });
  discord.answer.status = 500;
  expect((await send()).code).toBe('webhook.unreachable');
  for (let sent = 4; sent < 10; sent += 1) await send();
  expect((await send()).code).toBe('webhook.tooManyTests');
});
