import type { Player } from '@agon/contract/players.endpoints';
import { afterAll, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { inTransaction } from '../db/database.ts';
import { testApp } from '../testing/app.ts';
import { untilWaiting } from '../testing/database.ts';
import { newGameOfRoles } from '../testing/players.ts';
import { applicant } from '../testing/registrations.ts';
import { mainInfo, newGame, newTournament } from '../testing/tournaments.ts';
import { findTournamentForUpdate } from '../tournaments/tournaments.queries.ts';

const site = await testApp(afterAll);
const { call, db, person } = site;
const game = await newGameOfRoles(site, 'roles');
const admin = await person('admin');

function add(body: object, as: User = admin) {
  return call(`POST /games/${game.gameId}/players`, { as, body });
}

function table(query = '', as = admin) {
  return call(`GET /games/${game.gameId}/players-table?${query}`, { as });
}

function nicksOf(body: { rows: Player[] }) {
  return body.rows.map(({ nick }) => nick);
}

test('a player is what the game has entries for, and says so with names and colours', async () => {
  const { body, status } = await add({
    nick: 'thrall',
    faction_id: game.horde,
    race_id: game.orc,
    class_id: game.mage,
    world_id: game.silvermoon,
    gender: 'male',
    link: 'https://example.org/thrall',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    nick: 'THRALL',
    faction: { id: game.horde, name: { EN: 'HORDE', RU: 'ОРДА' }, color: '#aa0000', avatar: '' },
    race: { id: game.orc },
    class: { name: { EN: 'MAGE' } },
    world: { id: game.silvermoon, name: 'SILVERMOON' },
    region: { id: game.europe, name: 'EU' },
    gender: 'male',
    link: 'https://example.org/thrall',
    in_hall_of_fame: false,
    user_id: null,
  });
});

test('of a trait with a picture for each gender a player has that of their own', async () => {
  const pictures = { female_avatar: '/files/ab/f.webp', male_avatar: '/files/ab/m.webp' };
  await db.updateTable('traits').set(pictures).where('id', '=', game.druid).execute();
  const pictureOf = async (nick: string, gender: string) =>
    (await add({ nick, class_id: game.druid, gender })).body.class.avatar;
  expect(await pictureOf('she', 'female')).toBe('/files/ab/f.webp');
  expect(await pictureOf('he', 'male')).toBe('/files/ab/m.webp');
});

test('what a player cannot be is refused', async () => {
  const other = await newGameOfRoles(site, 'other-roles');
  const refused = [
    ['a trait of another game', { class_id: other.mage }, 'player.unknownTrait'],
    ['a trait of another level', { race_id: game.mage }, 'player.unknownTrait'],
    ['a race of the other faction', { faction_id: game.alliance, race_id: game.orc }, 'player.traitsApart'],
    ['a class that the race does not have', { race_id: game.orc, class_id: game.druid }, 'player.traitsApart'],
    ['a world of another game', { world_id: other.silvermoon }, 'player.unknownWorld'],
    ['a region of another game', { region_id: other.europe }, 'player.unknownRegion'],
  ] as const;
  for (const [what, fields, code] of refused) {
    expect.soft((await add({ nick: 'wrong', ...fields })).body, what).toMatchObject({ statusCode: 400, code });
  }
  const malformed = [{ gender: 'orc' }, { link: 'javascript:alert(1)' }, { avatar: 'https://elsewhere.org/a.png' }];
  for (const fields of malformed) expect.soft((await add({ nick: 'wrong', ...fields })).status).toBe(400);
  expect(nicksOf((await table('search=wrong')).body)).toEqual([]);
});

test('a game that does not ask for worlds and regions takes none, and leaves those that players have', async () => {
  const plain = await newGameOfRoles(site, 'placeless');
  const make = (body: object) => call(`POST /games/${plain.gameId}/players`, { as: admin, body });
  const placed = (await make({ nick: 'before', world_id: plain.silvermoon })).body;
  await db.updateTable('games').set({ world: false, region: false }).where('id', '=', plain.gameId).execute();
  for (const [place, code] of [
    [{ world_id: plain.silvermoon }, 'player.unknownWorld'],
    [{ region_id: plain.europe }, 'player.unknownRegion'],
  ] as const) {
    expect((await make({ nick: 'after', ...place })).body).toMatchObject({ statusCode: 400, code });
    const body = { game_id: plain.gameId, nick: 'own', ...place };
    expect((await call('POST /profile/characters', { as: await person('user'), body })).body.code).toBe(code);
  }
  const same = { nick: 'renamed', world_id: plain.silvermoon, region_id: plain.europe };
  expect((await call(`PUT /players/${placed.id}`, { as: admin, body: same })).body).toMatchObject({
    nick: 'RENAMED',
    world: { id: plain.silvermoon },
    region: { id: plain.europe },
  });
});

test('the refusal names what does not go together', async () => {
  const { body } = await add({ nick: 'wrong', race_id: game.orc, class_id: game.druid });
  expect(body.error).toBe('These do not go together: ORC, DRUID');
});

test('a world of every game is one of this game', async () => {
  const world = await db.insertInto('worlds').values({ name: 'ALL' }).returning('id').executeTakeFirstOrThrow();
  const { body } = await add({ nick: 'anywhere', world_id: world.id, region_id: game.europe });
  expect(body).toMatchObject({ world: { name: 'ALL' }, region: { name: 'EU' } });
});

test('a change leaves alone what it does not name, and is checked with it', async () => {
  const { id } = (await add({ nick: 'Rexxar', faction_id: game.horde, race_id: game.orc })).body;
  const change = (body: object) => call(`PUT /players/${id}`, { as: admin, body });
  expect((await change({ nick: 'rexxar ii' })).body).toMatchObject({ nick: 'REXXAR II', race: { id: game.orc } });
  expect((await change({ faction_id: game.alliance })).body.code).toBe('player.traitsApart');
  expect((await change({ faction_id: game.alliance, race_id: null })).body).toMatchObject({ race: null });
  expect((await change({ world_id: game.silvermoon })).body).toMatchObject({ region: { id: game.europe } });
  expect((await change({ region_id: null })).body, 'the world has a region').toMatchObject({
    region: { id: game.europe },
  });
  await add({ nick: 'taken' });
  expect((await change({ nick: 'Taken' })).body.code).toBe('player.exists');
});

test('a player whom somebody else has changed meanwhile is not written over', async () => {
  const { id, version } = (await add({ nick: 'guarded' })).body;
  const change = (body: object) => call(`PUT /players/${id}`, { as: admin, body });
  const first = await change({ gender: 'male', version });
  expect(first.body).toMatchObject({ gender: 'male', version: version + 1 });
  const refused = { statusCode: 409, code: 'player.stale' };
  expect((await change({ gender: 'female', version })).body).toMatchObject(refused);
  const players = [{ nick: 'guarded', race: 'orc' }];
  await call(`POST /games/${game.gameId}/players/import`, { as: admin, body: { players } });
  expect((await change({ gender: 'female', version: version + 1 })).body, 'a list changes it, too').toMatchObject(
    refused,
  );
  const [row] = (await table('search=guarded')).body.rows;
  expect((await change({ gender: 'female', version: row.version })).body).toMatchObject({ race: { id: game.orc } });
});

test('a picture of a player is one that the site has', async () => {
  const avatar = `/files/${'0'.repeat(32)}.webp`;
  const refused = { statusCode: 400, code: 'file.notFound' };
  expect((await add({ nick: 'pictured', avatar })).body).toMatchObject(refused);
  const { id } = (await add({ nick: 'pictured', avatar: '/covers/avatar/male/20-0.svg' })).body;
  const change = (body: object) => call(`PUT /players/${id}`, { as: admin, body });
  expect((await change({ avatar_hd: avatar })).body).toMatchObject(refused);
  const own = { game_id: game.gameId, nick: 'pictured too', avatar };
  expect((await call('POST /profile/characters', { as: await person('user'), body: own })).body).toMatchObject(refused);
  await db.updateTable('players').set({ avatar }).where('id', '=', id).execute();
  expect((await change({ avatar, gender: 'male' })).status, 'what was there before is not in the way').toBe(200);
});

test('what a player is already stays, when the game says later that it does not go together', async () => {
  const lone = await newGameOfRoles(site, 'narrowed-roles');
  const path = `POST /games/${lone.gameId}/players`;
  const body = { nick: 'Jaina', faction_id: lone.alliance, race_id: lone.elf, class_id: lone.mage };
  const { id } = (await call(path, { as: admin, body })).body;
  await db.insertInto('trait_pairs').values({ trait_id: lone.elf, upper_id: lone.horde }).execute();
  const change = (changed: object) => call(`PUT /players/${id}`, { as: admin, body: changed });
  expect((await change({ nick: 'Jaina P', race_id: lone.elf })).body).toMatchObject({ nick: 'JAINA P' });
  expect((await change({ class_id: lone.druid })).body.code).toBe('player.traitsApart');
});

test('who takes over a player of nobody gets nothing that does not go together with what it is', async () => {
  await add({ nick: 'free orc', race_id: game.orc });
  const as = await person('user');
  const take = (fields: object) =>
    call('POST /profile/characters', { as, body: { game_id: game.gameId, nick: 'free orc', ...fields } });
  expect((await take({ class_id: game.druid })).body.code).toBe('player.traitsApart');
  expect((await take({ faction_id: game.alliance })).body.code).toBe('player.traitsApart');
  expect((await take({ class_id: game.mage })).body).toMatchObject({
    race: { id: game.orc },
    class: { id: game.mage },
  });
});

test('an organizer gives a participant no class that does not go together with what the player is', async () => {
  const as = await person('organizer');
  const { body: tournament } = await call('POST /tournaments', { as, body: mainInfo(game) });
  const path = `/tournaments/${tournament.id}/participants`;
  await add({ nick: 'strict orc', race_id: game.orc });
  const enter = (name: string) =>
    call(`POST ${path}`, { as, body: { participants: [{ name: 'strict orc', class: name }] } });
  expect((await enter('druid')).body.code).toBe('player.traitsApart');
  const { body } = await enter('mage');
  const [entered] = Object.values<{ id: number }>(body.participants);
  const { body: refused } = await call(`PUT ${path}/${entered?.id}`, { as, body: { class: 'druid' } });
  expect(refused.code).toBe('player.traitsApart');
});

test('a nick or a name of a world that is taken in that instant is refused', async () => {
  const { id } = (await add({ nick: 'late' })).body;
  const gameId = game.gameId;
  const body = { name: 'late', game_id: gameId };
  const world = (await call('POST /worlds', { as: admin, body })).body;
  const meeting = await db.transaction().execute(async (first) => {
    await first.insertInto('players').values({ game_id: gameId, nick: 'SAME' }).execute();
    await first.insertInto('worlds').values({ game_id: gameId, name: 'SAME' }).execute();
    const answers = Promise.all([
      call(`PUT /players/${id}`, { as: admin, body: { nick: 'same' } }),
      call(`PUT /worlds/${world.id}`, { as: admin, body: { name: 'same' } }),
    ]);
    await untilWaiting(db, 2);
    return { answers };
  });
  expect((await meeting.answers).map((answer) => answer.body.code)).toEqual(['player.exists', 'world.exists']);
});

test('players are managed by who manages games', async () => {
  const { id } = (await add({ nick: 'mine' })).body;
  for (const [as, status] of [
    [await person('user'), 403],
    [await person('organizer'), 403],
    [undefined, 401],
  ] as const) {
    const signed = as && { as };
    const body = { nick: 'x' };
    const tries = [
      call(`GET /games/${game.gameId}/players-table`, { ...signed }),
      call(`POST /games/${game.gameId}/players`, { ...signed, body }),
      call(`POST /games/${game.gameId}/players/import`, { ...signed, body: { players: [body] } }),
      call(`PUT /players/${id}`, { ...signed, body }),
      call(`GET /players/${id}/dependants`, { ...signed }),
      call(`DELETE /players/${id}`, { ...signed }),
      call(`GET /games/${game.gameId}/teams-table`, { ...signed }),
      call(`POST /games/${game.gameId}/teams/import`, { ...signed, body: { teams: [{ name: 'x' }] } }),
    ];
    for (const answer of await Promise.all(tries)) expect.soft(answer.status).toBe(status);
  }
  expect((await call('PUT /players/2147483647', { as: admin, body: {} })).status).toBe(404);
  expect((await call('GET /games/2147483647/players-table', { as: admin })).status).toBe(404);
});

test('the table is searched, filtered, sorted and cut into pages', async () => {
  const own = await newGame(site, 'table');
  const { gameId } = own;
  const listed = async (query: string) =>
    (await call(`GET /games/${gameId}/players-table?${query}`, { as: admin })).body as {
      rows: Player[];
      total: number;
    };
  const trait = { game_id: gameId, level: 3 as const, info: JSON.stringify({ name: { EN: 'ZERG' } }) };
  const { id } = await db.insertInto('traits').values(trait).returning('id').executeTakeFirstOrThrow();
  for (const [nick, class_id] of [
    ['cid', id],
    ['ann', null],
    ['bob_', id],
  ] as const) {
    await call(`POST /games/${gameId}/players`, { as: admin, body: { nick, class_id } });
  }
  expect(nicksOf(await listed(''))).toEqual(['ANN', 'BOB_', 'CID']);
  expect(nicksOf(await listed('sort=nick&direction=desc'))).toEqual(['CID', 'BOB_', 'ANN']);
  expect(nicksOf(await listed('sort=class&direction=desc')), 'what is empty comes last').toEqual([
    'BOB_',
    'CID',
    'ANN',
  ]);
  expect(nicksOf(await listed('search=_'))).toEqual(['BOB_']);
  expect(nicksOf(await listed(`class=${id}`))).toEqual(['BOB_', 'CID']);
  expect(await listed('size=1&page=2')).toMatchObject({ total: 3, rows: [{ nick: 'BOB_' }] });
  const wrong = await call(`GET /games/${gameId}/players-table?sort=id`, { as: admin });
  expect(wrong.status).toBe(400);
});

test('who never took part is deleted, and leaves teams and requests', async () => {
  const made = await newTournament(site);
  const owner = await person('user');
  const body = { game_id: made.game.gameId, nick: 'gone' };
  const { id } = (await call('POST /profile/characters', { as: owner, body })).body;
  const { body: mate } = await call('POST /profile/characters', { as: owner, body: { ...body, nick: 'mate' } });
  const team = { name: 'left', members: [{ player_id: id }, { player_id: mate.id }] };
  await call(`POST /games/${made.game.gameId}/teams`, { as: owner, body: team });
  const request = { discord: 'me', playerId: id };
  await call(`POST /tournaments/${made.tournament.slug}/register`, { as: owner, body: request });
  expect((await call(`GET /players/${id}/dependants`, { as: admin })).body).toEqual({
    tournaments: 0,
    in_hall_of_fame: false,
    requests: 1,
    teams: [{ id: expect.any(Number), name: 'LEFT' }],
    owner: { id: owner.id, username: owner.username },
  });
  expect((await call(`DELETE /players/${id}`, { as: admin })).status).toBe(200);
  expect((await call(`GET /players/${id}`)).status).toBe(404);
  expect((await call(`DELETE /players/${id}`, { as: admin })).status).toBe(404);
  const rowsOf = (table: 'requests' | 'team_members') =>
    db.selectFrom(table).select('player_id').where('player_id', '=', id).execute();
  expect([await rowsOf('requests'), await rowsOf('team_members')], 'nothing is left of it').toEqual([[], []]);
  const { body: rosters } = await call(`GET /games/${made.game.gameId}/teams-table`, { as: admin });
  expect(rosters.rows, 'the team stays, and whoever else is in it').toMatchObject([
    { name: 'LEFT', members: [{ nick: 'MATE' }] },
  ]);
  const { body: characters } = await call('GET /profile/characters', { as: owner });
  expect(
    characters.map(({ nick }: Player) => nick),
    'its owner has the others',
  ).toEqual(['MATE']);
});

test('who took part, or is in the hall of fame, stays', async () => {
  const made = await newTournament(site, 1);
  const { body: players } = await call(`GET /games/${made.game.gameId}/players`, { as: admin });
  expect(Object.keys(players[0]), 'the list does not say whose they are').not.toContain('user_id');
  const played = players[0].id;
  expect((await call(`GET /players/${played}/dependants`, { as: admin })).body).toMatchObject({ tournaments: 1 });
  expect((await call(`DELETE /players/${played}`, { as: admin })).body).toMatchObject({
    statusCode: 409,
    code: 'player.inUse',
    facts: { tournaments: 1 },
  });
  const { id } = (await add({ nick: 'legend' })).body;
  const induction = { player_id: id, citation: { EN: 'for all' }, inducted_on: '2026-01-01' };
  await call('POST /hall-of-fame', { as: admin, body: induction });
  expect((await call(`GET /players/${id}`)).body.player.in_hall_of_fame).toBe(true);
  expect((await call(`DELETE /players/${id}`, { as: admin })).body.code).toBe('player.inUse');
});

test('nobody takes a nick that readers would take for another one of the game', async () => {
  const [ann, bob] = [await person('user'), await person('user')];
  const made = await newTournament(site);
  const add = (as: User, nick: string) =>
    call('POST /profile/characters', { as, body: { game_id: made.game.gameId, nick } });
  await add(ann, 'Lena');
  for (const alike of ['LЕNA', 'ＬＥＮＡ', 'LΕNA', '𝗹𝗲𝗻𝗮']) {
    const { body } = await add(bob, alike);
    expect(body, alike).toMatchObject({ statusCode: 409, code: 'player.looksAlike' });
    expect(body.error).toContain('LENA');
  }
  expect((await add(bob, 'Лена')).status, 'another word').toBe(200);
  const rename = (nick: string, id: number) => call(`PUT /players/${id}`, { as: bob, body: { nick } });
  const { id } = (await add(bob, 'Bob')).body;
  expect((await rename('LЕNА', id)).body.code).toBe('player.looksAlike');
  expect((await rename('ВОВ', id)).status, 'like one’s own').toBe(200);
  const atOnce = await Promise.all(['VIVA', 'VIVА', 'VIVΑ', 'ＶIVA'].map((nick) => add(bob, nick)));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  await call(`POST /games/${made.game.gameId}/teams`, { as: ann, body: { name: 'Team Max' } });
  const team = { body: { name: 'TEAM МАХ' } };
  const found = (body: object) => call(`POST /games/${made.game.gameId}/teams`, { as: bob, body });
  expect((await found(team.body)).body.code).toBe('team.looksAlike');
  const members = [{ nick: 'LЕNA' }];
  expect((await found({ name: 'By the back door', members })).body.code).toBe('player.looksAlike');
  await call(`POST /games/${made.game.gameId}/players`, { as: await person('admin'), body: { nick: 'LЕNA' } });
  expect((await add(bob, 'LЕNA')).body.code, 'nor takes over who is called so').toBe('player.looksAlike');
});

test('people change and delete their own characters, and nobody else’s', async () => {
  const [ann, bob] = [await person('user'), await person('user')];
  const made = await newTournament(site);
  const add = async (as: User, nick: string) =>
    (await call('POST /profile/characters', { as, body: { game_id: made.game.gameId, nick } })).body;
  const [mine, other] = [await add(ann, 'mine'), await add(bob, 'other')];
  const change = (id: number, body: object, as = ann) => call(`PUT /players/${id}`, { as, body });
  const changed = await change(mine.id, { nick: 'mine too', gender: 'female', version: mine.version });
  expect(changed.body).toMatchObject({ nick: 'MINE TOO', gender: 'female', user_id: ann.id });
  expect((await change(mine.id, { nick: 'late', version: mine.version })).body.code).toBe('player.stale');
  expect((await change(mine.id, { nick: 'other' })).body.code).toBe('player.exists');
  expect((await change(other.id, { nick: 'stolen' })).status).toBe(403);
  expect((await call(`GET /players/${other.id}/dependants`, { as: ann })).status).toBe(403);
  expect((await call(`DELETE /players/${other.id}`, { as: ann })).status).toBe(403);
  expect((await call(`DELETE /players/${mine.id}`)).status).toBe(401);
  expect((await call(`DELETE /players/${mine.id}`, { as: ann })).status).toBe(200);

  const participants = [{ name: 'other' }];
  await call(`POST /tournaments/${made.tournament.id}/participants`, { as: made.organizer, body: { participants } });
  expect((await call(`GET /players/${other.id}/dependants`, { as: bob })).body).toMatchObject({ tournaments: 1 });
  expect((await call(`DELETE /players/${other.id}`, { as: bob })).body.code).toBe('player.inUse');
});

test('a list of players is imported, with names in either language; an empty cell leaves things as they are', async () => {
  await add({ nick: 'known', faction_id: game.horde, gender: 'male' });
  const players = [
    { nick: 'known', race: 'орк', gender: '' },
    { nick: 'newcomer', faction: 'Alliance', class: 'mage', world: 'Silvermoon', gender: 'FEMALE' },
  ];
  const answer = await call(`POST /games/${game.gameId}/players/import`, { as: admin, body: { players } });
  expect(answer.body).toEqual({ added: 1, changed: 1 });
  expect((await table('search=known')).body.rows).toMatchObject([
    { faction: { id: game.horde }, race: { id: game.orc }, gender: 'male' },
  ]);
  expect((await table('search=newcomer')).body.rows).toMatchObject([
    { faction: { id: game.alliance }, region: { id: game.europe }, gender: 'female' },
  ]);
});

test('of an import with a mistake nothing is taken, and each mistake is said of its row', async () => {
  const players = [
    { nick: 'fine' },
    { nick: 'a', faction: 'undead' },
    { nick: 'b', race: 'orc', class: 'druid' },
    { nick: 'fine' },
    { nick: 'c', world: 'nowhere', class: 'bard' },
  ];
  const { body, status } = await call(`POST /games/${game.gameId}/players/import`, { as: admin, body: { players } });
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    'players.1.faction': 'A: UNDEAD cannot be chosen in this game',
    'players.2.class': 'B: These do not go together: ORC, DRUID',
    'players.3.nick': 'FINE: Player already exists',
    'players.4.class': 'C: This game has no such class: BARD',
    'players.4.world': 'C: NOWHERE cannot be chosen in this game',
  });
  expect(body.error, 'who does not look at the fields reads it, too').toContain('B: These do not go together: ORC');
  expect(nicksOf((await table('search=fine')).body)).toEqual([]);
});

