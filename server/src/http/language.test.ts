import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

const { call } = await testApp(afterAll);

const english = 'There is no such tournament';
const russian = 'Такого турнира нет';

const callers = [
  ['nothing', '', {}, english],
  ['?lng=ru', '?lng=ru', {}, russian],
  ['?lng=ru-RU', '?lng=ru-RU', {}, russian],
  ['?lng=de, which we do not speak', '?lng=de', {}, english],
  ['?lng twice', '?lng=ru&lng=en', {}, english],
  ['?lng over the cookie', '?lng=en', { cookie: 'lng=ru' }, english],
  ['the cookie', '', { cookie: 'lng=ru' }, russian],
  ['the cookie over the browser', '', { cookie: 'lng=ru', 'accept-language': 'en' }, russian],
  ['a cookie that is no text', '', { cookie: 'lng=%E0%A4%A' }, english],
  ['the browser', '', { 'accept-language': 'ru' }, russian],
  ['the first of the browser that we speak', '', { 'accept-language': 'de,ru;q=0.8,en;q=0.7' }, russian],
  ['what the browser likes best', '', { 'accept-language': 'en;q=0.5,ru;q=0.9' }, russian],
  ['a browser that puts spaces', '', { 'accept-language': 'ru; q=0.1, en; q=0.5' }, english],
  ['a browser that refuses Russian', '', { 'accept-language': 'ru;q=0' }, english],
  ['a browser that talks nonsense', '', { 'accept-language': ';q=;,=,,' }, english],
] as const;

test('the texts follow the query, else the cookie, else the browser, else they are English', async () => {
  for (const [what, query, headers, text] of callers) {
    expect.soft((await call(`GET /tournaments/none${query}`, { headers })).body.error, what).toBe(text);
  }
});

test('wrong input is explained in the language too', async () => {
  const { body } = await call('POST /register?lng=ru', { body: { email: 'x', password: '' } });
  expect(body.fields).toEqual({ email: 'Введите правильный e-mail', password: 'Заполните поле «пароль»' });
});
