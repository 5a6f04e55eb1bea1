import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { errorBody } from './errors.ts';

const { app, call, person } = await testApp(afterAll);

const json = { 'content-type': 'application/json' };

test('a refusal tells people and programs what it is', async () => {
  const { status, body, headers } = await call('GET /tournaments/there-is-none');
  expect(status).toBe(404);
  expect(body).toEqual({
    statusCode: 404,
    message: 'There is no such tournament',
    error: 'There is no such tournament',
    code: 'tournament.notFound',
    facts: {},
  });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('json') });
});

test('wrong input is refused field by field, in one text and in a list', async () => {
  const body = { title: '  ', date: '2026-02-30', time: '25:00:00', time_zone: 'UTC', game_id: 1.5, language_id: 3 };
  const refused = await call('POST /tournaments', { as: await person('organizer'), body });
  const { statusCode, code, fields, message, error } = refused.body;
  expect({ statusCode, code }).toEqual({ statusCode: 400, code: 'request.invalid' });
  expect(Object.keys(fields).sort()).toEqual(
    ['bg_image', 'date', 'game_id', 'language_id', 'time', 'time_zone', 'title', 'tournament_type_id'].sort(),
  );
  expect(fields.title).toBe('Please fill title');
  expect(message).toEqual(Object.values(fields));
  expect(error).toBe(message.join(', '));
});

test('what is wrong with a field is said in words, not in names of the wire', async () => {
  const body = { title: 'Cup', date: '2026-04-02', date_final: '2026-04-01', time: '18h', bg_image: 'x', game_id: 1 };
  const texts = async (lng: string) =>
    (await call(`POST /tournaments?lng=${lng}`, { as: await person('organizer'), body })).body.fields;
  expect(await texts('en')).toMatchObject({
    time: 'Please check start time',
    bg_image: 'Please check picture',
    tournament_type_id: 'Please fill tournament type',
  });
  expect(await texts('ru')).toMatchObject({
    time: 'Проверьте поле «время начала»',
    bg_image: 'Проверьте поле «изображение»',
    tournament_type_id: 'Заполните поле «тип турнира»',
  });
  const complete = {
    ...body,
    time: '18:00:00',
    bg_image: '/covers/x.svg',
    tournament_type_id: 1,
    time_zone: 0,
    language_id: 1,
  };
  const refused = await call('POST /tournaments', { as: await person('organizer'), body: complete });
  expect(refused.body.fields).toEqual({ date_final: 'The last match cannot be before the start' });
  const unfilled = { as: await person('organizer'), body: { ...complete, date_final: '' } };
  const { fields } = (await call('POST /tournaments', unfilled)).body;
  expect(fields, 'which nobody has to fill').toEqual({ date_final: 'Please check date of the last match' });
});

test('a field is called as the form calls it in which it stands', async () => {
  const as = await person('root');
  const text = async (key: string, body: object, field: string) => {
    const [en, ru] = [await call(`${key}?lng=en`, { as, body }), await call(`${key}?lng=ru`, { as, body })];
    return [en.body.fields[field], ru.body.fields[field]];
  };
  const cases = [
    ['POST /media', { date: 'x' }, 'date', 'Please check date', 'Проверьте поле «дата»'],
    ['POST /donations', {}, 'size', 'Please fill amount', 'Заполните поле «сумма»'],
    ['POST /donations', { type: 'x' }, 'type', 'Please check what it is for', 'Проверьте поле «на что»'],
    [
      'POST /thanks',
      { title: {}, alias: 'a' },
      'title.EN',
      'Please say why, in English or in Russian',
      'Напишите, за что: по-русски или по-английски',
    ],
    ['POST /games', { hue: 360 }, 'hue', 'Accent colour: at most 359', 'Акцентный цвет: не больше 359'],
    ['POST /games/1/regions', {}, 'name', 'Please fill name', 'Заполните поле «название»'],
    ['POST /games/1/teams', {}, 'name', 'Please fill name', 'Заполните поле «название»'],
    [
      'POST /games/1/players',
      { nick: 'a\u202eb' },
      'nick',
      'There are characters that cannot be seen, or that turn the text around. Please type it anew',
      'Здесь есть символы, которые не видны или переворачивают текст. Введите его заново',
    ],
    ['POST /games/1/players', { gender: 'x' }, 'gender', 'Please check gender', 'Проверьте поле «пол»'],
    [
      'POST /games/1/players',
      { link: 'x' },
      'link',
      'Player page: a link such as https://example.org/live',
      'Страница игрока: ссылка, например https://example.org/live',
    ],
  ] as const;
  for (const [key, body, field, en, ru] of cases) expect.soft(await text(key, body, field), key).toEqual([en, ru]);
});

