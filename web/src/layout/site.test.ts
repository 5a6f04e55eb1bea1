import type { Game } from '@agon/contract/games.endpoints';
import { expect, test } from 'vitest';
import { chosenOf } from './site.ts';

const games = [{ slug: 'first' }, { slug: 'toy' }] as Game[];

test.each([
  [['toy'], 'toy'],
  [['none', 'toy'], 'toy'],
  [[undefined, null, 'toy', 'first'], 'toy'],
  [['none', undefined], 'first'],
  [[], 'first'],
])('of %j the game is %s: what is no game is passed over', (slugs, slug) => {
  expect(chosenOf(games, ...slugs)?.slug).toBe(slug);
});

test('without games none is chosen', () => {
  expect(chosenOf([], 'toy')).toBeUndefined();
});
