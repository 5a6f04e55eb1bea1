import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { untilWaiting } from '../testing/database.ts';
import { newTournament } from '../testing/tournaments.ts';
import type { User } from './account.queries.ts';
import { changeBlocked, changeRole } from './users.actions.ts';

const site = await testApp(afterAll);
const { call, clock, db, person } = site;
const root = await person('root');

let people = 0;

/** Somebody who is signed in by tokens, as a program is. */
async function signedIn() {
  people += 1;
  const credentials = { email: `sue-${people}@example.org`, password: 'correct horse' };
  const { access_token, refresh_token } = (await call('POST /register', { body: credentials })).body;
  const profile = (token = access_token) => call('GET /profile', { headers: { 'access-token': token } });
  const refresh = (token = refresh_token) => call('POST /refresh-token', { headers: { 'refresh-token': token } });
  const { id } = (await profile()).body;
  return { id, credentials, access: access_token, profile, refresh };
}

const block = (id: number, blocked: unknown, as: User = root) =>
  call(`PUT /users/${id}/block`, { as, body: { blocked } });
const setRole = (id: number, body: object, as: User = root) => call(`PUT /users/${id}/role`, { as, body });

test('accounts are found by part of the e-mail or the username, by role, and by whether they are blocked', async () => {
  const [ann, bob] = [await person('organizer'), await person('user')];
  await block(bob.id, true);
  const found = async (query: string) =>
    (await call(`GET /users?${query}`, { as: root })).body.users.map(({ id }: { id: number }) => id);
  expect(await found(`search=${ann.username.toUpperCase()}`)).toEqual([ann.id]);
  expect(await found(`search=${encodeURIComponent(`${ann.username}@EXAMPLE`)}`)).toEqual([ann.id]);
  expect(await found('search=%25'), 'a sign of patterns is a letter as any other').toEqual([]);
  expect(await found('role=organizer&size=200')).toContain(ann.id);
  expect(await found('role=organizer&size=200')).not.toContain(bob.id);
  expect(await found('blocked=1&size=200')).toContain(bob.id);
  expect(await found('blocked=1&size=200')).not.toContain(ann.id);
  expect(await found('blocked=0&size=200')).not.toContain(bob.id);
  const { users } = (await call(`GET /users?search=${bob.username}`, { as: root })).body;
  expect(users[0]).toEqual({
    id: bob.id,
    hasSecondFactor: false,
    username: bob.username,
    email: bob.email,
    role: 'user',
    blockedAt: clock.now.toISOString(),
    createdAt: clock.now.toISOString(),
    organizes: 0,
  });
});

test('accounts come in order, page by page, and it is said how many there are', async () => {
  const names = [(await person('user')).username, (await person('user')).username, (await person('user')).username];
  const page = async (query: string) =>
    (await call(`GET /users?search=user-&sort=username&${query}`, { as: root })).body;
  const all = await page('size=200');
  const listed = all.users.map(({ username }: { username: string }) => username);
  expect(listed).toEqual(expect.arrayContaining(names));
  expect(all.total).toBe(listed.length);
  const second = await page('direction=desc&size=2&page=2');
  expect(second.total).toBe(all.total);
  const { users } = await page('direction=desc&size=200');
  expect(second.users).toEqual(users.slice(2, 4));
  for (const wrong of ['role=king', 'blocked=2', 'sort=password_hash', 'size=201', 'size=0', 'page=0']) {
    expect((await call(`GET /users?${wrong}`, { as: root })).status, wrong).toBe(400);
  }
});

test('only root sees accounts and changes them', async () => {
  const { id } = await person('user');
  for (const role of ['user', 'organizer', 'admin'] as const) {
    const as = await person(role);
    for (const key of ['GET /users', `GET /users/${id}/role-change?role=admin`]) {
      expect((await call(key, { as })).status, `${key} by ${role}`).toBe(403);
    }
    expect((await setRole(id, { role: 'admin' }, as)).status).toBe(403);
    expect((await block(id, true, as)).status).toBe(403);
  }
});

