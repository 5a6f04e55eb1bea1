import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type TestAnswer, testApp } from '../testing/app.ts';
import { mainInfo, newBracket } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { app, call, person, routes } = site;

const root = await person('root');
const made = await newBracket(site, 4);

const strangeIds = [
  '0',
  '-1',
  '1',
  '2147483647',
  '2147483648',
  '1e3',
  'x',
  '%00',
  '%',
  '..',
  '%20',
  '%F0%9F%8F%86',
  "1'--",
];

/** Names and values that the calls know, so that the garbage gets past the first check. */
const knownValues = [
  ...[made.tournament.id, made.bracket.id, made.game.gameId, made.game.typeId, ...made.ids],
  ...['RELEGATION', 'played', 'walkover', 'doubleForfeit', 'ordered', 'seeded', 'random', '2026-04-01', '18:00:00'],
  ...[
    0,
    1,
    2,
    3,
    5,
    -1,
    1.5,
    2_147_483_648,
    1e308,
    null,
    true,
    '',
    ' ',
    'x',
    '\u0000',
    '\ud800',
    '0000-00-00',
    '0000-01-01',
  ],
];
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...knownValues) },
  fc.array(fc.constantFrom<unknown>(...knownValues), { maxLength: 5 }),
  { weight: 3, arbitrary: fc.array(fc.constantFrom<unknown>(...made.ids), { maxLength: 5 }) },
  fc.array(fc.record({ name: fc.constantFrom(...knownValues), seed: fc.constantFrom(...knownValues) }), {
    maxLength: 3,
  }),
  fc.jsonValue({ maxDepth: 2 }),
);
const knownNames = [
  ...['organizer_id', 'status', 'participants', 'name', 'seed', 'draw', 'version', 'defeats', 'size', 'crossing'],
  ...['best_of', 'third_place', 'tournament_id', 'type', 'result', 'score', 'winner', 'undoes'],
];

const realIds: Readonly<Record<string, number>> = { id: made.bracket.id, round: 1, duel: 1 };

/** Right input, of which some is then overwritten. */
const rightBodies: Readonly<Record<string, object>> = {
  'POST /tournaments': mainInfo(made.game),
  'PUT /tournaments/{id}': mainInfo(made.game),
  'POST /tournaments/{id}/status': { status: 1 },
  'POST /tournaments/{id}/participants': { participants: [{ name: 'new' }] },
  'POST /brackets': { tournament_id: made.tournament.id, type: 'RELEGATION', defeats: 2, size: 8 },
  'PUT /brackets/{id}': { name: 'x', size: 4 },
  'POST /brackets/{id}/relegation-fill-first-round': { participants: made.ids, draw: 'seeded' },
  'POST /brackets/{id}/relegation-rounds/{round}': { best_of: 3 },
  'POST /brackets/{id}/relegation-rounds/{round}/duels/{duel}': { result: 'played', score: [1, 0] },
};
const garbage = fc.constantFrom(...Object.entries(rightBodies)).chain(([key, right]) => {
  const own = fc.dictionary(fc.constantFrom(...Object.keys(right)), value, { maxKeys: 2 });
  const other = fc.dictionary(fc.constantFrom(...knownNames), value, { maxKeys: 2 });
  const changed = fc.tuple(own, other).map(([wrong, more]) => ({ ...right, ...more, ...wrong }));
  return fc.record({ key: fc.constant(key), body: fc.oneof({ weight: 9, arbitrary: changed }, value) });
});

test('no garbage makes the server fail, and every refusal has the usual form', async () => {
  const holds = fc.asyncProperty(garbage, async ({ key, body }) => {
    // What is completed refuses before it reads.
    await site.db.updateTable('tournaments').set({ status: 0 }).execute();
    const path = key.replaceAll(/\{(\w+)\}/g, (_, name) => String(realIds[name]));
    assertUsual(await call(path, { as: root, body }));
  });
  await fc.assert(holds, { numRuns: 500, interruptAfterTimeLimit: 3000 });
  expect((await app.inject('/health')).statusCode).toBe(200);
});

function assertUsual({ status, body }: TestAnswer) {
  if (status === 200) return;
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({ statusCode: status, error: expect.any(String), code: expect.any(String) });
}

test('no query makes the server fail', async () => {
  const queries = [
    'lng=x&lng=y',
    'lng[]=ru',
    'status=9&page=-1',
    'page=999999',
    'game[]=1',
    '%',
    'a=%00',
    '__proto__=1',
  ];
  for (const { path } of routes.filter(({ method }) => method === 'GET')) {
    for (const query of queries)
      assertUsual(await call(`GET ${path.replaceAll(/\{\w+\}/g, '1')}?${query}`, { as: root }));
  }
});

test('every call refuses every strange id that it does not have', async () => {
  for (const { method, path } of routes.filter((route) => /\{(id|pid|round|duel)\}/.test(route.path))) {
    for (const id of strangeIds.filter((strange) => strange !== '1')) {
      const key = `${method} ${path.replace('{id}', id).replaceAll(/\{\w+\}/g, '1')}`;
      const { status } = await call(key, { as: root, ...(method !== 'GET' && { body: {} }) });
      expect.soft([400, 404], key).toContain(status);
    }
  }
});
