import type { Database } from '../db/database.ts';
import { undefinedWhenTaken } from '../db/taken.ts';
import type { User } from './account.queries.ts';

/** What is not named stays as it is. */
export type ProfileColumns = { readonly [Column in ProfileColumn]?: User[Column] | undefined };
type ProfileColumn =
  | 'username'
  | 'firstname'
  | 'lastname'
  | 'discord'
  | 'telegram'
  | 'wallet'
  | 'avatar'
  | 'origin_avatar'
  | 'time_zone'
  | 'language_id';

/** Undefined when somebody else has the username, in whatever letters. */
export async function updateProfile(
  db: Database,
  id: number,
  columns: ProfileColumns,
  now: Date,
): Promise<User | undefined> {
  return db
    .updateTable('users')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
    .catch(undefinedWhenTaken);
}
