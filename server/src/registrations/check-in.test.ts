import { afterAll, beforeEach, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { testApp } from '../testing/app.ts';
import { untilWaiting } from '../testing/database.ts';
import {
  type Applicant,
  applicant,
  applicants,
  approve,
  decide,
  ownOf,
  placesIn,
  setEntry,
} from '../testing/registrations.ts';
import { mainInfo, newTournament, type TestTournament } from '../testing/tournaments.ts';
import { findTournamentForUpdate } from '../tournaments/tournaments.queries.ts';
import { sweepCheckIns } from './places.actions.ts';

const site = await testApp(afterAll);
const { call, person, clock } = site;
const deps = { db: site.db, now: () => clock.now };
const sweep = () => sweepCheckIns(deps);

/** The tournament starts at 15:00 UTC: open from 14:00 to 14:45. */
const window = { opens: 60, closes: 15 };
const terms = { capacity: 4, waiting_list: true, check_in: window };

const at = (time: string) => {
  clock.now = new Date(`2026-04-01T${time}Z`);
};
beforeEach(() => {
  clock.now = new Date('2026-03-01T12:00:00Z');
});

function check({ tournament }: TestTournament, as: User | undefined, method: 'POST' | 'DELETE' = 'POST') {
  return call(`${method} /tournaments/${tournament.slug}/check-in`, as && { as });
}

function checkOthers({ tournament, organizer }: TestTournament, body: object, as: User | undefined = organizer) {
  return call(`POST /tournaments/${tournament.id}/participants/check-in`, { as, body });
}

function setStatus({ tournament, organizer }: TestTournament, status: number) {
  return call(`POST /tournaments/${tournament.id}/status`, { as: organizer, body: { status } });
}

function moveStart({ tournament, organizer, game }: TestTournament, start: object) {
  return call(`PUT /tournaments/${tournament.id}`, { as: organizer, body: { ...mainInfo(game), ...start } });
}

/** Two entered by hand, ANN and BOB approved, CID and DAN in line. */
async function fullTournament() {
  const made = await newTournament(site, 2);
  await setEntry(site, made, terms);
  const people = await applicants(site, made, ['ann', 'bob', 'cid', 'dan']);
  await approve(site, made, people);
  const [ann, bob, cid, dan] = people as [Applicant, Applicant, Applicant, Applicant];
  return { made, ann, bob, cid, dan };
}

test('a player checks in while the window is open, and may take it back', async () => {
  const { made, ann } = await fullTournament();
  at('13:59:59');
  expect((await check(made, ann.user)).body).toMatchObject({ statusCode: 409, code: 'registration.checkInNotOpen' });
  at('14:00:00');
  expect((await check(made, ann.user)).body).toMatchObject({ participant: { name: 'ANN', checked_in: true } });
  expect((await placesIn(site, made)).present).toEqual(['A1', 'A2', 'ANN']);
  expect((await check(made, ann.user, 'DELETE')).body).toMatchObject({ participant: { checked_in: false } });
  at('14:44:59');
  expect((await check(made, ann.user)).status).toBe(200);
  at('14:45:00');
  for (const method of ['POST', 'DELETE'] as const) {
    expect((await check(made, ann.user, method)).body).toMatchObject({ code: 'registration.checkInClosed' });
  }
});

test('who waits in line says that they are ready', async () => {
  const { made, cid } = await fullTournament();
  at('14:10:00');
  expect((await check(made, cid.user)).body).toMatchObject({ request: { status: 'waiting', checked_in: true } });
  expect((await check(made, cid.user, 'DELETE')).body).toMatchObject({ request: { checked_in: false } });
});

test('nobody checks in where they have no part, where there is no check-in, or once it has started', async () => {
  const { made, ann } = await fullTournament();
  at('14:10:00');
  expect((await check(made, undefined)).status).toBe(401);
  for (const role of ['user', 'organizer', 'root'] as const) {
    expect((await check(made, await person(role))).body).toMatchObject({
      statusCode: 404,
      code: 'registration.notIn',
    });
  }
  expect((await check(made, made.organizer)).body).toMatchObject({ code: 'registration.notIn' });
  await setStatus(made, 1);
  expect((await check(made, ann.user)).body).toMatchObject({ code: 'registration.checkInClosed' });
  const other = await newTournament(site);
  expect((await check(other, ann.user)).body).toMatchObject({ code: 'registration.noCheckIn' });
  expect((await call('POST /tournaments/none/check-in', { as: ann.user })).status).toBe(404);
});

test('a captain checks the team in, nobody else', async () => {
  const made = await newTournament(site);
  const type = { ...mainInfo(made.game), tournament_type_id: made.game.teamTypeId };
  await call(`PUT /tournaments/${made.tournament.id}`, { as: made.organizer, body: type });
  await setEntry(site, made, terms);
  const [captain, other] = [await person('user'), await person('user')];
  const team = (await call(`POST /games/${made.game.gameId}/teams`, { as: captain, body: { name: 'Falcons' } })).body;
  const body = { telegram: '@me', teamId: team.id };
  const request = (await call(`POST /tournaments/${made.tournament.slug}/register`, { as: captain, body })).body;
  await decide(site, made, { approve: [request.id] });
  at('14:10:00');
  expect((await check(made, other)).status).toBe(404);
  expect((await check(made, captain)).body).toMatchObject({ participant: { name: 'FALCONS', checked_in: true } });
});

test('at the closing the absent lose their places to those in line who are ready', async () => {
  const { made, ann, bob, cid, dan } = await fullTournament();
  at('14:10:00');
  await check(made, ann.user);
  await check(made, dan.user);
  at('14:44:59');
  await sweep();
  expect((await placesIn(site, made)).in, 'not before').toEqual(['A1', 'A2', 'ANN', 'BOB']);
  at('14:45:00');
  await sweep();
  expect(await placesIn(site, made)).toEqual({
    in: ['A1', 'A2', 'ANN', 'DAN'],
    present: ['A1', 'A2', 'ANN', 'DAN'],
    line: ['CID'],
  });
  expect(await ownOf(site, made, bob)).toMatchObject({ request: { status: 'dropped' }, participant: null });
  expect(await ownOf(site, made, cid)).toMatchObject({ request: { status: 'waiting', line: 1, checked_in: false } });
  expect(await ownOf(site, made, dan)).toMatchObject({ request: { status: 'approved' }, participant: { name: 'DAN' } });
});

test('several nodes that settle at once settle once', async () => {
  const { made, ann, dan } = await fullTournament();
  at('14:10:00');
  await check(made, ann.user);
  await check(made, dan.user);
  at('15:30:00');
  await Promise.all([sweep(), sweep(), sweep(), sweep()]);
  expect(await placesIn(site, made)).toMatchObject({ in: ['A1', 'A2', 'ANN', 'DAN'], line: ['CID'] });
  // Whoever is let in or checked out after that stays.
  await checkOthers(made, { checked_in: false });
  await sweep();
  expect((await placesIn(site, made)).in).toHaveLength(4);
});

test('whatever is written after the closing finds it settled, though no job came by', async () => {
  const { made, bob, cid } = await fullTournament();
  at('14:10:00');
  await check(made, cid.user);
  at('14:45:01');
  const refused = await call(`POST /tournaments/${made.tournament.slug}/withdraw-registration`, { as: bob.user });
  expect(refused.body).toMatchObject({ code: 'registration.decided' });
  await checkOthers(made, { checked_in: true });
  expect(await placesIn(site, made)).toMatchObject({ in: ['A1', 'A2', 'CID'], line: ['DAN'] });
  expect((await ownOf(site, made, bob)).request.status).toBe('dropped');
});

test('what the closing does is nobody’s doing, whoever writes first after it', async () => {
  const { made, bob } = await fullTournament();
  at('14:45:01');
  await checkOthers(made, { checked_in: true });
  expect((await ownOf(site, made, bob)).request.status).toBe('dropped');
  const logged = await site.db
    .selectFrom('changes')
    .select(['kind', 'act'])
    .distinct()
    .where('tournament_id', '=', made.tournament.id)
    .where('call', '=', 'POST /tournaments/{id}/participants/check-in')
    .execute();
  expect(logged).toEqual([{ kind: 'participants', act: 'update' }]);
});

test('who waited for their turn over the closing finds it settled, too', async () => {
  const { made, bob } = await fullTournament();
  at('14:44:59');
  const begun = Promise.withResolvers<void>();
  const turn = Promise.withResolvers<void>();
  const other = site.db.transaction().execute(async (db) => {
    await findTournamentForUpdate(db, made.tournament.id);
    begun.resolve();
    await turn.promise;
  });
  await begun.promise;
  const withdrawal = call(`POST /tournaments/${made.tournament.slug}/withdraw-registration`, { as: bob.user });
  const checkingIn = check(made, bob.user);
  const removal = checkOthers(made, { checked_in: true });
  await untilWaiting(site.db, 3);
  at('14:45:00');
  turn.resolve();
  await other;
  expect((await withdrawal).body).toMatchObject({ code: 'registration.decided' });
  expect((await checkingIn).body).toMatchObject({ code: 'registration.checkInClosed' });
  expect((await removal).status).toBe(200);
  expect(await placesIn(site, made)).toMatchObject({ in: ['A1', 'A2'], line: ['CID', 'DAN'] });
});

test('starting the tournament late settles the closing first; starting it early ends the check-in without a drop', async () => {
  const late = await fullTournament();
  const early = await fullTournament();
  at('14:44:00');
  await setStatus(early.made, 1);
  at('14:50:00');
  await setStatus(late.made, 1);
  await sweep();
  expect((await placesIn(site, late.made)).in).toEqual(['A1', 'A2']);
  expect((await placesIn(site, early.made)).in).toEqual(['A1', 'A2', 'ANN', 'BOB']);
  await setStatus(early.made, 0);
  await sweep();
  expect((await placesIn(site, early.made)).in, 'the closing has passed meanwhile').toEqual(['A1', 'A2', 'ANN', 'BOB']);
});

test('who stands in a bracket stays', async () => {
  const { made, ann, bob } = await fullTournament();
  const own = (await ownOf(site, made, bob)).participant;
  const body = { tournament_id: made.tournament.id, type: 'RELEGATION' };
  const bracket = (await call('POST /brackets', { as: made.organizer, body })).body;
  await call(`POST /brackets/${bracket.id}/relegation-fill-first-round`, {
    as: made.organizer,
    body: { participants: [...made.ids, own.id] },
  });
  at('14:45:00');
  await sweep();
  expect(await placesIn(site, made)).toMatchObject({ in: ['A1', 'A2', 'BOB'], present: ['A1', 'A2'] });
  expect((await ownOf(site, made, ann)).request.status).toBe('dropped');
});

test('who is put into a bracket after the closing must still be there', async () => {
  const { made, bob, cid } = await fullTournament();
  const own = (await ownOf(site, made, bob)).participant;
  const body = { tournament_id: made.tournament.id, type: 'RELEGATION' };
  const bracket = (await call('POST /brackets', { as: made.organizer, body })).body;
  const fill = (participants: readonly number[]) =>
    call(`POST /brackets/${bracket.id}/relegation-fill-first-round`, { as: made.organizer, body: { participants } });
  at('14:10:00');
  await check(made, cid.user);
  at('14:45:00');
  expect((await fill([...made.ids, own.id])).body).toMatchObject({ statusCode: 400, code: 'bracket.notAParticipant' });
  expect((await fill(made.ids)).status).toBe(200);
  expect((await placesIn(site, made)).in).toEqual(['A1', 'A2', 'CID']);
  const entered = (await ownOf(site, made, cid)).participant;
  expect((await fill([...made.ids, entered.id])).status).toBe(200);
});

test('the window follows the start, and closes anew when that moves on', async () => {
  const { made, ann, bob } = await fullTournament();
  at('14:10:00');
  await check(made, ann.user);
  at('14:45:00');
  await sweep();
  await decide(site, made, { approve: [bob.request.id] });
  expect((await placesIn(site, made)).present, 'let in after the closing').toEqual(['A1', 'A2', 'ANN', 'BOB']);
  await checkOthers(made, { checked_in: false, participants: [(await ownOf(site, made, bob)).participant.id] });
  await moveStart(made, { time: '20:00:00' });
  const { entry } = (await call(`GET /tournaments/${made.tournament.slug}`)).body;
  expect(entry.check_in.closesAt).toBe('2026-04-01T16:45:00.000Z');
  at('16:44:00');
  await check(made, ann.user);
  await sweep();
  expect((await placesIn(site, made)).in).toHaveLength(4);
  at('16:45:00');
  await sweep();
  expect(await placesIn(site, made)).toMatchObject({ in: ['A1', 'A2', 'ANN'] });
});

test('when the start moves on to before a new check-in, who has checked in does so again', async () => {
  const { made, ann, cid } = await fullTournament();
  at('14:10:00');
  for (const one of [ann, cid]) await check(made, one.user);
  const ready = async () => (await ownOf(site, made, cid)).request.checked_in;
  await moveStart(made, { time: '18:00:00', pool_custom: '$5' });
  expect([(await placesIn(site, made)).present, await ready()], 'it has not moved').toEqual([
    ['A1', 'A2', 'ANN'],
    true,
  ]);
  await moveStart(made, { time: '18:10:00' });
  expect([(await placesIn(site, made)).present, await ready()], 'just open').toEqual([['A1', 'A2', 'ANN'], true]);
  await moveStart(made, { time: '20:00:00' });
  expect([(await placesIn(site, made)).present, await ready()]).toEqual([['A1', 'A2'], false]);
  at('16:05:00');
  expect((await check(made, ann.user)).status).toBe(200);
  expect((await placesIn(site, made)).present).toEqual(['A1', 'A2', 'ANN']);
});

test('who is blocked has to check in anew as all others, and loses the place when they cannot', async () => {
  const { made, ann } = await fullTournament();
  at('14:10:00');
  await check(made, ann.user);
  const block = { as: await site.person('root'), body: { blocked: true } };
  expect((await call(`PUT /users/${ann.user.id}/block`, block)).status).toBe(200);
  await moveStart(made, { time: '20:00:00' });
  expect((await placesIn(site, made)).present).toEqual(['A1', 'A2']);
  at('16:59:00');
  await sweep();
  expect((await placesIn(site, made)).in).not.toContain('ANN');
});

test('a place that was free after the closing is for all in line once the window moves on', async () => {
  const { made } = await fullTournament();
  at('14:45:00');
  await sweep();
  expect(await placesIn(site, made)).toMatchObject({ in: ['A1', 'A2'], line: ['CID', 'DAN'] });
  await moveStart(made, { date: '2026-04-02' });
  expect(await placesIn(site, made)).toMatchObject({ in: ['A1', 'A2', 'CID', 'DAN'], present: ['A1', 'A2'], line: [] });
});

test('a closing that only a change made past drops nobody, and cannot be chosen', async () => {
  const { made } = await fullTournament();
  at('13:00:00');
  await moveStart(made, { time: '16:05:00' });
  await sweep();
  expect((await placesIn(site, made)).in, 'closed ten minutes ago').toEqual(['A1', 'A2', 'ANN', 'BOB']);
  expect((await setEntry(site, made, { ...terms, check_in: { opens: 60, closes: 10 } })).body).toMatchObject({
    statusCode: 409,
    code: 'registration.alreadyClosed',
  });
  expect((await setEntry(site, made, { ...terms, capacity: 5 })).status, 'what was chosen before stays').toBe(200);
});

test('a tournament that was deleted over its closing comes back with everybody', async () => {
  const { made } = await fullTournament();
  at('14:00:00');
  await call(`DELETE /tournaments/${made.tournament.id}`, { as: made.organizer });
  at('15:00:00');
  await sweep();
  await call(`POST /tournaments/${made.tournament.id}/restore`, { as: made.organizer });
  await sweep();
  expect((await placesIn(site, made)).in).toHaveLength(4);
});

test('without a check-in nobody is dropped, and turning it off ends it', async () => {
  const { made } = await fullTournament();
  await setEntry(site, made, { ...terms, check_in: null });
  at('16:00:00');
  await sweep();
  expect((await placesIn(site, made)).in).toHaveLength(4);
});

test('the organizer checks anybody in or out, one or all, whenever it is', async () => {
  const { made, ann, cid } = await fullTournament();
  const own = (await ownOf(site, made, ann)).participant;
  expect((await checkOthers(made, { checked_in: true, participants: [own.id] })).status).toBe(200);
  expect((await placesIn(site, made)).present).toEqual(['A1', 'A2', 'ANN']);
  await checkOthers(made, { checked_in: false });
  expect((await placesIn(site, made)).present).toEqual([]);
  await checkOthers(made, { checked_in: true, requests: [cid.request.id] });
  expect(await ownOf(site, made, cid)).toMatchObject({ request: { checked_in: true } });
  expect((await placesIn(site, made)).present, 'only who was named').toEqual([]);
  await checkOthers(made, { checked_in: true });
  expect((await placesIn(site, made)).present).toHaveLength(4);
  for (const nobody of [{ requests: [] }, { participants: [] }, { participants: [], requests: [] }]) {
    await checkOthers(made, { checked_in: false, ...nobody });
    expect((await placesIn(site, made)).present, JSON.stringify(nobody)).toHaveLength(4);
  }
  const foreign = await newTournament(site, 1);
  const notHere = { checked_in: true, participants: [...foreign.ids] };
  expect((await checkOthers(made, notHere)).body).toMatchObject({ statusCode: 404, code: 'registration.notFound' });
  const notInLine = { checked_in: true, requests: [ann.request.id] };
  expect((await checkOthers(made, notInLine)).body).toMatchObject({ code: 'registration.noRequest' });
  for (const as of [ann.user, await person('organizer'), await person('admin')]) {
    expect((await checkOthers(made, { checked_in: true }, as)).status).toBe(403);
  }
  const path = `POST /tournaments/${made.tournament.id}/participants/check-in`;
  expect((await call(path, { body: { checked_in: true } })).status).toBe(401);
});

test('after the closing a free place waits for somebody who is ready', async () => {
  const { made, dan } = await fullTournament();
  at('14:45:00');
  await sweep();
  expect((await placesIn(site, made)).line).toEqual(['CID', 'DAN']);
  await checkOthers(made, { checked_in: true, requests: [dan.request.id] });
  expect(await placesIn(site, made)).toMatchObject({ in: ['A1', 'A2', 'DAN'], line: ['CID'] });
});

test('who was dropped is let back in while there is a place, and waits otherwise', async () => {
  const { made, ann, bob, cid, dan } = await fullTournament();
  at('14:10:00');
  await check(made, cid.user);
  at('14:45:00');
  await sweep();
  await approve(site, made, [ann]);
  expect(await placesIn(site, made)).toMatchObject({ in: ['A1', 'A2', 'ANN', 'CID'], line: ['DAN'] });
  expect((await approve(site, made, [bob])).body).toMatchObject([{ status: 'waiting', line: 2 }]);
  expect((await approve(site, made, [dan])).body).toMatchObject({ code: 'registration.full' });
});

test('who was dropped may ask again, which takes the place of what was dropped', async () => {
  const { made, bob } = await fullTournament();
  at('14:45:00');
  await sweep();
  const body = { telegram: '@me', playerId: bob.request.player_id };
  const again = (await call(`POST /tournaments/${made.tournament.slug}/register`, { as: bob.user, body })).body;
  expect(again).toMatchObject({ status: 'pending' });
  expect((await approve(site, made, [bob])).body).toMatchObject({ code: 'registration.withdrawn' });
  expect((await decide(site, made, { approve: [again.id] })).body).toMatchObject([{ status: 'approved' }]);
});

test('who was entered by hand and owns the player checks in, too', async () => {
  const made = await newTournament(site);
  await setEntry(site, made, terms);
  const ann = await applicant(site, made, 'ann');
  const body = { participants: [{ name: 'ann' }] };
  await call(`POST /tournaments/${made.tournament.id}/participants`, { as: made.organizer, body });
  at('14:10:00');
  expect((await check(made, ann.user, 'DELETE')).body).toMatchObject({ participant: { checked_in: false } });
  expect((await check(made, ann.user)).body).toMatchObject({ participant: { checked_in: true } });
});
