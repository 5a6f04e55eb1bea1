import { afterAll, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { testApp } from '../testing/app.ts';
import { removeAccount } from '../testing/deletion.ts';
import { decide, placesIn, setEntry } from '../testing/registrations.ts';
import { enter, mainInfo, newTournament } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, person } = site;

/** A tournament of two places with a team that has asked, and somebody of it who can be made captain in place of who asked. */
async function teamThatAsks() {
  const made = await newTournament(site);
  const info = { ...mainInfo(made.game), title: 'Team Cup', tournament_type_id: made.game.teamTypeId };
  const { body: tournament } = await call('POST /tournaments', { as: made.organizer, body: info });
  const cup = { ...made, tournament };
  await setEntry(site, cup, { capacity: 2, waiting_list: true });
  const [asked, next, root] = [await person('user'), await person('user'), await person('root')];
  const character = (as: User) =>
    call('POST /profile/characters', { as, body: { game_id: made.game.gameId, nick: `m${as.id}` } });
  const members = [(await character(asked)).body, (await character(next)).body].map(({ id }) => ({ player_id: id }));
  const name = `CREW ${asked.id}`;
  const { body: team } = await call(`POST /games/${made.game.gameId}/teams`, { as: root, body: { name, members } });
  const captain = async (index: number | null) => {
    const body = { captain: index === null ? null : members[index]?.player_id };
    expect((await call(`PUT /teams/${team.id}`, { as: root, body })).status).toBe(200);
  };
  await captain(0);
  const body = { teamId: team.id, telegram: '@asked', link: 'https://example.org/asked' };
  const { body: request } = await call(`POST /tournaments/${tournament.slug}/register`, { as: asked, body });
  const own = async (as: User) => (await call(`GET /tournaments/${tournament.slug}/my-registration`, { as })).body;
  const withdraw = (as: User) => call(`POST /tournaments/${tournament.slug}/withdraw-registration`, { as, body: {} });
  return { cup, team, name, request, asked, next, root, captain, own, withdraw };
}

test('a place is given back by who is captain, no more by who was', async () => {
  const { cup, name, request, asked, next, captain, own, withdraw } = await teamThatAsks();
  await decide(site, cup, { approve: [request.id] });
  await captain(1);
  expect(await own(asked)).toMatchObject({ request: null, participant: null, others: [] });
  expect((await withdraw(asked)).body.code).toBe('registration.noRequest');
  expect((await placesIn(site, cup)).in).toEqual([name]);
  expect(await own(next)).toMatchObject({
    participant: { name },
    request: { status: 'approved', link: '', discord: '', telegram: '' },
  });
  expect((await withdraw(next)).status).toBe(200);
  expect((await placesIn(site, cup)).in).toEqual([]);
});

test('a team in line is checked in, and taken out of it, by who is captain', async () => {
  const { cup, name, request, asked, next, captain, own, withdraw } = await teamThatAsks();
  await enter(site, cup.organizer, cup.tournament.id, ['A', 'B']);
  await decide(site, cup, { approve: [request.id] });
  const window = { capacity: 2, waiting_list: true, check_in: { opens: 60, closes: 15 } };
  await setEntry(site, cup, window);
  site.clock.now = new Date('2026-04-01T14:10:00Z');
  await captain(1);
  const checkIn = (as: User) => call(`POST /tournaments/${cup.tournament.slug}/check-in`, { as });
  expect((await checkIn(asked)).body.code).toBe('registration.notIn');
  expect((await checkIn(next)).body).toMatchObject({ request: { status: 'waiting', line: 1, checked_in: true } });
  expect((await withdraw(asked)).body.code).toBe('registration.noRequest');
  expect((await placesIn(site, cup)).line).toEqual([name]);
  expect((await withdraw(next)).status).toBe(200);
  expect(await own(next)).toMatchObject({ request: { status: 'withdrawn' } });
  expect((await placesIn(site, cup)).line).toEqual([]);
});

test('a free place is for a team in line as soon as another captain speaks for it than one who is blocked', async () => {
  const { cup, name, request, asked, root, captain } = await teamThatAsks();
  const [first] = await enter(site, cup.organizer, cup.tournament.id, ['A', 'B']);
  await decide(site, cup, { approve: [request.id] });
  await call(`PUT /users/${asked.id}/block`, { as: root, body: { blocked: true } });
  await call(`DELETE /tournaments/${cup.tournament.id}/participants/${first}`, { as: cup.organizer });
  await site.doDueJobs();
  expect(await placesIn(site, cup)).toMatchObject({ in: ['B'], line: [name] });
  await captain(1);
  await site.doDueJobs();
  expect(await placesIn(site, cup)).toMatchObject({ in: ['B', name], line: [] });
});

