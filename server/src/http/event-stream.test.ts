import { expect, onTestFinished, test } from 'vitest';
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
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { streams, raw, address };
}

test('a page that goes away is forgotten', async () => {
  const { streams, address } = await streamsOverHttp();
  const page = new AbortController();
  await fetch(`${address}/live`, { signal: page.signal });
  expect(streams.hasSubscribers('topic')).toBe(true);
  page.abort();
  await expect.poll(() => streams.hasSubscribers('topic')).toBe(false);
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
