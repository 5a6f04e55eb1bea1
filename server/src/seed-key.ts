import { randomBytes } from 'node:crypto';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteSecret, findOrInsertSecret, findSecret, updateSecret } from './account/account.queries.ts';
import { findAnySecondFactor } from './account/second-factors.queries.ts';
import { openSeed, seedKeyBytes, seedKeyOf } from './account/seed-cipher.ts';
import { makeFolder, syncFolder } from './data-folder.ts';
import type { Database } from './db/database.ts';

interface Places {
  /** As the settings have it. */
  readonly seedKey: Buffer | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
}

const fileName = 'second-factor-key.txt';
const secretName = 'second factors';

/**
 * What the seeds of two-step sign-in are sealed with. It is made at the first start: beside the embedded database, in a file; of
 * an outside one, which several nodes may share, in its table `secrets`. The settings can bring another one, from elsewhere.
 * Where the database was moved from one to the other, the key comes along.
 * @throws {Error} with one line, when the seeds that there are were sealed with another key
 */
export async function findSeedKey(db: Database, { seedKey, dataFolder, databaseUrl }: Places): Promise<Buffer> {
  const isEmbedded = databaseUrl === undefined;
  const key = seedKey ?? (isEmbedded ? await keyInFile(dataFolder) : await keyInDatabase(db));
  const factor = await findAnySecondFactor(db);
  if (factor === undefined || opens(key, factor)) return key;
  const moved = seedKey ?? (isEmbedded ? await keyFromDatabase(db) : await keyFromFile(dataFolder));
  if (moved === undefined || !opens(moved, factor)) {
    const place = seedKey === undefined && isEmbedded ? `${fileName} in DATA_DIR` : 'SECOND_FACTOR_KEY';
    throw new Error(`${place} is not the key that two-step sign-in was set up with; bring the former one back`);
  }
  if (isEmbedded) await takeIntoFile(db, dataFolder, moved);
  else await updateSecret(db, secretName, moved.toString('base64url'));
  return moved;
}

/** Out of the database, so that no backup of it has the key. That of a site which was there before stays beside it. */
async function takeIntoFile(db: Database, dataFolder: string, key: Buffer): Promise<void> {
  const path = join(dataFolder, fileName);
  await rename(path, `${path}.before`);
  await writeKey(dataFolder, key.toString('base64url'));
  await deleteSecret(db, secretName);
}

async function keyFromDatabase(db: Database): Promise<Buffer | undefined> {
  return seedKeyOf((await findSecret(db, secretName)) ?? '');
}

async function keyFromFile(dataFolder: string): Promise<Buffer | undefined> {
  return seedKeyOf(await readFile(join(dataFolder, fileName), 'utf8').catch(() => ''));
}

async function keyInFile(dataFolder: string): Promise<Buffer> {
  await makeFolder(dataFolder);
  await writeKey(dataFolder, randomBytes(seedKeyBytes).toString('base64url'));
  const path = join(dataFolder, fileName);
  const key = seedKeyOf(await readFile(path, 'utf8'));
  if (key === undefined) throw new Error(`${path} is damaged: it has to hold ${seedKeyBytes} bytes in Base64`);
  return key;
}

/** Unless there is one. */
async function writeKey(dataFolder: string, key: string): Promise<void> {
  const path = join(dataFolder, fileName);
  // It gets its name once it is whole: another node may start at this moment, or this one end.
  const draft = join(dataFolder, `.${fileName}-${randomBytes(4).toString('hex')}`);
  await writeFile(draft, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await link(draft, path)
    .catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    })
    .finally(() => unlink(draft));
  await syncFolder(dataFolder);
}

async function keyInDatabase(db: Database): Promise<Buffer> {
  const proposal = randomBytes(seedKeyBytes).toString('base64url');
  return Buffer.from(await findOrInsertSecret(db, secretName, proposal), 'base64url');
}

function opens(key: Buffer, { user_id, seed }: { user_id: number; seed: Buffer }): boolean {
  try {
    openSeed(key, user_id, seed);
    return true;
  } catch {
    return false;
  }
}
