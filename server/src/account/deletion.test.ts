import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import { tellPeople } from '../notifications/telling.queries.ts';
import { testApp } from '../testing/app.ts';
import { connectForTest, emptyDatabase, untilWaiting } from '../testing/database.ts';
import { removeAccount } from '../testing/deletion.ts';
import { doAllJobs, notificationsOf } from '../testing/notifications.ts';
import { applicant, approve, placesIn, setEntry } from '../testing/registrations.ts';
import { withSecondFactor } from '../testing/second-factor.ts';
import { enter, mainInfo, newTournament, report } from '../testing/tournaments.ts';
import { findTournamentForUpdate, updateDeleted } from '../tournaments/tournaments.queries.ts';
import type { User } from './account.queries.ts';
import { insertLinkedAccount } from './oauth.queries.ts';

const site = await testApp(afterAll);
const { call, db, person } = site;

const remove = (as: User, body?: object, signedInAt?: Date) => removeAccount(site, as, body, signedInAt);
const isThere = async ({ id }: User) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).execute()).length > 0;

const steps = (id: number, as: User, ...statuses: number[]) =>
  statuses.reduce<Promise<unknown>>(async (before, status) => {
    await before;
    const answer = await call(`POST /tournaments/${id}/status`, { as, body: { status } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }, Promise.resolve());

test('an account is deleted by its password, and with it all sessions', async () => {
  const ann = { email: 'ann@example.org', password: 'correct horse' };
  const tokens = (await call('POST /register', { body: ann })).body;
  const headers = { 'access-token': tokens.access_token };
  const send = (body: object) => call('POST /profile/deletion', { headers, body });
  expect((await call('GET /profile/deletion', { headers })).body).toEqual({
    hasPassword: true,
    organizes: [],
    isLastRoot: false,
  });
  expect((await send({ password: 'wrong horse' })).body).toMatchObject({ code: 'account.wrongPassword' });
  expect((await send({ email: ann.email })).body, 'the e-mail is not enough').toMatchObject({
    code: 'account.wrongPassword',
  });
  expect((await call('GET /profile', { headers })).status).toBe(200);
  const { status, headers: answered } = await send({ password: ann.password });
  expect(status).toBe(200);
  expect(String(answered['set-cookie']), 'the browser forgets it, too').toMatch(/access_token=;/);
  expect((await call('GET /profile', { headers })).status).toBe(401);
  const refreshed = await call('POST /refresh-token', { headers: { 'refresh-token': tokens.refresh_token } });
  expect(refreshed.status).toBe(401);
  expect((await call('POST /authorize', { body: ann })).status).toBe(401);
  expect((await call('POST /register', { body: ann })).status, 'the e-mail is free again').toBe(200);
});

test('where a code is asked for to sign in, the password of who signed in long ago is not enough', async () => {
  const { email, password, token, nextCode } = await withSecondFactor(site, 'ann-with-app@example.org');
  const signIn = async () =>
    (await call('POST /authorize/code', { body: { sign_in_token: await token(), code: nextCode() } })).body;
  const send = ({ access_token }: { access_token: string }) =>
    call('POST /profile/deletion', { headers: { 'access-token': access_token }, body: { password } });
  const { refresh_token } = await signIn();
  site.clock.now = new Date(site.clock.now.getTime() + 16 * 60_000);
  const old = (await call('POST /refresh-token', { headers: { 'refresh-token': refresh_token } })).body;
  expect((await send(old)).body).toMatchObject({ statusCode: 403, code: 'account.signInAgain' });
  expect((await call('POST /authorize', { body: { email, password } })).status).toBe(200);
  expect((await send(await signIn())).status).toBe(200);
  expect((await call('POST /authorize', { body: { email, password } })).status).toBe(401);
});

test('one without a password is deleted by typing the e-mail', async () => {
  const ann = await person('user');
  expect((await call('GET /profile/deletion', { as: ann })).body.hasPassword).toBe(false);
  expect((await remove(ann, {})).body).toMatchObject({ statusCode: 400, code: 'account.otherEmail' });
  expect((await remove(ann, { email: 'bob@example.org' })).body.code).toBe('account.otherEmail');
  const longAgo = new Date(site.clock.now.getTime() - 16 * 60_000);
  expect((await remove(ann, { email: ann.email }, longAgo)).body).toMatchObject({
    statusCode: 403,
    code: 'account.signInAgain',
  });
  expect(await isThere(ann)).toBe(true);
  expect((await remove(ann, { email: ` ${ann.email.toUpperCase()}` })).status).toBe(200);
  expect(await isThere(ann)).toBe(false);
  expect((await call('POST /profile/deletion', { body: { email: ann.email } })).status).toBe(401);
});

test('who organizes a tournament that is not completed is told which', async () => {
  const { organizer, tournament } = await newTournament(site);
  const refused = { statusCode: 409, code: 'account.organizes', facts: { names: [tournament.title] } };
  expect((await remove(organizer)).body).toMatchObject(refused);
  const { organizes } = (await call('GET /profile/deletion', { as: organizer })).body;
  expect(organizes).toEqual([{ slug: tournament.slug, title: tournament.title }]);
  await call(`DELETE /tournaments/${tournament.id}`, { as: organizer });
  expect((await remove(organizer)).status).toBe(200);
});

test('who may organize no longer goes all the same, and what they organized has somebody who stands in', async () => {
  const { organizer, tournament } = await newTournament(site);
  const contacts = { discord: 'gone#1', telegram: '', email: 'gone@private.example', text: {} };
  await call(`PUT /tournaments/${tournament.id}/organizer-info`, { as: organizer, body: contacts });
  const root = await person('root');
  expect((await call(`PUT /users/${organizer.id}/role`, { as: root, body: { role: 'user' } })).status).toBe(200);
  const former = { ...organizer, role: 'user' as const };
  expect((await call('GET /profile/deletion', { as: former })).body.organizes).toEqual([]);
  expect((await remove(former)).status).toBe(200);
  const { body } = await call(`GET /tournaments/${tournament.slug}`);
  expect(JSON.stringify(body)).not.toContain('gone');
  const { status } = await call(`POST /tournaments/${tournament.id}/status`, { as: root, body: { status: 1 } });
  expect(status, 'root brings it to its end').toBe(200);
});

test('nobody can be called like the one who stands in for those who are gone, also before anybody is', async () => {
  const other = await person('user');
  const { body } = await call('PUT /profile', { as: other, body: { username: 'Deleted-Account' } });
  expect(body).toMatchObject({ statusCode: 409, code: 'account.usernameTaken' });
});

test('who was called like that on a site from before gets another name', async () => {
  const older = connectForTest(await emptyDatabase());
  const folder = new URL('../../migrations/', import.meta.url);
  const run = async (name: string) => sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(older);
  for (const name of (await readdir(folder)).sort().filter((one) => one < '047')) await run(name);
  await sql`insert into users (email, username, created_at, updated_at)
    values ('ann@example.org', 'Deleted-Account', now(), now())`.execute(older);
  await run('047-ghost.sql');
  const users = await older.selectFrom('users').select(['email', 'username', 'is_ghost']).orderBy('email').execute();
  expect(users).toEqual([
    { email: 'ann@example.org', username: expect.stringMatching(/^user-[0-9a-f]{10}$/), is_ghost: false },
    { email: 'deleted-account', username: 'deleted-account', is_ghost: true },
  ]);
});

test('completed tournaments stay, with one who stands in and whom nobody finds', async () => {
  const [admin, root] = [await person('admin'), await person('root')];
  const organizer = await person('organizer');
  const { game } = await newTournament(site);
  const body = { ...mainInfo(game), title: 'Old Cup', organizer_id: organizer.id };
  const { body: tournament } = await call('POST /tournaments', { as: admin, body });
  await steps(tournament.id, organizer, 1, 2);
  expect((await remove(organizer)).status).toBe(200);
  expect((await remove(admin)).status, 'who made it for another').toBe(200);
  const shown = await call(`GET /tournaments/${tournament.slug}`);
  expect(shown.body.organizer.username).toBe('deleted-account');
  expect((await call('GET /users?search=deleted-account', { as: root })).body.total).toBe(0);
  const ghost = shown.body.organizer.id;
  expect((await call(`PUT /users/${ghost}/block`, { as: root, body: { blocked: false } })).status).toBe(404);
});

test('how to reach an organizer is nowhere any more, nor the way to their channel on Discord', async () => {
  const { organizer, tournament } = await newTournament(site);
  const contacts = { discord: 'ann#1', telegram: '@ann', email: 'ann@private.example', website: 'https://ann.example' };
  const info = { ...contacts, text: { EN: 'Call 555 0100' } };
  await call(`PUT /tournaments/${tournament.id}/organizer-info`, { as: organizer, body: info });
  const url = `https://discord.com/api/webhooks/123456/${'t'.repeat(60)}`;
  const webhook = { url, kinds: ['result'], language_id: 1 };
  expect((await call(`PUT /tournaments/${tournament.id}/webhook`, { as: organizer, body: webhook })).status).toBe(200);
  await steps(tournament.id, organizer, 1, 2);
  const shown = async () => JSON.stringify((await call(`GET /tournaments/${tournament.slug}`)).body);
  const secrets = [...Object.values(contacts), '555 0100'];
  for (const secret of secrets) expect(await shown()).toContain(secret);
  const { body: own } = await call('GET /profile/data', { as: organizer });
  expect(own.contacts).toEqual([{ tournament: tournament.slug, ...info }]);
  expect(own.webhooks).toMatchObject([{ tournament: tournament.slug, hint: '1234…', kinds: ['result'] }]);
  expect(JSON.stringify(own)).not.toContain('ttt');

  expect((await remove(organizer)).status).toBe(200);
  for (const secret of secrets) expect(await shown()).not.toContain(secret);
  for (const table of ['tournament_contents', 'webhooks'] as const) {
    const rows = db.selectFrom(table).select('tournament_id').where('tournament_id', '=', tournament.id);
    expect(await rows.execute(), table).toEqual([]);
  }
});

test('who hands a tournament over takes their contacts and channel along, and leaves nothing when they go', async () => {
  const { organizer, game, tournament } = await newTournament(site);
  const [admin, heir] = [await person('admin'), await person('organizer')];
  const contacts = {
    discord: 'marker#1',
    telegram: '@marker',
    email: 'marker@private.example',
    text: { EN: 'marker' },
  };
  await call(`PUT /tournaments/${tournament.id}/organizer-info`, { as: organizer, body: contacts });
  const url = `https://discord.com/api/webhooks/123456/${'marker'.repeat(11)}`;
  const webhook = { url, kinds: ['result'], language_id: 1 };
  expect((await call(`PUT /tournaments/${tournament.id}/webhook`, { as: organizer, body: webhook })).status).toBe(200);
  const save = (body: object) => call(`PUT /tournaments/${tournament.id}`, { as: admin, body });
  await db.updateTable('tournaments').set({ created_by: admin.id }).where('id', '=', tournament.id).execute();
  const kept = await save({ ...mainInfo(game), title: 'Kept Cup', organizer_id: organizer.id });
  expect(kept.body.organizer_info, 'the same organizer').toMatchObject(contacts);
  const before = (await call(`GET /tournaments/${tournament.id}/timeline`)).body.entries;

  const given = await save({ ...mainInfo(game), title: 'Kept Cup', organizer_id: heir.id });
  expect(given.body.organizer_info).toMatchObject({ discord: '', telegram: '', email: '', text: {} });
  for (const one of [organizer, heir]) {
    const { body: own } = await call('GET /profile/data', { as: one });
    expect([own.contacts, own.webhooks]).toEqual([[], []]);
  }
  const logged = (await call(`GET /changes?person=${admin.username}`, { as: await person('root') })).body.changes;
  expect(logged.slice(0, 3).map(({ act, kind }: { act: string; kind: string }) => [act, kind])).toEqual([
    ['delete', 'webhooks'],
    ['delete', 'tournament_contents'],
    ['update', 'tournaments'],
  ]);
  const after = (await call(`GET /tournaments/${tournament.id}/timeline`)).body.entries;
  expect(after.slice(1), 'the history tells of the organizer alone').toEqual(before);

  expect((await remove(organizer)).status).toBe(200);
  expect(await rowsWith('marker')).toEqual([]);
  expect(await rowsWith(organizer.email)).toEqual([]);
});

test('letters that wait for somebody, or were given up, go with the account, and those of others stay', async () => {
  const [ann, bob] = [await person('user'), await person('user')];
  const at = site.clock.now.toISOString();
  for (const { id: userId, email } of [ann, bob]) {
    const seen = { userAgent: `Browser of ${email}`, address: '198.51.100.7', at };
    await addJob(db, 'account.sendVerification', { userId }, { key: `verify ${userId}` });
    await addJob(db, 'account.sendNewSignIn', { userId, email, ...seen });
    await addJob(db, 'account.sendEmailChanged', { userId, formerEmail: `former-${email}` });
    await addJob(db, 'account.sendPasswordReset', { email }, { key: `reset ${email}` });
  }
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where task_id = (
    select id from graphile_worker._private_tasks where identifier = 'account.sendNewSignIn')`.execute(db);
  expect(await rowsWith(ann.email)).toContain('graphile_worker._private_jobs');
  expect((await remove(ann)).status).toBe(200);
  expect(await rowsWith(ann.email)).toEqual([]);
  const { rows } = await sql<{ key: string | null }>`
    select key from graphile_worker.jobs where task_identifier like 'account.%' order by id`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual([`verify ${bob.id}`, null, null, `reset ${bob.email}`]);
});

/** The tables in which a text stands anywhere. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(db);
  const found = [];
  for (const { name } of tables) {
    const query = sql`select from ${sql.raw(name)} as one where one::text ilike ${`%${text}%`} limit 1`;
    if ((await query.execute(db)).rows.length > 0) found.push(name);
  }
  return found;
}

test('contacts and channels of former organizers go from a site from before, those of present ones stay', async () => {
  const older = connectForTest(await emptyDatabase());
  const folder = new URL('../../migrations/', import.meta.url);
  const run = async (name: string) => sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(older);
  for (const name of (await readdir(folder)).sort().filter((one) => one < '049')) await run(name);
  await sql`
    insert into users (id, email, username, role, created_at, updated_at) overriding system value values
      (101, 'ann', 'ann', 'organizer', now(), now()), (102, 'bob', 'bob', 'organizer', now(), now()),
      (103, 'adm', 'adm', 'admin', now(), now());
    insert into games (id, slug, info, hue, position) overriding system value values (1, 'toy', '{}', 0, 0);
    insert into tournament_types (id, game_id, slug, info, team_mode, players_in_team) overriding system value
      values (1, 1, 'solo', '{}', false, 1);
    insert into tournaments (id, slug, title, game_id, type_id, date, time, time_zone, organizer_id, created_by, language_id, created_at, updated_at)
      overriding system value
      select id, 'cup-' || id, 'Cup', 1, 1, '2026-04-01', '18:00', 3, 102, 103, 1, now(), now() from generate_series(1, 6) as id;
    insert into tournament_contents (tournament_id, part, content, version, updated_by, updated_at)
      select id, part, '{}', 1, by, '2026-03-02'
      from (values (1, 102), (2, 101), (3, null), (4, 103), (5, 103)) as saved (id, by)
      cross join unnest(array['organizer_info', 'rules']) as part;
    insert into webhooks (tournament_id, discord_id, token, kinds, language_id)
      select id, '1', 't', '[]', 1 from generate_series(4, 6) as id;
    insert into changes (at, role, call, request, kind, row_key, act, tournament_id, after, hidden) values
      ('2026-03-01', 'admin', '', '', 'tournaments', '4', 'update', 4, '{"organizer_id": 102}', '{}'),
      ('2026-03-02', 'admin', '', '', 'webhooks', '4', 'update', 4, null, '{token}'),
      ('2026-03-02', 'admin', '', '', 'webhooks', '5', 'insert', 5, null, '{token}'),
      ('2026-03-03', 'admin', '', '', 'tournaments', '5', 'update', 5, '{"organizer_id": 102}', '{}'),
      ('2026-03-04', 'admin', '', '', 'webhooks', '5', 'update', 5, null, '{}')`.execute(older);
  await run('049-former-organizers.sql');
  const contents = older.selectFrom('tournament_contents').select('tournament_id as id').orderBy('tournament_id');
  const idsOf = async (part: 'organizer_info' | 'rules') =>
    (await contents.where('part', '=', part).execute()).map(({ id }) => id);
  expect(await idsOf('organizer_info')).toEqual([1, 4]);
  expect(await idsOf('rules')).toEqual([1, 2, 3, 4, 5]);
  const webhooks = await older.selectFrom('webhooks').select('tournament_id as id').orderBy('tournament_id').execute();
  expect(webhooks.map(({ id }) => id)).toEqual([4, 6]);
});

test('the last root stays, and of two one can go', async () => {
  const others = await db.selectFrom('users').select('id').where('role', '=', 'root').execute();
  for (const { id } of others) await db.deleteFrom('users').where('id', '=', id).execute();
  const root = await person('root');
  expect((await remove(root)).body.code).toBe('user.lastRoot');
  expect((await call('GET /profile/deletion', { as: root })).body.isLastRoot).toBe(true);
  const second = await person('root');
  const answers = await Promise.all([remove(root), remove(second)]);
  expect(answers.map(({ status }) => status).sort(), 'both at once').toEqual([200, 409]);
});

test('results stay under the nick of the character, which is nobody’s from then on; the rest goes', async () => {
  const made = await newTournament(site);
  const [ann, bob] = [await applicant(site, made, 'ann'), await applicant(site, made, 'bob')];
  await approve(site, made, [ann, bob]);
  const { gameId } = made.game;
  await call('POST /profile/characters', { as: ann.user, body: { game_id: gameId, nick: 'unused' } });
  await call(`POST /games/${gameId}/teams`, { as: ann.user, body: { name: 'ann and co' } });
  const player = ann.request.player_id;
  await call(`PUT /players/${player}`, { as: ann.user, body: { link: 'https://example.org/ann' } });
  const { organizer, tournament } = made;
  const { body: shown } = await call(`GET /tournaments/${tournament.slug}`);
  const ids = Object.values<{ id: number }>(shown.participants).map(({ id }) => id);
  const settings = { tournament_id: tournament.id, type: 'RELEGATION' };
  const { id } = (await call('POST /brackets', { as: organizer, body: settings })).body;
  const fill = `POST /brackets/${id}/relegation-fill-first-round`;
  const { body: bracket } = await call(fill, { as: organizer, body: { participants: ids } });
  await steps(tournament.id, organizer, 1);
  await report(site, { ...made, ids, bracket }, 1);
  await steps(tournament.id, organizer, 2);
  const event = async () => (await call(`GET /brackets/${id}`)).body;
  const played = await event();
  const before = (await call(`GET /players/${player}`)).body;
  expect(before.record).toEqual({ wins: 1, ties: 0, losses: 0 });

  expect((await remove(ann.user)).status).toBe(200);
  const { body: after } = await call(`GET /players/${player}`);
  expect({ ...after, player: before.player }).toEqual(before);
  expect(await event(), 'the bracket is whole').toEqual(played);
  expect(after.player).toMatchObject({ nick: 'ANN', link: '' });
  const players = db.selectFrom('players').select(['nick', 'user_id']).where('game_id', '=', gameId).orderBy('nick');
  expect(await players.execute()).toEqual([
    { nick: 'ANN', user_id: null },
    { nick: 'BOB', user_id: bob.user.id },
  ]);
  const body = { game_id: gameId, nick: 'ann' };
  expect((await call('POST /profile/characters', { as: bob.user, body })).body.code).toBe('player.exists');
  const { body: teams } = await call(`GET /games/${gameId}/teams`, { as: bob.user });
  expect(teams, 'it never took part').toEqual([]);
  const { body: requests } = await call(`GET /tournaments/${tournament.id}/requests`, { as: organizer });
  expect(
    requests.map(({ name }: { name: string }) => name),
    'contacts are gone',
  ).toEqual(['BOB']);
});

test('a team that never took part goes with its characters, unless others are in it', async () => {
  const made = await newTournament(site, 0);
  const { gameId } = made.game;
  const [ann, bob] = [await person('user'), await person('user')];
  const character = async (as: User, nick: string): Promise<number> => {
    const body = { game_id: gameId, nick };
    return (await call('POST /profile/characters', { as, body })).body.id;
  };
  const [alone, together, other] = [
    await character(ann, 'alone'),
    await character(ann, 'together'),
    await character(bob, 'other'),
  ];
  const members = (...ids: number[]) => ids.map((player_id) => ({ player_id }));
  const team = async (as: User, name: string, ids: readonly number[]) => {
    const { body } = await call(`POST /games/${gameId}/teams`, { as, body: { name, members: members(...ids) } });
    return body.id;
  };
  const [own, shared] = [await team(ann, 'only ann', [alone]), await team(ann, 'ann and bob', [together, other])];
  const statuses = () =>
    Promise.all(
      [`players/${alone}`, `teams/${own}`, `players/${together}`, `teams/${shared}`].map(
        async (path) => (await call(`GET /${path}`)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const removed = await remove(ann);
  expect(removed.status).toBe(200);
  expect(String(removed.headers['set-cookie']), 'the browser is forgotten').toContain('device=; Max-Age=0');
  expect(await statuses()).toEqual([404, 404, 200, 200]);
  expect((await call(`GET /players/${together}`)).body.player).toMatchObject({ nick: 'TOGETHER', link: '' });
});

test('a team that is only theirs leaves a tournament to come, and one with others in it stays', async () => {
  const { game, organizer } = await newTournament(site);
  const [ann, bob] = [await person('user'), await person('user')];
  const { body: tournament } = await call('POST /tournaments', {
    as: organizer,
    body: { ...mainInfo(game), tournament_type_id: game.teamTypeId },
  });
  const character = (as: User, nick: string) =>
    call('POST /profile/characters', { as, body: { game_id: game.gameId, nick } });
  const other = (await character(bob, 'with ann')).body.id;
  for (const [name, members] of [
    ['Lone wolf', [{ nick: 'hired hand' }]],
    ['Pack', [{ player_id: other }]],
  ] as const) {
    const team = await call(`POST /games/${game.gameId}/teams`, { as: ann, body: { name, members } });
    const asked = await call(`POST /tournaments/${tournament.slug}/register`, {
      as: ann,
      body: { teamId: team.body.id, discord: 'ann' },
    });
    const approval = `POST /tournaments/${tournament.id}/requests/${asked.body.id}/approve`;
    expect((await call(approval, { as: organizer, body: {} })).status).toBe(200);
  }
  expect((await remove(ann)).status).toBe(200);
  const { participants } = (await call(`GET /tournaments/${tournament.slug}`)).body;
  expect(Object.values<{ name: string }>(participants).map(({ name }) => name)).toEqual(['PACK']);
});

test('of a character that its owner deletes no name is left in the log, also of before it was theirs', async () => {
  const { game } = await newTournament(site);
  const [ann, admin] = [await person('user'), await person('admin')];
  const link = 'https://example.org/made-for-ann';
  await call(`POST /games/${game.gameId}/players`, { as: admin, body: { nick: 'made for ann', link } });
  const mine = { game_id: game.gameId, nick: 'made for ann' };
  const { id } = (await call('POST /profile/characters', { as: ann, body: mine })).body;
  const logged = async () => JSON.stringify((await sql`select * from changes`.execute(db)).rows);
  expect(await logged()).toContain('MADE FOR ANN');
  expect((await call(`DELETE /players/${id}`, { as: ann })).status).toBe(200);
  expect(await logged()).not.toMatch(/MADE FOR ANN|made-for-ann/);
});

test('whoever is told of requests is told no more of those of who has gone', async () => {
  const made = await newTournament(site);
  const ann = await applicant(site, made, 'asks and goes');
  expect(await notificationsOf(site, made.organizer)).toMatchObject([{ kind: 'requestsWait', about: { count: 1 } }]);
  expect((await remove(ann.user)).status).toBe(200);
  expect(await notificationsOf(site, made.organizer)).toEqual([]);
});

test('what is asked for while the account goes is taken back, too', async () => {
  const [made, other] = [await newTournament(site), await newTournament(site)];
  const ann = await applicant(site, made, 'hurries');
  const wanted = { game_id: other.game.gameId, nick: 'hurries, too' };
  const { id: playerId } = (await call('POST /profile/characters', { as: ann.user, body: wanted })).body;
  const removal = await inTransaction(db, async (inside) => {
    await findTournamentForUpdate(inside, made.tournament.id);
    const removing = remove(ann.user);
    await untilWaiting(db);
    const body = { playerId, telegram: '@ann' };
    const asked = await call(`POST /tournaments/${other.tournament.slug}/register`, { as: ann.user, body });
    expect(asked.status).toBe(200);
    return { removing };
  });
  expect((await removal.removing).status).toBe(200);
  expect(await notificationsOf(site, other.organizer)).toEqual([]);
});

test('a place in a tournament to come goes to the next in line', async () => {
  const made = await newTournament(site);
  await setEntry(site, made, { capacity: 2, waiting_list: true });
  const people = [];
  for (const nick of ['one', 'two', 'three']) people.push(await applicant(site, made, nick));
  const [one] = people;
  await approve(site, made, people);
  expect(await placesIn(site, made)).toMatchObject({ in: ['ONE', 'TWO'], line: ['THREE'] });
  if (one === undefined) throw new Error('there are three');
  expect((await remove(one.user)).status).toBe(200);
  expect(await placesIn(site, made)).toMatchObject({ in: ['THREE', 'TWO'], line: [] });
});

test('of a character that stays nothing tells the nicks that it had, neither the log nor what others were told', async () => {
  const made = await newTournament(site);
  const [ann, bob] = [await applicant(site, made, 'first nick'), await applicant(site, made, 'rival')];
  await approve(site, made, [ann, bob]);
  const { organizer, tournament } = made;
  const ids = Object.values<{ id: number }>((await call(`GET /tournaments/${tournament.slug}`)).body.participants).map(
    ({ id }) => id,
  );
  const body = { tournament_id: tournament.id, type: 'RELEGATION' };
  const { id } = (await call('POST /brackets', { as: organizer, body })).body;
  await call(`POST /brackets/${id}/relegation-fill-first-round`, { as: organizer, body: { participants: ids } });
  await steps(tournament.id, organizer, 1);
  await doAllJobs(site);
  const about = { side: 'FIRST NICK', opponent: 'RIVAL' };
  const dispute = { kind: 'disputeToRule', tournamentId: tournament.id, about, now: site.clock.now } as const;
  await tellPeople(db, [organizer.id], dispute);
  const admin = await person('admin');
  const path = `PUT /players/${ann.request.player_id}`;
  expect((await call(path, { as: admin, body: { nick: 'second nick' } })).status).toBe(200);
  // From when it was nobody's yet.
  const own = (userId: number | null) =>
    db.updateTable('players').set({ user_id: userId }).where('id', '=', ann.request.player_id).execute();
  await own(null);
  expect((await call(path, { as: admin, body: { link: 'https://example.org/first-link' } })).status).toBe(200);
  await own(ann.user.id);
  await steps(tournament.id, organizer, 2);
  const everything = async () =>
    JSON.stringify([
      (await sql`select * from changes`.execute(db)).rows,
      (await sql`select * from notifications`.execute(db)).rows,
    ]);
  const opponentOfBob = async () =>
    (await notificationsOf(site, bob.user)).find(({ kind }) => kind === 'matchReady')?.about;
  for (const known of ['FIRST NICK', 'first-link']) expect(await everything()).toContain(known);
  expect(await opponentOfBob()).toMatchObject({ side: 'RIVAL', opponent: 'FIRST NICK' });
  expect((await remove(ann.user)).status).toBe(200);
  for (const known of ['FIRST NICK', 'first-link']) expect(await everything()).not.toContain(known);
  expect(await opponentOfBob()).toMatchObject({ side: 'RIVAL', opponent: '—' });
  expect((await notificationsOf(site, organizer))[0]?.about).toEqual({ side: '—', opponent: 'RIVAL' });
  expect((await call(`GET /players/${ann.request.player_id}`)).body.player.nick).toBe('SECOND NICK');
});

test('nor does what others were told of one who was entered by hand, and is in the tournament no more', async () => {
  const made = await newTournament(site);
  const { organizer, game, tournament } = made;
  const bob = await applicant(site, made, 'hand rival');
  await approve(site, made, [bob]);
  const people = [];
  for (const nick of ['taken out', 'replaced', 'long ago']) {
    const owner = await person('user');
    const body = { game_id: game.gameId, nick };
    const { id } = (await call('POST /profile/characters', { as: owner, body })).body;
    people.push({ owner, nick: nick.toUpperCase(), id });
  }
  const entered = await enter(site, organizer, tournament.id, ['TAKEN OUT', 'REPLACED']);
  const told = async (opponent: string) => {
    const about = { side: 'HAND RIVAL', opponent, bracketId: 1, match: 1 };
    await tellPeople(db, [bob.user.id], {
      kind: 'matchReady',
      tournamentId: tournament.id,
      about,
      now: site.clock.now,
    });
  };
  const [takenOut, replaced] = entered;
  await told('TAKEN OUT');
  const path = `/tournaments/${tournament.id}/participants`;
  expect((await call(`DELETE ${path}/${takenOut}`, { as: organizer })).status).toBe(200);
  await told('REPLACED');
  // It became theirs only afterwards.
  const own = (userId: number | null) =>
    db.updateTable('players').set({ user_id: userId }).where('nick', '=', 'REPLACED').execute();
  await own(null);
  const another = { as: organizer, body: { name: 'another' } };
  expect((await call(`PUT ${path}/${replaced}`, another)).status).toBe(200);
  await own(people[1]?.owner.id ?? null);
  // From before there was a log.
  await told('LONG AGO');
  const opponents = async () =>
    (await notificationsOf(site, bob.user)).flatMap(({ kind, about }) => (kind === 'matchReady' ? about.opponent : []));
  expect(await opponents()).toEqual(['LONG AGO', 'REPLACED', 'TAKEN OUT']);
  // By themselves, which is not in the log.
  for (const { owner, id } of people.slice(0, 2)) {
    expect((await call(`PUT /players/${id}`, { as: owner, body: { nick: `new ${id}` } })).status).toBe(200);
  }
  // What is told of others stays.
  await told('HAND RIVAL');
  for (const { owner, nick } of people) {
    expect((await remove(owner)).status).toBe(200);
    expect(await rowsWith(nick)).toEqual([]);
  }
  expect(await opponents()).toEqual(['HAND RIVAL', '—', '—', '—']);
});

test('the history of a tournament does not tell that its organizer has gone', async () => {
  const { organizer, tournament } = await newTournament(site);
  await steps(tournament.id, organizer, 1, 2);
  const acts = async () =>
    (await call(`GET /tournaments/${tournament.id}/timeline`)).body.entries.map(({ act }: { act: string }) => act);
  const before = await acts();
  expect(before).toEqual(['changed', 'changed', 'announced']);
  expect((await remove(organizer)).status).toBe(200);
  expect(await acts()).toEqual(before);
});

test('guesses at the password are limited, and all ways to sign in go with the account', async () => {
  const sue = { email: 'sue@example.org', password: 'correct horse' };
  const headers = { 'access-token': (await call('POST /register', { body: sue })).body.access_token };
  const { id } = await db.selectFrom('users').select('id').where('email', '=', sue.email).executeTakeFirstOrThrow();
  await insertLinkedAccount(db, { provider: 'twitch', subject: 'sue', name: 'Sue', userId: id, now: site.clock.now });
  const send = (password: string) => call('POST /profile/deletion', { headers, body: { password } });
  for (let guess = 0; guess < 10; guess += 1) expect((await send('wrong')).body.code).toBe('account.wrongPassword');
  expect((await send(sue.password)).body).toMatchObject({ statusCode: 429, code: 'account.tooManyAttempts' });
  await db.deleteFrom('attempts').execute();
  expect((await send(sue.password)).status).toBe(200);
  for (const table of ['sessions', 'refresh_tokens', 'linked_accounts', 'letter_tokens'] as const) {
    expect(await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute(), table).toEqual([]);
  }
});

test('what staff did stays in the log under no name, and what it says of who is gone goes', async () => {
  const [organizer, admin, root] = [await person('organizer'), await person('admin'), await person('root')];
  const { game, organizer: host, tournament: open } = await newTournament(site);
  const body = { ...mainInfo(game), title: 'Logged Cup', organizer_id: organizer.id };
  const { body: tournament } = await call('POST /tournaments', { as: admin, body });
  await steps(tournament.id, organizer, 1, 2);
  // As somebody who asks to take part, and whom root and an organizer deal with.
  const ann = await applicant(site, { game, organizer: host, tournament: open, ids: [] }, 'logged ann');
  const decline = { decline: [ann.request.id], reason: 'Ann is too late' };
  await call(`POST /tournaments/${open.id}/requests/decide`, { as: host, body: decline });
  await call(`PUT /users/${ann.user.id}/role`, { as: root, body: { role: 'organizer' } });
  const organizing = { ...ann.user, role: 'organizer' as const };
  await call('PUT /profile', { as: organizing, body: { username: 'logged-ann' } });
  await call('POST /profile/characters', { as: organizing, body: { game_id: game.gameId, nick: 'logged second' } });
  const team = await call(`POST /games/${game.gameId}/teams`, { as: organizing, body: { name: 'logged team' } });
  await call(`PUT /teams/${team.body.id}`, { as: admin, body: { name: 'renamed team' } });
  const taken = await call(`POST /games/${game.gameId}/teams`, { as: organizing, body: { name: 'taken team' } });
  await call(`PUT /teams/${taken.body.id}`, { as: admin, body: { captain: null } });
  expect((await call(`DELETE /teams/${taken.body.id}`, { as: admin })).status).toBe(200);
  const whole = async () => JSON.stringify((await sql`select * from changes order by id`.execute(db)).rows);
  for (const known of ['Ann is too late', 'LOGGED SECOND', 'logged-ann', 'LOGGED TEAM', 'RENAMED TEAM', 'TAKEN TEAM'])
    expect(await whole()).toContain(known);
  const logOf = async (slug: string) => (await call(`GET /changes?tournament=${slug}`, { as: root })).body.changes;
  const timeline = async () => (await call(`GET /tournaments/${tournament.id}/timeline`)).body.entries;
  const [logged, shown] = [await logOf(tournament.slug), await timeline()];

  for (const gone of [organizer, organizing]) expect((await remove(gone)).status).toBe(200);

  const texts = await whole();
  const names = ['Ann is too late', 'LOGGED SECOND', 'logged-ann', 'LOGGED TEAM', 'RENAMED TEAM', 'TAKEN TEAM'];
  for (const name of [...names, ann.user.username, organizer.username]) {
    expect(texts, name).not.toContain(name);
  }
  const after = await logOf(tournament.slug);
  const byGone = (change: { by: { id: number } | null }) => change.by?.id === organizer.id;
  expect(logged.filter(byGone).length).toBe(2);
  expect(after.slice(-logged.length)).toEqual(
    logged.map((change: { by: { id: number } | null }) => (byGone(change) ? { ...change, by: null } : change)),
  );
  expect(
    (await timeline()).slice(-shown.length).map(({ by, act }: { by: object | null; act: string }) => [act, by]),
  ).toEqual(
    shown.map(({ by, act }: { by: { id: number; username: string } | null; act: string }) => [
      act,
      by?.id === organizer.id ? null : by,
    ]),
  );
  const roles = (await call('GET /changes?kind=users', { as: root })).body.changes;
  expect(roles).toContainEqual(
    expect.objectContaining({ before: { role: 'user' }, after: { role: 'organizer' }, name: null }),
  );
});

test('a deleted tournament that comes back when its organizer has gone has another one, unless it is completed', async () => {
  const root = await person('root');
  const organizerAfter = async (statuses: readonly number[]) => {
    const { organizer, tournament } = await newTournament(site);
    await steps(tournament.id, organizer, ...statuses);
    expect((await call(`DELETE /tournaments/${tournament.id}`, { as: root })).status).toBe(200);
    expect((await remove(organizer)).status).toBe(200);
    const back = await call(`POST /tournaments/${tournament.id}/restore`, { as: root });
    expect(back.status).toBe(200);
    return { id: tournament.id, name: back.body.organizer.username };
  };
  for (const statuses of [[], [1]]) expect((await organizerAfter(statuses)).name).toBe(root.username);
  const completed = await organizerAfter([1, 2]);
  expect(completed.name).toBe('deleted-account');
  await steps(completed.id, root, 1);
  const { body } = await call(`POST /tournaments/${completed.id}/status`, { as: root, body: { status: 0 } });
  expect(body.organizer.username, 'to be played anew').toBe(root.username);
});

test('who may organize no longer goes while others are busy in what they organized, and nobody is in the way of anybody', async () => {
  const { organizer, tournament } = await newTournament(site);
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', organizer.id).execute();
  const removed = await db.transaction().execute(async (transaction) => {
    await updateDeleted(transaction, tournament.id, null);
    const answer = remove({ ...organizer, role: 'user' });
    await untilWaiting(db);
    // As whoever tells the organizer of something.
    await sql`select from users where id = ${organizer.id} for key share`.execute(transaction);
    return { answer };
  });
  expect((await removed.answer).status).toBe(200);
});

test('who goes while a request of theirs is approved leaves the place that comes of it', async () => {
  const made = await newTournament(site);
  const ann = await applicant(site, made, 'hasty');
  const [approved, removed] = await db
    .transaction()
    .execute(async (transaction) => {
      await sql`select from requests where id = ${ann.request.id} for update`.execute(transaction);
      const approval = approve(site, made, [ann]);
      await untilWaiting(db);
      const removal = remove(ann.user);
      await untilWaiting(db, 2);
      return [approval.then(({ status }) => status), removal.then(({ status }) => status)];
    })
    .then((both) => Promise.all(both));
  expect([approved, removed]).toEqual([200, 200]);
  expect((await placesIn(site, made)).in).toEqual([]);
});

test('who goes while a deleted tournament of theirs comes back is told that they organize it', async () => {
  const { organizer, tournament } = await newTournament(site);
  expect((await call(`DELETE /tournaments/${tournament.id}`, { as: organizer })).status).toBe(200);
  const removed = await db.transaction().execute(async (transaction) => {
    await updateDeleted(transaction, tournament.id, null);
    const answer = remove(organizer);
    await untilWaiting(db);
    return { answer };
  });
  expect((await removed.answer).body).toMatchObject({ statusCode: 409, code: 'account.organizes' });
  expect((await call(`GET /tournaments/${tournament.slug}`)).body.organizer.id).toBe(organizer.id);
});
