import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, statusOf } from '@agon/contract/errors';
import { defaultLanguage } from '@agon/contract/localized';
import type { FastifyInstance } from 'fastify';
import { refusalBody } from './errors.ts';

/** What Node's parser says of a request that it gives up; whatever else it is, it cannot be read. */
const refusedByParser: Readonly<Record<string, UnreadRefusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.tooSlow',
  HPE_HEADER_OVERFLOW: 'request.headersTooLarge',
};

/** Why one is refused that meets no hook, as it never became a request or its address cannot be decoded. */
type UnreadRefusal =
  | 'request.malformed'
  | 'request.tooSlow'
  | 'request.headersTooLarge'
  | 'request.tooManyAtOnce'
  | 'request.noSuchCall';

/** How often since the start of this node. Who sends far too much at once is cut off without an answer, and not counted. */
export type UnreadCounts = Readonly<Record<UnreadRefusal, number>>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly refusedUnread: UnreadCounts;
  }
}

/** Answers what meets no hook, as all else is answered, and counts it. */
export class UnreadRequests {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #counts = {
    'request.malformed': 0,
    'request.tooSlow': 0,
    'request.headersTooLarge': 0,
    'request.tooManyAtOnce': 0,
    'request.noSuchCall': 0,
  };

  /** @param headers of every answer */
  constructor(headers: Readonly<Record<string, string>>) {
    this.#headers = headers;
  }

  get counts(): UnreadCounts {
    return this.#counts;
  }

  /** What the parser gives up. Browsers open connections in store: who has asked for nothing is told nothing. */
  readonly answerUnread = ({ code = '' }: { readonly code?: string }, socket: Socket): void => {
    if (code !== 'ECONNRESET' && socket.bytesRead !== 0 && socket.writable) {
      const { status, body, sent } = this.#lastAnswer(refusedByParser[code] ?? 'request.malformed');
      const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroySoon();
  };

  /** What is not looked at, as its connection has sent too much. What was asked for before it is answered first. */
  readonly refuse = (response: ServerResponse): void => {
    const { status, body, sent } = this.#lastAnswer('request.tooManyAtOnce');
    response.writeHead(status, sent).end(body);
  };

  /** Answered elsewhere. */
  count(refusal: UnreadRefusal): void {
    this.#counts[refusal] += 1;
  }

  /** A refusal after which the connection ends. */
  #lastAnswer(refusal: UnreadRefusal) {
    this.count(refusal);
    const body = JSON.stringify(refusalBody(refusal, defaultLanguage));
    const sent = {
      ...this.#headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    };
    return { status: statusOf(refusal), body, sent };
  }
}

/** Node would refuse it without our headers. */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isWithout = raw.httpVersion === '1.1' && raw.headers.host === undefined;
    done(isWithout ? new AppError('request.malformed') : undefined);
  });
}
