import type { SecondFactorCircle } from '@agon/contract/account';
import { emailEndpoints } from '@agon/contract/account.email.endpoints';
import { accountEndpoints } from '@agon/contract/account.endpoints';
import { factorEndpoints } from '@agon/contract/account.factor.endpoints';
import { mailEndpoints } from '@agon/contract/account.mail.endpoints';
import { oauthEndpoints } from '@agon/contract/account.oauth.endpoints';
import { profileEndpoints } from '@agon/contract/account.profile.endpoints';
import { securityEndpoints } from '@agon/contract/account.security.endpoints';
import { userEndpoints } from '@agon/contract/account.users.endpoints';
import { claimEndpoints } from '@agon/contract/brackets.claims.endpoints';
import { eliminationEndpoints } from '@agon/contract/brackets.elimination.endpoints';
import { bracketEndpoints } from '@agon/contract/brackets.endpoints';
import { groupEndpoints } from '@agon/contract/brackets.groups.endpoints';
import { swissEndpoints } from '@agon/contract/brackets.swiss.endpoints';
import { tableEndpoints } from '@agon/contract/brackets.table.endpoints';
import { championEndpoints } from '@agon/contract/champions.endpoints';
import { fileEndpoints } from '@agon/contract/files.endpoints';
import { gameEndpoints } from '@agon/contract/games.endpoints';
import { hierarchyEndpoints } from '@agon/contract/games.hierarchy.endpoints';
import { mediaEndpoints } from '@agon/contract/media.endpoints';
import { notificationEndpoints } from '@agon/contract/notifications.endpoints';
import type { Actor } from '@agon/contract/permissions';
import { playerEndpoints } from '@agon/contract/players.endpoints';
import { playerManagementEndpoints } from '@agon/contract/players.manage.endpoints';
import { registrationEndpoints } from '@agon/contract/registrations.endpoints';
import { changeEndpoints } from '@agon/contract/site.changes.endpoints';
import { dashboardEndpoints } from '@agon/contract/site.dashboard.endpoints';
import { siteEndpoints } from '@agon/contract/site.endpoints';
import { featureEndpoints } from '@agon/contract/site.features.endpoints';
import { siteListEndpoints } from '@agon/contract/site.lists.endpoints';
import { tournamentContentEndpoints } from '@agon/contract/tournaments.contents.endpoints';
import { tournamentEndpoints } from '@agon/contract/tournaments.endpoints';
import { timelineEndpoints } from '@agon/contract/tournaments.timeline.endpoints';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { actorOf } from './account/account.actions.ts';
import { accountRoutes } from './account/account.routes.ts';
import { countAttempts, takeTurn } from './account/attempts.actions.ts';
import { deleteOldAttempts } from './account/attempts.queries.ts';
import { emailRoutes } from './account/email.routes.ts';
import { emailJobs } from './account/email-change.actions.ts';
import { deleteOutdatedEmails } from './account/email-changes.queries.ts';
import { factorRoutes } from './account/factor.routes.ts';
import { deleteLetterCountsBefore } from './account/letter-counts.queries.ts';
import { letterJobs } from './account/letters.actions.ts';
import { mailRoutes } from './account/mail.routes.ts';
import { oauthRoutes } from './account/oauth.routes.ts';
import { type LoginSettings, providersOf } from './account/oauth-providers.ts';
import { profileRoutes } from './account/profile.routes.ts';
import { securityRoutes } from './account/security.routes.ts';
import { noticeJobs } from './account/security-notices.actions.ts';
import { tokensOf } from './account/tokens.ts';
import { userRoutes } from './account/users.routes.ts';
import { liveStreamPath, mountLiveStream, publishNotice } from './brackets/brackets.live.ts';
import { bracketRoutes, eliminationRoutes, groupRoutes, swissRoutes, tableRoutes } from './brackets/brackets.routes.ts';
import { claimRoutes } from './brackets/claims.routes.ts';
import { championRoutes } from './champions/champions.routes.ts';
import type { ConnectionSettings, Database } from './db/database.ts';
import { type Listener, listen } from './db/notifications.ts';
import { reasonOf } from './db/outage.ts';
import type { Replica } from './db/replica.ts';
import { deleteOldSubmissions } from './db/submissions.ts';
import { mountFiles } from './files/delivery.routes.ts';
import { fileJobs } from './files/file-jobs.actions.ts';
import type { FileStore } from './files/file-store.ts';
import { fileRoutes } from './files/files.routes.ts';
import { mountArt } from './games/games.covers.ts';
import { gameRoutes, hierarchyRoutes } from './games/games.routes.ts';
import { mountApi, type ReadBehind } from './http/api.ts';
import { EventStreams } from './http/event-stream.ts';
import type { Failure } from './http/failure.ts';
import { mountHealth } from './http/health.ts';
import { mountOpenApi } from './http/openapi.ts';
import { PageCache } from './http/page-cache.ts';
import { type Route, routesOf } from './http/routes.ts';
import { createServer } from './http/server.ts';
import { deleteJobsGivenUpLongAgo } from './jobs/jobs.queries.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { eventJobs } from './notifications/event-jobs.actions.ts';
import { notificationLetterJobs } from './notifications/letters.actions.ts';
import { deleteOldNotifications } from './notifications/notifications.queries.ts';
import { mountUnsubscribe, notificationRoutes } from './notifications/notifications.routes.ts';
import { playerManagementRoutes, playerRoutes } from './players/players.routes.ts';
import { placeJobs, sweepCheckIns } from './registrations/places.actions.ts';
import { registrationRoutes } from './registrations/registrations.routes.ts';
import { changeRoutes } from './site/changes.routes.ts';
import { dashboardRoutes } from './site/dashboard.routes.ts';
import { insertFailure } from './site/failures.queries.ts';
import { featureRoutes } from './site/features.routes.ts';
import { siteListRoutes } from './site/lists.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { isTournamentNotice } from './tournaments/tournament-notice.ts';
import { sweepDeletedTournaments } from './tournaments/tournaments.actions.ts';
import { mountCalendars } from './tournaments/tournaments.calendar.ts';
import { mountCovers } from './tournaments/tournaments.covers.ts';
import { timelineRoutes, tournamentContentRoutes, tournamentRoutes } from './tournaments/tournaments.routes.ts';

