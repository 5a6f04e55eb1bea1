import { accountEndpoints } from '@agon/contract/account.endpoints';
import { claimEndpoints } from '@agon/contract/brackets.claims.endpoints';
import { eliminationEndpoints } from '@agon/contract/brackets.elimination.endpoints';
import { bracketEndpoints } from '@agon/contract/brackets.endpoints';
import { groupEndpoints } from '@agon/contract/brackets.groups.endpoints';
import { swissEndpoints } from '@agon/contract/brackets.swiss.endpoints';
import { tableEndpoints } from '@agon/contract/brackets.table.endpoints';
import { championEndpoints } from '@agon/contract/champions.endpoints';
import { fileEndpoints } from '@agon/contract/files.endpoints';
import { gameEndpoints } from '@agon/contract/games.endpoints';
import { mediaEndpoints } from '@agon/contract/media.endpoints';
import { playerEndpoints } from '@agon/contract/players.endpoints';
import { registrationEndpoints } from '@agon/contract/registrations.endpoints';
import { siteEndpoints } from '@agon/contract/site.endpoints';
import { tournamentContentEndpoints } from '@agon/contract/tournaments.contents.endpoints';
import { tournamentEndpoints } from '@agon/contract/tournaments.endpoints';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { accountRoutes } from './account/account.routes.ts';
import { accessTokens } from './account/tokens.ts';
import { liveStreamPath, mountLiveStream, publishNotice } from './brackets/brackets.live.ts';
import { bracketRoutes, eliminationRoutes, groupRoutes, swissRoutes, tableRoutes } from './brackets/brackets.routes.ts';
import { claimRoutes } from './brackets/claims.routes.ts';
import { championRoutes } from './champions/champions.routes.ts';
import type { ConnectionSettings, Database } from './db/database.ts';
import { type Listener, listen } from './db/notifications.ts';
import type { FileStore } from './files/file-store.ts';
import { fileRoutes, mountFiles } from './files/files.routes.ts';
import { gameRoutes } from './games/games.routes.ts';
import { mountApi } from './http/api.ts';
import { EventStreams } from './http/event-stream.ts';
import { mountHealth } from './http/health.ts';
import { mountOpenApi } from './http/openapi.ts';
import { PageCache } from './http/page-cache.ts';
import { type Route, routesOf } from './http/routes.ts';
import { createServer } from './http/server.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { playerRoutes } from './players/players.routes.ts';
import { sweepCheckIns } from './registrations/check-in.actions.ts';
import { registrationRoutes } from './registrations/registrations.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { isTournamentNotice } from './tournaments/tournament-notice.ts';
import { sweepDeletedTournaments } from './tournaments/tournaments.actions.ts';
import { mountCalendars } from './tournaments/tournaments.calendar.ts';
import { mountCovers } from './tournaments/tournaments.covers.ts';
import { tournamentContentRoutes, tournamentRoutes } from './tournaments/tournaments.routes.ts';

export interface AppDeps {
  readonly db: Database;
  /** For the listening connection, which stands apart from the pool. */
  readonly connection: ConnectionSettings;
  /** The pictures that people sent. */
  readonly files: FileStore;
  /** Signs the access tokens; the same on every node. */
  readonly tokenSecret: string;
  readonly now: () => Date;
  /** Where visitors find the site; undefined: at the address it listens on. */
  readonly publicUrl: string | undefined;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
}

export interface App {
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
  /** Emptied with every change, whichever node makes it. */
  readonly pageCache: PageCache;
}

/** The composition root: the only place that knows every domain. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { db, now } = deps;
  const tokens = accessTokens(deps.tokenSecret);
  const isSecure = deps.publicUrl?.startsWith('https:') ?? false;
  const routes = [
    ...routesOf(accountEndpoints, accountRoutes({ db, now, tokens, isSecure })),
    ...routesOf(siteEndpoints, siteRoutes({ db })),
    ...routesOf(fileEndpoints, fileRoutes({ files: deps.files })),
    ...routesOf(gameEndpoints, gameRoutes({ db })),
    ...routesOf(playerEndpoints, playerRoutes({ db })),
    ...routesOf(championEndpoints, championRoutes({ db })),
    ...routesOf(tournamentEndpoints, tournamentRoutes({ db, now })),
    ...routesOf(tournamentContentEndpoints, tournamentContentRoutes({ db, now })),
    ...routesOf(mediaEndpoints, mediaRoutes({ db, now })),
    ...routesOf(registrationEndpoints, registrationRoutes({ db, now })),
    ...routesOf(bracketEndpoints, bracketRoutes({ db, now })),
    ...routesOf(eliminationEndpoints, eliminationRoutes({ db, now })),
    ...routesOf(groupEndpoints, groupRoutes({ db, now })),
    ...routesOf(swissEndpoints, swissRoutes({ db, now })),
    ...routesOf(tableEndpoints, tableRoutes({ db, now })),
    ...routesOf(claimEndpoints, claimRoutes({ db, now })),
  ];

  const app = await createServer(deps.logger);
  const streams = new EventStreams();
  mountHealth(app, db);
  mountLiveStream(app, db, streams);
  mountCovers(app, db);
  mountCalendars(app, { db, now, publicUrl: deps.publicUrl });
  mountFiles(app, deps.files);
  await mountOpenApi(app, routes, { description: apiDescription, paths: liveStreamPath });
  mountApi(app, routes, (token) => tokens.read(token, now()));
  sweepEvery(app, hourMs, () => sweepDeletedTournaments({ db, now }));
  sweepEvery(app, checkInMs, () => sweepCheckIns({ db, now }));
  const pageCache = new PageCache(() => listener.isConnected());
  const listener = await passNoticesOn(app, deps, streams, pageCache);
  // Who changed something and looks at once sees it, though the word of it is still on its way.
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 400) pageCache.clear();
  });
  return { app, routes, pageCache };
}

const hourMs = 3_600_000;
/** As late as a check-in closes for those who only look; whoever writes finds it closed in time. */
const checkInMs = 5_000;

/** Now, and again and again from then on. Any node may do it, and several at once. */
function sweepEvery(app: FastifyInstance, everyMs: number, sweep: () => Promise<void>): void {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= sweep()
      .catch((error) => app.log.error(error))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs);
  app.addHook('onReady', async () => run());
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
}

/** One notice after the other, so that a page never sees a newer state before an older one. */
async function passNoticesOn(
  app: FastifyInstance,
  { db, connection }: AppDeps,
  streams: EventStreams,
  pageCache: PageCache,
): Promise<Listener> {
  let last = Promise.resolve();
  const listener = await listen(
    connection,
    (message) => {
      pageCache.clear();
      if (!isTournamentNotice(message)) return;
      last = last
        .then(() => publishNotice(db, streams, message))
        .catch((error) => {
          app.log.error(error);
          // The pages ask for themselves what this message would have said.
          streams.publishToAll({ kind: 'reload' });
        });
    },
    () => {
      pageCache.clear();
      streams.publishToAll({ kind: 'reload' });
    },
  );
  app.addHook('preClose', async () => {
    await listener.stop();
    await last;
    streams.close();
  });
  return listener;
}

const apiDescription =
  'Sign in with `POST /authorize`, then send the access token in the `access-token` header. It holds for 15 minutes; ' +
  '`POST /refresh-token` exchanges the refresh token for a new pair. Errors have the form of `Error`. A write to a ' +
  'bracket may name the `version` it saw and is refused with 409 when that is no longer current.';
