import { randomBytes, randomUUID } from 'node:crypto';
import { changeKinds } from '@agon/contract/site.changes';
import type { Change } from '@agon/contract/site.changes.endpoints';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { insertSession } from '../account/sessions.queries.ts';
import { actingAs } from '../db/acting.ts';
import { countRows } from '../db/count.ts';
import { inTransaction } from '../db/database.ts';
import { testApp } from '../testing/app.ts';
import { applicant, decide } from '../testing/registrations.ts';
import { correct, lost, mainInfo, newBracket, newGame, newTournament, report } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, db, person } = site;
const root = await person('root');

async function log(query: Record<string, string> = {}): Promise<Change[]> {
  const { status, body } = await call(`GET /changes?${new URLSearchParams(query)}`, { as: root });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.changes;
}

/** What one call of somebody wrote, the first first. */
async function changesBy(as: User, key: string, body?: object): Promise<Change[]> {
  const [last] = await log({ person: as.username });
  const { status, body: answer } = await call(key, { as, body });
  expect(status, JSON.stringify(answer)).toBe(200);
  const made = await log({ person: as.username });
  return made.slice(0, made.findIndex(({ id }) => id === last?.id) >>> 0).reverse();
}

/** Nothing of them is staff's to change, or it is another row's doing. */
const notLogged: Readonly<Record<string, string>> = {
  attempts: 'counts',
  changes: 'the log itself',
  email_changes: 'one asks for them oneself',
  failures: 'what broke',
  files: 'what names a file is in the log',
  former_emails: 'of a changed e-mail',
  letter_counts: 'counts',
  letter_tokens: 'secrets in letters',
  linked_accounts: "one's own ways in",
  login_visits: 'of signing in',
  meetings: 'follows from brackets',
  migrations: 'of the schema',
  notification_choices: "one's own",
  notifications: 'follow from what is in the log',
  pending_sign_ins: 'of signing in',
  placements: 'follow from brackets',
  ranking: 'follows from brackets',
  ranking_points: 'follow from brackets',
  ratings: 'follow from brackets',
  recovery_codes: 'go with the second factor',
  refresh_tokens: 'of signing in',
  secrets: 'no call writes them',
  submissions: 'what was sent a moment ago',
};

