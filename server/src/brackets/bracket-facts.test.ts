import type { ChangedFacts } from '@agon/contract/brackets';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { newBracketOf } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call } = site;

/** What the latest call changed, an event after the other. */
async function latestFacts(id: number): Promise<ChangedFacts[]> {
  const { body } = await call(`GET /brackets/${id}/timeline`);
  return body[0].events.map(({ facts }: { facts: ChangedFacts }) => facts);
}

test('a cell, its row and its column say what stood there', async () => {
  const made = await newBracketOf(site, 'TABLE', 2);
  const { id } = made.bracket;
  const [a, b] = made.ids;
  await made.post('table-participants', { participants: made.ids });
  expect(await latestFacts(id)).toEqual([{ before: [{ sides: null }], after: [{ sides: [a, b] }] }]);
  const cell = (value: unknown) => made.post('table-cell', { rowId: a, columnId: 'win', value });
  await cell(5);
  await cell(7);
  const of = { side: a, column: 'win' };
  expect(await latestFacts(id)).toEqual([{ before: [{ ...of, value: 5 }], after: [{ ...of, value: 7 }] }]);
  await made.post('table-wight', { rowId: a, value: 2 });
  expect(await latestFacts(id)).toEqual([{ before: [{ side: a, weight: null }], after: [{ side: a, weight: 2 }] }]);
  await made.post('table-participants', { participants: [b] });
  expect(await latestFacts(id), 'who leaves loses it').toEqual([
    {
      before: [{ sides: [a, b] }, { side: a, weight: 2 }, { ...of, value: 7 }],
      after: [{ sides: [b] }, { side: a, weight: null }, { ...of, value: null }],
    },
  ]);
});

test('a name, a time and a number of games say what they were', async () => {
  const made = await newBracketOf(site, 'RELEGATION', 4, { name: 'Day 1' });
  const { id } = made.bracket;
  const as = made.organizer;
  await call(`PUT /brackets/${id}`, { as, body: { name: 'Day 2' } });
  expect(await latestFacts(id)).toEqual([{ before: [{ name: 'Day 1' }], after: [{ name: 'Day 2' }] }]);
  await made.post('settings/time', { round: 2, starts_at: '2026-04-01T15:00:00Z' });
  await made.post('settings/time', { round: 2, starts_at: null });
  expect(await latestFacts(id)).toEqual([
    { before: [{ round: 2, startsAt: '2026-04-01T15:00:00Z' }], after: [{ round: 2, startsAt: null }] },
  ]);
  await made.post('settings/best-of', { round: 2, best_of: 3 });
  expect(await latestFacts(id)).toEqual([{ before: [{ round: 2, bestOf: 1 }], after: [{ round: 2, bestOf: 3 }] }]);
});

test('a bracket that is laid out anew says who stood where, and how it was set up', async () => {
  const made = await newBracketOf(site, 'GROUP', 4, { groups: 2, players_per_group: 2 });
  const { id } = made.bracket;
  const [a, b, c, d] = made.ids;
  await made.post('groups/participants', { participants: [a, b, c, d] });
  const groups = (await made.read()).groups.map(({ participants }) => participants);
  const put = await call(`PUT /brackets/${id}`, { as: made.organizer, body: { players_per_group: 3 } });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  const [laidOut] = await latestFacts(id);
  expect(laidOut?.before).toEqual(
    expect.arrayContaining([
      { setting: 'groupSize', value: 2 },
      ...groups.map((sides, place) => ({ group: place + 1, sides })),
    ]),
  );
});

