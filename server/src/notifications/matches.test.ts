import { afterAll, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { testApp } from '../testing/app.ts';
import { doAllJobs, kindsFor, notificationsOf } from '../testing/notifications.ts';
import { applicants, approve } from '../testing/registrations.ts';
import { correct, duelOf, lost, newTournament, type TestBracket, won } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call } = site;

/** ANN meets BOB, CID meets DAN; all have an account. */
async function drawn(): Promise<TestBracket & { people: readonly User[] }> {
  const made = await newTournament(site);
  const all = await applicants(site, made, ['ann', 'bob', 'cid', 'dan']);
  await approve(site, made, all);
  const { body: shown } = await call(`GET /tournaments/${made.tournament.slug}`);
  const entered: { id: number; name: string }[] = Object.values(shown.participants);
  const ids = ['ANN', 'BOB', 'CID', 'DAN'].map((name) => entered.find((one) => one.name === name)?.id ?? 0);
  const settings = { tournament_id: made.tournament.id, type: 'RELEGATION' };
  const { id } = (await call('POST /brackets', { as: made.organizer, body: settings })).body;
  const fill = `POST /brackets/${id}/relegation-fill-first-round`;
  const { body: bracket } = await call(fill, { as: made.organizer, body: { participants: ids } });
  return { ...made, ids, bracket, people: all.map(({ user }) => user) };
}

const start = ({ tournament, organizer }: TestBracket) =>
  call(`POST /tournaments/${tournament.id}/status`, { as: organizer, body: { status: 1 } });

const told = async (as: User | undefined) => (as === undefined ? [] : await kindsFor(site, as));

function enter({ bracket, organizer }: TestBracket, duel: number, body: object = won) {
  const path = `POST /brackets/${bracket.id}/relegation-rounds/${duelOf(bracket, duel).round}/duels/${duel}`;
  return call(path, { as: organizer, body });
}

test('once it starts, all are told, and whom they meet; after a result, whom they meet next', async () => {
  const made = await drawn();
  const [ann, bob, cid] = made.people;
  await doAllJobs(site);
  expect(await told(ann), 'before it starts').toEqual(['approved']);
  await start(made);
  await doAllJobs(site);
  await doAllJobs(site);
  expect(await told(ann)).toEqual(['matchReady', 'started', 'approved']);
  const [ready] = await notificationsOf(site, ann as User);
  expect(ready).toMatchObject({ about: { side: 'ANN', opponent: 'BOB', match: 1, bracketId: made.bracket.id } });
  await enter(made, 1);
  await doAllJobs(site);
  expect(await told(ann), 'the final waits for the other side').toEqual(['matchReady', 'started', 'approved']);
  expect((await notificationsOf(site, bob as User))[0], 'played').toMatchObject({ kind: 'matchReady', isRead: true });
  await enter(made, 2, lost);
  await doAllJobs(site);
  expect((await notificationsOf(site, ann as User))[0]).toMatchObject({ about: { opponent: 'DAN', match: 3 } });
  expect(await told(cid)).toEqual(['matchReady', 'started', 'approved']);
});

test('whom a correction puts out of a match is told of it no more, and told anew when it is taken back', async () => {
  const made = await drawn();
  const [ann, bob] = made.people as [User, User];
  const readies = async (as: User) =>
    (await notificationsOf(site, as)).flatMap(({ kind, about }) => (kind === 'matchReady' ? about.match : []));
  await start(made);
  await doAllJobs(site);
  await doAllJobs(site);
  await enter(made, 1);
  await enter(made, 2, lost);
  await doAllJobs(site);
  expect([await readies(ann), await readies(bob)]).toEqual([[3, 1], [1]]);
  await correct(site, made, 1, lost);
  await doAllJobs(site);
  expect([await readies(ann), await readies(bob)]).toEqual([[1], [3, 1]]);
  const { version } = (await call(`GET /brackets/${made.bracket.id}`, { as: made.organizer })).body;
  await call(`POST /brackets/${made.bracket.id}/undo`, { as: made.organizer, body: { version } });
  await doAllJobs(site);
  expect([await readies(ann), await readies(bob)]).toEqual([[3, 1], [1]]);
});

