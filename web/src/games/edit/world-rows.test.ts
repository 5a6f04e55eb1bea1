import { expect, test } from 'vitest';
import { worldsOfRows } from './world-rows.ts';

const worlds = [
  { id: 1, name: 'SILVERMOON', game_id: 1, region_id: 7, version: 1 },
  { id: 2, name: 'ANYWHERE', game_id: null, region_id: null, version: 1 },
  { id: 3, name: 'BOTH', game_id: null, region_id: null, version: 1 },
  { id: 4, name: 'BOTH', game_id: 1, region_id: null, version: 1 },
];

test('a file that went out comes back without copies of the worlds of every game', () => {
  const exported = [
    { name: 'SILVERMOON', region: 'EU' },
    { name: 'ANYWHERE', region: '' },
    { name: 'BOTH', region: '' },
  ];
  expect(worldsOfRows(exported, worlds).map(({ name }) => name)).toEqual(['SILVERMOON', 'BOTH']);
});

test('a new world is taken, and one of its own beside that of every game where it has a region', () => {
  const rows = [{ name: 'Kazzak', region: '' }, { name: 'anywhere', region: 'EU' }, { name: 'anywhere' }];
  expect(worldsOfRows(rows, worlds)).toEqual([
    { name: 'Kazzak', region: '' },
    { name: 'anywhere', region: 'EU' },
  ]);
});
