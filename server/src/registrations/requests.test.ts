import { afterAll, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { testApp } from '../testing/app.ts';
import { mainInfo, newTournament, type TestTournament } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, person } = site;

const contacts = { link: 'https://example.org/me', discord: 'me#1', telegram: '' };

async function character(as: User, { game }: TestTournament, nick: string): Promise<number> {
  return (await call('POST /profile/characters', { as, body: { game_id: game.gameId, nick } })).body.id;
}

function register(as: User, { tournament }: TestTournament, body: object) {
  return call(`POST /tournaments/${tournament.slug}/register`, { as, body: { ...contacts, ...body } });
}

function decide(made: TestTournament, body: object, as = made.organizer) {
  return call(`POST /tournaments/${made.tournament.id}/requests/decide`, { as, body });
}

async function namesIn({ tournament }: TestTournament): Promise<string[]> {
  const { body } = await call(`GET /tournaments/${tournament.slug}`);
  return Object.values<{ name: string }>(body.participants).map(({ name }) => name);
}

test('a player asks to take part, sees the state of it, and takes part once approved', async () => {
  const made = await newTournament(site);
  const ann = await person('user');
  const own = () => call(`GET /tournaments/${made.tournament.slug}/my-registration`, { as: ann });
  expect((await own()).body).toEqual({ request: null, participant: null, others: [], contacts: null });
  const playerId = await character(ann, made, 'ann');
  const { status, body } = await register(ann, made, { playerId });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'ANN', status: 'pending', discord: 'me#1', user: { id: ann.id } });
  expect(await namesIn(made)).toEqual([]);
  const path = `/tournaments/${made.tournament.id}/requests`;
  expect((await call(`GET ${path}`, { as: made.organizer })).body).toEqual([body]);
  const approved = await call(`POST ${path}/${body.id}/approve`, { as: made.organizer });
  expect(approved.body).toMatchObject({ id: body.id, status: 'approved' });
  expect(await namesIn(made)).toEqual(['ANN']);
  expect((await own()).body.request.status).toBe('approved');
  const again = await call(`POST ${path}/${body.id}/decline`, { as: made.organizer });
  expect(again.body).toMatchObject({ statusCode: 409, code: 'registration.decided' });
});

test('a contact is needed, Discord or Telegram', async () => {
  const made = await newTournament(site);
  const ann = await person('user');
  const playerId = await character(ann, made, 'contactless');
  const refused = await register(ann, made, { playerId, discord: ' ' });
  expect(refused.body).toMatchObject({
    statusCode: 400,
    fields: { discord: 'Please leave at least one contact: Discord or Telegram' },
  });
  expect((await register(ann, made, { playerId, discord: '', telegram: '@me' })).status).toBe(200);
  expect((await register(ann, made, { playerId, link: 'javascript:alert(1)' })).status).toBe(400);
});

test('the contacts of the last request are known for the next one, to whatever tournament, and to nobody else', async () => {
  const [first, second] = [await newTournament(site), await newTournament(site)];
  const [ann, bob] = [await person('user'), await person('user')];
  const contactsAt = async ({ tournament }: TestTournament, as: User) =>
    (await call(`GET /tournaments/${tournament.slug}/my-registration`, { as })).body.contacts;
  const ask = async (made: TestTournament, told: object) =>
    register(ann, made, { playerId: await character(ann, made, `reachable-${made.tournament.id}`), ...told });
  await ask(first, { discord: 'old#1', telegram: '@old' });
  expect(await contactsAt(second, ann)).toEqual({ discord: 'old#1', telegram: '@old' });
  await ask(second, { discord: '', telegram: '@new' });
  expect(await contactsAt(first, ann)).toEqual({ discord: '', telegram: '@new' });
  expect(await contactsAt(first, bob)).toBeNull();
});

test('nobody is registered twice, neither while a request waits nor once they take part', async () => {
  const made = await newTournament(site);
  const ann = await person('user');
  const playerId = await character(ann, made, 'twice');
  const answers = await Promise.all([1, 2].map(() => register(ann, made, { playerId })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'Player already registered! Please contact us if you have not submitted this request.',
  });
  const [request] = (await call(`GET /tournaments/${made.tournament.id}/requests`, { as: made.organizer })).body;
  await decide(made, { approve: [request.id] });
  expect((await register(ann, made, { playerId })).body.error).toBe('Player already exists');
});

