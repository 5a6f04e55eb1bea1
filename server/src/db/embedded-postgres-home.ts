import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, lchown, lstat, mkdir, open, readFile, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeFolder } from '../data-folder.ts';

/** Where everything of one embedded server lies. */
export interface Home {
  folder: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  socketFolder: string;
  log: string;
}

/** A server that runs, or ran until it was killed, as its postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
}

const LOCK_PATIENCE = 300_000;
const MAX_LOG_BYTES = 8 << 20;
/** macOS allows 103 bytes, Linux 107. */
const MAX_SOCKET_PATH_BYTES = 103;

export async function openHome(path: string): Promise<Home> {
  await makeFolder(path);
  const folder = await realpath(path);
  await chmod(folder, 0o700);
  return {
    folder,
    cluster: join(folder, 'cluster'),
    socketFolder: chooseSocketFolder(folder),
    log: join(folder, 'postgres.log'),
  };
}

function chooseSocketFolder(folder: string) {
  const name = `agon-${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`;
  const candidates = [join(folder, 'socket'), join(tmpdir(), name)];
  const fitting = candidates.find((path) => Buffer.byteLength(`${path}/.s.PGSQL.5432`) <= MAX_SOCKET_PATH_BYTES);
  return fitting ?? join('/tmp', name);
}

/**
 * Runs `work` while no other process starts or stops the server of this home.
 * An SQLite lock, because it is the one in Node that the kernel releases when its holder is killed.
 */
export async function underStartLock<T>(home: Home, work: () => Promise<T>): Promise<T> {
  const path = join(home.folder, 'start.lock');
  const lock = new DatabaseSync(path);
  try {
    await giveToOwner(home, path);
    for (const deadline = Date.now() + LOCK_PATIENCE; !canLock(lock); await sleep(20)) {
      if (Date.now() > deadline) throw new Error(`Another process has held ${path} for too long`);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function canLock(lock: DatabaseSync) {
  const SQLITE_BUSY = 5;
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

export async function createSocketFolder(home: Home) {
  const isNew = await mkdir(home.socketFolder, { recursive: true, mode: 0o700 }).catch(() => undefined);
  if (isNew) await giveToOwner(home, home.socketFolder);
  if (await isPrivateFolder(home, home.socketFolder)) return;
  throw new Error(`${home.socketFolder} must be a folder that only its owner may enter: remove it and start again`);
}

/** Whoever may put a socket there could pose as the server. */
export async function isPrivateFolder({ folder }: Home, path: string) {
  const [home, found] = await Promise.all([lstat(folder), lstat(path).catch(() => undefined)]);
  return found?.isDirectory() === true && found.uid === home.uid && (found.mode & 0o077) === 0;
}

/** The log to append to, and where this run's part of it begins. */
export async function openLog(home: Home) {
  const { O_WRONLY, O_CREAT, O_APPEND, O_NOFOLLOW } = constants;
  const handle = await open(home.log, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
  await giveToOwner(home, home.log);
  if ((await handle.stat()).size > MAX_LOG_BYTES) await handle.truncate();
  return { handle, offset: (await handle.stat()).size };
}

export async function readPostmaster({ cluster }: Home): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder] = text.split('\n');
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '' };
}

/** Whether the process is a server of this very data: numbers are reused, soonest after a restart of a container. */
export async function isPostmasterOf({ cluster }: Home, pid: number) {
  return (await commandOf(pid)).includes(`/postgres -D ${cluster} `);
}

/** The command line of a process; empty when there is none. */
async function commandOf(pid: number) {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.replaceAll('\0', ' ');
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]);
  return ps.then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** Root may work in the folder of another user, who must be able to go on without root. */
async function giveToOwner({ folder }: Home, path: string) {
  const { uid, gid } = await lstat(folder);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot && uid !== 0) await lchown(path, uid, gid);
}
