import { mediaOrders, mediaTypes } from '@agon/contract/media';
import { deepestPage } from '@agon/contract/site';
import { tournamentOrders, tournamentTabs } from '@agon/contract/tournaments';
import type { Facts } from './large-site-facts.ts';

/** Everything that a guest can ask a site for, with what makes a difference to how it is found. */

type Addresses = Readonly<Record<string, readonly string[]>>;

/** A word that many names have, letters that have no trigram, a name of one alone, and what nothing has. */
function searches(rare: string): string[] {
  return ['cup', 'гроза', 'io', 'ё', '7', 'masters #7', rare, 'zzqxj'];
}

/** By the endpoint's key; `/api` goes before. */
export function publicCalls(facts: Facts): Addresses {
  const { games, tournaments, players, teams, seasons, lastPages } = facts;
  const brackets = [tournaments.largest, tournaments.average, tournaments.running];
  const ofBrackets = (path: (one: (typeof brackets)[number]) => string) =>
    brackets.map((one) => `/brackets/${one.bracket}${path(one)}`);
  return {
    'GET /authorize/providers': ['/authorize/providers'],
    // Of the browser's own login, and nothing where there is none.
    'GET /authorize/{provider}': [],
    'GET /configs': ['/configs'],
    'GET /features': ['/features'],
    'GET /legal/{document}': ['/legal/terms-of-services', '/legal/privacy-policy'],
    'GET /games': ['/games'],
    'GET /games/all/tournament-type': ['/games/all/tournament-type'],
    'GET /donations': ['/donations'],
    'GET /thanks': ['/thanks'],
    'GET /tournaments': withQueries('/tournaments', [
      ...listQueries(facts, tournaments.average.title),
      ...['0', '1', '2'].flatMap((status) => [
        { status },
        { status, order: tournamentOrders.title },
        { status, game: games.smallest.slug, order: tournamentOrders.prizePool },
      ]),
      ...deepPages(lastPages.tournaments, 'order', Object.values(tournamentOrders)),
    ]),
    'GET /tournaments/{slug}': Object.values(tournaments).map(({ slug }) => `/tournaments/${slug}`),
    'GET /tournaments/{id}/timeline': Object.values(tournaments).flatMap(({ id }) =>
      withQueries(`/tournaments/${id}/timeline`, [{}, { before: '1000' }]),
    ),
    'GET /champions': withQueries('/champions', [
      ...listQueries(facts, players.largest.name),
      { search: players.average.name },
      { search: teams.largest.name },
      ...deepPages(lastPages.champions, 'order', [tournamentOrders.date, tournamentOrders.title]),
    ]),
    'GET /ranking': withQueries(
      '/ranking',
      [games.largest, games.smallest]
        .flatMap(({ slug: game }) => [
          { game },
          { game, of: 'teams' },
          { game, order: 'rating' },
          { game, of: 'teams', order: 'rating' },
          { game, season: seasons.first },
          { game, season: seasons.first, order: 'rating' },
          { game, season: 1999 },
        ])
        .concat([
          { game: games.largest.slug, page: Math.min(lastPages.ranking, deepestPage) },
          { game: games.largest.slug, page: Math.min(lastPages.ranking, deepestPage), order: 'rating' },
        ] as never),
    ),
    'GET /hall-of-fame': withQueries('/hall-of-fame', [
      {},
      { game: games.largest.slug },
      { game: games.smallest.slug },
    ]),
    'GET /players/{id}': [players.largest, players.average].flatMap(({ id, opponent, pages, results }) =>
      withQueries(`/players/${id}`, [{}, { against: opponent }, { page: pages }, { results }, { teamResults: 2 }]),
    ),
    'GET /teams/{id}': [teams.largest, teams.average].flatMap(({ id, opponent, pages, results }) =>
      withQueries(`/teams/${id}`, [{}, { against: opponent }, { page: pages }, { results }]),
    ),
    'GET /media-list': withQueries('/media-list', [
      {},
      ...Object.values(mediaTypes).map((type) => ({ type })),
      ...Object.values(mediaOrders).flatMap((order) => [
        { order },
        { order, game: games.smallest.slug },
        { order, type: mediaTypes.video },
      ]),
      ...['won', 'как', 'io', 'ё', '417', 'zzqxj'].map((search) => ({ search })),
      { date: facts.day },
      ...deepPages(lastPages.media, 'order', Object.values(mediaOrders)),
    ]),
    'GET /media/{id}': [`/media/${facts.media}`],
    'GET /brackets/{id}': ofBrackets(() => ''),
    'GET /brackets/{id}/participants': ofBrackets(() => '/participants'),
    'GET /brackets/{id}/qualifiers': ofBrackets(() => '/qualifiers?top=2'),
    'GET /brackets/{id}/versions/{version}': ofBrackets(({ version }) => `/versions/${version >> 1}`),
    'GET /brackets/{id}/timeline': ofBrackets(() => '/timeline'),
    'GET /brackets/{id}/relegation-participants': ofBrackets(() => '/relegation-participants'),
    // Of a table; that there is none at this address is found out as fast as what stands in it.
    'GET /brackets/{id}/table-participants': ofBrackets(() => '/table-participants'),
  };
}

