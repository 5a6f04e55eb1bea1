import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { mainInfo, newGame, newTournament } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, person, db } = site;
const admin = await person('admin');
const picture = '/covers/icon/peaks/20-0.svg';
let made = 0;

async function added(body: object = {}) {
  made += 1;
  const answer = await call('POST /games', { as: admin, body: { info: { name: { EN: `Game ${made}` } }, ...body } });
  return answer.body;
}

test('a game is one call: a name is enough, and all fields may come with it', async () => {
  const { status, body } = await call('POST /games', {
    as: admin,
    body: {
      info: {
        name: { EN: ' Age of Toys ', RU: 'Век игрушек' },
        intro_description: { EN: 'One\r\ntwo' },
        hierarchy_l1_name: { EN: 'Side' },
      },
      hue: 20,
      icon: picture,
      intro_video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      intro_btn_link: '/tournaments?status=0',
      trailer_btn_link: 'https://example.org/shop',
      world: true,
    },
  });
  expect([status, body]).toMatchObject([
    200,
    {
      slug: 'age-of-toys',
      info: {
        name: { EN: 'Age of Toys', RU: 'Век игрушек' },
        intro_description: { EN: 'One\ntwo' },
        hierarchy_l1_name: { EN: 'Side' },
      },
      hue: 20,
      icon: picture,
      intro_btn_link: '/tournaments?status=0',
      world: true,
      region: false,
      version: 1,
    },
  ]);
  const { body: games } = await call('GET /games');
  expect(games.at(-1)).toEqual(body);
});

test('the film of the intro may be one of the site, and no other path', async () => {
  const film = `/files/${'a'.repeat(32)}.webm`;
  const lost = { info: { name: { EN: 'Lost' } }, intro_video: film };
  expect((await call('POST /games', { as: admin, body: lost })).body).toMatchObject({ code: 'file.noFilm' });
  await site.files.write(film.slice('/files/'.length), Buffer.from('a film'));
  const { id } = await added({ info: { name: { EN: 'Films' } }, intro_video: film });
  const { body: games } = await call('GET /games');
  expect(games.find((one: { id: number }) => one.id === id).intro_video).toBe(film);
  for (const wrong of [
    '/files/a.webp',
    '/films/a.webm',
    '//files/a.webm',
    '/files/../a.webm',
    'http://a.example/a.webm',
  ]) {
    const { status } = await call(`PUT /games/${id}`, { as: admin, body: { intro_video: wrong } });
    expect.soft(status, wrong).toBe(400);
  }
  for (const none of ['/files/nonexist.webm', `/files/${'b'.repeat(32)}.mp4`]) {
    const { body } = await call(`PUT /games/${id}`, { as: admin, body: { intro_video: none } });
    expect.soft([body.statusCode, body.code], none).toEqual([400, 'file.noFilm']);
  }
  await db.updateTable('games').set({ intro_video: '/files/gone.webm' }).where('id', '=', id).execute();
  const unmoved = await call(`PUT /games/${id}`, { as: admin, body: { hue: 9, intro_video: '/files/gone.webm' } });
  expect(unmoved.status, 'what was there before is not in the way').toBe(200);
  const trailer = await call(`PUT /games/${id}`, { as: admin, body: { trailer_video: film } });
  expect(trailer.status).toBe(400);
});

test('addresses are free or made so, and one that is asked for must be free', async () => {
  const [first, second] = [
    await added({ info: { name: { RU: 'Дота' } } }),
    await added({ info: { name: { RU: 'Дота!' } } }),
  ];
  expect([first.slug, second.slug]).toEqual(['dota', 'dota-2']);
  const taken = await call('POST /games', { as: admin, body: { slug: 'dota', info: { name: { EN: 'D' } } } });
  expect([taken.status, taken.body.code]).toEqual([409, 'game.slugTaken']);
  const wrong = await call('POST /games', { as: admin, body: { slug: 'Дота', info: { name: { EN: 'D' } } } });
  expect(wrong.body.fields.slug).toContain('Latin letters, digits and hyphens');
});

