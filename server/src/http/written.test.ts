import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Written } from './written.ts';

const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
type Encoding = keyof typeof plain;

test.each<readonly Encoding[]>([
  ['br', 'identity', 'gzip', 'br'],
  ['identity', 'br', 'identity', 'gzip'],
  ['gzip', 'br', 'gzip', 'identity'],
])('a page is the same in every encoding, whichever is asked for first: %s, %s, %s, %s', async (...order) => {
  const text = 'Команда победителей '.repeat(100);
  const page = new Written(200, text);
  for (const encoding of order) expect(String(plain[encoding](await page.in(encoding)))).toBe(text);
  const together = await Promise.all(order.map(async (encoding) => plain[encoding](await page.in(encoding))));
  expect(together.map(String)).toEqual(order.map(() => text));
  const fresh = new Written(200, text);
  const atOnce = await Promise.all(order.map(async (encoding) => plain[encoding](await fresh.in(encoding))));
  expect(atOnce.map(String)).toEqual(order.map(() => text));
});