test('every table is in the log, or known not to be', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const { rows: triggers } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'log_changes'`.execute(db);
  const logged = triggers.map(({ name }) => name);
  expect(logged.toSorted()).toEqual([...changeKinds].sort());
  expect([...logged, ...Object.keys(notLogged)].sort()).toEqual(tables.map(({ name }) => name).sort());
});

test('a changed title names who, what, before and after', async () => {
  const { organizer, game, tournament } = await newTournament(site);
  const [change, ...others] = await changesBy(organizer, `PUT /tournaments/${tournament.id}`, {
    ...mainInfo(game),
    title: 'Grand Cup',
  });
  expect(others).toEqual([]);
  expect(change).toEqual({
    id: expect.stringMatching(/^\d+$/),
    at: expect.any(String),
    by: { id: organizer.id, username: organizer.username },
    role: 'organizer',
    call: 'PUT /tournaments/{id}',
    request: expect.stringMatching(/^[\w-]+$/),
    act: 'update',
    kind: 'tournaments',
    key: String(tournament.id),
    name: { EN: 'Grand Cup' },
    tournament: { title: 'Grand Cup', slug: tournament.slug },
    before: { title: 'Toy Cup' },
    after: { title: 'Grand Cup' },
    hidden: [],
  });
});

test('writes that wait for each other are in the log in the order in which they came', async () => {
  const { organizer, game, tournament } = await newTournament(site);
  const titles = Array.from({ length: 12 }, (_, at) => `Cup ${at}`);
  const save = (title: string) =>
    call(`PUT /tournaments/${tournament.id}`, { as: organizer, body: { ...mainInfo(game), title } });
  for (const { status } of await Promise.all(titles.map(save))) expect(status).toBe(200);
  const changes = (await log({ tournament: tournament.slug })).toReversed().flatMap(({ before, after }) => {
    return before.title === undefined ? [] : [[before.title, after.title]];
  });
  expect(changes).toHaveLength(titles.length);
  expect(changes.slice(1).map(([before]) => before)).toEqual(changes.slice(0, -1).map(([, after]) => after));
});

test('nor does it count when a transaction began, or has written something else', async () => {
  const [one, other] = [await newTournament(site), await newTournament(site)];
  const { organizer, game, tournament } = other;
  const rename = (to: string) => sql`update tournaments set title = ${to}`;
  await actingAs({ id: root.id, role: 'root', call: 'PUT /tournaments/{id}', request: randomUUID() }, () =>
    inTransaction(db, async (transaction) => {
      await sql`${rename('Early')} where id = ${one.tournament.id}`.execute(transaction);
      const body = { ...mainInfo(game), title: 'Meanwhile' };
      const { status } = await call(`PUT /tournaments/${tournament.id}`, { as: organizer, body });
      expect(status).toBe(200);
      await sql`${rename('Late')} where id = ${tournament.id}`.execute(transaction);
    }),
  );
  const [last, first] = await log({ tournament: tournament.slug });
  expect([first?.after.title, last?.before.title, last?.after.title]).toEqual(['Meanwhile', 'Meanwhile', 'Late']);
  const today = new Date().toISOString().slice(0, 10);
  const ofToday = await log({ tournament: tournament.slug, from: today, to: today });
  expect(ofToday.slice(0, 2).map(({ id }) => id)).toEqual([last?.id, first?.id]);
  // By a clock that was years ahead for a moment.
  await sql`update changes set at = at + interval '5 years' where id = ${first?.id}::bigint`.execute(db);
  const others = await log({ tournament: tournament.slug, from: today, to: today });
  expect(others.map(({ id }) => id)).toEqual(ofToday.map(({ id }) => id).filter((id) => id !== first?.id));
});

test('what organizers do is in the log: prizes, participants, brackets, results', async () => {
  const made = await newBracket(site, 2);
  const { organizer, tournament, ids } = made;
  const id = tournament.id;
  const prizes = { standard: [{ title: {}, reward: { EN: '100' } }], special: [], secondary: [] };
  const saved = await changesBy(organizer, `POST /tournaments/${id}/prizes`, prizes);
  expect(saved).toMatchObject([{ kind: 'tournament_contents', key: `${id}/prizes`, act: 'insert' }]);
  expect(saved[0]?.after.content).toMatchObject(prizes);
  const entered = await changesBy(organizer, `POST /tournaments/${id}/participants`, {
    participants: [{ name: 'Newcomer' }],
  });
  expect(entered.map(({ kind, act, name }) => [kind, act, name?.EN])).toEqual([
    ['players', 'insert', 'NEWCOMER'],
    ['participants', 'insert', 'NEWCOMER'],
  ]);
  const left = await changesBy(organizer, `DELETE /tournaments/${id}/participants/${entered.at(-1)?.key}`);
  expect(left).toMatchObject([{ kind: 'participants', act: 'delete', name: { EN: 'NEWCOMER' } }]);
  await call(`POST /tournaments/${id}/status`, { as: organizer, body: { status: 1 } });
  await report(site, made, 1);
  const [reported] = await log({ kind: 'bracket_events', tournament: tournament.slug });
  expect(reported).toMatchObject({
    act: 'insert',
    after: { type: 'report', match: 1, result: { kind: 'played' } },
    by: { username: organizer.username },
  });
  expect(reported?.key).toMatch(new RegExp(`^${made.bracket.id}/\\d+$`));
  const brackets = await log({ kind: 'brackets', tournament: tournament.slug });
  expect(brackets, 'its versions are counted in its own log').toMatchObject([{ act: 'insert' }]);
  // What was reported is known when the bracket is gone.
  await changesBy(organizer, `DELETE /brackets/${made.bracket.id}?version=${reported?.key.split('/')[1]}`);
  const [removed, kept] = await log({ kind: 'bracket_events', tournament: tournament.slug });
  expect(kept).toEqual(reported);
  const held = { match: 1, sides: ids, result: { kind: 'played', score: [1, 0] } };
  expect(removed).toMatchObject({
    after: { type: 'remove', results: 1 },
    before: { facts: expect.arrayContaining([held]) },
  });
  expect(ids).toHaveLength(2);
});

test('of what is done in a bracket the log has what stood there before', async () => {
  const made = await newBracket(site, 2);
  const { tournament, ids, bracket } = made;
  await report(site, made, 1);
  const corrected = await correct(site, { ...made, organizer: root }, 1, lost);
  const path = `POST /brackets/${bracket.id}/undo`;
  await call(path, { as: root, body: { version: corrected.body.version } });
  const played = (a: number, b: number) => ({ match: 1, sides: ids, result: { kind: 'played', score: [a, b] } });
  const none = { match: 1, sides: ids, result: null };
  const [undone, second, first] = await log({ kind: 'bracket_events', tournament: tournament.slug });
  expect([first, second, undone].map((change) => [change?.before, change?.after.facts])).toEqual([
    [{ facts: [none] }, [played(1, 0)]],
    [{ facts: [played(1, 0)] }, [played(0, 1)]],
    [{ facts: [played(0, 1)] }, [played(1, 0)]],
  ]);
  // Everybody can read it, too.
  const { body: timeline } = await call(`GET /brackets/${bracket.id}/timeline`);
  expect(timeline.slice(0, 3).map(({ events }: { events: { facts: object }[] }) => events[0]?.facts)).toEqual([
    { before: [played(0, 1)], after: [played(1, 0)] },
    { before: [played(1, 0)], after: [played(0, 1)] },
    { before: [none], after: [played(1, 0)] },
  ]);
  // Of what was stored before facts were kept there are none.
  await sql`update changes set before = null where id = ${first?.id}`.execute(db);
  await sql`update bracket_events set facts_before = null, facts_after = null where bracket_id = ${bracket.id}`.execute(
    db,
  );
  expect((await log({ kind: 'bracket_events', tournament: tournament.slug }))[2]?.before).toEqual({});
  const { body: older } = await call(`GET /brackets/${bracket.id}/timeline`);
  expect(older[0].events).toEqual([{ type: 'revert', to: expect.any(Number) }]);
});

test('what is named by a number comes with the name that it has by now, where it is still there', async () => {
  const made = await newBracket(site, 2);
  const { organizer, tournament, game } = made;
  const heir = await person('organizer');
  const info = { ...mainInfo(game), organizer_id: heir.id };
  await call(`PUT /tournaments/${tournament.id}`, { as: root, body: info });
  await call(`POST /tournaments/${tournament.id}/status`, { as: heir, body: { status: 1 } });
  await report(site, { ...made, organizer: heir }, 1);
  const namesIn = async () => (await call(`GET /changes?tournament=${tournament.slug}`, { as: root })).body.names;
  const named = (kind: string, id: number, name: string, slug: string | null = null) => ({
    ...{ kind, id, name: { EN: name }, slug },
  });
  const all = [
    ...[named('users', organizer.id, organizer.username), named('users', heir.id, heir.username)],
    ...[
      named('tournaments', tournament.id, 'Toy Cup', tournament.slug),
      named('tournament_types', game.typeId, 'Solo'),
    ],
    ...made.ids.map((id, place) => named('participants', id, `A${place + 1}`)),
  ];
  expect(await namesIn()).toEqual(expect.arrayContaining(all));
  await call(`DELETE /tournaments/${tournament.id}`, { as: root });
  await db.deleteFrom('brackets').where('tournament_id', '=', tournament.id).execute();
  await db.deleteFrom('participants').where('tournament_id', '=', tournament.id).execute();
  const { names } = (await call(`GET /changes?person=${heir.username}`, { as: root })).body;
  expect(names, 'deleted, and gone').toEqual([named('tournaments', tournament.id, 'Toy Cup')]);
});

test('a roster in another order is one change, and who comes and who goes is one each, without those who move by it', async () => {
  const admin = await person('admin');
  const { gameId } = await newGame(site, 'rosters');
  const body = { name: 'Trio', members: ['a', 'b', 'c'].map((nick) => ({ nick })) };
  const team = (await call(`POST /games/${gameId}/teams`, { as: admin, body })).body;
  const saved = (...nicks: string[]) =>
    changesBy(admin, `PUT /teams/${team.id}`, { members: nicks.map((nick) => ({ nick })) });
  const roster = async () => (await call(`PUT /teams/${team.id}`, { as: admin, body: {} })).body.members;
  const ids = new Map<string, number>((await roster()).map(({ nick, id }: { nick: string; id: number }) => [nick, id]));
  const inOrder = (nicks: string) => ({ members: [...nicks].map((nick) => ids.get(nick)) });
  const moved = await saved('C', 'A', 'B');
  const ofTeam = { act: 'update', kind: 'teams', key: String(team.id), name: { EN: 'TRIO' } };
  expect(moved).toMatchObject([{ ...ofTeam, before: inOrder('ABC'), after: inOrder('CAB'), hidden: [] }]);
  const { names } = (await call(`GET /changes?person=${admin.username}`, { as: root })).body;
  expect(names).toContainEqual({ kind: 'players', id: ids.get('C'), name: { EN: 'C' }, slug: null });
  expect(await saved('C', 'A', 'B'), 'as it was').toEqual([]);
  const longer = await saved('E', 'C', 'A', 'B');
  expect(longer.map(({ kind, act, name }) => [kind, act, name?.EN])).toEqual([
    ['players', 'insert', 'E'],
    ['team_members', 'insert', 'E · TRIO'],
  ]);
  expect((await saved('C', 'A', 'B')).map(({ act, name }) => [act, name?.EN])).toEqual([['delete', 'E · TRIO']]);
  expect((await roster()).map(({ nick }: { nick: string }) => nick)).toEqual(['C', 'A', 'B']);
  const changed = await saved('B', 'D', 'C');
  expect(changed.map(({ kind, act, name }) => [kind, act, name?.EN])).toEqual([
    ['players', 'insert', 'D'],
    ['team_members', 'delete', 'A · TRIO'],
    ['team_members', 'insert', 'D · TRIO'],
    ['teams', 'update', 'TRIO'],
  ]);
});

test('of a character that is nobody’s the log has link and avatars, and of one that is somebody’s that they are others', async () => {
  const [admin, owner] = [await person('admin'), await person('user')];
  const { gameId } = await newGame(site, 'characters');
  const link = (name: string) => `https://example.org/${name}`;
  const [made] = await changesBy(admin, `POST /games/${gameId}/players`, { nick: 'free', link: link('first') });
  expect(made).toMatchObject({ after: { nick: 'FREE', link: link('first') }, hidden: [] });
  const path = `PUT /players/${made?.key}`;
  expect(await changesBy(admin, path, { link: link('second') })).toMatchObject([
    { before: { link: link('first') }, after: { link: link('second') }, hidden: [] },
  ]);
  const { id } = (await call('POST /profile/characters', { as: owner, body: { game_id: gameId, nick: 'owned' } })).body;
  const [ofOwned] = await changesBy(admin, `PUT /players/${id}`, { link: link('private') });
  expect(ofOwned).toMatchObject({ before: {}, after: {}, hidden: ['link'] });
  // As when somebody becomes its owner, or is it no more.
  for (const [from, to] of [
    [null, owner.id],
    [owner.id, null],
  ] as const) {
    await db.updateTable('players').set({ user_id: from }).where('id', '=', id).execute();
    await actingAs({ id: admin.id, role: 'admin', call: 'PUT /players/{id}', request: `to ${to}` }, () =>
      inTransaction(db, (transaction) =>
        transaction
          .updateTable('players')
          .set({ user_id: to, link: link(`of ${to}`) })
          .where('id', '=', id)
          .execute(),
      ),
    );
    const [change] = await log({ person: admin.username });
    expect(change).toMatchObject({ before: { user_id: from }, after: { user_id: to }, hidden: ['link'] });
  }
});

