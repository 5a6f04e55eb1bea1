import { randomBytes, randomUUID } from 'node:crypto';
import type { SecondFactorCircle } from '@agon/contract/account';
import { AppError } from '@agon/contract/errors';
import { type Language, languageIds } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/database.ts';
import type { SessionTokens } from '../http/session.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import {
  deleteForgottenRefreshTokensOfUser,
  findActiveUser,
  findUserByEmail,
  findUserById,
  insertUser,
  isRefreshTokenUnused,
  type User,
  updateRefreshTokenAsUsed,
  upsertRefreshToken,
} from './account.queries.ts';
import { type Attempts, assertFewFailures, takeAttempt, takeSignIn } from './attempts.actions.ts';
import { keepDevice, takeDevice, tellOfNewDevice } from './devices.actions.ts';
import type { Device } from './devices.ts';
import { networkOf } from './network.ts';
import { assertGoodPassword } from './password.actions.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { lockHolder } from './proof.actions.ts';
import { doRightsRest } from './resting.ts';
import {
  deleteLeastSeenSessionsOfUser,
  deleteSession,
  deleteSpentSessionsOfUser,
  insertSession,
  lockSessionOfToken,
  updateSessionAsSeen,
} from './sessions.queries.ts';
import { type Holder, hashOfToken, longestSessionMs, newSecret, refreshTokenExpiry, type Tokens } from './tokens.ts';
import type { Visitor } from './visitor.ts';

export interface AccountDeps {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly attempts: Attempts;
  readonly now: () => Date;
  /** Do visitors come over TLS? Then their cookies travel over nothing else. */
  readonly isSecure: boolean;
  /** What the seeds of two-step sign-in are sealed with. */
  readonly seedKey: Buffer;
  /** Whose rights rest without two-step sign-in. */
  readonly secondFactorFor: SecondFactorCircle;
  /** Does the site send mail? */
  readonly hasMail: boolean;
}

/** Of one account at once; with one more, the one that was seen least lately ends. */
const mostSessions = 100;

/**
 * As long after a token has expired it is known: one that was used ends its session, and one that was not is told from one that
 * never was. No session lives longer.
 */
const tokensKnownMs = longestSessionMs;
/** In which the answer to a refresh may be asked for again. */
const lostAnswerMs = 60_000;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export async function register(
  deps: AccountDeps,
  { email, password, timeZone }: Credentials & { timeZone?: number | undefined },
  { language, visitor }: { language: Language; visitor: Visitor },
): Promise<SessionTokens> {
  await assertGoodPassword(password, { email }, language);
  await takeAttempt(deps.attempts.register, networkOf(visitor.address));
  const passwordHash = await hashPassword(password);
  return inTransaction(deps.db, async (db) => {
    const user = await insertUser(db, {
      email,
      passwordHash,
      role: 'user',
      username: newUsername(),
      languageId: languageIds[language],
      timeZone,
      now: deps.now(),
    });
    if (user === undefined) throw new AppError('account.emailTaken');
    if (deps.hasMail) await addJob(db, 'account.sendVerification', { userId: user.id });
    return startExpectedSession({ ...deps, db }, user, visitor);
  });
}

/**
 * Takes the same time, and says the same, whether there is such an account or not.
 * @returns who has shown the password; whether that is enough, is looked at next
 */
export async function authorize(deps: AccountDeps, { email, password }: Credentials, visitor: Visitor): Promise<User> {
  const attempt = await takeSignIn(deps.attempts, email, visitor);
  const user = await findUserByEmail(deps.db, email);
  const isRight = await isPassword(password, user?.password_hash);
  if (user === undefined || !isRight) throw new AppError('account.wrongCredentials');
  await attempt.forgive();
  if (user.blocked_at !== null) throw new AppError('account.blocked');
  return user;
}

/**
 * Exchanges a refresh token. One that was used before ends its session: two hold it, and one of them stole it. But the answer
 * to its first use may have got lost on the way, or two windows asked at once: for a minute it is answered with the same token
 * again, until that one is used.
 */
export async function refresh(
  deps: AccountDeps,
  refreshToken: string | undefined,
  visitor: Visitor,
): Promise<SessionTokens> {
  if (refreshToken === undefined) throw new AppError('account.notAuthorized');
  const { refresh: failures } = deps.attempts;
  const network = networkOf(visitor.address);
  // The session's end must be kept although the call is refused, hence the refusal after the transaction.
  const session = await inTransaction(deps.db, async (db) => {
    const now = deps.now();
    const hash = hashOfToken(refreshToken);
    const since = await lockSessionOfToken(db, hash);
    const token = await updateRefreshTokenAsUsed(db, hash, now);
    if (token === undefined || since === undefined) return new AppError('account.notAuthorized');
    const next = deps.tokens.nextRefreshToken(refreshToken);
    if (token.used_at !== null) {
      const isRecent = now.getTime() - token.used_at.getTime() < lostAnswerMs;
      if (!isRecent || !(await isRefreshTokenUnused(db, hashOfToken(next)))) {
        await deleteSession(db, token.family);
        return new AppError('account.notAuthorized');
      }
    }
    if (token.expires_at <= now) return new AppError('account.refreshTokenExpired');
    const user = await findUserById(db, token.user_id);
    if (user === undefined || user.blocked_at !== null) return new AppError('account.notAuthorized');
    const device = await keepDevice({ ...deps, db }, user, { session: token.family, visitor });
    await updateSessionAsSeen(db, { id: token.family, visitor, device: device.mark, now });
    const tokens = await makeTokens({ ...deps, db }, user, { id: token.family, since, refreshToken: next });
    return { ...tokens, deviceSecret: device.secret };
  });
  if (!(session instanceof AppError)) return session;
  // Only now: what strangers make up at the same place must not keep anybody from going on.
  await assertFewFailures(failures, network);
  await failures.take(network);
  throw session;
}

