import type { EliminationBracket } from '@agon/contract/brackets.elimination.endpoints';
import type { BracketSide } from '@agon/contract/brackets.parts.endpoints';
import { bracketsPerTournament } from '@agon/contract/brackets.settings';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import {
  correct,
  duelOf,
  duelsOf,
  enter,
  newBracket,
  newTournament,
  report,
  type TestBracket,
  won,
} from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, db } = site;

function fill({ organizer, bracket }: TestBracket, body: object) {
  return call(`POST /brackets/${bracket.id}/relegation-fill-first-round`, { as: organizer, body });
}

function change({ organizer, bracket }: TestBracket, body: object) {
  return call(`PUT /brackets/${bracket.id}`, { as: organizer, body });
}

function setRound({ organizer, bracket }: TestBracket, round: number, best_of: number) {
  return call(`POST /brackets/${bracket.id}/relegation-rounds/${round}`, { as: organizer, body: { best_of } });
}

async function read({ bracket }: TestBracket): Promise<EliminationBracket> {
  return (await call(`GET /brackets/${bracket.id}`)).body;
}

/** The names in the first round, in bracket order. */
async function firstRound({ bracket }: TestBracket): Promise<(string | null)[]> {
  const { body } = await call(`GET /brackets/${bracket.id}/relegation-participants`);
  return body.map((side: BracketSide | null) => side?.name ?? null);
}

test('a bracket is for all participants of its tournament, by default with one defeat and best of 1', async () => {
  const { tournament, organizer } = await newTournament(site, 5);
  const body = { tournament_id: tournament.id, type: 'RELEGATION' };
  const made = await call('POST /brackets', { as: organizer, body });
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({
    ...{ tournament_id: tournament.id, type: 'RELEGATION', name: '', version: 1, size: 5, defeats: 1 },
    ...{ third_place: false, best_of: 1, isComplete: false, champion: null, groups: [], participants: {}, places: [] },
  });
  expect(made.body.rounds.map((round: { duels: [] }) => round.duels.length)).toEqual([4, 2, 1]);
  expect((await call(`GET /tournaments/${tournament.slug}`)).body.brackets).toEqual([
    { id: made.body.id, type: 'RELEGATION', name: '', version: 1, has_times: false },
  ]);
});

test('two defeats give three sections, with rounds numbered through', async () => {
  const { bracket } = await newBracket(site, 4, { defeats: 2, best_of: 3, name: 'Playoffs' });
  expect(bracket).toMatchObject({ name: 'Playoffs', defeats: 2, best_of: 3 });
  expect(bracket.rounds.map(({ ordinal, section, index, count }) => [ordinal, section, index, count])).toEqual([
    [1, 'main-bracket', 1, 2],
    [2, 'main-bracket', 2, 2],
    [3, 'defeat-bracket', 1, 2],
    [4, 'defeat-bracket', 2, 2],
    [5, 'grand-bracket', 1, 2],
    [6, 'grand-bracket', 2, 2],
  ]);
  expect(duelsOf(bracket).map(({ purpose }) => purpose)).toEqual([...Array(5).fill('normal'), 'final', 'reset']);
});

test('with one defeat the final and the match for third place stand under the grand bracket', async () => {
  const { bracket } = await newBracket(site, 4, { third_place: true });
  const grand = bracket.rounds.filter(({ section }) => section === 'grand-bracket').flatMap(({ duels }) => duels);
  expect(grand.map(({ purpose }) => purpose).sort()).toEqual(['final', 'thirdPlace']);
});

test('a duel says who plays, where they come from and what came of it', async () => {
  const made = await newBracket(site, 3, { best_of: 3 });
  const [a, b, c] = made.ids;
  expect(duelOf(made.bracket, 1)).toEqual({
    ...{ id: 1, round: 1, position: 1, purpose: 'normal', best_of: 3, status: 'ready', result: null, winner: null },
    starts_at: null,
    sides: [
      { participant: a, nobody: false, score: null, from: null },
      { participant: b, nobody: false, score: null, from: null },
    ],
  });
  expect(duelOf(made.bracket, 2)).toMatchObject({
    status: 'bye',
    sides: [{ participant: c }, { nobody: true }],
    winner: 0,
  });
  const { body } = await report(site, made, 1, { result: 'played', score: [1, 2] });
  expect(duelOf(body, 1)).toMatchObject({
    ...{ status: 'completed', result: 'played', winner: 1 },
    sides: [
      { participant: a, score: 1 },
      { participant: b, score: 2 },
    ],
  });
  expect(duelOf(body, 3)).toMatchObject({
    status: 'ready',
    sides: [
      { participant: b, from: { duel: 1, takes: 'winner' } },
      { participant: c, from: { duel: 2, takes: 'winner' } },
    ],
  });
});

