import type { EliminationBracket } from '@agon/contract/brackets.elimination.endpoints';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { correct, duelOf, lost, newBracket, report, type TestBracket, takenBack, won } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, person } = site;

async function read({ bracket }: TestBracket): Promise<EliminationBracket> {
  return (await call(`GET /brackets/${bracket.id}`)).body;
}

async function play(made: TestBracket, ...duels: number[]) {
  for (const duel of duels) expect((await report(site, made, duel, won)).status).toBe(200);
}

/** Who has which places, by name. */
function placesOf({ places, participants }: EliminationBracket) {
  return places.map(({ place, to, participants: ids }) => [place, to, ids.map((id) => participants[id]?.name).sort()]);
}

test('a bracket of four is played to its champion and places', async () => {
  const made = await newBracket(site, 4, { third_place: true });
  await play(made, 1, 2);
  const semifinals = await read(made);
  expect(semifinals).toMatchObject({ isComplete: false, champion: null });
  const [thirdPlace, final] = ['thirdPlace', 'final'].map((purpose) =>
    semifinals.rounds.flatMap(({ duels }) => duels).find((duel) => duel.purpose === purpose),
  );
  await play(made, thirdPlace?.id ?? 0, final?.id ?? 0);
  const done = await read(made);
  expect(done).toMatchObject({ isComplete: true, champion: made.ids[0] });
  expect(placesOf(done)).toEqual([
    [1, 1, ['A1']],
    [2, 2, ['A3']],
    [3, 3, ['A2']],
    [4, 4, ['A4']],
  ]);
});

test('without a match for it the third place is shared', async () => {
  const made = await newBracket(site, 4);
  await play(made, 1, 2, 3);
  expect(placesOf(await read(made))).toEqual([
    [1, 1, ['A1']],
    [2, 2, ['A3']],
    [3, 4, ['A2', 'A4']],
  ]);
});

test('the second grand final is played only when the side from below won the first', async () => {
  const made = await newBracket(site, 2, { defeats: 2 });
  const duels = made.bracket.rounds.flatMap((round) => round.duels);
  const [final = 0, reset = 0] = ['final', 'reset'].map(
    (purpose) => duels.find((duel) => duel.purpose === purpose)?.id,
  );
  await play(made, 1, final);
  expect(duelOf(await read(made), reset).status).toBe('unneeded');
  expect(await read(made)).toMatchObject({ isComplete: true, champion: made.ids[0] });
  await correct(site, made, final, lost);
  expect(duelOf(await read(made), reset).status).toBe('ready');
  await report(site, made, reset, lost);
  expect(await read(made)).toMatchObject({ isComplete: true, champion: made.ids[1] });
});

test('the first result starts a pending tournament, and taking it back does not stop it', async () => {
  const made = await newBracket(site, 4);
  const status = async () => (await call(`GET /tournaments/${made.tournament.slug}`)).body.status;
  expect(await status()).toBe(0);
  await report(site, made, 1, { result: 'played', score: [1, 1] });
  expect(await status(), 'what is refused starts nothing').toBe(0);
  await play(made, 1);
  expect(await status()).toBe(1);
  await correct(site, made, 1, takenBack);
  expect(await status()).toBe(1);
});

test('a score must decide a best of 3', async () => {
  const made = await newBracket(site, 2, { best_of: 3 });
  const refused = [
    [1, 0],
    [1, 1],
    [3, 0],
    [2, 2],
    [0, 0],
  ];
  for (const score of refused) {
    const { body } = await report(site, made, 1, { result: 'played', score });
    expect.soft(body, String(score)).toMatchObject({
      ...{ statusCode: 400, code: 'bracket.scoreNotAllowed' },
      error: 'This score is not possible in a best of 3',
    });
  }
  for (const score of [
    [2, 0],
    [1, 2],
  ])
    expect((await correct(site, made, 1, { result: 'played', score })).status).toBe(200);
});

const malformed = [
  {},
  { result: 'played' },
  { result: 'played', score: [1] },
  { result: 'played', score: [1, 0, 0] },
  { result: 'played', score: [-1, 0] },
  { result: 'played', score: ['1', 0] },
  { result: 'played', score: [0.5, 0] },
  { result: 'walkover' },
  { result: 'walkover', winner: 2 },
  { result: 'draw' },
  { ...won, undoes: [0] },
  { ...won, undoes: 'all' },
  { ...won, version: -1 },
  { ...won, version: '1' },
];

test('a report that says nothing definite is no input', async () => {
  const made = await newBracket(site, 2);
  for (const body of malformed) {
    expect.soft([body, (await report(site, made, 1, body)).status]).toEqual([body, 400]);
  }
  expect((await read(made)).version).toBe(made.bracket.version);
});

