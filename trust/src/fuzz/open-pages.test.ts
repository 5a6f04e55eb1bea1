import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenPages } from './invariants.ts';
import { startSite } from './platform-site.ts';
import type { Site } from './site.ts';

let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close(), 60_000);

test('every page of the demo opens, and one that does not is found', { timeout: 120_000 }, async () => {
  expect(await brokenPages(site)).toEqual([]);
  const rows: Site['rows'] = async (query) => (query.includes('from media') ? JSON.parse('[{"slug":"gone"}]') : []);
  expect(await brokenPages({ ...site, rows })).toEqual([
    expect.stringMatching(/^every page opens: not \/media\/gone, 404/),
  ]);
  const asGuest = await brokenPages({ ...site, rows: async () => [], newToken: async () => '' });
  expect(asGuest).toContainEqual(expect.stringMatching(/not \/root\/users, 30/));
});