test('a bracket needs a format that exists and a tournament', async () => {
  const { tournament, organizer } = await newTournament(site);
  const refused = [
    [{ type: 'LADDER' }, 400],
    [{ defeats: 3 }, 400],
    [{ best_of: 2 }, 400],
    [{ size: 1 }, 400],
    [{ size: 1025 }, 400],
    [{ name: 'x'.repeat(81) }, 400],
    [{ defeats: 2, size: 8, crossing: [511] }, 400],
    [{ tournament_id: 2_147_483_647 }, 404],
  ] as const;
  for (const [changes, status] of refused) {
    const body = { tournament_id: tournament.id, type: 'RELEGATION', ...changes };
    const answer = await call('POST /brackets', { as: organizer, body });
    expect.soft([changes, answer.status]).toEqual([changes, status]);
  }
});

test('a tournament holds 20 brackets, and its type may offer none', async () => {
  const { tournament, organizer, game } = await newTournament(site);
  const add = () =>
    call('POST /brackets', { as: organizer, body: { tournament_id: tournament.id, type: 'RELEGATION' } });
  for (let count = 0; count < bracketsPerTournament; count += 1) expect((await add()).status).toBe(200);
  expect((await add()).body.error).toBe('A tournament can have at most 20 brackets');
  await db.updateTable('tournament_types').set({ enable_elimination: false }).where('id', '=', game.typeId).execute();
  expect((await add()).body.code).toBe('bracket.typeNotEnabled');
});

test('a list in bracket order is placed as it is, with its holes', async () => {
  const made = await newBracket(site, 4);
  const [a, b, c] = made.ids;
  const { body } = await fill(made, { participants: [a, null, b, c] });
  expect(await firstRound(made)).toEqual(['A1', null, 'A2', 'A3']);
  expect(duelOf(body, 1).status).toBe('bye');
  expect(body.participants).toEqual({
    [String(a)]: { id: a, name: 'A1', seed: null },
    [String(b)]: { id: b, name: 'A2', seed: null },
    [String(c)]: { id: c, name: 'A3', seed: null },
  });
  expect((await call(`GET /brackets/${made.bracket.id}/participants`)).body).toEqual(body.participants);
});

test('a seeding keeps the best apart and gives them the byes', async () => {
  const made = await newBracket(site, 6);
  await fill(made, { participants: made.ids, draw: 'seeded' });
  expect(await firstRound(made)).toEqual(['A1', null, 'A4', 'A5', 'A2', null, 'A3', 'A6']);
});

test('a draw places everybody once and is not always the same', async () => {
  const made = await newBracket(site, 16);
  const draws = new Set<string>();
  for (let count = 0; count < 3; count += 1) {
    await fill(made, { participants: made.ids, draw: 'random' });
    const names = await firstRound(made);
    expect(new Set(names).size).toBe(16);
    draws.add(names.join());
  }
  expect(draws.size).toBe(3);
});

test('an empty list empties the bracket', async () => {
  const made = await newBracket(site, 4);
  const { body } = await fill(made, { participants: [] });
  expect(body.participants).toEqual({});
  expect(await firstRound(made)).toEqual([null, null, null, null]);
});

test('a bracket grows to its list, and a seeding says exactly for how many it is', async () => {
  const made = await newBracket(site, 9, { size: 4 });
  const sizeAfter = async (body: object) => (await fill(made, body)).body.size;
  expect((await read(made)).size).toBe(9);
  expect(await sizeAfter({ participants: made.ids.slice(0, 3) }), 'a shorter list leaves places free').toBe(9);
  expect(await sizeAfter({ participants: made.ids.slice(0, 3), draw: 'seeded' })).toBe(3);
  expect(await sizeAfter({ participants: made.ids, draw: 'random' })).toBe(9);
});

