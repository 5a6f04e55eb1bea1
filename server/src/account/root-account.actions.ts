import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageIds } from '@agon/contract/localized';
import { makeFolder } from '../data-folder.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { liftTimeouts, locks, lockUntilCommit } from '../db/locks.ts';
import {
  deleteRefreshTokensOfUser,
  findRootUser,
  findUserByEmail,
  insertUser,
  type User,
  updateRootUser,
} from './account.queries.ts';
import { hashPassword, isPassword } from './passwords.ts';

const firstEmail = 'root@agon.local';
const passwordFile = 'root-password.txt';

export interface RootAccountDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly dataFolder: string;
}

export interface RootAccount {
  readonly user: User;
  /** How to sign in, for whoever reads the console of this machine. */
  readonly hint: string;
}

/**
 * Sees to it that there is a root account: the one that the settings name, or one with a random password, which is
 * kept in a file that only the server's own user can read. Of nodes that start at once, one makes it and the others find it.
 */
export function ensureRootAccount(
  deps: RootAccountDeps,
  email: string | undefined,
  password: string | undefined,
): Promise<RootAccount> {
  return inTransaction(deps.db, async (db) => {
    await liftTimeouts(db);
    await lockUntilCommit(db, locks.rootAccount);
    return findOrMakeRoot({ ...deps, db }, email, password);
  });
}

async function findOrMakeRoot(
  deps: RootAccountDeps,
  email: string | undefined,
  password: string | undefined,
): Promise<RootAccount> {
  if (email !== undefined && password !== undefined) {
    const user = await setRootAccount(deps, email, password);
    return { user, hint: `${email} with the password from ROOT_PASSWORD` };
  }
  const existing = await findRootUser(deps.db);
  if (existing === undefined) {
    if (password === undefined) return makeRoot(deps);
    const user = await setRootAccount(deps, firstEmail, password);
    return { user, hint: `${firstEmail} with the password from ROOT_PASSWORD` };
  }
  if (password !== undefined) {
    const user = await setRootAccount(deps, existing.email, password);
    return { user, hint: `${existing.email} with the password from ROOT_PASSWORD` };
  }
  const kept = await readPassword(deps.dataFolder);
  const isCurrent = kept !== undefined && (await isPassword(kept, existing.password_hash));
  const known = isCurrent ? `the password ${kept}` : 'its password (ROOT_EMAIL and ROOT_PASSWORD set a new one)';
  return { user: existing, hint: `${existing.email} with ${known}` };
}

async function makeRoot(deps: RootAccountDeps): Promise<RootAccount> {
  const password = randomBytes(12).toString('base64url');
  const user = await setRootAccount(deps, firstEmail, password);
  // Before the commit: an account whose password nobody knows would be worse than a file without an account.
  await writePassword(deps.dataFolder, password);
  return { user, hint: `${firstEmail} with the password ${password}` };
}

/** An account that becomes root, or whose password changes, is signed out everywhere. */
async function setRootAccount({ db, now }: RootAccountDeps, email: string, password: string): Promise<User> {
  const known = await findUserByEmail(db, email);
  if (known?.role === 'root' && (await isPassword(password, known.password_hash))) return known;
  const passwordHash = await hashPassword(password);
  const inserted = await insertUser(db, {
    email,
    passwordHash,
    role: 'root',
    username: (await findRootUser(db)) === undefined ? 'root' : `root-${randomBytes(5).toString('hex')}`,
    languageId: languageIds.en,
    now: now(),
  });
  if (inserted !== undefined) return inserted;
  const user = await findUserByEmail(db, email);
  if (user === undefined) throw new Error('the root account could not be made');
  await updateRootUser(db, user.id, passwordHash, now());
  await deleteRefreshTokensOfUser(db, user.id);
  return { ...user, role: 'root' };
}

async function writePassword(dataFolder: string, password: string): Promise<void> {
  await makeFolder(dataFolder);
  await writeFile(join(dataFolder, passwordFile), `${password}\n`, { mode: 0o600, flush: true });
}

async function readPassword(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, passwordFile), 'utf8').catch(() => '');
  return text.trim() || undefined;
}
