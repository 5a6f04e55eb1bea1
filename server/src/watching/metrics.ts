import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConnectionCounts } from '../db/database.ts';
import type { QueryDone } from '../db/driver.ts';
import type { StreamCounts } from '../http/event-stream.ts';
import type { PageCounts } from '../http/page-cache.ts';
import type { UnreadCounts } from '../http/unread-requests.ts';
import type { JobCounts, WaitingJobs } from '../jobs/job-counts.ts';

/** What the parts of the node count by themselves; it is asked for when somebody looks. */
export interface Watched {
  readonly pages: () => PageCounts;
  readonly streams: () => Readonly<StreamCounts>;
  readonly refusedUnread: () => UnreadCounts;
  readonly connections: () => ConnectionCounts;
  readonly hearsOfChanges: () => boolean;
  readonly jobs: () => JobCounts;
  /** Those in the database, the same for all nodes. */
  readonly waitingJobs: () => Promise<WaitingJobs>;
  readonly replica: () =>
    | { readonly replica: number; readonly primary: number; readonly isUsable: boolean }
    | undefined;
}

export interface Metrics {
  /** As Prometheus reads it. */
  read(): Promise<string>;
  readonly onQuery: (query: QueryDone) => void;
  /** Counts the answers of `app`. */
  countAnswers(app: FastifyInstance): void;
  watch(watched: Watched): void;
}

/** For the database; who reads metrics waits some ten seconds for all of them. */
const patienceMs = 1_000;
const answerBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const queryBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10, 30];

export function openMetrics(version: string): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const facts = { name: 'agon_info', help: 'The version that runs', labelNames: ['version', 'node'], registers };
  new Gauge(facts).set({ version, node: process.version }, 1);
  const answers = new Histogram({
    ...{ name: 'agon_http_request_duration_seconds', help: 'Answers, by the pattern of the address' },
    ...{ labelNames: ['method', 'route', 'status'], buckets: answerBuckets, registers },
  });
  const queries = new Histogram({
    ...{ name: 'agon_database_query_duration_seconds', help: 'Statements, from when they are sent' },
    ...{ labelNames: ['outcome'], buckets: queryBuckets, registers },
  });
  return {
    read: () => registry.metrics(),
    onQuery: ({ ms, error }) => queries.observe({ outcome: error === undefined ? 'done' : 'failed' }, ms / 1000),
    countAnswers(app) {
      app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
        answers.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
        done();
      });
    },
    watch: (watched) => watchParts(registers, watched),
  };
}

function watchParts(registers: Registry[], watched: Watched): void {
  const { pages, streams, refusedUnread, connections, replica } = watched;
  const gauge = gaugesIn(registers);
  const counter = countersIn(registers);
  counter('agon_page_cache_total', 'Pages and answers for guests asked for, by where they came from', 'from', () => {
    const { hits, joined, renders } = pages();
    return { kept: hits, joined, rendered: renders };
  });
  gauge('agon_page_cache_pages', 'Pages, and answers that they are made of, that are kept', () => pages().pages);
  gauge('agon_page_cache_bytes', 'What they take at most, plain and compressed', () => pages().bytes);
  counter('agon_http_refused_unread_total', 'What was refused and met no hook, by why', 'code', refusedUnread);
  gauge('agon_live_connections', 'Open live streams', () => streams().connections);
  counter('agon_live_opened_total', 'Live streams opened', undefined, () => streams().opened);
  counter('agon_live_messages_total', 'Messages written to live streams', undefined, () => streams().messages);
  counter('agon_live_dropped_total', 'Streams whose readers were too slow', undefined, () => streams().dropped);
  gauge('agon_hears_of_changes', '1 while this node hears what others change', () => Number(watched.hearsOfChanges()));
  gauge('agon_database_connections', 'Connections of the pool', () => connections().total);
  gauge('agon_database_connections_idle', 'Those that nobody uses', () => connections().idle);
  gauge('agon_database_waiting', 'Who waits for one', () => connections().waiting);
  counter('agon_replica_reads_total', 'Reads that a replica may answer, by who did', 'by', () => {
    const { replica: byReplica, primary: byPrimary } = replica() ?? { replica: 0, primary: 0 };
    return { replica: byReplica, primary: byPrimary };
  });
  gauge('agon_replica_usable', '1 while the replica answers', () => Number(replica()?.isUsable ?? false));
  watchJobs(registers, watched);
}

function watchJobs(registers: Registry[], { jobs, waitingJobs }: Watched): void {
  new Counter({
    ...{ name: 'agon_jobs_total', help: 'Jobs that this node did, failed at or gave up' },
    ...{ labelNames: ['job', 'outcome'], registers },
    collect() {
      this.reset();
      for (const { job, outcome, count } of jobs()) this.inc({ job, outcome }, count);
    },
  });
  new Gauge({
    ...{
      name: 'agon_jobs_waiting',
      help: 'Jobs in the database, the same for all nodes',
      labelNames: ['job', 'state'],
      registers,
    },
    async collect() {
      this.reset();
      // Without the database, or with one that stands still, there is nothing to tell, and all else is worth more than ever.
      const late = sleep(patienceMs, [], { ref: false });
      const waiting = await Promise.race([waitingJobs().catch(() => []), late]);
      for (const { job, state, count } of waiting) this.set({ job, state }, count);
    },
  });
}

function gaugesIn(registers: Registry[]) {
  return (name: string, help: string, read: () => number) => {
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read());
      },
    });
  };
}

/** Counted elsewhere already: what is told is the sum so far. */
function countersIn(registers: Registry[]) {
  return (name: string, help: string, label: string | undefined, read: () => number | Record<string, number>) => {
    new Counter({
      ...{ name, help, registers, labelNames: label === undefined ? [] : [label] },
      collect() {
        this.reset();
        const sums = read();
        if (typeof sums === 'number') this.inc(sums);
        else for (const [value, sum] of Object.entries(sums)) this.inc({ [label ?? '']: value }, sum);
      },
    });
  };
}

/** `GET /metrics` on an address of its own, which no proxy of the site passes anybody on to. */
export async function serveMetrics(metrics: Metrics, port: number, host: string) {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await metrics.read();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
