import { isNameOfStaff, type SecondFactorCircle } from '@agon/contract/account';
import type { profileEndpoints } from '@agon/contract/account.profile.endpoints';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import { languageIds } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import { type Database, inTransaction } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkPictures } from '../files/files.queries.ts';
import type { User } from './account.queries.ts';
import type { Attempts } from './attempts.actions.ts';
import { type ProfileColumns, updateProfile } from './profile.queries.ts';
import { findUserForUpdate } from './users.queries.ts';

export interface ProfileDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly files: FileStore;
  readonly attempts: Attempts;
  readonly secondFactorFor: SecondFactorCircle;
}

type Change = Received<(typeof profileEndpoints)['PUT /profile']>['body'];

/** What is not named stays as it is. @throws {AppError} `account.stale` when it is no longer what the writer saw */
export function changeProfile({ db: outer, now, files }: ProfileDeps, actor: Actor, change: Change): Promise<User> {
  return inTransaction(outer, async (db) => {
    const user = await lockOwnAccount(db, actor);
    const { version = user.version } = change;
    if (version !== user.version) throw new AppError('account.stale', { version: user.version });
    const { username = user.username } = change;
    if (username !== user.username && user.role !== 'root' && isNameOfStaff(username)) {
      throw new AppError('account.usernameKept');
    }
    await checkPictures(db, files, {
      written: [change.avatar, change.originAvatar],
      before: [user.avatar, user.origin_avatar],
      isDrawn: async () => false,
    });
    const changed = await updateProfile(db, user.id, columnsOf(change), now());
    if (changed === undefined) throw new AppError('account.usernameTaken');
    return changed;
  });
}

/** One's account, until the transaction ends. */
async function lockOwnAccount(db: Database, actor: Actor): Promise<User> {
  const user = actor && (await findUserForUpdate(db, actor.id));
  if (!user) throw new AppError('account.notAuthorized');
  return user;
}

function columnsOf(change: Change): ProfileColumns {
  const { version: _, language, languageId, timeZone, originAvatar, ...columns } = change;
  const chosen = languageId ?? (language && languageIds[language]);
  return {
    ...columns,
    ...(chosen !== undefined && { language_id: chosen }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(originAvatar !== undefined && { origin_avatar: originAvatar }),
  };
}