test('another role counts at once, and the session goes on with it', async () => {
  const sue = await signedIn();
  const changed = await setRole(sue.id, { role: 'organizer', from: 'user' });
  expect(changed.body).toMatchObject({ id: sue.id, role: 'organizer' });
  // What the old token says is no longer true.
  expect((await sue.profile()).status).toBe(401);
  const { access_token } = (await sue.refresh()).body;
  expect((await sue.profile(access_token)).body.role).toBe('organizer');

  await setRole(sue.id, { role: 'user' });
  const write = await call('POST /tournaments', { headers: { 'access-token': access_token }, body: {} });
  expect(write.body).toMatchObject({ statusCode: 401, code: 'account.notAuthorized' });
});

test('who saw another role is told so, and nothing changes', async () => {
  const { id } = await person('admin');
  expect((await setRole(id, { role: 'user', from: 'organizer' })).body).toMatchObject({
    statusCode: 409,
    code: 'user.stale',
  });
  expect((await call(`GET /users?role=admin&size=200`, { as: root })).body.users).toContainEqual(
    expect.objectContaining({ id, role: 'admin' }),
  );
});

test('who is blocked is out at once and cannot sign in, until they are let in again', async () => {
  const sue = await signedIn();
  expect((await block(sue.id, true)).body.blockedAt).toBe(clock.now.toISOString());
  expect((await sue.profile()).status, 'a live access token').toBe(401);
  expect((await sue.refresh()).status).toBe(401);
  const signIn = (password = sue.credentials.password) =>
    call('POST /authorize', { body: { ...sue.credentials, password }, headers: { 'accept-language': 'ru' } });
  expect((await signIn()).body).toMatchObject({
    statusCode: 403,
    code: 'account.blocked',
    error: 'Этот аккаунт заблокирован. Напишите администрации сайта',
  });
  expect((await signIn('wrong')).body.code, 'who has no password does not learn of it').toBe(
    'account.wrongCredentials',
  );
  expect((await call('POST /register', { body: sue.credentials })).body.code).toBe('account.emailTaken');

  expect((await block(sue.id, false)).body.blockedAt).toBe(null);
  expect((await signIn()).status).toBe(200);
});

test('root signs somebody out everywhere, who can sign in again', async () => {
  const sue = await signedIn();
  await call('POST /authorize', { body: sue.credentials });
  const end = (as: User, id = sue.id) => call(`POST /users/${id}/end-sessions`, { as });
  for (const role of ['user', 'organizer', 'admin'] as const) expect((await end(await person(role))).status).toBe(403);
  expect((await sue.profile()).status).toBe(200);
  expect((await end(root)).body).toEqual({ ended: 2 });
  expect((await sue.profile()).status).toBe(401);
  expect((await sue.refresh()).status).toBe(401);
  expect((await call('POST /authorize', { body: sue.credentials })).status).toBe(200);
  expect((await end(root, root.id)).body.code).toBe('user.notYourself');
  expect((await end(root, 2_147_483_647)).body.code).toBe('user.notFound');
});

test('a refresh token that is made while its owner is being blocked is worth nothing', async () => {
  const sue = await signedIn();
  await db.updateTable('users').set({ blocked_at: clock.now }).where('id', '=', sue.id).execute();
  expect((await sue.refresh()).status).toBe(401);
});

test('nobody blocks themselves or changes their own role', async () => {
  await person('root');
  expect((await block(root.id, true)).body).toMatchObject({ statusCode: 409, code: 'user.notYourself' });
  expect((await setRole(root.id, { role: 'admin' })).body.code).toBe('user.notYourself');
  expect((await call('GET /profile', { as: root })).body.role).toBe('root');
});

test('of two roots who demote or block each other at once, one stays', async () => {
  const alone = await testApp();
  const deps = { db: alone.db, now: () => alone.clock.now, hasMail: false };
  for (const change of ['role', 'block'] as const) {
    const [a, b] = [await alone.person('root'), await alone.person('root')];
    await alone.db.updateTable('users').set({ role: 'user' }).where('id', 'not in', [a.id, b.id]).execute();
    const by = (actor: User, { id }: User) =>
      change === 'role' ? changeRole(deps, actor, id, 'user') : changeBlocked(deps, actor, id, true);
    const answers = await Promise.allSettled([by(a, b), by(b, a)]);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([expect.objectContaining({ reason: expect.objectContaining({ code: 'user.lastRoot' }) })]);
  }
});