export interface AppDeps {
  readonly db: Database;
  /** For the listening connection, which stands apart from the pool. */
  readonly connection: ConnectionSettings;
  /** Where guests read, besides; `db` knows it, too. */
  readonly replica?: Replica | undefined;
  /** The pictures that people sent. */
  readonly files: FileStore;
  /** Signs the access tokens; the same on every node. */
  readonly tokenSecret: string;
  /** What the seeds of two-step sign-in are sealed with; the same on every node. */
  readonly seedKey: Buffer;
  /** Whose rights rest without it; undefined: nobody's. */
  readonly secondFactorFor?: SecondFactorCircle | undefined;
  readonly now: () => Date;
  /** Where visitors find the site; undefined: at the address it listens on. */
  readonly publicUrl: string | undefined;
  /** The sites by way of which one can log in; none unless they are set up. */
  readonly logins?: LoginSettings | undefined;
  /** The proxies whose word on the visitor's address counts; undefined: nobody's. */
  readonly trustProxy?: readonly string[] | undefined;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
  /** Without, the site sends no mail. */
  readonly mailer?: Mailer | undefined;
  /** Where Discord takes messages; another place for tests. */
  readonly discordOrigin?: string | undefined;
  /** Where the site is found when no public address is set: where it listens. */
  readonly listensAt?: () => string;
  /** Where another site is reached that is found at this origin; tests have sites of their own. */
  readonly siteAt?: ((origin: string) => string) | undefined;
}

export interface App {
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
  readonly jobHandlers: JobHandlers;
  /** Emptied with every change, whichever node makes it. */
  readonly pageCache: PageCache;
  readonly streams: EventStreams;
  readonly readBehind: ReadBehind;
  /** Does this node hear what others change? */
  readonly hearsOfChanges: () => boolean;
  /** Who holds an access token, as it says itself: enough to choose a page, not to do anything. */
  readonly readToken: (accessToken: string) => Actor;
}

