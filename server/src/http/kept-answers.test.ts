import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { newTournament } from '../testing/tournaments.ts';
import { guestApi } from './api.ts';

test('guests get an answer that was kept until something changes; who is signed in gets their own', async () => {
  const site = await testApp();
  const { organizer } = await newTournament(site);
  const list = async (headers: Record<string, string> = {}, query = '') => {
    const answer = await site.app.inject({ url: `/api/tournaments${query}`, headers });
    return answer.statusCode === 200 ? answer.json().length : answer.statusCode;
  };
  const renders = () => site.pageCache.counts.renders;
  // The word of what was made above is still on its way.
  const rendersOfTwo = async () => {
    const before = renders();
    await list();
    await list();
    return renders() - before;
  };
  await expect.poll(rendersOfTwo).toBe(0);

  const before = renders();
  expect([await list(), await list({ 'access-token': site.tokens.issue(organizer, site.clock.now).token })]).toEqual([
    1, 1,
  ]);
  expect(renders()).toBe(before);
  await list({ 'accept-language': 'ru' });
  expect(renders()).toBe(before + 1);
  expect([await list({}, '?page=0'), await list({}, '?page=0')]).toEqual([400, 400]);
  expect(renders()).toBe(before + 1);

  await newTournament(site);
  expect(await list()).toBe(2);
});

test('who signs in, renews a session or has a text shown takes nothing from what is kept for others', async () => {
  const site = await testApp();
  const { organizer } = await newTournament(site);
  const payload = { email: 'kept@example.org', password: 'correct horse' };
  await site.call('POST /register', { body: payload });
  const renders = () => site.pageCache.counts.renders;
  const look = () => site.app.inject({ url: '/api/tournaments' });
  const rendersAfter = async (url: string, sent: InjectOptions) => {
    const before = renders();
    const answer = await site.app.inject({ method: 'POST', url: `/api${url}`, ...sent });
    expect(answer.statusCode, answer.body).toBe(200);
    // Long enough for the word of a change to come from the database, too.
    await sleep(200);
    await look();
    return { count: renders() - before, body: answer.json() };
  };
  const rendersOfTwo = async () => {
    const before = renders();
    await look();
    await look();
    return renders() - before;
  };
  await expect.poll(rendersOfTwo).toBe(0);

  const signedIn = await rendersAfter('/authorize', { payload });
  expect(signedIn.count).toBe(0);
  const renewal = { headers: { 'refresh-token': signedIn.body.refresh_token } };
  expect((await rendersAfter('/refresh-token', renewal)).count).toBe(0);
  const headers = { 'access-token': site.tokens.issue(organizer, site.clock.now).token };
  expect((await rendersAfter('/markdown', { headers, payload: { text: 'a' } })).count).toBe(0);
  const rename = { method: 'PUT', headers, payload: { username: 'anotherone' } } as const;
  expect((await rendersAfter('/profile', rename)).count, 'a name that pages show').toBe(1);
});

test('guests who ask for a tournament at the same time get one answer; nothing of it is kept', async () => {
  const site = await testApp();
  const { organizer, tournament } = await newTournament(site);
  const ask = (headers: Record<string, string> = {}) =>
    site.app.inject({ url: `/api/tournaments/${tournament.slug}`, headers });
  const renders = () => site.pageCache.counts.renders;
  // The word of what was made above is still on its way.
  await expect
    .poll(async () => {
      const before = renders();
      await site.app.inject({ url: '/api/tournaments' });
      await site.app.inject({ url: '/api/tournaments' });
      return renders() - before;
    })
    .toBe(0);
  const before = renders();
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ 'accept-encoding': 'gzip' })));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(renders() - before).toBe(1);
  await ask();
  await ask();
  expect(renders() - before).toBe(3);
  const own = { 'access-token': site.tokens.issue(organizer, site.clock.now).token };
  await Promise.all([ask(own), ask(own)]);
  expect(renders() - before).toBe(3);

  await Promise.all([ask(), ask({ 'accept-language': 'ru' }), ask()]);
  expect(renders() - before).toBe(5);
});

test('pages are made of what is kept, of whatever it is, until something changes', async () => {
  const site = await testApp();
  const { organizer, tournament } = await newTournament(site);
  const asked: string[] = [];
  const deps = {
    ...{ cache: site.pageCache, log: site.app.log, keepFailure: () => undefined },
    readBehind: <T>(read: () => Promise<T>) => {
      asked.push('asked');
      return read();
    },
  };
  const find = async () =>
    (await guestApi(site.routes, 'en', deps)('GET /tournaments/{slug}', { params: { slug: tournament.slug } })) as {
      title: string;
      participants: object;
    };
  const read = async () => (await find()).title;
  const askedByTwo = async () => {
    asked.length = 0;
    expect([await read(), await read()]).toEqual([tournament.title, tournament.title]);
    return asked.length;
  };
  // The word of what was made above is still on its way.
  await expect.poll(askedByTwo).toBe(0);
  const headers = { 'access-token': site.tokens.issue(organizer, site.clock.now).token };
  const payload = { sections: [] };
  const url = `/api/tournaments/${tournament.id}/rules`;
  const changed = await site.app.inject({ method: 'POST', url, headers, payload });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await askedByTwo()).toBeGreaterThan(0);
  await expect.poll(askedByTwo).toBe(0);
  const shared = await find();
  expect(await find(), 'one for all').toBe(shared);
  for (const part of [shared, shared.participants]) {
    expect(() => Object.assign(part, { title: 'for one alone' })).toThrow(TypeError);
  }
});
