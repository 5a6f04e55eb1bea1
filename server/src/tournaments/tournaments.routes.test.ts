import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { untilWaiting } from '../testing/database.ts';
import { correct, enter, mainInfo, newBracket, newGame, newTournament, report, won } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, db, person } = site;

const [root, admin, organizer, other] = [
  await person('root'),
  await person('admin'),
  await person('organizer'),
  await person('organizer'),
];
const game = await newGame(site);
const otherGame = await newGame(site, 'other');

function announce(changes: object, as = organizer) {
  return call('POST /tournaments', { as, body: { ...mainInfo(game), ...changes } });
}

test('no tournament is made of a game that is deleted in that instant', async () => {
  const as = await site.person('organizer');
  const gone = await newGame(site, 'soon-gone');
  const making = await site.db.transaction().execute(async (db) => {
    await db.selectFrom('games').select('id').where('id', '=', gone.gameId).forUpdate().execute();
    const answer = site.call('POST /tournaments', { as, body: mainInfo(gone) });
    await untilWaiting(site.db);
    await db.deleteFrom('games').where('id', '=', gone.gameId).execute();
    return { answer };
  });
  expect((await making.answer).body).toMatchObject({ statusCode: 404, code: 'game.notFound' });
});

test('a tournament needs little to be announced, and belongs to who announced it', async () => {
  const { status, body } = await announce({ title: '  Spring   Cup ' });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(Number),
    slug: 'spring-cup',
    title: 'Spring Cup',
    date: '2026-04-01',
    time: '18:00:00',
    date_final: '0000-00-00',
    time_final: '00:00:00',
    time_zone: 3,
    startsAt: '2026-04-01T15:00:00.000Z',
    pool: '',
    status: 0,
    type: { id: game.typeId, slug: 'solo', name: { EN: 'Solo' }, team_mode: false },
    game: { id: game.gameId, slug: 'toy' },
    organizer_id: organizer.id,
    organizer: { id: organizer.id, username: organizer.username },
    created_by: organizer.id,
    language_id: 1,
    bg_image: '/covers/game/toy.svg',
    is_primary: false,
    participantCount: 0,
    participants: {},
    traits: [],
    champion: null,
    credit: '',
    entry: { capacity: null, waiting_list: false, check_in: null, waitingCount: 0 },
    players_report: true,
    updated_at: expect.any(String),
    brackets: [],
    podium: [],
    prizes: { standard: [], special: [], secondary: [], version: 0 },
    rules: { sections: [], version: 0 },
    schedule: { mode: 'together', entries: [], version: 0 },
    media: { items: [], version: 0 },
    organizer_info: { discord: '', telegram: '', email: '', website: '', text: {}, html: {}, version: 0 },
    how_to_register: { text: {}, html: {}, version: 0 },
  });
  expect((await call('GET /tournaments/spring-cup')).body).toEqual(body);
});

async function sentPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 4, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const body = { name: 'a.png', type: 'image/png', size: 1, base64: bytes.toString('base64') };
  return (await call('POST /files', { as: organizer, body })).body.path;
}

test('a picture is one that the site has', async () => {
  const { tournament, organizer: as, game } = await newTournament(site);
  const save = (bg_image: string) =>
    call(`PUT /tournaments/${tournament.id}`, { as, body: { ...mainInfo(game), bg_image } });
  const none = `/files/${'0'.repeat(32)}.webp`;
  for (const path of [none, '/files/x/../x.webp', '/files/x.webp', '/covers/none.svg', '/covers/game/none.png']) {
    const refused = [await announce({ bg_image: path }), await save(path)];
    expect
      .soft(
        refused.map(({ status }) => status),
        path,
      )
      .toEqual([400, 400]);
  }
  expect((await announce({ bg_image: none })).body).toMatchObject({
    code: 'file.notFound',
    error: 'The site does not have this picture: please choose it again',
  });
  for (const path of [`/covers/${tournament.slug}.svg`, '/covers/game/toy.png', await sentPicture()]) {
    expect.soft((await save(path)).body.bg_image).toBe(path);
  }
  await db.updateTable('tournaments').set({ cover: none }).where('id', '=', tournament.id).execute();
  expect((await save(none)).status, 'what was there before is not in the way').toBe(200);
});

