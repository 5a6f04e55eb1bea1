import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's setting for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), passwordCost);
}

/** Of no password that anybody knows: where there is none to compare with. */
const nobodys = hashPassword(randomBytes(16).toString('base64url'));

/** Takes as long for an account without a password, or none at all, as for a wrong one: the same is done for each. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash || (await nobodys), password.normalize('NFKC'));
  return isRight && Boolean(passwordHash);
}
