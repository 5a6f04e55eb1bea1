import type { Claim, OwnDuel } from '@agon/contract/brackets.claims.endpoints';
import { afterAll, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { deleteUser } from '../account/deletion.queries.ts';
import { testApp } from '../testing/app.ts';
import {
  correct,
  newBracket,
  newBracketOf,
  report,
  type TestBracket,
  type TestTournament,
  won,
} from '../testing/tournaments.ts';
import { readOwnDuels } from './own-duels.actions.ts';

const site = await testApp(afterAll);
const { call, db, person } = site;

const pictureName = `${'0123456789abcdef'.repeat(2)}.webp`;
const picture = `/files/${pictureName}`;
await site.files.write(pictureName, Buffer.from('a picture'));
const lost = { result: 'played', score: [0, 1] };

/** Makes somebody speak for a participant, as its player. */
async function play(as: User, participant: number): Promise<void> {
  const { player_id } = await db
    .selectFrom('participants')
    .select('player_id')
    .where('id', '=', participant)
    .executeTakeFirstOrThrow();
  await db.updateTable('players').set({ user_id: as.id }).where('id', '=', Number(player_id)).execute();
}

test('the picture is one that the site has', async () => {
  const { ann, bob, to } = await running();
  const none = `/files/${'0'.repeat(32)}.webp`;
  const refused = { statusCode: 400, code: 'file.notFound' };
  expect((await to(ann, '', { ...won, picture: none })).body).toMatchObject(refused);
  const { id: claim } = (await to(ann, '', { ...won, picture })).body;
  expect((await to(ann, '/evidence', { claim, picture: none })).body).toMatchObject(refused);
  expect((await to(bob, '/dispute', { claim, picture: none })).body).toMatchObject(refused);
  expect((await to(bob, '/dispute', { claim, picture })).body).toMatchObject({ picture, dispute: { picture } });
});

function start({ organizer, tournament }: TestTournament) {
  return call(`POST /tournaments/${tournament.id}/status`, { as: organizer, body: { status: 1 } });
}

/** Four in an elimination that runs; duel 1 is Ann's and Bob's, duel 2 Cid's and somebody's. */
async function running(settings: object = {}) {
  const made = await newBracket(site, 4, settings);
  const [ann, bob, cid] = [await person('user'), await person('user'), await person('user')];
  for (const [index, one] of [ann, bob, cid].entries()) await play(one, made.ids[index] ?? 0);
  await start(made);
  const to = (as: User | undefined, path: string, body: object = {}, duel = 1) =>
    call(`POST /brackets/${made.bracket.id}/duels/${duel}/claim${path}`, { ...(as && { as }), body });
  return {
    ...{ made, ann, bob, cid, to },
    takeBack: (as: User, claim: number, duel = 1) =>
      call(`DELETE /brackets/${made.bracket.id}/duels/${duel}/claim?claim=${claim}`, { as }),
    list: async (as: User): Promise<Claim[]> =>
      (await call(`GET /tournaments/${made.tournament.id}/claims`, { as })).body,
    own: async (as: User): Promise<OwnDuel[]> =>
      (await call(`GET /tournaments/${made.tournament.id}/own-duels`, { as })).body.duels,
    duel: async (id = 1) => {
      const { body } = await call(`GET /brackets/${made.bracket.id}`);
      return body.rounds
        .flatMap((round: { duels: object[] }) => round.duels)
        .find((one: { id: number }) => one.id === id);
    },
    timeline: async () => (await call(`GET /brackets/${made.bracket.id}/timeline`)).body,
    undo: async () => {
      const undone = { as: made.organizer, body: { version: await versionOf(made) } };
      expect((await call(`POST /brackets/${made.bracket.id}/undo`, undone)).status).toBe(200);
    },
  };
}

async function versionOf({ bracket }: TestBracket): Promise<number> {
  return (await call(`GET /brackets/${bracket.id}`)).body.version;
}

test('one side reports, the other confirms: the result is entered and the winner goes on', async () => {
  const { made, ann, bob, to, own, duel, timeline } = await running({ best_of: 3 });
  const claimed = await to(ann, '', { result: 'played', score: [2, 1], note: ' close one ' });
  expect(claimed.body).toMatchObject({
    ...{ duel: 1, best_of: 3, names: ['A1', 'A2'], side: 0, status: 'open', dispute: null },
    ...{ result: { result: 'played', score: [2, 1] }, note: 'close one', picture: '', by: { id: ann.id } },
  });
  expect(await duel()).toMatchObject({ result: null });
  expect((await own(bob))[0]).toMatchObject({ side: 1, claim: { id: claimed.body.id, side: 0 } });
  const confirmed = await to(bob, '/confirm', { claim: claimed.body.id });
  expect(confirmed.body).toMatchObject({ status: 'confirmed' });
  expect(await duel()).toMatchObject({ result: 'played', winner: 0, sides: [{ score: 2 }, { score: 1 }] });
  expect((await duel(3)).sides[0].participant, 'goes on').toBe(made.ids[0]);
  expect((await timeline())[0]).toMatchObject({ by: { id: bob.id }, events: [{ type: 'report', match: 1 }] });
  expect(await own(bob)).toEqual([]);
  expect(await own(ann)).toMatchObject([{ duel: { id: 3, status: 'waiting' }, names: ['A1', ''], claim: null }]);
});

test('the same from both sides confirms itself', async () => {
  const { ann, bob, to, duel } = await running();
  await to(ann, '', won);
  expect((await to(bob, '', won)).body).toMatchObject({ status: 'confirmed', by: { id: ann.id } });
  expect(await duel()).toMatchObject({ result: 'played', winner: 0 });
});

test('another result of the other side is refused with a word on what to do', async () => {
  const { ann, bob, to, duel } = await running();
  const { id } = (await to(ann, '', won)).body;
  expect((await to(bob, '', lost)).body).toMatchObject({
    ...{ statusCode: 409, code: 'claim.reportedOtherwise', facts: { claim: id } },
    error: 'Your opponent has reported another result: confirm it or dispute it',
  });
  expect((await duel()).result).toBe(null);
});

test('a score that the match cannot end with is refused as the organizer would be', async () => {
  const { ann, to, list, made } = await running({ best_of: 3 });
  const wrong = await to(ann, '', { result: 'played', score: [2, 2] });
  expect(wrong.body).toMatchObject({
    ...{ statusCode: 400, code: 'bracket.scoreNotAllowed' },
    error: 'This score is not possible in a best of 3',
  });
  for (const body of [{}, { result: 'noShow', winner: 0 }, { result: 'doubleForfeit' }, { result: null }]) {
    expect.soft((await to(ann, '', body)).status, JSON.stringify(body)).toBe(400);
  }
  expect((await to(ann, '', { ...won, score: [2, 0], picture: 'https://evil.example/x' })).status).toBe(400);
  expect((await to(ann, '', { ...won, score: [2, 0], note: 'x'.repeat(1001) })).status).toBe(400);
  expect(await list(made.organizer)).toEqual([]);
});

test('one gives up oneself only', async () => {
  const { ann, bob, to, duel } = await running();
  expect((await to(ann, '', { result: 'forfeit', winner: 0 })).body).toMatchObject({ code: 'claim.onlyOwnForfeit' });
  const { id } = (await to(ann, '', { result: 'forfeit', winner: 1 })).body;
  const others = { claim: id, note: 'no', counter: { result: 'forfeit', winner: 1 } };
  expect((await to(bob, '/dispute', others)).body).toMatchObject({ code: 'claim.onlyOwnForfeit' });
  expect((await to(bob, '/confirm', { claim: id })).status).toBe(200);
  expect(await duel()).toMatchObject({ result: 'forfeit', winner: 1 });
});

test('one’s own report can be replaced and taken back until it is disputed', async () => {
  const { ann, bob, to, own, takeBack } = await running();
  const first = (await to(ann, '', won)).body;
  const second = (await to(ann, '', lost)).body;
  expect(second).toMatchObject({ status: 'open', result: lost });
  expect((await to(bob, '/confirm', { claim: first.id })).body, 'what Bob saw is gone').toMatchObject({
    code: 'claim.notOpen',
  });
  expect((await takeBack(bob, second.id)).status).toBe(403);
  expect((await takeBack(ann, second.id)).body).toMatchObject({ status: 'withdrawn' });
  expect((await takeBack(ann, second.id)).body).toMatchObject({ code: 'claim.notOpen' });
  expect((await own(bob))[0]?.claim).toBe(null);
  const third = (await to(ann, '', won)).body;
  await to(bob, '/dispute', { claim: third.id, note: 'I won' });
  expect((await takeBack(ann, third.id)).body).toMatchObject({ statusCode: 409, code: 'claim.disputed' });
  for (const as of [ann, bob]) expect((await to(as, '', lost)).body).toMatchObject({ code: 'claim.disputed' });
});

test('a dispute says why, and the organizer rules with one call', async () => {
  const { made, ann, bob, to, list, duel, timeline } = await running();
  const { id } = (await to(ann, '', won)).body;
  const silent = await to(bob, '/dispute', { claim: id, note: ' ', counter: lost });
  expect(silent.body).toMatchObject({ statusCode: 400, fields: { note: 'Please write a note or add a picture' } });
  const same = await to(bob, '/dispute', { claim: id, picture, counter: won });
  expect(same.body).toMatchObject({ code: 'claim.sameResult' });
  const impossible = { claim: id, picture, counter: { result: 'played', score: [3, 0] } };
  expect((await to(bob, '/dispute', impossible)).body).toMatchObject({ code: 'bracket.scoreNotAllowed' });
  expect((await to(ann, '/dispute', { claim: id, note: 'hm' })).status, 'one’s own').toBe(403);
  const disputed = await to(bob, '/dispute', { claim: id, picture, counter: lost });
  expect(disputed.body).toMatchObject({
    ...{ status: 'disputed', dispute: { result: lost, note: '', picture, by: { id: bob.id } } },
  });
  expect((await to(bob, '/dispute', { claim: id, note: 'again' })).body).toMatchObject({ code: 'claim.disputed' });
  await to(ann, '/evidence', { claim: id, note: 'Look at the second game', picture });
  await to(bob, '/evidence', { claim: id, note: 'Here it is' });
  expect(await list(made.organizer)).toMatchObject([
    { note: 'Look at the second game', picture, dispute: { note: 'Here it is', picture: '' } },
  ]);
  const upheld = await to(made.organizer, '/uphold', { claim: id, side: 1 });
  expect(upheld.body).toMatchObject({ status: 'upheld' });
  expect(await duel()).toMatchObject({ result: 'played', winner: 1 });
  expect((await timeline())[0]).toMatchObject({ by: { id: made.organizer.id } });
  expect(await list(made.organizer)).toEqual([]);
  const again = await to(made.organizer, '/uphold', { claim: id, side: 0 });
  expect(again.body).toMatchObject({ code: 'claim.notOpen' });
});

test('whoever sees that the other is right ends the dispute', async () => {
  const one = await running();
  const { id } = (await one.to(one.ann, '', won)).body;
  await one.to(one.bob, '/dispute', { claim: id, note: 'no', counter: lost });
  expect((await one.to(one.ann, '/confirm', { claim: id })).body).toMatchObject({ status: 'confirmed' });
  expect(await one.duel()).toMatchObject({ winner: 1 });

  const two = await running();
  const claim = (await two.to(two.ann, '', won)).body.id;
  await two.to(two.bob, '/dispute', { claim, note: 'no' });
  expect((await two.to(two.ann, '/confirm', { claim })).body).toMatchObject({ code: 'claim.noResultNamed' });
  const uphold = await two.to(two.made.organizer, '/uphold', { claim, side: 1 });
  expect(uphold.body).toMatchObject({ statusCode: 409, code: 'claim.noResultNamed' });
  expect((await two.to(two.bob, '/confirm', { claim })).status).toBe(200);
  expect(await two.duel()).toMatchObject({ winner: 0 });
});

test('nobody confirms what they said themselves, though both sides are theirs', async () => {
  const { made, ann, to } = await running();
  await play(ann, made.ids[1] ?? 0);
  const { id } = (await to(ann, '', won)).body;
  expect((await to(ann, '/confirm', { claim: id })).status).toBe(403);
  expect((await to(ann, '/dispute', { claim: id, note: 'x' })).status).toBe(403);
});

test('what nobody can answer waits for the organizer, and says so', async () => {
  const { made, ann, bob, cid, to, list, own, duel } = await running();
  expect((await own(cid))[0], 'nobody speaks for A4').toMatchObject({ names: ['A3', 'A4'], isAnswerable: false });
  expect((await own(ann))[0]).toMatchObject({ isAnswerable: true });
  const answerable = (await to(ann, '', won)).body;
  expect(answerable).toMatchObject({ isAnswerable: true });
  const unanswerable = (await to(cid, '', won, 2)).body;
  expect(unanswerable).toMatchObject({ status: 'open', isAnswerable: false });
  expect((await own(cid))[0]?.claim).toMatchObject({ id: unanswerable.id, isAnswerable: false });
  expect(await list(made.organizer), 'what waits for the organizer is first').toMatchObject([
    { id: unanswerable.id, isAnswerable: false },
    { id: answerable.id, isAnswerable: true },
  ]);
  expect((await to(made.organizer, '/uphold', { claim: unanswerable.id, side: 0 }, 2)).status).toBe(200);
  expect(await duel(2)).toMatchObject({ winner: 0 });

  await play(ann, made.ids[1] ?? 0);
  expect((await own(ann))[0], 'both sides are hers').toMatchObject({
    isAnswerable: false,
    claim: { isAnswerable: false },
  });
  await play(bob, made.ids[1] ?? 0);
  expect((await own(bob))[0]?.claim).toMatchObject({ isAnswerable: true });
  const blocks = async (blocked: boolean) =>
    call(`PUT /users/${bob.id}/block`, { as: await person('root'), body: { blocked } });
  await blocks(true);
  expect((await own(ann))[0]?.claim, 'who is blocked cannot answer').toMatchObject({ isAnswerable: false });
  await blocks(false);
});

test('what nobody can answer asks nobody for a word, though it came from the other side', async () => {
  const { made, ann, bob, to, own } = await running();
  await to(ann, '', won);
  await play(bob, made.ids[0] ?? 0);
  await play(ann, made.ids[1] ?? 0);
  expect((await own(ann))[0]).toMatchObject({ side: 1, claim: { side: 0, isAnswerable: false } });
});

test('no more is read than concerns who asks', async () => {
  const { made, ann, bob, cid, to } = await running();
  const rowsReadFor = async (as: User) => {
    let count = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count += result.rows.length;
        return result;
      },
    });
    await readOwnDuels(counted, as, made.tournament.id);
    return count;
  };
  await to(ann, '', won);
  expect(await rowsReadFor(await person('user')), 'the tournament alone').toBe(1);
  await rowsReadFor(bob);
  const before = await rowsReadFor(bob);
  await to(cid, '', won, 2);
  expect(await rowsReadFor(bob), 'what others claim is no matter').toBe(before);
  expect(before).toBeLessThan(10);
});

