import type { SwissBracket } from '@agon/contract/brackets.swiss.endpoints';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { newBracketOf, type TestBracketOf } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call } = site;

async function newSwiss(participants: number, settings: object = {}) {
  const made = await newBracketOf(site, 'SWISS', participants, settings);
  await made.post('swiss/participants', { participants: made.ids });
  return made;
}

/** The pairs of a round by name, `null` for the bye. */
function pairsOf({ rounds, participants }: SwissBracket, round: number) {
  const duels = rounds.find(({ ordinal }) => ordinal === round)?.duels ?? [];
  return duels.map(({ sides }) => sides.map(({ participant }) => participants[participant ?? '']?.name ?? null));
}

function generate(made: TestBracketOf<SwissBracket>, round: number, body: object = {}) {
  return made.post(`swiss/rounds/${round}/generate`, body);
}

/** The first of each pair wins. */
async function playRound(made: TestBracketOf<SwissBracket>, round: number) {
  const duels = (await made.read()).rounds.find(({ ordinal }) => ordinal === round)?.duels ?? [];
  for (const { id, status } of duels) {
    if (status !== 'ready') continue;
    const answer = await made.post(`swiss/rounds/${round}/duels/${id}`, { result: 'played', score: [1, 0] });
    expect(answer.status).toBe(200);
  }
}

test('rounds are paired one after the other, by points, never the same two, until one is unbeaten', async () => {
  const made = await newSwiss(8);
  expect(await made.read()).toMatchObject({ rounds_count: 3, canGenerate: true, rounds: [], cut: null });
  const { body } = await generate(made, 1);
  expect(pairsOf(body, 1)).toEqual([
    ['A1', 'A8'],
    ['A2', 'A7'],
    ['A3', 'A6'],
    ['A4', 'A5'],
  ]);
  expect(body.canGenerate).toBe(false);
  for (const round of [1, 2, 3]) {
    if (round > 1) expect((await generate(made, round)).status).toBe(200);
    await playRound(made, round);
  }
  const done = await made.read();
  const met = [1, 2, 3].flatMap((round) => pairsOf(done, round).map((pair) => pair.toSorted().join('-')));
  expect(new Set(met).size).toBe(12);
  expect(done).toMatchObject({ isComplete: true, canGenerate: false });
  expect(done.standings[0]).toMatchObject({ participant: made.ids[0], place: 1, points: 3 });
  const ofFirst = done.rounds
    .flatMap(({ duels }) => duels)
    .filter(({ sides }) => sides.some((side) => side.participant === made.ids[0]));
  const opponents = ofFirst
    .flatMap(({ sides }) => sides.map((side) => side.participant))
    .filter((id) => id !== made.ids[0]);
  const sum = done.standings
    .filter((row) => opponents.includes(row.participant))
    .reduce((total, row) => total + row.points, 0);
  expect(done.standings[0]?.opponents_points).toBe(sum);
  expect((await generate(made, 4)).body.code).toBe('bracket.allRoundsPlayed');
});

test('each pair says why it was made', async () => {
  const made = await newSwiss(5);
  const { body } = await generate(made, 1);
  const duels: SwissBracket['rounds'][number]['duels'] = body.rounds[0].duels;
  for (const { reasons } of duels) expect(reasons.length).toBeGreaterThan(0);
  expect(duels.at(-1)).toMatchObject({ status: 'bye', sides: [{ participant: made.ids[4] }, { nobody: true }] });
  expect(duels.at(-1)?.reasons[0]).toMatchObject({ code: 'lowest' });
});

test('the next round waits for the last, which is paired anew only while it has no result', async () => {
  const made = await newSwiss(4);
  await generate(made, 1);
  expect((await generate(made, 2)).body).toMatchObject({ statusCode: 409, code: 'bracket.roundNotComplete' });
  const again = await generate(made, 1, {
    forbidden: [[made.ids[0], made.ids[3]]],
    locked: [[made.ids[0], made.ids[1]]],
  });
  expect(pairsOf(again.body, 1)).toEqual([
    ['A1', 'A2'],
    ['A3', 'A4'],
  ]);
  expect(again.body.rounds[0].duels[0].reasons).toEqual([{ code: 'locked', facts: {} }]);
  await playRound(made, 1);
  expect((await generate(made, 1)).body).toMatchObject({ statusCode: 409, code: 'bracket.hasResults' });
  expect((await generate(made, 3)).body.code).toBe('bracket.noSuchRound');
});

