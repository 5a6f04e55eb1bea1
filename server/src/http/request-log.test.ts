import { AppError } from '@agon/contract/errors';
import { expect, onTestFinished, test } from 'vitest';
import { logTo } from '../watching/log.ts';
import { EventStreams } from './event-stream.ts';
import { createServer } from './server.ts';

/** A site that writes down each answer. */
async function loggingSite(trusted?: readonly string[]) {
  const lines: string[] = [];
  const logger = logTo((line) => lines.push(line), { level: 'info', secrets: [] });
  const app = await createServer(logger, undefined, trusted);
  onTestFinished(() => app.close());
  app.get('/things/:id', async () => 'fine');
  app.get('/refused', () => {
    throw new AppError('tournament.notFound');
  });
  app.get('/broken', () => {
    throw new TypeError('no luck');
  });
  return { app, log: () => lines.map((line) => JSON.parse(line)) };
}

test('each line of a request has the id that its answer has, and names the address by its pattern', async () => {
  const { app, log } = await loggingSite();
  const answers = [await app.inject('/things/7?token=hidden'), await app.inject('/things/8')];
  const [first, second] = answers.map(({ headers }) => headers['x-request-id']);
  expect(first).toMatch(/^[\w-]{9,}$/);
  expect(second).not.toBe(first);
  expect(log()).toMatchObject([
    { reqId: first, msg: 'answered', method: 'GET', route: '/things/:id', status: 200 },
    { reqId: second, msg: 'answered' },
  ]);
  expect(JSON.stringify(log())).not.toContain('hidden');
});

test('a stream is logged as it is opened, for it may last for hours', async () => {
  const { app, log } = await loggingSite();
  const streams = new EventStreams();
  app.get('/things/:id/live', (_request, reply) => streams.subscribe('things', reply));
  const stream = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/things/7/live`);
  const reqId = stream.headers.get('x-request-id');
  const opened = { reqId, msg: 'opened', method: 'GET', route: '/things/:id/live', status: 200 };
  expect(log()).toContainEqual(expect.objectContaining(opened));
  streams.close();
});

test('a refusal is logged by the code that the caller gets, a failure by its log code as well', async () => {
  const { app, log } = await loggingSite();
  await app.inject('/refused');
  const { facts } = (await app.inject('/broken')).json();
  expect(log()).toMatchObject([
    { msg: 'answered', status: 404, code: 'tournament.notFound' },
    { msg: 'unexpected error', logCode: facts.logCode, err: { type: 'TypeError' } },
    { msg: 'answered', status: 500, code: 'server.failed', logCode: facts.logCode },
  ]);
});

test('an address that cannot be decoded has an id, too', async () => {
  const { app } = await loggingSite();
  expect((await app.inject('/api/%')).headers['x-request-id']).toBeDefined();
});

test('only from a proxy that is trusted a request may come with an id, and only with a plain one', async () => {
  const asked = async (trusted: readonly string[] | undefined, remoteAddress: string, id = 'from-the-proxy') => {
    const { app } = await loggingSite(trusted);
    const asking = { url: '/things/7', remoteAddress, headers: { 'x-request-id': id } };
    return (await app.inject(asking)).headers['x-request-id'];
  };
  expect(await asked(['loopback', '10.0.0.0/8'], '10.1.2.3')).toBe('from-the-proxy');
  expect(await asked(['loopback', '10.0.0.0/8'], '::ffff:10.1.2.3')).toBe('from-the-proxy');
  expect(await asked(['loopback', '10.0.0.0/8'], '11.1.2.3'), 'past the proxy').not.toBe('from-the-proxy');
  expect(await asked(undefined, '127.0.0.1')).not.toBe('from-the-proxy');
  expect(await asked(['loopback'], '127.0.0.1', 'a "quoted"\\n id')).not.toContain('quoted');
});
