import { pino } from 'pino';
import { expect, test } from 'vitest';
import { cleanerOf, logTo } from './log.ts';

test('secrets are taken out as they are, and as they look in JSON and in addresses', () => {
  const clean = cleanerOf(['pass "word"/1', 'abc']);
  expect(clean('a pass "word"/1 b')).toBe('a *** b');
  expect(clean(JSON.stringify({ a: 'pass "word"/1' }))).toBe('{"a":"***"}');
  expect(clean('?p=pass%20%22word%22%2F1')).toBe('?p=***');
  expect(clean('abc'), 'what is so short is no secret').toBe('abc');
});

test.each([
  ['smtp://user:secret@mail.example.org', 'smtp://***@mail.example.org'],
  ['postgres://agon:s3cr%2Fet@db/agon', 'postgres://***@db/agon'],
  ['https://discord.com/api/webhooks/123/AbC-d', 'https://discord.com/api/webhooks/***'],
  ['https://hooks.slack.com/services/T0/B0/xyz', 'https://hooks.slack.com/services/***'],
  ['/verify-email?token=abcdef&lng=en', '/verify-email?token=***&lng=en'],
  ['Bearer abcdefghijk.l', 'Bearer ***'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.s1gnature', '***'],
])('%s is never written as it is', (text, written) => {
  expect(cleanerOf([])(text)).toBe(written);
});

test('of an error only its words, its code and its causes are written', () => {
  const lines: string[] = [];
  const { stream, ...options } = logTo((line) => lines.push(line), { level: 'warn', secrets: [] });
  const cause = Object.assign(new Error('refused'), { code: '23505', detail: 'Key (email)=(ann@example.org) exists' });
  const err = Object.assign(new TypeError('no luck', { cause }), { config: { auth: 'hidden' } });
  pino(options, stream).error({ err }, 'unexpected');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'unexpected',
    err: { type: 'TypeError', message: 'no luck', because: [{ code: '23505', message: 'refused' }] },
  });
  expect(lines.join()).not.toMatch(/ann@example|hidden/);
});
