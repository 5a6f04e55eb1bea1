import type { Member } from '@agon/contract/players.endpoints';
import { afterAll, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { testApp } from '../testing/app.ts';
import { notificationsOf } from '../testing/notifications.ts';
import { newGameOfRoles } from '../testing/players.ts';
import { newGame, newTournament } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, person } = site;
const game = await newGameOfRoles(site, 'roles');
const admin = await person('admin');

function found(as: User, name: string, more: object = {}) {
  return call(`POST /games/${game.gameId}/teams`, { as, body: { name, ...more } });
}

function change(as: User, id: number, body: object) {
  return call(`PUT /teams/${id}`, { as, body });
}

async function character(as: User, nick: string): Promise<number> {
  return (await call('POST /profile/characters', { as, body: { game_id: game.gameId, nick } })).body.id;
}

const nicksOf = ({ members }: { members: Member[] }) => members.map(({ nick }) => nick);

test('a captain sets the roster: of players that there are, and of new ones with their class', async () => {
  const captain = await person('user');
  const own = await character(captain, 'cap');
  const { id } = (await found(captain, 'Falcons')).body;
  const members = [{ nick: 'rookie', class_id: game.mage }, { player_id: own }, { nick: 'second' }];
  const { body } = await change(captain, id, { members });
  expect(body).toMatchObject({ name: 'FALCONS', captain_id: captain.id, version: 2 });
  expect(body.members).toMatchObject([
    { nick: 'ROOKIE', traits: [{ name: { EN: 'MAGE' } }], is_captain: false },
    { nick: 'CAP', is_captain: true },
    { nick: 'SECOND', traits: [] },
  ]);
  expect((await call(`GET /teams/${id}`)).body.team.members).toEqual(body.members);
  const rookie = body.members[0].id;
  const teamsOf = async (player: number) => (await call(`GET /players/${player}`)).body.teams;
  expect(await teamsOf(own)).toEqual([{ id, name: 'FALCONS' }]);
  expect(await teamsOf(rookie), 'nobody speaks for this one, and no organizer has seen the team').toEqual([]);
  await site.db.updateTable('teams').set({ captain_id: null }).where('id', '=', id).execute();
  expect(await teamsOf(rookie), 'nor when its captain has gone').toEqual([]);
  await site.db.updateTable('teams').set({ captain_id: captain.id }).where('id', '=', id).execute();
  const { tournament } = await newTournament(site);
  await site.db.insertInto('participants').values({ tournament_id: tournament.id, team_id: id }).execute();
  expect(await teamsOf(rookie)).toEqual([{ id, name: 'FALCONS' }]);

  const again = await change(captain, id, { members: [{ nick: 'Rookie', class_id: game.druid }] });
  expect(again.body.members, 'whom the game knows stays as they are').toMatchObject([
    { id: rookie, traits: [{ id: game.mage }] },
  ]);
});

test('a roster is only of players of the game, each once, and by who may', async () => {
  const captain = await person('user');
  const { id } = (await found(captain, 'strict')).body;
  const elsewhere = await newGame(site, 'elsewhere');
  const foreign = await call(`POST /games/${elsewhere.gameId}/players`, { as: admin, body: { nick: 'foreign' } });
  expect((await change(captain, id, { members: [{ player_id: foreign.body.id }] })).body.code).toBe(
    'team.unknownMember',
  );
  expect((await change(captain, id, { members: [{ nick: 'x' }, { nick: 'X' }] })).body).toMatchObject({
    statusCode: 400,
    error: 'Somebody is twice in the roster: X',
  });
  expect((await change(captain, id, { members: [{ nick: 'y', class_id: game.orc }] })).body.code).toBe(
    'player.unknownTrait',
  );
  const many = Array.from({ length: 31 }, (_, index) => ({ nick: `m${index}` }));
  expect((await change(captain, id, { members: many })).status).toBe(400);
  expect((await change(await person('user'), id, { members: [] })).status).toBe(403);
  expect((await change(await person('organizer'), id, { members: [] })).status).toBe(403);
  expect((await call(`PUT /teams/${id}`, { body: { members: [] } })).status).toBe(401);
  expect((await change(admin, 2_147_483_647, {})).status).toBe(404);
  expect(nicksOf((await call(`GET /teams/${id}`)).body.team)).toEqual([]);
});

test('name and captain are for who manages games', async () => {
  const captain = await person('user');
  const { id } = (await found(captain, 'named')).body;
  expect((await change(captain, id, { name: 'other' })).status).toBe(403);
  expect((await change(captain, id, { name: 'Named' })).status, 'nothing new').toBe(200);
  expect((await change(admin, id, { name: 'renamed', captain: null })).body).toMatchObject({
    name: 'RENAMED',
    captain_id: null,
  });
  await found(captain, 'taken name');
  expect((await change(admin, id, { name: 'taken name' })).body.code).toBe('team.nameTaken');
});

