import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { applicant, applicants, approve, decide, ownOf, placesIn, setEntry } from '../testing/registrations.ts';
import { enter, mainInfo, newBracket, newTournament, type TestTournament } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, person } = site;

const four = { capacity: 4, waiting_list: true };

function withdraw(made: TestTournament, as: Parameters<typeof ownOf>[2]) {
  return call(`POST /tournaments/${made.tournament.slug}/withdraw-registration`, { as: as.user });
}

function remove({ tournament, organizer }: TestTournament, id: number) {
  return call(`DELETE /tournaments/${tournament.id}/participants/${id}`, { as: organizer });
}

function add({ tournament, organizer }: TestTournament, names: readonly string[]) {
  const body = { participants: names.map((name) => ({ name })) };
  return call(`POST /tournaments/${tournament.id}/participants`, { as: organizer, body });
}

test('a tournament has as many places as it can unless its organizer says otherwise', async () => {
  const made = await newTournament(site);
  const { entry } = (await call(`GET /tournaments/${made.tournament.slug}`)).body;
  expect(entry).toEqual({ capacity: null, waiting_list: false, check_in: null, waitingCount: 0 });
  const { status, body } = await setEntry(site, made, { ...four, check_in: { opens: 60, closes: 15 } });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...four,
    check_in: { opens: 60, closes: 15, opensAt: '2026-04-01T14:00:00.000Z', closesAt: '2026-04-01T14:45:00.000Z' },
    waitingCount: 0,
  });
  expect((await call(`GET /tournaments/${made.tournament.slug}`)).body.entry).toEqual(body);
});

test('terms that cannot be are refused, and say why', async () => {
  const made = await newTournament(site);
  const refused = [
    { capacity: 1 },
    { capacity: 1025 },
    { capacity: 2.5 },
    { capacity: '8' },
    { waiting_list: 1 },
    { check_in: {} },
    { check_in: { opens: 15, closes: 60 } },
    { check_in: { opens: 15, closes: 15 } },
    { check_in: { opens: 60, closes: -1 } },
    { check_in: { opens: 10_081, closes: 15 } },
    { check_in: { opens: 60.5, closes: 15 } },
  ];
  for (const terms of refused) {
    expect.soft((await setEntry(site, made, terms)).body, JSON.stringify(terms)).toMatchObject({ statusCode: 400 });
  }
  const { body } = await setEntry(site, made, { check_in: { opens: 15, closes: 60 } });
  expect(body.fields).toEqual({ 'check_in.opens': 'The check-in has to open before it closes' });
});

test('the terms are for who runs the tournament, until it is completed', async () => {
  const made = await newTournament(site);
  const path = `PUT /tournaments/${made.tournament.id}/entry`;
  expect((await call(path, { body: { ...four, check_in: null } })).status).toBe(401);
  for (const as of [await person('user'), await person('organizer'), await person('admin')]) {
    expect((await setEntry(site, made, four, as)).body).toMatchObject({ statusCode: 403 });
  }
  expect((await setEntry(site, made, four, await person('root'))).status).toBe(200);
  for (const status of [1, 2]) {
    await call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status } });
  }
  expect((await setEntry(site, made, four)).body).toMatchObject({ statusCode: 409, code: 'tournament.completed' });
});

test('there are never fewer places than participants', async () => {
  const made = await newTournament(site, 3);
  expect((await setEntry(site, made, { capacity: 2 })).body).toMatchObject({
    statusCode: 409,
    code: 'registration.tooFewPlaces',
    facts: { count: 3 },
  });
  expect((await setEntry(site, made, { capacity: 3 })).status).toBe(200);
});

test('when all places are taken, nobody is added and nobody approved', async () => {
  const made = await newTournament(site, 3);
  await setEntry(site, made, { capacity: 4 });
  const full = { statusCode: 409, code: 'registration.full', facts: { limit: 4, free: 1 } };
  expect((await add(made, ['X', 'Y'])).body).toMatchObject(full);
  const [ann, bob] = (await applicants(site, made, ['ann', 'bob'])) as [never, never];
  expect((await approve(site, made, [ann, bob])).body).toMatchObject({
    ...full,
    error: 'There are not enough places. Free: 1 of 4',
  });
  expect((await placesIn(site, made)).in).toEqual(['A1', 'A2', 'A3']);
  expect((await approve(site, made, [ann])).status).toBe(200);
  expect((await approve(site, made, [bob])).body).toMatchObject({ ...full, facts: { limit: 4, free: 0 } });
  expect((await ownOf(site, made, bob)).request).toMatchObject({ status: 'pending', line: null });
});

