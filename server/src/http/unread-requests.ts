import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode, statusOf } from '@agon/contract/errors';
import { defaultLanguage } from '@agon/contract/localized';
import type { FastifyInstance } from 'fastify';
import { refusalBody } from './errors.ts';

/** What Node's parser says of a request that it gives up; whatever else it is, it cannot be read. */
const refusedByParser: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.tooSlow',
  HPE_HEADER_OVERFLOW: 'request.headersTooLarge',
};

/** How often since the start of this node, by why. */
export type UnreadCounts = Readonly<Partial<Record<ErrorCode, number>>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** What was refused and met no hook: what never became a request, and addresses that cannot be decoded. */
    readonly unread: UnreadCounts;
  }
}

interface Refusing {
  readonly headers: Readonly<Record<string, string>>;
  readonly count: (refusal: ErrorCode) => void;
}

/** Answers what never becomes a request, as all else is answered. */
export function answerUnread({ headers, count }: Refusing) {
  return ({ code = '' }: { readonly code?: string }, socket: Socket): void => {
    if (code !== 'ECONNRESET' && socket.writable) {
      const refusal = refusedByParser[code] ?? 'request.malformed';
      count(refusal);
      const { status, body, sent } = lastAnswer(refusal, headers);
      const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroySoon();
  };
}

/** Answers what is not looked at, as its connection has sent too much. What was asked for before it is answered first. */
export function refuseMore({ headers, count }: Refusing) {
  const refusal = 'request.tooManyAtOnce';
  const { status, body, sent } = lastAnswer(refusal, headers);
  return (response: ServerResponse): void => {
    count(refusal);
    response.writeHead(status, sent).end(body);
  };
}

/** Node would refuse it without our headers. */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isWithout = raw.httpVersion === '1.1' && raw.headers.host === undefined;
    done(isWithout ? new AppError('request.malformed') : undefined);
  });
}

/** A refusal after which the connection ends. */
function lastAnswer(refusal: ErrorCode, headers: Readonly<Record<string, string>>) {
  const body = JSON.stringify(refusalBody(refusal, defaultLanguage));
  const sent = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  return { status: statusOf(refusal), body, sent };
}