test('a cover stays when a change does not name one, and is not taken away', async () => {
  const { tournament, organizer: as, game } = await newTournament(site);
  const { bg_image: before, ...others } = mainInfo(game);
  const save = (body: object) => call(`PUT /tournaments/${tournament.id}`, { as, body: { ...others, ...body } });
  expect((await save({})).body.bg_image).toBe(before);
  expect((await save({ bg_image: '' })).body).toMatchObject({ statusCode: 400, code: 'tournament.coverNeeded' });
  await db.updateTable('tournaments').set({ cover: '' }).where('id', '=', tournament.id).execute();
  for (const without of [{}, { bg_image: '' }]) expect((await save(without)).body.bg_image).toBe('');
});

test('everything that was entered is kept', async () => {
  const entered = {
    date: '2026-04-01',
    date_final: '2026-04-01',
    time_final: '23:59:59',
    time_zone: -12,
    pool_custom: '$1,000 и кубок',
    language_id: 2,
    bg_image: await sentPicture(),
  };
  const { body } = await announce(entered);
  const { pool_custom: pool, ...rest } = entered;
  expect((await call(`GET /tournaments/${body.slug}`)).body).toMatchObject({
    ...rest,
    pool,
    startsAt: '2026-04-02T06:00:00.000Z',
  });
});

test('a title in Cyrillic gives a readable address, and the second of a title its own', async () => {
  const slugs: string[] = [];
  for (let count = 0; count < 3; count += 1) slugs.push((await announce({ title: 'Кубок Волги' })).body.slug);
  expect(slugs).toEqual(['kubok-volgi', 'kubok-volgi-2', 'kubok-volgi-3']);
});

test('titles that would share an address may be announced at once', async () => {
  const titles = ['Race', 'Race 2', 'Race', 'Race 2', 'Race', 'Race 2', 'Race', 'Race 2'];
  const answers = await Promise.all(titles.map((title, day) => announce({ title, date: `2026-05-0${day + 1}` })));
  expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(titles.length);
});

const refusedInfo = [
  ['no picture', { bg_image: undefined }, 'bg_image'],
  ['an empty picture', { bg_image: '' }, 'bg_image'],
  ['no title', { title: ' ' }, 'title'],
  ['a title of 121 letters', { title: 'x'.repeat(121) }, 'title'],
  ['a title of two lines', { title: 'Toy\nCup' }, 'title'],
  ['a title with half a character', { title: 'Cup \ud83c' }, 'title'],
  ['a title that turns around what follows', { title: 'Cup \u202e2026' }, 'title'],
  ['a title without anything to see', { title: '\u3164' }, 'title'],
  ['no date', { date: undefined }, 'date'],
  ['a day that does not exist', { date: '2026-02-29' }, 'date'],
  ['a year that does not exist', { date: '0000-01-01' }, 'date'],
  ['a date in another form', { date: '01/04/2026' }, 'date'],
  ['an end before the start', { date_final: '2026-03-31' }, 'date_final'],
  ['a time without seconds', { time: '18:00' }, 'time'],
  ['24 o’clock', { time: '24:00:00' }, 'time'],
  ['a zone west of -12', { time_zone: -13 }, 'time_zone'],
  ['a zone east of +14', { time_zone: 15 }, 'time_zone'],
  ['a zone of half an hour', { time_zone: 5.5 }, 'time_zone'],
  ['an unknown language', { language_id: 3 }, 'language_id'],
  ['a picture of another site', { bg_image: 'https://evil.com/x.png' }, 'bg_image'],
  ['a picture of another host', { bg_image: '//evil.com/x.png' }, 'bg_image'],
  ['a picture by a backslash', { bg_image: '/\\evil.com/x.png' }, 'bg_image'],
  ['a picture with a tab', { bg_image: '/\t/evil.com/x.png' }, 'bg_image'],
  ['a script for a picture', { bg_image: 'javascript:alert(1)' }, 'bg_image'],
  ['a prize pool of 201 letters', { pool_custom: 'x'.repeat(201) }, 'pool_custom'],
] as const;

