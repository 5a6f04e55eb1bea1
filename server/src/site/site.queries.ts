import type { Localized } from '@agon/contract/localized';
import type { Database } from '../db/database.ts';

export async function listConfigs(db: Database): Promise<Readonly<Record<string, string | Localized>>> {
  const rows = await db.selectFrom('configs').selectAll().limit(100).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
