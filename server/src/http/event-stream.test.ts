import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EventStreams } from './event-stream.ts';
import { createServer } from './server.ts';

/** A server whose pages subscribe to one topic. */
async function streamsOverHttp() {
  const app = await createServer(false);
  const streams = new EventStreams();
  onTestFinished(async () => {
    streams.close();
    await app.close();
  });
  const sockets: { destroy(error?: Error): unknown }[] = [];
  app.get('/live', (request, reply) => {
    sockets.push(request.socket);
    streams.subscribe('topic', reply);
  });
  const late = { asked: Promise.withResolvers<void>(), subscribed: Promise.withResolvers<void>() };
  app.get('/late', async (_request, reply) => {
    const gone = new Promise((resolve) => reply.raw.once('close', resolve));
    late.asked.resolve();
    await gone;
    streams.subscribe('topic', reply);
    late.subscribed.resolve();
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { streams, sockets, address, late };
}

test('a page that goes away is forgotten', async () => {
  const { streams, address } = await streamsOverHttp();
  const page = new AbortController();
  await fetch(`${address}/live`, { signal: page.signal });
  expect(streams.hasSubscribers('topic')).toBe(true);
  page.abort();
  await expect.poll(() => streams.hasSubscribers('topic')).toBe(false);
});

test('a page that has gone before it could subscribe is not waited for', async () => {
  const { streams, address, late } = await streamsOverHttp();
  const page = new AbortController();
  const asked = fetch(`${address}/late`, { signal: page.signal });
  await late.asked.promise;
  page.abort();
  await expect(asked).rejects.toThrow();
  await late.subscribed.promise;
  expect(streams.hasSubscribers('topic')).toBe(false);
});

test('who asked before the server stopped, and is let in after, is sent away at once', async () => {
  const { streams, address } = await streamsOverHttp();
  streams.close();
  const page = await fetch(`${address}/live`);
  expect(await page.text()).toBe('retry: 1000\n\n');
  expect(streams.hasSubscribers('topic')).toBe(false);
});

test('a stream that breaks is forgotten, and the others go on', async () => {
  const { streams, sockets, address } = await streamsOverHttp();
  const [broken, whole] = [await fetch(`${address}/live`), await fetch(`${address}/live`)];
  sockets[0]?.destroy(new Error('broken pipe'));
  await broken.text();
  streams.publish('topic', 'news');
  streams.close();
  expect(await whole.text()).toContain('data: "news"');
});

/** All messages of a stream that has ended, in order. */
async function messagesOf(page: Response): Promise<unknown[]> {
  const events = (await page.text()).split('\n\n').filter((event) => event.startsWith('data: '));
  return events.map((event) => JSON.parse(event.slice(6)));
}

/** Time passes only when the test says so. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

test('of a hundred in a row the first comes at once, the last within a second, and none without a cause', async () => {
  const { streams, address } = await streamsOverHttp();
  const page = await fetch(`${address}/live`);
  stopTime();
  for (let index = 0; index < 100; index += 1) streams.publishAgain('topic', 'reload');
  streams.publishAgain('topic', 'other');
  vi.advanceTimersByTime(1_000);
  streams.publish('topic', 'a second later');
  vi.advanceTimersByTime(60_000);
  streams.publishAgain('topic', 'reload');
  streams.publish('topic', 'a minute later');
  streams.close();
  const expected = ['reload', 'other', 'reload', 'a second later', 'reload', 'a minute later'];
  expect(await messagesOf(page)).toEqual(expected);
});

test('a message goes out at once, and does not overtake what was said before it', async () => {
  const { streams, address } = await streamsOverHttp();
  const page = await fetch(`${address}/live`);
  stopTime();
  streams.publishAgain('topic', 'reload');
  streams.publish('topic', 'a');
  streams.publishAgain('topic', 'reload');
  streams.publish('topic', 'b');
  streams.publish('topic', 'c');
  streams.close();
  expect(await messagesOf(page)).toEqual(['reload', 'a', 'reload', 'b', 'c']);
});

test('nothing waits to be said once nobody is left to hear it, or the server stops', async () => {
  const { streams, address } = await streamsOverHttp();
  // Other than `fetch`, this one sets no timers.
  const open = () => new Promise<IncomingMessage>((resolve) => void get(`${address}/live`, resolve));
  const burst = () => {
    streams.publishAgain('topic', 'reload');
    streams.publishAgain('topic', 'reload');
  };
  stopTime();
  const page = await open();
  burst();
  expect(vi.getTimerCount()).toBe(1);
  page.destroy();
  while (streams.hasSubscribers('topic')) await nextTurn();
  expect(vi.getTimerCount()).toBe(0);
  await open();
  burst();
  streams.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('the answer says what it is, and ends with the connection', async () => {
  const { streams, address } = await streamsOverHttp();
  const page = await fetch(`${address}/live`);
  expect(page.status).toBe(200);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  streams.close();
  expect(await page.text()).toBe('retry: 1000\n\n');
});

test('a page that closes its half of the connection is forgotten', async () => {
  const { streams, address } = await streamsOverHttp();
  const socket = await rawPage(address);
  socket.end();
  await expect.poll(() => streams.counts.connections).toBe(0);
  expect(streams.hasSubscribers('topic')).toBe(false);
});

test('what a page sends over its stream does no harm', async () => {
  const { streams, address } = await streamsOverHttp();
  const socket = await rawPage(address);
  const heard: string[] = [];
  socket.on('data', (bytes) => heard.push(String(bytes)));
  socket.write('GET /live HTTP/1.1\r\nHost: x\r\n\r\nnonsense');
  streams.publish('topic', 'news');
  await expect.poll(() => heard.join('')).toContain('data: "news"\n\n');
  expect(streams.counts.connections).toBe(1);
});

test('a reader that is too slow is dropped, while the others get everything', { timeout: 30_000 }, async () => {
  const { streams, address } = await streamsOverHttp();
  const slow = await rawPage(address);
  slow.pause();
  const quick = await fetch(`${address}/live`);
  const text = quick.text();
  const long = 'x'.repeat(100_000);
  let sent = 0;
  for (; streams.counts.dropped === 0 && sent < 1_000; sent += 1) {
    streams.publish('topic', long);
    await nextTurn();
  }
  expect(streams.counts).toMatchObject({ dropped: 1 });
  await expect.poll(() => streams.counts.connections).toBe(1);
  streams.publish('topic', 'last');
  streams.close();
  const messages = (await text).split('\n\n').filter((event) => event.startsWith('data: '));
  expect(messages.length).toBe(sent + 1);
  // What it did not read is not kept for it.
  const failed = once(slow, 'error');
  slow.resume();
  expect(await failed).toMatchObject([{ code: 'ECONNRESET' }]);
});

test('when the server stops it does not wait for a page that reads no more', async () => {
  const { streams, address } = await streamsOverHttp();
  const slow = await rawPage(address);
  slow.pause();
  for (let sent = 0; sent < 40; sent += 1) streams.publish('topic', 'x'.repeat(200_000));
  streams.close();
  await expect.poll(() => streams.counts.connections, { timeout: 3_000 }).toBe(0);
});

/** A page that is read, or not, as the test likes. */
async function rawPage(address: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await once(socket, 'data');
  return socket;
}