test('main info that cannot be is refused, naming the field', async () => {
  for (const [what, changes, field] of refusedInfo) {
    const { body } = await announce(changes);
    expect.soft(body.statusCode, what).toBe(400);
    expect.soft(Object.keys(body.fields ?? {}), what).toEqual([field]);
  }
});

test('the outermost time zones and dates are allowed', async () => {
  for (const time_zone of [-12, 0, 14]) expect((await announce({ time_zone })).body.time_zone).toBe(time_zone);
  expect((await announce({ date: '2028-02-29' })).body.date).toBe('2028-02-29');
});

test('the type must be one of the game’s', async () => {
  for (const [tournament_type_id, statusCode, code] of [
    [otherGame.typeId, 400, 'tournament.typeOfOtherGame'],
    [2_147_483_647, 404, 'tournament.noSuchType'],
  ] as const) {
    expect((await announce({ tournament_type_id })).body).toMatchObject({ statusCode, code });
  }
});

test('an admin picks an organizer; an organizer is it', async () => {
  expect((await announce({ organizer_id: organizer.id })).body.organizer_id).toBe(organizer.id);
  expect((await announce({ organizer_id: other.id })).body).toMatchObject({ statusCode: 403 });
  expect((await announce({ organizer_id: other.id }, admin)).body).toMatchObject({
    organizer_id: other.id,
    organizer: { username: other.username },
    created_by: admin.id,
  });
  const user = await person('user');
  for (const organizer_id of [user.id, 2_147_483_647]) {
    expect((await announce({ organizer_id }, admin)).body.code).toBe('tournament.noSuchOrganizer');
  }
});

test('only an admin places a tournament on the main page, and a later change by its organizer leaves it there', async () => {
  expect((await announce({ is_primary: true })).body.is_primary).toBe(false);
  const { body } = await announce({ is_primary: true, organizer_id: organizer.id }, admin);
  expect(body.is_primary).toBe(true);
  const change = { ...mainInfo(game), is_primary: false };
  const changed = await call(`PUT /tournaments/${body.id}`, { as: organizer, body: change });
  expect(changed.body.is_primary).toBe(true);
});

test('a pending tournament can be changed and keeps its address', async () => {
  const { body: before } = await announce({ title: 'Old name' });
  const body = { ...mainInfo(game), title: 'New name', time_zone: -1, tournament_type_id: game.teamTypeId };
  const changed = await call(`PUT /tournaments/${before.id}`, { as: organizer, body });
  expect(changed.body).toMatchObject({
    slug: 'old-name',
    title: 'New name',
    time_zone: -1,
    organizer_id: organizer.id,
  });
  expect(changed.body.type).toEqual({ id: game.teamTypeId, slug: 'teams', name: { EN: 'Teams' }, team_mode: true });
  expect((await call('PUT /tournaments/2147483647', { as: root, body })).status).toBe(404);
});

test('the main info of a tournament in progress is fixed, that of a completed one all the more', async () => {
  const { body: tournament } = await announce({});
  const change = () => call(`PUT /tournaments/${tournament.id}`, { as: organizer, body: mainInfo(game) });
  await setStatus(tournament.id, 1);
  expect((await change()).body).toMatchObject({
    statusCode: 409,
    error: 'The tournament is in progress and its main info cannot be changed',
  });
  await setStatus(tournament.id, 2);
  expect((await change()).status).toBe(409);
});