test('one asks with a character of one’s own, of the game of the tournament', async () => {
  const [made, other] = [await newTournament(site), await newTournament(site)];
  const [ann, bob] = [await person('user'), await person('user')];
  const [own, elsewhere, his] = [
    await character(ann, made, 'own'),
    await character(ann, other, 'elsewhere'),
    await character(bob, made, 'his'),
  ];
  const notYours = { statusCode: 403, code: 'registration.notYours' };
  for (const playerId of [elsewhere, his, 2_147_483_647, undefined]) {
    expect((await register(ann, made, { playerId })).body).toMatchObject(notYours);
  }
  expect((await register(ann, made, { playerId: own })).status).toBe(200);
  expect((await call(`POST /tournaments/${made.tournament.slug}/register`, { body: contacts })).status).toBe(401);
  expect((await call('POST /tournaments/none/register', { as: ann, body: contacts })).status).toBe(404);
});

test('in team mode the captain registers the team', async () => {
  const made = await newTournament(site);
  const body = { ...mainInfo(made.game), tournament_type_id: made.game.teamTypeId };
  await call(`PUT /tournaments/${made.tournament.id}`, { as: made.organizer, body });
  const [captain, other] = [await person('user'), await person('user')];
  const teams = `/games/${made.game.gameId}/teams`;
  const { body: team } = await call(`POST ${teams}`, { as: captain, body: { name: 'falcons' } });
  expect(team).toMatchObject({ name: 'FALCONS', captain_id: captain.id });
  const taken = await call(`POST ${teams}`, { as: other, body: { name: 'Falcons' } });
  expect(taken.body).toMatchObject({
    statusCode: 409,
    code: 'team.exists',
    error: expect.stringMatching(/^Team creation failed!/),
  });
  expect((await register(other, made, { teamId: team.id })).status).toBe(403);
  const request = (await register(captain, made, { teamId: team.id })).body;
  await decide(made, { approve: [request.id] });
  expect(await namesIn(made)).toEqual(['FALCONS']);
  expect((await call(`GET ${teams}`, { as: other })).body).toEqual([team]);
});

test('many requests are decided at once, all or none', async () => {
  const made = await newTournament(site);
  const ids: number[] = [];
  for (const nick of ['a', 'b', 'c', 'd']) {
    const as = await person('user');
    ids.push((await register(as, made, { playerId: await character(as, made, nick) })).body.id);
  }
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  expect((await decide(made, { approve: [a, 2_147_483_647] })).body).toMatchObject({ code: 'registration.noRequest' });
  expect(await namesIn(made)).toEqual([]);
  const decided = await decide(made, { approve: [a, b], decline: [c] });
  expect(decided.body.map(({ status }: { status: string }) => status)).toEqual(['approved', 'approved', 'declined']);
  expect(await namesIn(made)).toEqual(['A', 'B']);
  expect((await decide(made, { approve: [c] })).body).toMatchObject({ code: 'registration.decided' });
  expect((await decide(made, { approve: [d], decline: [d] })).body.code).toBe('registration.approvedAndDeclined');
  expect(await namesIn(made)).toEqual(['A', 'B']);
});

test('a request can be taken back until it is decided, and be made anew', async () => {
  const made = await newTournament(site);
  const ann = await person('user');
  const playerId = await character(ann, made, 'unsure');
  const withdraw = () => call(`POST /tournaments/${made.tournament.slug}/withdraw-registration`, { as: ann });
  expect((await withdraw()).body).toMatchObject({ statusCode: 404, code: 'registration.noRequest' });
  await register(ann, made, { playerId });
  expect((await withdraw()).body.request.status).toBe('withdrawn');
  expect((await withdraw()).body).toMatchObject({ code: 'registration.decided' });
  const again = (await register(ann, made, { playerId })).body;
  await decide(made, { decline: [again.id] });
  expect((await register(ann, made, { playerId })).status, 'after a refusal').toBe(200);
});

