import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { mainInfo, newBracket, newGame } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, person, routes } = site;

const organizer = await person('organizer');
const creator = await person('admin');
const people = {
  user: await person('user'),
  'another organizer': await person('organizer'),
  'an admin who has nothing to do with it': await person('admin'),
  'the admin who created it': creator,
  'its organizer': organizer,
  root: await person('root'),
};

test('a guest gets 401 wherever one must be signed in, whatever else is wrong', async () => {
  const closed = routes.filter(({ endpoint }) => endpoint.access === 'signedIn');
  expect(closed.length).toBeGreaterThan(10);
  for (const { method, path } of closed) {
    const key = `${method} ${path.replaceAll(/\{\w+\}/g, '1')}`;
    const { body } = await call(key, method === 'GET' ? {} : { body: {} });
    expect.soft(body, key).toMatchObject({ statusCode: 401, error: 'Not authorized' });
  }
});

test('what is public needs no token, and a wrong one does no harm', async () => {
  const headers = { 'access-token': 'wrong' };
  for (const key of ['GET /games', 'GET /tournaments', 'GET /configs', 'GET /games/all/tournament-type']) {
    expect.soft((await call(key, { headers })).status, key).toBe(200);
  }
});

test('a tournament is announced by organizers, admins and root', async () => {
  const info = mainInfo(await newGame(site));
  for (const [role, status] of [
    ['user', 403],
    ['organizer', 200],
    ['admin', 200],
    ['root', 200],
  ] as const) {
    const answer = await call('POST /tournaments', { as: await person(role), body: info });
    expect.soft([role, answer.status]).toEqual([role, status]);
  }
});

/** A pending tournament that an admin created for an organizer, with a bracket of two and one who waits. */
async function tournament() {
  const made = await newBracket(site, 2);
  const { id } = made.tournament;
  const body = { ...mainInfo(made.game), organizer_id: organizer.id };
  await call(`POST /tournaments/${id}/participants`, {
    as: made.organizer,
    body: { participants: [{ name: 'SPARE' }] },
  });
  await site.db.updateTable('tournaments').set({ created_by: creator.id, organizer_id: organizer.id }).execute();
  const participants = await site.db
    .selectFrom('participants')
    .select('id')
    .where('tournament_id', '=', id)
    .orderBy('id')
    .execute();
  return { id, bracket: made.bracket.id, ids: made.ids, spare: participants.at(-1)?.id, info: body };
}

type Made = Awaited<ReturnType<typeof tournament>>;

const writes: readonly ((made: Made) => [key: string, body?: object])[] = [
  ({ id }) => [`POST /tournaments/${id}/participants`, { participants: [{ name: 'new' }] }],
  ({ id, spare }) => [`DELETE /tournaments/${id}/participants/${spare}`],
  ({ id }) => ['POST /brackets', { tournament_id: id, type: 'RELEGATION' }],
  ({ bracket }) => [`PUT /brackets/${bracket}`, { name: 'x' }],
  ({ bracket, ids }) => [`POST /brackets/${bracket}/relegation-fill-first-round`, { participants: ids }],
  ({ bracket }) => [`POST /brackets/${bracket}/relegation-rounds/1`, { best_of: 1 }],
  ({ bracket }) => [`POST /brackets/${bracket}/relegation-rounds/1/duels/1`, { result: 'played', score: [1, 0] }],
  ({ bracket }) => [`DELETE /brackets/${bracket}`],
  ({ id }) => [`POST /tournaments/${id}/status`, { status: 1 }],
];
const changeInfo: (typeof writes)[number] = ({ id, info }) => [`PUT /tournaments/${id}`, info];

const allowed = { user: 403, 'another organizer': 403, 'an admin who has nothing to do with it': 403 };

test.each(Object.entries(people))('%s and the tournament of another organizer', async (who, as) => {
  const expected = allowed[who as keyof typeof allowed] ?? 200;
  for (const write of [changeInfo, ...writes]) {
    const [key, body] = write(await tournament());
    expect.soft([key, (await call(key, { as, body })).status]).toEqual([key, expected]);
  }
});

test('who may not write is told so at once, although somebody else is writing', async () => {
  const made = await tournament();
  await site.db.transaction().execute(async (db) => {
    await db.selectFrom('tournaments').select('id').where('id', '=', made.id).forUpdate().execute();
    for (const write of [changeInfo, ...writes.slice(0, -1)]) {
      const [key, body] = write(made);
      expect.soft([key, (await call(key, { as: people.user, body })).status]).toEqual([key, 403]);
      expect.soft([key, (await call(key, { body })).status]).toEqual([key, 401]);
    }
  });
});

test('nobody writes to a completed tournament', async () => {
  const made = await tournament();
  await site.db.updateTable('tournaments').set({ status: 2 }).where('id', '=', made.id).execute();
  for (const as of [organizer, creator, people.root]) {
    for (const write of [changeInfo, ...writes.slice(0, -1)]) {
      const [key, body] = write(made);
      expect.soft([key, (await call(key, { as, body })).body.code]).toEqual([key, 'tournament.completed']);
    }
  }
  const [key, body] = changeInfo(made);
  expect((await call(key, { as: people.user, body })).body.code).toBe('permission.denied');
});