test('what is claimed, and why, only the two sides and who may edit the tournament see', async () => {
  const { made, ann, bob, cid, to, own, list } = await running();
  const { id } = (await to(ann, '', { ...won, note: 'private', picture })).body;
  await to(bob, '/dispute', { claim: id, note: 'private, too' });
  expect((await own(ann))[0]?.claim?.dispute?.note).toBe('private, too');
  expect((await own(bob))[0]?.claim?.note).toBe('private');
  expect((await own(cid)).map(({ duel, claim }) => [duel.id, claim])).toEqual([[2, null]]);
  expect(await own(await person('root'))).toEqual([]);
  const path = `GET /tournaments/${made.tournament.id}/claims`;
  expect((await call(path)).status).toBe(401);
  expect((await call(`GET /tournaments/${made.tournament.id}/own-duels`)).status).toBe(401);
  for (const as of [ann, cid, await person('user'), await person('organizer'), await person('admin')]) {
    expect.soft((await call(path, { as })).status, as.role).toBe(403);
  }
  for (const as of [made.organizer, await person('root')]) expect(await list(as)).toHaveLength(1);
  for (const open of [`brackets/${made.bracket.id}`, `brackets/${made.bracket.id}/timeline`]) {
    expect(JSON.stringify((await call(`GET /${open}`)).body)).not.toContain('private');
  }
  expect(JSON.stringify((await call(`GET /tournaments/${made.tournament.slug}`)).body)).not.toContain('private');
});

