import { bracketTypes } from '@agon/contract/brackets';
import type { LiveMessage } from '@agon/contract/brackets.endpoints';
import { expect, test } from 'vitest';
import { bracketOf } from '../testing/brackets.ts';
import { newsFor, noNews, withNews } from './live-news.ts';

// SIDE 1 meets SIDE 4 in match 1, SIDE 2 meets SIDE 3 in match 2.
const duels = bracketOf({ size: 4, elimination: 'single' }).rounds.flatMap((round) => round.duels);

function change(...numbers: number[]): LiveMessage {
  const about = { id: 9, type: bracketTypes.elimination, version: 2, from: 1 };
  const outcome = { isComplete: false, champion: null, places: [] };
  return { kind: 'bracket', change: { ...about, ...outcome, duels: duels.filter(({ id }) => numbers.includes(id)) } };
}

const second = { participants: [2], duels: [] };

test('a change of others’ matches does not concern a player, one of their own does', () => {
  const others = withNews(noNews, change(1));
  expect(newsFor(others, second)).toBe(0);
  expect(newsFor(others, { participants: [4], duels: [] })).toBe(1);
  const own = withNews(others, change(2));
  expect(newsFor(own, second)).toBe(2);
  expect(newsFor(withNews(own, change(1)), second), 'the latest of their own').toBe(2);
});

test('a match that was theirs concerns them, though another stands in it now', () => {
  const news = withNews(noNews, change(1));
  expect(newsFor(news, { ...second, duels: [{ bracket: { id: 9 }, duel: { id: 1 } }] })).toBe(1);
  expect(newsFor(news, { ...second, duels: [{ bracket: { id: 8 }, duel: { id: 1 } }] }), 'another bracket').toBe(0);
});

test('what may concern anybody concerns everybody', () => {
  for (const message of ['missed', { kind: 'claims' }, { kind: 'reload' }, change()] as const) {
    expect.soft(newsFor(withNews(noNews, message), second), JSON.stringify(message)).toBe(1);
  }
});
