import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '../http/server.ts';
import { visitorOf } from './visitor.ts';

test.each([
  ['198.51.100.4', '198.51.100.4'],
  ['192.0.2.66, 2001:db8::1', '2001:db8::1'],
  ['::ffff:198.51.100.4', '198.51.100.4'],
  ['<script>', '127.0.0.1'],
  ['a'.repeat(50), '127.0.0.1'],
  ['198.51.100.4, 999.1.1.1', '127.0.0.1'],
])('behind a proxy that passes on %j, a visitor comes from %s', async (forwarded, address) => {
  const app = await createServer(false, undefined, ['loopback']);
  onTestFinished(() => app.close());
  app.get('/', async (request) => visitorOf(request).address);
  expect((await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })).body).toBe(address);
});
