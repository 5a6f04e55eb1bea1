import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

describe('the embedded PostgreSQL', { timeout: 30_000 }, () => {
  it('has a database agon in UTF-8 that is durable and open to no network', async () => {
    const postgres = await start();
    const settings = ['listen_addresses', 'server_encoding', 'fsync', 'synchronous_commit', 'full_page_writes'];
    const values = settings.map((name) => `current_setting('${name}') as ${name}`);
    expect(await query(postgres, `select ${values}, lower('Ё'), to_tsvector('simple', '«Ёж»')::text as words`)).toEqual(
      [
        {
          ...{ listen_addresses: '', server_encoding: 'UTF8', fsync: 'on', synchronous_commit: 'on' },
          ...{ full_page_writes: 'on', lower: 'ё', words: "'ёж':1" },
        },
      ],
    );
    for (const path of [folder, postgres.socketFolder]) expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  it('stops when its last user leaves, and keeps what was written', async () => {
    const [first, second] = [await start(), await start()];
    await query(first, 'create table kept as select 1 as value');
    const pid = await postmasterPid();
    await first.stop();
    expect(await query(second, 'select value from kept')).toEqual([{ value: 1 }]);
    await Promise.all([second.stop(), second.stop()]);
    // Whoever collects ended processes may take a moment.
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await query(await start(), 'select value from kept')).toEqual([{ value: 1 }]);
  });

  it('is one server for processes that start, and stop, at once', async () => {
    folder = join(scratch, 'fresh');
    const apps = await Promise.all(Array.from({ length: 4 }, () => startApp()));
    expect(new Set(apps.map(({ pid }) => pid)).size).toBe(1);
    await Promise.all(apps.map(({ app }) => quit(app)));
    await expect.poll(() => isAlive(apps[0]?.pid ?? 0)).toBe(false);
  });

  it('is adopted from an app that was killed', async () => {
    const { app, pid } = await startApp();
    await kill(app);
    const postgres = await start();
    expect(await postmasterPid()).toBe(pid);
    await postgres.stop();
    // Whoever collects ended processes may take a moment.
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('recovers when it was killed itself, and stop() of its users does not wait for it', async () => {
    const postgres = await start();
    await query(postgres, 'create table survived as select 2 as value');
    process.kill(await postmasterPid(), 'SIGKILL');
    await postgres.stop();
    expect(await query(await start(), 'select value from survived')).toEqual([{ value: 2 }]);
  });

  it('comes back by itself when it was killed under its user, who is then its user again', async () => {
    const postgres = await start();
    await query(postgres, 'create table survived as select 2 as value');
    const killed = await postmasterPid();
    process.kill(killed, 'SIGKILL');
    const value = () => query(postgres, 'select value from survived').catch(() => undefined);
    await expect.poll(value, { timeout: 10_000 }).toEqual([{ value: 2 }]);
    const pid = await postmasterPid();
    expect(pid).not.toBe(killed);
    await postgres.stop();
    // Whoever collects ended processes may take a moment.
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('starts over a postmaster.pid whose number belongs to another process by now', async () => {
    const postgres = await start();
    const file = join(folder, 'cluster', 'postmaster.pid');
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
    await postgres.stop();

    const stranger = spawn('sleep', ['60']);
    await writeFile(file, [stranger.pid, ...rest].join('\n'), { mode: 0o600 });
    await writeFile(join(folder, 'socket', '.s.PGSQL.5432.lock'), `${stranger.pid}\n`, { mode: 0o600 });
    await (await start()).stop();
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
    await kill(stranger);
  });

  it('does not take the server it was copied from for its own', async () => {
    const original = await start();
    const originalPid = await postmasterPid();
    const originalFolder = folder;
    folder = join(scratch, 'copy');
    await cp(originalFolder, folder, { recursive: true, filter: (path) => !path.includes('/socket/') });
    const copy = await start();
    expect(copy.socketFolder).not.toBe(original.socketFolder);
    expect(await postmasterPid()).not.toBe(originalPid);
    await copy.stop();
    expect(isAlive(originalPid)).toBe(true);
  });

  it('starts after an app that was killed in the middle of making the data', async () => {
    folder = join(scratch, 'fresh');
    const app = spawnApp();
    while (!(await isHalfMade())) await sleep(2);
    await kill(app);
    await expect(access(join(folder, 'cluster'))).rejects.toThrow();
    expect(await query(await start(), 'select 1 as value')).toEqual([{ value: 1 }]);
  });

  it('has its socket in a short private folder when its own is too deep for one', async () => {
    folder = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(folder, { recursive: true });
    await cp(join(template, 'cluster'), join(folder, 'cluster'), { recursive: true });
    const postgres = await start();
    expect(postgres.socketFolder.startsWith(tmpdir())).toBe(true);
    expect((await stat(postgres.socketFolder)).mode & 0o777).toBe(0o700);
    await postgres.stop();

    await chmod(postgres.socketFolder, 0o755);
    await expect(start()).rejects.toThrow('only its owner may enter');
    await rm(postgres.socketFolder, { recursive: true });
  });

  it('lives in a session of its own, out of reach of Ctrl+C', async () => {
    await start();
    const pid = await postmasterPid();
    expect(ps('sid', pid)).toBe(`${pid}`);
  });

  it('says in one line what to do for a user that has no name', async () => {
    folder = join(scratch, 'fresh');
    const nameless = ['unshare', '--user', '--map-user=47110', '--map-group=47110'];
    const app = spawnApp(nameless, { stdio: ['pipe', 'pipe', 'pipe'] });
    const complaint = await text(app.stderr ?? Readable.from([]));
    expect(complaint).toMatch(
      /Error: .*cannot run here \(initdb: .*47110.*\): set DATABASE_URL to a PostgreSQL 15 or newer\n/,
    );
  });

  it('begins its log anew when it has grown large, and says in one line why it cannot start', async () => {
    const log = join(folder, 'postgres.log');
    await writeFile(log, Buffer.alloc(9 << 20, 'x'));
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '9\n');
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start \(.*incompatible.*\); see .*postgres\.log$/);
    expect((await stat(log)).size).toBeLessThan(4096);
  });
});

let template: string;
let scratch: string;
let folder: string;
let handles: EmbeddedPostgres[] = [];
let apps: ChildProcess[] = [];

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'agon-template-'));
  await (await startEmbeddedPostgres(template)).stop();
  return () => rm(template, { recursive: true });
}, 30_000);

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'agon-test-'));
  folder = join(scratch, 'postgres');
  await cp(template, folder, { recursive: true });
});