test('who decides on a request that was taken back is told so, and whose it was', async () => {
  const made = await newTournament(site);
  const [ann, bob] = [await person('user'), await person('user')];
  const left = (await register(ann, made, { playerId: await character(ann, made, 'leaver') })).body;
  const stays = (await register(bob, made, { playerId: await character(bob, made, 'stayer') })).body;
  await call(`POST /tournaments/${made.tournament.slug}/withdraw-registration`, { as: ann });
  const refused = { statusCode: 409, code: 'registration.withdrawn', facts: { names: ['LEAVER'] } };
  expect((await decide(made, { approve: [left.id, stays.id] })).body).toMatchObject(refused);
  expect((await decide(made, { decline: [left.id] })).body).toMatchObject(refused);
  const path = `/tournaments/${made.tournament.id}/requests/${left.id}/approve`;
  expect((await call(`POST ${path}`, { as: made.organizer })).body.error).toMatch(
    /has taken the request back.*LEAVER$/,
  );
  expect(await namesIn(made)).toEqual([]);
});

test('registration ends when the tournament starts', async () => {
  const made = await newTournament(site);
  const ann = await person('user');
  const playerId = await character(ann, made, 'late');
  await call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 1 } });
  expect((await register(ann, made, { playerId })).body).toMatchObject({ code: 'registration.closed' });
});

test('requests and contacts are for who runs the tournament', async () => {
  const made = await newTournament(site);
  const ann = await person('user');
  const request = (await register(ann, made, { playerId: await character(ann, made, 'private') })).body;
  const path = `/tournaments/${made.tournament.id}/requests`;
  for (const as of [ann, await person('organizer'), await person('admin')]) {
    expect((await call(`GET ${path}`, { as })).status).toBe(403);
    expect((await decide(made, { approve: [request.id] }, as)).status).toBe(403);
    expect((await call(`POST ${path}/${request.id}/approve`, { as })).status).toBe(403);
  }
  expect((await call(`GET ${path}`)).status).toBe(401);
  expect((await call(`GET ${path}`, { as: await person('root') })).body).toHaveLength(1);
  const other = await newTournament(site);
  const foreign = await call(`POST /tournaments/${other.tournament.id}/requests/${request.id}/approve`, {
    as: other.organizer,
  });
  expect(foreign.body).toMatchObject({ statusCode: 404, code: 'registration.noRequest' });
});

test('a character that somebody has, or that has played, cannot be taken over', async () => {
  const made = await newTournament(site, 1);
  const [ann, bob] = [await person('user'), await person('user')];
  const add = (as: User, nick: string) =>
    call('POST /profile/characters', { as, body: { game_id: made.game.gameId, nick, class: 'zerg' } });
  expect((await add(ann, 'mine')).body).toMatchObject({
    nick: 'MINE',
    class: { name: { EN: 'ZERG' } },
    user_id: ann.id,
  });
  expect((await add(bob, 'Mine')).body).toMatchObject({ statusCode: 409, error: 'Player already exists' });
  expect((await add(bob, 'a1')).status).toBe(409);
  const mine = await call('GET /profile/characters', { as: ann });
  expect(mine.body.map(({ nick }: { nick: string }) => nick)).toEqual(['MINE']);
  const all = await call(`GET /games/${made.game.gameId}/players`, { as: bob });
  expect(all.body.map(({ nick }: { nick: string }) => nick)).toEqual(['A1', 'MINE']);
  expect((await call('GET /games/2147483647/players', { as: bob })).status).toBe(404);
  expect((await add(ann, '')).status).toBe(400);
});