test('only the sides of the duel report, answer and take back; only who may edit the tournament rules', async () => {
  const { made, ann, bob, cid, to, takeBack } = await running();
  const others = [cid, await person('user'), await person('organizer'), await person('admin')];
  for (const as of [...others, made.organizer, await person('root')]) {
    expect.soft((await to(as, '', won)).status, as.role).toBe(403);
  }
  const { id } = (await to(ann, '', won)).body;
  for (const as of [...others, made.organizer, await person('root')]) {
    expect.soft((await to(as, '/confirm', { claim: id })).status, as.role).toBe(403);
    expect.soft((await to(as, '/dispute', { claim: id, note: 'x' })).status, as.role).toBe(403);
    expect.soft((await to(as, '/evidence', { claim: id, note: 'x' })).status, as.role).toBe(403);
  }
  expect((await to(ann, '/confirm', { claim: id })).status, 'one’s own').toBe(403);
  for (const as of [...others, ann, bob]) {
    expect.soft((await to(as, '/uphold', { claim: id, side: 0 })).status, as.role).toBe(403);
  }
  for (const as of [...others, bob]) expect.soft((await takeBack(as, id)).status, as.role).toBe(403);
  for (const path of ['', '/confirm', '/dispute', '/evidence', '/uphold']) {
    expect.soft((await to(undefined, path, won)).status, path).toBe(401);
  }
  expect((await takeBack(made.organizer, id)).body).toMatchObject({ status: 'dismissed' });
  const root = (await to(ann, '', won)).body.id;
  expect((await to(await person('root'), '/uphold', { claim: root, side: 0 })).status).toBe(200);
});