test('with a waiting list who is approved too late gets in line; who asked first comes first', async () => {
  const made = await newTournament(site, 3);
  await setEntry(site, made, four);
  const all = await applicants(site, made, ['ann', 'bob', 'cid']);
  const [ann, bob, cid] = all as [never, never, never];
  const { body } = await approve(site, made, [cid, bob, ann]);
  expect(body.map(({ name, status, line }: Record<string, unknown>) => [name, status, line])).toEqual([
    ['CID', 'waiting', 2],
    ['BOB', 'waiting', 1],
    ['ANN', 'approved', null],
  ]);
  expect(await placesIn(site, made)).toMatchObject({ in: ['A1', 'A2', 'A3', 'ANN'], line: ['BOB', 'CID'] });
  expect((await call(`GET /tournaments/${made.tournament.slug}`)).body.entry.waitingCount).toBe(2);
  expect(await ownOf(site, made, cid)).toMatchObject({ request: { status: 'waiting', line: 2 }, participant: null });
  expect(await ownOf(site, made, ann)).toMatchObject({ participant: { name: 'ANN', checked_in: false } });
});

test('a free place goes to the first in line, however it came free', async () => {
  const made = await newTournament(site, 4);
  const [first = 0, second = 0] = made.ids;
  await setEntry(site, made, four);
  const line = await applicants(site, made, ['a', 'b', 'c', 'd', 'e', 'f']);
  const [a, b, c] = line as [never, never, never];
  await approve(site, made, line);
  await remove(made, first);
  expect((await ownOf(site, made, a)).participant).toMatchObject({ name: 'A' });
  await withdraw(made, a);
  expect(await placesIn(site, made)).toMatchObject({ in: ['A2', 'A3', 'A4', 'B'], line: ['C', 'D', 'E', 'F'] });
  await setEntry(site, made, { ...four, capacity: 5 });
  expect(await placesIn(site, made)).toMatchObject({ in: ['A2', 'A3', 'A4', 'B', 'C'], line: ['D', 'E', 'F'] });
  // Out of the line again, which closes up behind.
  const [, , , d, e, f] = line as [never, never, never, never, never, never];
  await withdraw(made, d);
  expect((await ownOf(site, made, e)).request).toMatchObject({ line: 1 });
  await setEntry(site, made, { capacity: null, waiting_list: false });
  expect(await placesIn(site, made)).toMatchObject({ line: [] });
  expect((await ownOf(site, made, f)).request).toMatchObject({ status: 'approved', line: null });
  await remove(made, second);
  expect((await ownOf(site, made, b)).participant).not.toBeNull();
  expect((await ownOf(site, made, c)).participant).not.toBeNull();
});

test('fifty at once for the last place: one gets it, all others are in line, each at a place of their own', async () => {
  const made = await newTournament(site, 3);
  await setEntry(site, made, four);
  const fifty = await applicants(
    site,
    made,
    Array.from({ length: 50 }, (_, index) => `p${index}`),
  );
  const answers = await Promise.all(fifty.map((one) => approve(site, made, [one])));
  expect(answers.map(({ status }) => status)).toEqual(fifty.map(() => 200));
  const decided = answers.map(({ body }) => body[0]);
  expect(decided.filter(({ status }) => status === 'approved')).toHaveLength(1);
  const places = decided.filter(({ status }) => status === 'waiting').map(({ line }) => line);
  expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 49 }, (_, index) => index + 1));
  const { in: inside, line } = await placesIn(site, made);
  expect(inside).toHaveLength(4);
  expect(line).toHaveLength(49);

  // And as many who leave, at once: the next ones come in by their order, one for each place.
  const byName = new Map(fifty.map((one) => [one.request.name, one]));
  const leaving = line.slice(0, 20).flatMap((name) => byName.get(name) ?? []);
  await Promise.all([...leaving.map((one) => withdraw(made, one)), ...made.ids.map((id) => remove(made, id))]);
  const after = await placesIn(site, made);
  expect(after.in).toHaveLength(4);
  expect(new Set([...after.in, ...after.line])).toHaveLength(30);
  const gone = new Set([...leaving.map(({ request }) => request.name), ...after.in]);
  expect(after.line).toEqual(line.filter((name) => !gone.has(name)));
});

