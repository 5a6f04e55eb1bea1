import type { FastifyReply, FastifyRequest } from 'fastify';

const heartbeatMs = 15_000;
/** A reader with more than this unread is too slow and is dropped; its browser comes back and catches up. */
const maxUnreadBytes = 1_000_000;

const heartbeat = Buffer.from(':\n\n');

/** Server-sent events: pages subscribe to a topic, messages go to all of its subscribers. */
export class EventStreams {
  readonly #topics = new Map<string, Set<FastifyReply['raw']>>();
  readonly #timer = setInterval(() => this.#sendToAll(heartbeat), heartbeatMs);

  subscribe(topic: string, request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const stream = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value);
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    // Tells the browser how soon to come back, and that the stream is open.
    stream.write('retry: 1000\n\n');
    const subscribers = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, subscribers.add(stream));
    const unsubscribe = () => {
      subscribers.delete(stream);
      if (subscribers.size === 0 && this.#topics.get(topic) === subscribers) this.#topics.delete(topic);
    };
    request.raw.on('close', unsubscribe);
    stream.on('close', unsubscribe);
    // Without a listener, a page that goes away while it is written to would end the process.
    stream.on('error', () => stream.destroy());
  }

  hasSubscribers(topic: string): boolean {
    return this.#topics.has(topic);
  }

  publish(topic: string, message: unknown): void {
    const subscribers = this.#topics.get(topic);
    if (subscribers !== undefined) send(subscribers, encode(message));
  }

  publishToAll(message: unknown): void {
    this.#sendToAll(encode(message));
  }

  close(): void {
    clearInterval(this.#timer);
    for (const subscribers of this.#topics.values()) for (const stream of subscribers) stream.end();
  }

  #sendToAll(bytes: Buffer): void {
    for (const subscribers of this.#topics.values()) send(subscribers, bytes);
  }
}

function encode(message: unknown): Buffer {
  return Buffer.from(`data: ${JSON.stringify(message)}\n\n`);
}

function send(subscribers: Iterable<FastifyReply['raw']>, bytes: Buffer): void {
  for (const stream of subscribers) {
    if (stream.writableLength > maxUnreadBytes) stream.destroy();
    else stream.write(bytes);
  }
}
