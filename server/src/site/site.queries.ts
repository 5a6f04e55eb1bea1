import type { Localized } from '@agon/contract/localized';
import type { Database } from '../db/database.ts';
import { locks, lockUntilCommit } from '../db/locks.ts';

export interface StoredConfigs {
  readonly values: Readonly<Record<string, string | Localized>>;
  /** How often the settings were saved; 0 when never. */
  readonly version: number;
  /** The version that each was changed in. */
  readonly changedIn: ReadonlyMap<string, number>;
}

export async function findConfigs(db: Database): Promise<StoredConfigs> {
  const rows = await db.selectFrom('configs').selectAll().limit(100).execute();
  return {
    values: Object.fromEntries(rows.map(({ name, value }) => [name, value])),
    version: Math.max(0, ...rows.map(({ version }) => version)),
    changedIn: new Map(rows.map(({ name, version }) => [name, version])),
  };
}

/** Read under a lock: whoever saves next waits until the transaction ends. */
export async function findConfigsForUpdate(db: Database): Promise<StoredConfigs> {
  await lockUntilCommit(db, locks.configs);
  return findConfigs(db);
}

export async function upsertConfigs(
  db: Database,
  values: Readonly<Record<string, string | Localized>>,
  version: number,
): Promise<void> {
  const rows = Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value), version }));
  if (rows.length === 0) return;
  await db
    .insertInto('configs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), version })),
    )
    .execute();
}