afterEach(async () => {
  await Promise.all(apps.map(kill));
  await Promise.all(handles.map((postgres) => postgres.stop()));
  [apps, handles] = [[], []];
  await rm(scratch, { recursive: true, maxRetries: 10 });
});

async function start() {
  const postgres = await startEmbeddedPostgres(folder);
  handles.push(postgres);
  return postgres;
}

/** Another process that uses the server, and leaves it when its input ends. */
/** @param within a command that runs it in other circumstances */
function spawnApp(within: readonly string[] = [], options: SpawnOptions = {}) {
  const script = `
    import { startEmbeddedPostgres } from '${new URL('./embedded-postgres.ts', import.meta.url)}';
    const postgres = await startEmbeddedPostgres('${folder}');
    console.log('ready');
    for await (const _ of process.stdin);
    await postgres.stop();`;
  const [program = '', ...rest] = [...within, process.execPath, '--input-type=module', '--eval', script];
  const app = spawn(program, rest, { stdio: ['pipe', 'pipe', 'inherit'], ...options });
  apps.push(app);
  return app;
}

async function startApp() {
  const app = spawnApp();
  await once(app.stdout ?? app, 'data');
  return { app, pid: await postmasterPid() };
}

async function quit(app: ChildProcess) {
  app.stdin?.end();
  expect(await once(app, 'exit')).toEqual([0, null]);
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client({
    host: postgres.socketFolder,
    port: postgres.port,
    user: postgres.user,
    database: 'agon',
  });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function postmasterPid() {
  return Number.parseInt(await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

/** A process that has ended is still listed until its parent, or the system's first process, takes note. */
function isAlive(pid: number) {
  return /^[^Z]/.test(ps('stat', pid));
}

function ps(column: string, pid: number) {
  return spawnSync('ps', ['-o', `${column}=`, '-p', `${pid}`], { encoding: 'utf8' }).stdout.trim();
}

async function isHalfMade() {
  const names = await list(folder);
  const draft = names.find((name) => name.startsWith('cluster-'));
  return draft !== undefined && (await list(join(folder, draft))).includes('PG_VERSION');
}

async function list(path: string): Promise<string[]> {
  return readdir(path).catch(() => []);
}
