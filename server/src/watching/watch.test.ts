import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { json } from 'node:stream/consumers';
import { AppError } from '@agon/contract/errors';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../db/database.ts';
import { createServer as createSite } from '../http/server.ts';
import { migratedDatabase } from '../testing/database.ts';
import type { Watched } from './metrics.ts';
import { openWatch } from './watch.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code: number };
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** What takes traces over HTTP as JSON, as a collector does. */
const sent: Sent[] = [];
const collector = createServer(async (request, response) => {
  if (request.url === '/v1/traces') sent.push((await json(request)) as Sent);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
afterAll(() => void collector.close());

const watched: Watched = {
  pages: () => ({ hits: 3, joined: 2, renders: 1, pages: 1, bytes: 99 }),
  streams: () => ({ connections: 7, opened: 10, messages: 8, dropped: 9 }),
  refusedUnread: () => ({
    'request.malformed': 11,
    'request.tooSlow': 0,
    'request.headersTooLarge': 0,
    'request.tooManyAtOnce': 0,
    'request.noSuchCall': 0,
  }),
  connections: () => ({ total: 4, idle: 3, waiting: 0 }),
  hearsOfChanges: () => true,
  jobs: () => [{ job: 'account.sendVerification', outcome: 'done', count: 5 }],
  waitingJobs: async () => [{ job: 'account.sendVerification', state: 'due', count: 6 }],
  replica: () => ({ replica: 2, primary: 1, isUsable: true }),
};

/** Of whoever asks. */
const outsideTrace = '1'.repeat(32);

/** A small site with a page, a query and a refusal, watched in both ways, that has answered each once. */
async function watchedSite() {
  const { port } = collector.address() as AddressInfo;
  const metrics = { port: 0, host: '127.0.0.1' };
  const tracesTo = `http://127.0.0.1:${port}/`;
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=tests');
  const watch = await openWatch({ metrics, tracesTo, version: '1.2.3' });
  vi.unstubAllEnvs();
  const db = connect(await migratedDatabase(afterAll), () => undefined, undefined, { onQuery: watch.onQuery });
  const app = await createSite(false, undefined, ['10.0.0.0/8']);
  app.get('/things/:id', () => watch.span('render', async () => sql`select ${'hidden'}::text`.execute(db)));
  app.get('/refused', () => {
    throw new AppError('tournament.notFound');
  });
  app.get('/proxied', async () => 'fine');
  watch.watchAnswers(app);
  const metricsPort = await watch.serve(watched);
  const headers = { traceparent: `00-${outsideTrace}-${'2'.repeat(16)}-01` };
  await app.inject({ url: '/things/7?token=hidden', headers });
  await app.inject('/refused');
  await app.inject({ url: '/proxied', remoteAddress: '10.1.2.3', headers });
  await watch.span('job account.sendVerification', () => sql`select 2`.execute(db));
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const elsewhere = await fetch(`http://127.0.0.1:${metricsPort}/`);
  await app.close();
  await db.destroy();
  await watch.close();
  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );
  return { text, elsewhere, spans };
}

const site = watchedSite();

test('while the database stands still, all else is told', async () => {
  const watch = await openWatch({ metrics: { port: 0, host: '127.0.0.1' }, tracesTo: undefined, version: '1.2.3' });
  onTestFinished(() => watch.close());
  const port = await watch.serve({ ...watched, waitingJobs: () => new Promise(() => undefined) });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
  expect(text).toMatch(/^agon_live_connections 7$/m);
  expect(text).not.toMatch(/^agon_jobs_waiting\{/m);
});

test('traces name the node, and what the settings of OpenTelemetry say of it', async () => {
  await site;
  const [first] = sent;
  const attributes = first?.resourceSpans[0]?.resource.attributes ?? [];
  const named = Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));
  expect(named).toMatchObject({ 'service.name': 'agon', 'service.version': '1.2.3', 'host.name': hostname() });
  expect(named['service.instance.id']).toMatch(/^[\da-f-]{36}$/);
  expect(named['deployment.environment.name']).toBe('tests');
});