test.each([
  ['a participant', async () => (await newTournament(site, 1)).tournament],
  ['a bracket', async () => (await newBracket(site, 0)).tournament],
])('the type is fixed once there is %s, the rest is not', async (_, make) => {
  const { id, game, type } = await make();
  const same = { ...mainInfo({ slug: game.slug, gameId: game.id, typeId: type.id, teamTypeId: 0 }), title: 'New name' };
  const change = (changes: object) => call(`PUT /tournaments/${id}`, { as: root, body: { ...same, ...changes } });
  const teamType = await db
    .selectFrom('tournament_types')
    .select('id')
    .where('game_id', '=', game.id)
    .where('team_mode', '=', true)
    .executeTakeFirstOrThrow();
  const toOther = { tournament_type_id: teamType.id };
  expect((await change(toOther)).body).toMatchObject({ statusCode: 409, code: 'tournament.typeIsFixed' });
  expect((await change({})).body.title).toBe('New name');
});

test('another game takes participants and brackets away, and only while the tournament is pending', async () => {
  const { tournament, bracket } = await newBracket(site, 2);
  const change = (changes: object) =>
    call(`PUT /tournaments/${tournament.id}`, { as: root, body: { ...mainInfo(otherGame), ...changes } });
  expect((await change({ tournament_type_id: game.typeId })).status).toBe(400);
  await setStatus(tournament.id, 1);
  expect((await change({})).body.code).toBe('tournament.notPending');
  expect((await call(`GET /tournaments/${tournament.slug}`)).body).toMatchObject({ participantCount: 2 });
  await setStatus(tournament.id, 0);
  expect((await change({})).body).toMatchObject({
    game: { id: otherGame.gameId },
    participants: {},
    participantCount: 0,
    brackets: [],
  });
  expect((await call(`GET /brackets/${bracket.id}`)).status).toBe(404);
});

test('participants who come while the type is being changed keep it', async () => {
  const { tournament, game, organizer } = await newTournament(site);
  const body = { ...mainInfo(game), tournament_type_id: game.teamTypeId };
  const changed = await db.transaction().execute(async (transaction) => {
    await sql`select from tournaments where id = ${tournament.id} for update`.execute(transaction);
    const changing = call(`PUT /tournaments/${tournament.id}`, { as: organizer, body });
    await untilWaiting(db);
    const player = { game_id: game.gameId, nick: 'LATE' };
    const { id } = await transaction.insertInto('players').values(player).returning('id').executeTakeFirstOrThrow();
    await transaction.insertInto('participants').values({ tournament_id: tournament.id, player_id: id }).execute();
    return { answer: changing };
  });
  expect((await changed.answer).body.code).toBe('tournament.typeIsFixed');
});

async function setStatus(id: number, status: number) {
  await sql`update tournaments set status = ${status} where id = ${id}`.execute(db);
}

/** Answers by the step: to whom the tournament belongs, to a plain user, to a strange organizer, to root. */
const steps = [
  [0, 0, 409, 403, 403, 409],
  [0, 1, 200, 403, 403, 200],
  [0, 2, 409, 403, 403, 409],
  [1, 0, 200, 403, 403, 200],
  [1, 1, 409, 403, 403, 409],
  [1, 2, 200, 403, 403, 200],
  [2, 0, 409, 403, 403, 409],
  [2, 1, 403, 403, 403, 200],
  [2, 2, 409, 403, 403, 409],
] as const;

test.each(steps)(
  'status %i to %i: %i for who runs it, %i for a user, %i for another organizer, %i for root',
  async (...row) => {
    const [from, to, ...expected] = row;
    const { tournament, organizer } = await newTournament(site);
    const statuses: number[] = [];
    for (const as of [organizer, await person('user'), other, root]) {
      await setStatus(tournament.id, from);
      statuses.push((await call(`POST /tournaments/${tournament.id}/status`, { as, body: { status: to } })).status);
    }
    expect(statuses).toEqual(expected);
  },
);

test('a status that does not exist is no input', async () => {
  const { tournament, organizer } = await newTournament(site);
  for (const status of [-1, 3, '1', null, 0.5]) {
    const answer = await call(`POST /tournaments/${tournament.id}/status`, { as: organizer, body: { status } });
    expect(answer.status).toBe(400);
  }
});

