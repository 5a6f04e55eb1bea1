import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { duelOf, newBracket, newBracketOf, report, won } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, db } = site;

test('the latest change is taken back, then the one before it, down to the empty bracket', async () => {
  const made = await newBracket(site, 4);
  const { id } = made.bracket;
  const undo = async () => {
    const { version } = (await call(`GET /brackets/${id}`)).body;
    return call(`POST /brackets/${id}/undo`, { as: made.organizer, body: { version } });
  };
  await report(site, made, 1, won);
  await call(`PUT /brackets/${id}`, { as: made.organizer, body: { name: 'Day 1' } });
  const renamedBack = await undo();
  expect(renamedBack.body).toMatchObject({ name: '' });
  expect(duelOf(renamedBack.body, 1).result).toBe('played');
  expect(duelOf((await undo()).body, 1).result).toBe(null);
  expect((await undo()).body.participants).toEqual({});
  expect((await undo()).body).toMatchObject({ statusCode: 409, code: 'bracket.nothingToUndo' });
  const again = await call(`GET /brackets/${id}`);
  expect(again.body).toMatchObject({ participants: {}, rounds: [{ duels: [{}, {}] }, { duels: [{}] }] });
});

test('an undo that saw another version is refused', async () => {
  const made = await newBracket(site, 4);
  await report(site, made, 1, won);
  const body = { version: made.bracket.version };
  const refused = await call(`POST /brackets/${made.bracket.id}/undo`, { as: made.organizer, body });
  expect(refused.body).toMatchObject({ statusCode: 409, code: 'bracket.stale' });
});

test('a node that knows an earlier state follows an undo', async () => {
  const made = await newBracket(site, 4);
  await report(site, made, 1, won);
  const { version } = (await call(`GET /brackets/${made.bracket.id}`)).body;
  const { body } = await call(`POST /brackets/${made.bracket.id}/undo`, { as: made.organizer, body: { version } });
  expect((await call(`GET /brackets/${made.bracket.id}`)).body).toEqual(body);
});

test('everybody can read who did what, the latest first', async () => {
  const made = await newBracket(site, 2);
  await report(site, made, 1, won);
  const { body } = await call(`GET /brackets/${made.bracket.id}/timeline`);
  expect(body.map(({ events }: { events: { type: string }[] }) => events.map(({ type }) => type))).toEqual([
    ['report'],
    ['fill'],
    ['configure'],
  ]);
  expect(body[0]).toMatchObject({ by: { username: made.organizer.username }, events: [{ match: 1, sides: made.ids }] });
});

test('a page of the timeline never cuts what was done in one call', async () => {
  const made = await newBracket(site, 4);
  const change = (body: object) => call(`PUT /brackets/${made.bracket.id}`, { as: made.organizer, body });
  await change({ name: 'first', best_of: 3 });
  for (let index = 1; index < 500; index += 1) await change({ name: `name ${index}` });
  const { body: page } = await call(`GET /brackets/${made.bracket.id}/timeline`);
  expect(page).toHaveLength(500);
  expect(page.at(-1).events.map(({ type }: { type: string }) => type)).toEqual(['rename', 'setBestOf']);
  const { body: earlier } = await call(`GET /brackets/${made.bracket.id}/timeline?before=${page.at(-1).version}`);
  expect(earlier.some(({ from }: { from: number }) => from === page.at(-1).from)).toBe(false);
});

test('times are set for a round or a match, whose own counts more', async () => {
  const made = await newBracketOf(site, 'GROUP', 4, { groups: 1, players_per_group: 4 });
  await made.post('groups/participants', { participants: made.ids });
  const [first] = (await made.read()).rounds[0]?.duels ?? [];
  await made.post('settings/time', { round: 1, starts_at: '2026-04-01T15:00:00Z' });
  await made.post('settings/time', { duel: first?.id, starts_at: '2026-04-01T16:00:00Z' });
  const times = (await made.read()).rounds.map((round) => round.duels.map((duel) => duel.starts_at));
  expect(times).toEqual([
    ['2026-04-01T16:00:00Z', '2026-04-01T15:00:00Z'],
    [null, null],
    [null, null],
  ]);
  expect((await made.post('settings/time', { starts_at: null })).body.code).toBe('request.invalid');
});