test('whoever was told of a match is told of it no more when its round is taken back', async () => {
  const made = await newTournament(site);
  const all = await applicants(site, made, ['eva', 'fay', 'gus', 'hal']);
  await approve(site, made, all);
  const { body: shown } = await call(`GET /tournaments/${made.tournament.slug}`);
  const as = made.organizer;
  const { id } = (await call('POST /brackets', { as, body: { tournament_id: made.tournament.id, type: 'SWISS' } }))
    .body;
  const participants = Object.keys(shown.participants).map(Number);
  await call(`POST /brackets/${id}/swiss/participants`, { as, body: { participants } });
  await call(`POST /brackets/${id}/swiss/rounds/1/generate`, { as, body: {} });
  await call(`POST /tournaments/${made.tournament.id}/status`, { as, body: { status: 1 } });
  await doAllJobs(site);
  await doAllJobs(site);
  const [eva] = all.map(({ user }) => user);
  expect(await told(eva)).toContain('matchReady');
  const { version } = (await call(`GET /brackets/${id}`, { as })).body;
  expect((await call(`POST /brackets/${id}/undo`, { as, body: { version } })).status).toBe(200);
  await doAllJobs(site);
  expect(await told(eva)).not.toContain('matchReady');
});

test('the first result starts it, and tells the same', async () => {
  const made = await drawn();
  await enter(made, 1);
  await doAllJobs(site);
  expect((await told(made.people[2])).sort()).toEqual(['approved', 'matchReady', 'started']);
  expect(await told(made.people[1])).toEqual(['started', 'approved']);
});

test('who can confirm a result is told of it; a dispute is told to both and the organizer, and so is the ruling, and that it is undone', async () => {
  const made = await drawn();
  const [ann, bob, cid] = made.people as [User, User, User];
  await start(made);
  const claim = (as: User, action: string, body: object) =>
    call(`POST /brackets/${made.bracket.id}/duels/1/claim${action}`, { as, body });
  const { id } = (await claim(ann, '', won)).body;
  expect((await notificationsOf(site, bob))[0]).toMatchObject({
    kind: 'resultToConfirm',
    about: { side: 'BOB', opponent: 'ANN' },
    isRead: false,
  });
  await claim(bob, '/dispute', { claim: id, note: 'no', counter: lost });
  expect((await notificationsOf(site, ann))[0]).toMatchObject({ kind: 'resultDisputed', about: { opponent: 'BOB' } });
  const ofOrganizer = async () => (await notificationsOf(site, made.organizer)).filter((one) => !one.isRead);
  expect(await ofOrganizer()).toMatchObject([{ kind: 'disputeToRule', about: { side: 'ANN', opponent: 'BOB' } }]);
  const confirm = (await notificationsOf(site, bob)).find(({ kind }) => kind === 'resultToConfirm');
  expect(confirm?.isRead, 'there is nothing more to confirm').toBe(true);
  await claim(made.organizer, '/uphold', { claim: id, side: 1 });
  for (const person of [ann, bob]) expect((await told(person))[0]).toBe('resultRuled');
  expect(await ofOrganizer()).toEqual([]);
  site.clock.now = new Date(site.clock.now.getTime() + 1_000);
  const { version } = (await call(`GET /brackets/${made.bracket.id}`)).body;
  const undone = { as: made.organizer, body: { version } };
  expect((await call(`POST /brackets/${made.bracket.id}/undo`, undone)).status).toBe(200);
  for (const person of [ann, bob]) expect((await told(person))[0], 'again').toBe('resultDisputed');
  const ofResults = async (person: User) => (await told(person)).filter((kind) => kind.startsWith('result'));
  expect(await ofResults(ann), 'the ruling is no more, and nobody has read it').toEqual([
    'resultDisputed',
    'resultDisputed',
  ]);
  const unread = (await notificationsOf(site, ann)).filter(({ isRead }) => !isRead).map(({ kind }) => kind);
  expect(
    unread.filter((kind) => kind === 'resultDisputed'),
    'as it stands',
  ).toHaveLength(1);
  expect(await ofOrganizer(), 'did it').toEqual([]);
  expect((await told(cid)).filter((kind) => kind.startsWith('result'))).toEqual([]);
});

test('a dispute that the organizer ends with a result of their own is told as well', async () => {
  const made = await drawn();
  const [ann, bob] = made.people as [User, User];
  await start(made);
  const path = `POST /brackets/${made.bracket.id}/duels/1/claim`;
  const { id } = (await call(path, { as: ann, body: won })).body;
  await call(`${path}/dispute`, { as: bob, body: { claim: id, note: 'no' } });
  await enter(made, 1, { result: 'doubleForfeit' });
  for (const person of [ann, bob]) expect((await told(person))[0]).toBe('resultRuled');
});

test('who asked or takes part is told when it is called off, and when it takes place after all', async () => {
  const made = await drawn();
  const [ann] = made.people as [User];
  const { id, title } = made.tournament;
  await call(`DELETE /tournaments/${id}`, { as: made.organizer });
  expect(await notificationsOf(site, ann)).toMatchObject([{ kind: 'cancelled', tournament: null, about: { title } }]);
  await call(`POST /tournaments/${id}/restore`, { as: made.organizer });
  expect(await told(ann)).toEqual(['restored', 'approved']);
});
