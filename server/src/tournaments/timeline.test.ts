import type { TournamentTimelineEntry } from '@agon/contract/tournaments.timeline.endpoints';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { applicant, decide, setEntry } from '../testing/registrations.ts';
import { mainInfo, newBracket, newGame, newTournament, report, type TestTournament } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call, person } = site;

async function timelineOf({ tournament }: Pick<TestTournament, 'tournament'>, query = '') {
  const { status, body } = await call(`GET /tournaments/${tournament.id}/timeline${query}`);
  expect(status).toBe(200);
  return body as { entries: TournamentTimelineEntry[]; hasMore: boolean };
}

test('everybody sees what the organizer changed, who did it, from what and to what', async () => {
  const made = await newTournament(site);
  const { organizer, game, tournament } = made;
  const info = { ...mainInfo(game), title: 'Grand Cup', date: '2026-05-01' };
  await call(`PUT /tournaments/${tournament.id}`, { as: organizer, body: info });
  await call(`POST /tournaments/${tournament.id}/status`, { as: organizer, body: { status: 1 } });
  const { entries, hasMore } = await timelineOf(made);
  expect(hasMore).toBe(false);
  const by = { id: organizer.id, username: organizer.username };
  const nothingElse = {
    id: expect.any(String),
    at: expect.any(String),
    by,
    part: null,
    lines: [],
    seeds: null,
    name: null,
    was: null,
    results: null,
    bracketType: null,
  };
  expect(entries).toEqual([
    { ...nothingElse, act: 'changed', fields: [{ field: 'status', before: 0, after: 1 }] },
    {
      ...nothingElse,
      act: 'changed',
      fields: [
        { field: 'title', before: 'Toy Cup', after: 'Grand Cup' },
        { field: 'date', before: '2026-04-01', after: '2026-05-01' },
      ],
    },
    { ...nothingElse, act: 'announced', fields: [] },
  ]);
});

test('another organizer, game or type is told of by name', async () => {
  const made = await newTournament(site);
  const { organizer, tournament } = made;
  const [root, heir] = [await person('root'), await person('organizer')];
  const other = await newGame(site, 'other-toy');
  await site.db
    .updateTable('games')
    .set({ info: JSON.stringify({ name: { EN: 'Other', RU: 'Другая' } }) })
    .where('id', '=', other.gameId)
    .execute();
  const body = { ...mainInfo(other), organizer_id: heir.id };
  expect((await call(`PUT /tournaments/${tournament.id}`, { as: root, body })).status).toBe(200);
  expect((await timelineOf(made)).entries[0]?.fields).toEqual([
    { field: 'game_id', before: null, after: { EN: 'Other', RU: 'Другая' } },
    { field: 'type_id', before: { EN: 'Solo' }, after: { EN: 'Solo' } },
    { field: 'organizer_id', before: { EN: organizer.username }, after: { EN: heir.username } },
  ]);
});

test('tabs that were saved, participants who come and go, and brackets are told of', async () => {
  const made = await newBracket(site, 2);
  const { organizer, tournament, ids, bracket } = made;
  const rules = { sections: [{ title: { EN: 'Lateness' }, text: { EN: 'A long text of rules' } }] };
  await call(`POST /tournaments/${tournament.id}/rules`, { as: organizer, body: rules });
  await setEntry(site, made, { capacity: 8 });
  await call(`DELETE /brackets/${bracket.id}`, { as: organizer });
  await call(`DELETE /tournaments/${tournament.id}/participants/${ids[1]}`, { as: organizer });
  const { entries } = await timelineOf(made);
  expect(entries.map(({ act, name, part, bracketType }) => [act, name ?? part ?? bracketType])).toEqual([
    ['left', 'A2'],
    ['bracketRemoved', 'RELEGATION'],
    ['changed', null],
    ['saved', 'rules'],
    ['bracketAdded', 'RELEGATION'],
    ['entered', 'A2'],
    ['entered', 'A1'],
    ['announced', null],
  ]);
  expect(entries[2]?.fields).toEqual([{ field: 'capacity', before: null, after: 8 }]);
  expect(JSON.stringify(entries)).not.toContain('A long text');
});

