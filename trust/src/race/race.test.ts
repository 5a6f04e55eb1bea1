import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from '../site.ts';
import { raceInBrackets } from './bracket-race.ts';
import { submitTwice, uploadTwice } from './double-submits.ts';
import { raceForLastPlace } from './last-place.ts';

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite(2);
}, 120_000);
afterAll(() => site?.close(), 60_000);

test('what 20 clients write to a bracket at once is one history that the engine plays to the same end', async () => {
  const outcomes = await raceInBrackets(site, { clients: 20, calls: 6, seed: 1 });
  for (const { what, violations } of outcomes) expect(violations, what).toEqual([]);
}, 120_000);

test('of twelve who are approved at once for the last place, one has it', async () => {
  for (const { what, violations } of await raceForLastPlace(site, 12)) expect(violations, what).toEqual([]);
}, 60_000);

test('what is sent twice at once is made once, or as often as it is acknowledged', async () => {
  for (const { what, violations } of await submitTwice(site)) expect(violations, what).toEqual([]);
}, 60_000);

test('what was not answered with yes is not counted as acknowledged', async () => {
  const refusal = { status: 503, body: { code: 'server.unavailable' } };
  const { acknowledged, refused, violations } = await uploadTwice({ ...site, ask: async () => refusal });
  expect({ acknowledged, refused }).toEqual({ acknowledged: 0, refused: new Map([['server.unavailable', 2]]) });
  expect(violations).toHaveLength(1);
});
