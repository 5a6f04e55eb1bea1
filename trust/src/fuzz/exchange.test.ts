import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from './exchange.ts';

async function serverThat(answer: RequestListener, keepAliveTimeout = 60_000) {
  const server = createServer({ keepAliveTimeout }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return (path: string, body?: string) => {
    return ask(`http://127.0.0.1:${port}`, { method: body === undefined ? 'GET' : 'POST', path, headers: {}, body });
  };
}

test('who is hung up on once is told so, also on a connection that was used before', async () => {
  let dropped = 0;
  const get = await serverThat(({ url, socket }, response) => {
    if (url !== '/drop') return void response.end();
    dropped += 1;
    if (dropped === 1) socket.destroy();
    else response.end();
  });
  expect(await get('/')).toMatchObject({ status: 200 });
  expect(await get('/drop')).toMatchObject({ status: 'hung up' });
  expect(dropped).toBe(1);
});

test('an answer that breaks off is none, however well it began, but for a body that is refused', async () => {
  const answer =
    (status: number): RequestListener =>
    ({ socket }, response) => {
      response.writeHead(status, { 'content-length': 100 }).write('{"half":');
      setTimeout(() => socket.destroy(), 50);
    };
  for (const status of [200, 404]) {
    const get = await serverThat(answer(status));
    expect(await get('/'), String(status)).toMatchObject({ status: 'hung up', body: '{"half":' });
  }
  const post = await serverThat(answer(413));
  expect(await post('/', 'too long')).toMatchObject({ status: 413 });
  const accepting = await serverThat(answer(200));
  expect(await accepting('/', 'short')).toMatchObject({ status: 'hung up' });
});

test('a connection that the server has closed, or is about to, is not used again', async () => {
  const get = await serverThat(({ url }, response) => {
    if (url === '/closing') response.setHeader('connection', 'close');
    response.end();
  }, 2_000);
  for (const path of ['/closing', '/', '/']) expect(await get(path)).toMatchObject({ status: 200 });
  // Around the moment at which the server closes.
  for (const waitMs of [1_000, 1_990, 2_010]) {
    await sleep(waitMs);
    expect(await get('/'), `after ${waitMs} ms`).toMatchObject({ status: 200 });
  }
}, 30_000);