test('a stranger is refused at once, although somebody else is writing', async () => {
  const { made, to } = await running();
  const stranger = await person('user');
  await db.transaction().execute(async (lock) => {
    await lock.selectFrom('tournaments').select('id').where('id', '=', made.tournament.id).forUpdate().execute();
    expect((await to(stranger, '', won)).status).toBe(403);
    expect((await to(stranger, '/confirm', { claim: 1 })).status).toBe(403);
  });
});

test('the captain speaks for a team', async () => {
  const { made, ann, bob, to, own } = await running();
  const [first = 0] = made.ids;
  const team = await db
    .insertInto('teams')
    .values({ game_id: made.game.gameId, name: 'FALCONS', captain_id: (await person('user')).id })
    .returning(['id', 'captain_id'])
    .executeTakeFirstOrThrow();
  await db.updateTable('participants').set({ player_id: null, team_id: team.id }).where('id', '=', first).execute();
  expect((await to(ann, '', won)).status, 'no longer hers').toBe(403);
  await db.updateTable('teams').set({ captain_id: ann.id }).where('id', '=', team.id).execute();
  expect((await to(ann, '', won)).body).toMatchObject({ names: ['FALCONS', 'A2'] });
  expect(await own(bob)).toHaveLength(1);
});

test('players report while the tournament is in progress', async () => {
  const made = await newBracket(site, 2);
  const ann = await person('user');
  await play(ann, made.ids[0] ?? 0);
  const claim = () => call(`POST /brackets/${made.bracket.id}/duels/1/claim`, { as: ann, body: won });
  expect((await claim()).body).toMatchObject({ statusCode: 409, code: 'claim.notInProgress' });
  await start(made);
  expect((await claim()).status).toBe(200);
  await call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 2 } });
  expect((await claim()).body).toMatchObject({ code: 'claim.notInProgress' });
});

