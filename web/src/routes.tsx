import { callbackPath } from '@agon/contract/account.logins';
import type { ErrorCode } from '@agon/contract/errors';
import type { Api } from './api/api.ts';
import { type Finder, withTexts } from './i18n/parts.ts';
import { isOnScreen, keepWhenOutOfReach } from './kept-page.ts';
import { freshSite, loadSite, type Site } from './layout/site.ts';
import { type FoundPage, type Page, PageOutOfReach, type Shown } from './page.ts';
import { match, type Params } from './router/match.ts';
import { Redirect } from './router/router.ts';
import type { PagePart } from './ui/pagePart.tsx';

/** Who visits, and what pages ask. */
export interface Visitor {
  readonly api: Api;
  /** The game chosen last, by slug. */
  readonly chosenGame: () => string | undefined;
  /** What is on the screen is no more, and stays for what is typed in it. */
  readonly onGone?: () => void;
  /** Where the site is found. */
  readonly origin: string;
  /** Does the visitor hold a token? Private pages are only for those who do. */
  readonly hasSession: () => boolean;
  /** May the visitor see the frame of the root area? What stands in it is asked for as who they are. */
  readonly mayEnterRoot: () => boolean;
}

/** What stands at addresses of one kind: a page, or somewhere else. */
interface Route {
  readonly path: string;
  readonly mayEnter: (visitor: Visitor) => boolean;
  /** The page comes with the first visit to it. */
  readonly find?: () => Promise<FoundPage>;
  /** Where it leads who may enter, when it is no page. */
  readonly home?: string;
}

const show = pageRoutes(() => true);
const showPrivately = pageRoutes(({ hasSession }) => hasSession());
const showToRoot = pageRoutes(({ mayEnterRoot }) => mayEnterRoot());

/** Every address of the site. */
const routes: readonly Route[] = [
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
  show(
    '/unsubscribe',
    'notifications/UnsubscribePage',
    withTexts(['tools'], async () => (await import('./notifications/UnsubscribePage.tsx')).unsubscribePage),
  ),
  show(
    '/verify-email',
    'account/VerifyEmailPage',
    withTexts(['tools'], async () => (await import('./account/VerifyEmailPage.tsx')).verifyEmailPage),
  ),
  show(
    '/reset-password',
    'account/ResetPasswordPage',
    withTexts(['tools'], async () => (await import('./account/ResetPasswordPage.tsx')).resetPasswordPage),
  ),
  show(
    '/change-email',
    'account/ChangeEmailPage',
    withTexts(['tools'], async () => (await import('./account/ChangeEmailPage.tsx')).changeEmailPage),
  ),
  show(
    '/undo-email',
    'account/UndoEmailPage',
    withTexts(['tools'], async () => (await import('./account/UndoEmailPage.tsx')).undoEmailPage),
  ),
  show(
    callbackPath('twitch'),
    'account/CallbackPage',
    withTexts(['tools'], async () => (await import('./account/CallbackPage.tsx')).twitchCallbackPage),
  ),
  show(
    callbackPath('battle-net'),
    'account/CallbackPage',
    withTexts(['tools'], async () => (await import('./account/CallbackPage.tsx')).battleNetCallbackPage),
  ),
  showPrivately(
    '/games',
    'games/GamesPage',
    withTexts(['tools'], async () => (await import('./games/GamesPage.tsx')).gamesPage),
  ),
  showPrivately(
    '/games/new',
    'games/GameNewPage',
    withTexts(['tools'], async () => (await import('./games/GameNewPage.tsx')).gameNewPage),
  ),
  showPrivately(
    '/games/:slug/edit/:tab?',
    'games/GameEditPage',
    withTexts(['tools'], async () => (await import('./games/GameEditPage.tsx')).gameEditPage),
  ),
  showPrivately(
    '/profile',
    'account/ProfilePage',
    withTexts(['tools'], async () => (await import('./account/ProfilePage.tsx')).profilePage),
  ),
  showPrivately(
    '/profile/tournaments',
    'tournaments/MyTournamentsPage',
    withTexts(['tools'], async () => (await import('./tournaments/MyTournamentsPage.tsx')).myTournamentsPage),
  ),
  showToRoot(
    '/root/dashboard',
    'site/DashboardPage',
    withTexts(['contents', 'tools'], async () => (await import('./site/DashboardPage.tsx')).dashboardPage),
  ),
  showToRoot(
    '/root/games',
    'games/RootGamesPage',
    withTexts(['tools'], async () => (await import('./games/RootGamesPage.tsx')).rootGamesPage),
  ),
  showToRoot(
    '/root/users',
    'account/UsersPage',
    withTexts(['tools'], async () => (await import('./account/UsersPage.tsx')).usersPage),
  ),
  showToRoot(
    '/root/donate',
    'site/RootListPages',
    withTexts(['tools'], async () => (await import('./site/RootListPages.tsx')).rootDonatePage),
  ),
  showToRoot(
    '/root/thanks',
    'site/RootListPages',
    withTexts(['tools'], async () => (await import('./site/RootListPages.tsx')).rootThanksPage),
  ),
  showToRoot(
    '/root/log',
    'site/LogPage',
    withTexts(['tools'], async () => (await import('./site/LogPage.tsx')).logPage),
  ),
  { path: '/root/*', mayEnter: ({ mayEnterRoot }) => mayEnterRoot(), home: '/root/dashboard' },
  { path: '/*', mayEnter: () => true, home: '/' },
];

/** The addresses of all pages; the last stands for every other. */
export const patterns: readonly string[] = routes.map(({ path }) => path);

/** A page comes with the first visit to it. `source` is its file below `src`. */
function pageRoutes(mayEnter: (visitor: Visitor) => boolean) {
  return <Content,>(path: string, source: string, find: Finder<Page<Content>>): Route => {
    let found: FoundPage | undefined;
    return {
      path,
      mayEnter,
      async find() {
        found ??= { ...(await find().catch(refuse)), source, texts: find.texts ?? [] };
        return found;
      },
    };
  };
}

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
  const { params, find, home, mayEnter } = routeOf(url);
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
  const rests = isOnScreen(addressOf(url)) && page.rests?.(content) === true;
  if (!rests) await bringParts(page.parts?.(content));
  return content;
}

/** The page of an address that is on the screen already, with all that it takes to draw it; `mayRest`: but for what may come later. */
export async function pageOn(url: URL, content: unknown, mayRest: boolean): Promise<FoundPage | undefined> {
  const page = await routeOf(url).find?.();
  const rests = mayRest && page?.rests?.(content) === true;
  if (content !== undefined && !rests) await bringParts(page?.parts?.(content));
  return page;
}

function routeOf({ pathname }: URL): Route & { readonly params: Params } {
  for (const route of routes) {
    const params = match(route.path, pathname);
    if (params !== undefined) return { ...route, params };
  }
  throw new Error('the last route is of every address');
}

/** What a page shows at some of its addresses only is there before it is drawn. */
async function bringParts(parts: readonly PagePart[] = []): Promise<void> {
  await Promise.all(parts.map((part) => part.come())).catch(refuse);
}

function refuse(cause: unknown): never {
  throw new PageOutOfReach('the script of the page did not come', { cause });
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