test('a list that cannot be placed is refused and changes nothing', async () => {
  const made = await newBracket(site, 4);
  const stranger = await newTournament(site, 1);
  const [a = 0, b = 0] = made.ids;
  for (const draw of ['ordered', 'seeded', 'random']) {
    const refusal = async (participants: unknown[]) => (await fill(made, { participants, draw })).body;
    expect.soft(await refusal([a, a]), draw).toMatchObject({ statusCode: 400, code: 'bracket.duplicateSide' });
    expect
      .soft(await refusal([a, stranger.ids[0]]), draw)
      .toMatchObject({ statusCode: 400, code: 'bracket.notAParticipant' });
    expect.soft(await refusal([a, 'x']), draw).toMatchObject({ statusCode: 400, code: 'request.invalid' });
    expect.soft(await refusal(Array(1025).fill(null)), draw).toMatchObject({ statusCode: 400 });
  }
  expect((await fill(made, { participants: [b], draw: 'seeded' })).body.code).toBe('bracket.tooFewSides');
  expect((await fill(made, { participants: [], draw: 'by hand' })).status).toBe(400);
  expect(await read(made)).toEqual(made.bracket);
});

test('once a result is in, nobody is placed anew', async () => {
  const made = await newBracket(site, 4);
  await report(site, made, 1, won);
  expect((await fill(made, { participants: made.ids })).body).toMatchObject({
    statusCode: 409,
    code: 'bracket.hasResults',
  });
  expect((await change(made, { defeats: 2 })).body).toMatchObject({ statusCode: 409, code: 'bracket.hasResults' });
  await correct(site, made, 1, { result: null });
  expect((await fill(made, { participants: made.ids.toReversed() })).status).toBe(200);
});

test('the format can change while who stands where is kept', async () => {
  const made = await newBracket(site, 4, { best_of: 3 });
  const { body } = await change(made, { defeats: 2, size: 8 });
  expect(body).toMatchObject({ defeats: 2, size: 8, best_of: 3 });
  expect(await firstRound(made)).toEqual(['A1', 'A2', 'A3', 'A4', null, null, null, null]);
  expect((await change(made, { size: 3, defeats: 1, third_place: true })).body).toMatchObject({
    size: 3,
    third_place: true,
  });
  expect(await firstRound(made)).toEqual(['A1', 'A2', 'A3', 'A4']);
  expect((await change(made, { size: 2 })).body).toMatchObject({ statusCode: 409 });
});

test('a crossing belongs to a size: a bracket of another gets its own', async () => {
  const made = await newBracket(site, 16, { defeats: 2, crossing: [3, 1] });
  expect((await fill(made, { participants: made.ids.slice(0, 4), draw: 'seeded' })).body.size).toBe(4);
  expect((await change(made, { size: 8 })).body.size).toBe(8);
});

test('a name changes at any time, and says so to readers of the tournament', async () => {
  const made = await newBracket(site, 2);
  await report(site, made, 1, won);
  expect((await change(made, { name: ' Day 2 ' })).body).toMatchObject({ name: 'Day 2', version: 4 });
  expect((await read(made)).name).toBe('Day 2');
});