test('that it was deleted and brought back, other seeds and another order of brackets are told of', async () => {
  const made = await newBracket(site, 2);
  const { organizer: as, tournament, ids, bracket } = made;
  const seed = `PUT /tournaments/${tournament.id}/participants/${ids[1]}`;
  expect((await call(seed, { as, body: { seed: 1 } })).status).toBe(200);
  const { id } = (await call('POST /brackets', { as, body: { tournament_id: tournament.id, type: 'TABLE' } })).body;
  const order = { brackets: [id, bracket.id] };
  await call(`POST /tournaments/${tournament.slug}/re-order-brackets`, { as, body: order });
  await call(`DELETE /tournaments/${tournament.id}`, { as });
  expect((await call(`POST /tournaments/${tournament.id}/restore`, { as })).status).toBe(200);
  const { entries } = await timelineOf(made);
  const acts = entries.map(({ act }) => act);
  expect(acts.slice(0, 3)).toEqual(['restored', 'deleted', 'bracketsReordered']);
  expect(entries.filter(({ act }) => act === 'seeded')).toMatchObject([
    { name: 'A2', seeds: { before: null, after: 1 }, fields: [], by: { username: as.username } },
  ]);
});

test('of a tab that is saved again the lines that are otherwise are told, and of texts and links that they are', async () => {
  const made = await newTournament(site);
  const { organizer: as, tournament } = made;
  const save = async (part: string, body: object) => {
    expect((await call(`POST /tournaments/${tournament.id}/${part}`, { as, body })).status).toBe(200);
    return (await timelineOf(made)).entries[0]?.lines;
  };
  const prizes = (...rewards: string[]) => ({
    ...{ special: [], secondary: [] },
    standard: rewards.map((reward) => ({ title: {}, reward: { EN: reward } })),
  });
  const reward = (place: number) => ['standard', String(place), 'reward', 'EN'];
  expect(await save('prizes', prizes('100'))).toEqual([{ path: reward(0), before: null, after: '100' }]);
  expect(await save('prizes', prizes('200', '50'))).toEqual([
    { path: reward(0), before: '100', after: '200' },
    { path: reward(1), before: null, after: '50' },
  ]);
  const rules = (title: string, text: string) => ({ sections: [{ title: { EN: title }, text: { EN: text } }] });
  await save('rules', rules('Lateness', 'A long text of rules'));
  const of = (name: string) => ['sections', '0', name, 'EN'];
  expect(await save('rules', rules('Late', 'Another text'))).toEqual([
    { path: of('text'), before: null, after: null },
    { path: of('title'), before: 'Lateness', after: 'Late' },
  ]);
  await save('prizes', prizes(...Array.from({ length: 20 }, (_, place) => `${place}`)));
  expect((await timelineOf(made)).entries[0]?.lines, 'very many').toEqual([]);
});

test('of a bracket that was removed it is told how many results went with it, also when the game changes', async () => {
  const made = await newBracket(site, 4);
  const { organizer, tournament, ids } = made;
  await report(site, made, 1);
  await report(site, made, 2);
  await call(`DELETE /brackets/${made.bracket.id}`, { as: organizer });
  const added = { tournament_id: tournament.id, type: 'TABLE' };
  const { body: table } = await call('POST /brackets', { as: organizer, body: added });
  const post = (path: string, body: object) => call(`POST /brackets/${table.id}/${path}`, { as: organizer, body });
  await post('table-participants', { participants: ids });
  await post('table-cell', { rowId: ids[0], columnId: 'win', value: 3 });
  await call(`POST /tournaments/${tournament.id}/status`, { as: organizer, body: { status: 0 } });
  const body = mainInfo(await newGame(site, 'game-after-results'));
  expect((await call(`PUT /tournaments/${tournament.id}`, { as: organizer, body })).status).toBe(200);
  const { entries } = await timelineOf(made);
  const removed = entries.filter(({ act }) => act === 'bracketRemoved');
  expect(removed.map(({ bracketType, results }) => [bracketType, results])).toEqual([
    ['TABLE', 1],
    ['RELEGATION', 2],
  ]);
});

test('who takes the place of another is told of with both names, and so is a bracket that is called otherwise', async () => {
  const made = await newBracket(site, 2);
  const { organizer, tournament, ids, bracket } = made;
  const place = `PUT /tournaments/${tournament.id}/participants/${ids[1]}`;
  expect((await call(place, { as: organizer, body: { name: 'ann' } })).status).toBe(200);
  const { type, version } = bracket;
  const settings = { type, version, name: 'Final stage' };
  expect((await call(`PUT /brackets/${bracket.id}`, { as: organizer, body: settings })).status).toBe(200);
  const { entries } = await timelineOf(made);
  expect(entries.slice(0, 2).map(({ act, was, name }) => [act, was, name])).toEqual([
    ['bracketRenamed', null, 'Final stage'],
    ['replaced', 'A2', 'ANN'],
  ]);
});