test('another game closes the requests, for their players belong to the old one, and who asked is told', async () => {
  const [made, other] = [await newTournament(site), await newTournament(site)];
  await call(`PUT /tournaments/${made.tournament.id}/entry`, {
    as: made.organizer,
    body: { capacity: 2, waiting_list: true, check_in: null },
  });
  const people = [];
  for (const nick of ['moved', 'in', 'dropped', 'waits']) {
    const user = await person('user');
    const playerId = await character(user, made, nick);
    const { id } = (await register(user, made, { playerId })).body;
    people.push({ user, id });
  }
  const [asks, plays, dropped, waits] = people.map(({ id }) => id);
  await decide(made, { approve: [plays, dropped] });
  await decide(made, { approve: [waits] });
  await site.db.updateTable('requests').set({ status: 'dropped' }).where('id', '=', dropped).execute();

  const body = { ...mainInfo(other.game) };
  expect((await call(`PUT /tournaments/${made.tournament.id}`, { as: made.organizer, body })).status).toBe(200);
  const { body: after } = await call(`GET /tournaments/${made.tournament.id}/requests`, { as: made.organizer });
  const statuses = Object.fromEntries(after.map(({ id, status }: { id: number; status: string }) => [id, status]));
  expect(statuses).toEqual({ [asks]: 'declined', [plays]: 'removed', [dropped]: 'removed', [waits]: 'declined' });
  expect(await namesIn(made)).toEqual([]);
  for (const { user, id } of people) {
    const own = await call(`GET /tournaments/${made.tournament.slug}/my-registration`, { as: user });
    expect(own.body).toMatchObject({ participant: null, request: { id, status: statuses[id] } });
    expect((await decide(made, { approve: [id] })).body).toMatchObject({ code: 'registration.decided' });
  }
  const [ann = made.organizer] = people.map(({ user }) => user);
  const elsewhere = await character(ann, other, 'anew');
  expect((await register(ann, made, { playerId: elsewhere })).body).toMatchObject({ status: 'pending' });
});

test('players who asked to take part do not ask for a team: another mode closes their requests, not the terms', async () => {
  const made = await newTournament(site);
  const { id } = made.tournament;
  const ann = await person('user');
  const request = (await register(ann, made, { playerId: await character(ann, made, 'alone') })).body;
  const terms = { capacity: 8, waiting_list: true, check_in: { opens: 60, closes: 15 } };
  await call(`PUT /tournaments/${id}/entry`, { as: made.organizer, body: terms });
  const requests = async () => (await call(`GET /tournaments/${id}/requests`, { as: made.organizer })).body;
  const change = (body: object) => call(`PUT /tournaments/${id}`, { as: made.organizer, body });

  await change({ ...mainInfo(made.game), title: 'Another title' });
  expect(await requests()).toMatchObject([{ status: 'pending' }]);
  const { body } = await change({ ...mainInfo(made.game), tournament_type_id: made.game.teamTypeId });
  expect(body.type.team_mode).toBe(true);
  expect(await requests()).toMatchObject([{ status: 'declined' }]);
  expect((await decide(made, { approve: [request.id] })).body).toMatchObject({ code: 'registration.decided' });
  expect(await namesIn(made)).toEqual([]);
  expect(body.entry).toMatchObject(terms);
});

test('a person plays once: neither a request nor a place leaves room for another character', async () => {
  const made = await newTournament(site);
  const ann = await person('user');
  const [first, second] = [await character(ann, made, 'first'), await character(ann, made, 'second')];
  const withdraw = () => call(`POST /tournaments/${made.tournament.slug}/withdraw-registration`, { as: ann });
  const oneCharacter = { statusCode: 409, code: 'registration.oneCharacter' };
  const request = (await register(ann, made, { playerId: first })).body;
  expect((await register(ann, made, { playerId: second })).body).toMatchObject(oneCharacter);
  await decide(made, { approve: [request.id] });
  expect((await register(ann, made, { playerId: second })).body).toMatchObject(oneCharacter);
  expect((await withdraw()).body).toMatchObject({
    request: { id: request.id, status: 'withdrawn' },
    participant: null,
  });
  expect((await register(ann, made, { playerId: second })).status).toBe(200);
  await withdraw();
  await call(`POST /tournaments/${made.tournament.id}/participants`, {
    as: made.organizer,
    body: { participants: [{ name: 'FIRST' }] },
  });
  expect((await register(ann, made, { playerId: second })).body, 'entered by hand').toMatchObject(oneCharacter);
});