test.each(['walkover', 'forfeit', 'disqualified'])(
  '%s sends the other side on, with or without a score',
  async (result) => {
    const made = await newBracket(site, 4, { best_of: 3 });
    const { body } = await report(site, made, 1, { result, winner: 1 });
    expect(duelOf(body, 1)).toMatchObject({
      status: 'completed',
      result,
      winner: 1,
      sides: [{ score: null }, { score: null }],
    });
    expect(duelOf(body, 3).sides[0].participant).toBe(made.ids[1]);
    const second = await report(site, made, 2, { result, winner: 0, score: [0, 1] });
    expect(duelOf(second.body, 2)).toMatchObject({ result, winner: 0, sides: [{ score: 0 }, { score: 1 }] });
    expect((await correct(site, made, 2, { result, winner: 0, score: [2, 2] })).body.code).toBe(
      'bracket.scoreNotAllowed',
    );
  },
);

test('after a double forfeit nobody goes on, and who waits has a bye', async () => {
  const made = await newBracket(site, 4);
  await report(site, made, 1, { result: 'doubleForfeit' });
  const { body } = await report(site, made, 2, won);
  expect(duelOf(body, 1)).toMatchObject({ status: 'completed', result: 'doubleForfeit', winner: null });
  expect(duelOf(body, 3)).toMatchObject({ status: 'bye', sides: [{ nobody: true }, { participant: made.ids[2] }] });
  expect(body).toMatchObject({ isComplete: true, champion: made.ids[2] });
});

test('a duel whose sides are not known, a bye and an empty place have no result', async () => {
  const made = await newBracket(site, 3);
  for (const duel of [2, 3]) {
    expect((await report(site, made, duel, won)).body).toMatchObject({
      statusCode: 409,
      code: 'bracket.matchNotReady',
    });
  }
  expect((await report(site, made, 1, takenBack)).body.code).toBe('bracket.noResult');
});

test('a duel is found in its own round only', async () => {
  const { bracket, organizer } = await newBracket(site, 4);
  for (const place of ['2/duels/1', '1/duels/3', '1/duels/9', '9/duels/1']) {
    const answer = await call(`POST /brackets/${bracket.id}/relegation-rounds/${place}`, { as: organizer, body: won });
    expect.soft(answer.body, place).toMatchObject({ statusCode: 404, code: 'bracket.noSuchDuel' });
  }
});

test('the score of a result can be corrected without undoing what came of it', async () => {
  const made = await newBracket(site, 4, { best_of: 3 });
  for (const duel of [1, 2, 3]) await report(site, made, duel, { result: 'played', score: [2, 0] });
  const { status, body } = await correct(site, made, 1, { result: 'played', score: [2, 1] });
  expect(status).toBe(200);
  expect(duelOf(body, 3).status).toBe('completed');
});

test('turning a result over undoes exactly the later ones that were named', async () => {
  const made = await newBracket(site, 8);
  await play(made, 1, 2, 3, 4, 5, 6, 7);
  const before = await read(made);
  const refusal = { statusCode: 409, code: 'bracket.undoesOthers', facts: { matches: [5, 7] } };
  for (const undoes of [undefined, [], [5], [7], [5, 6, 7], [6, 7]]) {
    expect.soft((await correct(site, made, 1, { ...lost, undoes })).body, String(undoes)).toMatchObject(refusal);
  }
  expect(await read(made), 'nothing was touched').toEqual(before);

  const { body } = await correct(site, made, 1, { ...lost, undoes: [7, 5] });
  const statuses = [1, 2, 3, 4, 5, 6, 7].map((duel) => duelOf(body, duel).status);
  expect(statuses).toEqual(['completed', 'completed', 'completed', 'completed', 'ready', 'completed', 'waiting']);
  expect(duelOf(body, 5).sides.map(({ participant }) => participant)).toEqual([made.ids[1], made.ids[2]]);
  expect(body).toMatchObject({ isComplete: false, champion: null });
});

test('taking a result back undoes exactly the later ones that were named', async () => {
  const made = await newBracket(site, 4);
  await play(made, 1, 2, 3);
  expect((await correct(site, made, 2, takenBack)).body).toMatchObject({ statusCode: 409, facts: { matches: [3] } });
  const { body } = await correct(site, made, 2, { ...takenBack, undoes: [3] });
  expect(duelOf(body, 2)).toMatchObject({ status: 'ready', result: null, winner: null });
  expect(duelOf(body, 3)).toMatchObject({ status: 'waiting', result: null });
});

test('who names results to undo although none is lost, is refused too', async () => {
  const made = await newBracket(site, 4);
  expect((await report(site, made, 1, { ...won, undoes: [3] })).body).toMatchObject({
    statusCode: 409,
    facts: { matches: [] },
  });
});