test('a tournament tells which of its brackets have times', async () => {
  const made = await newBracketOf(site, 'GROUP', 4, { groups: 1, players_per_group: 4 });
  await made.post('groups/participants', { participants: made.ids });
  const told = async () => (await call(`GET /tournaments/${made.tournament.slug}`)).body.brackets[0].has_times;
  const after = async (body: object) => {
    await made.post('settings/time', body);
    return told();
  };
  /** By what an earlier version left in the log. */
  const foundInLog = async () => {
    const text = await readFile(new URL('../../migrations/026-times-of-brackets.sql', import.meta.url), 'utf8');
    await sql.raw(text.slice(text.indexOf('update brackets'))).execute(db);
    return told();
  };
  expect(await told()).toBe(false);
  expect(await after({ round: 1, starts_at: '2026-04-01T15:00:00Z' })).toBe(true);
  expect(await foundInLog()).toBe(true);
  expect(await after({ round: 1, starts_at: null })).toBe(false);
  expect(await foundInLog()).toBe(false);
  expect(await after({ duel: 1, starts_at: '2026-04-01T15:00:00Z' })).toBe(true);
  const { version } = await made.read();
  await made.post('undo', { version });
  expect(await told()).toBe(false);
});

test('the column of opponents’ points is hidden and shown', async () => {
  const made = await newBracketOf(site, 'SWISS', 4);
  expect((await made.post('set-is-show-op', { is_show_op: false })).body.is_show_op).toBe(false);
  expect((await made.read()).is_show_op).toBe(false);
});

test('brackets are put in another order, each named once', async () => {
  const made = await newBracketOf(site, 'SWISS', 4);
  const { organizer: as, tournament } = made;
  const body = { tournament_id: tournament.id, type: 'TABLE' };
  const { id } = (await call('POST /brackets', { as, body })).body;
  const path = `POST /tournaments/${tournament.slug}/re-order-brackets`;
  const order = async (brackets: number[]) => (await call(path, { as, body: { brackets } })).body;
  expect((await order([id, made.bracket.id])).map((one: { id: number }) => one.id)).toEqual([id, made.bracket.id]);
  const { brackets } = (await call(`GET /tournaments/${tournament.slug}`)).body;
  expect(brackets.map((one: { id: number }) => one.id)).toEqual([id, made.bracket.id]);
  for (const wrong of [[id], [id, id], [id, 2_000_000_000]]) {
    expect((await order(wrong)).code).toBe('bracket.notAllBrackets');
  }
});

test('of two who order the brackets they saw at once, one is told', async () => {
  const made = await newBracketOf(site, 'SWISS', 4);
  const { organizer: as, tournament } = made;
  const body = { tournament_id: tournament.id, type: 'TABLE' };
  const { id } = (await call('POST /brackets', { as, body })).body;
  const [seen, wanted] = [
    [made.bracket.id, id],
    [id, made.bracket.id],
  ];
  const order = (language = 'en') =>
    call(`POST /tournaments/${tournament.slug}/re-order-brackets`, {
      as,
      body: { brackets: wanted, from: seen },
      headers: { 'accept-language': language },
    });
  const answers = await Promise.all([order(), order()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = { code: 'bracket.otherOrder', facts: { brackets: wanted } };
  expect((await order()).body).toMatchObject({ ...refused, error: expect.stringContaining('order have changed') });
  expect((await order('ru')).body).toMatchObject({ ...refused, error: expect.stringContaining('порядок изменились') });
  await call(`DELETE /brackets/${id}`, { as });
  expect((await order()).body, 'one that is gone').toMatchObject({ code: 'bracket.otherOrder' });
});

test('who left is out of the rest, and a stand-in takes over', async () => {
  const made = await newBracket(site, 4);
  const path = `/brackets/${made.bracket.id}`;
  const [a, b] = made.ids;
  const gone = await call(`POST ${path}/withdraw`, { as: made.organizer, body: { participant: a } });
  expect(duelOf(gone.body, 1)).toMatchObject({ result: 'withdrawn', winner: 1 });
  const entered = await call(`POST /tournaments/${made.tournament.id}/participants`, {
    as: made.organizer,
    body: { participants: [{ name: 'stand-in' }] },
  });
  const standIn = Object.values<{ id: number; name: string }>(entered.body.participants).find(
    ({ name }) => name === 'STAND-IN',
  );
  const body = { oldParticipant: a, newParticipant: standIn?.id };
  const { body: replaced } = await call(`POST ${path}/replace`, { as: made.organizer, body });
  expect(duelOf(replaced, 1)).toMatchObject({
    status: 'ready',
    sides: [{ participant: standIn?.id }, { participant: b }],
  });
  const known = await call(`POST ${path}/replace`, {
    as: made.organizer,
    body: { oldParticipant: b, newParticipant: made.ids[2] },
  });
  expect(known.body.code).toBe('bracket.duplicateSide');
});