test('pairs can be looked at before they are made, and made by hand', async () => {
  const made = await newSwiss(4);
  const { body } = await made.post('swiss/rounds/1/suggest', {});
  const [a, b, c, d] = made.ids;
  expect(body).toMatchObject({ round: 1, pairs: [{ participants: [a, d] }, { participants: [b, c] }] });
  expect((await made.read()).rounds).toEqual([]);
  const byHand = await generate(made, 1, {
    pairs: [
      [a, b],
      [c, d],
    ],
  });
  expect(pairsOf(byHand.body, 1)).toEqual([
    ['A1', 'A2'],
    ['A3', 'A4'],
  ]);
});

test('wishes are about those who are in it: a stranger in a pair is refused, whether it is to meet or not', async () => {
  const made = await newSwiss(4);
  const stranger = await newSwiss(4);
  const pairs = [[made.ids[0], stranger.ids[0]]];
  const refusal = { statusCode: 400, code: 'bracket.notAParticipant' };
  for (const wish of ['locked', 'forbidden']) {
    for (const call of ['generate', 'suggest']) {
      const { body } = await made.post(`swiss/rounds/1/${call}`, { [wish]: pairs });
      expect(body, `${call} ${wish}`).toMatchObject(refusal);
    }
  }
  expect((await made.read()).rounds).toEqual([]);
  await made.post('withdraw', { participant: made.ids[3] });
  const gone = await generate(made, 1, { forbidden: [[made.ids[0], made.ids[3]]] });
  expect(gone.status).toBe(200);
});

test('a round made by hand has each who still plays once, and one bye at most', async () => {
  const made = await newSwiss(5);
  const [a, b, c, d, e] = made.ids;
  const byHand = async (...pairs: unknown[][]) => (await generate(made, 1, { pairs })).body;
  expect(await byHand([a, b], [c, null])).toMatchObject({
    ...{ statusCode: 400, code: 'bracket.leftOut', facts: { names: ['A4', 'A5'] } },
    error: expect.stringMatching(/Left out: A4, A5$/),
  });
  expect(await byHand([a, b], [c, d])).toMatchObject({ code: 'bracket.leftOut', facts: { names: ['A5'] } });
  expect(await byHand([a, b], [c, null], [d, null], [e, null])).toMatchObject({
    ...{ statusCode: 400, code: 'bracket.severalByes', facts: { names: ['A3', 'A4', 'A5'] } },
    error: expect.stringMatching(/: A3, A4, A5$/),
  });
  expect(await byHand([a, b], [c, d], [e, a])).toMatchObject({ statusCode: 400, code: 'bracket.duplicateSide' });
  expect(await byHand([a, b], [c, d], [e, 2_000_000_000])).toMatchObject({ code: 'bracket.notAParticipant' });
  expect((await made.read()).rounds).toEqual([]);
  const { rounds } = await byHand([a, b], [c, d], [e, null]);
  expect(rounds[0].duels.map(({ status }: { status: string }) => status)).toEqual(['ready', 'ready', 'bye']);
});

test('who withdrew or is out by the cut has no place in a round made by hand', async () => {
  const made = await newSwiss(4, { rounds: 3, cut: { wins: 1, losses: 2 } });
  await generate(made, 1);
  await playRound(made, 1);
  const [a, b, c, d] = made.ids;
  const byHand = async (...pairs: unknown[][]) => (await generate(made, 2, { pairs })).body;
  const through = { statusCode: 400, code: 'bracket.outOfPairing', facts: { names: ['A1', 'A2'] } };
  expect(await byHand([a, c], [b, d])).toMatchObject(through);
  await made.post('withdraw', { participant: d });
  expect(await byHand([c, d])).toMatchObject({ statusCode: 409, code: 'bracket.alreadyWithdrawn' });
});

test('rounds are paired in their order, and no earlier one anew', async () => {
  const made = await newSwiss(8);
  const refusal = async (round: number) => (await generate(made, round)).body;
  expect(await refusal(2)).toMatchObject({ statusCode: 409, code: 'bracket.notNextRound' });
  expect(await refusal(3)).toMatchObject({ statusCode: 409, facts: { round: 1 } });
  expect(await refusal(4)).toMatchObject({ statusCode: 404, code: 'bracket.noSuchRound' });
  await generate(made, 1);
  await playRound(made, 1);
  await generate(made, 2);
  expect(await refusal(1)).toMatchObject({ statusCode: 409, code: 'bracket.alreadyPaired' });
  expect((await made.post('swiss/rounds/1/suggest', {})).body.code).toBe('bracket.alreadyPaired');
  await playRound(made, 2);
  expect(await refusal(1)).toMatchObject({ statusCode: 409, code: 'bracket.alreadyPaired' });
  expect(await refusal(2)).toMatchObject({ statusCode: 409, code: 'bracket.hasResults' });
  expect((await generate(made, 3)).status).toBe(200);
});

