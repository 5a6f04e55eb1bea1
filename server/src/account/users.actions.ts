import type { RoleChange, User } from '@agon/contract/account.users.endpoints';
import { AppError } from '@agon/contract/errors';
import { type Actor, abilitiesOf, can, type Role } from '@agon/contract/permissions';
import { type Database, inTransaction } from '../db/database.ts';
import { locks, lockUntilCommit } from '../db/locks.ts';
import { authorize } from '../http/authorize.ts';
import { reconsiderRequestsOf } from '../registrations/speakers.queries.ts';
import { findUserById, type User as UserRow } from './account.queries.ts';
import { deleteDevicesOfUser } from './devices.queries.ts';
import { removeSecondFactor } from './second-factor.actions.ts';
import { deleteSessionsOfUser } from './sessions.queries.ts';
import {
  countActiveUsersOfRole,
  findListedUser,
  findUserForUpdate,
  type ListedUser,
  listTournamentsRunBy,
  updateBlocked,
  updateRole,
} from './users.queries.ts';

export interface UserDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly hasMail: boolean;
}

const mostNamed = 10;

/** What somebody gains and loses with another role: what it allows as such, and the tournaments that they run. */
export async function previewRole({ db }: UserDeps, actor: Actor, id: number, role: Role): Promise<RoleChange> {
  authorize(actor, 'site.run');
  const user = await findUserById(db, id);
  if (user === undefined) throw new AppError('user.notFound');
  const [before, after] = [abilitiesOf(user.role), abilitiesOf(role)];
  const lost = (await listTournamentsRunBy(db, id)).filter(
    (one) => can(user, 'tournaments.run', one) && !can({ id, role }, 'tournaments.run', one),
  );
  return {
    gains: after.filter((ability) => !before.includes(ability)),
    loses: before.filter((ability) => !after.includes(ability)),
    losesTournaments: lost.length,
    tournaments: lost.slice(0, mostNamed).map(({ slug, title }) => ({ slug, title })),
  };
}

/** The sessions go on: the next access token has the new role, and those with the old one count no longer. */
export function changeRole(deps: UserDeps, actor: Actor, id: number, role: Role, from?: Role): Promise<User> {
  return changeUser(deps, actor, id, async (db, user) => {
    if (from !== undefined && from !== user.role) throw new AppError('user.stale');
    if (role === user.role) return;
    if (user.role === 'root') await assertOtherRoot(db, user);
    await updateRole(db, id, role, deps.now());
  });
}

/**
 * Who is blocked is signed out everywhere, at once, and gets no place until that is over; who no longer is may have one
 * that has become free.
 */
export function changeBlocked(deps: UserDeps, actor: Actor, id: number, isBlocked: boolean): Promise<User> {
  return changeUser(deps, actor, id, async (db, user) => {
    if (isBlocked === (user.blocked_at !== null)) return;
    if (isBlocked) await assertOtherRoot(db, user);
    const now = deps.now();
    await updateBlocked(db, id, isBlocked ? now : null, now);
    if (isBlocked) await deleteSessionsOfUser(db, id);
    await reconsiderRequestsOf(db, { speaker: id });
  });
}

/** Of somebody whose account others may have got into; a block would lock them out, too. */
export async function endSessionsOf({ db: outer }: UserDeps, actor: Actor, id: number): Promise<{ ended: number }> {
  const by = authorize(actor, 'site.run');
  if (id === by.id) throw new AppError('user.notYourself');
  return inTransaction(outer, async (db) => {
    if ((await findUserForUpdate(db, id)) === undefined) throw new AppError('user.notFound');
    const ended = await deleteSessionsOfUser(db, id);
    await deleteDevicesOfUser(db, id, null);
    return { ended };
  });
}

/**
 * For who has lost the app and the recovery codes: whoever runs the site has made sure who they are. Their sessions end, and they
 * are told.
 */
export function turnOffFor(deps: UserDeps, actor: Actor, id: number): Promise<User> {
  return changeUser(deps, actor, id, async (db, user) => {
    if (!(await removeSecondFactor({ ...deps, db }, user, 'secondFactorRemoved'))) return;
    await deleteSessionsOfUser(db, id);
  });
}

function changeUser(
  { db: outer }: UserDeps,
  actor: Actor,
  id: number,
  change: (db: Database, user: UserRow) => Promise<void>,
): Promise<User> {
  return inTransaction(outer, async (db) => {
    const by = authorize(actor, 'site.run');
    // One at a time: of two roots who block each other at once, one stays.
    await lockUntilCommit(db, locks.rootAccount);
    const user = await findUserForUpdate(db, id);
    if (user === undefined) throw new AppError('user.notFound');
    if (user.id === by.id) throw new AppError('user.notYourself');
    await change(db, user);
    const changed = await findListedUser(db, id);
    if (changed === undefined) throw new AppError('user.notFound');
    return userOnWire(changed);
  });
}

async function assertOtherRoot(db: Database, { role, blocked_at }: UserRow): Promise<void> {
  if (role !== 'root' || blocked_at !== null) return;
  if ((await countActiveUsersOfRole(db, 'root')) < 2) throw new AppError('user.lastRoot');
}

export function userOnWire(user: ListedUser): User {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    role: user.role,
    blockedAt: user.blocked_at?.toISOString() ?? null,
    createdAt: user.created_at.toISOString(),
    hasSecondFactor: Boolean(user.has_second_factor),
    organizes: Number(user.organizes),
  };
}