/** The composition root: the only place that knows every domain. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { db, now } = deps;
  const tokens = tokensOf(deps.tokenSecret);
  const isSecure = deps.publicUrl?.startsWith('https:') ?? false;
  const isEmbedded = deps.connection.connectionString === undefined;
  const { seedKey, secondFactorFor = 'none' } = deps;
  const shown = { isSecure, secondFactorFor, hasMail: deps.mailer !== undefined };
  const account = { db, now, tokens, seedKey, attempts: countAttempts(db), ...shown };
  const letters = { db, now, mailer: deps.mailer, origin: () => deps.publicUrl ?? deps.listensAt?.() ?? '' };
  const told = {
    ...{ ...letters, secret: deps.tokenSecret, hasMail: account.hasMail },
    discordOrigin: deps.discordOrigin ?? usualDiscordOrigin,
  };
  const takeTurnOf = (what: 'upload' | 'preview' | 'load' | 'create' | 'request') => (actor: Actor) =>
    takeTurn(account.attempts[what], actor);
  const players = {
    ...{ db, now, files: deps.files, siteAt: deps.siteAt },
    ...{ takeLoad: takeTurnOf('load'), takeCreation: takeTurnOf('create') },
  };
  const providers = providersOf(deps.logins ?? {});
  const routes = [
    ...routesOf(accountEndpoints, accountRoutes(account)),
    ...routesOf(mailEndpoints, mailRoutes({ ...letters, attempts: account.attempts })),
    ...routesOf(emailEndpoints, emailRoutes({ ...account, ...letters })),
    ...routesOf(oauthEndpoints, oauthRoutes({ ...account, providers, publicUrl: deps.publicUrl })),
    ...routesOf(securityEndpoints, securityRoutes(account)),
    ...routesOf(factorEndpoints, factorRoutes(account)),
    ...routesOf(profileEndpoints, profileRoutes({ ...account, files: deps.files })),
    ...routesOf(userEndpoints, userRoutes(account)),
    ...routesOf(siteEndpoints, siteRoutes({ db, takePreview: takeTurnOf('preview') })),
    ...routesOf(featureEndpoints, featureRoutes({ mail: deps.mailer !== undefined })),
    ...routesOf(siteListEndpoints, siteListRoutes({ db })),
    ...routesOf(dashboardEndpoints, dashboardRoutes({ db, now, startedAt: now(), isEmbedded })),
    ...routesOf(changeEndpoints, changeRoutes({ db })),
    ...routesOf(fileEndpoints, fileRoutes({ db, files: deps.files, takeUpload: takeTurnOf('upload') })),
    ...routesOf(gameEndpoints, gameRoutes({ db, files: deps.files })),
    ...routesOf(hierarchyEndpoints, hierarchyRoutes({ db, files: deps.files })),
    ...routesOf(playerEndpoints, playerRoutes(players)),
    ...routesOf(playerManagementEndpoints, playerManagementRoutes(players)),
    ...routesOf(championEndpoints, championRoutes({ db, now })),
    ...routesOf(tournamentEndpoints, tournamentRoutes({ db, now, files: deps.files })),
    ...routesOf(tournamentContentEndpoints, tournamentContentRoutes({ db, now })),
    ...routesOf(timelineEndpoints, timelineRoutes(deps.db)),
    ...routesOf(mediaEndpoints, mediaRoutes({ db, now, files: deps.files })),
    ...routesOf(registrationEndpoints, registrationRoutes({ db, now, takeRequest: takeTurnOf('request') })),
    ...routesOf(bracketEndpoints, bracketRoutes({ db, now })),
    ...routesOf(eliminationEndpoints, eliminationRoutes({ db, now })),
    ...routesOf(groupEndpoints, groupRoutes({ db, now })),
    ...routesOf(swissEndpoints, swissRoutes({ db, now })),
    ...routesOf(tableEndpoints, tableRoutes({ db, now })),
    ...routesOf(notificationEndpoints, notificationRoutes(told)),
    ...routesOf(claimEndpoints, claimRoutes({ db, now, files: deps.files })),
  ];

  const keepFailure = (failure: Failure) => {
    // Its log has it all the same.
    insertFailure(db, { ...failure, at: now() }).catch(() => undefined);
  };
  const app = await createServer(deps.logger, keepFailure, deps.trustProxy, isSecure);
  const streams = new EventStreams();
  const hearsOfChanges = () => listener.isConnected();
  mountHealth(app, db);
  mountLiveStream(app, db, streams);
  mountCovers(app, db);
  mountArt(app);
  mountCalendars(app, { db, now, publicUrl: deps.publicUrl });
  mountFiles(app, { db, files: deps.files });
  mountUnsubscribe(app, told);
  await mountOpenApi(app, routes, { description: apiDescription, paths: liveStreamPath });
  // Who does not hear of changes cannot know how far behind a replica is.
  const readBehind: ReadBehind = (read) => (hearsOfChanges() && deps.replica?.read(read)) || read();
  const cache = new PageCache(hearsOfChanges);
  const readToken = (token: string) => tokens.read(token, now());
  const pairOf = (token: string) => {
    const holder = readToken(token);
    return holder === null ? undefined : tokens.xsrfPairOf(holder);
  };
  const xsrfPairs = { of: pairOf, isSecure };
  mountApi(app, routes, { readActor: (token) => actorOf(account, token), readBehind, cache, xsrfPairs });
  sweepEvery(app, hourMs, () => sweepDeletedTournaments({ db, now }));
  sweepEvery(app, hourMs, () => deleteOldAttempts(db));
  sweepEvery(app, hourMs, () => deleteOldSubmissions(db));
  sweepEvery(app, hourMs, () => deleteLetterCountsBefore(db, now()));
  sweepEvery(app, hourMs, () => deleteOldNotifications(db, now()));
  sweepEvery(app, hourMs, () => deleteOutdatedEmails(db, now()));
  sweepEvery(app, hourMs, () => deleteJobsGivenUpLongAgo(db));
  sweepEvery(app, checkInMs, () => sweepCheckIns({ db, now }));
  const hearOfChange = () => {
    deps.replica?.hearOfChange();
    cache.clear();
  };
  const listener = await passNoticesOn(app, deps, streams, hearOfChange);
  // Who changed something and looks at once sees it, though the word of it is still on its way.
  app.addHook('onSend', ({ method, routeOptions }, { statusCode }, _payload, done) => {
    const mayBeShown = method !== 'GET' && method !== 'HEAD' && routeOptions.config.leavesPages !== true;
    if (mayBeShown && statusCode < 400) hearOfChange();
    done();
  });
  const jobHandlers = {
    ...letterJobs(letters),
    ...emailJobs(letters),
    ...noticeJobs(letters),
    ...fileJobs({ db, files: deps.files, connection: deps.connection }),
    ...notificationLetterJobs(told),
    ...eventJobs(told),
    ...placeJobs({ db, now }),
  };
  return { app, routes, jobHandlers, pageCache: cache, streams, readBehind, hearsOfChanges, readToken };
}

const usualDiscordOrigin = 'https://discord.com';
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
  hearOfChange: () => void,
): Promise<Listener> {
  let last = Promise.resolve();
  const listener = await listen(connection, {
    onMessage(message) {
      hearOfChange();
      if (!isTournamentNotice(message)) return;
      last = last.then(() => publishNotice(db, streams, message)).catch((error) => app.log.error(error));
    },
    onGap() {
      hearOfChange();
      streams.publishToAll({ kind: 'reload' });
    },
    onLost: (reason) => app.log.warn(`Changes on other nodes are not heard of: ${reasonOf(reason)}`),
  });
  app.addHook('preClose', async () => {
    await listener.stop();
    await last;
    streams.close();
  });
  return listener;
}

const apiDescription =
  'Sign in with `POST /authorize` (and, where the answer has `code_until`, `POST /authorize/code`), then send the access token in the `access-token` header. It holds for 15 minutes; ' +
  '`POST /refresh-token` exchanges the refresh token for a new pair. Errors have the form of `Error`. A write to a ' +
  'bracket may name the `version` it saw and is refused with 409 when that is no longer current.';