test('a tournament goes back to pending only while it has no result', async () => {
  const made = await newBracket(site, 2);
  const back = () =>
    call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 0 } });
  await report(site, made, 1, won);
  expect((await back()).body).toMatchObject({ statusCode: 409, code: 'tournament.hasResults' });
  await correct(site, made, 1, { result: null });
  expect((await back()).body.status).toBe(0);
});

test('completing a tournament names its champion, reopening it takes the name back', async () => {
  const made = await newBracket(site, 2);
  const step = (status: number) =>
    call(`POST /tournaments/${made.tournament.id}/status`, { as: root, body: { status } });
  await report(site, made, 1, won);
  expect((await step(2)).body).toMatchObject({ status: 2, champion: 'A1' });
  expect((await step(1)).body).toMatchObject({ status: 1, champion: null });
});

test('the list shows those in progress first, then the announced, then the completed, those to come with the soonest first, the others with the latest', async () => {
  const { gameId, typeId, teamTypeId } = await newGame(site, 'listed');
  const announced: [title: string, status: number, date: string][] = [
    ['done early', 2, '2026-01-01'],
    ['pending late', 0, '2026-07-01'],
    ['running early', 1, '2026-02-01'],
    ['pending early', 0, '2026-06-01'],
    ['running late', 1, '2026-03-01'],
    ['pending early, announced later', 0, '2026-06-01'],
    ['done late', 2, '2026-08-01'],
  ];
  for (const [title, status, date] of announced) {
    const { body } = await announce({ ...mainInfo({ slug: 'listed', gameId, typeId, teamTypeId }), title, date });
    await setStatus(body.id, status);
  }
  const titles = async (query: string): Promise<string[]> =>
    (await call(`GET /tournaments?game=listed${query}`)).body.map((entry: TournamentEntry) => entry.title);
  const pending = ['pending early', 'pending early, announced later', 'pending late'];
  const running = ['running late', 'running early'];
  const done = ['done late', 'done early'];
  expect(await titles('')).toEqual([...running, ...pending, ...done]);
  expect(await titles('&status=-1')).toEqual([...running, ...pending, ...done]);
  expect(await titles('&status=0')).toEqual(pending);
  expect(await titles('&status=1')).toEqual(running);
  expect(await titles('&status=2')).toEqual(done);
  expect(await titles('&page=1')).toHaveLength(7);
  expect(await titles('&page=2')).toEqual([]);
  expect((await call('GET /tournaments?game=none')).body).toEqual([]);
  for (const query of ['status=3', 'status=', 'page=0', 'page=x', 'game=A%20B', 'status=0&status=1']) {
    expect.soft((await call(`GET /tournaments?${query}`)).status, query).toBe(400);
  }
});

test('a page holds 50 tournaments', async () => {
  const made = await newGame(site, 'many');
  const rows = Array.from({ length: 53 }, (_, index) => ({
    slug: `many-${index}`,
    title: 'Many',
    ...{ date: '2026-01-01', time: '00:00:00', time_zone: 0, game_id: made.gameId, type_id: made.typeId },
    ...{ organizer_id: organizer.id, created_by: organizer.id, language_id: 1 },
    ...{ created_at: site.clock.now, updated_at: site.clock.now },
  }));
  await db.insertInto('tournaments').values(rows).execute();
  const slugs = async (page: number): Promise<string[]> =>
    (await call(`GET /tournaments?game=many&page=${page}`)).body.map((entry: TournamentEntry) => entry.slug);
  const [first, second] = [await slugs(1), await slugs(2)];
  expect([first.length, second.length]).toEqual([50, 3]);
  expect(new Set([...first, ...second]).size).toBe(53);
});

