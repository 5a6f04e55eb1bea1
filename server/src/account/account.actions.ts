import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '@agon/contract/errors';
import { type Language, languageIds } from '@agon/contract/localized';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/database.ts';
import type { SessionTokens } from '../http/session.ts';
import {
  deleteRefreshTokensOfFamily,
  deleteSpentRefreshTokensOfUser,
  findUserByEmail,
  findUserById,
  insertRefreshToken,
  insertUser,
  type User,
  updateRefreshTokenAsUsed,
} from './account.queries.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { type AccessTokens, hashOfToken, newRefreshToken } from './tokens.ts';

export interface AccountDeps {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly now: () => Date;
  /** Do visitors come over TLS? Then their cookies travel over nothing else. */
  readonly isSecure: boolean;
}

/** As long, a token that comes back is known as used, and ends its family. */
const usedTokensKeptMs = 24 * 3_600_000;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export async function register(deps: AccountDeps, { email, password }: Credentials, language: Language) {
  const passwordHash = await hashPassword(password);
  return inTransaction(deps.db, async (db) => {
    const user = await insertUser(db, {
      email,
      passwordHash,
      role: 'user',
      // Until its owner chooses one; nothing of the e-mail shows in it.
      username: `user-${randomBytes(5).toString('hex')}`,
      languageId: languageIds[language],
      now: deps.now(),
    });
    if (user === undefined) throw new AppError('account.emailTaken');
    return startSession({ ...deps, db }, user);
  });
}

export async function authorize(deps: AccountDeps, { email, password }: Credentials): Promise<SessionTokens> {
  const user = await findUserByEmail(deps.db, email);
  const isRight = await isPassword(password, user?.password_hash);
  if (user === undefined || !isRight) throw new AppError('account.wrongCredentials');
  return startSession(deps, user);
}

/** Exchanges a refresh token. One that was used before ends its whole family: two hold it, and one of them stole it. */
export async function refresh(deps: AccountDeps, refreshToken: string | undefined): Promise<SessionTokens> {
  if (refreshToken === undefined) throw new AppError('account.notAuthorized');
  // The family's end must be kept although the call is refused, hence the refusal after the transaction.
  const session = await inTransaction(deps.db, async (db) => {
    const now = deps.now();
    const token = await updateRefreshTokenAsUsed(db, hashOfToken(refreshToken), now);
    if (token === undefined) return new AppError('account.notAuthorized');
    if (token.used_at !== null) {
      await deleteRefreshTokensOfFamily(db, token.family);
      return new AppError('account.notAuthorized');
    }
    if (token.expires_at <= now) return new AppError('account.refreshTokenExpired');
    const user = await findUserById(db, token.user_id);
    return user === undefined
      ? new AppError('account.notAuthorized')
      : startSession({ ...deps, db }, user, token.family);
  });
  if (session instanceof AppError) throw session;
  return session;
}

export async function logout(deps: AccountDeps, refreshToken: string | undefined): Promise<void> {
  if (refreshToken === undefined) return;
  await inTransaction(deps.db, async (db) => {
    const token = await updateRefreshTokenAsUsed(db, hashOfToken(refreshToken), deps.now());
    if (token !== undefined) await deleteRefreshTokensOfFamily(db, token.family);
  });
}

async function startSession(deps: AccountDeps, user: User, family: string = randomUUID()): Promise<SessionTokens> {
  const now = deps.now();
  const refreshToken = newRefreshToken(now);
  const usedBefore = new Date(now.getTime() - usedTokensKeptMs);
  await deleteSpentRefreshTokensOfUser(deps.db, user.id, { now, usedBefore });
  await insertRefreshToken(deps.db, { ...refreshToken, family, userId: user.id });
  const access = deps.tokens.issue(user, now);
  return {
    accessToken: access.token,
    refreshToken: refreshToken.token,
    accessExpiresAt: access.expiresAt,
    refreshExpiresAt: refreshToken.expiresAt,
  };
}