test('of two who rename what they saw at once, one is told', async () => {
  const made = await newBracket(site, 2);
  const { version } = await read(made);
  const answers = await Promise.all(['Day 1', 'Day 2'].map((name) => change(made, { name, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { name } = await read(made);
  expect((await change(made, { name })).body.version, 'the same name is no change').toBe(version + 1);
});

test('only a single elimination has a match for 3rd place', async () => {
  const made = await newBracket(site, 4, { defeats: 2 });
  const refused = { statusCode: 400, code: 'bracket.thirdPlaceInDouble' };
  expect((await change(made, { third_place: true })).body).toMatchObject(refused);
  expect((await change(made, { third_place: false })).status).toBe(200);
  const single = await newBracket(site, 4, { third_place: true });
  expect((await change(single, { defeats: 2, third_place: true })).body).toMatchObject(refused);
  expect((await change(single, { defeats: 2 })).body).toMatchObject({ third_place: false });
});

test('how many games a duel has is set for the bracket and for a round', async () => {
  const made = await newBracket(site, 4);
  const bestOf = async () => (await read(made)).rounds.map((round) => round.best_of);
  await setRound(made, 2, 7);
  expect(await bestOf()).toEqual([1, 7]);
  expect((await change(made, { best_of: 3 })).body.best_of).toBe(3);
  expect(await bestOf()).toEqual([3, 7]);
  expect((await change(made, { best_of: 1 })).body.best_of, 'and back').toBe(1);
  expect(await bestOf()).toEqual([1, 7]);
  await change(made, { best_of: 5 });
  const { body } = await fill(made, { participants: made.ids.slice(0, 3), draw: 'seeded' });
  expect(body, 'a new layout keeps it').toMatchObject({ size: 3, best_of: 5 });
  for (const best_of of [0, 8, 1.5, '3']) expect((await setRound(made, 1, best_of as number)).status).toBe(400);
  expect((await setRound(made, 4, 3)).body.code).toBe('bracket.noSuchRound');
});

test('an elimination as a whole is played over 1, 3 or 5 games, its rounds and duels over up to 7', async () => {
  const made = await newBracket(site, 4);
  const set = (body: object) =>
    call(`POST /brackets/${made.bracket.id}/settings/best-of`, { as: made.organizer, body });
  for (const best_of of [2, 4, 6, 7]) {
    expect
      .soft((await set({ best_of })).body, String(best_of))
      .toMatchObject({ statusCode: 400, code: 'request.invalid' });
  }
  expect(await read(made)).toEqual(made.bracket);
  for (const best_of of [5, 3, 1]) expect((await set({ best_of })).body).toMatchObject({ best_of });
  expect((await set({ round: 2, best_of: 7 })).body.rounds[1].best_of).toBe(7);
  expect(duelOf((await set({ duel: 1, best_of: 7 })).body, 1).best_of).toBe(7);
});

test('what a round was set to is kept when the bracket grows or shrinks', async () => {
  const made = await newBracket(site, 5, { defeats: 2 });
  const grand = made.bracket.rounds.at(-2)?.ordinal ?? 0;
  await setRound(made, grand, 7);
  const { body } = await fill(made, { participants: made.ids.slice(0, 4), draw: 'seeded' });
  const finals = body.rounds.filter((round: { section: string }) => round.section === 'grand-bracket');
  expect(finals.map((round: { best_of: number }) => round.best_of)).toEqual([7, 1]);
  expect(duelsOf(body).find(({ purpose }) => purpose === 'final')?.best_of).toBe(7);
});

test('games that were played cannot be set away', async () => {
  const made = await newBracket(site, 4, { best_of: 3 });
  await report(site, made, 1, { result: 'played', score: [2, 1] });
  expect((await setRound(made, 1, 1)).body).toMatchObject({ statusCode: 409, code: 'bracket.hasResults' });
  expect((await change(made, { best_of: 1 })).body).toMatchObject({ statusCode: 409, code: 'bracket.hasResults' });
  expect((await setRound(made, 2, 5)).status).toBe(200);
});

test('a bracket is deleted with all its results', async () => {
  const made = await newBracket(site, 2);
  await report(site, made, 1, won);
  const path = `/brackets/${made.bracket.id}`;
  expect(await call(`DELETE ${path}`, { as: made.organizer })).toMatchObject({ status: 200, body: {} });
  for (const key of [`GET ${path}`, `GET ${path}/participants`, `GET ${path}/relegation-participants`]) {
    expect((await call(key)).body.code).toBe('bracket.notFound');
  }
  expect((await call(`DELETE ${path}`, { as: made.organizer })).status).toBe(404);
  const events = db.selectFrom('bracket_events').selectAll().where('bracket_id', '=', made.bracket.id);
  expect(await events.execute()).toEqual([]);
  expect((await call(`GET /tournaments/${made.tournament.slug}`)).body.brackets).toEqual([]);
});

test('a bracket that changed since it was seen is not deleted', async () => {
  const made = await newBracket(site, 2);
  const { id, version } = made.bracket;
  const remove = (query: string) => call(`DELETE /brackets/${id}${query}`, { as: made.organizer });
  await report(site, made, 1, won);
  const stale = { statusCode: 409, code: 'bracket.stale', facts: { version: version + 1 } };
  expect((await remove(`?version=${version}`)).body).toMatchObject(stale);
  expect((await remove('?version=latest')).body).toMatchObject({ statusCode: 400, code: 'request.invalid' });
  expect((await read(made)).version).toBe(version + 1);
  expect((await remove(`?version=${version + 1}`)).status).toBe(200);
  expect((await remove(`?version=${version + 1}`)).body.code).toBe('bracket.notFound');
});

test('a participant who comes later can be placed', async () => {
  const made = await newBracket(site, 3);
  const late = await enter(site, made.organizer, made.tournament.id, ['LATE']);
  await fill(made, { participants: [...made.ids, ...late] });
  expect(await firstRound(made)).toEqual(['A1', 'A2', 'A3', 'LATE']);
});
