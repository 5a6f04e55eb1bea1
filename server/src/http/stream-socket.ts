import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** What a stream is written to. */
export interface StreamSocket {
  readonly writableLength: number;
  write(bytes: string | Buffer): unknown;
  /** Ends it once everything is written. */
  destroySoon(): unknown;
  /** Gives it up with all that was not read, of which the kernel would keep some megabytes for a minute and more. */
  resetAndDestroy(): unknown;
  on(event: 'close', forget: () => void): unknown;
}

/**
 * Takes the connection from HTTP, which would keep a request, an answer and a parser for as long as it is open: two thirds
 * of what an open stream costs. The answer then ends with the connection. Node has a public way for upgrades only, and a
 * stream of events is none; what is used here of its inside is what it does for those. A connection that has none of it is left as it is.
 */
export function takeSocket(reply: FastifyReply, headers: Readonly<Record<string, unknown>>): StreamSocket {
  const { raw } = reply;
  const { socket } = raw;
  if (!(socket instanceof Socket) || !hasParser(socket)) return withHead(reply, headers);
  const { parser } = socket;
  raw.detachSocket(socket);
  socket.removeAllListeners();
  for (const wrapped of ['on', 'addListener', 'prependListener', 'setEncoding'])
    Reflect.deleteProperty(socket, wrapped);
  parser.unconsume();
  parser.remove();
  for (const held of ['incoming', 'outgoing', 'socket', 'onIncoming']) Reflect.set(parser, held, null);
  Reflect.set(socket, 'parser', null);
  setImmediate(() => parser.close());
  socket.setTimeout(0);
  // Without a listener, a page that goes away while it is written to would end the process.
  socket.on('error', () => socket.destroy());
  // A browser that closes its half will not read, either.
  socket.on('end', () => socket.destroy());
  socket.resume();
  const lines = Object.entries({ ...headers, connection: 'close', date: new Date().toUTCString() });
  socket.write(`HTTP/1.1 200 OK\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  return socket;
}

/** Over the answer itself. */
function withHead({ raw }: FastifyReply, headers: Readonly<Record<string, unknown>>): StreamSocket {
  for (const [name, value] of Object.entries(headers)) raw.setHeader(name, String(value));
  raw.writeHead(200);
  raw.on('error', () => raw.destroy());
  return Object.assign(raw, { destroySoon: () => raw.end(), resetAndDestroy: () => raw.destroy() });
}

interface Parser {
  unconsume(): void;
  remove(): void;
  close(): void;
}

function hasParser(socket: Socket): socket is Socket & { readonly parser: Parser } {
  const parser: unknown = Reflect.get(socket, 'parser');
  return ['unconsume', 'remove', 'close'].every((name) => typeof Object(parser)[name] === 'function');
}
