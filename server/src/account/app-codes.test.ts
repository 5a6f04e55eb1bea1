import { hashRaw } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { appCode } from '../testing/phone.ts';
import { newSeed, seedForApp, stepOfCode } from './app-codes.ts';
import { passwordCost } from './passwords.ts';
import { hashOfRecoveryCode, newRecoveryCodes, newSalt } from './recovery-codes.ts';
import { openSeed, sealSeed } from './seed-cipher.ts';

/** As the library numbers them; its own enum is for compilers only. */
const [argon2i, argon2id] = [1, 2];
const seed = Buffer.from('12345678901234567890');

test('codes are those of RFC 6238', () => {
  const vectors = [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const;
  for (const [seconds, code] of vectors) {
    expect.soft(stepOfCode(seed, code, new Date(seconds * 1000)), code).toBe(Math.floor(seconds / 30));
  }
});

test('a code counts in its half minute and in those beside it, and in no other', () => {
  const { secret } = seedForApp(seed, 'ann@example.org');
  const at = new Date('2026-03-01T12:00:10Z');
  const code = appCode(secret, at);
  const stepIn = (seconds: number) => stepOfCode(seed, code, new Date(at.getTime() + seconds * 1000));
  const step = Math.floor(at.getTime() / 30_000);
  expect([-60, -30, 0, 30, 60].map(stepIn)).toEqual([undefined, step, step, step, undefined]);
});

test('a code may be typed with a space, and is six digits', () => {
  const now = new Date(59_000);
  expect(stepOfCode(seed, ' 287 082', now)).toBe(1);
  for (const wrong of ['', '28708', '2870820', '287083', '-87082', 'abcdef', '1e5000', '２８７０８２']) {
    expect.soft(stepOfCode(seed, wrong, now), wrong).toBeUndefined();
  }
});

test('an app learns the issuer and the account', () => {
  const { secret, uri } = seedForApp(seed, 'ann+1@example.org');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri).toBe(
    `otpauth://totp/Agon:ann%2B1%40example.org?issuer=Agon&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('seeds and recovery codes are random', async () => {
  const seeds = Array.from({ length: 100 }, () => newSeed());
  expect(new Set(seeds.map(String)).size).toBe(100);
  expect(seeds[0]).toHaveLength(20);
  const codes = Array.from({ length: 100 }, newRecoveryCodes).flat();
  expect(new Set(codes).size).toBe(1000);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  // All 32 letters come, so each has five bits: 50 in a code.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

test('a recovery code is hashed by Argon2id with a salt, however it is typed', async () => {
  const salt = newSalt();
  const hash = await hashOfRecoveryCode('0a1bc-defgh', salt);
  expect(hash).toEqual(await hashRaw('0a1bcdefgh', { algorithm: argon2id, ...passwordCost, salt }));
  expect(hash).not.toEqual(await hashRaw('0a1bcdefgh', { algorithm: argon2i, ...passwordCost, salt }));
  expect(await hashOfRecoveryCode(' OALBC DEFGH ', salt)).toEqual(hash);
  expect(await hashOfRecoveryCode('0a1bc-defgj', salt)).not.toEqual(hash);
  expect(await hashOfRecoveryCode('0a1bc-defgh', newSalt())).not.toEqual(hash);
  for (const none of ['', '123456', '0a1bc-defg', '0a1bc-defgu']) {
    expect.soft(await hashOfRecoveryCode(none, salt), none).toBeUndefined();
  }
});

test('a sealed seed opens with its key and for its account only', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const sealed = sealSeed(key, 7, seed);
  expect(sealed.includes(seed)).toBe(false);
  expect(sealSeed(key, 7, seed)).not.toEqual(sealed);
  expect(openSeed(key, 7, sealed)).toEqual(seed);
  expect(() => openSeed(other, 7, sealed)).toThrow();
  expect(() => openSeed(key, 8, sealed)).toThrow();
  sealed[30] = (sealed[30] ?? 0) ^ 1;
  expect(() => openSeed(key, 7, sealed)).toThrow();
});
