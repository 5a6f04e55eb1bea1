import { reasonOf } from '../db/outage.ts';
import { StoreOutage } from '../files/file-store.ts';

/** Where there is no room left, in one line; undefined for what is wrong otherwise. */
export function roomFailure(error: unknown): string | undefined {
  const { code, cause } = Object(error);
  if (code === 'ENOSPC') return 'there is no room left on the disk';
  // What PostgreSQL says of a full disk.
  if (code === '53100') return 'the database has no room left on its disk';
  return cause === undefined ? undefined : roomFailure(cause);
}

/** What a store says, which for visitors has words of its own. */
export function storeFailure(error: unknown): string | undefined {
  if (!(error instanceof StoreOutage)) return undefined;
  return `the file store fails (${reasonOf(error.cause)}). Does it run, and have room?`;
}
