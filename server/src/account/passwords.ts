import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's setting for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), passwordCost);
}

/** Of no password at all, in the form of PHC: where there is none to compare with. */
const nobodys = ['', 'argon2id', 'v=19', costInWords(), salt(16), salt(32)].join('$');

/** Takes as long for an account without a password, or none at all, as for a wrong one: the same is done for each. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash || nobodys, password.normalize('NFKC'));
  return isRight && Boolean(passwordHash);
}

function costInWords(): string {
  return `m=${passwordCost.memoryCost},t=${passwordCost.timeCost},p=${passwordCost.parallelism}`;
}

function salt(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '');
}
