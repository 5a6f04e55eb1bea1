import type { Database } from '../db/database.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { FileStore } from './file-store.ts';
import { existsFile, updateVariants } from './files.queries.ts';
import { drawVariants } from './picture.ts';

export interface VariantDeps {
  readonly db: Database;
  readonly files: FileStore;
}

/** Letters go first: this is seconds of work. */
export async function addVariantsJob(db: Database, name: string): Promise<void> {
  await addJob(db, 'files.makeVariants', { name }, { key: `variants of ${name}`, isPatient: true });
}

/** Makes the smaller forms of a picture, so that a phone gets few bytes. */
export async function makeVariants(
  { db, files }: VariantDeps,
  { name }: Parameters<JobHandlers['files.makeVariants']>[0],
): Promise<void> {
  const original = (await existsFile(db, name)) ? await files.read(name) : undefined;
  if (original === undefined) return;
  const variants: string[] = [];
  let bytes = original.byteLength;
  for await (const variant of drawVariants(name, original)) {
    await files.write(variant.name, variant.bytes);
    variants.push(variant.name);
    bytes += variant.bytes.byteLength;
  }
  if (await updateVariants(db, name, { variants, bytes })) return;
  // The picture was removed meanwhile.
  for (const variant of variants) await files.remove(variant);
}