test('before a role is changed it is said what will be other', async () => {
  const { organizer, tournament } = await newTournament(site);
  const preview = async (id: number, role: string) =>
    (await call(`GET /users/${id}/role-change?role=${role}`, { as: root })).body;
  expect(await preview(organizer.id, 'user')).toEqual({
    gains: [],
    loses: ['tournaments.create'],
    losesTournaments: 1,
    tournaments: [{ slug: tournament.slug, title: 'Toy Cup' }],
  });
  expect(await preview(organizer.id, 'admin')).toEqual({
    gains: [
      'tournaments.chooseOrganizer',
      'tournaments.placeOnMainPage',
      'champions.induct',
      'media.manage',
      'games.manage',
    ],
    loses: [],
    losesTournaments: 0,
    tournaments: [],
  });
  // An admin runs what they made for somebody else; an organizer does not.
  const admin = await person('admin');
  await db.updateTable('tournaments').set({ created_by: admin.id }).where('id', '=', tournament.id).execute();
  expect(await preview(admin.id, 'organizer')).toMatchObject({ losesTournaments: 1 });
  await db.updateTable('tournaments').set({ deleted_at: clock.now }).where('id', '=', tournament.id).execute();
  expect(await preview(admin.id, 'organizer')).toMatchObject({ losesTournaments: 0 });
});

test('of nobody, and into no role, nothing is changed', async () => {
  expect((await setRole(2_147_483_647, { role: 'user' })).body.code).toBe('user.notFound');
  expect((await block(2_147_483_647, true)).body.code).toBe('user.notFound');
  expect((await call('GET /users/2147483647/role-change?role=user', { as: root })).body.code).toBe('user.notFound');
  const { id } = await person('user');
  for (const body of [{ role: 'king' }, {}, { role: null }]) expect((await setRole(id, body)).status).toBe(400);
  for (const blocked of ['yes', 1, undefined]) expect((await block(id, blocked)).status).toBe(400);
});

test('who is blocked is not offered as an organizer', async () => {
  const organizer = await person('organizer');
  await block(organizer.id, true);
  const { body } = await call('GET /organizers-list', { as: root });
  expect(body.map(({ id }: { id: number }) => id)).not.toContain(organizer.id);
});

/** Holds a row that others wait for, until it is let go. */
async function held(table: 'users' | 'tournaments', id: number) {
  const begun = Promise.withResolvers<void>();
  const turn = Promise.withResolvers<void>();
  const over = db.transaction().execute(async (trx) => {
    await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
    begun.resolve();
    await turn.promise;
  });
  await begun.promise;
  return async () => {
    turn.resolve();
    await over;
  };
}

test.each([
  ['lost the role', (id: number) => setRole(id, { role: 'user' })],
  ['was blocked', (id: number) => block(id, true)],
])('a write that waited while its author %s is not written', async (_, take) => {
  const { organizer, tournament } = await newTournament(site);
  const letGo = await held('tournaments', tournament.id);
  const writing = call(`POST /tournaments/${tournament.id}/participants`, {
    as: organizer,
    body: { participants: [{ name: 'Too late' }] },
  });
  await untilWaiting(db);
  expect((await take(organizer.id)).status).toBe(200);
  await letGo();
  expect((await writing).status).toBe(401);
  expect((await call(`GET /tournaments/${tournament.slug}`)).body.participants).toEqual({});
});

test('who is no root any more makes nobody root, however long that waited', async () => {
  const [second, puppet] = [await person('root'), await person('user')];
  const letGo = await held('users', second.id);
  const demotion = setRole(second.id, { role: 'user' });
  await untilWaiting(db);
  const promotion = setRole(puppet.id, { role: 'root' }, second);
  await untilWaiting(db, 2);
  await letGo();
  expect((await demotion).status).toBe(200);
  expect((await promotion).status).toBe(401);
  expect((await call(`GET /users?search=${puppet.username}`, { as: root })).body.users[0].role).toBe('user');
});
