import { callbackPath } from '@agon/contract/account';
import type { ErrorCode } from '@agon/contract/errors';
import { type RouteObject, redirect, useLoaderData } from 'react-router';
import type { Api } from './api/api.ts';
import { withTexts } from './i18n/parts.ts';
import { keepWhenOutOfReach } from './kept-page.ts';
import { ErrorScreen } from './layout/ErrorScreen.tsx';
import { Layout } from './layout/Layout.tsx';
import { isSiteOutdated, loadSite, siteRouteId } from './layout/site.ts';
import { type Page, PageOutOfReach } from './page.ts';

export interface RouteDeps {
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

/** Every address of the site. */
export function routes(deps: RouteDeps): RouteObject[] {
  const show = pageRoutes(deps);
  const showPrivately = pageRoutes(deps, deps.hasSession);
  const showToRoot = pageRoutes(deps, deps.mayEnterRoot);
  return [
    {
      id: siteRouteId,
      loader: () =>
        loadSite(deps.api, { chosenGame: deps.chosenGame(), beganAsGuest: !deps.hasSession(), origin: deps.origin }),
      shouldRevalidate: isSiteOutdated,
      element: <Layout />,
      errorElement: <ErrorScreen />,
      children: [
        {
          errorElement: <ErrorScreen />,
          children: [
            show('/', async () => (await import('./games/LandingPage.tsx')).landingPage),
            show('/tournaments', async () => (await import('./tournaments/TournamentsPage.tsx')).tournamentsPage),
            show(
              '/tournaments/:slug/:tab?',
              withTexts('event', async () => (await import('./tournaments/TournamentPage.tsx')).tournamentPage),
            ),
            show('/hall-of-fame', async () => (await import('./champions/HallOfFamePage.tsx')).hallOfFamePage),
            show('/champions', async () => (await import('./champions/ChampionsPage.tsx')).championsPage),
            show('/ranking', async () => (await import('./champions/RankingPage.tsx')).rankingPage),
            show(
              '/players/:id',
              withTexts('event', async () => (await import('./players/CareerPage.tsx')).playerPage),
            ),
            show(
              '/teams/:id',
              withTexts('event', async () => (await import('./players/CareerPage.tsx')).teamPage),
            ),
            show('/media', async () => (await import('./media/MediaPage.tsx')).mediaPage),
            show('/media/:slug', async () => (await import('./media/MediaEntryPage.tsx')).mediaEntryPage),
            show('/contacts', async () => (await import('./site/ContactsPage.tsx')).contactsPage),
            show('/donate', async () => (await import('./site/DonatePage.tsx')).donatePage),
            show('/thanks', async () => (await import('./site/ThanksPage.tsx')).thanksPage),
            show('/terms-of-services', async () => (await import('./site/LegalPage.tsx')).termsPage),
            show('/privacy-policy', async () => (await import('./site/LegalPage.tsx')).privacyPage),
            show(
              '/unsubscribe',
              withTexts('tools', async () => (await import('./notifications/UnsubscribePage.tsx')).unsubscribePage),
            ),
            show(
              '/verify-email',
              withTexts('tools', async () => (await import('./account/VerifyEmailPage.tsx')).verifyEmailPage),
            ),
            show(
              '/reset-password',
              withTexts('tools', async () => (await import('./account/ResetPasswordPage.tsx')).resetPasswordPage),
            ),
            show(
              '/change-email',
              withTexts('tools', async () => (await import('./account/ChangeEmailPage.tsx')).changeEmailPage),
            ),
            show(
              '/undo-email',
              withTexts('tools', async () => (await import('./account/UndoEmailPage.tsx')).undoEmailPage),
            ),
            show(
              callbackPath('twitch'),
              withTexts('tools', async () => (await import('./account/CallbackPage.tsx')).twitchCallbackPage),
            ),
            show(
              callbackPath('battle-net'),
              withTexts('tools', async () => (await import('./account/CallbackPage.tsx')).battleNetCallbackPage),
            ),
            showPrivately(
              '/games',
              withTexts('tools', async () => (await import('./games/GamesPage.tsx')).gamesPage),
            ),
            showPrivately(
              '/games/new',
              withTexts('tools', async () => (await import('./games/GameNewPage.tsx')).gameNewPage),
            ),
            showPrivately(
              '/games/:slug/edit/:tab?',
              withTexts('tools', async () => (await import('./games/GameEditPage.tsx')).gameEditPage),
            ),
            showPrivately(
              '/profile',
              withTexts(
                'event',
                withTexts('tools', async () => (await import('./account/ProfilePage.tsx')).profilePage),
              ),
            ),
            showPrivately(
              '/profile/tournaments',
              async () => (await import('./tournaments/MyTournamentsPage.tsx')).myTournamentsPage,
            ),
            showToRoot(
              '/root/dashboard',
              withTexts(
                'event',
                withTexts('tools', async () => (await import('./site/DashboardPage.tsx')).dashboardPage),
              ),
            ),
            showToRoot(
              '/root/games',
              withTexts('tools', async () => (await import('./games/RootGamesPage.tsx')).rootGamesPage),
            ),
            showToRoot(
              '/root/users',
              withTexts('tools', async () => (await import('./account/UsersPage.tsx')).usersPage),
            ),
            showToRoot(
              '/root/donate',
              withTexts(
                'event',
                withTexts('tools', async () => (await import('./site/RootListPages.tsx')).rootDonatePage),
              ),
            ),
            showToRoot(
              '/root/thanks',
              withTexts(
                'event',
                withTexts('tools', async () => (await import('./site/RootListPages.tsx')).rootThanksPage),
              ),
            ),
            showToRoot(
              '/root/log',
              withTexts(
                'event',
                withTexts('tools', async () => (await import('./site/LogPage.tsx')).logPage),
              ),
            ),
            { path: '/root/*', loader: ({ request }) => toDashboard(request, deps.mayEnterRoot()) },
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

/** A page comes with the first visit to it. */
function pageRoutes({ api, chosenGame }: RouteDeps, mayEnter: () => boolean = () => true) {
  return <Content,>(path: string, find: () => Promise<Page<Content>>): RouteObject => ({
    path,
    lazy: async () => {
      const { load, meta, gameOf, Screen } = await find().catch(refuse);
      return {
        loader: ({ params, request }) => {
          if (!mayEnter()) return toLanding(request);
          const query = new URL(request.url).searchParams;
          const chosen = chosenGame();
          const content = load(api, { params, query, game: query.get('game') ?? chosen, chosenGame: chosen });
          const found = content.catch((failure) => {
            throw isOfNothing(failure) ? toLanding(request) : failure;
          });
          return keepWhenOutOfReach(request.url, found);
        },
        handle: { meta, gameOf },
        element: <Loaded Screen={Screen} />,
      };
    },
  });
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