test('a decision on a request is in the log, and no contact of who asks', async () => {
  const made = await newTournament(site);
  const ann = await applicant(site, made, 'ann');
  await decide(site, made, { decline: [ann.request.id], reason: 'too late' });
  const [change] = await log({ person: made.organizer.username });
  expect(change).toMatchObject({
    kind: 'requests',
    name: { EN: 'ANN' },
    before: { status: 'pending' },
    after: { status: 'declined', reason: 'too late' },
  });
  expect(JSON.stringify(await log({ tournament: made.tournament.slug }))).not.toContain('@me');
});

test('what admins do is in the log: games and all of theirs, players, teams, media, the hall of fame', async () => {
  const admin = await person('admin');
  const { gameId } = await newGame(site, 'logged-game');
  const region = await changesBy(admin, `POST /games/${gameId}/regions`, { name: 'North' });
  expect(region).toMatchObject([{ kind: 'regions', act: 'insert', after: { name: 'North' } }]);
  const renamed = await changesBy(admin, `PUT /regions/${region[0]?.key}`, { name: 'South' });
  expect(renamed).toMatchObject([{ act: 'update', before: { name: 'North' }, after: { name: 'South' } }]);
  const gone = await changesBy(admin, `DELETE /regions/${region[0]?.key}`);
  expect(gone).toMatchObject([{ act: 'delete', before: { name: 'South' }, after: {} }]);
  const player = await changesBy(admin, `POST /games/${gameId}/players`, { nick: 'Ann' });
  expect(player).toMatchObject([{ kind: 'players', act: 'insert', name: { EN: 'ANN' }, after: { nick: 'ANN' } }]);
  const team = await changesBy(admin, `POST /games/${gameId}/teams`, { name: 'Ann and co' });
  expect(team).toMatchObject([{ kind: 'teams', act: 'insert', name: { EN: 'ANN AND CO' } }]);
  const article = { title: { EN: 'Final', RU: 'Финал' }, text: { EN: 'Close' }, date: '2026-03-01', game_id: gameId };
  const media = await changesBy(admin, 'POST /media', article);
  expect(media).toMatchObject([
    { kind: 'media', name: { EN: 'Final', RU: 'Финал' }, after: { text: { EN: 'Close' } } },
  ]);
  const inducted = await changesBy(admin, 'POST /hall-of-fame', {
    player_id: Number(player[0]?.key),
    citation: { EN: 'For all' },
    inducted_on: '2026-03-01',
  });
  expect(inducted).toMatchObject([{ kind: 'hall_of_fame', act: 'insert', name: { EN: 'ANN' } }]);
});

