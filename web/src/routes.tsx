import { type RouteObject, redirect, useLoaderData } from 'react-router';
import { profilePage } from './account/ProfilePage.tsx';
import type { Api } from './api/api.ts';
import { landingPage } from './games/LandingPage.tsx';
import { ErrorScreen } from './layout/ErrorScreen.tsx';
import { Layout } from './layout/Layout.tsx';
import { loadSite, siteRouteId } from './layout/site.ts';
import type { Page } from './page.ts';
import { myTournamentsPage } from './tournaments/MyTournamentsPage.tsx';
import { tournamentPage } from './tournaments/TournamentPage.tsx';
import { tournamentsPage } from './tournaments/TournamentsPage.tsx';

export interface RouteDeps {
  readonly api: Api;
  readonly chosenGame: string | undefined;
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
      loader: () => loadSite(deps.api, deps.chosenGame),
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
            showPrivately('/profile', profilePage),
            showPrivately('/profile/tournaments', myTournamentsPage),
            { path: '*', loader: () => redirect('/') },
          ],
        },
      ],
    },
  ];
}

function pageRoutes({ api, chosenGame }: RouteDeps, mayEnter: () => boolean = () => true) {
  return <Content,>(path: string, { load, meta, gameOf, Screen }: Page<Content>): RouteObject => ({
    path,
    loader: ({ params, request }) => {
      if (!mayEnter()) return redirect('/');
      const query = new URL(request.url).searchParams;
      return load(api, { params, query, game: query.get('game') ?? chosenGame });
    },
    handle: { meta, gameOf },
    element: <Loaded Screen={Screen} />,
  });
}

function Loaded<Content>({ Screen }: Pick<Page<Content>, 'Screen'>) {
  return <Screen content={useLoaderData() as Content} />;
}
