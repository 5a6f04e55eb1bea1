import { languageIds } from '@agon/contract/localized';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { User } from './account.queries.ts';

const { call, person } = await testApp(afterAll);

const save = (as: User, body: object, headers = {}) => call('PUT /profile', { as, body, headers });
const read = async (as: User) => (await call('GET /profile', { as })).body;

let names = 0;

function newName(base: string) {
  names += 1;
  return `${base}${names}`;
}

async function picture(as: User, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  const body = { name: 'a.png', type: 'image/png', size: 1, base64: bytes.toString('base64') };
  return (await call('POST /files', { as, body })).body.path;
}

test('people say who they are; what they do not name stays', async () => {
  const ann = await person('user');
  const said = {
    languageId: languageIds.ru,
    timeZone: -5,
    username: newName('Ann'),
    firstname: ' Ann  Maria ',
    lastname: 'Lee',
    discord: 'ann#1',
    telegram: '@ann',
    wallet: 'USDT\r\nT9',
  };
  const saved = await save(ann, said);
  expect(saved.status).toBe(200);
  const now = { ...said, firstname: 'Ann Maria', wallet: 'USDT\nT9', language: 'ru', version: 2 };
  expect(saved.body).toMatchObject(now);
  expect(await read(ann)).toEqual(saved.body);
  expect((await save(ann, { lastname: '' })).body).toMatchObject({ ...now, lastname: '', version: 3 });
  expect((await save(ann, { language: 'en' })).body).toMatchObject({ language: 'en', languageId: 1 });
});

test('nobody but a person changes a profile, and each their own', async () => {
  const [ann, bob] = [await person('user'), await person('root')];
  expect((await call('PUT /profile', { body: { firstname: 'Eve' } })).status).toBe(401);
  await save(bob, { id: ann.id, firstname: 'Bob', role: 'user', email: 'x@example.org' });
  expect(await read(ann)).toMatchObject({ firstname: '' });
  expect(await read(bob)).toMatchObject({ firstname: 'Bob', role: 'root', email: bob.email });
});

test.each([
  'admin',
  'Administrator',
  'root1',
  'mod.erator',
  'Agon',
  'Support-2',
  'Модератор',
  '7system',
  'admin-1-1',
  '1-1admin',
  'r00t',
  'adm1n',
  'admin-agon',
  'officia1',
  'the_admin',
  'главный_админ',
  'sysadmin',
  '4дмин',
  'th3admin',
  '5upport1',
  'м0дератор',
  'Админы',
  'Организатор',
])('nobody passes for who runs the site: %s', async (username) => {
  const refused = await save(await person('admin'), { username });
  expect(refused.body).toMatchObject({ statusCode: 409, code: 'account.usernameKept' });
});

test('a name of staff may be part of another one, and whoever runs the site has theirs', async () => {
  expect((await save(await person('user'), { username: 'admin-of-cats' })).status).toBe(200);
  expect((await save(await person('user'), { username: 'modest-owner7' })).status).toBe(200);
  expect((await save(await person('root'), { username: 'Moderator' })).status).toBe(200);
});

test('a username is there once, in whatever letters', async () => {
  const [ann, bob] = [await person('user'), await person('user')];
  const name = newName('Жанна');
  await save(ann, { username: name });
  expect((await save(bob, { username: name.toUpperCase() })).body).toMatchObject({
    code: 'account.usernameTaken',
    statusCode: 409,
    error: 'This username is taken',
  });
  expect((await save(bob, { username: name.toLowerCase() }, { 'accept-language': 'ru' })).body.error).toBe(
    'Это имя уже занято',
  );
  expect((await save(ann, { username: name.toLowerCase() })).status, 'their own in other letters').toBe(200);
});

test('of two who want a username at once, one gets it', async () => {
  const [ann, bob] = [await person('user'), await person('user')];
  const username = newName('both');
  const answers = await Promise.all([save(ann, { username }), save(bob, { username: username.toUpperCase() })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

const goodNames = ['abc', 'A.b-c_d', '123', 'Ёжик-99'];
const wrongNames = [
  ['ab', 'Username: at least 3 characters'],
  ['x'.repeat(31), 'Username: at most 30 characters'],
  ['', 'Please fill username'],
  ...['-abc', 'abc.', 'a..b', 'a b', 'аdmin', 'ann@home', 'ann<b>', 'ａｂｃ４'].map(
    (name) => [name, expect.stringMatching(/^Letters and digits/)] as const,
  ),
] as const;

test('a username is of letters and digits of one alphabet', async () => {
  const ann = await person('user');
  for (const username of goodNames) expect.soft((await save(ann, { username })).status, username).toBe(200);
  for (const [username, said] of wrongNames) {
    const { status, body } = await save(ann, { username });
    expect.soft([status, body.fields], username).toEqual([400, { username: said }]);
  }
});

test('what cannot be is refused, field by field', async () => {
  const ann = await person('user');
  const wrong = { timeZone: 15, languageId: 3, firstname: 'x'.repeat(61), wallet: 'x'.repeat(1001), avatar: '/x.png' };
  const { status, body } = await save(ann, wrong);
  expect(status).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(Object.keys(wrong).sort());
  expect((await save(ann, { timeZone: 2.5 })).status, 'whole hours').toBe(400);
  expect(await read(ann)).toMatchObject({ timeZone: 0, firstname: '', version: 1 });
});

test('of two tabs the second is told that there is something newer', async () => {
  const ann = await person('user');
  const { version } = await read(ann);
  expect((await save(ann, { firstname: 'One', version })).body).toMatchObject({ firstname: 'One', version: 2 });
  expect((await save(ann, { firstname: 'Two', version })).body).toMatchObject({
    statusCode: 409,
    code: 'account.stale',
    facts: { version: 2 },
  });
  expect(await read(ann)).toMatchObject({ firstname: 'One' });
  expect((await save(ann, { firstname: 'One' })).body.version, 'nothing changed').toBe(2);
  const [one, two] = await Promise.all([
    save(ann, { firstname: 'Left', version: 2 }),
    save(ann, { firstname: 'Right', version: 2 }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
});

test('an avatar is a picture that the site has, beside what it was cut out of', async () => {
  const ann = await person('user');
  const [avatar, originAvatar] = [await picture(ann, 'red'), await picture(ann, 'blue')];
  expect((await save(ann, { avatar, originAvatar })).body).toMatchObject({ avatar, originAvatar });
  const none = `/files/${'0'.repeat(32)}.webp`;
  expect((await save(ann, { avatar: none })).body.code).toBe('file.notFound');
  expect((await save(ann, { originAvatar: '/covers/game/toy.svg' })).body.code).toBe('file.notFound');
  expect((await save(ann, { avatar: '', originAvatar: '' })).body).toMatchObject({ avatar: '', originAvatar: '' });
});

test('the wallet is not among what others are told of a person', async () => {
  const [ann, root] = [await person('admin'), await person('root')];
  await save(ann, { wallet: 'my secret wallet' });
  for (const path of [`GET /users?search=${ann.username}`, 'GET /organizers-list']) {
    const { body } = await call(path, { as: root });
    expect(JSON.stringify(body)).toContain(ann.username);
    expect(JSON.stringify(body)).not.toContain('my secret wallet');
  }
});