test('metrics tell of answers by the pattern of their address, and of what each part counts', async () => {
  const { text, elsewhere } = await site;
  for (const line of [
    /^agon_info\{version="1\.2\.3",node="v[\d.]+"\} 1$/m,
    /^agon_http_request_duration_seconds_count\{method="GET",route="\/things\/:id",status="200"\} 1$/m,
    /^agon_http_request_duration_seconds_count\{method="GET",route="\/refused",status="404"\} 1$/m,
    /^agon_database_query_duration_seconds_count\{outcome="done"\} [2-9]$/m,
    /^agon_page_cache_total\{from="kept"\} 3$/m,
    /^agon_http_refused_unread_total\{code="request\.malformed"\} 11$/m,
    /^agon_http_refused_unread_total\{code="request\.tooSlow"\} 0$/m,
    /^agon_live_connections 7$/m,
    /^agon_live_opened_total 10$/m,
    /^agon_live_dropped_total 9$/m,
    /^agon_jobs_total\{job="account\.sendVerification",outcome="done"\} 5$/m,
    /^agon_jobs_waiting\{job="account\.sendVerification",state="due"\} 6$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ]) {
    expect.soft(text).toMatch(line);
  }
  expect(text).not.toContain('hidden');
  expect(elsewhere.status).toBe(404);
});

test('every metric that the dashboard shows is there', async () => {
  const { text } = await site;
  const dashboard = readFileSync(new URL('../../../docs/dashboard.json', import.meta.url), 'utf8');
  const expressions = [...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, expression = '']) => expression);
  const names = new Set(expressions.flatMap((one) => one.match(/\b(?:agon|nodejs|process)_\w+/g) ?? []));
  expect(names.size).toBeGreaterThan(15);
  const told = new Set([...text.matchAll(/^([a-z_]\w*?)(?:\{| )/gm)].map(([, name]) => name));
  expect([...names].filter((name) => !told.has(name))).toEqual([]);
});

test('a request, what it renders and what it asks the database are one trace, without any values', async () => {
  const { spans } = await site;
  const request = spans.find(({ name }) => name === 'GET /things/:id');
  const render = spans.find(({ name }) => name === 'render');
  const query = spans.find(({ name, parentSpanId }) => name === 'select' && parentSpanId === render?.spanId);
  expect(render).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(query).toMatchObject({ traceId: request?.traceId });
  expect(query?.attributes).toContainEqual({ key: 'db.query.text', value: { stringValue: 'select $1::text' } });
  expect(JSON.stringify(sent)).not.toContain('hidden');
  expect(request?.traceId, 'whoever asks does not choose the trace').not.toBe(outsideTrace);
});

test('a proxy that is trusted may have begun the trace', async () => {
  const { spans } = await site;
  expect(spans.find(({ name }) => name === 'GET /proxied')).toMatchObject({
    traceId: outsideTrace,
    parentSpanId: '2'.repeat(16),
  });
});

test('a refusal is told by its code, a job is a trace of its own, and all by which version', async () => {
  const { spans } = await site;
  const refused = spans.find(({ name }) => name === 'GET /refused');
  expect(refused?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'tournament.notFound' } });
  const job = spans.find(({ name }) => name === 'job account.sendVerification');
  expect(spans.some(({ parentSpanId, name }) => parentSpanId === job?.spanId && name === 'select')).toBe(true);
  const resource = sent[0]?.resourceSpans[0]?.resource.attributes;
  expect(resource).toContainEqual({ key: 'service.version', value: { stringValue: '1.2.3' } });
});

test('what is not wanted is not there', async () => {
  const watch = await openWatch({ metrics: undefined, tracesTo: undefined, version: '1' });
  expect(watch.onQuery).toBeUndefined();
  expect(watch.traceId).toBeUndefined();
  expect(await watch.serve(watched)).toBeUndefined();
  expect(await watch.span('work', async () => 7)).toBe(7);
  await watch.close();
});

test('where nobody takes the traces the log says so', async () => {
  const told: object[] = [];
  const stream = { write: (line: string) => void told.push(JSON.parse(line)) };
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300');
  const watch = await openWatch({ metrics: undefined, tracesTo: 'http://127.0.0.1:9', version: '1' });
  vi.unstubAllEnvs();
  const app = await createSite({ stream });
  watch.watchAnswers(app);
  app.get('/', async () => 'here');
  await app.inject('/');
  await watch.close();
  await app.close();
  const line = { level: 40, msg: 'traces may be lost', reason: expect.stringContaining('ECONNREFUSED') };
  expect(told).toContainEqual(expect.objectContaining(line));
});
