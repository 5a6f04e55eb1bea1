import type { FastifyInstance } from 'fastify';
import type { QueryDone } from '../db/driver.ts';
import type { Watched } from './metrics.ts';

/** Metrics and traces, as far as they are wanted: what is not is never loaded, and costs nothing. */
export interface Watch {
  /** Undefined when nobody wants to know. */
  readonly onQuery: ((query: QueryDone) => void) | undefined;
  readonly traceId: (() => string | undefined) | undefined;
  readonly span: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** To be called before it listens. */
  watchAnswers(app: FastifyInstance): void;
  /** Begins to tell of it. @returns at which port, if at any */
  serve(watched: Watched): Promise<number | undefined>;
  close(): Promise<void>;
}

export interface WatchSettings {
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly tracesTo: string | undefined;
  readonly version: string;
}

export async function openWatch({ metrics: wanted, tracesTo, version }: WatchSettings): Promise<Watch> {
  const counting = wanted && (await import('./metrics.ts'));
  const metrics = counting?.openMetrics(version);
  const tracing = tracesTo === undefined ? undefined : await import('./traces.ts');
  const traces = tracing?.openTraces({ endpoint: tracesTo ?? '', version });
  let served: { readonly port: number; close(): Promise<void> } | undefined;
  const watchers = [metrics?.onQuery, traces?.onQuery].filter((one) => one !== undefined);
  return {
    onQuery: watchers.length === 0 ? undefined : (query) => watchers.forEach((onQuery) => void onQuery(query)),
    traceId: traces?.traceId,
    span: traces?.span ?? ((_name, work) => work()),
    watchAnswers(app) {
      metrics?.countAnswers(app);
      traces?.traceRequests(app);
    },
    async serve(watched) {
      if (wanted === undefined || metrics === undefined) return undefined;
      metrics.watch(watched);
      served = await counting?.serveMetrics(metrics, wanted.port, wanted.host);
      return served?.port;
    },
    async close() {
      await served?.close();
      await traces?.close();
    },
  };
}
