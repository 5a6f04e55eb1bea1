import { afterAll, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { testApp } from '../testing/app.ts';
import { newGame } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, person } = site;
const admin = await person('admin');
let games = 0;

/** A game of its own, and what publishes in it. */
async function newsroom() {
  games += 1;
  const slug = `game-${games}`;
  const { gameId } = await newGame(site, slug);
  const good = { title: { EN: 'Final' }, text: { EN: 'It was **close**' }, date: '2026-03-01', game_id: gameId };
  const publish = (changed: object = {}, as: User = admin) =>
    call('POST /media', { as, body: { ...good, ...changed } });
  const titles = async (query = '', headers = {}) => {
    const { body } = await call(`GET /media-list?game=${slug}${query}`, { headers });
    return body.map(({ title }: { title: { EN?: string; RU?: string } }) => title.EN ?? title.RU);
  };
  return { slug, gameId, good, publish, titles };
}

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test('a text is published in both languages, and found by its slug and by its id', async () => {
  const { publish, gameId, slug } = await newsroom();
  const { status, body } = await publish({
    title: { EN: 'Night of the underdogs', RU: 'Ночь андердогов' },
    text: { EN: 'It was **close**\r\n\r\n<script>alert(1)</script>', RU: 'Было *близко*' },
  });
  expect([status, body]).toMatchObject([
    200,
    {
      slug: 'night-of-the-underdogs',
      title: { EN: 'Night of the underdogs', RU: 'Ночь андердогов' },
      html: { RU: '<p>Было <em>близко</em></p>\n' },
      excerpt: { EN: 'It was close <script>alert(1)</script>', RU: 'Было близко' },
      is_text: 1,
      is_video: 0,
      date: '2026-03-01',
      game: { id: gameId, slug },
      version: 1,
    },
  ]);
  expect(body.html.EN).not.toContain('<script>');
  expect((await call(`GET /media/${body.slug}`)).body).toEqual(body);
  expect((await call(`GET /media/${body.id}`)).body).toEqual(body);
});

test.each([
  [{ text: {}, video }, [0, 1]],
  [{ text: { RU: 'Смотрите' }, video }, [1, 1]],
  [{ text: { EN: '', RU: 'Читайте' } }, [1, 0]],
])('%j is told by what it holds', async (written, flags) => {
  const { body } = await (await newsroom()).publish(written);
  expect([body.is_text, body.is_video]).toEqual(flags);
});

test('an address never consists of digits alone, nor is it taken twice', async () => {
  const { publish } = await newsroom();
  const slugOf = async (EN: string) => (await publish({ title: { EN } })).body.slug;
  expect(await slugOf('2077')).toBe('media-2077');
  expect(await slugOf('2077')).toBe('media-2077-2');
  expect(await slugOf('☆')).toBe('media');
  expect((await publish({ title: { RU: 'Разбор' } })).body.slug).toBe('razbor');
});

test('the list is filtered by type, part of the title in either language, day and game', async () => {
  const { publish, titles } = await newsroom();
  await publish({ title: { EN: 'Grand final', RU: 'Гранд-финал' } });
  await publish({ title: { EN: 'Trailer' }, text: {}, video, date: '2026-02-01' });
  await publish({ title: { RU: '100% мастерства' }, video, date: '2026-02-01' });
  await (await newsroom()).publish({ title: { EN: 'Elsewhere' } });
  expect(await titles()).toEqual(['Grand final', '100% мастерства', 'Trailer']);
  expect(await titles('&type=0')).toHaveLength(3);
  expect(await titles('&type=1')).toEqual(['Grand final', '100% мастерства']);
  expect(await titles('&type=2')).toEqual(['100% мастерства', 'Trailer']);
  expect(await titles(`&search=${encodeURIComponent('ФИНАЛ')}`)).toEqual(['Grand final']);
  expect(await titles('&search=%25')).toEqual(['100% мастерства']);
  expect(await titles('&date=2026-02-01&search=tr')).toEqual(['Trailer']);
  const all = await call('GET /media-list?search=elsewhere');
  expect(all.body).toHaveLength(1);
});

test("ordered by title it is the reader's language that counts", async () => {
  const { publish, titles } = await newsroom();
  await publish({ title: { EN: 'Alpha', RU: 'Ярость' } });
  await publish({ title: { EN: 'beta', RU: 'Азарт' } });
  await publish({ title: { EN: 'Gamma' } });
  expect(await titles('&order=1')).toEqual(['Alpha', 'beta', 'Gamma']);
  expect(await titles('&order=1', { cookie: 'lng=ru' })).toEqual(['Gamma', 'beta', 'Alpha']);
  expect(await titles('&order=0')).toEqual(['Gamma', 'beta', 'Alpha']);
});

test('fifty at a time', async () => {
  const { publish, titles } = await newsroom();
  for (let number = 1; number <= 52; number += 1) await publish({ title: { EN: `No ${number}` } });
  expect(await titles()).toHaveLength(50);
  expect(await titles('&page=2')).toEqual(['No 2', 'No 1']);
  expect(await titles('&page=3')).toEqual([]);
});