test('what root does is in the log: roles, blocks, ended sessions, settings, donations, thanks', async () => {
  const ann = await person('user');
  const role = await changesBy(root, `PUT /users/${ann.id}/role`, { role: 'admin' });
  const ofAnn = { kind: 'users', key: String(ann.id), name: { EN: ann.username } };
  expect(role).toMatchObject([{ ...ofAnn, before: { role: 'user' }, after: { role: 'admin' } }]);
  const blocked = await changesBy(root, `PUT /users/${ann.id}/block`, { blocked: true });
  expect(blocked).toMatchObject([{ ...ofAnn, before: { blocked_at: null } }]);
  const sue = await person('user');
  const visitor = { userAgent: 'Sue/1.0', address: '198.51.100.7' };
  await insertSession(db, sue.id, { id: randomUUID(), visitor, device: randomBytes(32), now: site.clock.now });
  const ended = await changesBy(root, `POST /users/${sue.id}/end-sessions`);
  expect(ended).toMatchObject([{ kind: 'sessions', act: 'delete', name: { EN: sue.username }, before: {} }]);
  expect(await changesBy(root, `POST /users/${sue.id}/end-sessions`), 'there is none any more').toEqual([]);
  for (const mark of [1, 2]) {
    const seen = { first_seen_at: site.clock.now, seen_at: site.clock.now };
    await db
      .insertInto('devices')
      .values({ user_id: sue.id, mark: Buffer.from([mark]), ...seen })
      .execute();
  }
  const forgotten = await changesBy(root, `POST /users/${sue.id}/end-sessions`);
  expect(forgotten, 'all browsers at once').toMatchObject([
    { kind: 'devices', act: 'delete', name: { EN: sue.username } },
  ]);
  expect(forgotten).toHaveLength(1);
  const configs = await changesBy(root, 'PUT /configs', { contactsTwitch: 'https://twitch.tv/x' });
  expect(configs).toMatchObject([{ kind: 'configs', key: 'contactsTwitch', after: { value: 'https://twitch.tv/x' } }]);
  const donation = await changesBy(root, 'POST /donations', { alias: 'Bob', size: '5 €', type: 'team' });
  expect(donation).toMatchObject([{ kind: 'donations', name: { EN: 'Bob' }, after: { size: '5 €' } }]);
  const thanks = await changesBy(root, 'POST /thanks', { alias: 'Sue', title: { EN: 'Voice' } });
  expect(thanks).toMatchObject([{ kind: 'thanks', name: { EN: 'Sue' } }]);
});

