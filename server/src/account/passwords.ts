import { hash, verify } from '@node-rs/argon2';

/** OWASP's setting for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Takes as long for an account without a password, or none at all, as for a wrong one. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password.normalize('NFKC'));
  await hashPassword(password);
  return false;
}
