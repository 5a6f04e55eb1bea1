import type { GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { RankingRow } from '@agon/contract/champions.endpoints';
import type { Career } from '@agon/contract/players.endpoints';
import { afterAll, expect, test } from 'vitest';
import type { User } from '../account/account.queries.ts';
import { testApp } from '../testing/app.ts';
import {
  duelsOf,
  enter,
  mainInfo,
  newGame,
  report,
  type TestGame,
  type TestTournament,
  won,
} from '../testing/tournaments.ts';
import { recordMissing } from './records.queries.ts';

const site = await testApp(afterAll);
const { call, person } = site;

/** Completes a single elimination in which the first of two named always wins. */
async function playCup(organizer: User, game: TestGame, names: readonly string[], info: object = {}) {
  const body = { ...mainInfo(game), ...info };
  const { body: tournament } = await call('POST /tournaments', { as: organizer, body });
  const ids = await enter(site, organizer, tournament.id, names);
  const cup = { organizer, game, tournament, ids };
  await playBracket(cup);
  await setStatus(cup, 2);
  return cup;
}

async function playBracket(cup: TestTournament) {
  const { organizer: as, tournament, ids } = cup;
  const made = await call('POST /brackets', { as, body: { tournament_id: tournament.id, type: 'RELEGATION' } });
  const path = `/brackets/${made.body.id}`;
  let { body: bracket } = await call(`POST ${path}/relegation-fill-first-round`, { as, body: { participants: ids } });
  for (let ready = readyIn(bracket); ready !== undefined; ready = readyIn(bracket)) {
    ({ body: bracket } = await report(site, { ...cup, bracket }, ready.id, won));
  }
}

function readyIn(bracket: Parameters<typeof duelsOf>[0]) {
  return duelsOf(bracket).find(({ status }) => status === 'ready');
}

async function setStatus({ tournament }: TestTournament, status: number, as?: User) {
  return call(`POST /tournaments/${tournament.id}/status`, { as: as ?? (await person('root')), body: { status } });
}

async function rankingOf({ gameId }: TestGame, query = '') {
  const { slug } = (await call('GET /games')).body.find(({ id }: { id: number }) => id === gameId);
  return (await call(`GET /ranking?game=${slug}${query}`)).body;
}

async function playerId(game: TestGame, name: string): Promise<number> {
  const { body } = await call(`GET /games/${game.gameId}/competitors?search=${name}`, { as: await person('user') });
  return body.find((one: { name: string }) => one.name === name).player_id;
}

async function gameOf(slug: string) {
  return { organizer: await person('organizer'), game: await newGame(site, slug) };
}

const rows = (ranking: { rows: RankingRow[] }) =>
  ranking.rows.map(({ place, name, points, titles }) => [place, name, points, titles]);

test('champions are those who won completed tournaments', async () => {
  const { organizer, game } = await gameOf('champions');
  const champions = async (query = '') => (await call(`GET /champions?game=champions&${query}`)).body;
  expect(await champions()).toEqual([]);
  const { tournament } = await playCup(organizer, game, ['A1', 'A2']);
  const id = await playerId(game, 'A1');
  expect(await champions()).toMatchObject([
    { player: { id, nick: 'A1' }, team: null, tournament: { slug: tournament.slug, champion: 'A1' } },
  ]);
  expect(await champions('search=a1&date=2026-04-01&order=4')).toHaveLength(1);
  expect(await champions('search=a2')).toEqual([]);
  expect(await champions('date=2026-04-02')).toEqual([]);
});

test('a ranking adds up what a season was worth', async () => {
  const { organizer, game } = await gameOf('ranking');
  expect(await rankingOf(game)).toMatchObject({ season: null, seasons: [], rows: [] });
  await playCup(organizer, game, ['A', 'D', 'C', 'B']);
  await playCup(organizer, game, ['B', 'A'], { date: '2026-05-01' });
  await playCup(organizer, game, ['Z', 'A'], { date: '2025-05-01' });
  const ranking = await rankingOf(game);
  expect(ranking).toMatchObject({ season: 2026, seasons: [2026, 2025] });
  // 100 · log2 of 5/1 is 232, of 5/2 132, of 5/4 32; of 3/1 158, of 3/2 58.
  expect(rows(ranking)).toEqual([
    [1, 'A', 232 + 58, 1],
    [2, 'B', 32 + 158, 1],
    [3, 'C', 132, 0],
    [4, 'D', 32, 0],
  ]);
  expect(rows(await rankingOf(game, '&season=2025'))).toEqual([
    [1, 'Z', 158, 1],
    [2, 'A', 58, 0],
  ]);
  expect(await rankingOf(game, '&of=teams')).toMatchObject({ rows: [] });
  expect(await rankingOf(game, '&page=2')).toMatchObject({ rows: [] });
});

test('those level in points share a place, and only the best six results count', async () => {
  const { organizer, game } = await gameOf('level');
  for (const date of ['01', '02', '03', '04', '05', '06', '07']) {
    await playCup(organizer, game, ['A', 'B'], { date: `2026-01-${date}` });
  }
  await playCup(organizer, game, ['C', 'D'], { date: '2026-02-01' });
  await playCup(organizer, game, ['E', 'F'], { date: '2026-02-02' });
  const ranking = await rankingOf(game);
  expect(rows(ranking)).toEqual([
    [1, 'A', 6 * 158, 7],
    [2, 'B', 6 * 58, 0],
    [3, 'C', 158, 1],
    [3, 'E', 158, 1],
    [5, 'D', 58, 0],
    [5, 'F', 58, 0],
  ]);
  expect(ranking.rows[0].events).toBe(7);
});

test('what is opened again, or deleted, counts no more until it is completed, or restored', async () => {
  const { organizer, game } = await gameOf('taken-back');
  const cup = await playCup(organizer, game, ['A', 'B']);
  const later = await playCup(organizer, game, ['B', 'C'], { date: '2026-05-01' });
  const whole = await rankingOf(game);
  const rating = async () => (await call(`GET /players/${await playerId(game, 'B')}`)).body.rating.rating;
  const wholeRating = await rating();
  await setStatus(cup, 1);
  expect(rows(await rankingOf(game))).toEqual([
    [1, 'B', 158, 1],
    [2, 'C', 58, 0],
  ]);
  expect(await rating()).toBeGreaterThan(wholeRating);
  await setStatus(cup, 2);
  expect(await rankingOf(game)).toEqual(whole);
  expect(await rating()).toBe(wholeRating);

  const root = await person('root');
  expect((await call(`DELETE /tournaments/${later.tournament.id}`, { as: root })).status).toBe(200);
  expect(rows(await rankingOf(game))).toEqual([
    [1, 'A', 158, 1],
    [2, 'B', 58, 0],
  ]);
  expect((await call(`POST /tournaments/${later.tournament.id}/restore`, { as: root })).status).toBe(200);
  expect(await rankingOf(game)).toEqual(whole);
});

test('a completed tournament has a podium, and one that goes on does not', async () => {
  const { organizer, game } = await gameOf('podium');
  const cup = await playCup(organizer, game, ['A', 'B', 'C', 'D']);
  const podium = async () => {
    const { body } = await call(`GET /tournaments/${cup.tournament.slug}`);
    return body.podium.map(({ place, last_place, participants }: (typeof body)['podium'][number]) => {
      const names = participants.map((id: number) => body.participants[id].name);
      return [place, last_place, names.toSorted().join()];
    });
  };
  expect(await podium()).toEqual([
    [1, 1, 'A'],
    [2, 2, 'C'],
    [3, 4, 'B,D'],
  ]);
  await setStatus(cup, 1);
  expect(await podium()).toEqual([]);
  const outcome = await call(`GET /tournaments/${cup.tournament.id}/outcome`, { as: organizer });
  expect(outcome.body).toEqual({ champion: 'A', has_results: true });
});

test('an earlier tournament that is completed late moves the ratings of the later ones', async () => {
  const [early, late] = [await gameOf('in-time'), await gameOf('too-late')];
  const first = { date: '2026-01-01' };
  const ratings = async ({ game }: typeof early) => (await rankingOf(game)).rows.map((row: RankingRow) => row.rating);
  await playCup(early.organizer, early.game, ['A', 'B'], first);
  await playCup(early.organizer, early.game, ['B', 'C'], { date: '2026-02-01' });
  await playCup(late.organizer, late.game, ['B', 'C'], { date: '2026-02-01' });
  const before = await ratings(late);
  await playCup(late.organizer, late.game, ['A', 'B'], first);
  expect(await ratings(late)).toEqual(await ratings(early));
  expect(await ratings(late)).not.toEqual(before);
});

test('what was completed before there were records is caught up on', async () => {
  const { organizer, game } = await gameOf('caught-up');
  await playCup(organizer, game, ['A', 'B']);
  const whole = await rankingOf(game);
  for (const table of ['placements', 'meetings', 'ratings', 'ranking'] as const) {
    await site.db.deleteFrom(table).execute();
  }
  await site.db.updateTable('tournaments').set({ is_recorded: false }).execute();
  expect((await rankingOf(game)).rows).toEqual([]);
  await Promise.all([recordMissing(site.db), recordMissing(site.db)]);
  expect(await rankingOf(game)).toEqual(whole);
});

test("a player's page shows titles, results, matches and whom they met", async () => {
  const { organizer, game } = await gameOf('career');
  const { tournament } = await playCup(organizer, game, ['A', 'D', 'C', 'B']);
  await playCup(organizer, game, ['C', 'A'], { date: '2026-05-01', title: 'Second' });
  const open = await call('POST /tournaments', { as: organizer, body: { ...mainInfo(game), date: '2026-06-01' } });
  await enter(site, organizer, open.body.id, ['A']);
  const [a, c] = [await playerId(game, 'A'), await playerId(game, 'C')];
  const { body } = await call(`GET /players/${a}`);
  expect(body).toMatchObject({
    player: { id: a, nick: 'A', game_id: game.gameId, class: null },
    game: { slug: 'career' },
    hall_of_fame: null,
    titles: 1,
    record: { wins: 2, ties: 0, losses: 1 },
    seasons: [{ season: 2026, place: 1, points: 232 + 58, events: 2, titles: 1 }],
    against: null,
  });
  // Whose it is says nothing to others.
  expect(body.player).not.toHaveProperty('user_id');
  expect(body.results.map(({ tournament, place }: Career['results'][number]) => [tournament.status, place])).toEqual([
    [0, null],
    [2, { place: 2, last_place: 2, field: 2, points: 58 }],
    [2, { place: 1, last_place: 1, field: 4, points: 232 }],
  ]);
  expect(body.history).toHaveLength(2);
  expect(body.history[1]).toMatchObject({ ...body.rating, tournament: { title: 'Second' } });
  expect(
    body.meetings.map(({ opponent, outcome, score }: Career['meetings'][number]) => [opponent.name, outcome, score]),
  ).toEqual([
    ['C', 'loss', 0],
    ['C', 'win', 1],
    ['D', 'win', 1],
  ]);
  expect(body.opponents).toMatchObject([
    { player_id: c, name: 'C', wins: 1, losses: 1 },
    { name: 'D', wins: 1, losses: 0 },
  ]);
  const against = (await call(`GET /players/${a}?against=${c}`)).body;
  expect(against).toMatchObject({ against: { name: 'C', wins: 1, ties: 0, losses: 1 } });
  expect(against.meetings).toHaveLength(2);
  expect(against.meetings[1].tournament.slug).toBe(tournament.slug);
  const whole = (await call(`GET /players/${a}`)).body.meetings;
  expect((await call(`GET /players/${a}?against=2147483647`)).body).toMatchObject({ against: null, meetings: whole });
  expect((await call('GET /players/2147483647')).body).toMatchObject({ statusCode: 404, code: 'player.notFound' });
  expect((await call('GET /teams/2147483647')).body).toMatchObject({ statusCode: 404, code: 'team.notFound' });
});

test("a career's results are turned page by page, and a team's for its members too", async () => {
  const organizer = await person('organizer');
  const game = await newGame(site, 'turned');
  const days = Array.from({ length: 21 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
  for (const [typeId, names] of [
    [game.typeId, ['LONG']],
    [game.teamTypeId, ['TEAM']],
  ] as const) {
    for (const date of days) {
      const body = { ...mainInfo(game), tournament_type_id: typeId, date };
      const { body: tournament } = await call('POST /tournaments', { as: organizer, body });
      await enter(site, organizer, tournament.id, [...names]);
    }
  }
  const [team] = (await call(`GET /games/${game.gameId}/teams`, { as: organizer })).body;
  const id = await playerId(game, 'LONG');
  const admin = await person('admin');
  await call(`PUT /teams/${team.id}`, { as: admin, body: { members: [{ player_id: id }] } });
  const datesOf = (results: Career['results']) => results.map(({ tournament }) => tournament.date);
  const latestFirst = days.toReversed();
  for (const [address, first, second] of [
    [`/players/${id}`, latestFirst.slice(0, 20), latestFirst.slice(0, 20)],
    [`/players/${id}?results=2`, latestFirst.slice(20), latestFirst.slice(0, 20)],
    [`/players/${id}?teamResults=2`, latestFirst.slice(0, 20), latestFirst.slice(20)],
    [`/players/${id}?results=3&teamResults=2&page=2`, [], latestFirst.slice(20)],
  ] as const) {
    const { body } = await call(`GET ${address}`);
    expect([datesOf(body.results), datesOf(body.team_results)], address).toEqual([first, second]);
  }
  expect(datesOf((await call(`GET /teams/${team.id}?results=2`)).body.results)).toEqual(latestFirst.slice(20));
  for (const results of ['0', '-1', 'x', '1.5']) {
    expect((await call(`GET /teams/${team.id}?results=${results}`)).body, results).toMatchObject({ statusCode: 400 });
  }
});

test('who is called just so is found, however many others have that in their names', async () => {
  const { organizer, game } = await gameOf('namesakes');
  const { body: tournament } = await call('POST /tournaments', { as: organizer, body: mainInfo(game) });
  const others = Array.from({ length: 21 }, (_, nth) => `A ZED ${nth}`);
  await enter(site, organizer, tournament.id, [...others, 'ZED']);
  await playCup(organizer, game, ['THE ZED', 'X']);
  const { body } = await call(`GET /games/${game.gameId}/competitors?search=zed`, { as: organizer });
  expect(body).toHaveLength(20);
  expect(body.slice(0, 3).map(({ name, titles }: { name: string; titles: number }) => [name, titles])).toEqual([
    ['ZED', 0],
    ['THE ZED', 1],
    ['A ZED 0', 0],
  ]);
  const { body: winner } = await call(`GET /games/${game.gameId}/competitors?search=the%20zed`, { as: organizer });
  expect(winner).toMatchObject([{ name: 'THE ZED', titles: 1 }]);
});

test('a team has a page as well, and what was not played counts in no record', async () => {
  const { organizer, game } = await gameOf('teams');
  const info = { ...mainInfo(game), tournament_type_id: game.teamTypeId };
  const { body: tournament } = await call('POST /tournaments', { as: organizer, body: info });
  const ids = await enter(site, organizer, tournament.id, ['X', 'Y']);
  const cup = { organizer, game, tournament, ids };
  const wanted = { tournament_id: tournament.id, type: 'RELEGATION' };
  const { id } = (await call('POST /brackets', { as: organizer, body: wanted })).body;
  const fill = { as: organizer, body: { participants: ids } };
  const { body: bracket } = await call(`POST /brackets/${id}/relegation-fill-first-round`, fill);
  await report(site, { ...cup, bracket }, 1, { result: 'forfeit', winner: 1 });
  await setStatus(cup, 2);
  const { body: found } = await call(`GET /games/${game.gameId}/competitors?search=y`, { as: organizer });
  expect(found).toEqual([
    { player_id: null, team_id: expect.any(Number), name: 'Y', titles: 1, isInHallOfFame: false, traits: [] },
  ]);
  const { body } = await call(`GET /teams/${found[0].team_id}`);
  expect(body).toMatchObject({ team: { name: 'Y' }, titles: 1, record: { wins: 0, ties: 0, losses: 0 }, rating: null });
  expect(body.meetings).toMatchObject([
    { opponent: { name: 'X', player_id: null }, outcome: 'win', result: 'forfeit' },
  ]);
  expect(rows(await rankingOf(game, '&of=teams'))).toEqual([
    [1, 'Y', 158, 1],
    [2, 'X', 58, 0],
  ]);
});

test('a player has the results of the teams that they are a member of, marked as such', async () => {
  const organizer = await person('organizer');
  const game = await newGame(site, 'rosters');
  const teamType = { tournament_type_id: game.teamTypeId };
  await playCup(organizer, game, ['FIRST', 'SECOND'], { ...teamType, date: '2026-01-01' });
  const cup = await playCup(organizer, game, ['SECOND', 'FIRST'], { ...teamType, date: '2026-02-01' });
  await playCup(organizer, game, ['MEMBER', 'OTHER']);
  const { body: found } = await call(`GET /games/${game.gameId}/teams`, { as: organizer });
  const [first] = found;
  const id = await playerId(game, 'MEMBER');
  const admin = await person('admin');
  const roster = { members: [{ player_id: id }] };
  expect((await call(`GET /players/${id}`)).body.team_results).toEqual([]);
  await call(`PUT /teams/${first.id}`, { as: admin, body: roster });
  const { body } = await call(`GET /players/${id}`);
  const team = { id: first.id, name: 'FIRST' };
  expect(body.team_results).toMatchObject([
    { team, tournament: { slug: cup.tournament.slug }, place: { place: 2 } },
    { team, tournament: { date: '2026-01-01' }, place: { place: 1, last_place: 1 } },
  ]);
  expect([body.titles, body.results.length], 'what one won alone stays apart').toEqual([1, 1]);
  const other = await playerId(game, 'OTHER');
  expect((await call(`GET /players/${other}`)).body.team_results).toEqual([]);
});

test('who played in an earlier stage only stands behind those of the last one', async () => {
  const { organizer, game } = await gameOf('stages');
  const { body: tournament } = await call('POST /tournaments', { as: organizer, body: mainInfo(game) });
  const ids = await enter(site, organizer, tournament.id, ['A', 'B', 'C', 'D', 'N']);
  const cup = { organizer, game, tournament, ids };
  const wanted = { tournament_id: tournament.id, type: 'GROUP', groups: 1, players_per_group: 4 };
  const { body: groups } = await call('POST /brackets', { as: organizer, body: wanted });
  const placed = { as: organizer, body: { participants: ids.slice(0, 4) } };
  const { body: filled } = await call(`POST /brackets/${groups.id}/groups/participants`, placed);
  for (const { id, sides } of (filled as GroupsBracket).rounds.flatMap(({ duels }) => duels)) {
    const score = Number(sides[0].participant) < Number(sides[1].participant) ? [1, 0] : [0, 1];
    const path = `POST /brackets/${groups.id}/groups/${filled.groups[0].id}/duels/${id}`;
    expect((await call(path, { as: organizer, body: { result: 'played', score } })).status).toBe(200);
  }
  await playBracket({ ...cup, ids: ids.slice(0, 2).toReversed() });
  await setStatus(cup, 2);
  expect(rows(await rankingOf(game)).map(([place, name]) => [place, name])).toEqual([
    [1, 'B'],
    [2, 'A'],
    [3, 'C'],
    [4, 'D'],
  ]);
});

test('a tournament that all ended level places nobody, but its matches are rated', async () => {
  const { organizer, game } = await gameOf('all-level');
  await playCup(organizer, game, ['A', 'B'], { date: '2026-01-01' });
  const ratingOf = async (name: string) => (await call(`GET /players/${await playerId(game, name)}`)).body.rating;
  const before = await ratingOf('A');
  const body = { ...mainInfo(game), date: '2026-02-01' };
  const { body: tournament } = await call('POST /tournaments', { as: organizer, body });
  const ids = await enter(site, organizer, tournament.id, ['A', 'N']);
  const cup = { organizer, game, tournament, ids };
  const wanted = { tournament_id: tournament.id, type: 'GROUP', groups: 1, players_per_group: 2, best_of: 2 };
  const { body: made } = await call('POST /brackets', { as: organizer, body: wanted });
  const placed = { as: organizer, body: { participants: ids } };
  const { body: groups } = await call(`POST /brackets/${made.id}/groups/participants`, placed);
  const [duel] = (groups as GroupsBracket).rounds.flatMap(({ duels }) => duels);
  const path = `POST /brackets/${made.id}/groups/${groups.groups[0].id}/duels/${duel?.id}`;
  expect((await call(path, { as: organizer, body: { result: 'played', score: [1, 1] } })).status).toBe(200);
  await setStatus(cup, 2);
  const { body: newcomer } = await call(`GET /players/${await playerId(game, 'N')}`);
  expect(newcomer).toMatchObject({
    results: [{ tournament: { status: 2 }, place: null }],
    record: { ties: 1 },
    rating: { rating: expect.any(Number) },
  });
  expect((await ratingOf('A')).rating, 'level with a stranger').toBeLessThan(before.rating);
  await setStatus(cup, 1);
  expect(await ratingOf('A')).toEqual(before);
});

test('a tournament that was completed without being played leaves nothing behind', async () => {
  const { organizer, game } = await gameOf('unplayed');
  const { body: tournament } = await call('POST /tournaments', { as: organizer, body: mainInfo(game) });
  const ids = await enter(site, organizer, tournament.id, ['A', 'B', 'C']);
  const as = organizer;
  const { id } = (await call('POST /brackets', { as, body: { tournament_id: tournament.id, type: 'RELEGATION' } }))
    .body;
  await call(`POST /brackets/${id}/relegation-fill-first-round`, { as, body: { participants: ids } });
  const cup = { organizer, game, tournament, ids };
  await setStatus(cup, 1);
  expect((await setStatus(cup, 2)).body).toMatchObject({ status: 2, champion: null });
  expect(await rankingOf(game)).toMatchObject({ season: null, rows: [] });
});

test('admins add to the hall of fame with a citation, change it and take it back', async () => {
  const { organizer, game } = await gameOf('fame');
  await playCup(organizer, game, ['A', 'B']);
  const [admin, id] = [await person('admin'), await playerId(game, 'A')];
  const body = { player_id: id, citation: { EN: 'For the title', RU: '' }, inducted_on: '2026-02-01' };
  for (const as of [await person('user'), organizer]) {
    expect((await call('POST /hall-of-fame', { as, body })).status).toBe(403);
  }
  expect((await call('POST /hall-of-fame', { body })).status).toBe(401);
  const wrong = [
    { ...body, player_id: undefined },
    { ...body, team_id: id },
    { ...body, citation: { EN: ' ', RU: '' } },
    { ...body, citation: { EN: 'x'.repeat(501) } },
    { ...body, inducted_on: '2026-02-30' },
  ];
  for (const one of wrong) expect((await call('POST /hall-of-fame', { as: admin, body: one })).status).toBe(400);
  expect((await call('POST /hall-of-fame', { as: admin, body: { ...body, player_id: 2147483647 } })).status).toBe(404);
  const { body: entry } = await call('POST /hall-of-fame', { as: admin, body });
  expect(entry).toMatchObject({ player_id: id, team_id: null, name: 'A', titles: 1, inducted_on: '2026-02-01' });
  expect((await call('POST /hall-of-fame', { as: admin, body })).body.code).toBe('champion.inHallOfFame');
  expect((await call('GET /hall-of-fame?game=fame')).body).toEqual([entry]);
  expect((await call('GET /hall-of-fame?game=ranking')).body).toEqual([]);
  const { traits: _, ...induction } = entry;
  expect((await call(`GET /players/${id}`)).body.hall_of_fame).toEqual(induction);

  const change = { citation: { RU: 'За титул' }, inducted_on: '2026-03-02' };
  const path = `/hall-of-fame/${entry.id}`;
  expect((await call(`PUT ${path}`, { as: organizer, body: change })).status).toBe(403);
  const { body: changed } = await call(`PUT ${path}`, { as: admin, body: change });
  expect(changed).toMatchObject({ citation: { EN: '', RU: 'За титул' }, inducted_on: '2026-03-02' });
  // It is noon of March 1 in UTC, so 2 o'clock on March 2 at UTC+14.
  for (const key of ['POST /hall-of-fame', `PUT ${path}`]) {
    const refused = await call(key, { as: admin, body: { ...body, inducted_on: '2026-03-03' } });
    expect(refused.body).toMatchObject({ statusCode: 400, code: 'champion.inductedInFuture' });
  }
  expect((await call(`DELETE ${path}`, { as: organizer })).status).toBe(403);
  expect((await call(`DELETE ${path}`, { as: admin })).status).toBe(200);
  expect((await call(`DELETE ${path}`, { as: admin })).status).toBe(404);
  expect((await call(`PUT ${path}`, { as: admin, body: change })).status).toBe(404);
});

test('of those whose name is looked for, who has won most comes first', async () => {
  const { organizer, game } = await gameOf('looked-for');
  await playCup(organizer, game, ['CY', 'CX', 'CA', 'D']);
  await playCup(organizer, game, ['CB', 'CY'], { tournament_type_id: game.teamTypeId });
  await playCup(organizer, game, ['CB', 'CY'], { tournament_type_id: game.teamTypeId });
  const admin = await person('admin');
  const body = { player_id: await playerId(game, 'CA'), citation: { EN: 'For all' }, inducted_on: '2026-02-01' };
  await call('POST /hall-of-fame', { as: admin, body });
  const { body: found } = await call(`GET /games/${game.gameId}/competitors?search=c`, { as: admin });
  type Found = { name: string; player_id: number | null; titles: number; isInHallOfFame: boolean };
  expect(found.map((one: Found) => [one.name, one.player_id === null, one.titles, one.isInHallOfFame])).toEqual([
    ['CB', true, 2, false],
    ['CY', false, 1, false],
    ['CA', false, 0, true],
    ['CX', false, 0, false],
    ['CY', true, 0, false],
  ]);
});

test('two tournaments of a game may be completed at once', async () => {
  const { organizer, game } = await gameOf('at-once');
  const cups = [
    await playCup(organizer, game, ['A', 'B']),
    await playCup(organizer, game, ['B', 'A'], { date: '2026-05-01' }),
    await playCup(organizer, game, ['A', 'C'], { date: '2026-06-01' }),
  ];
  const whole = await rankingOf(game);
  const all = async (status: number) =>
    (await Promise.all(cups.map((cup) => setStatus(cup, status)))).map((one) => one.status);
  expect(await all(1)).toEqual([200, 200, 200]);
  expect((await rankingOf(game)).rows).toEqual([]);
  expect(await all(2)).toEqual([200, 200, 200]);
  expect(await rankingOf(game)).toEqual(whole);
});
