import { notificationsKept } from '@agon/contract/notifications';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { inTransaction } from '../db/database.ts';
import { testApp } from '../testing/app.ts';
import { removeAccount } from '../testing/deletion.ts';
import { choose, doAllJobs, kindsFor, notificationsOf } from '../testing/notifications.ts';
import { applicant, applicants, approve, decide, setEntry } from '../testing/registrations.ts';
import { mainInfo, newGame, newTournament, type TestTournament } from '../testing/tournaments.ts';
import { deleteOldNotifications } from './notifications.queries.ts';
import { tellPeople } from './telling.queries.ts';

const site = await testApp(afterAll);
const { call, person, clock, db } = site;

beforeEach(() => {
  clock.now = new Date('2026-03-01T12:00:00Z');
});

/** The tournament starts at 15:00 UTC: open from 14:00 to 14:45. */
const terms = { capacity: 2, waiting_list: true, check_in: { opens: 60, closes: 15 } };

const kinds = (who: { user: User }) => kindsFor(site, who.user);

async function teamTournament(): Promise<TestTournament & { captain: User; member: User; teamId: number }> {
  const made = await newTournament(site);
  const [captain, member] = [await person('user'), await person('user')];
  const info = { ...mainInfo(made.game), title: 'Team Cup', tournament_type_id: made.game.teamTypeId };
  const { body: tournament } = await call('POST /tournaments', { as: made.organizer, body: info });
  const path = `POST /games/${made.game.gameId}/teams`;
  const { body: team } = await call(path, { as: captain, body: { name: `RED ${captain.id}` } });
  const character = { game_id: made.game.gameId, nick: `M${member.id}` };
  const { body: player } = await call('POST /profile/characters', { as: member, body: character });
  await db.insertInto('team_members').values({ team_id: team.id, player_id: player.id, position: 0 }).execute();
  return { ...made, tournament, captain, member, teamId: team.id };
}

test('who is approved, put in line or declined is told, with what the organizer says', async () => {
  const made = await newTournament(site);
  await setEntry(site, made, { capacity: 2, waiting_list: true });
  const [ann, bob, cid, dan] = await applicants(site, made, ['ann', 'bob', 'cid', 'dan']);
  if (!ann || !bob || !cid || !dan) throw new Error('not all have asked');
  await decide(site, made, {
    approve: [ann, bob, cid].map(({ request }) => request.id),
    decline: [dan.request.id],
    reason: ' See you on Sunday ',
  });
  const { slug, title } = made.tournament;
  expect(await notificationsOf(site, ann.user)).toMatchObject([
    {
      kind: 'approved',
      tournament: { slug, title, game: { slug: made.game.slug } },
      about: { side: 'ANN', reason: 'See you on Sunday' },
      isRead: false,
    },
  ]);
  expect(await kinds(cid)).toEqual(['waitlisted']);
  expect(await notificationsOf(site, dan.user)).toMatchObject([{ kind: 'declined', about: { side: 'DAN' } }]);
  const own = await call(`GET /tournaments/${slug}/my-registration`, { as: dan.user });
  expect(own.body.request.reason).toBe('See you on Sunday');

  const { body } = await call(`GET /tournaments/${slug}`);
  const { id } =
    Object.values<{ id: number; name: string }>(body.participants).find(({ name }) => name === 'BOB') ?? {};
  const removal = `DELETE /tournaments/${made.tournament.id}/participants/${id}?reason=${encodeURIComponent('So it goes')}`;
  await call(removal, { as: made.organizer });
  expect(await notificationsOf(site, bob.user)).toMatchObject([
    { kind: 'removed', about: { side: 'BOB', reason: 'So it goes' } },
    { kind: 'approved' },
  ]);
  const removed = await call(`GET /tournaments/${slug}/my-registration`, { as: bob.user });
  expect(removed.body.request).toMatchObject({ status: 'removed', reason: 'So it goes' });
  expect(await kinds(cid)).toEqual(['movedUp', 'waitlisted']);
});