test('a name stands for one game, in whichever language and letters it is written', async () => {
  const chess = await added({ info: { name: { EN: 'Chess 960', RU: 'Шахматы 960' } } });
  const other = await added();
  const taken = { statusCode: 409, code: 'game.exists' };
  for (const name of [{ EN: 'CHESS 960' }, { RU: 'шахматы 960' }, { EN: 'Other', RU: 'chess 960' }]) {
    const info = { name };
    expect.soft((await call('POST /games', { as: admin, body: { info } })).body).toMatchObject(taken);
    expect.soft((await call(`PUT /games/${other.id}`, { as: admin, body: { info } })).body).toMatchObject(taken);
    const rows = [{ info: { name: { EN: 'New of a list' } } }, { slug: 'quite-another', info }];
    const { fields } = (await call('POST /games/import', { as: admin, body: { rows } })).body;
    expect.soft(fields).toEqual({ 'rows.1': expect.stringContaining('There is a game of this name already') });
  }
  const { body } = await call(`PUT /games/${chess.id}`, { as: admin, body: { info: { name: { EN: 'chess 960' } } } });
  expect(body.info.name).toEqual({ EN: 'chess 960' });
});

test('a picture of a game or a type is one that the site has', async () => {
  const game = await added();
  const none = `/files/${'0'.repeat(32)}.webp`;
  const info = { name: { EN: 'Pictured' } };
  const refused = { statusCode: 400, code: 'file.notFound' };
  expect((await call('POST /games', { as: admin, body: { info, thanks_background: none } })).body).toMatchObject(
    refused,
  );
  const change = (body: object) => call(`PUT /games/${game.id}`, { as: admin, body });
  expect((await change({ icon: none })).body).toMatchObject(refused);
  const types = `POST /games/${game.id}/tournament-types`;
  expect((await call(types, { as: admin, body: { info, icon: none } })).body).toMatchObject(refused);
  await db.updateTable('games').set({ icon: none }).where('id', '=', game.id).execute();
  expect((await change({ icon: none })).status, 'what was there before is not in the way').toBe(200);
  const name = `${'1'.repeat(32)}.webp`;
  await site.files.write(name, Buffer.from('a picture'));
  expect((await change({ icon: `/files/${name}` })).body.icon).toBe(`/files/${name}`);
});

test.each([
  ['with a name that cannot be seen', { info: { name: { EN: '\u3164' } } }, 'info.name.EN'],
  ['with one that could not be read', { info: { name: { EN: 'Wrong', RU: '\ufffd\ufffd' } } }, 'info.name.RU'],
  ['without a name', { info: { name: { EN: ' ' } } }, 'info.name.EN'],
  ['with a script for a link', { intro_btn_link: 'javascript:alert(1)' }, 'intro_btn_link'],
  ['with a link to another host in a path', { trailer_btn_link: '//evil.example' }, 'trailer_btn_link'],
  ['with a video that is no link', { trailer_video: 'javascript:1' }, 'trailer_video'],
  ['with a film at what looks like another host', { intro_video: 'https://a:b@evil.example/' }, 'intro_video'],
  ['with a picture of another site', { intro_image: 'https://evil.example/a.png' }, 'intro_image'],
  ['with a hue that is none', { hue: 360 }, 'hue'],
])('no game is made %s', async (_, wrong, field) => {
  const body = { info: { name: { EN: 'Wrong' } }, ...wrong };
  const answer = await call('POST /games', { as: admin, body });
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});

test('what is left out of a change stays, and a text that is emptied goes', async () => {
  const game = await added({ hue: 100, info: { name: { EN: 'Kept' }, intro_title: { EN: 'Hello', RU: 'Привет' } } });
  const path = `PUT /games/${game.id}`;
  const first = await call(path, {
    as: admin,
    body: { region: true, info: { intro_title: { EN: '', RU: 'Привет' } } },
  });
  expect(first.body).toEqual({
    ...game,
    region: true,
    info: { name: { EN: 'Kept' }, intro_title: { RU: 'Привет' } },
    version: 2,
  });
  const second = await call(path, { as: admin, body: { info: { intro_title: {} } } });
  expect(second.body.info).toEqual({ name: { EN: 'Kept' } });
});

test('who saves what somebody else has changed meanwhile is told so', async () => {
  const game = await added();
  const path = `PUT /games/${game.id}`;
  expect((await call(path, { as: admin, body: { hue: 1, version: 1 } })).body.version).toBe(2);
  const stale = await call(path, { as: admin, body: { hue: 2, version: 1 } });
  expect([stale.status, stale.body.code, stale.body.facts]).toEqual([409, 'game.stale', { version: 2 }]);
});

test('a change of nothing changes nothing', async () => {
  const game = await added({ info: { name: { EN: 'Still' }, intro_title: { RU: 'Тихо', EN: 'Quiet' } } });
  const same = { hue: game.hue, info: { intro_title: { EN: 'Quiet', RU: 'Тихо' }, trailer_title: {} } };
  for (const body of [{}, { version: 1 }, same]) {
    expect((await call(`PUT /games/${game.id}`, { as: admin, body })).body).toEqual(game);
  }
});