test('nobody is let in, or put in line, with a second character', async () => {
  const made = await newTournament(site, 1);
  const ann = await person('user');
  const first = (await register(ann, made, { playerId: await character(ann, made, 'one') })).body.id;
  const second = await character(ann, made, 'two');
  const requests = site.db.updateTable('requests').where('id', '=', first);
  // As a check-in that has closed leaves it: who was dropped may ask again, with whom they like.
  await requests.set({ status: 'dropped' }).execute();
  const other = (await register(ann, made, { playerId: second })).body.id;
  const refused = {
    ...{ statusCode: 409, code: 'registration.oneCharacter', facts: { names: ['TWO', 'ONE'] } },
    error: expect.stringMatching(/TWO, ONE$/),
  };
  const both = await decide(made, { approve: [first, other] });
  expect(both.body).toMatchObject({ code: 'registration.oneCharacter' });
  expect(await namesIn(made)).toEqual(['A1']);
  expect((await decide(made, { approve: [other] })).status).toBe(200);
  expect((await decide(made, { approve: [first] })).body, 'one of them plays').toMatchObject(refused);

  const terms = { capacity: 2, waiting_list: true, check_in: null };
  await call(`PUT /tournaments/${made.tournament.id}/entry`, { as: made.organizer, body: terms });
  const bob = await person('user');
  const ask = async (nick: string) =>
    (await register(bob, made, { playerId: await character(bob, made, nick) })).body.id;
  const waits = await ask('b1');
  expect((await decide(made, { approve: [waits] })).body).toMatchObject([{ status: 'waiting' }]);
  await site.db.updateTable('requests').set({ status: 'dropped', line_order: null }).where('id', '=', waits).execute();
  const later = await ask('b2');
  expect((await decide(made, { approve: [later] })).body).toMatchObject([{ status: 'waiting' }]);
  expect((await decide(made, { approve: [waits] })).body, 'one of them waits').toMatchObject({
    code: 'registration.oneCharacter',
  });
});

test('a captain is told until the start what became of each team, unless it was taken back', async () => {
  const made = await newTournament(site);
  const body = { ...mainInfo(made.game), tournament_type_id: made.game.teamTypeId };
  await call(`PUT /tournaments/${made.tournament.id}`, { as: made.organizer, body });
  const as = await person('user');
  const slug = `/tournaments/${made.tournament.slug}`;
  const teams = new Map<string, number>();
  const request = async (name: string): Promise<number> => {
    const known = teams.get(name);
    const id = known ?? (await call(`POST /games/${made.game.gameId}/teams`, { as, body: { name } })).body.id;
    teams.set(name, id);
    site.clock.now = new Date(site.clock.now.getTime() + 1_000);
    return (await register(as, made, { teamId: id })).body.id;
  };
  const told = async () => {
    const { others, ...first } = (await call(`GET ${slug}/my-registration`, { as })).body;
    return [first, ...others].map(({ request: one }) => [one?.name, one?.status]);
  };
  const [plays, out, refused, back] = [
    await request('in'),
    await request('out'),
    await request('no'),
    await request('back'),
  ];
  await decide(made, { approve: [plays, out], decline: [refused] });
  await call(`POST ${slug}/withdraw-registration?request=${back}`, { as });
  const { participants } = (await call(`GET ${slug}`)).body;
  const gone = Object.values<{ id: number; name: string }>(participants).find(({ name }) => name === 'OUT');
  site.clock.now = new Date(site.clock.now.getTime() + 1_000);
  await call(`DELETE /tournaments/${made.tournament.id}/participants/${gone?.id}`, { as: made.organizer });
  expect(await told()).toEqual([
    ['IN', 'approved'],
    ['OUT', 'removed'],
    ['NO', 'declined'],
  ]);
  await request('no');
  expect(await told()).toEqual([
    ['IN', 'approved'],
    ['NO', 'pending'],
    ['OUT', 'removed'],
  ]);
  await call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 1 } });
  expect(await told()).toEqual([
    ['IN', 'approved'],
    ['NO', 'pending'],
  ]);
});

test('a request that is not decided at the start can be taken back afterwards', async () => {
  const made = await newTournament(site);
  const ann = await person('user');
  await register(ann, made, { playerId: await character(ann, made, 'undecided') });
  await call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 1 } });
  const back = await call(`POST /tournaments/${made.tournament.slug}/withdraw-registration`, { as: ann });
  expect(back.body).toMatchObject({ request: { status: 'withdrawn' } });
});