export async function logout(deps: AccountDeps, refreshToken: string | undefined): Promise<void> {
  if (refreshToken === undefined) return;
  await inTransaction(deps.db, async (db) => {
    const hash = hashOfToken(refreshToken);
    await lockSessionOfToken(db, hash);
    const token = await updateRefreshTokenAsUsed(db, hash, deps.now());
    if (token !== undefined) await deleteSession(db, token.family);
  });
}

type ActorDeps = Pick<AccountDeps, 'db' | 'tokens' | 'now' | 'secondFactorFor'>;

/**
 * Whom an access token stands for now; null where it is no longer good for anything. The token says who it is, the
 * account what they may: who is blocked, or whose session has ended, has nothing left of it at once, and one with another
 * role than it says has to be renewed, so that whoever reads the role from the token sees the new one.
 */
export async function actorOf({ db, tokens, now, secondFactorFor }: ActorDeps, accessToken: string): Promise<Actor> {
  const actor = tokens.read(accessToken, now());
  const user = actor && (await findActiveUser(db, actor.id, actor.session));
  if (actor === null || user?.role !== actor.role) return null;
  const isResting = doRightsRest(secondFactorFor, actor.role) && !user.has_second_factor;
  return isResting ? { ...actor, role: 'user', restingRole: actor.role } : actor;
}

/** Until its owner chooses one; nothing of the e-mail shows in it. */
export function newUsername(): string {
  return `user-${randomBytes(5).toString('hex')}`;
}

/** Of who signs in. In a transaction, since a session has a token from its beginning on. */
export async function startSession(deps: AccountDeps, user: User, visitor: Visitor): Promise<SessionTokens> {
  const device = await takeDevice(deps, user, visitor);
  if (device.isNew) await tellOfNewDevice(deps, user, visitor);
  return beginSession(deps, user, { visitor, device });
}

/** Of an account that is just made, or of who has just shown who they are: no device is a surprise to its owner. */
export async function startExpectedSession(deps: AccountDeps, user: User, visitor: Visitor): Promise<SessionTokens> {
  return beginSession(deps, user, { visitor, device: await takeDevice(deps, user, visitor) });
}

async function beginSession(
  deps: AccountDeps,
  user: User,
  { visitor, device }: { visitor: Visitor; device: Device },
): Promise<SessionTokens> {
  const id = randomUUID();
  const now = deps.now();
  await insertSession(deps.db, user.id, { id, visitor, device: device.mark, now });
  const tokens = await makeTokens(deps, user, { id, since: now, refreshToken: newSecret() });
  await deleteLeastSeenSessionsOfUser(deps.db, user.id, mostSessions);
  return { ...tokens, deviceSecret: device.secret };
}

/** Whoever else holds the tokens of the session is left with nothing: it ends, and its owner goes on in a new one. */
export function replaceSession(deps: AccountDeps, holder: Holder, visitor: Visitor): Promise<SessionTokens> {
  return inTransaction(deps.db, async (db) => {
    const user = await lockHolder(db, holder);
    if (holder.session !== undefined) await deleteSession(db, holder.session);
    return startExpectedSession({ ...deps, db }, user, visitor);
  });
}

async function makeTokens(
  deps: AccountDeps,
  user: User,
  { id: session, since, refreshToken }: { id: string; since: Date; refreshToken: string },
): Promise<SessionTokens> {
  const now = deps.now();
  const refreshExpiresAt = refreshTokenExpiry(now, since);
  const kept = { hash: hashOfToken(refreshToken), family: session, userId: user.id, expiresAt: refreshExpiresAt };
  await upsertRefreshToken(deps.db, kept);
  await deleteForgottenRefreshTokensOfUser(deps.db, user.id, new Date(now.getTime() - tokensKnownMs));
  await deleteSpentSessionsOfUser(deps.db, user.id);
  const access = deps.tokens.issue({ ...user, session }, now);
  return {
    accessToken: access.token,
    refreshToken,
    accessExpiresAt: access.expiresAt,
    refreshExpiresAt,
    xsrfPair: deps.tokens.xsrfPairOf({ session }),
  };
}