test('there are as many games and types as can be listed, and no more', async () => {
  const full = await testApp();
  const as = await full.person('admin');
  await sql`insert into games (slug, info, hue, position) select 'g' || n, '{}', 0, n from generate_series(1, 500) n`.execute(
    full.db,
  );
  const info = { name: { EN: 'One more' } };
  const game = await full.call('POST /games', { as, body: { info } });
  expect([game.status, game.body.code, game.body.facts]).toEqual([409, 'game.listFull', { limit: 500 }]);
  const { id } = (await full.call('GET /games')).body[499];
  await sql`insert into tournament_types (game_id, slug, info)
    select id, 't' || n, jsonb_build_object('name', jsonb_build_object('EN', 't' || n))
    from games, generate_series(1, case when id = ${id} then 200 else 11 end) n`.execute(full.db);
  const type = await full.call(`POST /games/${id}/tournament-types`, { as, body: { info } });
  expect([type.status, type.body.code]).toEqual([409, 'tournamentType.listFull']);
  const types: { game_id: number }[] = (await full.call('GET /games/all/tournament-type')).body;
  expect(types.filter(({ game_id }) => game_id === id)).toHaveLength(200);
});

test('a game goes with all that belongs to it, but not with its tournaments', async () => {
  const game = await added();
  await call(`POST /games/${game.id}/tournament-types`, { as: admin, body: { info: { name: { EN: '1 v 1' } } } });
  await call(`POST /games/${game.id}/teams`, { as: admin, body: { name: 'team' } });
  await call(`POST /games/${game.id}/regions`, { as: admin, body: { name: 'EU' } });
  const { body: counted } = await call(`GET /games/${game.id}/dependants`, { as: admin });
  expect(counted).toMatchObject({ tournaments: 0, tournament_types: 1, teams: 1, regions: 1, players: 0 });
  expect((await call(`DELETE /games/${game.id}`, { as: admin })).status).toBe(200);
  expect((await call(`GET /games/${game.id}/dependants`, { as: admin })).status).toBe(404);

  const { game: played, tournament, organizer } = await newTournament(site);
  const refused = await call(`DELETE /games/${played.gameId}`, { as: admin });
  expect([refused.status, refused.body.code]).toEqual([409, 'game.hasResults']);
  // It can still be had back.
  await call(`DELETE /tournaments/${tournament.id}`, { as: organizer });
  const { body: kept } = await call(`GET /games/${played.gameId}/dependants`, { as: admin });
  expect(kept).toMatchObject({ tournaments: 0, deleted_tournaments: 1, deleted_until: '2026-03-02T12:00:00.000Z' });
  expect((await call(`DELETE /games/${played.gameId}`, { as: admin })).status).toBe(409);
});

test('a game with somebody in the hall of fame stays', async () => {
  const { gameId } = await newGame(site, 'famous');
  const { body: team } = await call(`POST /games/${gameId}/teams`, { as: admin, body: { name: 'legends' } });
  const values = { team_id: team.id, citation: '{}', inducted_on: '2026-01-01' };
  await db.insertInto('hall_of_fame').values(values).execute();
  expect((await call(`DELETE /games/${gameId}`, { as: admin })).body.code).toBe('game.hasResults');
});

test('the order of games is changed as a whole', async () => {
  const { body: before } = await call('GET /games');
  const ids = before.map(({ id }: { id: number }) => id).toReversed();
  const { body: after } = await call('POST /games/order', { as: admin, body: { ids } });
  expect(after.map(({ id }: { id: number }) => id)).toEqual(ids);
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids.slice(1), 999_999]]) {
    const refused = await call('POST /games/order', { as: admin, body: { ids: wrong } });
    expect([refused.status, refused.body.code]).toEqual([409, 'game.otherOrder']);
  }
});

