import type { Participant } from '@agon/contract/registrations.endpoints';
import { afterAll, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { testApp } from '../testing/app.ts';
import {
  enter,
  mainInfo,
  namesUpTo,
  newBracket,
  newBracketOf,
  newTournament,
  type TestTournament,
} from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, person } = site;

function add({ tournament, organizer }: TestTournament, participants: readonly object[]) {
  return call(`POST /tournaments/${tournament.id}/participants`, { as: organizer, body: { participants } });
}

async function listed({ tournament }: TestTournament): Promise<Participant[]> {
  return Object.values((await call(`GET /tournaments/${tournament.slug}`)).body.participants);
}

async function namesIn(made: TestTournament): Promise<string[]> {
  return (await listed(made)).map(({ name }) => name).sort();
}

test('names are kept in capital letters, without what stands around them', async () => {
  const made = await newTournament(site);
  const { body } = await add(made, [{ name: ' Polt ', seed: 1 }, { name: 'ёжик' }, { name: 'Straße' }]);
  const [polt] = Object.values<Participant>(body.participants).filter(({ seed }) => seed === 1);
  expect(polt).toEqual({
    id: expect.any(Number),
    name: 'POLT',
    seed: 1,
    class: '',
    traits: [],
    player_id: expect.any(Number),
    team_id: null,
    checked_in: true,
  });
  expect(Object.keys(body.participants)).toContain(String(polt?.id));
  expect(await namesIn(made)).toEqual(['POLT', 'STRASSE', 'ЁЖИК']);
});

test('a player enters once, however the name is written', async () => {
  const made = await newTournament(site);
  await add(made, [{ name: 'Polt' }, { name: 'ΐ' }]);
  const exists = { statusCode: 409, code: 'registration.duplicatePlayer', error: 'Player already exists' };
  expect((await add(made, [{ name: 'x' }, { name: 'POLT' }])).body).toMatchObject({
    ...exists,
    facts: { names: ['POLT'] },
  });
  expect((await add(made, [{ name: 'new' }, { name: 'New ' }])).body).toMatchObject({
    ...exists,
    facts: { names: ['NEW'] },
  });
  const [greek = ''] = (await namesIn(made)).filter((name) => name !== 'POLT');
  expect((await add(made, [{ name: greek }])).body, 'a name that was capitalized before').toMatchObject(exists);
});

test('all are added or none', async () => {
  const made = await newTournament(site);
  await add(made, [{ name: 'A' }]);
  expect((await add(made, [{ name: 'B' }, { name: 'A' }])).status).toBe(409);
  expect(await namesIn(made)).toEqual(['A']);
});

test('one player may enter many tournaments of a game', async () => {
  const first = await newTournament(site);
  const body = { ...mainInfo(first.game), title: 'Second' };
  const { body: tournament } = await call('POST /tournaments', { as: first.organizer, body });
  await add(first, [{ name: 'Polt' }]);
  await add({ ...first, tournament }, [{ name: 'Polt' }]);
  const [[a], [b]] = [await listed(first), await listed({ ...first, tournament })];
  expect(a?.player_id).toBe(b?.player_id);
  expect(a?.id).not.toBe(b?.id);
});

test('in a tournament for teams, teams enter', async () => {
  const made = await newTournament(site);
  const type = { ...mainInfo(made.game), tournament_type_id: made.game.teamTypeId };
  await call(`PUT /tournaments/${made.tournament.id}`, { as: made.organizer, body: type });
  await add(made, [{ name: 'Falcons' }]);
  expect(await listed(made)).toMatchObject([{ name: 'FALCONS', player_id: null, team_id: expect.any(Number) }]);
  expect((await add(made, [{ name: 'falcons' }])).body.error).toBe('Team already exists');
});

test('a seed is given once', async () => {
  const made = await newTournament(site);
  const twice = [
    { name: 'a', seed: 1 },
    { name: 'b', seed: 1 },
  ];
  const refused = { statusCode: 409, code: 'registration.duplicateSeed', facts: { seeds: [1] } };
  expect((await add(made, twice)).body).toMatchObject(refused);
  await add(made, twice.slice(0, 1));
  expect((await add(made, twice.slice(1))).body).toMatchObject(refused);
  expect((await add(made, [{ name: 'b', seed: 2 }])).status).toBe(200);
});

test('those with a seed come first', async () => {
  const made = await newTournament(site);
  const { body } = await add(made, [
    { name: 'b', seed: 2 },
    { name: 'x', seed: null },
    { name: 'a', seed: 1 },
  ]);
  const seeds = Object.values<Participant>(body.participants).map(({ name, seed }) => [name, seed]);
  expect(Object.fromEntries(seeds)).toEqual({ A: 1, B: 2, X: null });
});

