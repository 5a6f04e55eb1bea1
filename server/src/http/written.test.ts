import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Written } from './written.ts';

const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
type Encoding = keyof typeof plain;

test.each<readonly Encoding[]>([
  ['br', 'identity', 'gzip', 'br'],
  ['identity', 'br', 'identity', 'gzip'],
  ['gzip', 'br', 'gzip', 'identity'],
])('a page is the same in every encoding, whichever is asked for first: %s, %s, %s, %s', (...order) => {
  const text = 'Команда победителей '.repeat(100);
  const page = new Written(200, text);
  for (const encoding of order) expect(String(plain[encoding](page.in(encoding)))).toBe(text);
});

test('what is kept of a page keeps no more than itself in memory', () => {
  const page = new Written(200, 'Команда победителей '.repeat(100));
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const bytes = page.in(encoding);
    expect.soft([encoding, bytes.buffer.byteLength]).toEqual([encoding, bytes.byteLength]);
  }
  expect(new Written(200, 'Кубок').in('identity').buffer.byteLength).toBe(10);
});
