import { expect, onTestFinished, test } from 'vitest';
import { createServer } from './server.ts';

async function addressSeen(trusted: readonly string[] | undefined, from: string) {
  const app = await createServer(false, undefined, trusted);
  onTestFinished(() => app.close());
  app.get('/address', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': '192.0.2.66, 198.51.100.4' };
  return (await app.inject({ url: '/address', headers, remoteAddress: from })).body;
}

test('the address of a visitor is that of the connection, whatever its headers say', async () => {
  expect(await addressSeen(undefined, '10.1.2.3')).toBe('10.1.2.3');
});

test('a proxy that is trusted says where the visitor comes from; what the visitor wrote before does not count', async () => {
  expect(await addressSeen(['loopback', '10.0.0.0/8'], '10.1.2.3')).toBe('198.51.100.4');
});

test('who comes past the proxy is believed nothing', async () => {
  expect(await addressSeen(['10.0.0.0/8'], '203.0.113.7')).toBe('203.0.113.7');
});