test('the address of a channel on Discord is a secret, and not in the log', async () => {
  const { organizer, tournament } = await newTournament(site);
  const url = 'https://discord.com/api/webhooks/123456789012345678/a-secret-of-the-channel';
  const body = { url, kinds: ['started'], language_id: 1 };
  const [change] = await changesBy(organizer, `PUT /tournaments/${tournament.id}/webhook`, body);
  expect(change).toMatchObject({ kind: 'webhooks', after: { kinds: ['started'] }, hidden: ['discord_id', 'token'] });
});

test('what is private is named without its value', async () => {
  const admin = await person('admin');
  const [change] = await changesBy(admin, 'PUT /profile', { wallet: 'my wallet', firstname: 'Ada', timeZone: 5 });
  expect(change).toMatchObject({
    kind: 'users',
    before: { time_zone: 0 },
    after: { time_zone: 5 },
    hidden: ['firstname', 'wallet'],
  });
  const made = await newTournament(site);
  const contacts = { discord: 'https://discord.example/x', email: 'org@example.org', text: { EN: 'Write' } };
  const saved = await changesBy(made.organizer, `PUT /tournaments/${made.tournament.id}/organizer-info`, contacts);
  expect(saved).toMatchObject([{ kind: 'tournament_contents', hidden: ['content'] }]);
  const { rows } = await sql<{ all: string }>`select string_agg(changes::text, ' ') as all from changes`.execute(db);
  for (const secret of ['my wallet', 'Ada', 'org@example.org', 'discord.example']) {
    expect(rows[0]?.all).not.toContain(secret);
  }
});

