import { callbackPath } from '@agon/contract/account';
import type { ErrorCode } from '@agon/contract/errors';
import { createContext, type RouteObject, RouterContextProvider, redirect, useLoaderData } from 'react-router';
import type { Api } from './api/api.ts';
import { type Finder, withTexts } from './i18n/parts.ts';
import { keepWhenOutOfReach } from './kept-page.ts';
import { ErrorScreen } from './layout/ErrorScreen.tsx';
import { Layout } from './layout/Layout.tsx';
import { isSiteOutdated, loadSite, siteRouteId } from './layout/site.ts';
import { type Page, PageOutOfReach } from './page.ts';
import type { PagePart } from './ui/pagePart.tsx';

/** Who visits, and what pages ask. */
export interface Visitor {
  readonly api: Api;
  /** The game chosen last, by slug. */
  readonly chosenGame: () => string | undefined;
  /** Where the site is found. */
  readonly origin: string;
  /** Does the visitor hold a token? Private pages are only for those who do. */
  readonly hasSession: () => boolean;
  /** May the visitor see the frame of the root area? What stands in it is asked for as who they are. */
  readonly mayEnterRoot: () => boolean;
}

const visitorKey = createContext<Visitor>();

/** What every request of a visitor comes with. */
export function contextOf(visitor: Visitor): RouterContextProvider {
  return new RouterContextProvider(new Map([[visitorKey, visitor]]));
}

/** Every address of the site. */
export function routes(): RouteObject[] {
  const show = pageRoutes(() => true);
  const showPrivately = pageRoutes(({ hasSession }) => hasSession());
  const showToRoot = pageRoutes(({ mayEnterRoot }) => mayEnterRoot());
  return [
    {
      id: siteRouteId,
      loader: ({ context }) => {
        const { api, chosenGame, hasSession, origin } = context.get(visitorKey);
        return loadSite(api, { chosenGame: chosenGame(), beganAsGuest: !hasSession(), origin });
      },
      shouldRevalidate: isSiteOutdated,
      element: <Layout />,
      errorElement: <ErrorScreen />,
      children: [
        {
          errorElement: <ErrorScreen />,
          children: [
            show('/', 'games/LandingPage', async () => (await import('./games/LandingPage.tsx')).landingPage),
            show(
              '/tournaments',
              'tournaments/TournamentsPage',
              async () => (await import('./tournaments/TournamentsPage.tsx')).tournamentsPage,
            ),
            show(
              '/tournaments/:slug/:tab?',
              'tournaments/TournamentPage',
              withTexts('event', async () => (await import('./tournaments/TournamentPage.tsx')).tournamentPage),
            ),
            show(
              '/hall-of-fame',
              'champions/HallOfFamePage',
              async () => (await import('./champions/HallOfFamePage.tsx')).hallOfFamePage,
            ),
            show(
              '/champions',
              'champions/ChampionsPage',
              async () => (await import('./champions/ChampionsPage.tsx')).championsPage,
            ),
            show(
              '/ranking',
              'champions/RankingPage',
              async () => (await import('./champions/RankingPage.tsx')).rankingPage,
            ),
            show(
              '/players/:id',
              'players/CareerPage',
              withTexts('event', async () => (await import('./players/CareerPage.tsx')).playerPage),
            ),
            show(
              '/teams/:id',
              'players/CareerPage',
              withTexts('event', async () => (await import('./players/CareerPage.tsx')).teamPage),
            ),
            show('/media', 'media/MediaPage', async () => (await import('./media/MediaPage.tsx')).mediaPage),
            show(
              '/media/:slug',
              'media/MediaEntryPage',
              async () => (await import('./media/MediaEntryPage.tsx')).mediaEntryPage,
            ),
            show('/contacts', 'site/ContactsPage', async () => (await import('./site/ContactsPage.tsx')).contactsPage),
            show('/donate', 'site/DonatePage', async () => (await import('./site/DonatePage.tsx')).donatePage),
            show('/thanks', 'site/ThanksPage', async () => (await import('./site/ThanksPage.tsx')).thanksPage),
            show('/terms-of-services', 'site/LegalPage', async () => (await import('./site/LegalPage.tsx')).termsPage),
            show('/privacy-policy', 'site/LegalPage', async () => (await import('./site/LegalPage.tsx')).privacyPage),
            show(
              '/unsubscribe',
              'notifications/UnsubscribePage',
              withTexts('tools', async () => (await import('./notifications/UnsubscribePage.tsx')).unsubscribePage),
            ),
            show(
              '/verify-email',
              'account/VerifyEmailPage',
              withTexts('tools', async () => (await import('./account/VerifyEmailPage.tsx')).verifyEmailPage),
            ),
            show(
              '/reset-password',
              'account/ResetPasswordPage',
              withTexts('tools', async () => (await import('./account/ResetPasswordPage.tsx')).resetPasswordPage),
            ),
            show(
              '/change-email',
              'account/ChangeEmailPage',
              withTexts('tools', async () => (await import('./account/ChangeEmailPage.tsx')).changeEmailPage),
            ),
            show(
              '/undo-email',
              'account/UndoEmailPage',
              withTexts('tools', async () => (await import('./account/UndoEmailPage.tsx')).undoEmailPage),
            ),
            show(
              callbackPath('twitch'),
              'account/CallbackPage',
              withTexts('tools', async () => (await import('./account/CallbackPage.tsx')).twitchCallbackPage),
            ),
            show(
              callbackPath('battle-net'),
              'account/CallbackPage',
              withTexts('tools', async () => (await import('./account/CallbackPage.tsx')).battleNetCallbackPage),
            ),
            showPrivately(
              '/games',
              'games/GamesPage',
              withTexts('tools', async () => (await import('./games/GamesPage.tsx')).gamesPage),
            ),
            showPrivately(
              '/games/new',
              'games/GameNewPage',
              withTexts('tools', async () => (await import('./games/GameNewPage.tsx')).gameNewPage),
            ),
            showPrivately(
              '/games/:slug/edit/:tab?',
              'games/GameEditPage',
              withTexts('tools', async () => (await import('./games/GameEditPage.tsx')).gameEditPage),
            ),
            showPrivately(
              '/profile',
              'account/ProfilePage',
              withTexts(
                'event',
                withTexts('tools', async () => (await import('./account/ProfilePage.tsx')).profilePage),
              ),
            ),
            showPrivately(
              '/profile/tournaments',
              'tournaments/MyTournamentsPage',
              async () => (await import('./tournaments/MyTournamentsPage.tsx')).myTournamentsPage,
            ),
            showToRoot(
              '/root/dashboard',
              'site/DashboardPage',
              withTexts(
                'event',
                withTexts('tools', async () => (await import('./site/DashboardPage.tsx')).dashboardPage),
              ),
            ),
            showToRoot(
              '/root/games',
              'games/RootGamesPage',
              withTexts('tools', async () => (await import('./games/RootGamesPage.tsx')).rootGamesPage),
            ),
            showToRoot(
              '/root/users',
              'account/UsersPage',
              withTexts('tools', async () => (await import('./account/UsersPage.tsx')).usersPage),
            ),
            showToRoot(
              '/root/donate',
              'site/RootListPages',
              withTexts(
                'event',
                withTexts('tools', async () => (await import('./site/RootListPages.tsx')).rootDonatePage),
              ),
            ),
            showToRoot(
              '/root/thanks',
              'site/RootListPages',
              withTexts(
                'event',
                withTexts('tools', async () => (await import('./site/RootListPages.tsx')).rootThanksPage),
              ),
            ),
            showToRoot(
              '/root/log',
              'site/LogPage',
              withTexts(
                'event',
                withTexts('tools', async () => (await import('./site/LogPage.tsx')).logPage),
              ),
            ),
            {
              path: '/root/*',
              loader: ({ request, context }) => toDashboard(request, context.get(visitorKey).mayEnterRoot()),
            },
            { path: '*', loader: ({ request }) => toLanding(request) },
          ],
        },
      ],
    },
  ];
}

