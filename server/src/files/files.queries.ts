import { AppError } from '@agon/contract/errors';
import { ownFilmPattern } from '@agon/contract/files.uploads';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { fileNameOf } from './file-names.ts';
import type { FileStore } from './file-store.ts';

/** Before it is written to the store, so that nobody takes it for forgotten meanwhile. */
export async function insertOrTouchFile(
  db: Database,
  file: { readonly name: string; readonly bytes: number },
): Promise<void> {
  await db
    .insertInto('files')
    .values({ ...file, variants: file.name.endsWith('.webp') ? null : [] })
    .onConflict((found) => found.column('name').doUpdateSet({ kept_at: sql<Date>`now()` }))
    .execute();
}

/** Null while they are not made; undefined where nobody knows the picture. */
export async function findVariants(db: Database, name: string): Promise<string[] | null | undefined> {
  return (await db.selectFrom('files').select('variants').where('name', '=', name).executeTakeFirst())?.variants;
}

export async function existsFile(db: Database, name: string): Promise<boolean> {
  return (await listKnownNames(db, [name])).has(name);
}

/** Those of these names that are known. */
export async function listKnownNames(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db.selectFrom('files').select('name').where(sql<boolean>`name = any(${names}::text[])`).execute();
  return new Set(found.map(({ name }) => name));
}

/** Tells whether it is still kept. */
export async function updateVariants(
  db: Database,
  name: string,
  made: { readonly variants: string[]; readonly bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('files').set(made).where('name', '=', name).executeTakeFirst();
  return numUpdatedRows > 0;
}

export interface FileUsage {
  readonly files: number;
  /** With all variants. */
  readonly bytes: number;
}

export async function findFileUsage(db: Database): Promise<FileUsage> {
  const { rows } = await sql<{ files: string; bytes: string }>`
    select count(*) as files, coalesce(sum(bytes), 0) as bytes from files`.execute(db);
  return { files: Number(rows[0]?.files), bytes: Number(rows[0]?.bytes) };
}

type IsDrawn = (path: string) => Promise<boolean>;

/**
 * To be asked in the transaction that writes the path: until it ends, nobody takes the picture away.
 * @throws {AppError} `file.notFound` unless the site has the picture at this path, sent or drawn; an empty path names none.
 */
export async function checkPicture(
  db: Database,
  files: FileStore,
  path: string,
  isDrawn: IsDrawn = async () => false,
): Promise<void> {
  const name = path.endsWith('.webp') ? fileNameOf(path) : undefined;
  const isThere = path === '' || (name === undefined ? await isDrawn(path) : await keepOn(db, files, name));
  if (!isThere) throw new AppError('file.notFound');
}

interface PicturesSought {
  /** What is written of each picture; what is left out stays. */
  readonly written: readonly (string | undefined)[];
  /** What was there before is not in the way, whatever became of it. */
  readonly before?: readonly string[];
  readonly isDrawn: IsDrawn;
}

/** The same for several. @throws {AppError} `file.notFound` */
export async function checkPictures(
  db: Database,
  files: FileStore,
  { written, before = [], isDrawn }: PicturesSought,
): Promise<void> {
  // In one order, so that two who write the same pictures do not wait for each other.
  for (const path of new Set(written.toSorted())) {
    if (path !== undefined && !before.includes(path)) await checkPicture(db, files, path, isDrawn);
  }
}

/** @throws {AppError} `file.noFilm` unless the site has the film at this path; a link to another site names none of it. */
export async function checkFilm(db: Database, files: FileStore, path: string): Promise<void> {
  if (!ownFilmPattern.test(path)) return;
  const name = fileNameOf(path);
  if (name === undefined || !(await keepOn(db, files, name))) throw new AppError('file.noFilm');
}

/** Keeps a file for another day, by when it is to be named somewhere; false when there is none. */
async function keepOn(db: Database, files: FileStore, name: string): Promise<boolean> {
  const touch = db.updateTable('files').set({ kept_at: sql`now()` }).where('name', '=', name);
  if ((await touch.executeTakeFirst()).numUpdatedRows > 0) return true;
  const bytes = await files.sizeOf(name);
  if (bytes === undefined) return false;
  // It lies in the store since before the site knew its files by name.
  await insertOrTouchFile(db, { name, bytes });
  return true;
}