test('my tournaments are those that I organize or announced', async () => {
  const [me, boss] = [await person('organizer'), await person('admin')];
  await announce({ title: 'Mine' }, me);
  await announce({ title: 'Given to me', organizer_id: me.id }, boss);
  await announce({ title: 'Not mine' }, other);
  const titles = async (as: typeof me) =>
    (await call('GET /profile/tournaments?myTournaments=true', { as })).body.map(
      (entry: TournamentEntry) => entry.title,
    );
  expect((await titles(me)).sort()).toEqual(['Given to me', 'Mine']);
  expect(await titles(boss)).toEqual(['Given to me']);
  expect((await call('GET /profile/tournaments', { as: await person('user') })).status).toBe(403);
  const found = await call('GET /profile/tournaments?myTournaments=true&search=given&status=0&order=4', { as: me });
  expect(found.body.map((entry: TournamentEntry) => entry.title)).toEqual(['Given to me']);
  expect((await call('GET /profile/tournaments?status=2', { as: me })).body).toEqual([]);
  expect((await call('GET /profile/tournaments?page=2', { as: me })).body).toEqual([]);
  expect((await call('GET /profile/tournaments?order=9', { as: me })).status).toBe(400);
});

test('participants are counted in the list', async () => {
  const { tournament, organizer, game } = await newTournament(site, 3);
  await enter(site, organizer, tournament.id, ['LATE']);
  const [entry] = (await call(`GET /tournaments?game=${tournament.game.slug}`)).body;
  expect(entry).toMatchObject({ id: tournament.id, participantCount: 4, game: { id: game.gameId } });
});

test('the list is searched, filtered and ordered', async () => {
  const first = await newTournament(site);
  const { organizer: as, game } = first;
  const slug = `toy-${as.id}`;
  for (const [title, date, pool_custom, tournament_type_id] of [
    ['100% Cup', '2026-05-01', '$9,500', game.typeId],
    ['bravo_cup', '2026-05-03', '10 000 €', game.typeId],
    ['Alpha', '2026-05-02', 'T-shirts', game.teamTypeId],
  ] as const) {
    const body = { ...mainInfo(game), title, date, pool_custom, tournament_type_id };
    expect((await call('POST /tournaments', { as, body })).status).toBe(200);
  }
  const titles = async (query: string) => {
    const { status, body } = await call(`GET /tournaments?game=${slug}&${query}`);
    return status === 200 ? body.map(({ title }: { title: string }) => title) : status;
  };
  expect(await titles('search=CUP')).toEqual(['Toy Cup', '100% Cup', 'bravo_cup']);
  expect(await titles('search=0%25')).toEqual(['100% Cup']);
  expect(await titles('search=0%E2%80%8B%25%00')).toEqual(['100% Cup']);
  expect(await titles('search=o_c')).toEqual(['bravo_cup']);
  expect(await titles(`type=${game.teamTypeId}`)).toEqual(['Alpha']);
  expect(await titles('date=2026-05-03')).toEqual(['bravo_cup']);
  expect(await titles('status=2')).toEqual([]);
  expect(await titles('order=0')).toEqual(['bravo_cup', 'Alpha', '100% Cup', 'Toy Cup']);
  expect((await titles('order=1')).slice(0, 2)).toEqual(['bravo_cup', '100% Cup']);
  expect((await titles('order=2'))[3]).toBe('Alpha');
  expect(await titles('order=4')).toEqual(['100% Cup', 'Alpha', 'bravo_cup', 'Toy Cup']);
  await call(`POST /tournaments/${first.tournament.id}/status`, { as, body: { status: 1 } });
  expect((await titles('order=3'))[0]).toBe('Toy Cup');
  for (const wrong of ['order=5', 'date=2026-02-30', 'type=x', `search=${'x'.repeat(101)}`, 'page=0', 'status=3']) {
    expect(await titles(wrong), wrong).toBe(400);
  }
});

