import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Game } from '@agon/contract/games.endpoints';
import type { Language } from '@agon/contract/localized';
import { videoFrameHosts } from '@agon/contract/media';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { findOrInsertSecret } from './account/account.queries.ts';
import { ensureRootAccount, type RootAccount, turnOffForRoot } from './account/root-account.actions.ts';
import { type AppDeps, createApp } from './app.ts';
import { recordMissing } from './champions/records.queries.ts';
import { addressOf, type Config, readConfig } from './config.ts';
import { type ConnectionSettings, connect, countConnections, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { reasonOf } from './db/outage.ts';
import { Replica } from './db/replica.ts';
import { fillEmptySite } from './demo.ts';
import { guestApi } from './http/api.ts';
import { mountPages, type Pages } from './http/pages.ts';
import { migrateJobs, startJobs } from './jobs/job-runner.ts';
import { countWaitingJobs } from './jobs/jobs.queries.ts';
import { type Mailer, smtpMailer, writingMailer } from './mail/mailer.ts';
import { projectFolder } from './project-folder.ts';
import { findSeedKey } from './seed-key.ts';
import { version } from './site/version.ts';
import { databaseFailure, dataFolderFailure, inWords, listenFailure, webFailure } from './start-failures.ts';
import { openFileStore, openPostgres } from './storage.ts';
import { cleanerOf, logTo } from './watching/log.ts';
import { openWatch } from './watching/watch.ts';

const webRoot = new URL('web/', projectFolder);

/** What has to be closed again. */
const closers: (() => Promise<unknown>)[] = [];
const stopPatienceMs = 20_000;
/** The jobs that were waiting are done by then, as a rule. */
const settledMs = 2_000;
let isStopping = false;
/** Takes the secrets out of what is said. */
let clean = (line: string) => line;
/** Of what mends itself. Until there is a log, it is said in words. */
let warn = complain;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
stopWithNpm();

try {
  await start(readConfig(process.env));
} catch (error) {
  // Who is stopped while starting stumbles over what is closed already.
  if (!isStopping) complain(`Agon cannot start: ${reasonOf(error)}`);
  await stop(1);
}

async function start(config: Config): Promise<void> {
  const isDevelopment = process.argv.includes('--dev');
  const now = () => new Date();
  const { publicUrl, logins, trustProxy, discordOrigin, secondFactorFor } = config;
  clean = cleanerOf(config.secrets);
  const connection = await openPostgres(config, closers);
  const watch = await openWatch({ ...config, version });
  closers.push(() => watch.close());
  const files = await openFileStore(config, closers);
  const root = await prepare(connection, config, { files, now });
  const replica = replicaOf(config);
  const db = open(connection, undefined, { onQuery: watch.onQuery, replica });
  const tokenSecret = await findOrInsertSecret(db, 'access tokens', randomBytes(32).toString('base64url'));

  const seedKey = await findSeedKey(db, config);
  const logger = logTo((line) => void process.stdout.write(line), {
    level: config.logLevel,
    secrets: [...config.secrets, tokenSecret],
    traceId: watch.traceId,
  });
  const mailer = mailerOf(config, isDevelopment);
  // Port 0 is known only once it listens.
  const listensAt = () => addressOf(config.host, portOf(app.server.address()) || config.port);
  const set = { publicUrl, trustProxy, logins, discordOrigin, secondFactorFor };
  const deps = { db, connection, replica, files, tokenSecret, seedKey, now, ...set, logger, mailer, listensAt };
  const { app, routes, jobHandlers, pageCache, readToken, ...parts } = await createApp(deps);
  let jobs: ReturnType<typeof startJobs> | undefined;
  // At once: a job that takes long must not let new calls in, which then would be cut off.
  closers.push(() => Promise.all([app.close(), jobs?.stop()]));
  watch.watchAnswers(app);
  const web = await loadWeb(app, isDevelopment);
  const { log, keepFailure } = app;
  warn = (line) => log.warn(line);
  const guest = (language: Language, log: FastifyBaseLogger) =>
    guestApi(routes, language, { log, keepFailure, readBehind: parts.readBehind, cache: pageCache });
  const render: Web['render'] = (page) => watch.span('render', () => web.render(page));
  // The page asks the same, so that the answer is kept, and says what is wrong where there is none.
  const isGame: Pages['isGame'] = async (slug, api) => {
    const games = await api('GET /games').catch(() => []);
    return (games as readonly Pick<Game, 'slug'>[]).some((game) => game.slug === slug);
  };
  const pages = { publicUrl, frameHosts: videoFrameHosts, cache: pageCache, guestApi: guest, isGame, readToken };
  await mountPages(app, { ...web, ...pages, render });
  await app.listen({ port: config.port, host: config.host }).catch(inWords(listenFailure('')));
  jobs = startJobs({ connection, db, handlers: jobHandlers, log, keepFailure, within: watch.span });
  giveBackMemoryOnceSettled();
  const metricsPort = await watch
    .serve({
      pages: () => pageCache.counts,
      streams: () => parts.streams.counts,
      refusedUnread: () => app.refusedUnread,
      connections: () => countConnections(db),
      hearsOfChanges: parts.hearsOfChanges,
      jobs: () => jobs.counts(),
      waitingJobs: () => countWaitingJobs(db),
      replica: () => replica?.counts(),
    })
    .catch(inWords(listenFailure('METRICS_')));

  const address = publicUrl ?? listensAt();
  process.stdout.write(`Agon is at ${address}\nSign in as root: ${root.hint}\n`);
  if (metricsPort !== undefined) process.stdout.write(`Metrics are at port ${metricsPort}\n`);
}

/** What a start took for a moment goes back to the system, where the collector is lent (`--expose-gc`). */
function giveBackMemoryOnceSettled(): void {
  setTimeout(() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }), settledMs).unref();
}