test.each([
  ['completed', 2],
  ['set back', 0],
])('when the tournament is %s, what was claimed waits for nobody any more', async (_, status) => {
  const { made, ann, bob, cid, to, list, own } = await running();
  const other = await running();
  const { id: disputed } = (await to(ann, '', won)).body;
  await to(bob, '/dispute', { claim: disputed, note: 'no' });
  await to(cid, '', won, 2);
  await other.to(other.ann, '', won);
  const step = (as: User, to: number) =>
    call(`POST /tournaments/${made.tournament.id}/status`, { as, body: { status: to } });
  expect((await step(made.organizer, status)).status).toBe(200);
  expect((await step(await person('root'), 1)).status).toBe(200);
  expect(await list(made.organizer)).toEqual([]);
  expect((await own(bob))[0]?.claim).toBe(null);
  expect(await other.list(other.made.organizer), 'that of others stays').toHaveLength(1);
  const closed = await db.selectFrom('claims').selectAll().where('id', '=', disputed).executeTakeFirstOrThrow();
  expect(closed).toMatchObject({ status: 'dismissed', closed_by: made.organizer.id });
});

test('before the organizer rules, a check-in that has closed is settled, as before every write', async () => {
  const { made, ann, to } = await running();
  const { id } = (await to(ann, '', won)).body;
  const pending = { status: 0 as const, check_in_opens: 60, check_in_closes: 15, date: '2026-02-01' };
  await db.updateTable('tournaments').set(pending).where('id', '=', made.tournament.id).execute();
  const settledAt = async () =>
    (
      await db
        .selectFrom('tournaments')
        .select('check_in_settled')
        .where('id', '=', made.tournament.id)
        .executeTakeFirstOrThrow()
    ).check_in_settled;
  expect(await settledAt()).toBe(null);
  expect((await to(made.organizer, '/uphold', { claim: id, side: 0 })).status).toBe(200);
  expect(await settledAt()).toEqual(new Date('2026-02-01T14:45:00Z'));
});

test('only a duel with two sides and no result is reported', async () => {
  const { made, ann, to } = await running();
  await report(site, made, 1, won);
  expect((await to(ann, '', won)).body).toMatchObject({ statusCode: 409, code: 'claim.hasResult' });
  expect((await to(ann, '', won, 3)).body).toMatchObject({ statusCode: 409, code: 'bracket.matchNotReady' });
  expect((await to(ann, '', won, 99)).body).toMatchObject({ statusCode: 404, code: 'bracket.noSuchDuel' });
  const gone = await call('POST /brackets/2147483647/duels/1/claim', { as: ann, body: won });
  expect(gone.body).toMatchObject({ statusCode: 404, code: 'bracket.notFound' });
});

test('it can be switched off, and by whom', async () => {
  const { made, ann, bob, cid, to, takeBack } = await running();
  const { id } = (await to(ann, '', won)).body;
  const set = (as: User | undefined, players_report: unknown) =>
    call(`POST /tournaments/${made.tournament.id}/players-report`, { ...(as && { as }), body: { players_report } });
  const shown = async () => (await call(`GET /tournaments/${made.tournament.slug}`)).body.players_report;
  expect(await shown()).toBe(true);
  expect((await set(undefined, false)).status).toBe(401);
  for (const as of [ann, await person('organizer'), await person('admin')]) {
    expect.soft((await set(as, false)).status).toBe(403);
  }
  expect((await set(made.organizer, 'no')).status).toBe(400);
  expect((await set(made.organizer, false)).body).toEqual({ players_report: false });
  expect(await shown()).toBe(false);
  const off = { statusCode: 409, code: 'claim.switchedOff' };
  expect((await to(cid, '', won, 2)).body).toMatchObject(off);
  expect((await to(bob, '/confirm', { claim: id })).body).toMatchObject(off);
  expect((await to(bob, '/dispute', { claim: id, note: 'x' })).body).toMatchObject(off);
  expect((await takeBack(ann, id)).status, 'what is there can still be taken back').toBe(200);
  expect((await set(await person('root'), true)).status).toBe(200);
  expect((await to(ann, '', won)).status).toBe(200);
});

test('while it is switched off, what was claimed before waits for the organizer', async () => {
  const { made, ann, bob, to, list, own } = await running();
  const { id } = (await to(ann, '', won)).body;
  const set = (players_report: boolean) =>
    call(`POST /tournaments/${made.tournament.id}/players-report`, { as: made.organizer, body: { players_report } });
  for (const isOn of [false, true]) {
    await set(isOn);
    expect(await list(made.organizer)).toMatchObject([{ id, isAnswerable: isOn }]);
    for (const as of [ann, bob]) {
      expect((await own(as))[0]).toMatchObject({ isAnswerable: isOn, claim: { id, isAnswerable: isOn } });
    }
  }
});