const refusedParticipants = [
  ['nobody', []],
  ['no name', [{}]],
  ['an empty name', [{ name: '  ' }]],
  ['a name of 65 letters', [{ name: 'x'.repeat(65) }]],
  ['a name with a control character', [{ name: 'a\u0000b' }]],
  ['a name with half a character', [{ name: 'a\ud800' }]],
  ['a name that turns around what follows', [{ name: 'a\u202eb' }]],
  ['a name with an invisible character', [{ name: 'a\u200bb' }]],
  ['a name of two lines for those who see them', [{ name: 'a\u2028b' }]],
  ['a name that ends with a joiner', [{ name: 'a\u200d' }]],
  ['a name of nothing but an accent', [{ name: '\u0301' }]],
  ['a name of a blank letter', [{ name: '\u3164' }]],
  ['a name of a blank symbol', [{ name: '\u2800' }]],
  ['a seed of 0', [{ name: 'a', seed: 0 }]],
  ['a seed above the limit', [{ name: 'a', seed: 1025 }]],
  ['more than a tournament holds', namesUpTo(1025).map((name) => ({ name }))],
] as const;

test('participants that cannot be are refused', async () => {
  const made = await newTournament(site);
  for (const [what, participants] of refusedParticipants) {
    const { body } = await add(made, participants);
    expect.soft(body, what).toMatchObject({ statusCode: 400, code: 'request.invalid' });
  }
  expect(await namesIn(made)).toEqual([]);
});

test('names in any script, with joiners inside, are taken', async () => {
  const made = await newTournament(site);
  const names = ['!', '7', '👨‍👩‍👧', 'می‌خواهم', '한글', 'É'];
  expect(
    (
      await add(
        made,
        names.map((name) => ({ name })),
      )
    ).status,
  ).toBe(200);
  expect(await namesIn(made)).toEqual(names.map((name) => name.normalize('NFC')).sort());
});

test('a tournament holds 1024 participants and no more', async () => {
  const made = await newTournament(site, 1023);
  expect((await add(made, [{ name: 'x' }, { name: 'y' }])).body).toMatchObject({
    statusCode: 409,
    code: 'registration.full',
    error: 'There are not enough places. Free: 1 of 1024',
  });
  expect((await add(made, [{ name: 'x' }])).status).toBe(200);
});

