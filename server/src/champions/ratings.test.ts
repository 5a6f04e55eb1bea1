import { expect, test } from 'vitest';
import { rateTournament } from './ratings.ts';

const volatility = 0.06;

test("Glickman's example comes out as he gives it", () => {
  const before = new Map([
    ['a', { rating: 1500, deviation: 200, volatility }],
    ['b', { rating: 1400, deviation: 30, volatility }],
    ['c', { rating: 1550, deviation: 100, volatility }],
    ['d', { rating: 1700, deviation: 300, volatility }],
  ]);
  const after = rateTournament(before, [
    { side: 'a', opponent: 'b', score: 1 },
    { side: 'a', opponent: 'c', score: 0 },
    { side: 'a', opponent: 'd', score: 0 },
  ]);
  expect([...after.keys()]).toEqual(['a']);
  expect(after.get('a')?.rating).toBeCloseTo(1464.06, 1);
  expect(after.get('a')?.deviation).toBeCloseTo(151.52, 1);
  expect(after.get('a')?.volatility).toBeCloseTo(0.05999, 4);
});

test('two strangers who draw stay level, and are known better', () => {
  const matches = [
    { side: 'a', opponent: 'b', score: 0.5 },
    { side: 'b', opponent: 'a', score: 0.5 },
  ] as const;
  const after = rateTournament(new Map(), matches);
  expect(after.get('a')).toEqual(after.get('b'));
  expect(after.get('a')?.rating).toBeCloseTo(1500);
  expect(after.get('a')?.deviation).toBeLessThan(350);
});
