import { createHash, randomBytes } from 'node:crypto';
import { deviceOf } from './device.ts';
import { networkOf } from './network.ts';
import type { Visitor } from './visitor.ts';

/** As long, a device is known that nobody signs in on: browsers keep no cookie longer. */
export const deviceKnownMs = 400 * 24 * 3_600_000;

/** What a browser is known again by; the server keeps only hashes of it, another one for each account. */
export interface Device {
  readonly mark: Buffer;
  /** Goes back to the browser; a program has none. */
  readonly secret: string | undefined;
}

/**
 * A browser has a secret in a cookie, from the first time that somebody signs in with it. A program keeps none: it is known
 * by what it calls itself and where it calls from.
 */
export function deviceOfVisitor(userId: number, { isPage, device, userAgent, address }: Visitor): Device {
  const secret = isPage ? (device ?? newDeviceSecret()) : undefined;
  const { browser, system } = deviceOf(userAgent);
  const told = secret ?? JSON.stringify([browser, system, networkOf(address)]);
  return { mark: createHash('sha256').update(`device ${userId} ${told}`).digest(), secret };
}

function newDeviceSecret(): string {
  return randomBytes(32).toString('base64url');
}
