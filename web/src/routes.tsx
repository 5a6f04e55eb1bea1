import type { ErrorCode } from '@agon/contract/errors';
import { withTexts } from './i18n/parts.ts';
import { isOnScreen, keepWhenOutOfReach } from './kept-page.ts';
import { freshSite, loadSite, type Site } from './layout/site.ts';
import type { FoundPage, Shown, ShownPage, StillPage } from './page.ts';
import { bringParts, pageRoutes, type Route, refuse, type Visitor } from './route.tsx';
import { match, type Params } from './router/match.ts';
import { Redirect } from './router/router.ts';

const show = pageRoutes(() => true);

/** What everybody visits; `tool-routes.tsx` has all other addresses. */
export const routes: readonly Route[] = [
  show(
    '/',
    'games/LandingPage',
    withTexts(['rooms'], async () => (await import('./games/LandingPage.tsx')).landingPage),
  ),
  show(
    '/tournaments',
    'tournaments/TournamentsPage',
    async () => (await import('./tournaments/TournamentsPage.tsx')).tournamentsPage,
  ),
  show(
    '/tournaments/:slug/:tab?',
    'tournaments/TournamentPage',
    withTexts(['event'], async () => (await import('./tournaments/TournamentPage.tsx')).tournamentPage),
  ),
  show(
    '/hall-of-fame',
    'champions/HallOfFamePage',
    withTexts(['rooms'], async () => (await import('./champions/HallOfFamePage.tsx')).hallOfFamePage),
  ),
  show(
    '/champions',
    'champions/ChampionsPage',
    withTexts(['rooms'], async () => (await import('./champions/ChampionsPage.tsx')).championsPage),
  ),
  show(
    '/ranking',
    'champions/RankingPage',
    withTexts(['rooms'], async () => (await import('./champions/RankingPage.tsx')).rankingPage),
  ),
  show(
    '/players/:id',
    'players/CareerPage',
    withTexts(['rooms', 'bracket'], async () => (await import('./players/CareerPage.tsx')).playerPage),
  ),
  show(
    '/teams/:id',
    'players/CareerPage',
    withTexts(['rooms', 'bracket'], async () => (await import('./players/CareerPage.tsx')).teamPage),
  ),
  show(
    '/media',
    'media/MediaPage',
    withTexts(['rooms'], async () => (await import('./media/MediaPage.tsx')).mediaPage),
  ),
  show(
    '/media/:slug',
    'media/MediaEntryPage',
    withTexts(['rooms'], async () => (await import('./media/MediaEntryPage.tsx')).mediaEntryPage),
  ),
  show(
    '/contacts',
    'site/ContactsPage',
    withTexts(['rooms'], async () => (await import('./site/ContactsPage.tsx')).contactsPage),
  ),
  show(
    '/donate',
    'site/DonatePage',
    withTexts(['rooms'], async () => (await import('./site/DonatePage.tsx')).donatePage),
  ),
  show(
    '/thanks',
    'site/ThanksPage',
    withTexts(['rooms'], async () => (await import('./site/ThanksPage.tsx')).thanksPage),
  ),
  show(
    '/terms-of-services',
    'site/LegalPage',
    withTexts(['rooms'], async () => (await import('./site/LegalPage.tsx')).termsPage),
  ),
  show(
    '/privacy-policy',
    'site/LegalPage',
    withTexts(['rooms'], async () => (await import('./site/LegalPage.tsx')).privacyPage),
  ),
];

/** What stands at an address, for this visitor. `before` is what every page stands on, where that is known. */
export async function showAt(url: URL, visitor: Visitor, before?: Site): Promise<Shown | Redirect> {
  const { api, chosenGame, hasSession, origin } = visitor;
  const known = () => ({ chosenGame: chosenGame(), beganAsGuest: !hasSession(), origin });
  const [site, place] = await Promise.allSettled([
    freshSite(before, () => loadSite(api, known())),
    pageAt(url, visitor),
  ]);
  const none = { page: undefined, content: undefined };
  if (site.status === 'rejected') return { site: undefined, ...none, error: site.reason };
  if (place.status === 'fulfilled') return { site: site.value, ...place.value, error: undefined };
  return place.reason instanceof Redirect ? place.reason : { site: site.value, ...none, error: place.reason };
}

/** @throws {Redirect} where nothing is to be seen */
async function pageAt(url: URL, visitor: Visitor): Promise<Pick<Shown, 'page' | 'content'>> {
  const { params, find, home, mayEnter } = await routeOf(url);
  if (!mayEnter(visitor)) throw new Redirect(withGameOf(url, '/'));
  if (find === undefined) throw new Redirect(withGameOf(url, home ?? '/'));
  const page = await find();
  return {
    page,
    content: await keepWhenOutOfReach(addressOf(url), contentOf(page, { url, params, visitor }), visitor.onGone),
  };
}

async function contentOf(page: FoundPage, { url, params, visitor }: { url: URL; params: Params; visitor: Visitor }) {
  const query = url.searchParams;
  const chosen = visitor.chosenGame();
  const content = await page
    .load(visitor.api, { params, query, game: query.get('game') ?? chosen, chosenGame: chosen })
    .catch((failure) => {
      throw isOfNothing(failure) ? new Redirect(withGameOf(url, '/')) : failure;
    });
  // What rests on the screen rests on.
  const rests = isOnScreen(addressOf(url), content) && page.rests?.(content) === true;
  if (!rests) await bringParts(page.parts?.(content));
  return content;
}

interface Written {
  readonly content: unknown;
  readonly still: StillPage | undefined;
  readonly mayRest: boolean;
}

/** The page of an address that is on the screen already, with all that it takes to draw it; `mayRest`: but for what may come later. */
export async function pageOn(url: URL, { content, still, mayRest }: Written): Promise<ShownPage | undefined> {
  const { find, asWritten } = await routeOf(url);
  if (mayRest && still !== undefined) return asWritten?.(still);
  const page = await find?.();
  const rests = mayRest && page?.rests?.(content) === true;
  if (content !== undefined && !rests) await bringParts(page?.parts?.(content));
  return page;
}

type FoundRoute = Route & { readonly params: Params };

async function routeOf({ pathname }: URL): Promise<FoundRoute> {
  const found = among(routes, pathname) ?? among(await laterRoutes(), pathname);
  if (found === undefined) throw new Error('the last route is of every address');
  return found;
}

async function laterRoutes(): Promise<readonly Route[]> {
  const { toolRoutes } = await import('./tool-routes.tsx').catch(refuse);
  return toolRoutes;
}

function among(some: readonly Route[], pathname: string): FoundRoute | undefined {
  for (const route of some) {
    const params = match(route.path, pathname);
    if (params !== undefined) return { ...route, params };
  }
  return undefined;
}

function addressOf({ pathname, search }: URL): string {
  return pathname + search;
}

/** The game comes along. */
function withGameOf({ searchParams }: URL, path: string): string {
  const game = searchParams.get('game');
  return game === null ? path : `${path}?${new URLSearchParams({ game })}`;
}

/** Was the address one that nothing can have, such as a name with a dot? What is merely gone says so instead. */
function isOfNothing(failure: unknown): boolean {
  const codes: readonly ErrorCode[] = ['request.noSuchAddress', 'request.noSuchCall'];
  return codes.includes(Object(failure).body?.code);
}