test('who was taken out is let back in by the same request, which another one takes the place of', async () => {
  const made = await newTournament(site);
  const ann = await person('user');
  const playerId = await character(ann, made, 'out-and-in');
  const { id } = (await register(ann, made, { playerId })).body;
  const takeOut = async () => {
    const { participants } = (await call(`GET /tournaments/${made.tournament.slug}`)).body;
    const path = `/tournaments/${made.tournament.id}/participants/${Object.keys(participants)[0]}`;
    return call(`DELETE ${path}`, { as: made.organizer });
  };
  const statusOf = async (request: number) =>
    (await call(`GET /tournaments/${made.tournament.id}/requests`, { as: made.organizer })).body.find(
      (one: { id: number }) => one.id === request,
    ).status;
  await decide(made, { approve: [id] });
  await takeOut();
  expect([await statusOf(id), await namesIn(made)]).toEqual(['removed', []]);
  expect((await decide(made, { decline: [id] })).body).toMatchObject({ code: 'registration.decided' });
  expect((await decide(made, { approve: [id] })).body).toMatchObject([{ id, status: 'approved' }]);
  expect(await namesIn(made)).toEqual(['OUT-AND-IN']);
  await takeOut();
  await register(ann, made, { playerId });
  expect(await statusOf(id)).toBe('withdrawn');
  expect((await decide(made, { approve: [id] })).body).toMatchObject({ code: 'registration.withdrawn' });
});

test('a captain registers several teams, sees each of them, and takes back any', async () => {
  const made = await newTournament(site);
  const slug = `/tournaments/${made.tournament.slug}`;
  const body = { ...mainInfo(made.game), tournament_type_id: made.game.teamTypeId };
  await call(`PUT /tournaments/${made.tournament.id}`, { as: made.organizer, body });
  const [captain, other] = [await person('user'), await person('user')];
  const request = async (as: User, name: string) => {
    const { body: team } = await call(`POST /games/${made.game.gameId}/teams`, { as, body: { name } });
    return (await register(as, made, { teamId: team.id })).body.id;
  };
  const foreign = await request(other, 'foreign');
  const [a, b, c] = [await request(captain, 'a'), await request(captain, 'b'), await request(captain, 'c')];
  await decide(made, { approve: [b] });

  const own = (await call(`GET ${slug}/my-registration`, { as: captain })).body;
  expect(own).toMatchObject({ participant: { name: 'B' }, request: { id: b, status: 'approved' } });
  expect(own.others).toMatchObject([
    { participant: null, request: { id: a, status: 'pending' } },
    { participant: null, request: { id: c, status: 'pending' } },
  ]);
  const withdraw = (id: number) => call(`POST ${slug}/withdraw-registration?request=${id}`, { as: captain });
  expect((await withdraw(foreign)).body).toMatchObject({ code: 'registration.noRequest' });
  expect((await withdraw(c)).body).toMatchObject({ request: { id: b }, others: [{ request: { id: a } }] });
  expect((await withdraw(b)).body).toMatchObject({ participant: null, request: { id: a }, others: [] });
  expect(await namesIn(made)).toEqual([]);
  site.clock.now = new Date(site.clock.now.getTime() + 1_000);
  expect((await withdraw(a)).body).toMatchObject({ request: { id: a, status: 'withdrawn' }, others: [] });
});

test('one asks 60 times in an hour, whatever becomes of it, and whoever manages games without end', async () => {
  const made = await newTournament(site);
  const times = async (as: User, count: number) => {
    const playerId = await character(as, made, `${as.username} asks`);
    const statuses: number[] = [];
    for (let time = 0; time < count; time += 1) {
      statuses.push((await register(as, made, { playerId: time === 3 ? 1_000_000 : playerId })).status);
      await call(`POST /tournaments/${made.tournament.slug}/withdraw-registration`, { as });
    }
    return statuses;
  };
  const asked = (count: number) => Array(count).fill(200).with(3, 403);
  expect(await times(await person('user'), 61)).toEqual([...asked(60), 429]);
  expect(await times(await person('admin'), 61)).toEqual(asked(61));
});
