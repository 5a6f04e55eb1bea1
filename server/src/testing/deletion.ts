import { randomBytes, randomUUID } from 'node:crypto';
import type { User } from '../account/account.queries.ts';
import { insertSession } from '../account/sessions.queries.ts';
import type { TestApp } from './app.ts';

/** Deletes an account, as somebody without a password who has signed in at this time. */
export async function removeAccount(
  { db, clock, call }: TestApp,
  as: User,
  body: object = { email: as.email },
  signedInAt = clock.now,
) {
  const session = randomUUID();
  const visitor = { userAgent: '', address: '' };
  await insertSession(db, as.id, { id: session, visitor, device: randomBytes(32), now: signedInAt });
  const signedIn = { ...as, session };
  return call('POST /profile/deletion', { as: signedIn, body });
}