test('an import that puts a world into another region is refused, also when the player has the world already', async () => {
  const region = { game_id: game.gameId, name: 'Asia' };
  await db.insertInto('regions').values(region).execute();
  await add({ nick: 'settled', world_id: game.silvermoon });
  const players = [
    { nick: 'moving', world: 'silvermoon', region: 'asia' },
    { nick: 'settled', region: 'Asia' },
    { nick: 'right', world: 'silvermoon', region: 'eu' },
    { nick: 'free', region: 'asia' },
  ];
  const { body } = await call(`POST /games/${game.gameId}/players/import`, { as: admin, body: { players } });
  expect(body.fields).toEqual({
    'players.0.region': 'MOVING: This world is in another region: SILVERMOON (EU)',
    'players.1.region': 'SETTLED: This world is in another region: SILVERMOON (EU)',
  });
});

test('a character has all of this, too', async () => {
  const user = await person('user');
  const body = { game_id: game.gameId, nick: 'own', class: 'маг', faction_id: game.alliance, race_id: game.elf };
  expect((await call('POST /profile/characters', { as: user, body })).body).toMatchObject({
    nick: 'OWN',
    class: { id: game.mage },
    faction: { id: game.alliance },
    user_id: user.id,
  });
  const wrong = { ...body, nick: 'own 2', class: 'bard' };
  expect((await call('POST /profile/characters', { as: user, body: wrong })).body).toMatchObject({
    statusCode: 400,
    error: 'This game has no such class: BARD',
  });
  const apart = { ...body, nick: 'own 3', race_id: game.orc };
  expect((await call('POST /profile/characters', { as: user, body: apart })).body.code).toBe('player.traitsApart');
});

