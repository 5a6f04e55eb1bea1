import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What shows a provider, and us, that a login is the one that this browser began. */
export interface Proof {
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** Only the browser has it, in a cookie that scripts cannot read. */
export function newVisitSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** All of it follows from the secret, so that nothing of it has to be kept. */
export function proofOf(secret: string): Proof {
  const partOf = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return { state: partOf('state'), codeVerifier: partOf('code verifier'), nonce: partOf('nonce') };
}

export function isStateOf({ state }: Proof, given: string): boolean {
  const [expected, actual] = [Buffer.from(state), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
