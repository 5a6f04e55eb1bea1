import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

/** What every answer says of how browsers have to treat it. */

const { app } = await testApp(afterAll, 'https://agon.example');

const answers = [
  ['a list', { url: '/api/games' }],
  ['a refusal', { url: '/api/profile' }],
  ['a call that there is not', { url: '/api/nothing' }],
  ['an address that cannot be read', { url: '/%zz' }],
  ['a body that cannot be read', { url: '/api/authorize', method: 'POST', payload: '{' }],
  ['a picture', { url: '/covers/game/none.svg' }],
  ['the health', { url: '/health' }],
] as const;

test.each(answers)('%s is taken for what it is, shown in no frame, and asked for over TLS only', async (_, asked) => {
  const { headers } = await app.inject({ ...asked, headers: { 'content-type': 'application/json' } });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  });
});

test('a site without TLS does not ask for it', async () => {
  const plain = await testApp(undefined, 'http://agon.example');
  const { headers } = await plain.app.inject({ url: '/api/games' });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('no other site may read what is answered here', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await app.inject({ method, url: '/api/profile', headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
