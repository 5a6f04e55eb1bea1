import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { enter, newBracket, newBracketOf, newTournament, report, won } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call } = site;

test('an undo does not bring back who was removed from the tournament', async () => {
  const made = await newBracket(site, 4);
  const { organizer: as, tournament, bracket, ids } = made;
  const [spare = 0] = await enter(site, as, tournament.id, ['SPARE']);
  const read = async () => (await call(`GET /brackets/${bracket.id}`)).body;
  const body = { oldParticipant: ids[0], newParticipant: spare, version: bracket.version };
  expect((await call(`POST /brackets/${bracket.id}/replace`, { as, body })).status).toBe(200);
  expect((await call(`DELETE /tournaments/${tournament.id}/participants/${ids[0]}`, { as })).status).toBe(200);
  const before = await read();
  const refused = await call(`POST /brackets/${bracket.id}/undo`, { as, body: { version: before.version } });
  expect(refused.body).toMatchObject({ statusCode: 409, code: 'bracket.sideIsGone' });
  expect(await read()).toEqual(before);
});

test('points that nobody chose follow the number of games', async () => {
  const made = await newBracketOf(site, 'GROUP', 4, { groups: 1, players_per_group: 4 });
  const change = (settings: object) => call(`PUT /brackets/${made.bracket.id}`, { as: made.organizer, body: settings });
  expect((await made.read()).points).toEqual({ win: 1, tie: 0, loss: 0 });
  expect((await change({ best_of: 2 })).body.points).toEqual({ win: 3, tie: 1, loss: 0 });
  expect((await made.post('settings/best-of', { best_of: 1 })).body.points).toEqual({ win: 1, tie: 0, loss: 0 });
  await change({ points: { win: 2, tie: 1, loss: 0 } });
  expect((await change({ best_of: 4 })).body.points, 'chosen ones stay').toEqual({ win: 2, tie: 1, loss: 0 });
});

test('groups and a Swiss as a whole are played over 1 to 7 games', async () => {
  for (const type of ['GROUP', 'SWISS'] as const) {
    const made = await newBracketOf(site, type, 4);
    for (const best_of of [7, 2])
      expect((await made.post('settings/best-of', { best_of })).body).toMatchObject({ best_of });
    expect((await made.post('settings/best-of', { best_of: 8 })).status).toBe(400);
  }
});

test('a new bracket, too, is refused what its type does not have', async () => {
  const { tournament, organizer: as } = await newTournament(site);
  const add = async (settings: object) =>
    (await call('POST /brackets', { as, body: { tournament_id: tournament.id, ...settings } })).body;
  for (const [settings, fields] of [
    [{ type: 'RELEGATION', rounds: 3, legs: 2 }, ['rounds', 'legs']],
    [{ type: 'GROUP', defeats: 2 }, ['defeats']],
    [{ type: 'OLD_GROUP', columns: [] }, ['columns']],
    [{ type: 'SWISS', players_per_group: 4 }, ['players_per_group']],
    [{ type: 'TABLE', best_of: 3 }, ['best_of']],
  ] as const) {
    const refused = { statusCode: 400, code: 'bracket.settingOfOtherType', facts: { fields } };
    expect.soft(await add(settings)).toMatchObject(refused);
  }
  expect((await call(`GET /tournaments/${tournament.slug}`)).body.brackets).toEqual([]);
  expect(await add({ type: 'RELEGATION', colour: 'red', version: 1 }), 'what nobody knows says nothing').toMatchObject({
    type: 'RELEGATION',
  });
});

test('a Swiss with a cut has as many rounds as decide it', async () => {
  const made = await newBracketOf(site, 'SWISS', 16, { cut: { wins: 3, losses: 3 } });
  expect((await made.read()).rounds_count).toBe(5);
  await made.post('swiss/participants', { participants: made.ids });
  const change = (settings: object) => call(`PUT /brackets/${made.bracket.id}`, { as: made.organizer, body: settings });
  expect((await change({ cut: { wins: 2, losses: 2 } })).body.rounds_count).toBe(3);
  expect((await change({ cut: null })).body.rounds_count).toBe(4);
  expect((await change({ cut: { wins: 4, losses: 3 }, rounds: 9 })).body.rounds_count).toBe(9);
});

