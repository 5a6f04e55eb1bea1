import type { GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { newBracketOf, type TestBracketOf } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call } = site;

/** Two groups, A1 A4 A5 A8 and A2 A3 A6 A7, where the lower number wins every match. */
async function playedGroups(): Promise<TestBracketOf<GroupsBracket>> {
  const made = await newBracketOf(site, 'GROUP', 8, { groups: 2, players_per_group: 4 });
  const { body } = await made.post('groups/participants', { participants: made.ids });
  for (const duel of body.rounds.flatMap((round: GroupsBracket['rounds'][number]) => round.duels)) {
    const [a, b] = duel.sides.map((side: { participant: number }) => side.participant);
    const answer = await made.post(`groups/${duel.group}/duels/${duel.id}`, {
      result: 'played',
      score: a < b ? [1, 0] : [0, 1],
    });
    expect(answer.status).toBe(200);
  }
  return made;
}

const ask = (id: number, query: string) => call(`GET /brackets/${id}/qualifiers?${query}`);

test('the first of each group go on before the second ones, with the best of the next rank after them', async () => {
  const made = await playedGroups();
  const { body } = await ask(made.bracket.id, 'top=2&best=1');
  expect(body.isComplete).toBe(true);
  const places = body.qualifiers.map(({ participant, ref }: { participant: number; ref: string }) => [
    `A${made.ids.indexOf(participant) + 1}`,
    ref,
  ]);
  expect(places.slice(0, 4)).toEqual([
    ['A1', '1A'],
    ['A2', '1B'],
    ['A4', '2A'],
    ['A3', '2B'],
  ]);
  expect(places).toHaveLength(5);
  // Both thirds won one match of three.
  expect(body.contested.map((id: number) => `A${made.ids.indexOf(id) + 1}`).toSorted()).toEqual(['A5', 'A6']);
});

test('who has withdrawn does not go on', async () => {
  const made = await playedGroups();
  expect((await made.post('withdraw', { participant: made.ids[0] })).status).toBe(200);
  const { body } = await ask(made.bracket.id, 'top=1');
  // The better of the firsts is the first seed.
  expect(body.qualifiers.map(({ participant }: { participant: number }) => participant)).toEqual([
    made.ids[1],
    made.ids[3],
  ]);
});

test('before a result everybody of a group is level, and the line through them is contested', async () => {
  const made = await newBracketOf(site, 'GROUP', 4);
  await made.post('groups/participants', { participants: made.ids });
  const { body } = await ask(made.bracket.id, 'top=2');
  expect(body).toMatchObject({ isComplete: false, contested: made.ids });
});

test('any kind of bracket can feed the next stage', async () => {
  const swiss = await newBracketOf(site, 'SWISS', 4);
  await swiss.post('swiss/participants', { participants: swiss.ids });
  expect((await ask(swiss.bracket.id, 'top=1&best=1')).body.qualifiers).toHaveLength(2);
  const table = await newBracketOf(site, 'TABLE', 3);
  await table.post('table-participants', { participants: table.ids });
  expect((await ask(table.bracket.id, 'top=2')).body.qualifiers.map(({ ref }: { ref: string }) => ref)).toEqual([
    '1',
    '2',
  ]);
  const playoffs = await newBracketOf(site, 'RELEGATION', 2);
  await playoffs.post('relegation-fill-first-round', { participants: playoffs.ids });
  await playoffs.post('relegation-rounds/1/duels/1', { result: 'played', score: [0, 1] });
  expect((await ask(playoffs.bracket.id, 'top=1')).body.qualifiers).toEqual([
    { participant: playoffs.ids[1], rank: 1, group: 1, ref: '1' },
  ]);
});

test('a number that is none, and a bracket that is not there, are refused', async () => {
  const { bracket } = await newBracketOf(site, 'GROUP', 4);
  for (const query of ['', 'top=-1', 'top=1.5', 'top=2&best=x', 'top=99999']) {
    expect((await ask(bracket.id, query)).status, query).toBe(400);
  }
  expect((await ask(2_000_000, 'top=1')).status).toBe(404);
});

test('those of one group do not meet in the first round of the next stage', async () => {
  const made = await newBracketOf(site, 'GROUP', 8, { groups: 2, players_per_group: 4 });
  await made.post('groups/participants', { participants: made.ids, draw: 'ordered' });
  const { body: next } = await call('POST /brackets', {
    as: made.organizer,
    body: { tournament_id: made.tournament.id, type: 'RELEGATION' },
  });
  const groupOf = (id: number) => (made.ids.indexOf(id) < 4 ? 'A' : 'B');
  const pairsWith = async (more: object) => {
    // Seeds 1 and 8, 2 and 7, 3 and 6 of this list come from one group each.
    const seeds = [0, 4, 1, 5, 6, 2, 7, 3].map((index) => made.ids[index]);
    const { body } = await call(`POST /brackets/${next.id}/relegation-fill-first-round`, {
      as: made.organizer,
      body: { participants: seeds, draw: 'seeded', ...more },
    });
    return body.rounds[0].duels.map(({ sides }: { sides: { participant: number }[] }) =>
      sides.map(({ participant }) => groupOf(participant)).join(''),
    );
  };
  expect(await pairsWith({})).toContain('AA');
  expect(await pairsWith({ apart: made.bracket.id })).toEqual(expect.not.arrayContaining(['AA', 'BB']));
});

test("another tournament's groups cannot be kept apart", async () => {
  const made = await newBracketOf(site, 'RELEGATION', 2);
  const other = await newBracketOf(site, 'GROUP', 4);
  const body = { participants: made.ids, draw: 'seeded', apart: other.bracket.id };
  expect((await made.post('relegation-fill-first-round', body)).status).toBe(404);
});
