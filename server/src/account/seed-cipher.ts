import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** How the seeds of apps are kept: whoever reads their table alone can make no codes of them. */

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];
export const seedKeyBytes = 32;

/** What is sealed for one account opens for no other. */
export function sealSeed(key: Buffer, userId: number, seed: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(ownerOf(userId));
  const sealed = Buffer.concat([cipher.update(seed), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws {Error} for another key, or what was sealed for somebody else */
export function openSeed(key: Buffer, userId: number, kept: Buffer): Buffer {
  const [iv, tag] = [kept.subarray(0, ivBytes), kept.subarray(ivBytes, ivBytes + tagBytes)];
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  decipher.setAAD(ownerOf(userId)).setAuthTag(tag);
  return Buffer.concat([decipher.update(kept.subarray(ivBytes + tagBytes)), decipher.final()]);
}

/** From Base64; undefined for what is none. */
export function seedKeyOf(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === seedKeyBytes ? key : undefined;
}

function ownerOf(userId: number): Buffer {
  return Buffer.from(`second factor of ${userId}`);
}
