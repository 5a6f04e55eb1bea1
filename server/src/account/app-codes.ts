import { randomBytes } from 'node:crypto';
import { codeLimits } from '@agon/contract/account';
import { Secret, TOTP } from 'otpauth';

/** Codes of an app (RFC 6238), as all apps make them: SHA-1, six digits, another one every half minute. */

const stepSeconds = 30;
const issuer = 'Agon';

/** As long as the RFC recommends. */
export function newSeed(): Buffer {
  return randomBytes(20);
}

/** What an app needs: as a text to type, and as an address for it to read. */
export function seedForApp(seed: Buffer, account: string): { secret: string; uri: string } {
  const totp = codesOf(seed, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Which half minute since 1970 a code is of: this one, or the one before or after, for clocks that differ. The digits are
 * compared in constant time.
 * @returns undefined when it is of none of them
 */
export function stepOfCode(seed: Buffer, typed: string, now: Date): number | undefined {
  const token = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(token) || token.length !== codeLimits.digits) return undefined;
  const totp = codesOf(seed);
  const delta = totp.validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta;
}

function codesOf(seed: Buffer, label = ''): TOTP {
  const secret = new Secret({ buffer: Uint8Array.from(seed).buffer });
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: codeLimits.digits, period: stepSeconds });
}