test('who is taken from the line by hand goes before the others, but not above the places', async () => {
  const made = await newTournament(site, 4);
  await setEntry(site, made, four);
  const line = await applicants(site, made, ['a', 'b', 'c']);
  const [, , c] = line as [never, never, never];
  await approve(site, made, line);
  expect((await approve(site, made, [c])).body).toMatchObject({ code: 'registration.full', facts: { limit: 4 } });
  await call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 1 } });
  await remove(made, made.ids[0] ?? 0);
  expect((await placesIn(site, made)).line, 'nobody comes in by themselves once it has started').toHaveLength(3);
  expect((await approve(site, made, [c])).status).toBe(200);
  expect(await placesIn(site, made)).toMatchObject({ in: ['A2', 'A3', 'A4', 'C'], line: ['A', 'B'] });
});

test('who waits can be declined, and cannot ask twice', async () => {
  const made = await newTournament(site, 4);
  await setEntry(site, made, four);
  const ann = await applicant(site, made, 'ann');
  await approve(site, made, [ann]);
  const playerId = ann.request.player_id;
  const again = () =>
    call(`POST /tournaments/${made.tournament.slug}/register`, { as: ann.user, body: { telegram: '@me', playerId } });
  expect((await again()).body).toMatchObject({ code: 'registration.alreadyRegistered' });
  expect((await decide(site, made, { decline: [ann.request.id] })).body).toMatchObject([{ status: 'declined' }]);
  expect((await again()).status).toBe(200);
});

test('who is entered by hand leaves the line, or the queue', async () => {
  const made = await newTournament(site, 4);
  await setEntry(site, made, four);
  const [ann, bob] = (await applicants(site, made, ['ann', 'bob'])) as [never, never];
  await approve(site, made, [ann]);
  await setEntry(site, made, { capacity: null });
  await remove(made, made.ids[0] ?? 0);
  const line = await applicant(site, made, 'cid');
  await setEntry(site, made, four);
  await approve(site, made, [line]);
  expect((await placesIn(site, made)).line).toEqual(['CID']);
  await setEntry(site, made, { ...four, capacity: 4 });
  const renamed = { as: made.organizer, body: { name: 'cid' } };
  await call(`PUT /tournaments/${made.tournament.id}/participants/${made.ids[1]}`, renamed);
  expect(await placesIn(site, made)).toMatchObject({ in: ['A3', 'A4', 'ANN', 'CID'], line: [] });
  await setEntry(site, made, { capacity: 6 });
  expect((await add(made, ['bob'])).status).toBe(200);
  expect(await ownOf(site, made, bob)).toMatchObject({ request: { status: 'approved' }, participant: { name: 'BOB' } });
  expect(await ownOf(site, made, line)).toMatchObject({ request: { status: 'approved' } });
});

test('a player gives the place back before the start, but not out of a bracket', async () => {
  const made = await newTournament(site);
  const [ann, bob] = (await applicants(site, made, ['ann', 'bob'])) as [never, never];
  await approve(site, made, [ann, bob]);
  expect((await withdraw(made, ann)).body).toMatchObject({ request: { status: 'withdrawn' }, participant: null });
  expect((await withdraw(made, ann)).body).toMatchObject({ code: 'registration.decided' });
  const others = await enter(site, made.organizer, made.tournament.id, ['X']);
  const own = (await ownOf(site, made, bob)).participant;
  const bracketBody = { tournament_id: made.tournament.id, type: 'RELEGATION' };
  const bracket = (await call('POST /brackets', { as: made.organizer, body: bracketBody })).body;
  const fill = { as: made.organizer, body: { participants: [own.id, ...others] } };
  await call(`POST /brackets/${bracket.id}/relegation-fill-first-round`, fill);
  expect((await withdraw(made, bob)).body).toMatchObject({
    statusCode: 409,
    code: 'registration.isPlaced',
    error: 'You are already in the bracket: please ask the organizer to withdraw you',
  });
  await call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 1 } });
  expect((await withdraw(made, bob)).body).toMatchObject({ code: 'registration.hasStarted' });
});

test('whom the organizer removes is told so, and may ask again', async () => {
  const made = await newTournament(site);
  const ann = await applicant(site, made, 'ann');
  await approve(site, made, [ann]);
  await remove(made, (await ownOf(site, made, ann)).participant.id);
  expect(await ownOf(site, made, ann)).toMatchObject({ request: { status: 'removed' }, participant: null });
  const body = { telegram: '@me', playerId: ann.request.player_id };
  expect((await call(`POST /tournaments/${made.tournament.slug}/register`, { as: ann.user, body })).status).toBe(200);
});

