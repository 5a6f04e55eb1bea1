import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { newGame } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, person, db } = site;
const admin = await person('admin');
const picture = '/covers/avatar/crest/20-0.svg';
let games = 0;

/** A game of its own, and what adds to it. */
async function hierarchy() {
  games += 1;
  const { gameId } = await newGame(site, `game-${games}`);
  await site.db.updateTable('games').set({ world: true, region: true }).where('id', '=', gameId).execute();
  const post = (path: string, body: object) => call(`POST /games/${gameId}/${path}`, { as: admin, body });
  const add = async (level: number, EN: string, more: object = {}) =>
    (await post('traits', { level, info: { name: { EN } }, ...more })).body;
  const read = async () => (await call(`GET /games/${gameId}/hierarchy`, { as: admin })).body;
  const names = async (level: 'l1' | 'l2' | 'l3') =>
    (await read())[level].map(({ info }: { info: { name: { EN?: string } } }) => info.name.EN);
  return { gameId, post, add, read, names };
}

test('an entry has a name in capitals, a colour, pictures and what it goes together with', async () => {
  const { post, add, read } = await hierarchy();
  const alliance = await add(1, 'Alliance', { color: '#1F8A4C', avatar: picture });
  const { status, body } = await post('traits', {
    level: 2,
    info: { name: { EN: ' night elf ', RU: 'ночной эльф' } },
    female_avatar: picture,
    goes_with: [alliance.id],
  });
  expect([status, body]).toMatchObject([
    200,
    {
      info: { name: { EN: 'NIGHT ELF', RU: 'НОЧНОЙ ЭЛЬФ' } },
      female_avatar: picture,
      avatar: '',
      color: '',
      goes_with: [alliance.id],
    },
  ]);
  expect(await read()).toMatchObject({ l1: [{ color: '#1f8a4c' }], l2: [body], l3: [] });
});

test('a name stands for one entry of its level, in whichever language it is written', async () => {
  const { add, post, names } = await hierarchy();
  const mage = await add(3, 'Mage', { info: { name: { EN: 'Mage', RU: 'Маг' } } });
  const druid = await add(3, 'Druid');
  const taken = { status: 409, body: { code: 'trait.exists', error: 'This level has МАГ already' } };
  for (const name of [{ EN: 'Wizard', RU: 'маг' }, { RU: 'Маг' }, { EN: 'маг' }]) {
    expect.soft(await post('traits', { level: 3, info: { name } })).toMatchObject(taken);
    expect.soft(await call(`PUT /traits/${druid.id}`, { as: admin, body: { info: { name } } })).toMatchObject(taken);
  }
  const rows = [{ name_en: 'Wizard', name_ru: 'маг' }];
  expect.soft(await post('traits/import', { level: 3, rows })).toMatchObject(taken);
  const twice = [
    { name_en: 'A', name_ru: 'Я' },
    { name_en: 'B', name_ru: 'я' },
  ];
  const refused = await post('traits/import', { level: 3, rows: twice });
  expect(refused.body.fields).toEqual({ 'rows.1.name_ru': 'This name stands twice' });
  expect((await post('traits', { level: 2, info: { name: { RU: 'Маг' } } })).status, 'of another level').toBe(200);
  const known = { level: 3, rows: [{ name_ru: 'маг', color: '#0000ff' }] };
  expect((await post('traits/import', known)).status, 'a row by its Russian name').toBe(200);
  expect(await names('l3')).toEqual(['MAGE', 'DRUID']);
  expect((await call(`PUT /traits/${mage.id}`, { as: admin, body: { info: mage.info } })).body.color).toBe('#0000ff');
});

test('a list gives an English name to an entry that has none', async () => {
  const { post, read } = await hierarchy();
  await post('traits', { level: 1, info: { name: { RU: 'Орда' } } });
  expect((await post('traits/import', { level: 1, rows: [{ name_en: 'Horde', name_ru: 'Орда' }] })).status).toBe(200);
  expect((await read()).l1).toMatchObject([{ info: { name: { EN: 'HORDE', RU: 'ОРДА' } } }]);
});