test('each leads to the newer and the older one of its game', async () => {
  const { publish } = await newsroom();
  const add = async (EN: string, date: string) => (await publish({ title: { EN }, date })).body.slug;
  const old = await add('Around: old', '2026-01-01');
  const first = await add('Around: first of a day', '2026-01-02');
  const second = await add('Around: second of a day', '2026-01-02');
  const around = async (slug: string) => {
    const { newer, older } = (await call(`GET /media/${slug}`)).body;
    return [newer?.slug, older?.slug];
  };
  expect(await around(old)).toEqual([first, undefined]);
  expect(await around(first)).toEqual([second, old]);
  expect(await around(second)).toEqual([undefined, first]);
});

test('a change keeps the address, and a stale one is refused', async () => {
  const { publish, good } = await newsroom();
  const { id, slug } = (await publish()).body;
  const change = (changed: object) => call(`PUT /media/${id}`, { as: admin, body: { ...good, ...changed } });
  const changed = await change({ title: { EN: 'Semifinal' }, text: {}, video, version: 1 });
  expect(changed.body).toMatchObject({ slug, title: { EN: 'Semifinal' }, is_text: 0, is_video: 1, version: 2 });
  const stale = await change({ version: 1 });
  expect(stale.body).toMatchObject({ statusCode: 409, code: 'media.stale', facts: { version: 2 } });
  expect((await change({})).body.version).toBe(3);
  expect((await call(`GET /media/${slug}`)).body).toMatchObject({ title: { EN: 'Final' }, version: 3 });
});

test('the cover is a picture that the site has, sent or drawn', async () => {
  const { publish, good } = await newsroom();
  const refused = { statusCode: 400, code: 'file.notFound' };
  const [none, name] = [`/files/${'0'.repeat(32)}.webp`, `${'1'.repeat(32)}.webp`];
  await site.files.write(name, Buffer.from('a picture'));
  for (const cover of [none, '/files/x.webp', '/covers/none.svg', '/covers/game/none.svg']) {
    expect((await publish({ cover })).body, cover).toMatchObject(refused);
  }
  const { id, cover } = (await publish({ cover: `/files/${name}` })).body;
  expect(cover).toBe(`/files/${name}`);
  const change = (changed: object) => call(`PUT /media/${id}`, { as: admin, body: { ...good, ...changed } });
  expect((await change({ cover: none })).body).toMatchObject(refused);
  await site.db.updateTable('media').set({ cover: none }).where('id', '=', id).execute();
  expect((await change({ cover: none })).status, 'what was there before is not in the way').toBe(200);
});

test('what is deleted is gone', async () => {
  const { publish, titles } = await newsroom();
  const { id, slug } = (await publish()).body;
  expect((await call(`DELETE /media/${id}`, { as: admin })).status).toBe(200);
  expect((await call(`GET /media/${slug}`)).body).toMatchObject({ statusCode: 404, code: 'media.notFound' });
  expect((await call(`DELETE /media/${id}`, { as: admin })).status).toBe(404);
  expect(await titles()).toEqual([]);
});

const wrong = {
  'no title': { title: {} },
  'a blank title': { title: { EN: '  ' } },
  'nothing to see': { text: {}, video: '' },
  'a link to elsewhere than the web': { video: 'javascript:alert(1)' },
  'a link that is not safe': { video: 'http://example.org/v' },
  'no day': { date: '2026-02-30' },
  'a picture of another site': { cover: 'https://example.org/a.png' },
  'a title too long': { title: { EN: 'x'.repeat(121) } },
  'a text too long': { text: { EN: 'x'.repeat(20_001) } },
};

test.each(Object.entries(wrong))('%s is refused', async (_, changed) => {
  expect((await (await newsroom()).publish(changed)).body).toMatchObject({ statusCode: 400, code: 'request.invalid' });
});

test("what is wrong is said in the reader's words", async () => {
  const { good } = await newsroom();
  const body = { ...good, title: {}, text: {} };
  const answer = await call('POST /media', { as: admin, body, headers: { cookie: 'lng=ru' } });
  expect(answer.body.fields).toEqual({
    'title.EN': 'Укажите название хотя бы на одном языке',
    video: 'Напишите текст или добавьте ссылку на видео',
  });
});

test('of no game, or under no such id, there is nothing', async () => {
  const { publish, good } = await newsroom();
  expect((await publish({ game_id: 2_147_483_647 })).body.code).toBe('game.notFound');
  for (const id of ['none', '2147483647', '99999999999999', '0']) {
    expect((await call(`GET /media/${id}`)).status, id).toBe(404);
  }
  expect((await call('PUT /media/2147483647', { as: admin, body: good })).body.code).toBe('media.notFound');
});

test('only admins and root publish, change and delete', async () => {
  const { publish, good } = await newsroom();
  const { id } = (await publish({}, await person('root'))).body;
  const calls = ['POST /media', `PUT /media/${id}`, `DELETE /media/${id}`];
  for (const key of calls) {
    expect((await call(key, { body: good })).status, key).toBe(401);
    for (const role of ['user', 'organizer'] as const) {
      expect((await call(key, { as: await person(role), body: good })).status, `${key} by ${role}`).toBe(403);
    }
  }
  expect((await call(`GET /media/${id}`)).body.version).toBe(1);
});