test('a new captain is the owner of a character in the roster', async () => {
  const next = await person('user');
  const player = await character(next, 'next');
  const { id } = (await found(admin, 'handed over')).body;
  expect((await change(admin, id, { captain: player })).body.code).toBe('team.captainNotMember');
  const both = await change(admin, id, { captain: player, members: [{ player_id: player }] });
  expect((await change(next, id, { captain: null })).status, 'a captain does not choose the next').toBe(403);
  expect(both.body).toMatchObject({ captain_id: next.id, members: [{ is_captain: true }] });
});

test('who saw an older roster does not overwrite the newer one', async () => {
  const captain = await person('user');
  const { id } = (await found(captain, 'versions')).body;
  expect((await change(captain, id, { version: 1, members: [{ nick: 'v1' }] })).status).toBe(200);
  expect((await change(admin, id, { version: 1, members: [] })).body).toMatchObject({
    statusCode: 409,
    code: 'team.stale',
  });
  expect(nicksOf((await call(`GET /teams/${id}`)).body.team)).toEqual(['V1']);
});

test('a team comes with its roster, or not at all; without a captain only from who manages games', async () => {
  const user = await person('user');
  expect((await found(user, 'whole', { members: [{ nick: 'w1' }, { nick: 'w1' }] })).status).toBe(400);
  expect((await found(user, 'whole', { members: [{ nick: 'w1' }] })).status).toBe(200);
  expect((await found(user, 'WHOLE')).body.error).toContain(
    'Team creation failed! There is a team of this name already',
  );
  expect((await found(user, 'nobody leads', { captain_id: null })).status).toBe(403);
  expect((await found(admin, 'nobody leads', { captain_id: null })).body.captain_id).toBeNull();
});

test('who manages games is told of a name that is taken, and not what whoever registers a team would do', async () => {
  await found(admin, 'occupied');
  expect((await found(admin, 'Occupied', { captain_id: null })).body).toMatchObject({
    code: 'team.nameTaken',
    error: 'There is a team of this name already',
  });
  expect((await found(await person('user'), 'Occupied')).body.code).toBe('team.exists');
});

