import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AppError } from '@agon/contract/errors';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { guardedServer } from './connections.ts';
import { sendError } from './errors.ts';
import type { KeepFailure } from './failure.ts';
import { homeInstead } from './pages.ts';
import { fromProxy, trustIn } from './proxy.ts';
import { logRequests, requestIdHeader, requestIds } from './request-log.ts';
import { refuseWithoutHost, UnreadRequests } from './unread-requests.ts';

/** Sent with every answer. Pages and files have a content security policy of their own; what else there is shows nothing. */
const safetyHeaders = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Over TLS only: for a year, browsers ask in no other way. */
const stayWithTls = { 'strict-transport-security': 'max-age=31536000' };

const maxBodyBytes = 1_000_000;
/** After a stop, what was asked for is still answered; who is not done by then is cut off. */
const answerPatienceMs = 5_000;
/**
 * So long the connections that are there may ask for something more, each once: on one that is closed at once it may be on
 * its way. Who comes anew meanwhile is answered as well, and `/health` says that all is well.
 */
const lastAskMs = 250;
/** To receive a request's headers. With `slowCheckMs` still less than `silenceMs` of `connections.ts`, which cuts without an answer. */
const headersTimeoutMs = 20_000;
/** To receive a whole request, as a film on a slow line; live streams are answers, and last. */
const requestTimeoutMs = 120_000;
/** How often those that took longer are looked for. */
const slowCheckMs = 5_000;
/** Longer than proxies keep a connection that nothing is asked on, so that it is they who close it. */
const keepAliveMs = 72_000;

const connections = {
  requireHostHeader: false,
  headersTimeout: headersTimeoutMs,
  requestTimeout: requestTimeoutMs,
  keepAliveTimeout: keepAliveMs,
  connectionsCheckingInterval: slowCheckMs,
};

export async function createServer(
  logger: NonNullable<FastifyServerOptions['logger']>,
  keepFailure: KeepFailure = () => {},
  trustProxy?: readonly string[],
  isSecure = false,
): Promise<FastifyInstance> {
  const headers = { ...safetyHeaders, ...(isSecure && stayWithTls) };
  const unread = new UnreadRequests(headers);
  const trusts = trustIn(trustProxy);
  const isFromProxy = fromProxy(trusts);
  /** One for each address of the host. */
  const servers: Server[] = [];
  const app = fastify({
    logger,
    bodyLimit: maxBodyBytes,
    serverFactory(answer) {
      const server = guardedServer(connections, { answer, refuse: unread.refuse, answerUnread: unread.answerUnread });
      servers.push(server);
      return server;
    },
    // Each server has its own.
    clientErrorHandler: () => {},
    genReqId: requestIds(isFromProxy),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Who asks over a connection that is there still is answered as before, and told that it ends: a proxy sends a 503 to nobody else.
    return503OnClosing: false,
    trustProxy: trusts ?? false,
    // An address that cannot be decoded meets no hook and no error handler.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, [requestIdHeader]: request.id });
      const home = homeInstead(request);
      if (home !== undefined) return void reply.redirect(home);
      if (error.code === 'FST_ERR_BAD_URL') unread.count('request.noSuchCall');
      void sendError(error, request, reply);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.decorate('keepFailure', keepFailure);
  app.decorate('isFromProxy', isFromProxy);
  app.decorate('refusedUnread', unread.counts);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('request.noSuchCall'), request, reply));
  logRequests(app);
  await app.register(cookie);
  // What runs for every request says by `done` when it is over: a promise for each would cost more than what they do.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('preClose', async () => {
    const cutOff = () => {
      for (const server of servers) server.closeAllConnections();
    };
    setTimeout(cutOff, answerPatienceMs).unref();
    const until = performance.now() + lastAskMs;
    while (performance.now() < until && (await countSockets(servers)) > 0) await sleep(10);
  });
  refuseWithoutHost(app);
  // A write without input may come with no body at all, whatever its content type says.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isPlain(request)) done(new AppError('request.unsupportedType'));
    else if (body === '') done(null, undefined);
    else app.getDefaultJsonParser('error', 'error')(request, String(body), done);
  });
  return app;
}

async function countSockets(servers: readonly Server[]): Promise<number> {
  const counts = servers.map((server) => promisify(server.getConnections.bind(server))());
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Packed bodies are for answers: what is sent here is small, or a picture. */
function isPlain({ headers }: FastifyRequest): boolean {
  return /^(identity)?$/i.test(headers['content-encoding'] ?? '');
}
