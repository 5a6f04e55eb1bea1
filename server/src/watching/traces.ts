import { hostname } from 'node:os';
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QueryDone } from '../db/driver.ts';
import { reasonOf } from '../db/outage.ts';
import { kindOf } from '../http/failure.ts';
import { onceInAWhile } from './once-in-a-while.ts';

/** Of a collector that is gone the library complains with each batch. */
const complaintEveryMs = 600_000;

/** Loaded only where traces are wanted, see `watch.ts`. */
export interface Traces {
  traceRequests(app: FastifyInstance): void;
  readonly onQuery: (query: QueryDone) => void;
  /** Does some work as a part of what goes on, or on its own. */
  readonly span: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  traceId(): string | undefined;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

export interface TraceSettings {
  /** The base address of what takes OTLP over HTTP; `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly version: string;
}

/** Headers, timeouts and certificates of `OTEL_EXPORTER_OTLP_…` are read by the library. Every request is sent: collectors choose. */
export function openTraces({ endpoint, version }: TraceSettings): Traces {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const usual = resourceFromAttributes({
    'service.name': 'agon',
    'service.version': version,
    'host.name': hostname(),
  });
  const detectors = [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector];
  const provider = new TracerProvider({
    // Which node it is; the last word have `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_SERVICE_NAME`.
    resource: usual.merge(detectResources({ detectors })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('agon', version);
  let tell = (_reason: string) => {};
  const begunBy = (request: FastifyRequest): Context => {
    // A proxy that is trusted may have begun the trace.
    const isFromProxy = request.server.isFromProxy(request.raw);
    const outside = isFromProxy ? propagation.extract(context.active(), request.headers) : context.active();
    const attributes = { 'http.request.method': request.method, 'http.request.id': request.id };
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, outside);
    return trace.setSpan(outside, span);
  };
  return {
    traceRequests(app) {
      // In no trace: the library complains in whichever it was that it could not send.
      tell = (reason) => context.with(ROOT_CONTEXT, () => app.log.warn({ reason }, 'traces may be lost'));
      hearTroubles(onceInAWhile(complaintEveryMs, tell));
      traceRequestsOf(app, begunBy);
    },
    onQuery({ sql, ms, error }) {
      // What happens at the start, or between requests, is nobody's.
      if (trace.getActiveSpan() === undefined) return;
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
      const name = /^\w+/.exec(sql.trim())?.[0] ?? 'query';
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: Date.now() - ms });
      if (error !== undefined) markFailed(span, error);
      span.end();
    },
    span: (name, work) =>
      tracer.startActiveSpan(name, async (span) => {
        try {
          return await work();
        } catch (error) {
          markFailed(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    close: () => provider.shutdown().catch((error) => tell(reasonOf(error))),
  };
}

/** Those of the library, as that nobody takes the traces. */
function hearTroubles(tell: (reason: string) => void): void {
  const nothing = () => undefined;
  diag.setLogger(
    { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

function traceRequestsOf(app: FastifyInstance, begunBy: (request: FastifyRequest) => Context): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const begun = begunBy(request);
    const span = trace.getSpan(begun);
    if (span !== undefined) spans.set(request, span);
    context.with(begun, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    const route = request.routeOptions.url ?? 'none';
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
    if (request.refusal !== undefined) span?.setAttribute('error.type', request.refusal.code);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Its words may hold what somebody sent. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kindOf(error));
}
