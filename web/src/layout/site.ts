import type { Game } from '@agon/contract/games.endpoints';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { Api } from '../api/api.ts';
import type { MatchHandle } from './meta.ts';

/** What every page stands on: loaded once, before any page. */
export interface Site {
  readonly games: readonly Game[];
  /** The game that the visitor chose last, by slug. */
  readonly chosenGame: string | undefined;
  /** Where the site is found, for addresses that are used elsewhere: without a slash at the end. */
  readonly origin: string;
}

export const siteRouteId = 'site';
export const gameCookie = 'game';

export async function loadSite(api: Api, known: Omit<Site, 'games'>): Promise<Site> {
  return { games: await api('GET /games'), ...known };
}

export function useSite(): Site {
  // The error screen may stand where the site could not be loaded.
  return useRouteLoaderData<Site>(siteRouteId) ?? { games: [], chosenGame: undefined, origin: '' };
}

/** The current game: the page's own, else `?game=`, else the one chosen last, else the first. */
export function useGame(): Game | undefined {
  const { search } = useLocation();
  const { games, chosenGame } = useSite();
  const page = useMatches().at(-1);
  const handle = page?.handle as MatchHandle | undefined;
  const own = page?.loaderData === undefined ? undefined : handle?.gameOf?.(page.loaderData);
  const wanted = own ?? new URLSearchParams(search).get('game') ?? chosenGame;
  return chosenOf(games, wanted);
}

/** The game of this slug, else the first. */
export function chosenOf(games: readonly Game[], slug: string | undefined): Game | undefined {
  return games.find((game) => game.slug === slug) ?? games[0];
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
