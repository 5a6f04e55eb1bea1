import { randomUUID } from 'node:crypto';
import { access, readdir, readFile, rename, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { syncFolder } from '../data-folder.ts';
import {
  createSocketFolder,
  type Home,
  isPostmasterOf,
  isPrivateFolder,
  openHome,
  openLog,
  type Postmaster,
  readPostmaster,
  underStartLock,
} from './embedded-postgres-home.ts';
import { cannotRun, complaintOf, findPrograms, type Programs } from './embedded-postgres-programs.ts';

export interface EmbeddedPostgres {
  /** Give it to `pg` as `host`. */
  socketFolder: string;
  port: number;
  user: string;
  /** Leaves the server; the last of its users to leave shuts it down and waits for its end. */
  stop(): Promise<void>;
}

const USER = 'agon';
const PORT = 5432;
/** The advisory lock that all users of the server share, held in the database `postgres`: nobody can copy or drop a database in use. */
const USERS_LOCK = 0x61_67_6f_6e;
/** Recovery after a crash replays up to a gigabyte of log, so a start may rightly take its time. */
const START_PATIENCE = 120_000;
const STOP_PATIENCE = 60_000;
const REJOIN_PAUSE = 1_000;

/**
 * Starts (or adopts) the PostgreSQL whose data lives in `folder`; creates it first if need be. The folder is its alone, and becomes
 * private to its owner. The database `agon` exists afterwards.
 * Many processes may call it at once for one folder: they share one server.
 * @throws Error with one line on what to do when the binaries cannot run here
 */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const home = await openHome(folder);
  let session = await underStartLock(home, () => enter(home));
  let leaving: Promise<void> | undefined;

  /** The server may be killed under us: then it is started again, and whoever comes first does it for all. */
  const rejoinWhenLost = () => session.client.once('end', () => void rejoin());
  const rejoin = async () => {
    while (leaving === undefined) {
      try {
        // Under the lock, so that who leaves meets either the old session or the new one, and nothing is started after that.
        await underStartLock(home, async () => {
          if (leaving === undefined) session = await enter(home);
        });
        rejoinWhenLost();
        return;
      } catch {
        await sleep(REJOIN_PAUSE, undefined, { ref: false });
      }
    }
  };
  rejoinWhenLost();

  const stop = () => {
    leaving ??= underStartLock(home, () => leave(home, session));
    return leaving;
  };
  const { socketFolder, port } = session.postmaster;
  return { socketFolder, port, user: USER, stop };
}

/** Becomes a user of the server, which runs from then on at the latest. */
async function enter(home: Home): Promise<Session> {
  const session = (await findRunning(home, START_PATIENCE)) ?? (await launch(home));
  await session.client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
  await createDatabase(session.client, 'agon');
  return session;
}

interface Session {
  postmaster: Postmaster;
  client: Client;
  socket: Socket;
}

/** A session on the server that already runs on this data, once it is ready; undefined when none runs. */
async function findRunning(home: Home, patience: number): Promise<Session | undefined> {
  const since = Date.now();
  for (;;) {
    const postmaster = await readPostmaster(home);
    if (!postmaster) return undefined;
    try {
      const session = await connect(home, postmaster);
      if (await servesHome(session, home)) return session;
      await disconnect(session);
      return undefined;
    } catch (error) {
      const isRefused = isRefusal(error);
      if (isRefused && !(await isPostmasterOf(home, postmaster.pid))) return undefined;
      // Its socket is there from its first moment to its last, busy or not.
      const limit = isRefused ? Math.min(patience, 5_000) : patience;
      if (Date.now() - since > limit) {
        const server = `PostgreSQL (process ${postmaster.pid}) holds ${home.cluster}`;
        throw new Error(`${server} but does not answer; see ${home.log}`, { cause: error });
      }
    }
    await sleep(20);
  }
}

async function connect(home: Home, postmaster: Postmaster): Promise<Session> {
  const { socketFolder, port } = postmaster;
  if (!(await isPrivateFolder(home, socketFolder))) {
    throw Object.assign(new Error(`${socketFolder} is not a folder of its owner alone`), { code: 'ENOENT' });
  }
  const socket = new Socket();
  const client = new Client({
    host: socketFolder,
    port,
    user: USER,
    database: 'postgres',
    application_name: 'agon: user of the embedded server',
    // The environment's PGSSLMODE is meant for another server.
    ssl: false,
    stream: () => socket,
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  });
  // A lost connection shows in socket.destroyed; unheard, the event would end the process.
  client.on('error', () => {});
  await client.connect();
  // Being a user of the server is no reason for the process to live on.
  socket.unref();
  return { postmaster, client, socket };
}