test('users, programs without anybody behind them, and what was refused leave nothing in the log', async () => {
  const count = async () =>
    (await db.selectFrom('changes').select(countRows().as('all')).executeTakeFirstOrThrow()).all;
  const made = await newTournament(site);
  const before = await count();
  const ann = await applicant(site, made, 'ann');
  await call('PUT /profile', { as: ann.user, body: { timeZone: 3 } });
  await db.updateTable('tournaments').set({ title: 'By hand' }).where('id', '=', made.tournament.id).execute();
  const { status } = await call(`PUT /tournaments/${made.tournament.id}`, {
    as: await person('organizer'),
    body: mainInfo(made.game),
  });
  expect(status).toBe(403);
  expect(await count()).toBe(before);
});

test('who acts is forgotten with the transaction, on whichever connection', async () => {
  const organizer = (await newTournament(site)).organizer;
  const last = await log({ person: organizer.username });
  // More at once than there are connections: each has been an organizer's.
  const { game } = await newTournament(site);
  const body = { ...mainInfo(game), organizer_id: organizer.id };
  const made = await Promise.all(Array.from({ length: 12 }, () => call('POST /tournaments', { as: organizer, body })));
  const counted = (await log({ person: organizer.username })).length;
  expect(counted).toBeGreaterThan(last.length);
  await Promise.all(
    made.map(({ body: { id } }, place) =>
      inTransaction(db, (transaction) =>
        transaction
          .updateTable('tournaments')
          .set({ title: `Cup ${place}` })
          .where('id', '=', id)
          .execute(),
      ),
    ),
  );
  expect((await log({ person: organizer.username })).length).toBe(counted);
});

