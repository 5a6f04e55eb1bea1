import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { newTournament } from '../testing/tournaments.ts';

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
