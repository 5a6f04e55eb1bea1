import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { IsFromProxy } from './proxy.ts';

/** What of a request is told to whoever runs the site: under which id, and why it was refused. */

export const requestIdHeader = 'x-request-id';

/** By what the answer was refused, as the caller sees it. */
interface Refusal {
  readonly code: string;
  readonly logCode?: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    refusal: Refusal | undefined;
  }
}

/** A proxy that is trusted may have named the request. */
export function requestIds(isFromProxy: IsFromProxy): (request: IncomingMessage) => string {
  const node = randomBytes(4).toString('hex');
  let count = 0;
  return (request) => {
    const given = request.headers[requestIdHeader];
    if (typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) && isFromProxy(request)) return given;
    count += 1;
    return `${node}-${count.toString(36)}`;
  };
}

/**
 * Tells of each answer, on the level `info`: by the pattern of its address, for an address itself may hold a secret. And gives
 * each its id.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { log, method, refusal } = request;
    log.info({ method, route: request.routeOptions.url, status, ms: Math.round(elapsedTime), ...refusal }, 'answered');
    done();
  });
}