/** By the route's path. */
export function publicPages(facts: Facts): Addresses {
  const { games, tournaments, players, teams, lastPages } = facts;
  const deepest = Math.min(lastPages.tournaments, deepestPage);
  return {
    '/': ['/', `/?game=${games.smallest.slug}`],
    '/tournaments': withQueries('/tournaments', [
      {},
      { game: games.largest.slug },
      { search: 'cup' },
      { search: 'ё' },
      { order: 3, page: deepest },
    ]),
    '/tournaments/:slug/:tab?': [
      ...Object.values(tournaments).map(({ slug }) => `/tournaments/${slug}`),
      ...tournamentTabs.map((tab) => `/tournaments/${tournaments.average.slug}/${tab}`),
      `/tournaments/${tournaments.largest.slug}/bracket`,
      `/tournaments/${tournaments.largest.slug}/participants`,
    ],
    '/hall-of-fame': ['/hall-of-fame'],
    '/champions': withQueries('/champions', [
      {},
      { search: players.largest.name },
      { search: 'ё' },
      { page: Math.min(lastPages.champions, deepestPage) },
    ]),
    '/ranking': withQueries('/ranking', [
      { game: games.largest.slug },
      { game: games.largest.slug, order: 'rating', of: 'teams' },
    ]),
    '/players/:id': [players.largest, players.average].map(({ id }) => `/players/${id}`),
    '/teams/:id': [teams.largest, teams.average].map(({ id }) => `/teams/${id}`),
    '/media': ['/media', '/media?order=1', '/media?search=won'],
    '/media/:slug': [`/media/${facts.media}`],
    '/contacts': ['/contacts'],
    '/donate': ['/donate'],
    '/thanks': ['/thanks'],
    '/terms-of-services': ['/terms-of-services'],
    '/privacy-policy': ['/privacy-policy'],
    '/verify-email': ['/verify-email'],
    '/reset-password': ['/reset-password'],
    '/unsubscribe': ['/unsubscribe'],
    '/change-email': ['/change-email'],
    '/undo-email': ['/undo-email'],
    "callbackPath('twitch')": ['/oauth/twitch/callback'],
    "callbackPath('battle-net')": ['/oauth/battle-net/callback'],
  };
}

/** What stands beside pages and calls. */
export function publicFiles({ tournaments, games }: Facts): readonly string[] {
  return [
    '/calendar.ics',
    `/calendar.ics?game=${games.largest.slug}`,
    `/tournaments/${tournaments.largest.slug}/calendar.ics`,
    `/covers/${tournaments.average.slug}.svg`,
  ];
}

type Query = Readonly<Record<string, string | number>>;

/** What lists of tournaments and of champions have in common. */
function listQueries({ games, types, day }: Facts, rare: string): Query[] {
  const orders = Object.values(tournamentOrders);
  const { largest, smallest } = games;
  return [
    {},
    ...orders.map((order) => ({ order })),
    ...[largest, smallest].flatMap(({ slug: game }) => [{ game }, ...orders.map((order) => ({ game, order }))]),
    ...[types.largest, types.average].flatMap((type) => [{ type }, ...orders.map((order) => ({ type, order }))]),
    ...searches(rare).flatMap((search) => [
      { search },
      { search, order: tournamentOrders.title },
      { search, game: smallest.slug },
    ]),
    { date: day },
    { date: day, game: largest.slug, order: tournamentOrders.prizePool },
  ];
}

