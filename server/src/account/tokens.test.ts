import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { newSecret, tokensOf } from './tokens.ts';

const secret = 'a secret of the tests, 32 bytes long';
const now = new Date('2026-03-01T12:00:00Z');
const seconds = now.getTime() / 1000;
const tokens = tokensOf(secret);
const claims = { id: 1, role: 'root', aud: 'agon', iat: seconds, exp: seconds + 60 };

/** Rightly signed with our own secret, whatever it says. */
function signed(header: object, body: object): string {
  const begin = [header, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${begin}.${createHmac('sha256', secret).update(begin).digest('base64url')}`;
}

const header = { alg: 'HS256', typ: 'at+jwt' };

test('an access token says what it is and for whom', () => {
  const { token } = tokens.issue({ id: 1, role: 'user', session: 's' }, now);
  const [head = '', body = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect(JSON.parse(head)).toEqual(header);
  expect(JSON.parse(body)).toEqual({
    id: 1,
    role: 'user',
    session: 's',
    aud: 'agon',
    iat: seconds,
    exp: seconds + 900,
  });
  expect(tokens.read(token, now)).toEqual({ id: 1, role: 'user', session: 's' });
});

test('a token that we signed for anything else is no access token', () => {
  expect(tokens.read(signed(header, claims), now)).toEqual({ id: 1, role: 'root', session: undefined });
  const others = {
    'of another type': signed({ ...header, typ: 'JWT' }, claims),
    'of no type': signed({ alg: 'HS256' }, claims),
    'for somebody else': signed(header, { ...claims, aud: 'another' }),
    'for nobody': signed(header, { ...claims, aud: undefined }),
    'without an end': signed(header, { ...claims, exp: undefined }),
    'that has ended': signed(header, { ...claims, exp: seconds - 1 }),
    'that has not begun': signed(header, { ...claims, nbf: seconds + 1 }),
    'of another algorithm': signed({ ...header, alg: 'HS512' }, claims),
    'of no algorithm': signed({ ...header, alg: 'none' }, claims),
    'of nobody': signed(header, { ...claims, id: 'root' }),
  };
  for (const [about, token] of Object.entries(others)) expect.soft(tokens.read(token, now), about).toBe(null);
});

test('a token that names its own key is read with ours', () => {
  const ours = signed({ ...header, jku: 'https://evil.example/keys', kid: 'theirs' }, claims);
  expect(tokens.read(ours, now)).not.toBe(null);
  expect(tokensOf('another secret, of another site, 32').read(ours, now)).toBe(null);
});

test('a refresh token has 256 random bits and is never the same', () => {
  const firsts = Array.from({ length: 1000 }, () => newSecret());
  const made = [...firsts, ...firsts.map((first) => tokens.nextRefreshToken(first))];
  expect(new Set(made).size).toBe(2000);
  for (const token of made) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('which refresh token comes next only the site knows', () => {
  const first = newSecret();
  expect(tokens.nextRefreshToken(first)).toBe(tokensOf(secret).nextRefreshToken(first));
  expect(tokens.nextRefreshToken(first)).not.toBe(
    tokensOf('another secret, of another site, 32').nextRefreshToken(first),
  );
});
