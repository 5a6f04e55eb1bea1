import { createServer, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactoryHandler } from 'fastify';

/** Sent on one connection and not answered yet. Browsers and proxies wait for each answer before they ask on. */
const mostAnswered = 8;
/** Further ones are refused; above this many the connection is cut without a word. */
const mostWaiting = 64;
/** In which nothing of an answer was taken. Seen when it is over for the second time at the latest. */
const silenceMs = 30_000;

interface Answers {
  readonly answer: FastifyServerFactoryHandler;
  /** For what is too much on one connection. */
  readonly refuse: (response: ServerResponse) => void;
  /** For what never becomes a request. */
  readonly answerUnread: (error: NodeJS.ErrnoException, socket: Socket) => void;
}

/**
 * A server that looks after its connections. HTTP takes any number of requests without an answer, and Node hands on all that have
 * arrived, thousands in 64 kB; and it keeps what is not read for as long as the connection is open.
 */
export function guardedServer(settings: ServerOptions, { answer, refuse, answerUnread }: Answers): Server {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change = 0) => {
    const now = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, now);
    return now;
  };
  /** One for all responses, which say it once: this runs for every one of them. */
  function settle(this: ServerResponse) {
    count(this.req.socket, -1);
  }
  const server = createServer(settings, (request, response) => {
    const { socket } = request;
    const now = count(socket, 1);
    response.on('close', settle);
    if (now <= mostAnswered) answer(request, response);
    else if (now <= mostWaiting) refuse(response);
    else socket.destroy();
  });
  server.on('clientError', answerUnread);
  // Node would refuse what expects something that it does not know, without our headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server.setTimeout(silenceMs, (socket) => {
    // What is slow then is ours, or still arrives, which has a limit of its own.
    const isAtWork = count(socket) > 0 && socket.writableLength === 0;
    if (!isAtWork) socket.destroy();
  });
}
