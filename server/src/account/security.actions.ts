import type { Session } from '@agon/contract/account.security.endpoints';
import { AppError } from '@agon/contract/errors';
import { type Database, inTransaction } from '../db/database.ts';
import { deviceOf } from './device.ts';
import { forgetDevice, forgetDevicesBut } from './devices.actions.ts';
import { deleteDevicesOfUser } from './devices.queries.ts';
import {
  deleteSessionOfUser,
  deleteSessionsOfUser,
  findSession,
  listSessionsOfUser,
  type SessionRow,
} from './sessions.queries.ts';
import type { Holder } from './tokens.ts';
import { findUserForUpdate } from './users.queries.ts';

/** What ends sessions holds the account first: a session that begins at this moment is one of them. */

export async function listSessions(db: Database, holder: Holder, now: Date): Promise<Session[]> {
  const sessions = (await listSessionsOfUser(db, holder.id, now)).map((row) => sessionOnWire(row, holder));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Whoever was there may have been somebody else: its device is forgotten with it. */
export async function endSession(outer: Database, holder: Holder, id: string): Promise<void> {
  await inTransaction(outer, async (db) => {
    await findUserForUpdate(db, holder.id);
    const session = await deleteSessionOfUser(db, holder.id, id);
    if (session === undefined) throw new AppError('account.noSession');
    if (id !== holder.session) await forgetDevice(db, holder.id, { mark: session.device, session: holder.session });
  });
}

/** @returns how many have ended */
export function endOtherSessions(outer: Database, { id, session }: Holder): Promise<number> {
  return inTransaction(outer, async (db) => {
    await findUserForUpdate(db, id);
    const ended = await deleteSessionsOfUser(db, id, session);
    await forgetDevicesBut(db, id, session);
    return ended;
  });
}

/** Here, too; but this device stays a known one. */
export async function endAllSessions(outer: Database, { id, session = '' }: Holder): Promise<void> {
  await inTransaction(outer, async (db) => {
    await findUserForUpdate(db, id);
    const device = session === '' ? undefined : (await findSession(db, id, session))?.device;
    await deleteSessionsOfUser(db, id);
    await deleteDevicesOfUser(db, id, device ?? null);
  });
}

function sessionOnWire(session: SessionRow, holder: Holder): Session {
  return {
    id: session.id,
    device: deviceOf(session.user_agent),
    address: session.address,
    createdAt: session.created_at.toISOString(),
    seenAt: session.seen_at.toISOString(),
    isCurrent: session.id === holder.session,
  };
}