test('what somebody else has changed meanwhile is not written over', async () => {
  const { gameId, add, post, read } = await hierarchy();
  const horde = await add(1, 'Horde');
  const orc = await add(2, 'Orc');
  const { body: region } = await post('regions', { name: 'EU' });
  const { body: world } = await call('POST /worlds', { as: admin, body: { name: 'kazzak', game_id: gameId } });
  const seen = [
    [`/traits/${orc.id}`, orc, { color: '#0000ff' }, { color: '#ff0000' }],
    [`/regions/${region.id}`, region, { name: 'Europe' }, { name: 'Asia' }],
    [`/worlds/${world.id}`, world, { name: 'A' }, { name: 'B' }],
  ] as const;
  for (const [path, { version }, first, second] of seen) {
    const put = (body: object) => call(`PUT ${path}`, { as: admin, body });
    expect.soft((await put({ ...first, version })).body).toMatchObject({ version: version + 1 });
    expect.soft((await put({ ...second, version })).body, path).toMatchObject({ statusCode: 409, code: 'game.stale' });
    expect.soft((await put({ ...second, version: version + 1 })).status).toBe(200);
  }
  const [before] = (await read()).l2;
  await post('combinations', { changes: [{ id: orc.id, goes_with: [horde.id] }] });
  const late = { color: '#00ff00', version: before.version };
  expect((await call(`PUT /traits/${orc.id}`, { as: admin, body: late })).body.code).toBe('game.stale');
  const [after] = (await read()).l2;
  await post('traits/order', { level: 2, ids: [orc.id] });
  expect((await read()).l2[0].version, 'its place is not what a form shows').toBe(after.version);
});

test('a picture of an entry is one that the site has', async () => {
  const { add, post } = await hierarchy();
  const none = `/files/${'0'.repeat(32)}.webp`;
  const body = { level: 1, info: { name: { EN: 'A' } }, avatar: none };
  expect((await post('traits', body)).body).toMatchObject({ statusCode: 400, code: 'file.notFound' });
  const { id } = await add(2, 'B');
  const change = (changed: object) => call(`PUT /traits/${id}`, { as: admin, body: changed });
  expect((await change({ male_avatar: none })).body.code).toBe('file.notFound');
  await db.updateTable('traits').set({ male_avatar: none }).where('id', '=', id).execute();
  expect((await change({ male_avatar: none })).status, 'what was there before is not in the way').toBe(200);
});

