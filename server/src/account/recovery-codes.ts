import { randomBytes, randomInt } from 'node:crypto';
import { codeLimits, recoveryCodeCount } from '@agon/contract/account';
import { hashRaw } from '@node-rs/argon2';
import { passwordCost } from './passwords.ts';

/** Codes for who has lost the app, each good once. They have 50 random bits, so they are hashed like passwords. */

/** Crockford's: none of them looks like another. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from({ length: codeLimits.recovery }, () => letters[randomInt(letters.length)]).join('');
    return `${code.slice(0, codeLimits.recovery / 2)}-${code.slice(codeLimits.recovery / 2)}`;
  });
}

/** All codes of an account have one, so that a code that is typed is hashed once and not ten times. */
export function newSalt(): Buffer {
  return randomBytes(16);
}

/** @returns undefined for what cannot be one */
export async function hashOfRecoveryCode(typed: string, salt: Buffer): Promise<Buffer | undefined> {
  const code = plain(typed);
  return code === undefined ? undefined : hashRaw(code, { ...passwordCost, salt });
}

/** As somebody may read it: in capitals, without the dash, an o for a nought. */
function plain(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return code.length === codeLimits.recovery && [...code].every((letter) => letters.includes(letter))
    ? code
    : undefined;
}
