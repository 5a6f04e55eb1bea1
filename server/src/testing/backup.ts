import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { ArchiveReader } from '../backup/archive.ts';
import { backUp } from '../backup/backup.ts';
import { listTables } from '../backup/dump.queries.ts';
import { restore } from '../backup/restore.ts';
import type { ConnectionSettings, Database } from '../db/database.ts';
import { openDiskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/file-store.ts';

export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agon-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

export async function emptyStore(): Promise<FileStore> {
  return openDiskStore(await scratchFolder());
}

/** The archive of a site, in memory. */
export async function archiveOf(connection: ConnectionSettings, files?: FileStore) {
  const parts: Buffer[] = [];
  const target = new Writable({
    write(bytes, _encoding, done) {
      parts.push(bytes);
      done();
    },
  });
  const summary = await backUp({ connection, files, now: () => new Date() }, target);
  return { bytes: Buffer.concat(parts), summary };
}

/** Restores what may be an archive. */
export async function restoreFrom(
  bytes: Buffer,
  connection: ConnectionSettings,
  { files, force = false }: { files?: FileStore; force?: boolean } = {},
) {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 60_000) }, (_, at) =>
    bytes.subarray(at * 60_000, (at + 1) * 60_000),
  );
  const archive = await ArchiveReader.open(Readable.from(pieces));
  return restore({ connection, files, force }, archive);
}

/** A digest of all rows of each table, and where its numbers go on. */
export async function digestsOf(db: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<{ count: number; digest: string }>`
      select count(*)::int as count, coalesce(md5(string_agg(words, E'\n' order by words)), '') as digest
      from (select one::text as words from ${sql.table(name)} as one) as lines`.execute(db);
    found[name] = `${rows[0]?.count} ${rows[0]?.digest}`;
  }
  const { rows } = await sql<{ name: string; value: string | null }>`
    select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences`.execute(db);
  for (const { name, value } of rows) found[name] = String(value);
  return found;
}

/** Everything that a store has, by name. */
export async function contentOf(files: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name } of files.list()) found[name] = (await files.read(name))?.toString('base64') ?? '';
  return found;
}
