import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, postgresAddress, readConfig } from '../config.ts';
import type { ConnectionSettings } from '../db/database.ts';
import { reasonOf } from '../db/outage.ts';
import { databaseFailure, inWords } from '../start-failures.ts';
import { hasEmbedded, openFileStore, openPostgres } from '../storage.ts';
import { cleanerOf } from '../watching/log.ts';
import { ArchiveReader } from './archive.ts';
import { chooseFile, draftOf, readArchive, writeArchive } from './archive-file.ts';
import { backUp, type Summary } from './backup.ts';
import { move } from './move.ts';
import { checkKnown, restore } from './restore.ts';
import { roomFailure, storeFailure } from './room.ts';

/** `npm run backup`, `npm run restore` and `npm run move`: a site's data as one file, and from one place to another. */

const usage = `How to use it, with the settings that the site is started with:
  npm run backup -- <folder>            writes all that the site has into one file there, while it may run; or into this file: <….tar.gz>
  npm run restore -- <file> [--force]   makes it the site of these settings; --force replaces one that is there
  npm run move -- --to <postgres://… or embedded> [--force]
                                        copies the database to another PostgreSQL, while the site is stopped`;

/** The exit code of a backup that was made, without files that the store has lost. */
const incomplete = 2;
const closers: (() => Promise<unknown>)[] = [];
/** Takes the secrets out of what is said. */
let clean = (line: string) => line;
/** What is being written. */
let draft: string | undefined;
let isBrokenOff = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void breakOff());

try {
  const [command = '', ...rest] = process.argv.slice(2);
  const line = await run(command, readWords(rest), readConfig(process.env));
  process.stdout.write(`${clean(line)}\n`);
} catch (error) {
  // Who is broken off stumbles over what is closed already.
  if (!isBrokenOff) process.stderr.write(`${clean(reasonOf(error))}\n`);
  process.exitCode = 1;
} finally {
  await closeAll();
}

/** What had been begun is undone by the database itself: it changes at the very end. */
async function breakOff(): Promise<void> {
  if (isBrokenOff) return;
  isBrokenOff = true;
  process.stderr.write('Broken off\n');
  if (draft !== undefined) await rm(draft, { force: true });
  await closeAll();
  process.exit(130);
}

async function closeAll(): Promise<void> {
  for (const close of closers.toReversed()) await close().catch(() => undefined);
}

type Words = ReturnType<typeof readWords>;

function readWords(given: readonly string[]) {
  const options = { to: { type: 'string' }, force: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${reasonOf(error)}\n${usage}`);
  }
}

async function run(command: string, { values, positionals }: Words, config: Config): Promise<string> {
  clean = cleanerOf(config.secrets);
  const [path] = positionals;
  const isAlone = positionals.length === 1 && values.to === undefined;
  // npm starts us in the project's folder, wherever one is.
  if (path && isAlone) {
    const full = resolve(process.env.INIT_CWD ?? '.', path);
    if (command === 'backup' && !values.force) return runBackup(full, config);
    if (command === 'restore') return runRestore(full, values.force, config);
  }
  if (command === 'move' && path === undefined && values.to !== undefined) {
    return runMove(values.to, values.force, config);
  }
  throw new Error(usage);
}

async function runBackup(path: string, config: Config): Promise<string> {
  const file = await chooseFile(path, now());
  const connection = await openSite(config);
  const files = await openFileStore(config, closers);
  draft = draftOf(file);
  const writing = writeArchive(file, (target) => backUp({ connection, files, now }, target));
  const done = await writing.catch(inWords(failure));
  tellLeftOut(done);
  if (done.missing.length > 0) {
    process.stderr.write(`${clean(missingText(done.missing))}\n`);
    process.exitCode = incomplete;
  }
  return `${file} has ${counted(done)}`;
}

/** The database of one that is there: the embedded one would be made where it is not. */
async function openSite(config: Config): Promise<ConnectionSettings> {
  if (config.databaseUrl === undefined && !hasEmbedded(config.dataFolder))
    throw new Error(`there is no site in ${config.dataFolder}`);
  return openPostgres(config, closers);
}

async function runRestore(path: string, force: boolean, config: Config): Promise<string> {
  const archive = await ArchiveReader.open(await readArchive(path));
  await checkKnown(archive);
  const connection = await openPostgres(config, closers);
  const files = await openFileStore(config, closers);
  const done = await restore({ connection, files, force }, archive).catch(inWords(failure));
  return `Restored ${counted(done)}, as of ${archive.manifest.at}`;
}

async function runMove(address: string, force: boolean, config: Config): Promise<string> {
  const isEmbedded = address === 'embedded';
  if (isEmbedded === (config.databaseUrl === undefined) && (isEmbedded || address === config.databaseUrl)) {
    throw new Error('that is where the database is already');
  }
  const fault = isEmbedded ? undefined : postgresAddress.safeParse(address).error;
  if (fault !== undefined)
    throw new Error(`--to takes embedded, or the address of a database, which ${fault.issues[0]?.message}`);
  const { databaseUrl, secrets } = readConfig(isEmbedded ? {} : { DATABASE_URL: address });
  clean = cleanerOf([...config.secrets, ...secrets]);
  const from = await openSite(config);
  const to = await openPostgres({ databaseUrl, dataFolder: config.dataFolder }, closers);
  const done = await move({ from, to, force, now }).catch(inWords(failure));
  tellLeftOut(done);
  const next = isEmbedded ? 'without DATABASE_URL' : 'with DATABASE_URL set to the new place';
  return `Copied ${counted(done)}. Start the site ${next}; the old database stays as it is, remove it when all is well`;
}

function failure(error: unknown): string | undefined {
  return roomFailure(error) ?? storeFailure(error) ?? databaseFailure()(error);
}

function now(): Date {
  return new Date();
}

function counted({ rows, files }: Summary): string {
  return `${rows} rows and ${files} files`;
}

function tellLeftOut({ leftOut }: Summary): void {
  if (leftOut.length === 0) return;
  process.stderr.write(`Left out, since they are not of the site: the tables ${leftOut.join(', ')}\n`);
}

function missingText(names: readonly string[]): string {
  const some = names.slice(0, 5).join(', ');
  return `The store does not have ${names.length} files that the database lists: ${some}${names.length > 5 ? ', …' : ''}`;
}