test('two teams that name the same new player at once both have that player', async () => {
  const names = ['at once 1', 'at once 2', 'at once 3', 'at once 4'];
  const members = [{ nick: 'rush z' }, { nick: 'rush a' }];
  const answers = await Promise.all(names.map((name) => found(admin, name, { members })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { body } of answers) {
    expect(nicksOf((await call(`GET /teams/${body.id}`)).body.team)).toEqual(['RUSH Z', 'RUSH A']);
  }
});

test('the table of teams finds them by the nicks of members, too', async () => {
  const own = await newGame(site, 'teams-table');
  const make = (name: string, nicks: string[]) =>
    call(`POST /games/${own.gameId}/teams`, { as: admin, body: { name, members: nicks.map((nick) => ({ nick })) } });
  await make('b', ['one']);
  await make('a', ['two', 'three']);
  const listed = async (query: string) => {
    const { body } = await call(`GET /games/${own.gameId}/teams-table?${query}`, { as: admin });
    return body.rows.map(({ name }: { name: string }) => name);
  };
  expect(await listed('')).toEqual(['A', 'B']);
  expect(await listed('sort=members')).toEqual(['B', 'A']);
  expect(await listed('search=thr')).toEqual(['A']);
  const { body } = await call(`GET /games/${own.gameId}/teams-table?search=a`, { as: admin });
  expect(body).toMatchObject({ total: 1, rows: [{ captain: { username: admin.username } }] });
  expect(nicksOf(body.rows[0])).toEqual(['TWO', 'THREE']);
});

test('a team that never took part is deleted', async () => {
  const { id } = (await found(admin, 'short-lived', { members: [{ nick: 'stays' }] })).body;
  expect((await call(`GET /teams/${id}/dependants`, { as: admin })).body).toMatchObject({
    tournaments: 0,
    owner: { username: admin.username },
  });
  expect((await call(`DELETE /teams/${id}`, { as: await person('user') })).status).toBe(403);
  expect((await call(`DELETE /teams/${id}`, { as: admin })).status).toBe(200);
  expect((await call(`GET /teams/${id}`)).status).toBe(404);
});

test('a team that took part stays', async () => {
  const made = await newTournament(site);
  const { organizer, tournament } = made;
  const info = { date: '2026-04-01', time: '18:00:00', time_zone: 3, title: 'T', language_id: 1 };
  const body = { ...info, game_id: made.game.gameId, tournament_type_id: made.game.teamTypeId };
  await call(`PUT /tournaments/${tournament.id}`, { as: organizer, body });
  await call(`POST /tournaments/${tournament.id}/participants`, {
    as: organizer,
    body: { participants: [{ name: 'played' }] },
  });
  const { body: teams } = await call(`GET /games/${made.game.gameId}/teams`, { as: admin });
  expect((await call(`DELETE /teams/${teams[0].id}`, { as: admin })).body).toMatchObject({
    statusCode: 409,
    code: 'team.inUse',
  });
});

test('the same teams can be imported by several at once, in whatever order, and be called the same by one only', async () => {
  const teams = ['race a', 'race b', 'race c'].map((name) => ({ name, members: [`${name} 1`, `${name} 2`] }));
  const importing = (list: object[]) =>
    call(`POST /games/${game.gameId}/teams/import`, { as: admin, body: { teams: list } });
  await importing(teams);
  const answers = await Promise.all([teams, teams.toReversed(), teams, teams.toReversed()].map(importing));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await call(`GET /games/${game.gameId}/teams-table?search=race`, { as: admin });
  expect(body.rows.map(nicksOf)).toEqual(teams.map(({ members }) => members.map((nick) => nick.toUpperCase())));
  const renamed = await Promise.all(
    body.rows.map(({ id }: { id: number }) => call(`PUT /teams/${id}`, { as: admin, body: { name: 'race one' } })),
  );
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('teams are imported with their rosters; one without members in the list keeps those that it has', async () => {
  await found(admin, 'old', { members: [{ nick: 'kept' }] });
  const importing = (teams: object[]) =>
    call(`POST /games/${game.gameId}/teams/import`, { as: admin, body: { teams } });
  const teams = [{ name: 'old' }, { name: 'fresh', members: ['kept', 'brand new'] }];
  expect((await importing(teams)).body).toEqual({ added: 1, changed: 1 });
  const { body } = await call(`GET /games/${game.gameId}/teams-table?search=kept`, { as: admin });
  expect(body.rows.map(nicksOf)).toEqual([['KEPT', 'BRAND NEW'], ['KEPT']]);
  const wrong = await importing([{ name: 'x', members: ['a', 'A'] }, { name: 'X' }]);
  expect(wrong.body.fields).toEqual({
    'teams.0.members': 'X: Somebody is twice in the roster: A',
    'teams.1.name': 'X: Team already exists',
  });
});

test('whose character a captain takes into a roster is told, and may leave it', async () => {
  const [captain, ann, other] = [await person('user'), await person('user'), await person('user')];
  const [own, taken] = [await character(captain, 'the captain'), await character(ann, 'taken')];
  const team = (await found(captain, 'takers', { members: [{ player_id: own }] })).body;
  const members = [{ player_id: own }, { player_id: taken }];
  const { version } = (await change(captain, team.id, { members })).body;
  await change(captain, team.id, { members: members.toReversed() });
  expect(await notificationsOf(site, ann)).toMatchObject([
    { kind: 'inRoster', tournament: null, about: { side: 'TAKEN', team: 'TAKERS' } },
  ]);
  expect(await notificationsOf(site, captain), 'nobody is told of their own doing').toEqual([]);
  const teamsOfAnn = async () => (await call('GET /profile/characters', { as: ann })).body[0].teams;
  expect(await teamsOfAnn()).toEqual([{ id: team.id, name: 'TAKERS' }]);
  expect((await call('GET /profile/data', { as: ann })).body.characters[0].teams).toHaveLength(1);

  const leave = (as?: User) => call(`DELETE /players/${taken}/teams/${team.id}`, { ...(as && { as }) });
  expect((await leave(other)).status).toBe(403);
  expect((await leave(captain)).status, 'who edits the roster, instead').toBe(403);
  expect((await leave()).status).toBe(401);
  expect((await leave(ann)).status).toBe(200);
  expect((await leave(ann)).status, 'who is in it no more').toBe(404);
  expect(await teamsOfAnn()).toEqual([]);
  const stale = await change(captain, team.id, { version: version + 1, members });
  expect(stale.body, 'they do not come back unawares').toMatchObject({ code: 'team.stale' });
  expect(nicksOf((await call(`GET /teams/${team.id}`)).body.team)).toEqual(['THE CAPTAIN']);
});

test('characters, teams and new names in rosters are 100 in an hour for one person, and any number for who manages games', async () => {
  const captain = await person('user');
  const { id } = (await found(captain, 'busy')).body;
  for (let time = 0; time < 99; time += 1) await character(captain, 'busy one');
  const refused = { statusCode: 429, code: 'account.tooManyAttempts' };
  expect((await found(captain, 'one more')).body).toMatchObject(refused);
  const body = { game_id: game.gameId, nick: 'one more' };
  expect((await call('POST /profile/characters', { as: captain, body })).body).toMatchObject(refused);
  expect((await change(captain, id, { members: [{ nick: 'one more' }] })).body).toMatchObject(refused);
  expect((await change(captain, id, { members: [] })).status, 'nothing new').toBe(200);
  const [own] = (await call('GET /profile/characters', { as: captain })).body;
  expect((await call(`PUT /players/${own.id}`, { as: captain, body: { nick: 'renamed' } })).body).toMatchObject(
    refused,
  );
  for (let time = 0; time < 101; time += 1) {
    expect((await change(admin, id, { members: [{ nick: 'of the admin' }] })).status).toBe(200);
  }
});