test('limits are named, and nothing that only programs know', async () => {
  const organizer = await person('organizer');
  const texts = async (key: string, body: object): Promise<string[]> => {
    const [en, ru] = [
      await call(`${key}?lng=en`, { as: organizer, body }),
      await call(`${key}?lng=ru`, { as: organizer, body }),
    ];
    return [...Object.values<string>(en.body.fields), ...Object.values<string>(ru.body.fields)];
  };
  const ann = { email: 'ann@example.org', password: 'correct horse' };
  expect(await texts('POST /register', { ...ann, password: '1234567' })).toEqual([
    'The password needs at least 8 characters',
    'Пароль должен быть не короче 8 символов',
  ]);
  expect(await texts('POST /register', { ...ann, email: 'ann' })).toEqual([
    'Please enter a valid e-mail address',
    'Введите правильный e-mail',
  ]);
  const entry = (one: object) => ({ participants: [one] });
  expect(await texts('POST /tournaments/1/participants', entry({ name: 'x'.repeat(65) }))).toEqual([
    'Name: at most 64 characters',
    'Имя: не больше 64 символов',
  ]);
  expect(await texts('POST /tournaments/1/participants', entry({ name: 'x', seed: 0 }))).toEqual([
    'Seed: at least 1',
    'Посев: не меньше 1',
  ]);
  expect(await texts('POST /tournaments/1/participants', { participants: [] })).toEqual([
    'Please fill participants',
    'Заполните поле «участники»',
  ]);
  const unnamed = ['Please check what you entered', 'Проверьте введённые данные'];
  expect(await texts('POST /brackets/1/relegation-fill-first-round', { participants: [], draw: 'x' })).toEqual(unnamed);
  expect(await texts('POST /brackets', { tournament_id: 1, type: 'LADDER' })).toEqual(unnamed);
  expect(await texts('POST /authorize', [])).toEqual(unnamed);
});

test('what is wrong with several fields is said once, and names a field in two languages as one', async () => {
  const organizer = await person('organizer');
  const { body: several } = await call('POST /brackets/1/table-cell', { as: organizer, body: {} });
  expect(several.message).toEqual(['Please check what you entered']);
  const sections = [{ title: { RU: 'x'.repeat(121) }, text: {} }];
  const { body } = await call('POST /tournaments/1/rules', { as: organizer, body: { sections, version: 0 } });
  expect(body.message).toEqual(['Title: at most 120 characters']);
});

const notJson = { statusCode: 400, code: 'request.notJson', error: 'The request is not valid JSON' };
const invalid = { statusCode: 400, code: 'request.invalid' };

const refusedBodies = [
  ['half an object', '{"email":', json, notJson],
  ['a text', 'hello', json, notJson],
  ['a poisoned prototype', '{"__proto__":{"email":"a@b.cd"}}', json, notJson],
  ['a poisoned constructor', '{"constructor":{"prototype":{}}}', json, notJson],
  ['a list', '[]', json, invalid],
  ['null', 'null', json, invalid],
  ['a number', '1', json, invalid],
  ['no body at all', '', json, invalid],
  ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, { statusCode: 415 }],
  ['an unreadable type', '{}', { 'content-type': ';;' }, { statusCode: 415, code: 'request.unsupportedType' }],
  ['more than a megabyte', `"${'x'.repeat(1_000_001)}"`, json, { statusCode: 413, code: 'request.tooLarge' }],
  ['less than it promised', '{}', { ...json, 'content-length': '9' }, { statusCode: 400 }],
] as const;

test('a body that cannot be read, or is not what the call takes, is refused in the usual form', async () => {
  for (const [what, payload, headers, expected] of refusedBodies) {
    const answer = await app.inject({ method: 'POST', url: '/api/authorize', payload, headers });
    expect.soft(answer.json(), what).toMatchObject(expected);
    expect.soft(answer.json(), what).toMatchObject({ statusCode: answer.statusCode, error: expect.any(String) });
  }
});

