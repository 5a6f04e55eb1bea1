import { siteLimits } from '@agon/contract/site';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';

const donation = { alias: 'Kim', type: 'team', size: '10,50 €', description: { EN: 'Go!', RU: '' } };
const thanked = { alias: 'Lee', title: { EN: 'Translation', RU: 'Перевод' }, description: { EN: 'All of it' } };

/** A site with nothing in its lists, and what a list is called. */
async function lists(list: 'donations' | 'thanks') {
  const site = await testApp();
  const root = await site.person('root');
  const good = list === 'donations' ? donation : thanked;
  const entries = async () => {
    const { body } = await site.call(`GET /${list}`);
    return list === 'donations' ? body.donations : body;
  };
  return {
    site,
    root,
    good,
    add: (changed: object = {}) => site.call(`POST /${list}`, { as: root, body: { ...good, ...changed } }),
    change: (id: number, changed: object) =>
      site.call(`PUT /${list}/${id}`, { as: root, body: { ...good, ...changed } }),
    remove: (id: number) => site.call(`DELETE /${list}/${id}`, { as: root }),
    order: (ids: unknown[]) => site.call(`POST /${list}/order`, { as: root, body: { ids } }),
    load: (rows: unknown[]) => site.call(`POST /${list}/import`, { as: root, body: { [list]: rows } }),
    entries,
    aliases: async () => (await entries()).map(({ alias }: { alias: string }) => alias),
  };
}

test.each(['donations', 'thanks'] as const)(
  '%s are added at the end, changed, put in order and deleted',
  async (list) => {
    const { add, change, remove, order, load, aliases, entries } = await lists(list);
    const first = (await add({ alias: '  First ' })).body;
    expect(first).toMatchObject({ alias: 'First', version: 1 });
    const second = (await add({ alias: 'Second' })).body;
    expect(
      (
        await load([
          { ...entriesOf(list), alias: 'Third' },
          { ...entriesOf(list), alias: 'Fourth' },
        ])
      ).status,
    ).toBe(200);
    expect(await aliases()).toEqual(['First', 'Second', 'Third', 'Fourth']);

    expect((await change(first.id, { alias: 'Changed', version: 1 })).body).toMatchObject({
      alias: 'Changed',
      version: 2,
    });
    const stale = await change(first.id, { alias: 'Mine', version: 1 });
    expect(stale.body).toMatchObject({ statusCode: 409, code: 'site.stale', facts: { version: 2 } });

    const ids: number[] = (await entries()).map(({ id }: { id: number }) => id);
    expect((await order(ids.toReversed())).status).toBe(200);
    expect(await aliases()).toEqual(['Fourth', 'Third', 'Second', 'Changed']);
    for (const wrong of [ids.slice(1), [...ids, 999_999], [ids[0], ids[0], ids[1], ids[2]]]) {
      expect((await order(wrong)).body, String(wrong)).toMatchObject({ statusCode: 409, code: 'site.otherEntries' });
    }
    expect((await remove(second.id)).status).toBe(200);
    expect((await remove(second.id)).body).toMatchObject({ statusCode: 404, code: 'site.noEntry' });
    expect((await change(second.id, {})).body.code).toBe('site.noEntry');
    await add({ alias: 'Last' });
    expect(await aliases()).toEqual(['Fourth', 'Third', 'Changed', 'Last']);
  },
);

function entriesOf(list: 'donations' | 'thanks') {
  return list === 'donations' ? donation : thanked;
}

test('donations are summed up by currency, in all and by what they are for', async () => {
  const { add, site } = await lists('donations');
  await add();
  await add({ size: '$ 20', type: 'prizePool' });
  await add({ size: '0.50 EUR', type: 'prizePool' });
  await add({ size: 'a keyboard', type: 'other' });
  const { body } = await site.call('GET /donations');
  expect(body.donations.map(({ amount }: { amount: unknown }) => amount)).toEqual([
    { currency: 'EUR', value: 10.5 },
    { currency: 'USD', value: 20 },
    { currency: 'EUR', value: 0.5 },
    null,
  ]);
  const eur = (value: number) => ({ currency: 'EUR', value });
  const usd = { currency: 'USD', value: 20 };
  expect(body.totals).toEqual({
    all: { sums: [eur(11), usd], unread: 1 },
    team: { sums: [eur(10.5)], unread: 0 },
    prizePool: { sums: [usd, eur(0.5)], unread: 0 },
    other: { sums: [], unread: 1 },
  });
});

const wrong = {
  donations: [
    { alias: ' ' },
    { type: 'bribe' },
    { size: '' },
    { size: 'x'.repeat(41) },
    { description: { EN: 'a\nb' } },
  ],
  thanks: [{ alias: '' }, { title: {} }, { title: { EN: ' ' } }, { title: { EN: 'x'.repeat(121) } }],
};

test.each(['donations', 'thanks'] as const)('what is wrong with %s is refused, of many all', async (list) => {
  const { add, change, load, good, aliases } = await lists(list);
  const { id } = (await add({ alias: 'Only' })).body;
  for (const changed of wrong[list]) {
    const invalid = { statusCode: 400, code: 'request.invalid' };
    expect.soft((await add(changed)).body, JSON.stringify(changed)).toMatchObject(invalid);
    expect.soft((await change(id, changed)).body, JSON.stringify(changed)).toMatchObject(invalid);
    expect.soft((await load([good, { ...good, ...changed }])).body, JSON.stringify(changed)).toMatchObject(invalid);
  }
  expect((await load([])).status).toBe(400);
  expect(await aliases()).toEqual(['Only']);
});

test('a list is not endless', async () => {
  const { load, add, good } = await lists('thanks');
  const limit = siteLimits.entries;
  expect((await load(Array.from({ length: limit }, () => good))).status).toBe(200);
  expect((await add()).body).toMatchObject({ statusCode: 409, code: 'site.listFull', facts: { limit } });
});

test.each(['donations', 'thanks'] as const)('only root writes to %s', async (list) => {
  const { site, good, add } = await lists(list);
  const { id } = (await add()).body;
  const keys = [`POST /${list}`, `PUT /${list}/${id}`, `DELETE /${list}/${id}`];
  const writes = async (as?: Awaited<ReturnType<TestApp['person']>>) => [
    ...(await Promise.all(keys.map((key) => site.call(key, { ...(as && { as }), body: good })))),
    await site.call(`POST /${list}/order`, { ...(as && { as }), body: { ids: [id] } }),
    await site.call(`POST /${list}/import`, { ...(as && { as }), body: { [list]: [good] } }),
  ];
  for (const { status } of await writes()) expect(status).toBe(401);
  for (const role of ['user', 'organizer', 'admin'] as const) {
    for (const { status } of await writes(await site.person(role))) expect(status, role).toBe(403);
  }
});
