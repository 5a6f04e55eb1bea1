import { tournamentTabs } from '@agon/contract/tournaments';
import { editTabs } from '../../../web/src/games/edit/edit-tabs.ts';
import type { Visitor } from './people.ts';

/** The pages that one visitor is taken to. Those of one kind have the same buttons. */
export type Addresses = Readonly<Record<Visitor, readonly Address[]>>;

export interface Address {
  readonly path: string;
  readonly kind: string;
  /** That it answers with; 200 where nothing is said. */
  readonly status?: number;
}

/** What there is to see, by slugs: events of ours in every state, and some of the demo that are over. */
export interface Sights {
  readonly announced: string;
  readonly underWay: string;
  readonly ended: string;
  readonly played: readonly string[];
  readonly media: readonly string[];
}

const staticPaths = [
  ...['/', '/tournaments', '/hall-of-fame', '/champions', '/ranking', '/media', '/contacts', '/donate', '/thanks'],
  ...['/terms-of-services', '/privacy-policy', '/tournaments?status=2', '/tournaments?search=nothing-like-this'],
  ...['/verify-email?token=x', '/reset-password?token=x', '/change-email?token=x'],
  ...['/undo-email?token=x', '/unsubscribe?token=x', '/oauth/twitch/callback', '/oauth/battle-net/callback'],
];

const rootPaths = ['/root/dashboard', '/root/games', '/root/users', '/root/donate', '/root/thanks', '/root/log'];
const gamePaths = ['/games', '/games/new', ...editTabs.map((tab) => `/games/world-of-warcraft/edit/${tab}`)];
const profilePaths = ['/profile', '/profile/tournaments'];

/** To each what is another one for them. */
export function addressesAt({ announced, underWay, ended, played, media }: Sights): Addresses {
  const open = [announced, underWay].flatMap(tabsOf);
  return {
    guest: [
      ...each(staticPaths),
      { path: '/tournaments/no-such-tournament', kind: 'missing', status: 404 },
      ...open,
      ...[ended, ...played].flatMap(tabsOf),
      ...each(['/players/1', '/teams/1']),
      ...media.map((slug) => ({ path: `/media/${slug}`, kind: '/media/' })),
    ],
    user: [...each(['/', '/tournaments', ...profilePaths]), ...open],
    organizer: [...each(profilePaths), ...open, ...tabsOf(ended)],
    admin: [...each([...gamePaths, '/media', '/hall-of-fame', '/']), ...tabsOf(underWay)],
    root: [...each(rootPaths), ...open, ...each(['/contacts', '/donate', '/thanks', '/ranking'])],
  };
}

function each(paths: readonly string[]): Address[] {
  return paths.map((path) => ({ path, kind: path }));
}

function tabsOf(slug: string): Address[] {
  return tournamentTabs.map((tab) => ({ path: `/tournaments/${slug}/${tab}`, kind: `/tournaments/…/${tab}` }));
}
