import { expect, test } from 'vitest';
import { idsIn, orderByNames, orderByRanking, seedingOf } from './seeding.ts';

const participants = Object.fromEntries(
  ['ADA', 'BIX', 'CORA'].map((name, index) => {
    const id = index + 1;
    return [id, { id, name, seed: 3 - index, class: '', traits: [], player_id: id, team_id: null, checked_in: true }];
  }),
);

test('all are in by seed while nobody is placed, else those who are', () => {
  expect(idsIn(seedingOf(participants, {}))).toEqual([3, 2, 1]);
  expect(idsIn(seedingOf(participants, { 1: {}, 3: {} }))).toEqual([3, 1]);
});

test('a ranking orders those it has, and the others come after them by seed', () => {
  const ranking = [9, 2].map((id) => ({ player_id: id, team_id: null, name: '' }));
  const stranger = {
    id: 4,
    name: 'DOT',
    seed: 4,
    class: '',
    traits: [],
    player_id: null,
    team_id: null,
    checked_in: true,
  };
  const all = { ...participants, 4: stranger };
  const { lines, ranked } = orderByRanking(ranking, seedingOf(all, { 1: {}, 2: {} }), all);
  expect(lines.map(({ id }) => id)).toEqual([2, 3, 1, 4]);
  expect([idsIn(lines), ranked]).toEqual([[2, 1], 1]);
});

test('a pasted list orders those it names, and leaves the others out', () => {
  const { lines, unknown } = orderByNames('ada\n\n Cora \nZoe', seedingOf(participants, {}), participants);
  expect(idsIn(lines)).toEqual([1, 3]);
  expect(lines.map(({ id }) => id)).toEqual([1, 3, 2]);
  expect(unknown).toEqual(['Zoe']);
});

test('a name that is twice in the list counts where it comes first', () => {
  expect(idsIn(orderByNames('cora\nada\ncora', seedingOf(participants, {}), participants).lines)).toEqual([3, 1]);
});
