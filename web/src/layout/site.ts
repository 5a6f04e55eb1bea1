import type { LoginProvider } from '@agon/contract/account';
import type { Game } from '@agon/contract/games.endpoints';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { Api } from '../api/api.ts';
import type { MatchHandle } from './meta.ts';

/** What every page stands on: loaded once, before any page. */
export interface Site {
  readonly games: readonly Game[];
  /** The other sites by way of which one can log in. */
  readonly logins: readonly LoginProvider[];
  /** The game that the visitor chose last, by slug. */
  readonly chosenGame: string | undefined;
  /** There was no session when the page was loaded: of use until it is known who it is. */
  readonly beganAsGuest: boolean;
  /** Where the site is found, for addresses that are used elsewhere: without a slash at the end. */
  readonly origin: string;
}

export const siteRouteId = 'site';
export const gameCookie = 'game';

export async function loadSite(api: Api, known: Omit<Site, 'games' | 'logins'>): Promise<Site> {
  const [games, logins] = await Promise.all([api('GET /games'), api('GET /authorize/providers')]);
  return { games, logins, ...known };
}

/** The slug as it stands in an address, when there is such a game; else empty, which means all. */
export async function knownGame(api: Api, slug: string): Promise<string> {
  if (slug === '') return '';
  return (await api('GET /games')).some((game) => game.slug === slug) ? slug : '';
}

let isOutdated = false;

/** The games have changed: they are loaded anew with the next page, or when the page is asked to. */
export function forgetSite(): void {
  isOutdated = true;
}

/** Says so once. */
export function isSiteOutdated(): boolean {
  const was = isOutdated;
  isOutdated = false;
  return was;
}

/** Where the site could not be loaded. */
export const emptySite: Site = { games: [], logins: [], chosenGame: undefined, beganAsGuest: false, origin: '' };

export function useSite(): Site {
  // The error screen may stand where the site could not be loaded.
  return useRouteLoaderData<Site>(siteRouteId) ?? emptySite;
}

/** The current game: the page's own, else `?game=`, else the one chosen last, else the first; what is no game is passed over. */
export function useGame(): Game | undefined {
  const { search } = useLocation();
  const { games, chosenGame } = useSite();
  const page = useMatches().at(-1);
  const handle = page?.handle as MatchHandle | undefined;
  const own = page?.loaderData === undefined ? undefined : handle?.gameOf?.(page.loaderData);
  return chosenOf(games, own, new URLSearchParams(search).get('game'), chosenGame);
}

/** The game of the first of these slugs that is one's, else the first game. */
export function chosenOf(games: readonly Game[], ...slugs: readonly (string | null | undefined)[]): Game | undefined {
  const asked = slugs.find((slug) => games.some((game) => game.slug === slug));
  return games.find(({ slug }) => slug === asked) ?? games[0];
}

/** Path of the game's picture for link previews. */
export function pictureOf({ slug }: Game): string {
  return `/covers/game/${slug}.png`;
}

/** Makes addresses that keep the current game. */
export function useHref(): (path: string, query?: Readonly<Record<string, string>>) => string {
  const game = useGame();
  return (path, query = {}) => {
    const search = new URLSearchParams({ ...(game && { game: game.slug }), ...query }).toString();
    return search === '' ? path : `${path}?${search}`;
  };
}
