import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOrInsertSecret } from './account/account.queries.ts';
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

/**
 * What the seeds of two-step sign-in are sealed with. It is made at the first start: beside the embedded database, in a file; of
 * an outside one, which several nodes may share, in its table `secrets`. The settings can bring another one, from elsewhere.
 * @throws {Error} with one line, when the seeds that there are were sealed with another key
 */
export async function findSeedKey(db: Database, { seedKey, dataFolder, databaseUrl }: Places): Promise<Buffer> {
  const key = seedKey ?? (databaseUrl === undefined ? await keyInFile(dataFolder) : await keyInDatabase(db));
  const factor = await findAnySecondFactor(db);
  if (factor !== undefined && !opens(key, factor)) {
    const place = seedKey === undefined && databaseUrl === undefined ? `${fileName} in DATA_DIR` : 'SECOND_FACTOR_KEY';
    throw new Error(`${place} is not the key that two-step sign-in was set up with; bring the former one back`);
  }
  return key;
}

async function keyInFile(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, fileName);
  await makeFolder(dataFolder);
  const proposal = randomBytes(seedKeyBytes).toString('base64url');
  // It gets its name once it is whole: another node may start at this moment, or this one end.
  const draft = join(dataFolder, `.${fileName}-${randomBytes(4).toString('hex')}`);
  await writeFile(draft, `${proposal}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await link(draft, path)
    .catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    })
    .finally(() => unlink(draft));
  await syncFolder(dataFolder);
  const key = seedKeyOf(await readFile(path, 'utf8'));
  if (key === undefined) throw new Error(`${path} is damaged: it has to hold ${seedKeyBytes} bytes in Base64`);
  return key;
}

async function keyInDatabase(db: Database): Promise<Buffer> {
  const proposal = randomBytes(seedKeyBytes).toString('base64url');
  return Buffer.from(await findOrInsertSecret(db, 'second factors', proposal), 'base64url');
}

function opens(key: Buffer, { user_id, seed }: { user_id: number; seed: Buffer }): boolean {
  try {
    openSeed(key, user_id, seed);
    return true;
  } catch {
    return false;
  }
}