test('a type is added with all its fields, and changed with its address kept', async () => {
  const game = await added();
  const body = {
    info: { name: { EN: 'Squads', RU: 'Отряды' }, description: { EN: 'Four each' } },
    icon: picture,
    team_mode: true,
    players_in_team: 4,
    enable_swiss: false,
  };
  const { body: type } = await call(`POST /games/${game.id}/tournament-types`, { as: admin, body });
  expect(type).toMatchObject({
    ...body,
    slug: 'squads',
    game_id: game.id,
    enable_table: true,
    background: '',
    version: 1,
  });
  const change = (changed: object) => call(`PUT /tournament-types/${type.id}`, { as: admin, body: changed });
  const changed = { team_mode: false, players_in_team: 4, version: 1 };
  // A side of a type for players is one of them.
  expect((await change(changed)).body).toEqual({ ...type, team_mode: false, players_in_team: 1, version: 2 });
  const renamed = { ...type, team_mode: false, players_in_team: 1 };
  const info = { name: { EN: 'Duels' }, description: type.info.description };
  expect((await change({ info: { name: { EN: 'Duels' } } })).body).toEqual({ ...renamed, info, version: 3 });
  const toTeams = await change({ team_mode: true });
  expect(toTeams.body, 'of how many?').toMatchObject({ statusCode: 400, code: 'tournamentType.noTeamSize' });
  const unsized = { info: { name: { EN: 'Pairs' } }, team_mode: true };
  const made = await call(`POST /games/${game.id}/tournament-types`, { as: admin, body: unsized });
  expect(made.body.code).toBe('tournamentType.noTeamSize');
  const rows = { rows: [unsized] };
  const listed = await call(`POST /games/${game.id}/tournament-types/import`, { as: admin, body: rows });
  expect(listed.body.fields).toEqual({ 'rows.0': expect.stringContaining('how many players a team has') });
  const onlySwiss = { enable_elimination: false, enable_group: false, enable_table: false };
  expect((await change(onlySwiss)).body).toMatchObject({ statusCode: 400, code: 'tournamentType.noFormat' });
  const stale = await change(changed);
  expect(stale.body.code).toBe('game.stale');
  const none = { enable_elimination: false, enable_group: false, enable_swiss: false, enable_table: false };
  const noFormat = await call(`POST /games/${game.id}/tournament-types`, { as: admin, body: { ...body, ...none } });
  expect(Object.keys(noFormat.body.fields)).toEqual(['enable_elimination']);
});

test('a type that has tournaments is neither deleted nor moved to teams', async () => {
  const game = await newGame(site, 'types');
  const organizer = await person('organizer');
  await call('POST /tournaments', { as: organizer, body: mainInfo(game) });
  const path = `/tournament-types/${game.typeId}`;
  expect((await call(`GET ${path}/dependants`, { as: admin })).body).toEqual({
    ...{ tournaments: 1, deleted_tournaments: 0, deleted_until: null },
  });
  expect((await call(`DELETE ${path}`, { as: admin })).body.code).toBe('tournamentType.hasTournaments');
  const moved = await call(`PUT ${path}`, { as: admin, body: { info: { name: { EN: 'T' } }, team_mode: true } });
  expect(moved.body.code).toBe('tournamentType.modeIsFixed');
  const { info } = (await call('GET /games/all/tournament-type')).body.find(
    (one: { readonly id: number }) => one.id === game.typeId,
  );
  const rows = [{ info: { name: { EN: 'Quite new' } } }, { info: { name: info.name }, team_mode: true }];
  const listed = await call(`POST /games/${game.gameId}/tournament-types/import`, { as: admin, body: { rows } });
  expect(Object.keys(listed.body.fields), 'said of its row').toEqual(['rows.1']);
  const named = await call(`PUT ${path}`, { as: admin, body: { info: { name: { EN: 'Solo' } } } });
  expect(named.body.info.name).toEqual({ EN: 'Solo' });
  expect((await call(`DELETE /tournament-types/${game.teamTypeId}`, { as: admin })).status).toBe(200);
});