test.each([
  ['$9,500', 9500],
  ['10 000 €', 10_000],
  ['€1.250.000', 1_250_000],
  ['€2 500,50', 2500.5],
  ['₽ 3,000,000', 3_000_000],
  ['1.5M $', 1_500_000],
  ['1,5 млн ₽', 1_500_000],
  ['2 МЛРД руб.', 2e9],
  ['1k USD', 1000],
  ['20 тыс. рублей', 20_000],
  ['2 x $100', 100],
  ['1st: $5,000, 2nd: $1,000', 5000],
  ['5v5 for 300 евро', 300],
  ['500', 500],
  ['5 000,-', null],
  ['Season 2027 pass', null],
  ['T-shirts', null],
  ['', null],
])('of the prize pool %j the amount is %j', async (pool, amount) => {
  const { rows } = await sql<{ amount: string | null }>`select prize_amount_of(${pool}) as amount`.execute(site.db);
  expect(rows[0]?.amount == null ? null : Number(rows[0].amount)).toBe(amount);
});

test('types are in the order of their names, not of their slugs', async () => {
  const { organizer: as, game } = await newTournament(site);
  const nameType = (id: number, name: string) =>
    sql`update tournament_types set info = jsonb_set(info, '{name,EN}', to_jsonb(${name}::text)) where id = ${id}`.execute(
      site.db,
    );
  await nameType(game.typeId, 'Zulu');
  await nameType(game.teamTypeId, 'alpha');
  const body = { ...mainInfo(game), title: 'Teams', tournament_type_id: game.teamTypeId };
  expect((await call('POST /tournaments', { as, body })).status).toBe(200);
  const titles = async () =>
    (await call(`GET /tournaments?game=toy-${as.id}&order=2`)).body.map(({ title }: TournamentEntry) => title);
  expect(await titles()).toEqual(['Teams', 'Toy Cup']);
  await nameType(game.teamTypeId, 'Zzz');
  expect(await titles()).toEqual(['Toy Cup', 'Teams']);
});

test('a title is as it looks, and is found so', async () => {
  const { organizer: as, game } = await newTournament(site);
  const body = { ...mainInfo(game), title: ' Cafe\u0301 \u00a0 Cup ', date_final: null, pool_custom: null };
  const made = await call('POST /tournaments', { as, body });
  expect([made.status, made.body.title, made.body.date_final, made.body.pool]).toEqual([
    200,
    'Café Cup',
    '0000-00-00',
    '',
  ]);
  const found = await call(`GET /tournaments?game=toy-${as.id}&search=${encodeURIComponent('café  cup')}`);
  expect(found.body.map(({ title }: TournamentEntry) => title)).toEqual(['Café Cup']);
  expect(
    (await call('POST /tournaments', { as, body: { ...body, tournament_type_id: 2_000_000_000 } })).body.code,
  ).toBe('tournament.noSuchType');
});

test('who saves the main info as it was before another saved it is told', async () => {
  const { tournament, organizer: as, game } = await newTournament(site);
  const save = (body: object) =>
    call(`PUT /tournaments/${tournament.id}`, { as, body: { ...mainInfo(game), ...body } });
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  const { body: saved } = await save({ pool_custom: '$500', seen: tournament.updated_at });
  expect((await save({ seen: tournament.updated_at })).body).toMatchObject({
    statusCode: 409,
    code: 'tournament.stale',
  });
  expect((await call(`GET /tournaments/${tournament.slug}`)).body.pool).toBe('$500');
  const shortened = saved.updated_at.replace('.000Z', 'Z');
  expect(shortened).not.toBe(saved.updated_at);
  expect((await save({ seen: shortened })).body.pool, 'the same instant, written otherwise').toBe('');
  expect((await save({ pool_custom: '$1' })).status, 'programs need not say what they saw').toBe(200);
});

test('the last match cannot be before the start on the same day either', async () => {
  const { tournament, organizer: as, game } = await newTournament(site);
  const sameDay = { ...mainInfo(game), date_final: '2026-04-01' };
  const save = (time_final: string) =>
    call(`PUT /tournaments/${tournament.id}`, { as, body: { ...sameDay, time_final } });
  expect((await save('10:00:00')).body).toMatchObject({ statusCode: 400, fields: { date_final: expect.any(String) } });
  expect((await save('18:00:00')).status).toBe(200);
  expect((await save('00:00:00')).status, 'no time was given').toBe(200);
});
