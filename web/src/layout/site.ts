import type { LoginProvider } from '@agon/contract/account.logins';
import type { Game } from '@agon/contract/games.endpoints';
import type { Api } from '../api/api.ts';
import type { Shown } from '../page.ts';
import { useLocation, useShown } from '../router/RouterProvider.tsx';

/** A game as every page knows it. */
export type SiteGame = ReturnType<typeof siteGame>;

/** What every page stands on: loaded once, before any page. */
export interface Site {
  readonly games: readonly SiteGame[];
  /** The other sites by way of which one can log in. */
  readonly logins: readonly LoginProvider[];
  /** The game that the visitor chose last, by slug. */
  readonly chosenGame: string | undefined;
  /** There was no session when the page was loaded: of use until it is known who it is. */
  readonly beganAsGuest: boolean;
  /** Where the site is found, for addresses that are used elsewhere: without a slash at the end. */
  readonly origin: string;
}

export const gameCookie = 'game';

export async function loadSite(api: Api, known: Omit<Site, 'games' | 'logins'>): Promise<Site> {
  const [games, logins] = await Promise.all([api('GET /games'), api('GET /authorize/providers')]);
  return { games: games.map(siteGame), logins, ...known };
}

/** The rest is shown on the game's landing page alone, and too much to come along with every page. */
function siteGame({
  intro_video,
  intro_background,
  intro_image,
  intro_btn_link,
  champions_header,
  trailer_video,
  trailer_cover,
  trailer_background,
  trailer_btn_link,
  info: {
    intro_title,
    intro_description,
    intro_btn_text,
    trailer_title,
    trailer_description,
    trailer_btn_text,
    ...info
  },
  ...game
}: Game) {
  return { ...game, info };
}

/** The slug as it stands in an address, when there is such a game; else empty, which means all. */
export async function knownGame(api: Api, slug: string): Promise<string> {
  if (slug === '') return '';
  return (await api('GET /games')).some((game) => game.slug === slug) ? slug : '';
}

let changes = 0;
/** What was loaded last because of them, and how many it has. */
let latest: { readonly site: Site; readonly changes: number } | undefined;

/** The games have changed: they are loaded anew with the next page, or when the page is asked to. */
export function forgetSite(): void {
  changes += 1;
}

/** The site as it is: `before`, unless it has changed since. */
export async function freshSite(before: Site | undefined, load: () => Promise<Site>): Promise<Site> {
  if (before === undefined) return load();
  if (changes === (latest?.changes ?? 0)) return latest?.site ?? before;
  const seen = changes;
  const site = await load();
  latest = { site, changes: seen };
  return site;
}

/** Where the site could not be loaded. */
export const emptySite: Site = { games: [], logins: [], chosenGame: undefined, beganAsGuest: false, origin: '' };

/** What stands where the visitor is. */
export function useShownPage(): Shown {
  return useShown() as Shown;
}

export function useSite(): Site {
  return useShownPage().site ?? emptySite;
}

/** The current game: the page's own, else `?game=`, else the one chosen last, else the first; what is no game is passed over. */
export function useGame(): SiteGame | undefined {
  return gameOf(useShownPage(), useLocation());
}

/** The current game of what is shown there. */
export function gameOf(
  { page, content, site: { games, chosenGame } = emptySite }: Shown,
  { search }: { readonly search: string },
): SiteGame | undefined {
  const own = content === undefined ? undefined : page?.gameOf?.(content);
  return chosenOf(games, own, new URLSearchParams(search).get('game'), chosenGame);
}

/** The game of the first of these slugs that is one's, else the first game. */
export function chosenOf<Of extends Pick<Game, 'slug'>>(
  games: readonly Of[],
  ...slugs: readonly (string | null | undefined)[]
): Of | undefined {
  const asked = slugs.find((slug) => games.some((game) => game.slug === slug));
  return games.find(({ slug }) => slug === asked) ?? games[0];
}

/** Path of the game's picture for link previews. */
export function pictureOf({ slug }: Pick<Game, 'slug'>): string {
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
