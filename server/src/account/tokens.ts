import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Person, type Role, roles } from '@agon/contract/permissions';
import { createSigner, createVerifier } from 'fast-jwt';

const accessLifetimeMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;
/** A session that is not used as long is over, and so is one that began as long ago, however much it is used. */
const idleMs = 30 * dayMs;
/** However much it is used. */
export const longestSessionMs = 90 * dayMs;

/** Nothing else that we may sign one day passes for an access token, nor does a token for somebody else (RFC 9068). */
const algorithm = 'HS256';
const type = 'at+jwt';
const audience = 'agon';

/** Who holds a token, and in which session; a token without one ends with its time only. */
export interface Holder extends Person {
  readonly session?: string | undefined;
}

/** Access tokens (JWT, HS256) have the claims `id`, `role`, `session`, the audience and the expiry. */
export interface Tokens {
  issue(holder: Holder, now: Date): { token: string; expiresAt: Date };
  read(token: string, now: Date): Holder | null;
  /** The refresh token that this one is exchanged for: however often it is, the same. */
  nextRefreshToken(token: string): string;
  /** What a page's unsafe calls in this session show; the same for as long as it lasts, for all tabs. */
  xsrfPairOf(holder: Pick<Holder, 'session'>): string;
}

export function tokensOf(secret: string): Tokens {
  const sign = createSigner({ key: secret, header: { alg: algorithm, typ: type }, algorithm, aud: audience });
  const derive = (from: string) => createHmac('sha256', secret).update(from).digest('base64url');
  return {
    issue({ id, role, session }, now) {
      const expiresAt = new Date(now.getTime() + accessLifetimeMs);
      const claims = { id, role, session, iat: secondsOf(now), exp: secondsOf(expiresAt) };
      return { token: sign(claims), expiresAt };
    },
    read(token, now) {
      const verify = createVerifier({
        key: secret,
        algorithms: [algorithm],
        checkTyp: type,
        allowedAud: audience,
        requiredClaims: ['aud', 'exp'],
        clockTimestamp: now.getTime(),
      });
      try {
        const claims: unknown = verify(token);
        return isHolder(claims) ? { id: claims.id, role: claims.role, session: claims.session } : null;
      } catch {
        return null;
      }
    },
    nextRefreshToken: (token) => derive(`refresh token after ${token}`),
    xsrfPairOf: ({ session }) => derive(`XSRF pair of ${session}`),
  };
}

/** A refresh token that is issued now holds no longer than the session that began `since`. */
export function refreshTokenExpiry(now: Date, since: Date): Date {
  return new Date(Math.min(now.getTime() + idleMs, since.getTime() + longestSessionMs));
}

/** 256 random bits, for who is to be known by them. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function isHolder(claims: unknown): claims is { id: number; role: Role; session?: string } {
  if (typeof claims !== 'object' || claims === null || !('id' in claims) || !('role' in claims)) return false;
  if ('session' in claims && typeof claims.session !== 'string') return false;
  return Number.isInteger(claims.id) && roles.some((role) => role === claims.role);
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