test('a bracket that is added under a name of its own is told of once', async () => {
  const made = await newTournament(site);
  const { organizer, tournament } = made;
  const body = { tournament_id: tournament.id, type: 'SWISS', name: 'Stage 1' };
  expect((await call('POST /brackets', { as: organizer, body })).status).toBe(200);
  const { entries } = await timelineOf(made);
  expect(entries.map(({ act, name }) => [act, name])).toEqual([
    ['bracketAdded', 'Stage 1'],
    ['announced', null],
  ]);
});

test('nothing private is among it: no request that was declined, no reason, no contact, no cover', async () => {
  const made = await newTournament(site);
  const { organizer, game, tournament } = made;
  const ann = await applicant(site, made, 'ann');
  await decide(site, made, { decline: [ann.request.id], reason: 'a reason for her alone' });
  await call(`PUT /tournaments/${tournament.id}/organizer-info`, { as: organizer, body: { email: 'org@example.org' } });
  await call(`PUT /tournaments/${tournament.id}`, { as: organizer, body: { ...mainInfo(game), bg_image: '' } });
  const url = 'https://discord.com/api/webhooks/123456789012345678/a-secret-of-the-channel';
  const body = { url, kinds: ['started'], language_id: 1 };
  await call(`PUT /tournaments/${tournament.id}/webhook`, { as: organizer, body });
  const { entries } = await timelineOf(made);
  expect(entries.map(({ act, part }) => [act, part])).toEqual([
    ['saved', 'organizer_info'],
    ['announced', null],
  ]);
  const text = JSON.stringify(entries);
  for (const secret of ['ANN', 'reason', '@me', 'example.org', 'webhook', 'organizer"'])
    expect(text).not.toContain(secret);
});

test('a request that is let in shows as a new participant, and one who withdraws it by themselves does not show', async () => {
  const made = await newTournament(site);
  const [ann, bob] = [await applicant(site, made, 'ann'), await applicant(site, made, 'bob')];
  await decide(site, made, { approve: [ann.request.id] });
  await call(`POST /tournaments/${made.tournament.slug}/withdraw-registration`, { as: bob.user, body: {} });
  const { entries } = await timelineOf(made);
  expect(entries.map(({ act, name }) => [act, name])).toEqual([
    ['entered', 'ANN'],
    ['announced', null],
  ]);
});

test('staff who take part, and leave, as anybody does show no more than others', async () => {
  const made = await newTournament(site);
  const colleague = await applicant(site, made, 'colleague', 'organizer');
  await decide(site, made, { approve: [colleague.request.id] });
  const leave = `POST /tournaments/${made.tournament.slug}/withdraw-registration`;
  expect((await call(leave, { as: colleague.user, body: {} })).status).toBe(200);
  const { entries } = await timelineOf(made);
  expect(entries.map(({ act, by }) => [act, by?.id])).toEqual([
    ['entered', made.organizer.id],
    ['announced', made.organizer.id],
  ]);
});

test('a long timeline is read on from its last entry', async () => {
  const made = await newTournament(site, 60);
  const first = await timelineOf(made);
  expect([first.entries.length, first.hasMore]).toEqual([50, true]);
  const rest = await timelineOf(made, `?before=${first.entries.at(-1)?.id}`);
  expect([rest.entries.length, rest.hasMore]).toEqual([11, false]);
  expect(rest.entries.at(-1)?.act).toBe('announced');
});

test('a deleted tournament, and one that never was, have no timeline', async () => {
  const { organizer, tournament } = await newTournament(site);
  await call(`DELETE /tournaments/${tournament.id}`, { as: organizer });
  for (const id of [tournament.id, 999_999]) {
    expect((await call(`GET /tournaments/${id}/timeline`, { as: await person('root') })).status).toBe(404);
  }
  expect((await call(`POST /tournaments/${tournament.id}/restore`, { as: organizer })).status).toBe(200);
  const { entries } = await timelineOf({ tournament });
  expect(entries.map(({ act }) => act)).toEqual(['restored', 'deleted', 'announced']);
});
