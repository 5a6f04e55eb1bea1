import type { ErrorCode } from '@agon/contract/errors';
import { type RouteObject, redirect, useLoaderData } from 'react-router';
import { profilePage } from './account/ProfilePage.tsx';
import { type Api, ApiError } from './api/api.ts';
import { championsPage } from './champions/ChampionsPage.tsx';
import { hallOfFamePage } from './champions/HallOfFamePage.tsx';
import { rankingPage } from './champions/RankingPage.tsx';
import { landingPage } from './games/LandingPage.tsx';
import { ErrorScreen } from './layout/ErrorScreen.tsx';
import { Layout } from './layout/Layout.tsx';
import { loadSite, siteRouteId } from './layout/site.ts';
import { mediaItemPage } from './media/MediaItemPage.tsx';
import { mediaPage } from './media/MediaPage.tsx';
import type { Page } from './page.ts';
import { playerPage, teamPage } from './players/CareerPage.tsx';
import { myTournamentsPage } from './tournaments/MyTournamentsPage.tsx';
import { tournamentPage } from './tournaments/TournamentPage.tsx';
import { tournamentsPage } from './tournaments/TournamentsPage.tsx';

export interface RouteDeps {
  readonly api: Api;
  /** The game chosen last, by slug. */
  readonly chosenGame: () => string | undefined;
  /** Where the site is found. */
  readonly origin: string;
  /** Does the visitor hold a token? Private pages are only for those who do. */
  readonly hasSession: () => boolean;
}

/** Every address of the site. */
export function routes(deps: RouteDeps): RouteObject[] {
  const show = pageRoutes(deps);
  const showPrivately = pageRoutes(deps, deps.hasSession);
  return [
    {
      id: siteRouteId,
      loader: () => loadSite(deps.api, { chosenGame: deps.chosenGame(), origin: deps.origin }),
      shouldRevalidate: () => false,
      element: <Layout />,
      errorElement: <ErrorScreen />,
      children: [
        {
          errorElement: <ErrorScreen />,
          children: [
            show('/', landingPage),
            show('/tournaments', tournamentsPage),
            show('/tournaments/:slug/:tab?', tournamentPage),
            show('/hall-of-fame', hallOfFamePage),
            show('/champions', championsPage),
            show('/ranking', rankingPage),
            show('/players/:id', playerPage),
            show('/teams/:id', teamPage),
            show('/media', mediaPage),
            show('/media/:slug', mediaItemPage),
            showPrivately('/profile', profilePage),
            showPrivately('/profile/tournaments', myTournamentsPage),
            { path: '*', loader: ({ request }) => toLanding(request) },
          ],
        },
      ],
    },
  ];
}

/** Where nothing is to be seen leads home, and the game comes along. */
function toLanding({ url }: Request): Response {
  const game = new URL(url).searchParams.get('game');
  return redirect(game === null ? '/' : `/?${new URLSearchParams({ game })}`);
}

function pageRoutes({ api, chosenGame }: RouteDeps, mayEnter: () => boolean = () => true) {
  return <Content,>(path: string, { load, meta, gameOf, Screen }: Page<Content>): RouteObject => ({
    path,
    loader: ({ params, request }) => {
      if (!mayEnter()) return toLanding(request);
      const query = new URL(request.url).searchParams;
      const content = load(api, { params, query, game: query.get('game') ?? chosenGame() });
      const found = content.catch((failure) => {
        throw isOfNothing(failure) ? toLanding(request) : failure;
      });
      return keepWhenOutOfReach(request.url, found);
    },
    handle: { meta, gameOf },
    element: <Loaded Screen={Screen} />,
  });
}

/** Was the address one that nothing can have, such as a name with a dot? What is merely gone says so instead. */
function isOfNothing(failure: unknown): boolean {
  const code: ErrorCode = 'request.noSuchCall';
  return Object(failure).body?.code === code;
}

let shown: { readonly url: string; readonly content: unknown } | undefined;

/** A page that is on the screen stays there when it cannot be loaded again: what is typed in it would be lost. */
async function keepWhenOutOfReach<Content>(url: string, loading: Promise<Content>): Promise<Content> {
  if (typeof document === 'undefined') return loading;
  try {
    const content = await loading;
    shown = { url, content };
    return content;
  } catch (failure) {
    const isOutOfReach = failure instanceof ApiError && (failure.status === 0 || failure.status === 503);
    if (!isOutOfReach || shown?.url !== url) throw failure;
    return shown.content as Content;
  }
}

function Loaded<Content>({ Screen }: Pick<Page<Content>, 'Screen'>) {
  return <Screen content={useLoaderData() as Content} />;
}
