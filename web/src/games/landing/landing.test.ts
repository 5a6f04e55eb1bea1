import type { Ranking } from '@agon/contract/champions.endpoints';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { expect, test } from 'vitest';
import { byRank, topOf } from './content.ts';
import { ownVideoOf, wayOf } from './way.ts';

const tournaments = (marks: string) =>
  [...marks].map((mark, id) => ({ id, is_primary: mark === 'P' }) as TournamentEntry);
const ids = (listed: readonly TournamentEntry[]) => listed.map(({ id }) => id).join('');

test('primary tournaments come first, and those that there is no room for stand among the others', () => {
  const { primary, others } = byRank(tournaments('..P.P.P..'));
  expect([ids(primary), ids(others)]).toEqual(['24', '013567']);
  // A row that is begun is full.
  expect(ids(byRank(tournaments('P...')).others)).toBe('12');
  expect(ids(byRank(tournaments('P.....')).others)).toBe('12345');
  expect(ids(byRank(tournaments('....')).others)).toBe('012');
  expect(ids(byRank(tournaments('PP..')).others)).toBe('23');
  expect(byRank([])).toEqual({ primary: [], others: [] });
});

test('the ranking is of teams where teams play, else of players', () => {
  const ranking = (season: number | null, count: number) =>
    ({ season, rows: Array.from({ length: count }, (_, place) => ({ place })) }) as unknown as Ranking;
  expect(topOf(ranking(2024, 0), ranking(2024, 16))).toMatchObject({ of: 'teams', season: 2024 });
  expect(topOf(ranking(2022, 20), ranking(2022, 0)).rows).toHaveLength(8);
  expect(topOf(ranking(null, 0), ranking(null, 0))).toEqual({ of: 'players', season: null, rows: [] });
});

test('a button leads to a page of the site or to a link, and to nothing else', () => {
  expect(wayOf('/tournaments?type=3#list')).toEqual({ path: '/tournaments', query: { type: '3' }, hash: '#list' });
  expect(wayOf('https://example.org/a')).toEqual({ link: 'https://example.org/a' });
  for (const bad of ['', '//example.org', '/\\example.org', 'javascript:alert(1)', 'tournaments', 'https://'])
    expect.soft(wayOf(bad), bad).toBe(undefined);
});

test('only a film of the site itself runs without being asked for', () => {
  const origin = 'https://agon.example';
  expect(ownVideoOf('/files/intro.webm', origin)).toBe('/files/intro.webm');
  expect(ownVideoOf('https://agon.example/films/intro.mp4', origin)).toBe('/films/intro.mp4');
  for (const other of [
    '',
    'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    'https://other.example/a.mp4',
    '//o.example/a.mp4',
  ])
    expect.soft(ownVideoOf(other, origin), other).toBe(undefined);
});
