import { afterAll, expect, onTestFinished, test } from 'vitest';
import { addJob } from '../../../server/src/jobs/jobs.queries.ts';
import { endpointOf, knockNames } from './calls.ts';
import { listIdSlots, listNamedSlots } from './id-slots.ts';
import { keepDatabase } from './kept-database.ts';
import { lines } from './lines.ts';
import { people, statuses } from './people.ts';
import { knockAtDeleted, knockEverywhere } from './rounds.ts';
import { newAccessSite } from './site.ts';
import { tryStrangeIds } from './strange-ids.ts';

/** A part of what `npm run trust -- access` tries. */

const timeout = 120_000;
const site = await newAccessSite('in progress', afterAll);

/** Those who differ most. */
const few = people.filter(({ is }) => {
  return ['guest', 'user', 'organizer of it', 'organizer of something else', 'admin of something else'].includes(is);
});

test('the table has every endpoint of the contract, and no other', () => {
  const named = new Set(lines.map(({ name }) => endpointOf(name)));
  expect([...named].sort()).toEqual(site.site.routes.map(({ key }) => key).sort());
});

test('the table says one thing of each endpoint, and of all that is knocked at', () => {
  const names = lines.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  expect(knockNames.filter((name) => !names.includes(name))).toEqual([]);
});

/** Why no strange ones are tried for the others. */
const noStrangeIds = {
  'a list of what everybody may see, in which nothing is found then':
    /^GET .* \?(game|type|faction|race|class|world|region)$/,
  'how far a list was read': /( \?before|^POST \/notifications\/read upTo)$/,
  'a version that looks like an id': / \?version$/,
  'matches that are compared with those that would be lost': / undoes\[\]$/,
  'a live stream, which is no endpoint of the contract': /^GET \/tournaments\/\{id\}\/live /,
};

test('each id that an endpoint takes is named by a knock, so that strange ones are tried for it', async () => {
  const slots = await listIdSlots(site);
  const left = [...slots].flatMap(([key, all]) => {
    const named = listNamedSlots(key, site);
    return all.flatMap((slot) => (named.has(slot) ? [] : [`${key} ${slot}`]));
  });
  const isException = (slot: string) => Object.values(noStrangeIds).some((pattern) => pattern.test(slot));
  expect(left.filter((slot) => !isException(slot))).toEqual([]);
  for (const [why, pattern] of Object.entries(noStrangeIds))
    expect(
      left.some((slot) => pattern.test(slot)),
      why,
    ).toBe(true);
});

// Each endpoint in one of them.
test.each(statuses)(
  'where a tournament is %s, everybody gets as far as the table says',
  { timeout },
  async (status) => {
    const at = status === site.status ? site : await newAccessSite(status, onTestFinished);
    const turn = statuses.indexOf(status);
    const wanted = lines.filter((_, index) => index % statuses.length === turn);
    const { tried, wrong } = await knockEverywhere(at, wanted, few);
    expect(wrong).toEqual([]);
    expect(tried).toBe(wanted.length * few.length);
  },
);

test('a write that succeeds and changes nothing is found', { timeout }, async () => {
  const line = { name: 'POST /sessions/end-others (where there are none)', say: 'whoever is signed in' } as const;
  const { wrong } = await knockEverywhere(site, [line], few.slice(1, 2));
  expect(wrong).toMatchObject([{ endpoint: line.name, expected: 'a change', got: 'success' }]);
});

test('a letter that waits to be sent is a change, and is taken back', async () => {
  const kept = await keepDatabase(site.site.db);
  await addJob(site.site.db, 'account.sendVerification', { userId: 1 });
  const changed = await kept.changed();
  expect(changed).toEqual(['_private_jobs']);
  await kept.putBack(changed);
  expect(await kept.changed()).toEqual([]);
});

test('nobody reaches what is foreign, or nothing, by its id', { timeout }, async () => {
  const { tried, wrong } = await tryStrangeIds(
    site,
    lines.filter((_, index) => index % 12 === 1),
  );
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(150);
});

test('nobody reaches what belonged to a deleted tournament', { timeout }, async () => {
  const { tried, wrong } = await knockAtDeleted(site, lines, people.slice(-1));
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(50);
});