test('a correction, a withdrawal and a round that is paired anew say which later results and pairs they take away', async () => {
  const made = await newBracketOf(site, 'RELEGATION', 4);
  const { id } = made.bracket;
  await made.post('relegation-fill-first-round', { participants: made.ids });
  const [a, b, c] = made.ids;
  const report = async (round: number, duel: number, score: number[], undoes: number[] = []) => {
    const { version } = await made.read();
    const body = { result: 'played', score, version, undoes };
    return made.post(`relegation-rounds/${round}/duels/${duel}`, body);
  };
  await report(1, 1, [1, 0]);
  await report(1, 2, [1, 0]);
  await report(2, 3, [1, 0]);
  expect((await report(1, 1, [0, 1], [3])).status).toBe(200);
  const played = (score: number[]) => ({ kind: 'played', score });
  expect(await latestFacts(id)).toEqual([
    {
      before: [
        { match: 1, sides: [a, b], result: played([1, 0]) },
        { match: 3, sides: [a, c], result: played([1, 0]) },
      ],
      after: [
        { match: 1, sides: [a, b], result: played([0, 1]) },
        { match: 3, sides: [b, c], result: null },
      ],
    },
  ]);
  await made.post('undo', { version: (await made.read()).version });
  expect(await latestFacts(id), 'each result with those who had met for it').toMatchObject([
    {
      before: [{ match: 1 }, { match: 3, sides: [b, c], result: null }],
      after: [{ match: 1 }, { match: 3, sides: [a, c], result: played([1, 0]) }],
    },
  ]);
  expect((await report(1, 1, [0, 1], [3])).status).toBe(200);
  await made.post('withdraw', { participant: b });
  expect(await latestFacts(id)).toMatchObject([
    {
      before: [{ withdrawn: null }, { match: 3, result: null }],
      after: [{ withdrawn: [b] }, { match: 3, result: { kind: 'withdrawn', winner: 1 } }],
    },
  ]);

  const swiss = await newBracketOf(site, 'SWISS', 4);
  await swiss.post('swiss/participants', { participants: swiss.ids });
  await swiss.post('swiss/rounds/1/generate', {});
  const [first] = await latestFacts(swiss.bracket.id);
  expect(first?.before).toContainEqual({ round: 1, pairs: null });
  await swiss.post('swiss/rounds/1/generate', {});
  const [again] = await latestFacts(swiss.bracket.id);
  expect(again?.before).toContainEqual(first?.after.find((fact) => 'pairs' in fact));
});

test('an order by hand and who has withdrawn say how it was, also when the bracket goes', async () => {
  const groups = await newBracketOf(site, 'GROUP', 4, { groups: 2, players_per_group: 2 });
  const { id } = groups.bracket;
  await groups.post('groups/participants', { participants: groups.ids });
  const [[a = 0, b = 0] = []] = (await groups.read()).groups.map(({ participants }) => participants);
  const order = (participants: (number | null)[]) => groups.post('settings/order', { group: 1, participants });
  expect((await order([a, b])).status).toBe(200);
  await order([b, a]);
  expect(await latestFacts(id)).toEqual([
    { before: [{ group: 1, order: [a, b] }], after: [{ group: 1, order: [b, a] }] },
  ]);
  await groups.post('undo', { version: (await groups.read()).version });
  expect(await latestFacts(id)).toEqual([
    { before: [{ group: 1, order: [b, a] }], after: [{ group: 1, order: [a, b] }] },
  ]);

  await groups.post('withdraw', { participant: a });
  const [gone] = await latestFacts(id);
  expect(gone?.before).toContainEqual({ group: 1, withdrawn: null });
  expect(gone?.after).toContainEqual({ group: 1, withdrawn: [a] });

  const elimination = await newBracketOf(site, 'RELEGATION', 4);
  await elimination.post('relegation-fill-first-round', { participants: elimination.ids });
  const { version } = await elimination.read();
  await elimination.post('relegation-rounds/1/duels/1', { result: 'played', score: [1, 0], version });
  await elimination.post('withdraw', { participant: elimination.ids[0] });
  expect(await latestFacts(elimination.bracket.id), 'who waits for an opponent').toEqual([
    { before: [{ withdrawn: null }], after: [{ withdrawn: [elimination.ids[0]] }] },
  ]);

  const swiss = await newBracketOf(site, 'SWISS', 4);
  await swiss.post('swiss/participants', { participants: swiss.ids });
  const [first, ...others] = swiss.ids;
  expect((await swiss.post('withdraw', { participant: first })).status).toBe(200);
  expect(await latestFacts(swiss.bracket.id)).toEqual([
    { before: [{ withdrawn: null }], after: [{ withdrawn: [first] }] },
  ]);
  await swiss.post('settings/order', { participants: others });
  const root = await site.person('root');
  expect((await call(`DELETE /brackets/${swiss.bracket.id}`, { as: swiss.organizer })).status).toBe(200);
  const { body } = await call(`GET /changes?kind=bracket_events&tournament=${swiss.tournament.slug}`, { as: root });
  expect(body.changes[0].before.facts).toEqual(
    expect.arrayContaining([{ withdrawn: [first] }, { order: others }, { sides: swiss.ids }]),
  );
});
