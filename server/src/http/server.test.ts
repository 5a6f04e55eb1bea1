import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
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

const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

async function countingSite() {
  const app = await createServer(false);
  onTestFinished(() => app.close());
  let answered = 0;
  app.get('/', async () => ++answered);
  const { port, hostname } = new URL(await app.listen({ port: 0 }));
  return { answered: () => answered, open: () => connect(Number(port), hostname), close: () => app.close() };
}

test('of many requests that come at once on one connection the first are answered, and the next is refused as the last', async () => {
  const { answered, open } = await countingSite();
  const socket = open();
  socket.write(ask.repeat(20));
  const received = await text(socket);
  const statuses = [...received.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
  const refusal = received.slice(received.lastIndexOf('HTTP/1.1'));
  for (const said of ['x-content-type-options: nosniff', 'connection: close', 'request.tooManyAtOnce']) {
    expect(refusal).toContain(said);
  }
  expect(answered()).toBe(8);
});

test('who sends far more at once is cut off', async () => {
  const { answered, open } = await countingSite();
  const socket = open();
  socket.write(ask.repeat(1_000));
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  await new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  expect(received).toBe('');
  expect(answered()).toBe(8);
});

test('one after the other, any number is answered on one connection', async () => {
  const { answered, open } = await countingSite();
  const socket = open();
  onTestFinished(() => void socket.destroy());
  for (let asked = 0; asked < 100; asked += 1) {
    socket.write(ask);
    expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 200 OK');
  }
  expect(answered()).toBe(100);
});

test('while a node stops, who asks over a connection that is there is answered, and told that it ends', async () => {
  const { open, close } = await countingSite();
  const socket = open();
  socket.write(ask);
  expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 200 OK');
  const closed = close();
  await setTimeout(100);
  socket.write(ask);
  const answer = await text(socket);
  expect(answer).toContain('HTTP/1.1 200 OK');
  expect(answer).toMatch(/^connection: close\r$/im);
  await closed;
});

test('what is asked for in a way that nothing is asked for in is refused in the usual form', async () => {
  const app = await createServer(false);
  onTestFinished(() => app.close());
  app.get('/*', async () => 'a page');
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const { statusCode, body } = await app.inject({
      method,
      url: '/tournaments',
      headers: { 'accept-language': 'ru' },
    });
    expect({ statusCode, ...JSON.parse(body) }).toMatchObject({
      ...{ statusCode: 404, code: 'request.noSuchCall', error: 'Такого вызова нет' },
    });
  }
});

test('who breaks off is no outage', async () => {
  const lines: string[] = [];
  const app = await createServer({ level: 'warn', stream: { write: (line: string) => void lines.push(line) } });
  onTestFinished(() => app.close());
  app.post('/', async () => 'done');
  const isSeen = new Promise<void>((resolve) => app.addHook('onError', async () => resolve()));
  const { port, hostname } = new URL(await app.listen({ port: 0 }));
  const socket = connect(Number(port), hostname);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"e');
  await new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  socket.destroy();
  await isSeen;
  await setTimeout(100);
  expect(lines).toEqual([]);
});

test('garbage is answered alike on each address of the host', async () => {
  const app = await createServer(false);
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: 'localhost' });
  const addresses = app.addresses().filter((one) => typeof one === 'object');
  expect(addresses.length).toBe((await lookup('localhost', { all: true })).length);
  for (const { port, address } of addresses) {
    const socket = connect(port, address);
    socket.write('none of this is HTTP\r\n\r\n');
    const answer = await text(socket);
    for (const said of ['HTTP/1.1 400', 'x-content-type-options: nosniff', 'request.malformed']) {
      expect(answer, address).toContain(said);
    }
  }
});