test('nobody who stands in a bracket is removed for a place', async () => {
  const made = await newBracket(site, 4);
  await setEntry(site, made, four);
  const ann = await applicant(site, made, 'ann');
  await approve(site, made, [ann]);
  expect((await remove(made, made.ids[0] ?? 0)).body).toMatchObject({ code: 'registration.inBracket' });
  expect((await placesIn(site, made)).line).toEqual(['ANN']);
});

test('one sees the teams that one captains, and no others', async () => {
  const made = await newTournament(site);
  const [captain, other] = [await person('user'), await person('user')];
  for (const [as, name] of [
    [captain, 'b'],
    [captain, 'a'],
    [other, 'c'],
  ] as const) {
    await call(`POST /games/${made.game.gameId}/teams`, { as, body: { name } });
  }
  const { body } = await call('GET /profile/teams', { as: captain });
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['A', 'B']);
  expect((await call('GET /profile/teams')).status).toBe(401);
});

test('who is blocked gets no place, neither from the line nor by the organizer, and has their turn when they are not any more', async () => {
  const made = await newTournament(site, 4);
  const [first = 0, second = 0] = made.ids;
  await setEntry(site, made, four);
  const [a, b, c] = await applicants(site, made, ['blocked a', 'b', 'blocked c']);
  if (!a || !b || !c) throw new Error('three have asked');
  await approve(site, made, [a, b]);
  const root = await person('root');
  const block = (who: typeof a, blocked: boolean) =>
    call(`PUT /users/${who.user.id}/block`, { as: root, body: { blocked } });
  for (const who of [a, c]) expect((await block(who, true)).status).toBe(200);
  const refused = await decide(site, made, { approve: [c.request.id] });
  expect(refused.body).toMatchObject({
    ...{ statusCode: 409, code: 'registration.isBlocked', facts: { names: ['BLOCKED C'] } },
  });
  const { body: requests } = await call(`GET /tournaments/${made.tournament.id}/requests`, { as: made.organizer });
  const marks = requests.map((one: { name: string; is_blocked: boolean }) => [one.name, one.is_blocked]);
  expect(Object.fromEntries(marks)).toEqual({ 'BLOCKED A': true, B: false, 'BLOCKED C': true });
  await remove(made, first);
  await remove(made, second);
  expect(await placesIn(site, made)).toMatchObject({ in: ['A3', 'A4', 'B'], line: ['BLOCKED A'] });
  for (const name of ['blocked a', 'blocked c']) {
    expect((await add(made, [name])).body.code, 'nor by hand').toBe('registration.isBlocked');
  }
  await block(a, false);
  await site.doDueJobs();
  expect(await placesIn(site, made)).toMatchObject({ in: ['A3', 'A4', 'B', 'BLOCKED A'], line: [] });
  expect((await decide(site, made, { decline: [c.request.id] })).status).toBe(200);
});

test('whether a team is blocked goes by its captain, not by who asked, on request as by hand', async () => {
  const made = await newTournament(site);
  const info = { ...mainInfo(made.game), title: 'Team Cup', tournament_type_id: made.game.teamTypeId };
  const { body: tournament } = await call('POST /tournaments', { as: made.organizer, body: info });
  const teams = { ...made, tournament };
  const root = await person('root');
  const ways = [
    (id: number) => decide(site, teams, { approve: [id] }),
    (_: number, name: string) => add(teams, [name]),
  ];
  for (const [index, way] of ways.entries()) {
    const captain = await person('user');
    const name = `CREW ${index}`;
    const { body: team } = await call(`POST /games/${made.game.gameId}/teams`, { as: captain, body: { name } });
    const body = { teamId: team.id, telegram: '@me' };
    const { body: asked } = await call(`POST /tournaments/${tournament.slug}/register`, { as: captain, body });
    await call(`PUT /users/${captain.id}/block`, { as: root, body: { blocked: true } });
    expect((await way(asked.id, name)).body.code).toBe('registration.isBlocked');
    expect((await call(`PUT /teams/${team.id}`, { as: root, body: { captain: null } })).status).toBe(200);
    expect((await way(asked.id, name)).status).toBe(200);
  }
  expect((await placesIn(site, teams)).in).toEqual(['CREW 0', 'CREW 1']);
});
