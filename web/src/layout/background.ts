import type { SiteGame } from './site.ts';

/** The game's picture behind the page at this path: empty for none. The landing page brings its own; forms stand on none. */
export function backgroundOf(game: SiteGame, pathname: string): string {
  const [, section = ''] = pathname.split('/');
  if (plain.includes(section)) return '';
  return (Object.hasOwn(own, section) && game[own[section as keyof typeof own]]) || game.default_background;
}

const plain: readonly string[] = ['', 'games', 'root', 'profile'];

/** By the first part of the path. */
const own = {
  tournaments: 'tournaments_background',
  champions: 'champions_background',
  'hall-of-fame': 'hall_of_fame_background',
  ranking: 'ranking_background',
  media: 'media_background',
  contacts: 'contacts_background',
  donate: 'donate_background',
  thanks: 'thanks_background',
} as const;
