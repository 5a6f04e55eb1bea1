import type { Database } from '../db/database.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import { tellPeople } from '../notifications/telling.queries.ts';
import type { User } from './account.queries.ts';
import { deviceOf } from './device.ts';
import { deleteDevice, deleteDevicesOfUser, upsertDevice } from './devices.queries.ts';
import { type Device, deviceKnownMs, deviceOfVisitor } from './devices.ts';
import { roughAddress } from './network.ts';
import { findSession } from './sessions.queries.ts';
import type { Visitor } from './visitor.ts';

interface DeviceDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly hasMail: boolean;
}

/**
 * What follows when somebody signs in on a device that the account was not signed in to on before. Called once for each, in the
 * transaction of the session that begins.
 */
export async function tellOfNewDevice(
  { db, now, hasMail }: DeviceDeps,
  user: Pick<User, 'id' | 'email' | 'is_verified_email'>,
  { userAgent, address: fullAddress }: Visitor,
): Promise<void> {
  const address = roughAddress(fullAddress);
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(', ');
  await tellPeople(db, [user.id], { kind: 'newSignIn', tournamentId: null, about: { device, address }, now: now() });
  // Who has not shown that the mailbox is theirs may have named a stranger's.
  if (!hasMail || !user.is_verified_email) return;
  const { id: userId, email } = user;
  const about = { userAgent, address, at: now().toISOString() };
  await addJob(db, 'account.sendNewSignIn', { userId, email, ...about });
}

/** The device that somebody signs in on, known from now on. */
export async function takeDevice(
  { db, now }: DeviceDeps,
  { id: userId }: Pick<User, 'id'>,
  visitor: Visitor,
): Promise<Device & { isNew: boolean }> {
  const device = deviceOfVisitor(userId, visitor);
  const forgottenBefore = new Date(now().getTime() - deviceKnownMs);
  const isNew = await upsertDevice(db, { userId, mark: device.mark, now: now() }, forgottenBefore);
  return { ...device, isNew };
}

/**
 * The device of a session that goes on. One that has none yet gets that which it is on; another one that comes with its token
 * stays unknown: the token may be stolen.
 */
export async function keepDevice(
  deps: DeviceDeps,
  user: Pick<User, 'id'>,
  { session, visitor }: { session: string; visitor: Visitor },
): Promise<Device> {
  const mark = (await findSession(deps.db, user.id, session))?.device ?? null;
  if (mark === null || deviceOfVisitor(user.id, visitor).mark.equals(mark)) return takeDevice(deps, user, visitor);
  return { mark, secret: undefined };
}

/** The session that goes on, if any, stays on a device that is known; signing in on any other is new again. */
export async function forgetDevicesBut(db: Database, userId: number, session: string | undefined): Promise<void> {
  await deleteDevicesOfUser(db, userId, await deviceOfSession(db, userId, session));
}

/** Of a session that its owner has ended: perhaps somebody else was there. */
export async function forgetDevice(
  db: Database,
  userId: number,
  { mark, session }: { mark: Buffer | null; session: string | undefined },
): Promise<void> {
  if (mark === null) return;
  await deleteDevice(db, userId, { mark, except: await deviceOfSession(db, userId, session) });
}

async function deviceOfSession(db: Database, userId: number, session: string | undefined): Promise<Buffer | null> {
  return session === undefined ? null : ((await findSession(db, userId, session))?.device ?? null);
}