test.each([
  ['of a name that its level has', { level: 1, info: { name: { EN: 'horde' } } }, 409, 'trait.exists'],
  ['on a fourth level', { level: 4, info: { name: { EN: 'A' } } }, 400, 'request.invalid'],
  ['without a name', { level: 1, info: { name: {} } }, 400, 'request.invalid'],
  ['with a colour that is none', { level: 1, info: { name: { EN: 'A' } }, color: 'red' }, 400, 'request.invalid'],
  [
    'with the picture of another level',
    { level: 1, info: { name: { EN: 'A' } }, male_avatar: picture },
    400,
    'trait.otherPictures',
  ],
  ['bound to nothing', { level: 2, info: { name: { EN: 'A' } }, goes_with: [999_999] }, 400, 'trait.notAbove'],
])('no entry is added %s', async (_, body, status, code) => {
  const { post, add } = await hierarchy();
  await add(1, 'Horde');
  const answer = await post('traits', body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('nothing goes together with what stands beside or below it, or in another game', async () => {
  const { add, post } = await hierarchy();
  const [first, race] = [await add(1, 'A'), await add(2, 'B')];
  const elsewhere = await (await hierarchy()).add(1, 'A');
  for (const upper of [first.id, race.id, elsewhere.id]) {
    const answer = await post('traits', { level: 1, info: { name: { EN: 'C' } }, goes_with: [upper] });
    expect(answer.body.code).toBe('trait.notAbove');
  }
});

test('an entry is changed in part, keeps its name when it is saved with it, and goes with its pairs', async () => {
  const { add, read } = await hierarchy();
  const faction = await add(1, 'Horde');
  const orc = await add(2, 'Orc', { goes_with: [faction.id], color: '#00ff00' });
  const path = `/traits/${orc.id}`;
  const { body } = await call(`PUT ${path}`, { as: admin, body: { info: { name: { EN: 'orc', RU: 'орк' } } } });
  expect(body).toEqual({ ...orc, info: { name: { EN: 'ORC', RU: 'ОРК' } }, version: orc.version + 1 });
  await db.insertInto('players').values({ game_id: orc.game_id, nick: 'A', race_id: orc.id }).execute();
  expect((await call(`GET ${path}/dependants`, { as: admin })).body).toEqual({
    players: 1,
    traits: 0,
    bound_traits: 0,
  });
  expect((await call(`GET /traits/${faction.id}/dependants`, { as: admin })).body).toEqual({
    players: 0,
    traits: 1,
    // The orc goes with no other faction.
    bound_traits: 1,
  });
  await call(`DELETE ${path}`, { as: admin });
  expect((await call(`GET ${path}/dependants`, { as: admin })).body.code).toBe('trait.notFound');
  expect((await read()).l2).toEqual([]);
});

test('an entry stays while another would go together with its whole level without it', async () => {
  const { add, read } = await hierarchy();
  const [horde, alliance] = [await add(1, 'Horde'), await add(1, 'Alliance')];
  const orc = await add(2, 'Orc', { goes_with: [horde.id] });
  await add(2, 'Elf', { goes_with: [horde.id, alliance.id] });
  await add(3, 'Shaman', { goes_with: [horde.id, orc.id] });
  const refused = await call(`DELETE /traits/${horde.id}`, { as: admin });
  expect([refused.status, refused.body.code, refused.body.facts]).toEqual([
    409,
    'trait.onlyPair',
    { names: ['ORC', 'SHAMAN'] },
  ]);
  expect((await read()).l2[0].goes_with).toEqual([horde.id]);
  expect((await call(`DELETE /traits/${alliance.id}`, { as: admin })).status, 'the elf has another').toBe(200);
  expect((await read()).l2[1].goes_with).toEqual([horde.id]);
});

test('a level is put into an order as a whole', async () => {
  const { add, post, names } = await hierarchy();
  const [a, b] = [await add(3, 'A'), await add(3, 'B')];
  await add(2, 'C');
  expect((await post('traits/order', { level: 3, ids: [b.id, a.id] })).status).toBe(200);
  expect(await names('l3')).toEqual(['B', 'A']);
  expect((await post('traits/order', { level: 3, ids: [b.id] })).body.code).toBe('game.otherOrder');
});

test('what is added comes last, also after others are gone and where a list of players names it', async () => {
  const { add, post, names } = await hierarchy();
  const [a, b, c] = [await add(3, 'Z'), await add(3, 'Y'), await add(3, 'X')];
  await post('traits/order', { level: 3, ids: [c.id, b.id, a.id] });
  await call(`DELETE /traits/${c.id}`, { as: admin });
  await add(3, 'W');
  await post('traits/import', { level: 3, rows: [{ name_en: 'V' }] });
  await call(`DELETE /traits/${b.id}`, { as: admin });
  await post('players/import', {
    players: [
      { nick: 'one', class: 'D' },
      { nick: 'two', class: 'C' },
    ],
  });
  await add(3, 'B');
  expect(await names('l3')).toEqual(['Z', 'W', 'V', 'C', 'D', 'B']);
});

test('combinations are written all at once, unless somebody else has changed one of them', async () => {
  const { add, post, read } = await hierarchy();
  const [a, b] = [await add(1, 'A'), await add(1, 'B')];
  const [c, d] = [await add(2, 'C'), await add(2, 'D', { goes_with: [a.id] })];
  const changes = [
    { id: c.id, goes_with: [a.id, b.id], was: [] },
    { id: d.id, goes_with: [], was: [a.id] },
  ];
  expect((await post('combinations', { changes })).status).toBe(200);
  const pairs = (await read()).l2.map((one: { goes_with: number[] }) => one.goes_with);
  expect(pairs).toEqual([[a.id, b.id], []]);
  const late = [
    { id: c.id, goes_with: [], was: [a.id, b.id] },
    { id: d.id, goes_with: [b.id], was: [a.id] },
  ];
  const again = await post('combinations', { changes: late });
  expect([again.status, again.body.code]).toEqual([409, 'game.stale']);
  expect((await read()).l2.map((one: { goes_with: number[] }) => one.goes_with)).toEqual(pairs);
  expect((await post('combinations', { changes: [late[0], late[0]] })).status, 'one thing twice').toBe(400);
});

test('whoever takes a combination away is told how many players are that', async () => {
  const { add, post } = await hierarchy();
  const [horde, alliance] = [await add(1, 'Horde'), await add(1, 'Alliance')];
  const orc = await add(2, 'Orc');
  const of = { game_id: horde.game_id, race_id: orc.id };
  const players = [
    { ...of, nick: 'A', faction_id: horde.id },
    { ...of, nick: 'B', faction_id: alliance.id },
    { ...of, nick: 'C' },
  ];
  await db.insertInto('players').values(players).execute();
  const combined = async (goes_with: number[]) =>
    (await post('combinations', { changes: [{ id: orc.id, goes_with }] })).body;
  expect(await combined([horde.id])).toEqual({ players: 1 });
  expect(await combined([horde.id, alliance.id])).toEqual({ players: 0 });
  expect(await combined([])).toEqual({ players: 0 });
});

test('an import adds and changes, and takes all rows or none', async () => {
  const { add, post, names, read } = await hierarchy();
  const horde = await add(1, 'Horde');
  await add(2, 'Orc', { color: '#000000' });
  const rows = [
    { name_en: 'orc', name_ru: 'орк', color: '#00FF00', goes_with: ['horde'] },
    { name_ru: 'Тролль', goes_with: [] },
  ];
  expect((await post('traits/import', { level: 2, rows })).status).toBe(200);
  expect((await read()).l2).toMatchObject([
    { info: { name: { EN: 'ORC', RU: 'ОРК' } }, color: '#00ff00', goes_with: [horde.id] },
    { info: { name: { RU: 'ТРОЛЛЬ' } }, color: '', goes_with: [] },
  ]);
  const unknown = await post('traits/import', {
    level: 2,
    rows: [{ name_en: 'New' }, { name_en: 'Elf', goes_with: ['Alliance'] }],
  });
  expect([unknown.status, unknown.body.code, unknown.body.facts]).toEqual([
    400,
    'trait.noneAbove',
    { names: ['ALLIANCE'] },
  ]);
  const twice = await post('traits/import', { level: 2, rows: [{ name_en: 'A' }, { name_en: ' a' }, { color: 'x' }] });
  expect(Object.keys(twice.body.fields)).toEqual(expect.arrayContaining(['rows.2.color']));
  const onlyTwice = await post('traits/import', { level: 2, rows: [{ name_en: 'A' }, { name_en: ' a' }] });
  expect(onlyTwice.body.fields).toEqual({ 'rows.1.name_en': 'This name stands twice' });
  expect((await names('l2')).length).toBe(2);
});

test('an empty cell of an import leaves an entry as it is', async () => {
  const { add, post, read } = await hierarchy();
  const horde = await add(1, 'Horde');
  const orc = await add(2, 'Orc', {
    info: { name: { EN: 'Orc', RU: 'Орк' } },
    color: '#00ff00',
    goes_with: [horde.id],
  });
  for (const row of [{ name_en: 'Orc' }, { name_en: 'Orc', name_ru: '', color: ' ', goes_with: [] }]) {
    expect((await post('traits/import', { level: 2, rows: [row] })).status).toBe(200);
    expect((await read()).l2).toEqual([orc]);
  }
});

test('regions are added, renamed, imported and deleted; worlds stay without', async () => {
  const { gameId, post, read } = await hierarchy();
  const { body: europe } = await post('regions', { name: 'Europe' });
  expect((await post('regions', { name: 'Europe' })).body.code).toBe('region.exists');
  expect((await post('regions', { name: 'EUROPE' })).body.code).toBe('region.exists');
  expect((await post('regions', { name: ' ' })).status).toBe(400);
  const cased = await post('regions/import', { rows: [{ name: 'X' }, { name: 'x' }] });
  expect(cased.body.fields).toEqual({ 'rows.1.name': 'This name stands twice' });
  await post('regions/import', { rows: [{ name: 'EUROPE' }, { name: 'Asia' }] });
  const asia = (await read()).regions[0];
  expect((await call(`PUT /regions/${asia.id}`, { as: admin, body: { name: 'europe' } })).body.code).toBe(
    'region.exists',
  );
  expect((await call(`PUT /regions/${asia.id}`, { as: admin, body: { name: 'Korea' } })).body.name).toBe('Korea');
  await call('POST /worlds', { as: admin, body: { name: 'Argent Dawn', game_id: gameId, region_id: europe.id } });
  const path = `/regions/${europe.id}`;
  expect((await call(`GET ${path}/dependants`, { as: admin })).body).toEqual({ worlds: 1, players: 0 });
  expect((await call(`DELETE ${path}`, { as: admin })).status).toBe(200);
  expect(await read()).toMatchObject({
    worlds: [{ name: 'ARGENT DAWN', region_id: null }],
    regions: [{ name: 'Korea' }],
  });
});

test('a world is one of a game or of all, in capitals, and in a region of its own game', async () => {
  const { gameId, post, read } = await hierarchy();
  const { body: region } = await post('regions', { name: 'EU' });
  const { body: elsewhere } = await (await hierarchy()).post('regions', { name: 'EU' });
  const everywhere = await call('POST /worlds', { as: admin, body: { name: `everywhere ${gameId}` } });
  expect(everywhere.body).toMatchObject({ name: `EVERYWHERE ${gameId}`, game_id: null, region_id: null });
  expect((await call('POST /worlds', { as: admin, body: { name: `everywhere ${gameId}` } })).body.code).toBe(
    'world.exists',
  );
  const { body: world } = await call('POST /worlds', { as: admin, body: { name: 'kazzak', game_id: gameId } });
  const path = `/worlds/${world.id}`;
  const put = (body: object) => call(`PUT ${path}`, { as: admin, body });
  expect((await put({ region_id: elsewhere.id })).body.code).toBe('world.regionOfOtherGame');
  expect((await put({ region_id: region.id })).body).toMatchObject({ name: 'KAZZAK', region_id: region.id });
  // What is left out stays.
  expect((await put({ name: 'Ragnaros' })).body).toMatchObject({ name: 'RAGNAROS', region_id: region.id });
  await post('worlds/import', { rows: [{ name: 'ragnaros' }, { name: 'Kazzak', region: 'eu' }] });
  const own = (await read()).worlds.filter((one: { game_id: number }) => one.game_id === gameId);
  expect(own).toMatchObject([
    { name: 'KAZZAK', region_id: region.id },
    { name: 'RAGNAROS', region_id: region.id },
  ]);
  expect((await put({ name: 'kazzak' })).body.code).toBe('world.exists');
  const unknown = await post('worlds/import', { rows: [{ name: 'New', region: 'Mars' }] });
  expect([unknown.body.code, unknown.body.facts]).toEqual(['region.noneOfThese', { names: ['Mars'] }]);
  expect((await call(`GET ${path}/dependants`, { as: admin })).body).toEqual({ players: 0 });
  await call(`DELETE ${path}`, { as: admin });
  expect((await put({ name: 'x' })).status).toBe(404);
});

test('in each game a name stands for one world, be it of every game or of its own', async () => {
  const { gameId, post } = await hierarchy();
  const add = (body: object) => call('POST /worlds', { as: admin, body });
  await add({ name: `shared ${gameId}` });
  const own = await add({ name: `Shared ${gameId}`, game_id: gameId });
  expect(own.body).toMatchObject({
    statusCode: 409,
    code: 'world.ofEveryGame',
    error: `Every game has this world already: SHARED ${gameId}`,
  });
  const rows = [{ name: `shared ${gameId}` }];
  expect((await post('worlds/import', { rows })).body.code).toBe('world.ofEveryGame');
  const { body: mine } = await add({ name: `mine ${gameId}`, game_id: gameId });
  expect((await add({ name: `Mine ${gameId}` })).body.code).toBe('world.ofSomeGame');
  const renamed = await call(`PUT /worlds/${mine.id}`, { as: admin, body: { name: `shared ${gameId}` } });
  expect(renamed.body.code).toBe('world.ofEveryGame');
});

test('players move to the region of their world with it', async () => {
  const { gameId, post } = await hierarchy();
  const [{ body: eu }, { body: us }] = [await post('regions', { name: 'EU' }), await post('regions', { name: 'US' })];
  const { body: world } = await call('POST /worlds', { as: admin, body: { name: 'kazzak', game_id: gameId } });
  const { body: player } = await post('players', { nick: 'one', world_id: world.id });
  await post('players', { nick: 'two', region_id: eu.id });
  const regions = async () => {
    const { body } = await call(`GET /games/${gameId}/players-table`, { as: admin });
    return body.rows.map(({ region }: { region: { name: string } | null }) => region?.name);
  };
  expect(player.region).toBe(null);
  await call(`PUT /worlds/${world.id}`, { as: admin, body: { region_id: us.id } });
  expect(await regions()).toEqual(['US', 'EU']);
  await post('worlds/import', { rows: [{ name: 'Kazzak', region: 'EU' }] });
  expect(await regions()).toEqual(['EU', 'EU']);
  await call(`PUT /worlds/${world.id}`, { as: admin, body: { region_id: null } });
  expect(await regions(), 'a world of no region says nothing of it').toEqual(['EU', 'EU']);
});

test('only who manages games changes a hierarchy', async () => {
  const { gameId, add, post } = await hierarchy();
  const trait = await add(1, 'A');
  const { body: region } = await post('regions', { name: 'EU' });
  const { body: world } = await call('POST /worlds', { as: admin, body: { name: 'w', game_id: gameId } });
  const name = 'B';
  const info = { name: { EN: name } };
  const writes: [string, object?][] = [
    [`POST /games/${gameId}/traits`, { level: 1, info }],
    [`POST /games/${gameId}/traits/order`, { level: 1, ids: [trait.id] }],
    [`POST /games/${gameId}/traits/import`, { level: 1, rows: [{ name_en: name }] }],
    [`POST /games/${gameId}/combinations`, { changes: [] }],
    [`PUT /traits/${trait.id}`, { info }],
    [`DELETE /traits/${trait.id}`],
    [`GET /traits/${trait.id}/dependants`],
    [`POST /games/${gameId}/regions`, { name }],
    [`POST /games/${gameId}/regions/import`, { rows: [{ name }] }],
    [`PUT /regions/${region.id}`, { name }],
    [`DELETE /regions/${region.id}`],
    [`GET /regions/${region.id}/dependants`],
    ['POST /worlds', { name }],
    [`POST /games/${gameId}/worlds/import`, { rows: [{ name }] }],
    [`PUT /worlds/${world.id}`, { name }],
    [`DELETE /worlds/${world.id}`],
    [`GET /worlds/${world.id}/dependants`],
  ];
  const organizer = await person('organizer');
  for (const [key, body] of writes) {
    expect([key, (await call(key, { body })).status]).toEqual([key, 401]);
    expect([key, (await call(key, { as: organizer, body })).status]).toEqual([key, 403]);
  }
});
