import { createHash, randomBytes } from 'node:crypto';
import { type Actor, type Role, roles } from '@agon/contract/permissions';
import { createSigner, createVerifier } from 'fast-jwt';

const accessLifetimeMs = 15 * 60_000;
const refreshLifetimeMs = 30 * 24 * 3_600_000;

/** Signs and reads access tokens (JWT, HS256): claims `id`, `role` and the expiry. */
export interface AccessTokens {
  issue(actor: { id: number; role: Role }, now: Date): { token: string; expiresAt: Date };
  read(token: string, now: Date): Actor;
}

export function accessTokens(secret: string): AccessTokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  return {
    issue({ id, role }, now) {
      const expiresAt = new Date(now.getTime() + accessLifetimeMs);
      const claims = { id, role, iat: secondsOf(now), exp: secondsOf(expiresAt) };
      return { token: sign(claims), expiresAt };
    },
    read(token, now) {
      const verify = createVerifier({ key: secret, algorithms: ['HS256'], clockTimestamp: now.getTime() });
      try {
        const claims: unknown = verify(token);
        return isActor(claims) ? { id: claims.id, role: claims.role } : null;
      } catch {
        return null;
      }
    },
  };
}

/** A refresh token is random; the database keeps only its hash. */
export function newRefreshToken(now: Date): { token: string; hash: Buffer; expiresAt: Date } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token), expiresAt: new Date(now.getTime() + refreshLifetimeMs) };
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function isActor(claims: unknown): claims is { id: number; role: Role } {
  if (typeof claims !== 'object' || claims === null || !('id' in claims) || !('role' in claims)) return false;
  return Number.isInteger(claims.id) && roles.some((role) => role === claims.role);
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