test('a completed tournament takes no results, not even from root', async () => {
  const made = await newBracket(site, 2);
  await play(made, 1);
  await call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 2 } });
  const root = await person('root');
  for (const organizer of [made.organizer, root]) {
    expect((await report(site, { ...made, organizer }, 1, lost)).body).toMatchObject({ code: 'tournament.completed' });
  }
  await call(`POST /tournaments/${made.tournament.id}/status`, { as: root, body: { status: 1 } });
  expect((await correct(site, made, 1, lost)).status).toBe(200);
});

test('every change counts the version up, and reading does not', async () => {
  const made = await newBracket(site, 4);
  const { version } = made.bracket;
  await play(made, 1, 2);
  expect((await read(made)).version).toBe(version + 2);
  expect((await read(made)).version).toBe(version + 2);
});

test('who saw an older version is refused, who saw the current one is not', async () => {
  const made = await newBracket(site, 4);
  const { id, version } = made.bracket;
  const writes: [key: string, body: object][] = [
    [`POST /brackets/${id}/relegation-rounds/1/duels/1`, won],
    [`POST /brackets/${id}/relegation-rounds/2`, { best_of: 3 }],
    [`POST /brackets/${id}/relegation-rounds/1/duels/1`, takenBack],
    [`PUT /brackets/${id}`, { best_of: 5 }],
    [`POST /brackets/${id}/relegation-fill-first-round`, { participants: made.ids.toReversed() }],
  ];
  let seen = version;
  for (const [key, body] of writes) {
    const write = (of: number) => call(key, { as: made.organizer, body: { ...body, version: of } });
    const stale = { statusCode: 409, code: 'bracket.stale', facts: { version: seen } };
    expect.soft((await write(seen - 1)).body, key).toMatchObject(stale);
    expect.soft((await write(seen + 1)).body, key).toMatchObject(stale);
    expect.soft((await write(seen)).body, key).toMatchObject({ version: seen + 1 });
    seen += 1;
  }
});

test.each([2, 10])('%i results at once on different duels are all kept', async (count) => {
  const made = await newBracket(site, 2 * count);
  const duels = Array.from({ length: count }, (_, index) => index + 1);
  const answers = await Promise.all(duels.map((duel) => report(site, made, duel, won)));
  expect(answers.map(({ status }) => status)).toEqual(duels.map(() => 200));
  const after = await read(made);
  expect(duels.map((duel) => duelOf(after, duel).result)).toEqual(duels.map(() => 'played'));
  expect(after.version).toBe(made.bracket.version + count);
});

test.each([2, 10])('of %i results at once that saw the same version, exactly one is kept', async (count) => {
  const made = await newBracket(site, 2 * count);
  const { version } = made.bracket;
  const duels = Array.from({ length: count }, (_, index) => index + 1);
  const answers = await Promise.all(duels.map((duel) => report(site, made, duel, { ...won, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(count - 1).fill(409)]);
  const after = await read(made);
  const kept = duels.filter((duel) => duelOf(after, duel).result !== null);
  expect(kept).toEqual(duels.filter((_, index) => answers[index]?.status === 200));
  expect(after.version).toBe(version + 1);
});

test('of two different results at once on one duel the first stands', async () => {
  const made = await newBracket(site, 2);
  const answers = await Promise.all([report(site, made, 1, won), report(site, made, 1, lost)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = answers.find(({ status }) => status === 200)?.body;
  expect(await read(made)).toEqual(kept);
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({ code: 'bracket.versionNeeded', facts: { version: kept.version } });
});

test('a result that is there is changed or taken back only by who says what they saw', async () => {
  const made = await newBracket(site, 2, { best_of: 3 });
  const { body: first } = await report(site, made, 1, { result: 'played', score: [2, 0] });
  for (const body of [
    { result: 'played', score: [2, 1] },
    { result: 'walkover', winner: 0 },
    { ...takenBack, undoes: [] },
  ]) {
    expect.soft((await report(site, made, 1, body)).body.code).toBe('bracket.versionNeeded');
  }
  expect(await read(made)).toEqual(first);
  expect((await report(site, made, 1, { ...takenBack, version: first.version })).status).toBe(200);
});

test('the same result again changes nothing', async () => {
  const made = await newBracket(site, 4);
  const results = [won, { result: 'walkover', winner: 1, score: [0, 0] }];
  for (const [index, body] of results.entries()) {
    const { body: first } = await report(site, made, index + 1, body);
    expect(await report(site, made, index + 1, body)).toMatchObject({ status: 200, body: first });
    expect((await read(made)).version).toBe(first.version);
  }
});