test('the log is filtered by person, kind, tournament and day, and turned by key', async () => {
  const made = await newTournament(site, 60);
  const first = await call(`GET /changes?person=${made.organizer.username.toUpperCase()}`, { as: root });
  expect([first.body.changes.length, first.body.hasMore]).toEqual([50, true]);
  const rest: Change[] = [];
  for (let last = first.body.changes.at(-1).id; last !== undefined; ) {
    const { body } = await call(`GET /changes?person=${made.organizer.username}&before=${last}`, { as: root });
    rest.push(...body.changes);
    last = body.hasMore ? body.changes.at(-1).id : undefined;
  }
  const all = [...first.body.changes, ...rest];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.at(-1)).toMatchObject({ kind: 'tournaments', act: 'insert' });
  const participants = await log({ kind: 'participants', tournament: made.tournament.slug });
  expect(participants.every(({ kind }) => kind === 'participants')).toBe(true);
  const day = String(first.body.changes[0].at).slice(0, 10);
  expect((await log({ from: day, to: day, tournament: made.tournament.slug })).length).toBe(50);
  expect(await log({ from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
  expect(await log({ person: 'nobody-like-this' })).toEqual([]);
  expect((await call('GET /changes?kind=secrets', { as: root })).status).toBe(400);
});

test('a tournament is found by a part of its title or by its address, in whichever case', async () => {
  const { organizer, game, tournament } = await newTournament(site);
  const body = { ...mainInfo(game), title: 'Grand 100% Marble Open' };
  await changesBy(organizer, `PUT /tournaments/${tournament.id}`, body);
  const found = async (text: string) => {
    const changes = await log({ tournament: text, person: organizer.username });
    return changes.some(({ after }) => after.title === body.title);
  };
  for (const text of ['marble', '100% MARBLE', 'op', tournament.slug]) expect(await found(text), text).toBe(true);
  for (const text of ['marbles', '100_', `${tournament.slug}-1`]) expect(await found(text), text).toBe(false);
  const others = (await log({ tournament: 'marble open' })).map(({ tournament: one }) => one?.title);
  expect(new Set(others)).toEqual(new Set([body.title]));
});

test('of more tournaments of one name than are looked up one by one, what was done is found as well', async () => {
  const { organizer, game, tournament } = await newTournament(site);
  const body = { ...mainInfo(game), title: 'Pebble Cup' };
  for (let nth = 0; nth < 101; nth++) await call('POST /tournaments', { as: organizer, body });
  await changesBy(organizer, `PUT /tournaments/${tournament.id}`, body);
  const [last] = await log({ tournament: 'pebble' });
  expect(last).toMatchObject({
    tournament: { title: body.title },
    after: { title: body.title },
    before: { title: tournament.title },
  });
  expect((await log({ tournament: 'pebble', person: organizer.username, kind: 'tournaments' })).length).toBeGreaterThan(
    1,
  );
});

test('only root reads the log', async () => {
  expect((await call('GET /changes')).status).toBe(401);
  for (const role of ['user', 'organizer', 'admin'] as const) {
    expect((await call('GET /changes', { as: await person(role) })).status, role).toBe(403);
  }
});