test('nothing is told of what did not happen', async () => {
  const made = await newTournament(site);
  const ann = await applicant(site, made, 'ann');
  const refused = await decide(site, made, { approve: [ann.request.id, 999_999] });
  expect(refused.status).toBe(404);
  expect(await kinds(ann)).toEqual([]);
  const failing = inTransaction(db, async (inside) => {
    await tellPeople(inside, [ann.user.id], { kind: 'newSignIn', tournamentId: null, now: clock.now });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await kinds(ann)).toEqual([]);
});

test('of a team all who have an account are told, and nobody of their own doing', async () => {
  const made = await teamTournament();
  const { tournament, captain, member, teamId, organizer } = made;
  const body = { telegram: '@me', teamId };
  const { body: request } = await call(`POST /tournaments/${tournament.slug}/register`, { as: captain, body });
  expect(await kindsFor(site, organizer)).toEqual(['requestsWait']);
  await approve(site, made, [{ user: captain, request }]);
  expect(await kindsFor(site, captain)).toEqual(['approved']);
  expect(await notificationsOf(site, member)).toMatchObject([{ about: { side: `RED ${captain.id}` } }]);

  const own = await newTournament(site);
  const character = { game_id: own.game.gameId, nick: 'BOSS' };
  const { body: player } = await call('POST /profile/characters', { as: own.organizer, body: character });
  const asked = await call(`POST /tournaments/${own.tournament.slug}/register`, {
    as: own.organizer,
    body: { telegram: '@me', playerId: player.id },
  });
  await approve(site, own, [{ user: own.organizer, request: asked.body }]);
  expect(await kindsFor(site, own.organizer), 'both were their own').toEqual([]);
});

test('the organizer has one line for all requests that wait, until they are decided', async () => {
  const made = await newTournament(site);
  const [ann, bob, cid] = await applicants(site, made, ['ann', 'bob', 'cid']);
  if (!ann || !bob || !cid) throw new Error('not all have asked');
  const line = () => notificationsOf(site, made.organizer);
  expect(await line()).toMatchObject([{ kind: 'requestsWait', about: { count: 3 }, isRead: false }]);
  await approve(site, made, [ann]);
  await call(`POST /tournaments/${made.tournament.slug}/withdraw-registration`, { as: bob.user });
  expect(await line()).toMatchObject([{ about: { count: 1 }, isRead: false }]);
  await approve(site, made, [cid]);
  expect(await line(), 'nothing waits').toEqual([]);
  await applicant(site, made, 'dan');
  expect(await line()).toMatchObject([{ about: { count: 1 }, isRead: false }]);
});

test('what was asked for with a character or a team that is deleted waits no more', async () => {
  const made = await newTournament(site);
  const [ann] = await applicants(site, made, ['ann', 'bob']);
  if (!ann) throw new Error('nobody has asked');
  const line = (who: User) => notificationsOf(site, who);
  expect((await call(`DELETE /players/${ann.request.player_id}`, { as: ann.user })).status).toBe(200);
  expect(await line(made.organizer)).toMatchObject([{ about: { count: 1 }, isRead: false }]);

  const { tournament, captain, teamId, organizer } = await teamTournament();
  const body = { telegram: '@me', teamId };
  await call(`POST /tournaments/${tournament.slug}/register`, { as: captain, body });
  expect(await kindsFor(site, organizer)).toEqual(['requestsWait']);
  expect((await call(`DELETE /teams/${teamId}`, { as: await person('root') })).status).toBe(200);
  expect(await line(organizer)).toEqual([]);
  expect(await kindsFor(site, captain), 'it was not their doing').toEqual(['declined']);
  expect(await kinds(ann), 'it was').toEqual([]);
});

test('of requests at the same moment the organizer has one line, with the number of all', async () => {
  const made = await newTournament(site);
  const asking = Array.from({ length: 12 }, (_, index) => applicant(site, made, `same${index}`));
  const all = await Promise.all(asking);
  expect(await notificationsOf(site, made.organizer)).toMatchObject([{ about: { count: 12 }, isRead: false }]);
  // Decided and asked at the same moment.
  const [first, ...others] = all;
  if (first === undefined) throw new Error('nobody has asked');
  await Promise.all([
    ...others.map((one) => approve(site, made, [one])),
    applicant(site, made, 'late'),
    applicant(site, made, 'later'),
  ]);
  const unread = (await notificationsOf(site, made.organizer)).filter(({ isRead }) => !isRead);
  expect(unread).toMatchObject([{ kind: 'requestsWait', about: { count: 3 } }]);
});

test('of several new start times the last one counts, until it is read', async () => {
  const made = await newTournament(site);
  const [ann, bob] = await applicants(site, made, ['ann', 'bob']);
  if (!ann || !bob) throw new Error('not all have asked');
  await approve(site, made, [ann]);
  const move = (date: string) =>
    call(`PUT /tournaments/${made.tournament.id}`, { as: made.organizer, body: { ...mainInfo(made.game), date } });
  await move('2026-04-02');
  await move('2026-04-03');
  // Bob waits for a decision yet, and should know, too.
  for (const { user } of [ann, bob]) {
    const told = (await notificationsOf(site, user)).filter(({ kind }) => kind === 'rescheduled');
    expect(told).toMatchObject([{ about: { startsAt: '2026-04-03T15:00:00.000Z' } }]);
  }
  const [newest] = await notificationsOf(site, ann.user);
  await call('POST /notifications/read', { as: ann.user, body: { upTo: newest?.id } });
  await move('2026-04-04');
  expect(await kinds(ann)).toEqual(['rescheduled', 'rescheduled', 'approved']);
  expect(await kinds(bob)).toEqual(['rescheduled']);
  await call(`PUT /tournaments/${made.tournament.id}`, {
    as: made.organizer,
    body: { ...mainInfo(made.game), date: '2026-04-04', title: 'Another' },
  });
  expect((await kinds(ann)).length, 'another title is no other start').toBe(3);
});

test('who takes part, or wants to, is told when another game leaves none of them in', async () => {
  const made = await newTournament(site);
  const [ann, bob] = await applicants(site, made, ['ann', 'bob']);
  if (!ann || !bob) throw new Error('not all have asked');
  await approve(site, made, [ann]);
  const other = await newGame(site, 'other');
  await call(`PUT /tournaments/${made.tournament.id}`, {
    as: made.organizer,
    body: { ...mainInfo(made.game), game_id: other.gameId, tournament_type_id: other.typeId },
  });
  for (const { user } of [ann, bob]) {
    const [newest] = await notificationsOf(site, user);
    expect(newest).toMatchObject({ kind: 'removed', about: {} });
  }
  expect(await notificationsOf(site, made.organizer), 'no request waits').toEqual([]);
});

test('what somebody does not want in the page is not there, and blocked people are told nothing', async () => {
  const made = await newTournament(site);
  const [ann, bob] = await applicants(site, made, ['ann', 'bob']);
  if (!ann || !bob) throw new Error('not all have asked');
  await choose(site, ann.user, { kind: 'approved', in_page: false, by_mail: false });
  await db.updateTable('users').set({ blocked_at: clock.now }).where('id', '=', bob.user.id).execute();
  await approve(site, made, [ann, bob]);
  expect(await kinds(ann)).toEqual([]);
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', 'in', [ann.user.id, bob.user.id])
    .execute();
  expect(rows).toEqual([]);
});

test('who is not there is reminded of the check-in when it opens and before it closes, each once', async () => {
  const made = await newTournament(site);
  await setEntry(site, made, terms);
  const [ann, bob, cid] = await applicants(site, made, ['ann', 'bob', 'cid']);
  if (!ann || !bob || !cid) throw new Error('not all have asked');
  await approve(site, made, [ann, bob, cid]);
  const jobs = await db
    .selectFrom('graphile_worker.jobs' as never)
    .select(['key', 'run_at'] as never)
    .where('key' as never, 'like', `check-in ${made.tournament.id} %` as never)
    .orderBy('run_at' as never)
    .execute();
  expect(jobs).toEqual([
    { key: `check-in ${made.tournament.id} opens`, run_at: new Date('2026-04-01T14:00:00Z') },
    { key: `check-in ${made.tournament.id} closing`, run_at: new Date('2026-04-01T14:30:00Z') },
  ]);
  clock.now = new Date('2026-04-01T14:10:00Z');
  await call(`POST /tournaments/${made.tournament.slug}/check-in`, { as: bob.user });
  await doAllJobs(site);
  await doAllJobs(site);
  const closesAt = '2026-04-01T14:45:00.000Z';
  const told = await notificationsOf(site, ann.user);
  // Here both jobs are done at once, in any order.
  expect(told.map(({ kind }) => kind).sort()).toEqual(['approved', 'checkInClosing', 'checkInOpened']);
  for (const { kind, about } of told) if (kind !== 'approved') expect(about).toEqual({ closesAt });
  expect(await kinds(bob)).toEqual(['approved']);
  expect((await notificationsOf(site, cid.user))[0]).toMatchObject({ about: { isWaiting: true } });

  clock.now = new Date('2026-04-01T14:50:00Z');
  await setEntry(site, made, { ...terms, check_in: { opens: 60, closes: 5 } });
  expect(await kinds(ann), 'settled before the terms changed').toContain('dropped');
});

test('reminders follow the start, and are none without a check-in', async () => {
  const made = await newTournament(site);
  await setEntry(site, made, terms);
  const ann = await applicant(site, made, 'ann');
  await approve(site, made, [ann]);
  const moved = { ...mainInfo(made.game), date: '2026-04-02' };
  await call(`PUT /tournaments/${made.tournament.id}`, { as: made.organizer, body: moved });
  clock.now = new Date('2026-04-02T14:05:00Z');
  await doAllJobs(site);
  const after = await notificationsOf(site, ann.user);
  expect(after.map(({ kind }) => kind).sort()).toEqual(['approved', 'checkInClosing', 'checkInOpened', 'rescheduled']);
  expect(after.find(({ kind }) => kind === 'rescheduled')?.about.startsAt).toBe('2026-04-02T15:00:00.000Z');
  expect(after.find(({ kind }) => kind === 'checkInOpened')?.about.closesAt).toBe('2026-04-02T14:45:00.000Z');

  const other = await newTournament(site);
  await setEntry(site, other, terms);
  const bob = await applicant(site, other, 'bob');
  await approve(site, other, [bob]);
  clock.now = new Date('2026-03-01T12:00:00Z');
  await setEntry(site, other, {});
  await doAllJobs(site);
  expect(await kinds(bob)).toEqual(['approved']);
});

test('one’s own are read by nobody else, and marked as read by nobody else', async () => {
  const made = await newTournament(site);
  const [ann, bob] = await applicants(site, made, ['ann', 'bob']);
  if (!ann || !bob) throw new Error('not all have asked');
  await approve(site, made, [ann]);
  const [own] = await notificationsOf(site, ann.user);
  const read = (as: User, body: object) => call('POST /notifications/read', { as, body });
  for (const body of [{ id: own?.id }, { upTo: own?.id }]) {
    expect((await read(bob.user, body)).body).toEqual({ unread: 0 });
  }
  expect(await notificationsOf(site, bob.user)).toEqual([]);
  expect((await call('GET /notifications/unread', { as: ann.user })).body).toEqual({ unread: 1 });
  expect((await read(ann.user, { id: own?.id })).body).toEqual({ unread: 0 });
  for (const path of ['GET /notifications', 'GET /notifications/unread', 'GET /profile/notifications']) {
    expect((await call(path)).status).toBe(401);
  }
  expect((await read(ann.user, {})).status).toBe(400);
});

test('what was read long ago goes, and of the unread the newest stay', async () => {
  const [ann, bob] = [await person('user'), await person('user')];
  const tell = (who: User, count: number, now: Date) =>
    Promise.all(
      Array.from({ length: count }, () => tellPeople(db, [who.id], { kind: 'newSignIn', tournamentId: null, now })),
    );
  const days = (count: number) => new Date(clock.now.getTime() - count * 24 * 3_600_000);
  const ids = async (who: User) =>
    (await db.selectFrom('notifications').select('id').where('user_id', '=', who.id).orderBy('id').execute()).map(
      ({ id }) => id,
    );
  await tell(ann, 4, days(200));
  const [first, second, third, fourth] = await ids(ann);
  const read = (id: number | undefined, at: Date) =>
    db
      .updateTable('notifications')
      .set({ read_at: at })
      .where('id', '=', id ?? 0)
      .execute();
  await read(first, days(notificationsKept.readDays + 1));
  await read(second, days(notificationsKept.readDays - 1));
  await db
    .updateTable('notifications')
    .set({ in_page: false, by_mail: true })
    .where('id', '=', third ?? 0)
    .execute();
  await tell(bob, notificationsKept.newest + 7, clock.now);
  const before = await ids(bob);
  await deleteOldNotifications(db, clock.now);
  expect(await ids(ann)).toEqual([second, fourth]);
  expect(await ids(bob)).toEqual(before.slice(7));
  await deleteOldNotifications(db, clock.now);
  expect((await ids(bob)).length).toBe(notificationsKept.newest);
});

test('many come page by page, and all can be marked as read', async () => {
  const ann = await person('user');
  for (let number = 0; number < 45; number += 1) {
    await tellPeople(db, [ann.id], { kind: 'newSignIn', tournamentId: null, now: clock.now });
  }
  const first = (await call('GET /notifications', { as: ann })).body;
  expect([first.notifications.length, first.hasMore, first.unread]).toEqual([20, true, 45]);
  const second = (await call(`GET /notifications?before=${first.notifications.at(-1).id}`, { as: ann })).body;
  const third = (await call(`GET /notifications?before=${second.notifications.at(-1).id}`, { as: ann })).body;
  expect([third.notifications.length, third.hasMore]).toEqual([5, false]);
  await tellPeople(db, [ann.id], { kind: 'newSignIn', tournamentId: null, now: clock.now });
  const body = { upTo: first.notifications[0].id };
  expect((await call('POST /notifications/read', { as: ann, body })).body, 'what came meanwhile').toEqual({
    unread: 1,
  });
});

test('whoever comes to organize a tournament is told of the requests, and who did no more', async () => {
  const made = await newTournament(site);
  const [, next, root] = [await applicant(site, made, 'ann'), await person('organizer'), await person('root')];
  const info = { ...mainInfo(made.game), organizer_id: next.id };
  expect((await call(`PUT /tournaments/${made.tournament.id}`, { as: root, body: info })).status).toBe(200);
  expect(await notificationsOf(site, made.organizer)).toEqual([]);
  expect(await notificationsOf(site, next)).toMatchObject([{ kind: 'requestsWait', about: { count: 1 } }]);
});

test('who asked and is entered in place of another is told so, and waits no more', async () => {
  const made = await newTournament(site, 2);
  const ann = await applicant(site, made, 'ann');
  const path = `PUT /tournaments/${made.tournament.id}/participants/${made.ids[0]}`;
  expect((await call(path, { as: made.organizer, body: { name: 'ann' } })).status).toBe(200);
  expect(await kinds(ann)).toEqual(['approved']);
  expect(await notificationsOf(site, made.organizer)).toEqual([]);
});

test('a line that is not read has the right number after a while without the rights, and whoever takes the tournament over is told of it', async () => {
  const made = await newTournament(site);
  const { tournament, organizer, game } = made;
  const root = await person('root');
  const line = async (who: User) => (await notificationsOf(site, who)).filter(({ kind }) => kind === 'requestsWait');
  await applicant(site, made, 'first');
  const setRole = (role: string) => call(`PUT /users/${organizer.id}/role`, { as: root, body: { role } });
  await setRole('user');
  const [before] = await line({ ...organizer, role: 'user' });
  await applicant(site, made, 'second');
  const after = await line({ ...organizer, role: 'user' });
  expect(after, 'it is the same line: nothing rings').toMatchObject([{ id: before?.id, about: { count: 2 } }]);
  await setRole('organizer');
  const block = (blocked: boolean) => call(`PUT /users/${organizer.id}/block`, { as: root, body: { blocked } });
  await block(true);
  await applicant(site, made, 'third');
  await block(false);
  expect(await line(organizer)).toMatchObject([{ id: before?.id, about: { count: 3 }, isRead: false }]);

  const info = { ...mainInfo(game), organizer_id: root.id };
  expect((await call(`PUT /tournaments/${tournament.id}`, { as: root, body: info })).status).toBe(200);
  expect(await line(organizer)).toEqual([]);
  expect(await line(root)).toMatchObject([{ about: { count: 3 }, isRead: false }]);

  const other = await newTournament(site);
  await applicant(site, other, 'fourth');
  await call(`DELETE /tournaments/${other.tournament.id}`, { as: other.organizer });
  expect((await removeAccount(site, other.organizer)).status).toBe(200);
  expect((await call(`POST /tournaments/${other.tournament.id}/restore`, { as: root })).status).toBe(200);
  expect(await line(root)).toMatchObject([{ about: { count: 1 } }, { about: { count: 3 } }]);
});