test('games and types come in by the list, all of them or none', async () => {
  const names = async () => (await call('GET /games')).body.map(({ slug }: { slug: string }) => slug);
  const rows = [{ info: { name: { EN: 'Chess' } } }, { slug: 'go', info: { name: { EN: 'Weiqi' } } }];
  expect((await call('POST /games/import', { as: admin, body: { rows } })).status).toBe(200);
  expect((await names()).slice(-2)).toEqual(['chess', 'go']);
  expect((await call('POST /games/import', { as: admin, body: { rows } })).status, 'the same again').toBe(200);
  expect(await names()).not.toContain('chess-2');
  const gameOf = async (slug: string) =>
    (await call('GET /games')).body.find((one: { readonly slug: string }) => one.slug === slug);
  expect((await gameOf('go')).version).toBe(1);
  const renamed = [{ slug: 'go', info: { name: { EN: 'Go', RU: 'Го' } } }, { info: { name: { EN: 'CHESS' } } }];
  expect((await call('POST /games/import', { as: admin, body: { rows: renamed } })).status).toBe(200);
  expect((await gameOf('go')).info.name).toEqual({ EN: 'Go', RU: 'Го' });
  const refusedRows = [{ info: { name: { EN: 'Shogi' } } }, { slug: 'other', info: { name: { EN: 'go' } } }];
  const taken = await call('POST /games/import', { as: admin, body: { rows: refusedRows } });
  expect(taken.body.fields).toEqual({ 'rows.1': 'There is a game of this name already: Go' });
  expect(await names()).not.toContain('shogi');

  const game = await added();
  const path = `POST /games/${game.id}/tournament-types/import`;
  const types = [
    { info: { name: { EN: 'Solo' } } },
    { info: { name: { EN: 'Duo' } }, team_mode: true, players_in_team: 2 },
  ];
  expect((await call(path, { as: admin, body: { rows: types } })).status).toBe(200);
  const wrong = await call(path, { as: admin, body: { rows: [types[0], { info: { name: {} } }] } });
  expect(Object.keys(wrong.body.fields)).toEqual(['rows.1.info.name.EN']);
  const again = [
    { info: { name: { EN: 'SOLO', RU: 'Дуэль' } } },
    { info: { name: { EN: 'duo' } }, players_in_team: 4 },
    { info: { name: { RU: 'Трио' } } },
  ];
  expect((await call(path, { as: admin, body: { rows: again } })).status).toBe(200);
  const twice = await call(path, { as: admin, body: { rows: [again[0], { info: { name: { EN: 'дуэль' } } }] } });
  expect(Object.keys(twice.body.fields)).toEqual(['rows.1.info.name']);
  const { body: all } = await call('GET /games/all/tournament-type');
  const own = all.filter(({ game_id }: { game_id: number }) => game_id === game.id);
  expect(own.map(({ slug }: { slug: string }) => slug)).toEqual(['solo', 'duo', 'trio']);
  expect(own).toMatchObject([
    { info: { name: { EN: 'SOLO', RU: 'Дуэль' } }, players_in_team: 1 },
    { info: { name: { EN: 'duo' } }, team_mode: true, players_in_team: 4 },
    {},
  ]);
});

test('a name stands for one type of a game', async () => {
  const [game, other] = [await added(), await added()];
  const add = (gameId: number, name: object) =>
    call(`POST /games/${gameId}/tournament-types`, { as: admin, body: { info: { name } } });
  const duo = await add(game.id, { EN: 'Duo', RU: 'Двое' });
  const trio = await add(game.id, { EN: 'Trio' });
  const taken = { statusCode: 409, code: 'tournamentType.exists', facts: { name: 'Двое' } };
  expect((await add(game.id, { EN: 'двое' })).body).toMatchObject(taken);
  const body = { info: { name: { EN: 'Trio', RU: 'двое' } } };
  expect((await call(`PUT /tournament-types/${trio.body.id}`, { as: admin, body })).body).toMatchObject(taken);
  const own = { info: { name: { EN: 'duo', RU: 'Двое' } } };
  expect((await call(`PUT /tournament-types/${duo.body.id}`, { as: admin, body: own })).status).toBe(200);
  expect((await add(other.id, { EN: 'Duo' })).status).toBe(200);
  const rows = { rows: [{ info: { name: { EN: 'Trio', RU: 'Двое' } } }] };
  const path = `POST /games/${game.id}/tournament-types/import`;
  expect((await call(path, { as: admin, body: rows })).body.fields).toEqual({
    'rows.0': 'The game has a type of this name already: Trio',
  });
  const both = await Promise.all([add(other.id, { EN: 'Squad' }), add(other.id, { EN: 'Squad' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('only who manages games does', async () => {
  const { gameId, typeId } = await newGame(site, 'guarded');
  const info = { name: { EN: 'X' } };
  const writes: [string, object?][] = [
    ['POST /games', { info }],
    ['POST /games/import', { rows: [{ info }] }],
    [`POST /games/${gameId}/tournament-types/import`, { rows: [{ info }] }],
    [`PUT /games/${gameId}`, { hue: 1 }],
    [`DELETE /games/${gameId}`],
    [`GET /games/${gameId}/dependants`],
    ['POST /games/order', { ids: [gameId] }],
    [`POST /games/${gameId}/tournament-types`, { info }],
    [`PUT /tournament-types/${typeId}`, { info }],
    [`DELETE /tournament-types/${typeId}`],
    [`GET /tournament-types/${typeId}/dependants`],
  ];
  const organizer = await person('organizer');
  for (const [key, body] of writes) {
    expect([key, (await call(key, { body })).status]).toEqual([key, 401]);
    expect([key, (await call(key, { as: organizer, body })).status]).toEqual([key, 403]);
  }
});
