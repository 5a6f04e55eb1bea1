import { tournamentTabs } from '@agon/contract/tournaments';
import type { Platform } from '../../../bench/src/platform.ts';
import { announce, newEvent, type Type } from '../../../bench/src/viewer-event.ts';
import type { Credentials, Visitor } from './people.ts';

/** The pages that one visitor is taken to. Those of one kind have the same buttons. */
export type Addresses = Readonly<Record<Visitor, readonly Address[]>>;

export interface Address {
  readonly path: string;
  readonly kind: string;
}

const gameTabs = [
  ...['common', 'tournament-types', 'features', 'hierarchy', 'classes', 'races', 'fractions'],
  ...['worlds', 'regions', 'players', 'teams'],
];

const staticPaths = [
  ...['/', '/tournaments', '/hall-of-fame', '/champions', '/ranking', '/media', '/contacts', '/donate', '/thanks'],
  ...['/terms-of-services', '/privacy-policy', '/tournaments?status=2', '/tournaments?search=nothing-like-this'],
  ...['/tournaments/no-such-tournament', '/verify-email?token=x', '/reset-password?token=x', '/change-email?token=x'],
  ...['/undo-email?token=x', '/unsubscribe?token=x', '/oauth/twitch/callback', '/oauth/battle-net/callback'],
];

const rootPaths = ['/root/dashboard', '/root/games', '/root/users', '/root/donate', '/root/thanks', '/root/log'];

/** Makes events in every state besides those of the demo, and says what there is to see. */
export async function addressesOf(platform: Platform, organizer: Credentials): Promise<Addresses> {
  const { access_token: token } = await platform.call<{ access_token: string }>('POST', '/authorize', {
    body: organizer,
  });
  const own = await ownEvents(platform, token);
  const demo = await platform.call<{ slug: string; status: number }[]>('GET', '/tournaments');
  const played = demo.filter(({ status }) => status === 2).map(({ slug }) => slug);
  const fixed = staticPaths.map((path) => ({ path, kind: path }));
  // Of those of the demo a few stand for all.
  const events = [...own, ...played.slice(0, 3)].flatMap((slug) => tabsOf(slug));
  const careers = ['/players/1', '/teams/1'].map((path) => ({ path, kind: path }));
  const media = await platform.call<{ slug: string }[]>('GET', '/media-list');
  const entries = media.slice(0, 2).map(({ slug }) => ({ path: `/media/${slug}`, kind: '/media/' }));
  const profile = ['/profile', '/profile/tournaments'].map((path) => ({ path, kind: path }));
  const ownTabs = own.flatMap((slug) => tabsOf(slug));
  const games = ['/games', '/games/new', ...gameTabs.map((tab) => `/games/world-of-warcraft/edit/${tab}`)];
  const rooms = rootPaths.map((path) => ({ path, kind: path }));
  return {
    guest: [...fixed, ...events, ...careers, ...entries],
    user: [...profile, ...ownTabs.slice(0, 4)],
    organizer: [...profile, ...ownTabs],
    admin: [
      ...games.map((path) => ({ path, kind: path })),
      ...['/media', '/hall-of-fame', '/'].map((path) => ({ path, kind: path })),
    ],
    root: [
      ...rooms,
      ...ownTabs,
      ...['/contacts', '/donate', '/thanks', '/ranking'].map((path) => ({ path, kind: path })),
    ],
  };
}

function tabsOf(slug: string): Address[] {
  return tournamentTabs.map((tab) => ({ path: `/tournaments/${slug}/${tab}`, kind: `/tournaments/…/${tab}` }));
}

/** One that was announced, one whose matches are played, and one of many that has ended; by their slugs. */
async function ownEvents(platform: Platform, token: string): Promise<string[]> {
  const [type] = await platform.call<Type[]>('GET', '/games/all/tournament-type');
  const announced = await announce(platform, token, { title: 'Кубок новичков с очень длинным названием', type });
  const { tournament } = await newEvent(
    { ...platform, signIn: async () => token },
    { sides: 6, title: 'Кубок в разгаре' },
  );
  return [announced.slug, tournament.slug];
}
