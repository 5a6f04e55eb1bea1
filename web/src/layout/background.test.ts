import type { Game } from '@agon/contract/games.endpoints';
import { expect, test } from 'vitest';
import { backgroundOf } from './background.ts';

const game = {
  default_background: 'default',
  tournaments_background: 'tournaments',
  hall_of_fame_background: 'hall of fame',
  thanks_background: '',
} as Game;

test('each page has the background that the game gives it, else the default', () => {
  expect(backgroundOf(game, '/tournaments')).toBe('tournaments');
  expect(backgroundOf(game, '/tournaments/a-cup/bracket')).toBe('tournaments');
  expect(backgroundOf(game, '/hall-of-fame')).toBe('hall of fame');
  for (const path of ['/thanks', '/players/7', '/privacy-policy', '/constructor'])
    expect.soft(backgroundOf(game, path), path).toBe('default');
});

test('the landing page brings its own, and nothing stands behind what is edited', () => {
  for (const path of ['/', '/games', '/games/new', '/games/dota/edit/common', '/root/users', '/profile/tournaments'])
    expect.soft(backgroundOf(game, path), path).toBe('');
});