test.each([1, 0, null])(
  'what a team of others has asked for outlasts the account that asked, without what that account sent: captain %s',
  async (index) => {
    const { cup, name, request, asked, next, captain, own } = await teamThatAsks();
    if (index !== 0) await captain(index);
    expect((await removeAccount(site, asked)).status).toBe(200);
    const requests = await call(`GET /tournaments/${cup.tournament.id}/requests`, { as: cup.organizer });
    expect(requests.body).toMatchObject([
      { id: request.id, name, status: 'pending', user: { username: 'deleted-account' }, link: '', telegram: '' },
    ]);
    await captain(1);
    expect(await own(next)).toMatchObject({ request: { id: request.id, status: 'pending' } });
    expect((await decide(site, cup, { approve: [request.id] })).status).toBe(200);
  },
);

test('a team of others keeps its place in line and its place when the account that asked goes, and can give it back', async () => {
  const { cup, name, request, asked, next, captain, withdraw } = await teamThatAsks();
  await enter(site, cup.organizer, cup.tournament.id, ['A', 'B']);
  await decide(site, cup, { approve: [request.id] });
  const participants = (await call(`GET /tournaments/${cup.tournament.slug}`)).body.participants;
  expect((await removeAccount(site, asked)).status).toBe(200);
  expect((await placesIn(site, cup)).line).toEqual([name]);
  const [first] = Object.keys(participants);
  await call(`DELETE /tournaments/${cup.tournament.id}/participants/${first}`, { as: cup.organizer });
  expect((await placesIn(site, cup)).in, 'nobody speaks for it, and nobody is blocked').toEqual(['B', name]);
  await captain(1);
  expect((await withdraw(next)).status).toBe(200);
  expect((await placesIn(site, cup)).in).toEqual(['B']);
});

test.each(['asked', 'next'] as const)(
  'what an organizer said of somebody goes with their account, also from the log of changes: who %s',
  async (who) => {
    const { cup, request, root, captain, own, ...people } = await teamThatAsks();
    const { asked, next } = people;
    expect((await call(`PUT /users/${people[who].id}/role`, { as: root, body: { role: 'organizer' } })).status).toBe(
      200,
    );
    if (who === 'next') await captain(1);
    await decide(site, cup, { decline: [request.id], reason: 'a word about the captain' });
    await captain(1);
    expect((await removeAccount(site, { ...people[who], role: 'organizer' })).status).toBe(200);
    await captain(who === 'next' ? 0 : 1);
    expect(await own(who === 'next' ? asked : next)).toMatchObject({ request: { status: 'declined', reason: '' } });
    const { body: log } = await call('GET /changes?kind=requests', { as: root });
    expect(log.changes.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toMatch(/a word about the captain|@asked|example\.org\/asked/);
  },
);

test('what somebody asked for with a team goes with the account of whom alone it is by now', async () => {
  const { cup, team, request, next, root, captain } = await teamThatAsks();
  await enter(site, cup.organizer, cup.tournament.id, ['A', 'B']);
  await decide(site, cup, { approve: [request.id] });
  await captain(1);
  const { body: characters } = await call('GET /profile/characters', { as: next });
  const members = characters.map(({ id }: { id: number }) => ({ player_id: id }));
  expect((await call(`PUT /teams/${team.id}`, { as: root, body: { members } })).status).toBe(200);
  expect((await removeAccount(site, next)).status).toBe(200);
  expect(await placesIn(site, cup)).toMatchObject({ in: ['A', 'B'], line: [] });
});

test('what was asked for with a team in which nobody else is any more goes, too, also without a captain', async () => {
  const { cup, request, asked, next, captain } = await teamThatAsks();
  await captain(1);
  expect((await removeAccount(site, next)).status).toBe(200);
  expect((await removeAccount(site, asked)).status).toBe(200);
  const requests = await call(`GET /tournaments/${cup.tournament.id}/requests`, { as: cup.organizer });
  expect(requests.body).toEqual([]);
  expect((await decide(site, cup, { approve: [request.id] })).status).toBe(404);
});