test('a table has nobody to withdraw, no games and no times', async () => {
  const made = await newBracketOf(site, 'TABLE', 2);
  await made.post('table-participants', { participants: made.ids });
  for (const [path, body] of [
    ['withdraw', { participant: made.ids[0] }],
    ['settings/best-of', { best_of: 3 }],
    ['settings/time', { round: 1, starts_at: '2026-04-01T15:00:00Z' }],
  ] as const) {
    expect((await made.post(path, body)).body, path).toMatchObject({ statusCode: 409, code: 'bracket.otherType' });
  }
});

test('a time is of a round or a match that is there, on a day that can be', async () => {
  const made = await newBracket(site, 8);
  const set = (body: object) => call(`POST /brackets/${made.bracket.id}/settings/time`, { as: made.organizer, body });
  const starts_at = '2026-04-01T15:00:00Z';
  expect((await set({ round: 999, starts_at })).body).toMatchObject({ code: 'bracket.noSuchRound' });
  expect((await set({ duel: 999, starts_at })).body).toMatchObject({ code: 'bracket.noSuchDuel' });
  expect((await set({ round: 1, starts_at: '0000-01-10T10:00:00Z' })).body).toMatchObject({ code: 'request.invalid' });
  expect((await set({ round: 1, starts_at })).status).toBe(200);
  expect((await set({ duel: 7, starts_at: null })).status).toBe(200);
});

test('a cell takes no text that cannot be shown or kept', async () => {
  const columns = [{ id: 'note', kind: 'text', title: {}, enabled: true }];
  const made = await newBracketOf(site, 'TABLE', 2, { columns });
  await made.post('table-participants', { participants: made.ids });
  for (const value of ['a\u0000', '\ud800', 'a\u0007', 'a\nb', '\u202eabc']) {
    const { body } = await made.post('table-cell', { rowId: made.ids[0], columnId: 'note', value });
    expect(body, JSON.stringify(value)).toMatchObject({ statusCode: 400, code: 'request.invalid' });
  }
  const fine = await made.post('table-cell', { rowId: made.ids[0], columnId: 'note', value: ' Ёж 🦔 ' });
  expect(fine.body.rows[0].cells.note).toBe('Ёж 🦔');
});

test('the timeline goes on to what was earlier, and the bracket can be seen as it was', async () => {
  const made = await newBracket(site, 2);
  await report(site, made, 1, won);
  const path = `/brackets/${made.bracket.id}`;
  const timeline = async (query = '') => (await call(`GET ${path}/timeline${query}`)).body;
  const [latest, ...earlier] = await timeline();
  expect(await timeline(`?before=${latest.version}`)).toEqual(earlier);
  expect(await timeline('?before=1')).toEqual([]);
  const asItWas = await call(`GET ${path}/versions/${latest.from}`);
  expect(asItWas.body).toEqual(made.bracket);
  expect((await call(`GET ${path}/versions/${latest.version}`)).body).toEqual((await call(`GET ${path}`)).body);
  expect((await call(`GET ${path}/versions/${latest.version + 1}`)).body).toMatchObject({
    code: 'bracket.noSuchVersion',
  });
});

test('nothing but free places empties a first round', async () => {
  const made = await newBracketOf(site, 'RELEGATION', 2);
  await made.post('relegation-fill-first-round', { participants: made.ids });
  const { status, body } = await made.post('relegation-fill-first-round', { participants: [null, null] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ participants: {}, isComplete: false, champion: null });
});

test('more lists than there are groups are refused for what they are', async () => {
  const made = await newBracketOf(site, 'GROUP', 4, { groups: 1, players_per_group: 4 });
  const { status, body } = await made.post('groups/participants', { groups: made.ids.map((id) => [id]) });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'bracket.tooManyGroups', facts: { limit: 1 } });
});

test('what a bracket begins with stays within the limits', async () => {
  const many = await newBracketOf(site, 'GROUP', 300);
  expect(many.bracket).toMatchObject({ players_per_group: 5 });
  expect(many.bracket.groups).toHaveLength(64);
  const long = await newBracketOf(site, 'SWISS', 4, { cut: { wins: 30, losses: 30 } });
  expect(long.bracket.rounds_count).toBe(30);
});

test('times of rounds outlast another layout', async () => {
  const made = await newBracketOf(site, 'RELEGATION', 4);
  await made.post('relegation-fill-first-round', { participants: made.ids });
  await made.post('settings/time', { round: 1, starts_at: '2027-04-01T15:00:00Z' });
  const { body } = await call(`PUT /brackets/${made.bracket.id}`, { as: made.organizer, body: { third_place: true } });
  expect(body.rounds[0].duels[0].starts_at).toBe('2027-04-01T15:00:00Z');
});