/** The last page, or the deepest that can be asked for. */
function deepPages(last: number, field: string, values: readonly number[]): Query[] {
  const page = Math.min(last, deepestPage);
  return [{ page }, ...values.map((value) => ({ [field]: value, page }))];
}

function withQueries(path: string, queries: readonly Query[]): string[] {
  return queries.map((query) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? path : `${path}?${text}`;
  });
}

/** What only those ask for who are signed in: for themselves, or to run the site or an event; root may ask for all of it. */
export function privateCalls({ games, types, kinds, people, tournaments, players, teams }: Facts): Addresses {
  const { id } = games.largest;
  const { coming, running } = tournaments;
  return {
    'GET /profile': ['/profile'],
    'GET /profile/email': ['/profile/email'],
    'GET /profile/password': ['/profile/password'],
    'GET /profile/second-factor': ['/profile/second-factor'],
    'GET /profile/notifications': ['/profile/notifications'],
    'GET /profile/characters': ['/profile/characters'],
    'GET /profile/teams': ['/profile/teams'],
    'GET /profile/tournaments': ['/profile/tournaments'],
    'GET /profile/deleted-tournaments': ['/profile/deleted-tournaments'],
    'GET /profile/deletion': ['/profile/deletion'],
    'GET /profile/data': ['/profile/data'],
    'GET /session': ['/session'],
    'GET /sessions': ['/sessions'],
    'GET /notifications': withQueries('/notifications', [{}, { before: '1000' }]),
    'GET /notifications/unread': ['/notifications/unread'],
    'GET /tournaments/{slug}/my-registration': [coming, running].map(
      ({ slug }) => `/tournaments/${slug}/my-registration`,
    ),
    'GET /tournaments/{id}/own-duels': [`/tournaments/${running.id}/own-duels`],
    'GET /tournaments/{id}/requests': [`/tournaments/${coming.id}/requests`],
    'GET /tournaments/{id}/claims': [`/tournaments/${running.id}/claims`],
    'GET /tournaments/{id}/outcome': [`/tournaments/${running.id}/outcome`],
    'GET /tournaments/{id}/webhook': [`/tournaments/${running.id}/webhook`],
    'GET /dashboard': ['/dashboard'],
    'GET /changes': withQueries('/changes', [
      {},
      { before: '1000' },
      { person: 'person77' },
      { kind: 'participants' },
      { tournament: tournaments.largest.slug },
      { from: '2020-01-01', to: '2020-02-01' },
    ]),
    'GET /users': withQueries('/users', [{}, { search: 'person77' }, { search: 'ё' }, { page: 20 }]),
    'GET /users/{id}/role-change': [`/users/${people.organizer}/role-change?role=user`],
    'GET /organizers-list': ['/organizers-list'],
    'GET /languages-list': ['/languages-list'],
    'GET /worlds-list': ['/worlds-list'],
    'GET /games/{id}/competitors': withQueries(`/games/${id}/competitors`, [
      { search: players.average.name },
      { search: 'гроза' },
      { search: 'ё' },
    ]),
    'GET /games/{id}/players': [`/games/${id}/players`],
    'GET /games/{id}/teams': [`/games/${id}/teams`],
    'GET /games/{id}/players-table': withQueries(`/games/${id}/players-table`, [
      {},
      { search: 'гроза' },
      { sort: 'owner' },
    ]),
    'GET /games/{id}/teams-table': withQueries(`/games/${id}/teams-table`, [{}, { search: 'гроза' }]),
    'GET /games/{id}/hierarchy': [`/games/${id}/hierarchy`],
    'GET /games/{id}/dependants': [`/games/${id}/dependants`],
    'GET /tournament-types/{id}/dependants': [`/tournament-types/${types.largest}/dependants`],
    'GET /traits/{id}/dependants': [`/traits/${kinds.trait}/dependants`],
    'GET /worlds/{id}/dependants': [`/worlds/${kinds.world}/dependants`],
    'GET /regions/{id}/dependants': [`/regions/${kinds.region}/dependants`],
    'GET /players/{id}/dependants': [`/players/${players.largest.id}/dependants`],
    'GET /teams/{id}/dependants': [`/teams/${teams.largest.id}/dependants`],
  };
}

/** What nobody but an event's own organizer may ask for. */
export function organizersCalls({ people }: Facts): Addresses {
  return { 'GET /tournaments/{id}/winners': [`/tournaments/${people.completed}/winners`] };
}