const noCalls = [
  ['GET', '/api/'],
  ['GET', '/api/unknown'],
  ['DELETE', '/api/games'],
  ['PATCH', '/api/profile'],
  ['GET', '/api/brackets/%'],
  ['GET', '/api/tournaments/%ff'],
  ['GET', `/api/tournaments/${'x'.repeat(300)}`],
  ['GET', '/api/tournaments/x/live'],
  ['GET', '/api/tournaments/0/live'],
] as const;

test('a packed body is refused', async () => {
  for (const encoding of ['gzip', 'br', 'deflate', 'foo', 'identity, gzip']) {
    const headers = { ...json, 'content-encoding': encoding };
    const answer = await app.inject({ method: 'POST', url: '/api/authorize', headers, payload: '{"email":"a"}' });
    expect(answer.json(), encoding).toMatchObject({ statusCode: 415, code: 'request.unsupportedType' });
  }
  const plain = { ...json, 'content-encoding': 'Identity' };
  const answer = await app.inject({ method: 'POST', url: '/api/authorize', headers: plain, payload: '{"email":"a"}' });
  expect(answer.json().code).not.toBe('request.unsupportedType');
});

test('an address or method that does not exist is no call', async () => {
  for (const [method, url] of noCalls) {
    const answer = await app.inject({ method, url });
    expect.soft(answer.statusCode, url).toBe(404);
    expect.soft(answer.json(), url).toMatchObject({ statusCode: 404, code: 'request.noSuchCall' });
    expect.soft(answer.headers, url).toMatchObject({ 'x-content-type-options': 'nosniff' });
  }
});

test('where nothing can be by its address, what is wrong in that is named', async () => {
  const organizer = await person('organizer');
  for (const [key, names] of [
    ['GET /brackets/0', ['id']],
    ['GET /brackets/2147483648', ['id']],
    ['GET /brackets/%00', ['id']],
    ['GET /tournaments/a.b', ['slug']],
    ['POST /tournaments/x/requests/y/approve', ['id', 'rid']],
  ] as const) {
    const { body } = await call(key, { as: organizer });
    expect.soft(body, key).toMatchObject({
      ...{ statusCode: 404, code: 'request.noSuchAddress', facts: { names } },
      error: `There can be nothing at this address. Please check: ${names.join(', ')}`,
    });
  }
});

test('what nobody expected is a bare 500 with a code to find it by in the log', async () => {
  const { db, call } = await testApp();
  await db.schema.dropTable('configs').execute();
  const { body } = await call('GET /configs');
  expect(body).toMatchObject({ statusCode: 500, code: 'server.failed' });
  expect(body.error).toMatch(/^An error has occurred\. [0-9a-f]{8}$/);
  expect(JSON.stringify(body)).not.toContain('configs');
});

test.each([
  ['is not there', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['has no socket yet', { code: 'ENOENT', syscall: 'connect' }],
  ['is shutting down', { code: '57P01' }],
  ['broke the connection', { message: 'Connection terminated unexpectedly' }],
  ['is gone while it is written to', { code: 'EPIPE', syscall: 'write' }],
  ['resets the connection', { code: 'ECONNRESET', syscall: 'read' }],
  ['cannot be found', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
  ['takes too long', { code: '57014' }],
  ['makes one wait for a lock', { code: '55P03' }],
  [
    'broke the connection before the call ended',
    { message: 'Client has encountered a connection error and is not queryable' },
  ],
  ['has no connection to spare', { message: 'timeout exceeded when trying to connect' }],
])('while the database %s, the server says that it is unavailable', (_, facts) => {
  const body = errorBody(Object.assign(new Error(), facts), 'en', pino({ enabled: false }));
  expect(body).toMatchObject({ statusCode: 503, code: 'server.unavailable' });
  expect(body.error).toMatch(/^The server is unavailable, please try again later\. [0-9a-f]{8}$/);
});

test('a database that refuses on each of its addresses is unavailable too', () => {
  const refused = Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' });
  const body = errorBody(new AggregateError([refused, refused]), 'en', pino({ enabled: false }));
  expect(body.code).toBe('server.unavailable');
});

test('a call that an outage refused leaves one line in the log, with its code and without a stack', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  const { facts } = errorBody(new AggregateError([refused]), 'en', log);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { ...facts, reason: refused.message, msg: 'the database is out of reach' },
  ]);
  expect(lines.join()).not.toContain('stack');
});

test('the server is healthy only while its database answers', async () => {
  const { app, db } = await testApp();
  expect((await app.inject('/health')).statusCode).toBe(200);
  await db.destroy();
  expect((await app.inject('/health')).statusCode).toBe(503);
});