/** In development, letters are written where the server was started. */
function mailerOf({ smtp }: Config, isDevelopment: boolean): Mailer | undefined {
  if (smtp !== undefined) return smtpMailer(smtp);
  return isDevelopment ? writingMailer((text) => void process.stdout.write(text)) : undefined;
}

function replicaOf({ databaseReplicaUrl: connectionString }: Config): Replica | undefined {
  if (connectionString === undefined) return undefined;
  return new Replica({ connectionString }, (error) => {
    if (!isStopping) warn(`The replica: ${reasonOf(error)}`);
  });
}

/** What comes before anything is served. It waits for other nodes that do the same, however long they take. */
async function prepare(
  connection: ConnectionSettings,
  config: Config,
  { files, now }: Pick<AppDeps, 'files' | 'now'>,
): Promise<RootAccount> {
  const { dataFolder, rootEmail, rootPassword, hasDemo } = config;
  const db = open(connection, 0);
  await migrate(db).catch(inWords(databaseFailure()));
  await migrateJobs(connection);
  await recordMissing(db);
  const making = ensureRootAccount({ db, now, dataFolder }, rootEmail, rootPassword);
  const root = await making.catch(inWords(dataFolderFailure(dataFolder)));
  if (config.isRootWithoutSecondFactor) await turnOffForRoot({ db, now }, root.user);
  await fillEmptySite({ db, files, now, actor: root.user, withEvents: hasDemo });
  return root;
}

/** Connections close by themselves when nothing needs them. */
function open(connection: ConnectionSettings, patienceMs?: number, besides?: Parameters<typeof connect>[3]): Database {
  const db = connect(
    connection,
    (error) => {
      if (!isStopping) warn(`A connection to the database broke: ${reasonOf(error)}`);
    },
    patienceMs,
    besides,
  );
  closers.push(() => db.destroy());
  return db;
}

/** Closes what was opened, the latest first, and ends the process. */
async function stop(exitCode: 0 | 1): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopPatienceMs).unref();
  let code = exitCode;
  for (const close of closers.toReversed()) {
    await close().catch((error) => {
      complain(`Agon did not stop as it should: ${reasonOf(error)}`);
      code = 1;
    });
  }
  process.exit(code);
}

/** npm passes signals on, but cannot when it is killed. */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && void stop(0), 1000).unref();
}

function complain(line: string): void {
  process.stderr.write(`${clean(line)}\n`);
}

function portOf(address: ReturnType<typeof import('node:net').Server.prototype.address>): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The web as the server needs it: what renders its pages, and where its files are. */
type Web = Pick<Pages, 'render' | 'patterns' | 'inlineScripts' | 'folder'>;

/** Loads the built web; in development the sources, by way of Vite, which then serves the files and reloads them. */
async function loadWeb(app: FastifyInstance, isDevelopment: boolean): Promise<Web> {
  if (!isDevelopment) {
    const built = import(new URL('dist/server/entry-server.js', webRoot).href);
    const { render, patterns, inlineScripts } = await built.catch(inWords(webFailure));
    return { render, patterns, inlineScripts, folder: fileURLToPath(new URL('dist/client/', webRoot)) };
  }
  const { createServer } = await import('vite');
  const vite = await createServer({ configFile: fileURLToPath(new URL('vite.config.ts', webRoot)), appType: 'custom' });
  app.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next));
  app.addHook('onClose', () => vite.close());
  return {
    async render(page) {
      const entry = await vite.ssrLoadModule('/src/entry-server.tsx');
      return entry.render(page);
    },
    patterns: [],
    inlineScripts: [],
    folder: undefined,
  };
}