test('tournaments of a game may take the same newcomers at once, in whatever order', async () => {
  const first = await newTournament(site);
  const body = mainInfo(first.game);
  const names = namesUpTo(1000).map((name) => ({ name }));
  const tournaments = ['A', 'B', 'C', 'D'].map((title) =>
    call('POST /tournaments', { as: first.organizer, body: { ...body, title } }),
  );
  const adding = (await Promise.all(tournaments)).map(({ body: tournament }, index) =>
    add({ ...first, tournament }, index % 2 === 0 ? names : names.toReversed()),
  );
  expect((await Promise.all(adding)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('of two who add the same player at once, one does', async () => {
  const made = await newTournament(site);
  const answers = await Promise.all([1, 2].map(() => add(made, [{ name: 'Polt' }])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a participant is removed, unless placed in a bracket', async () => {
  const made = await newBracket(site, 2);
  const [spare = 0] = await enter(site, made.organizer, made.tournament.id, ['SPARE']);
  const remove = (id: number) =>
    call(`DELETE /tournaments/${made.tournament.id}/participants/${id}`, { as: made.organizer });
  expect((await remove(made.ids[0] ?? 0)).body).toMatchObject({ statusCode: 409, code: 'registration.inBracket' });
  const { body } = await remove(spare);
  expect(Object.keys(body.participants).map(Number)).toEqual(made.ids);
  expect((await remove(spare)).body).toMatchObject({ statusCode: 404, code: 'registration.notFound' });
  const stranger = await newTournament(site, 1);
  expect((await remove(stranger.ids[0] ?? 0)).status, 'a participant of another tournament').toBe(404);
  expect(await namesIn(stranger)).toEqual(['A1']);
});

test('who stands in a bracket without matches yet is not removed either', async () => {
  for (const [type, path] of [
    ['SWISS', 'swiss/participants'],
    ['TABLE', 'table-participants'],
  ] as const) {
    const made = await newBracketOf(site, type, 3);
    const [first = 0, spare = 0] = made.ids;
    const entered = await made.post(path, { participants: made.ids.filter((id) => id !== spare) });
    expect(entered.status, type).toBe(200);
    const remove = (id: number) =>
      call(`DELETE /tournaments/${made.tournament.id}/participants/${id}`, { as: made.organizer });
    expect((await remove(first)).body, type).toMatchObject({ statusCode: 409, code: 'registration.inBracket' });
    expect((await remove(spare)).status, type).toBe(200);
  }
});

test('who runs a tournament that does not exist cannot be asked', async () => {
  const as = await person('root');
  const body = { participants: [{ name: 'a' }] };
  expect((await call('POST /tournaments/2147483647/participants', { as, body })).status).toBe(404);
  expect((await call('DELETE /tournaments/2147483647/participants/1', { as })).status).toBe(404);
});

test('the class of a character that has an owner stays, however an organizer enters it', async () => {
  const made = await newTournament(site);
  const { organizer, game, tournament } = made;
  const owner = await person('user');
  const body = { game_id: game.gameId, nick: 'owned', class: 'zerg' };
  expect((await call('POST /profile/characters', { as: owner, body })).status).toBe(200);
  const enter = (name: string, className: string) =>
    call(`POST /tournaments/${tournament.id}/participants`, {
      as: organizer,
      body: { participants: [{ name, class: className }] },
    });
  const refused = await enter('owned', 'hacked');
  expect(refused.body).toMatchObject({ statusCode: 409, code: 'registration.ownClass', facts: { names: ['OWNED'] } });
  expect(await listed(made), 'nothing was entered').toEqual([]);
  expect((await enter('owned', 'zerg')).status).toBe(200);
  const [entered] = await listed(made);
  const change = await call(`PUT /tournaments/${tournament.id}/participants/${entered?.id}`, {
    as: organizer,
    body: { class: '' },
  });
  expect(change.body.code).toBe('registration.ownClass');
});

test('the class of somebody who has played for others stays, unless one manages games', async () => {
  const [theirs, own] = [await newTournament(site), await newTournament(site)];
  await call(`PUT /tournaments/${own.tournament.id}`, {
    as: own.organizer,
    body: { ...mainInfo(theirs.game), game_id: theirs.game.gameId },
  });
  const enter = (made: typeof own, className: string | undefined, as = made.organizer) =>
    call(`POST /tournaments/${made.tournament.id}/participants`, {
      as,
      body: { participants: [{ name: 'famous', ...(className !== undefined && { class: className }) }] },
    });
  expect((await enter(theirs, 'zerg')).status).toBe(200);
  const refused = await enter(own, 'terran');
  expect(refused.body).toMatchObject({ code: 'registration.knownClass', facts: { names: ['FAMOUS'] } });
  expect(await listed(own), 'nothing was entered').toEqual([]);
  expect((await enter(own, 'zerg')).status, 'it says the same').toBe(200);
  const [entered] = await listed(own);
  const change = (as: User, className: string) =>
    call(`PUT /tournaments/${own.tournament.id}/participants/${entered?.id}`, { as, body: { class: className } });
  expect((await change(own.organizer, '')).body.code).toBe('registration.knownClass');
  expect((await change(await person('root'), 'terran')).status).toBe(200);
  expect(await listed(theirs)).toMatchObject([{ name: 'FAMOUS', class: 'TERRAN' }]);
});

test('what was entered can be corrected: name, seed and class, and results stay with the participant', async () => {
  const made = await newBracket(site, 4);
  const change = (pid: number | undefined, body: object, as = made.organizer) =>
    call(`PUT /tournaments/${made.tournament.id}/participants/${pid}`, { as, body });
  const [first, second] = made.ids;
  expect((await change(first, { name: ' typo fixed ', class: 'zerg' })).status).toBe(200);
  const { body: bracket } = await call(`GET /brackets/${made.bracket.id}`);
  expect(bracket.participants[first ?? 0].name).toBe('TYPO FIXED');
  expect(await listed(made)).toContainEqual(expect.objectContaining({ id: first, name: 'TYPO FIXED', class: 'ZERG' }));

  await change(first, { seed: 2 });
  const { body } = await change(second, { seed: 1 });
  expect(body.participants[second ?? 0].seed).toBe(1);
  // Who holds a seed and who gets it change over.
  const { body: swapped } = await change(second, { seed: 2 });
  expect([first, second].map((id) => swapped.participants[id ?? 0].seed)).toEqual([1, 2]);
  expect((await change(second, { seed: null })).body.participants[second ?? 0].seed).toBeNull();
});

test('a correction takes no name of another, and only from who runs the tournament', async () => {
  const made = await newTournament(site, 2);
  const path = `PUT /tournaments/${made.tournament.id}/participants/${made.ids[0]}`;
  expect((await call(path, { as: made.organizer, body: { name: 'a2' } })).body).toMatchObject({
    code: 'registration.duplicatePlayer',
    facts: { names: ['A2'] },
  });
  expect((await call(path, { as: made.organizer, body: { seed: 0 } })).status).toBe(400);
  expect((await call(path, { as: made.organizer, body: { name: ' ' } })).status).toBe(400);
  expect((await call(path, { body: { name: 'x' } })).status).toBe(401);
  expect((await call(path, { as: await person('organizer'), body: { name: 'x' } })).status).toBe(403);
  const elsewhere = `PUT /tournaments/${made.tournament.id}/participants/2000000`;
  expect((await call(elsewhere, { as: made.organizer, body: { name: 'x' } })).status).toBe(404);
});

test('who registered with a player of their own keeps its name', async () => {
  const made = await newTournament(site, 1);
  const owner = await person('user');
  await site.db
    .updateTable('players')
    .set({ user_id: owner.id })
    .where('nick', '=', 'A1')
    .where('game_id', '=', made.game.gameId)
    .execute();
  const answer = await call(`PUT /tournaments/${made.tournament.id}/participants/${made.ids[0]}`, {
    as: made.organizer,
    body: { name: 'other' },
  });
  expect(answer.body).toMatchObject({ statusCode: 409, code: 'registration.ownName' });
});
