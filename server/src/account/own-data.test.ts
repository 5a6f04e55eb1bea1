import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { applicant, approve, decide } from '../testing/registrations.ts';
import { newBracket, newTournament, report } from '../testing/tournaments.ts';
import { insertLetterToken } from './letter-tokens.queries.ts';
import { insertLinkedAccount } from './oauth.queries.ts';
import { hashOfToken } from './tokens.ts';

const site = await testApp(afterAll);
const { call, db, person } = site;

test('people get all that is stored about them, and nothing of others', async () => {
  const made = await newTournament(site);
  const [ann, bob] = [await applicant(site, made, 'ann'), await applicant(site, made, 'bob')];
  await approve(site, made, [ann, bob]);
  await call('PUT /profile', { as: ann.user, body: { wallet: 'my wallet', firstname: 'Ann' } });
  await call(`POST /games/${made.game.gameId}/teams`, { as: ann.user, body: { name: 'ann and co' } });
  const characters = (await call('GET /profile/characters', { as: ann.user })).body;
  const honour = { player_id: characters[0].id, citation: { EN: 'For grace.' }, inducted_on: '2026-02-01' };
  await call('POST /hall-of-fame', { as: await person('root'), body: honour });
  const choices = [{ kind: 'started', in_page: false, by_mail: false }];
  await call('PUT /profile/notifications', { as: ann.user, body: { choices } });
  const { status, body } = await call('GET /profile/data', { as: ann.user });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: { email: ann.user.email, wallet: 'my wallet', firstname: 'Ann' },
    hasPassword: false,
    characters: [{ nick: 'ANN' }],
    teams: [{ name: 'ANN AND CO' }],
    requests: [{ tournament: made.tournament.slug, name: 'ANN', telegram: '@me', status: 'approved' }],
    entries: [{ tournament: made.tournament.slug, name: 'ANN', checked_in_at: null }],
    honours: [{ name: 'ANN', citation: { EN: 'For grace.' }, inducted_on: '2026-02-01' }],
    claims: [],
    tournaments: [],
    notifications: [{ kind: 'approved', tournament: made.tournament.slug, about: { side: 'ANN' }, read_at: null }],
    notificationChoices: [{ kind: 'started', in_page: false, by_mail: false }],
  });
  expect(JSON.stringify(body)).not.toContain('BOB');
  expect(JSON.stringify(body)).not.toContain('password_hash');
  expect((await call('GET /profile/data')).status).toBe(401);
});

test('an organizer gets the tournaments and the changes made in them', async () => {
  const made = await newBracket(site, 2);
  await report(site, made, 1);
  const { body } = await call('GET /profile/data', { as: made.organizer });
  const { slug, title } = made.tournament;
  expect(body.tournaments).toEqual([{ slug, title, is_organizer: true, is_creator: true }]);
  expect(body.changes.length).toBeGreaterThanOrEqual(2);
  expect(body.changes.at(-1)).toMatchObject({ tournament: slug, bracket_id: made.bracket.id });
});

test('what somebody did as staff is among it, and what staff did with their account', async () => {
  const { organizer, tournament, game } = await newTournament(site);
  const made = { organizer, tournament, game, ids: [] };
  const ann = await applicant(site, made, 'eve');
  await decide(site, made, { decline: [ann.request.id], reason: 'too late' });
  const { body } = await call('GET /profile/data', { as: organizer });
  expect(body.actions.at(0)).toMatchObject({ call: 'POST /tournaments', act: 'insert', kind: 'tournaments' });
  expect(body.actions.at(-1)).toEqual({
    at: expect.any(String),
    call: 'POST /tournaments/{id}/requests/decide',
    act: 'update',
    kind: 'requests',
    key: String(ann.request.id),
    tournament: tournament.slug,
    columns: ['reason', 'status'],
  });
  expect(JSON.stringify(body), 'of others').not.toContain('too late');
  const { body: ofAnn } = await call('GET /profile/data', { as: ann.user });
  expect(ofAnn.actions).toEqual([]);
  expect(ofAnn.actionsAbout).toMatchObject([{ kind: 'requests', after: { status: 'declined', reason: 'too late' } }]);
  expect(JSON.stringify(ofAnn.actionsAbout)).not.toContain(organizer.username);
});

test('what staff did with somebody’s characters and teams, and with their places, is among it', async () => {
  const { organizer, tournament, game } = await newTournament(site);
  const [ann, admin] = [await person('user'), await person('admin')];
  const { gameId } = game;
  const character = await call('POST /profile/characters', { as: ann, body: { game_id: gameId, nick: 'Placed ann' } });
  const team = await call(`POST /games/${gameId}/teams`, { as: ann, body: { name: 'Led by ann' } });
  const participants = [{ name: 'Placed ann' }];
  const added = await call(`POST /tournaments/${tournament.id}/participants`, {
    as: organizer,
    body: { participants },
  });
  const [entry] = Object.keys(added.body.participants ?? {});
  const removal = `DELETE /tournaments/${tournament.id}/participants/${entry}?reason=cheating`;
  expect((await call(removal, { as: organizer })).status).toBe(200);
  await call(`PUT /players/${character.body.id}`, { as: admin, body: { gender: 'female' } });
  await call(`PUT /teams/${team.body.id}`, { as: admin, body: { name: 'Led by nobody soon' } });
  const told = async () =>
    (await call('GET /profile/data', { as: ann })).body.actionsAbout.map(
      ({ kind, act, after }: { kind: string; act: string; after: object | null }) => [
        act,
        kind,
        ...Object.keys(after ?? {}),
      ],
    );
  const ofPlayer = [
    expect.arrayContaining(['insert', 'participants']),
    ['delete', 'participants'],
    ['update', 'players', 'gender'],
  ];
  expect(await told()).toEqual([...ofPlayer, ['update', 'teams', 'name']]);
  await call(`PUT /teams/${team.body.id}`, { as: admin, body: { captain: null } });
  expect(await told(), 'whose it is no more').toEqual([...ofPlayer, ['update', 'teams', 'captain_id']]);
});