test('lists of names with classes go by the entries of the game; one without a label of its own takes any', async () => {
  const organizer = await person('organizer');
  const type = { ...game, typeId: game.typeId };
  const { body: tournament } = await call('POST /tournaments', { as: organizer, body: mainInfo(type) });
  const enter = (id: number, participants: object[]) =>
    call(`POST /tournaments/${id}/participants`, { as: organizer, body: { participants } });
  const { body: refused } = await enter(tournament.id, [{ name: 'p1', class: 'bard' }]);
  expect(refused).toMatchObject({ statusCode: 400, error: 'This game has no such class: BARD' });
  const { body } = await enter(tournament.id, [{ name: 'p1', class: 'маг' }]);
  expect(Object.values(body.participants)).toMatchObject([{ name: 'P1', class: 'MAGE', traits: [game.mage] }]);
  const { body: page } = await call(`GET /tournaments/${tournament.slug}`);
  expect(page.traits).toEqual([{ id: game.mage, level: 3, name: { EN: 'MAGE', RU: 'МАГ' }, color: '#aa0000' }]);

  const free = await newTournament(site);
  const as = free.organizer;
  const path = `POST /tournaments/${free.tournament.id}/participants`;
  for (const [name, one] of [
    ['a', 'zerg'],
    ['b', 'terran'],
  ]) {
    const answer = await call(path, { as, body: { participants: [{ name, class: one }] } });
    expect(answer.status).toBe(200);
  }
  const { body: entered } = await call(`GET /tournaments/${free.tournament.slug}`);
  expect(entered.traits.map(({ name }: { name: object }) => name)).toEqual([{ EN: 'ZERG' }, { EN: 'TERRAN' }]);
});

test('who may not delete a player is refused at once, whatever is done at the tournaments that it asked for', async () => {
  const made = await newTournament(site);
  const ann = await applicant(site, made, 'asks');
  const stranger = await person('user');
  await inTransaction(db, async (inside) => {
    await findTournamentForUpdate(inside, made.tournament.id);
    expect((await call(`DELETE /players/${ann.request.player_id}`, { as: stranger })).status).toBe(403);
  });
});
