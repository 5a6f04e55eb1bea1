import type { GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { newBracketOf, type TestBracketOf } from '../testing/tournaments.ts';

const site = await testApp(afterAll);
const { call } = site;

const newGroups = (participants: number, settings: object = {}) => newBracketOf(site, 'GROUP', participants, settings);

/** Names by group. */
function namesIn({ groups, participants }: GroupsBracket) {
  return groups.map((group) => group.participants.map((id) => (id === null ? null : participants[id]?.name)));
}

function meeting({ rounds, participants }: GroupsBracket, a: string, b: string) {
  const nameOf = (id: number | null) => participants[id ?? '']?.name;
  const duels = rounds.flatMap((round) => round.duels);
  const duel = duels.find(({ sides }) =>
    [a, b].every((name) => sides.some((side) => nameOf(side.participant) === name)),
  );
  if (duel === undefined) throw new Error(`${a} and ${b} do not meet`);
  return { ...duel, isTurned: nameOf(duel.sides[0].participant) !== a };
}

/** `a` against `b`, from the side of `a`. */
async function play(
  made: TestBracketOf<GroupsBracket>,
  a: string,
  b: string,
  score: [number, number],
  more: object = {},
) {
  const duel = meeting(await made.read(), a, b);
  const turned = duel.isTurned ? score.toReversed() : score;
  return made.post(`groups/${duel.group}/duels/${duel.id}`, { result: 'played', score: turned, ...more });
}

test('groups are for all participants by default, and drawn like a snake', async () => {
  const made = await newGroups(8);
  expect(made.bracket).toMatchObject({ type: 'GROUP', players_per_group: 4, legs: 1, best_of: 1, isComplete: false });
  const { body } = await made.post('groups/participants', { participants: made.ids });
  expect(namesIn(body)).toEqual([
    ['A1', 'A4', 'A5', 'A8'],
    ['A2', 'A3', 'A6', 'A7'],
  ]);
  expect(body.groups.map(({ id, name }: { id: number; name: string }) => [id, name])).toEqual([
    [1, 'A'],
    [2, 'B'],
  ]);
  expect(body.rounds.map((round: { duels: [] }) => round.duels.length)).toEqual([4, 4, 4]);
});

test('they are placed in order, by hand, or spread by class, and nobody is dropped', async () => {
  const made = await newGroups(5, { groups: 2, players_per_group: 3 });
  const fill = async (body: object) => (await made.post('groups/participants', body)).body;
  const ordered = await fill({ participants: made.ids, draw: 'ordered' });
  expect(namesIn(ordered)).toEqual([
    ['A1', 'A2', 'A3'],
    ['A4', 'A5'],
  ]);
  const [a, b, c, d, e] = made.ids;
  expect(
    namesIn(
      await fill({
        groups: [
          [e, null, a],
          [b, c, d],
        ],
      }),
    ),
  ).toEqual([
    ['A5', null, 'A1'],
    ['A2', 'A3', 'A4'],
  ]);
  const random = await fill({ participants: made.ids, draw: 'random' });
  expect(namesIn(random).flat().sort()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
});

test('a class is spread over the groups', async () => {
  const made = await newGroups(0, { groups: 2, players_per_group: 4 });
  const classes = ['mage', 'mage', 'rogue', 'rogue', 'Mage', 'mage'];
  const participants = classes.map((one, index) => ({ name: `p${index}`, class: one }));
  const path = `POST /tournaments/${made.tournament.id}/participants`;
  const { body } = await call(path, { as: made.organizer, body: { participants } });
  const entered = Object.values<{ id: number; class: string }>(body.participants);
  expect(new Set(entered.map((one) => one.class))).toEqual(new Set(['MAGE', 'ROGUE']));
  const ids = entered.map(({ id }) => id);
  const drawn = await made.post('groups/participants', { participants: ids, distributePlayersByClass: true });
  const mages = drawn.body.groups.map(
    (group: { participants: (number | null)[] }) =>
      group.participants.filter((id) => entered.find((one) => one.id === id)?.class === 'MAGE').length,
  );
  expect(mages).toEqual([2, 2]);
});

test('a group is played to its table, and says why a row stands below the one above', async () => {
  const made = await newGroups(3, { groups: 1, players_per_group: 3, best_of: 2 });
  await made.post('groups/participants', { participants: made.ids });
  expect((await play(made, 'A1', 'A2', [1, 1])).status, 'level is possible over an even number of games').toBe(200);
  await play(made, 'A1', 'A3', [2, 0]);
  await play(made, 'A2', 'A3', [1, 1]);
  const { groups, points, isComplete, participants } = await made.read();
  expect({ points, isComplete }).toEqual({ points: { win: 3, tie: 1, loss: 0 }, isComplete: true });
  const rows = groups[0]?.standings.map((row) => [participants[row.participant]?.name, row.place, row.points]);
  expect(rows).toEqual([
    ['A1', 1, 4],
    ['A2', 2, 2],
    ['A3', 3, 1],
  ]);
  expect(groups[0]?.standings[1]?.decidedBy).toMatchObject({ tie_break: 'points', above: 4, below: 2 });
});

test('one who has a place changes it with another, and what that undoes must be named', async () => {
  const made = await newGroups(6, { groups: 2, players_per_group: 3 });
  await made.post('groups/participants', { participants: made.ids, draw: 'ordered' });
  await play(made, 'A1', 'A2', [1, 0]);
  const before = await made.read();
  const swap = { oldParticipant: made.ids[0], newParticipant: made.ids[5] };
  const refused = await made.post('groups/1/replace-participants', swap);
  expect(refused.body).toMatchObject({
    code: 'bracket.undoesOthers',
    facts: { matches: [meeting(before, 'A1', 'A2').id] },
  });
  const { body } = await made.post('groups/1/replace-participants', { ...swap, undoes: refused.body.facts.matches });
  expect(namesIn(body)).toEqual([
    ['A6', 'A2', 'A3'],
    ['A4', 'A5', 'A1'],
  ]);
  expect((await made.post('groups/2/replace-participants', swap)).status).toBe(200);
});

test('a newcomer takes over all results', async () => {
  const made = await newGroups(4, { groups: 1, players_per_group: 3 });
  await made.post('groups/participants', { participants: made.ids.slice(0, 3) });
  await play(made, 'A1', 'A2', [1, 0]);
  const replaced = await made.post('groups/1/replace-participants', {
    oldParticipant: made.ids[0],
    newParticipant: made.ids[3],
  });
  expect(meeting(replaced.body, 'A4', 'A2')).toMatchObject({ result: 'played' });
});

test('what does not fit is refused', async () => {
  const made = await newGroups(5, { groups: 2, players_per_group: 2 });
  const stranger = await newGroups(1);
  const tries: [path: string, body: object, code: string][] = [
    ['groups/participants', { participants: made.ids }, 'bracket.groupsTooSmall'],
    ['groups/participants', { participants: stranger.ids }, 'bracket.notAParticipant'],
    ['groups/3/participants', { participants: [] }, 'bracket.noSuchGroup'],
    ['groups/1/duels/999', { result: 'played', score: [1, 0] }, 'bracket.noSuchDuel'],
    ['swiss/participants', { participants: made.ids }, 'bracket.otherType'],
    ['relegation-fill-first-round', { participants: made.ids }, 'bracket.otherType'],
    ['table-participants', { participants: made.ids }, 'bracket.otherType'],
    [
      'groups/1/replace-participants',
      { oldParticipant: made.ids[0], newParticipant: made.ids[1] },
      'bracket.notInGroup',
    ],
  ];
  for (const [path, body, code] of tries) expect.soft((await made.post(path, body)).body.code, path).toBe(code);
  const foreign = await call(`PUT /brackets/${made.bracket.id}`, { as: made.organizer, body: { defeats: 2 } });
  expect(foreign.body).toMatchObject({ code: 'bracket.settingOfOtherType', facts: { fields: ['defeats'] } });
});

test('number and size of groups change only before the first result, the rest at any time', async () => {
  const made = await newGroups(4, { groups: 1, players_per_group: 4 });
  await made.post('groups/participants', { participants: made.ids });
  const change = (body: object) => call(`PUT /brackets/${made.bracket.id}`, { as: made.organizer, body });
  expect((await change({ players_per_group: 6 })).body.groups[0].participants).toEqual(made.ids);
  await play(made, 'A1', 'A2', [1, 0]);
  expect((await change({ legs: 2 })).body).toMatchObject({ statusCode: 409, code: 'bracket.hasResults' });
  const { body } = await change({ points: { win: 2, tie: 1, loss: 0 }, tie_breaks: ['points', 'wins'] });
  expect(body).toMatchObject({ points: { win: 2 }, tie_breaks: ['points', 'wins'] });
  expect(body.groups[0].standings[0]).toMatchObject({ points: 2, values: [2, 1] });
});

test('the same shown round first has its own type', async () => {
  const { bracket } = await newBracketOf(site, 'OLD_GROUP', 4);
  expect(bracket).toMatchObject({ type: 'OLD_GROUP', groups: [{ id: 1 }] });
});

test('who is level by all else is put in order by hand', async () => {
  const made = await newGroups(3, { groups: 1, players_per_group: 3, tie_breaks: ['points', 'manual'] });
  await made.post('groups/participants', { participants: made.ids });
  await play(made, 'A1', 'A2', [1, 0]);
  await play(made, 'A2', 'A3', [1, 0]);
  await play(made, 'A3', 'A1', [1, 0]);
  const placesAfter = async (participants: readonly (number | undefined)[], more: object = {}) => {
    const { status, body } = await made.post('settings/order', { group: 1, participants, ...more });
    if (status !== 200) return body.code;
    return body.groups[0].standings.map(({ participant, place }: { participant: number; place: number }) => [
      `A${made.ids.indexOf(participant) + 1}`,
      place,
    ]);
  };
  const [a, b, c] = made.ids;
  expect(await placesAfter([c, a, b])).toEqual([
    ['A3', 1],
    ['A1', 2],
    ['A2', 3],
  ]);
  expect(await placesAfter([b, c, a])).toEqual([
    ['A2', 1],
    ['A3', 2],
    ['A1', 3],
  ]);
  expect(await placesAfter([a, b, c], { version: 1 })).toBe('bracket.stale');
  expect(await placesAfter([a, a, c])).toBe('bracket.duplicateSide');
  expect(await placesAfter([2_000_000])).toBe('bracket.notAParticipant');
  expect(await placesAfter([a], { group: 7 })).toBe('bracket.noSuchGroup');
  expect(await placesAfter([a], { group: undefined })).toBe('bracket.noSuchGroup');
});

test('an order by hand is nothing for an elimination', async () => {
  const made = await newBracketOf(site, 'RELEGATION', 2);
  expect((await made.post('settings/order', { participants: made.ids })).body.code).toBe('bracket.otherType');
});