test('sessions, logins and letters are among it, without what they are proven by', async () => {
  const registered = await call('POST /register', {
    body: { email: 'sue@example.org', password: 'correct horse' },
    headers: { 'user-agent': 'Sue/1.0' },
    from: '198.51.100.7',
  });
  const { access_token, refresh_token } = registered.body;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'sue@example.org')
    .executeTakeFirstOrThrow();
  const [now, token] = [site.clock.now, 'the token of a letter'];
  await insertLinkedAccount(db, { provider: 'twitch', subject: '77', name: 'Sue_77', userId: id, now });
  const letter = {
    hash: hashOfToken(token),
    purpose: 'verifyEmail',
    userId: id,
    email: 'sue@example.org',
    expiresAt: now,
  };
  await insertLetterToken(db, letter, now);
  const { body } = await call('GET /profile/data', { headers: { 'access-token': access_token } });
  const seen = { created_at: now.toISOString(), seen_at: now.toISOString() };
  const tokens = [{ expires_at: expect.any(String), used_at: null }];
  expect(body).toMatchObject({
    hasPassword: true,
    account: { twitchUser: { id: '77', name: 'Sue_77' } },
    sessions: [{ user_agent: 'Sue/1.0', address: '198.51.100.7', ...seen, tokens }],
    logins: [{ provider: 'twitch', id: '77', name: 'Sue_77', linked_at: now.toISOString() }],
    letters: [{ purpose: 'verifyEmail', email: 'sue@example.org', expires_at: now.toISOString(), used_at: null }],
  });
  for (const secret of [refresh_token, token, '"hash"']) expect(JSON.stringify(body)).not.toContain(secret);
});

test('only the organizer of a completed tournament sees where to send its prizes', async () => {
  const made = await newTournament(site);
  const { organizer, tournament } = made;
  const [ann, bob] = [await applicant(site, made, 'ann'), await applicant(site, made, 'bob')];
  await approve(site, made, [ann, bob]);
  for (const { user } of [ann, bob]) {
    await call('PUT /profile', { as: user, body: { wallet: `wallet of ${user.username}` } });
  }
  const prizes = { standard: [{ title: {}, reward: { EN: '100 €' } }], special: [], secondary: [] };
  await call(`POST /tournaments/${tournament.id}/prizes`, { as: organizer, body: prizes });
  const { body: shown } = await call(`GET /tournaments/${tournament.slug}`);
  const ids = Object.values<{ id: number }>(shown.participants).map(({ id }) => id);
  const settings = { tournament_id: tournament.id, type: 'RELEGATION' };
  const { id } = (await call('POST /brackets', { as: organizer, body: settings })).body;
  const fill = `POST /brackets/${id}/relegation-fill-first-round`;
  const { body: bracket } = await call(fill, { as: organizer, body: { participants: ids } });
  const winners = (as = organizer) => call(`GET /tournaments/${tournament.id}/winners`, { as });
  const step = (status: number) =>
    call(`POST /tournaments/${tournament.id}/status`, { as: organizer, body: { status } });
  await step(1);
  await report(site, { ...made, ids, bracket }, 1);
  expect((await winners()).status, 'before it is completed').toBe(403);
  expect((await step(2)).status).toBe(200);
  expect((await winners()).body, 'there is one prize').toEqual([
    {
      place: 1,
      last_place: 1,
      competitor: { player_id: ann.request.player_id, team_id: null, name: 'ANN' },
      username: ann.user.username,
      wallet: `wallet of ${ann.user.username}`,
    },
  ]);
  // Whom the player belongs to since, or who was entered by hand, has agreed to nothing.
  await site.db.updateTable('requests').set({ user_id: organizer.id }).where('user_id', '=', ann.user.id).execute();
  expect((await winners()).body).toMatchObject([{ username: ann.user.username, wallet: '' }]);
  await site.db.deleteFrom('requests').where('player_id', '=', ann.request.player_id).execute();
  expect((await winners()).body).toMatchObject([{ username: ann.user.username, wallet: '' }]);
  for (const other of [ann.user, bob.user, await person('organizer'), await person('admin'), await person('root')]) {
    expect((await winners(other)).status).toBe(403);
  }
  expect((await call(`GET /tournaments/${tournament.id}/winners`)).status).toBe(401);
});