/** False for the server of which this data is a copy, postmaster.pid included. */
async function servesHome({ client }: Session, home: Home) {
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  return rows[0]?.folder === home.cluster;
}

/** Nobody listens there, as opposed to a server that is busy starting or stopping. */
function isRefusal(error: unknown) {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');
}

async function launch(home: Home): Promise<Session> {
  const programs = await findPrograms(home.folder);
  if (!(await hasCluster(home))) await createCluster(home, programs);
  await createSocketFolder(home);

  for (const deadline = Date.now() + 10_000; ; await sleep(100)) {
    const log = await openLog(home);
    const server = programs.spawnServer(serverArguments(home), log.handle.fd, (await readPostmaster(home))?.pid);
    await log.handle.close();
    while (server.isAlive()) {
      const session = await findRunning(home, START_PATIENCE);
      if (session) return session;
      await sleep(20);
    }
    const lastWord = await readLastWord(home.log, log.offset);
    // The backends of a killed postmaster need a moment to notice and to go.
    const isWorthRetrying = lastWord.includes('shared memory block') && Date.now() < deadline;
    if (!isWorthRetrying) throw new Error(`PostgreSQL did not start (${lastWord}); see ${home.log}`);
  }
}

/** The line that says why the server ended; our own attempts to connect while it started left others. */
async function readLastWord(log: string, offset: number) {
  const lines = (await readFile(log)).subarray(offset).toString().trimEnd().split('\n');
  return lines.findLast((line) => /(FATAL|PANIC): (?! *the database system is)/.test(line)) ?? lines.at(-1) ?? '';
}

function serverArguments({ cluster, socketFolder }: Home) {
  // Quoted, because the setting is a list.
  const socketFolders = `"${socketFolder.replaceAll('"', '""')}"`;
  const settings = {
    max_connections: 200,
    log_checkpoints: 'off',
    // Neither statements nor the values in them belong in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The folder comes first: isPostmasterOf() knows the server by it.
  return ['-D', cluster, '-h', '', '-k', socketFolders, '-p', `${PORT}`, ...flags];
}

async function hasCluster({ cluster }: Home) {
  return access(cluster).then(
    () => true,
    () => false,
  );
}

/** Made beside its final place and moved there when complete, so a killed initdb leaves nothing that looks like a cluster. */
async function createCluster({ folder, cluster }: Home, programs: Programs) {
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith('cluster-'));
  // An initdb that outlived its killed parent may still write there; then the next time will do.
  await Promise.allSettled(leftovers.map((name) => rm(join(folder, name), { recursive: true, force: true })));

  const draft = join(folder, `cluster-${randomUUID()}`);
  const making = programs.run('initdb', [
    ...['-D', draft, '-U', USER, '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    // Order and case come from PostgreSQL itself, the same on every system. Only the ctype is the system's:
    // with C, full-text search and trigrams would not see Cyrillic letters.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  ]);
  // It asks the system for more than the server does: for the name of its user, say.
  await making.catch((error) => {
    throw cannotRun(complaintOf(error));
  });
  await rename(draft, cluster);
  await syncFolder(folder);
}

async function createDatabase(client: Client, name: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
}

async function leave(home: Home, own: Session) {
  // A lost connection says that the server crashed, but it may have come back.
  const session = own.socket.destroyed ? await findRunning(home, 5_000).catch(() => undefined) : own;
  if (!session) return;
  const isLast = await isLastUser(session.client).catch(() => false);
  if (isLast) await shutDown(home, session.postmaster.pid);
  await disconnect(session);
}

async function isLastUser(client: Client) {
  await client.query('select pg_advisory_unlock_all()');
  for (let tries = 0; tries < 3; tries += 1) {
    const { rows } = await client.query<{ isLast: boolean }>('select pg_try_advisory_lock($1) as "isLast"', [
      USERS_LOCK,
    ]);
    if (rows[0]?.isLast) return true;
    // A user that was killed holds its share until the server has noticed.
    await sleep(100);
  }
  return false;
}

async function shutDown(home: Home, pid: number) {
  // The number could mean another process: of another container with its own numbers, say.
  if (!(await isPostmasterOf(home, pid))) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_PATIENCE;
  while (await isPostmasterOf(home, pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) did not stop; see ${home.log}`);
    await sleep(10);
  }
}

async function disconnect({ client, socket }: Session) {
  socket.ref();
  await Promise.race([client.end(), sleep(1_000, undefined, { ref: false })]);
  socket.destroy();
}