test('when no legal round exists, those who block it are named', async () => {
  const made = await newSwiss(2, { rounds: 3 });
  await generate(made, 1);
  await playRound(made, 1);
  const { body } = await generate(made, 2);
  expect(body).toMatchObject({ statusCode: 409, code: 'bracket.noLegalRound', facts: { names: ['A1'] } });
  expect(body.error).toContain(': A1');
});

test('a side joins late or withdraws between rounds', async () => {
  const made = await newSwiss(4, { rounds: 3 });
  await generate(made, 1);
  await playRound(made, 1);
  const path = `POST /tournaments/${made.tournament.id}/participants`;
  const entered = await call(path, { as: made.organizer, body: { participants: [{ name: 'late' }] } });
  const late = Object.values<{ id: number; name: string }>(entered.body.participants).find(
    ({ name }) => name === 'LATE',
  );
  expect((await made.post('swiss/participants', { participants: [...made.ids, late?.id] })).status).toBe(200);
  expect((await made.post('withdraw', { participant: made.ids[3] })).status).toBe(200);
  expect((await made.post('withdraw', { participant: made.ids[3] })).body.code).toBe('bracket.alreadyWithdrawn');
  const { body } = await generate(made, 2);
  const names = pairsOf(body, 2).flat();
  expect(names.filter((name) => name !== null).toSorted()).toEqual(['A1', 'A2', 'A3', 'LATE']);
  expect(body.standings.find((row: { participant: number }) => row.participant === made.ids[3]).isWithdrawn).toBe(true);
});

test('who has so many wins or losses is out of the pairing', async () => {
  const made = await newSwiss(8, { rounds: 5, cut: { wins: 2, losses: 2 } });
  for (const round of [1, 2]) {
    await generate(made, round);
    await playRound(made, round);
  }
  const { body } = await generate(made, 3);
  expect(pairsOf(body, 3)).toHaveLength(2);
  expect(body.cut).toEqual({ wins: 2, losses: 2 });
});

test('with a cut, a correction that changes who still plays takes the later rounds away, and says so first', async () => {
  const made = await newBracketOf(site, 'SWISS', 8, { cut: { wins: 2, losses: 2 } });
  await made.post('swiss/participants', { participants: made.ids });
  // Two rounds in which the first named wins; then two sides are through, two are out, and the third is paired.
  for (const round of [1, 2]) {
    await made.post(`swiss/rounds/${round}/generate`, {});
    for (const { id } of (await made.read()).rounds.at(-1)?.duels ?? []) {
      await made.post(`swiss/rounds/${round}/duels/${id}`, { result: 'played', score: [1, 0] });
    }
  }
  await made.post('swiss/rounds/3/generate', {});
  const before = await made.read();
  const third = (before.rounds[2]?.duels ?? []).map(({ id }) => id);
  expect(third).toHaveLength(2);
  await made.post(`swiss/rounds/3/duels/${third[0]}`, { result: 'played', score: [1, 0] });

  const { version } = await made.read();
  const decisive = before.rounds[1]?.duels[0]?.id;
  const correct = (more: object) =>
    made.post(`swiss/rounds/2/duels/${decisive}`, { result: 'played', score: [0, 1], version, ...more });
  const refused = await correct({});
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'bracket.undoesOthers', facts: { matches: third } });
  expect((await correct({ undoes: third.slice(1) })).status).toBe(409);
  // Clearing the result first and then reporting the other one does not get round it.
  const cleared = await made.post(`swiss/rounds/2/duels/${decisive}`, { result: null, version });
  expect(cleared.body).toMatchObject({ code: 'bracket.undoesOthers', facts: { matches: third } });
  const done = await correct({ undoes: third });
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({ isComplete: false, canGenerate: true });
  expect(done.body.rounds).toHaveLength(2);
  // Undo brings all of it back.
  const undone = await made.post('undo', { version: done.body.version });
  expect(undone.body.rounds).toHaveLength(3);
});

test('a correction after which the same sides play on leaves later rounds alone', async () => {
  const made = await newBracketOf(site, 'SWISS', 8, { cut: { wins: 3, losses: 3 } });
  await made.post('swiss/participants', { participants: made.ids });
  await made.post('swiss/rounds/1/generate', {});
  const duels = (await made.read()).rounds[0]?.duels ?? [];
  for (const { id } of duels) {
    await made.post(`swiss/rounds/1/duels/${id}`, { result: 'played', score: [1, 0] });
  }
  await made.post('swiss/rounds/2/generate', {});
  const { version } = await made.read();
  const body = { result: 'played', score: [0, 1], version };
  const { status, body: after } = await made.post(`swiss/rounds/1/duels/${duels[0]?.id}`, body);
  expect(status).toBe(200);
  expect(after.rounds).toHaveLength(2);
});