/** Where nothing is to be seen leads home, and the game comes along. */
function toLanding({ url }: Request): Response {
  return redirect(withGameOf(url, '/'));
}

function toDashboard(request: Request, mayEnter: boolean): Response {
  return mayEnter ? redirect(withGameOf(request.url, '/root/dashboard')) : toLanding(request);
}

function withGameOf(url: string, path: string): string {
  const game = new URL(url).searchParams.get('game');
  return game === null ? path : `${path}?${new URLSearchParams({ game })}`;
}

/** A page comes with the first visit to it. `source` is its file below `src`. */
function pageRoutes(mayEnter: (visitor: Visitor) => boolean) {
  return <Content,>(path: string, source: string, find: Finder<Page<Content>>): RouteObject => ({
    id: path,
    path,
    lazy: async () => {
      const { load, meta, gameOf, parts, Screen } = await find().catch(refuse);
      return {
        loader: ({ params, request, context }) => {
          const visitor = context.get(visitorKey);
          if (!mayEnter(visitor)) return toLanding(request);
          const query = new URL(request.url).searchParams;
          const chosen = visitor.chosenGame();
          const content = load(visitor.api, { params, query, game: query.get('game') ?? chosen, chosenGame: chosen });
          const found = content.catch((failure) => {
            throw isOfNothing(failure) ? toLanding(request) : failure;
          });
          const whole = found.then(async (loaded) => {
            await bringParts(parts?.(loaded));
            return loaded;
          });
          return keepWhenOutOfReach(request.url, whole);
        },
        handle: { source, texts: find.texts ?? [], meta, gameOf, parts },
        element: <Loaded Screen={Screen} />,
      };
    },
  });
}

/** What a page shows at some of its addresses only is there before it is drawn. */
export async function bringParts(parts: readonly PagePart[] = []): Promise<void> {
  await Promise.all(parts.map((part) => part.come())).catch(refuse);
}

function refuse(cause: unknown): never {
  throw new PageOutOfReach('the script of the page did not come', { cause });
}

/** Was the address one that nothing can have, such as a name with a dot? What is merely gone says so instead. */
function isOfNothing(failure: unknown): boolean {
  const codes: readonly ErrorCode[] = ['request.noSuchAddress', 'request.noSuchCall'];
  return codes.includes(Object(failure).body?.code);
}

function Loaded<Content>({ Screen }: Pick<Page<Content>, 'Screen'>) {
  return <Screen content={useLoaderData() as Content} />;
}
