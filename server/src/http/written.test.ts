import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { hasAlready, sendOnce, Written } from './written.ts';

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

test('what is kept is packed better when it is asked for often, and neither what is shared nor what is long', () => {
  const text = Array.from({ length: 500 }, (_, at) => `<li data-match="${at}">Side ${at % 64}: ${at % 7}</li>`).join(
    '',
  );
  const lengths = (page: Written, expected: string) =>
    [1, 2, 3, 4].map(() => {
      const bytes = page.in('br');
      expect(String(brotliDecompressSync(bytes)) === expected).toBe(true);
      return bytes.length;
    });
  const [first = 0, again, often = 0, later] = lengths(new Written(200, text), text);
  expect(again).toBe(first);
  expect(often).toBeLessThan(0.95 * first);
  expect(later).toBe(often);
  expect(new Set(lengths(new Written(200, text, 'shared'), text))).toEqual(new Set([first]));
  const long = text.repeat(20);
  expect(new Set(lengths(new Written(200, long), long)).size).toBe(1);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a" , "c"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('who names %s has what W/"a" stands for: %s', (named, has) => {
  expect(hasAlready({ headers: { 'if-none-match': named } }, 'W/"a"')).toBe(has);
});

test('what is kept of a page keeps no more than itself in memory', () => {
  const page = new Written(200, 'Команда победителей '.repeat(100));
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const bytes = page.in(encoding);
    expect.soft([encoding, bytes.buffer.byteLength]).toEqual([encoding, bytes.byteLength]);
  }
  expect(new Written(200, 'Кубок').in('identity').buffer.byteLength).toBe(10);
});

test.each([100, 20_000])(
  'what is sent once is the same in every encoding, however long it is: %d words',
  async (words) => {
    const text = 'Команда победителей '.repeat(words);
    const app = fastify().get('/', (request, reply) => sendOnce(request, reply, text));
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      expect(String(plain[encoding](answer.rawPayload)) === text, encoding).toBe(true);
      expect(answer.headers).toMatchObject({
        vary: 'accept-encoding',
        'content-length': `${answer.rawPayload.length}`,
      });
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    }
  },
);
