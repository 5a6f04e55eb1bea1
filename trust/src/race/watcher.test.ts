import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { siteAt } from '../site.ts';
import { watch } from './watcher.ts';

/** A node whose bracket nobody writes to; says how often it was read. */
async function nodeThat(answerLive: (response: ServerResponse) => void) {
  const calls = { read: 0, live: 0 };
  const state = { isGone: false };
  const answer: RequestListener = ({ url, socket }, response) => {
    if (state.isGone) return void socket.destroy();
    if (url?.endsWith('/live')) {
      calls.live += 1;
      return answerLive(response);
    }
    calls.read += 1;
    response.end(JSON.stringify({ id: 1, version: 3 }));
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const site = siteAt([`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`]);
  const watcher = await watch(site, 1, 1, 0);
  onTestFinished(watcher.close);
  return { calls, state, watcher };
}

const type = { 'content-type': 'text/event-stream' };

test('a live stream that is refused, or is none, is a violation', async () => {
  const refused = await nodeThat((response) => response.writeHead(503, type).end());
  expect(await refused.watcher.violations()).toEqual([
    expect.stringMatching(/broke: Error: 503 and text\/event-stream/),
  ]);
  const page = await nodeThat((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'));
  expect(await page.watcher.violations()).toEqual([expect.stringMatching(/broke: Error: 200 and text\/html/)]);
});

test('a live stream that tells of nothing is a violation, though the bracket is read anew at each opening', async () => {
  const silent = await nodeThat((response) => response.writeHead(200, type).end(': hello\n\n'));
  await sleep(500);
  expect(await silent.watcher.violations()).toEqual(['a live stream of node 0 told of no change']);
  expect(silent.calls.live).toBeLessThan(5);
});

test('whoever watches no more reads no more, also of a node that is gone', async () => {
  const { calls, state, watcher } = await nodeThat((response) => {
    response.writeHead(200, type).write('data: {"kind":"hello"}\n\n');
    setTimeout(() => response.write('data: {"kind":"reload"}\n\n'), 300);
  });
  state.isGone = true;
  await sleep(500);
  watcher.close();
  state.isGone = false;
  const { read } = calls;
  await sleep(500);
  expect(calls.read).toBe(read);
});