test('of two who confirm at once one does, and the result is entered once', async () => {
  const { ann, bob, to, timeline } = await running();
  const { id } = (await to(ann, '', won)).body;
  const before = (await timeline()).length;
  const answers = await Promise.all([1, 2, 3].map(() => to(bob, '/confirm', { claim: id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await timeline()).toHaveLength(before + 1);
});

test('of two who report at once one makes the claim and the other confirms or is told', async () => {
  const { ann, bob, to, duel, list, made } = await running();
  const same = await Promise.all([to(ann, '', won), to(bob, '', won)]);
  expect(same.map(({ body }) => body.status).sort()).toEqual(['confirmed', 'open']);
  expect((await duel()).winner).toBe(0);
  expect(await list(made.organizer)).toEqual([]);
  const other = await running();
  const differing = await Promise.all([other.to(other.ann, '', won), other.to(other.bob, '', lost)]);
  expect(differing.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a confirmation and the organizer’s own report meet: whichever is first counts', async () => {
  const { made, ann, bob, to, duel, list, timeline } = await running();
  const { id } = (await to(ann, '', won)).body;
  const before = (await timeline()).length;
  const [confirmed, reported] = await Promise.all([
    to(bob, '/confirm', { claim: id }),
    report(site, made, 1, { ...lost, version: made.bracket.version }),
  ]);
  expect([confirmed.status, reported.status].sort()).toEqual([200, 409]);
  expect((await duel()).winner).toBe(confirmed.status === 200 ? 0 : 1);
  expect(await timeline()).toHaveLength(before + 1);
  expect(await list(made.organizer)).toEqual([]);
});

test('the organizer’s report settles what was claimed, and taking it back does not bring it back', async () => {
  const { made, ann, bob, to, list, own } = await running();
  const { id } = (await to(ann, '', won)).body;
  await report(site, made, 1, lost);
  expect(await list(made.organizer)).toEqual([]);
  expect((await report(site, made, 1, { result: null, version: await versionOf(made) })).status).toBe(200);
  expect((await to(bob, '/confirm', { claim: id })).body).toMatchObject({ code: 'claim.notOpen' });
  expect((await own(bob))[0]?.claim).toBe(null);
});

test('what was claimed of a match that a correction gives to others is back when that is undone', async () => {
  const { made, ann, bob, cid, to, list, own, undo } = await running();
  await report(site, made, 1, won);
  await report(site, made, 2, won);
  const { id } = (await to(ann, '', { ...won, note: 'close' }, 3)).body;
  await to(cid, '/dispute', { claim: id, note: 'no', counter: lost }, 3);
  await correct(site, made, 1, lost);
  expect(await list(made.organizer)).toEqual([]);
  expect((await to(bob, '', won, 3)).status).toBe(200);
  await undo();
  expect(await list(made.organizer)).toMatchObject([
    { id, status: 'disputed', note: 'close', dispute: { note: 'no' } },
  ]);
  expect((await own(ann))[0]?.claim).toMatchObject({ id });
  expect((await to(made.organizer, '/uphold', { claim: id, side: 0 }, 3)).status).toBe(200);
});

test('a dispute that the organizer ruled on waits again when that is undone, with all that was written', async () => {
  const { made, ann, bob, to, list, own, undo } = await running();
  const { id } = (await to(ann, '', { ...won, note: 'close' })).body;
  await to(bob, '/dispute', { claim: id, note: 'no', counter: lost });
  const waits = [{ id, status: 'disputed', note: 'close', dispute: { note: 'no' } }];
  await to(made.organizer, '/uphold', { claim: id, side: 1 });
  expect(await list(made.organizer)).toEqual([]);
  await undo();
  expect(await list(made.organizer)).toMatchObject(waits);
  expect((await own(bob))[0]?.claim).toMatchObject({ id });
  await report(site, made, 1, { ...won, version: await versionOf(made) });
  expect(await list(made.organizer), 'by another result').toEqual([]);
  await undo();
  expect(await list(made.organizer)).toMatchObject(waits);
  expect((await to(ann, '/confirm', { claim: id })).body).toMatchObject({ status: 'confirmed' });
  await undo();
  expect(await list(made.organizer), 'the sides agreed').toEqual([]);
});

test('what waits again after an undo is what waited before that step, one of each match', async () => {
  const { made, ann, bob, to, takeBack, list, undo } = await running();
  const clear = async () => report(site, made, 1, { result: null, version: await versionOf(made) });
  const first = (await to(ann, '', won)).body.id;
  await to(bob, '/dispute', { claim: first, note: 'no', counter: lost });
  await to(made.organizer, '/uphold', { claim: first, side: 0 });
  await clear();
  await report(site, made, 1, { ...lost, version: await versionOf(made) });
  await undo();
  expect(await list(made.organizer), 'cleared on purpose').toEqual([]);
  const second = (await to(bob, '', lost)).body.id;
  await report(site, made, 1, { ...lost, version: await versionOf(made) });
  await undo();
  expect(await list(made.organizer)).toMatchObject([{ id: second, status: 'open' }]);
  await undo();
  expect(await list(made.organizer), 'with the result that was cleared').toEqual([]);
  await undo();
  expect(await list(made.organizer)).toMatchObject([{ id: first, status: 'disputed' }]);
  expect((await takeBack(made.organizer, first)).status).toBe(200);
  expect(await list(made.organizer)).toEqual([]);
});

test('what was ruled on stays so when its result was taken back on purpose, or something else is undone', async () => {
  const { made, ann, bob, to, list, undo } = await running();
  const { id } = (await to(ann, '', won)).body;
  await to(bob, '/dispute', { claim: id, note: 'no', counter: lost });
  await to(made.organizer, '/uphold', { claim: id, side: 0 });
  await report(site, made, 2, { ...won, version: await versionOf(made) });
  await undo();
  expect(await list(made.organizer)).toEqual([]);
  await report(site, made, 1, { result: null, version: await versionOf(made) });
  await report(site, made, 2, { ...won, version: await versionOf(made) });
  await undo();
  expect(await list(made.organizer)).toEqual([]);
});

test('a claim that nobody has answered waits out a correction, too, but not the end of the tournament', async () => {
  const { made, ann, cid, to, list, undo } = await running();
  await report(site, made, 1, won);
  await report(site, made, 2, won);
  const { id } = (await to(ann, '', won, 3)).body;
  await correct(site, made, 1, lost);
  expect(await list(made.organizer)).toEqual([]);
  await undo();
  expect(await list(made.organizer)).toMatchObject([{ id, status: 'open' }]);
  await correct(site, made, 1, lost);
  for (const status of [2, 1]) {
    const as = status === 1 ? await person('root') : made.organizer;
    await call(`POST /tournaments/${made.tournament.id}/status`, { as, body: { status } });
  }
  await undo();
  expect(await list(made.organizer)).toEqual([]);
  expect((await to(cid, '/confirm', { claim: id }, 3)).body.code).toBe('claim.notOpen');
});

test('both sides are told how the organizer ruled on their dispute, until something else is reported or it is taken back', async () => {
  const { made, ann, bob, cid, to } = await running();
  const rulingFor = async (as: User) =>
    (await call(`GET /tournaments/${made.tournament.id}/own-duels`, { as })).body.ruling;
  const { id } = (await to(ann, '', won)).body;
  await to(bob, '/dispute', { claim: id, note: 'no', counter: lost });
  expect(await rulingFor(bob)).toBe(null);
  await to(made.organizer, '/uphold', { claim: id, side: 0 });
  for (const as of [ann, bob]) {
    expect(await rulingFor(as)).toMatchObject({
      ...{ bracket: { id: made.bracket.id }, names: ['A1', 'A2'] },
      duel: { id: 1, result: 'played', winner: 0, sides: [{ score: 1 }, { score: 0 }] },
    });
  }
  expect(await rulingFor(cid)).toBe(null);
  await to(cid, '', won, 2);
  expect(await rulingFor(bob), 'by others').not.toBe(null);
  await report(site, made, 2, { ...won, version: await versionOf(made) });
  site.clock.now = new Date(site.clock.now.getTime() + 1_000);
  await to(ann, '', won, 3);
  expect(await rulingFor(ann), 'plays on').toBe(null);
  expect(await rulingFor(bob), 'does not').not.toBe(null);
  await report(site, made, 1, { result: null, version: await versionOf(made), undoes: [] });
  expect(await rulingFor(bob)).toBe(null);
});

test('a dispute that the organizer settles by another result is ruled on, too, and one that the sides settle is not', async () => {
  const { made, ann, bob, to } = await running({ best_of: 3 });
  const rulingFor = async (as: User) =>
    (await call(`GET /tournaments/${made.tournament.id}/own-duels`, { as })).body.ruling;
  const { id } = (await to(ann, '', { result: 'played', score: [2, 1] })).body;
  await to(bob, '/dispute', { claim: id, note: 'no', counter: { result: 'played', score: [1, 2] } });
  await report(site, made, 1, { result: 'played', score: [2, 0] });
  expect(await rulingFor(bob)).toMatchObject({ duel: { sides: [{ score: 2 }, { score: 0 }] } });

  const other = await running();
  const agreed = (await other.to(other.ann, '', won)).body.id;
  await other.to(other.bob, '/dispute', { claim: agreed, note: 'no', counter: lost });
  await other.to(other.ann, '/confirm', { claim: agreed });
  const { body } = await call(`GET /tournaments/${other.made.tournament.id}/own-duels`, { as: other.bob });
  expect(body.ruling).toBe(null);
});

test('clearing a match without a result puts aside what was claimed of it', async () => {
  const { made, ann, bob, to, list } = await running();
  const { id } = (await to(ann, '', won)).body;
  expect((await report(site, made, 1, { result: null })).status).toBe(200);
  expect(await list(made.organizer)).toEqual([]);
  expect((await to(bob, '/confirm', { claim: id })).body).toMatchObject({ code: 'claim.notOpen' });
  expect((await report(site, made, 1, { result: null })).body).toMatchObject({ code: 'bracket.noResult' });
});

test('when another stands in the match, or it is over more games, the claim no longer stands', async () => {
  const { made, ann, bob, cid, to, list } = await running();
  const post = (path: string, body: object) =>
    call(`POST /brackets/${made.bracket.id}/${path}`, { as: made.organizer, body });
  const first = (await to(ann, '', won)).body.id;
  await post('relegation-fill-first-round', { participants: [0, 2, 1, 3].map((index) => made.ids[index]) });
  expect(await list(made.organizer)).toEqual([]);
  expect((await to(cid, '/confirm', { claim: first })).body).toMatchObject({ code: 'claim.notOpen' });
  expect((await to(bob, '/confirm', { claim: first })).status, 'no side of it any more').toBe(403);
  const second = (await to(ann, '', won)).body.id;
  await post('settings/best-of', { duel: 1, best_of: 3 });
  expect((await to(cid, '/confirm', { claim: second })).body).toMatchObject({ code: 'claim.notOpen' });
  expect((await to(ann, '', { result: 'played', score: [2, 0] })).status).toBe(200);
  await post('withdraw', { participant: made.ids[2] });
  expect(await list(made.organizer), 'won without a match').toEqual([]);
});

test('what waits longest under dispute comes first', async () => {
  const { made, ann, bob, cid, to, list } = await running();
  const first = (await to(ann, '', won)).body.id;
  const second = (await to(cid, '', won, 2)).body.id;
  await play(bob, made.ids[3] ?? 0);
  await to(bob, '/dispute', { claim: second, note: 'no' }, 2);
  expect((await list(made.organizer)).map(({ id, status }) => [id, status])).toEqual([
    [second, 'disputed'],
    [first, 'open'],
  ]);
});

test.each([
  ['groups', 'GROUP', { groups: 1, players_per_group: 4, best_of: 2 }, [1, 1]],
  ['a Swiss', 'SWISS', { rounds: 2, best_of: 3 }, [2, 1]],
] as const)('in %s the sides report the same way', async (_, type, settings, score) => {
  const made = await newBracketOf(site, type, 4, settings);
  if (type === 'GROUP') await made.post('groups/participants', { participants: made.ids });
  else {
    await made.post('swiss/participants', { participants: made.ids });
    await made.post('swiss/rounds/1/generate', {});
  }
  await start(made);
  const bracket = await made.read();
  const [duel] = 'rounds' in bracket ? (bracket.rounds[0]?.duels ?? []) : [];
  const [ann, bob] = [await person('user'), await person('user')];
  await play(ann, duel?.sides[0].participant ?? 0);
  await play(bob, duel?.sides[1].participant ?? 0);
  const path = `POST /brackets/${bracket.id}/duels/${duel?.id}/claim`;
  const own = (await call(`GET /tournaments/${made.tournament.id}/own-duels`, { as: ann })).body.duels;
  expect(own[0]).toMatchObject({ duel: { status: 'ready' }, side: 0, bracket: { id: bracket.id, type } });
  expect((await call(path, { as: ann, body: { result: 'played', score: [9, 9] } })).body.code).toBe(
    'bracket.scoreNotAllowed',
  );
  const claim = (await call(path, { as: ann, body: { result: 'played', score } })).body.id;
  expect((await call(`${path}/confirm`, { as: bob, body: { claim } })).status).toBe(200);
  const after = await made.read();
  const [played] = 'rounds' in after ? (after.rounds[0]?.duels ?? []) : [];
  expect(played?.sides.map((side) => side.score)).toEqual(score);
});

test('a table has no duels to report', async () => {
  const made = await newBracketOf(site, 'TABLE', 2);
  const ann = await person('user');
  await play(ann, made.ids[0] ?? 0);
  await start(made);
  const answer = await call(`POST /brackets/${made.bracket.id}/duels/1/claim`, { as: ann, body: won });
  expect(answer.body).toMatchObject({ statusCode: 409, code: 'bracket.otherType' });
  expect((await call(`GET /tournaments/${made.tournament.id}/own-duels`, { as: ann })).body).toMatchObject({
    duels: [],
  });
});

test('what somebody said and showed goes with their account, but of what is disputed only once it is settled', async () => {
  const settled = await running();
  const first = (await settled.to(settled.ann, '', { ...won, note: 'of Ann', picture })).body.id;
  await settled.to(settled.bob, '/dispute', { claim: first, note: 'of Bob', picture, counter: lost });
  await settled.to(settled.made.organizer, '/uphold', { claim: first, side: 0 });
  const open = await running();
  const second = (await open.to(open.ann, '', { ...won, note: 'still needed', picture })).body.id;
  await open.to(open.bob, '/dispute', { claim: second, note: 'no', counter: lost });
  const timeline = await settled.timeline();
  const said = (id: number) =>
    db
      .selectFrom('claims')
      .select(['note', 'picture', 'counter_note', 'counter_picture'])
      .where('id', '=', id)
      .executeTakeFirst();

  for (const ann of [settled.ann, open.ann]) await deleteUser(db, ann.id);
  const ofBob = { counter_note: 'of Bob', counter_picture: picture };
  expect(await said(first)).toEqual({ note: '', picture: '', ...ofBob });
  expect(await settled.timeline()).toEqual(timeline);
  expect(await open.list(open.made.organizer)).toMatchObject([{ note: 'still needed', picture, by: null }]);
  await open.to(open.made.organizer, '/uphold', { claim: second, side: 1 });
  expect(await said(second)).toEqual({ note: '', picture: '', counter_note: 'no', counter_picture: '' });
  await deleteUser(db, settled.bob.id);
  expect(await said(first)).toEqual({ note: '', picture: '', counter_note: '', counter_picture: '' });
});
