import { get, type IncomingMessage } from 'node:http';
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
  const raw: { destroy(error?: Error): unknown }[] = [];
  app.get('/live', (request, reply) => {
    raw.push(reply.raw);
    streams.subscribe('topic', request, reply);
  });
  const late = { asked: Promise.withResolvers<void>(), subscribed: Promise.withResolvers<void>() };
  app.get('/late', async (request, reply) => {
    const gone = new Promise((resolve) => reply.raw.once('close', resolve));
    late.asked.resolve();
    await gone;
    streams.subscribe('topic', request, reply);
    late.subscribed.resolve();
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { streams, raw, address, late };
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

test('a stream that breaks is forgotten, and the others go on', async () => {
  const { streams, raw, address } = await streamsOverHttp();
  const [broken, whole] = [await fetch(`${address}/live`), await fetch(`${address}/live`)];
  raw[0]?.destroy(new Error('broken pipe'));
  await expect(broken.text()).rejects.toThrow();
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
