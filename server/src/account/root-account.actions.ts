import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageIds } from '@agon/contract/localized';
import { makeFolder } from '../data-folder.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { liftTimeouts, locks, lockUntilCommit } from '../db/locks.ts';
import {
  existsUsername,
  findRootUser,
  findUserByEmail,
  findUserBySettingsEmail,
  insertUser,
  type User,
  updateRootUser,
  updateSettingsEmail,
} from './account.queries.ts';
import { faultOfPassword } from './password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { removeSecondFactor } from './second-factor.actions.ts';
import { deleteSessionsOfUser } from './sessions.queries.ts';

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
    const name = user.email === email ? email : `${user.email} (which was ${email}, as in ROOT_EMAIL)`;
    return { user, hint: `${name} with the password from ROOT_PASSWORD` };
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

/**
 * The account that the settings mean, as root with this password. They mean the same one though it has another e-mail by now:
 * neither a second root is made, nor does a stranger become root who has taken the e-mail since. An account that becomes
 * root, or whose password changes, is signed out everywhere.
 */
async function setRootAccount(deps: RootAccountDeps, email: string, password: string): Promise<User> {
  const user = await findOrInsertRoot(deps, email, password);
  if (user.settings_email !== email) await updateSettingsEmail(deps.db, user.id, email);
  return user;
}

async function findOrInsertRoot({ db, now }: RootAccountDeps, email: string, password: string): Promise<User> {
  const known = (await findUserBySettingsEmail(db, email)) ?? (await findUserByEmail(db, email));
  const isRootAlready = known?.role === 'root' && known.blocked_at === null;
  if (isRootAlready && (await isPassword(password, known.password_hash))) return known;
  await assertGood(password, email);
  const passwordHash = await hashPassword(password);
  if (known !== undefined) {
    await updateRootUser(db, known.id, passwordHash, now());
    await deleteSessionsOfUser(db, known.id);
    return { ...known, role: 'root' };
  }
  const inserted = await insertUser(db, {
    email,
    passwordHash,
    role: 'root',
    // Somebody may have chosen to be called so.
    username: (await existsUsername(db, 'root')) ? `root-${randomBytes(5).toString('hex')}` : 'root',
    languageId: languageIds.en,
    now: now(),
  });
  if (inserted === undefined) throw new Error(`${email} is kept for an account that had it until lately`);
  return inserted;
}

/** For a root who has lost the app and the recovery codes, by whoever runs the server. */
export function turnOffForRoot({ db: outer, now }: Pick<RootAccountDeps, 'db' | 'now'>, root: User): Promise<boolean> {
  return inTransaction(outer, (db) => removeSecondFactor({ db, now, hasMail: false }, root, 'secondFactorRemoved'));
}

/** @throws {Error} with one line: whoever guesses tries it first, and root may do everything */
async function assertGood(password: string, email: string): Promise<void> {
  if ((await faultOfPassword(password, { email })) === undefined) return;
  throw new Error('Wrong setting. ROOT_PASSWORD: is among the first that others would try');
}

async function writePassword(dataFolder: string, password: string): Promise<void> {
  await makeFolder(dataFolder);
  await writeFile(join(dataFolder, passwordFile), `${password}\n`, { mode: 0o600, flush: true });
}

async function readPassword(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, passwordFile), 'utf8').catch(() => '');
  return text.trim() || undefined;
}
