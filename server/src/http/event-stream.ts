import type { FastifyReply, FastifyRequest } from 'fastify';

const heartbeatMs = 15_000;
/** A reader with more than this unread is too slow and is dropped; its browser comes back and catches up. */
const maxUnreadBytes = 1_000_000;

/** How long `publishAgain` waits before it repeats itself. */
const restMs = 1_000;

const heartbeat = Buffer.from(':\n\n');

interface Topic {
  readonly subscribers: Set<FastifyReply['raw']>;
  /** What `publishAgain` has sent a moment ago, by its text. */
  readonly resting: Map<string, Rest>;
}

interface Rest {
  readonly timer: NodeJS.Timeout;
  /** It was to be said again meanwhile. */
  isDue: boolean;
}

/** Server-sent events: pages subscribe to a topic, messages go to all of its subscribers. */
export class EventStreams {
  readonly #topics = new Map<string, Topic>();
  readonly #timer = setInterval(() => this.#sendToAll(heartbeat), heartbeatMs);

  subscribe(topic: string, request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const stream = reply.raw;
    // Who left before would never be heard to leave.
    if (stream.destroyed) return;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value);
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    // Tells the browser how soon to come back, and that the stream is open.
    stream.write('retry: 1000\n\n');
    const followed = this.#topics.get(topic) ?? { subscribers: new Set(), resting: new Map() };
    this.#topics.set(topic, followed);
    followed.subscribers.add(stream);
    const unsubscribe = () => {
      followed.subscribers.delete(stream);
      if (followed.subscribers.size > 0) return;
      forgetResting(followed);
      if (this.#topics.get(topic) === followed) this.#topics.delete(topic);
    };
    request.raw.on('close', unsubscribe);
    stream.on('close', unsubscribe);
    // Without a listener, a page that goes away while it is written to would end the process.
    stream.on('error', () => stream.destroy());
  }

  hasSubscribers(topic: string): boolean {
    return this.#topics.has(topic);
  }

  /** What rests and is due goes first: nothing overtakes what was said before it. */
  publish(topic: string, message: unknown): void {
    const followed = this.#topics.get(topic);
    if (followed === undefined) return;
    for (const [text, rest] of followed.resting) if (rest.isDue) sayAgain(followed, text, rest);
    send(followed.subscribers, encode(message));
  }

  /** For what tells no more when it is said twice: the first goes at once, then one after each rest, the last always. */
  publishAgain(topic: string, message: unknown): void {
    const followed = this.#topics.get(topic);
    if (followed === undefined) return;
    const text = JSON.stringify(message);
    const rest = followed.resting.get(text);
    if (rest !== undefined) {
      rest.isDue = true;
      return;
    }
    const timer = setTimeout(() => {
      const ended = followed.resting.get(text);
      if (ended?.isDue) sayAgain(followed, text, ended);
      else followed.resting.delete(text);
    }, restMs);
    followed.resting.set(text, { timer, isDue: false });
    send(followed.subscribers, encode(message));
  }

  publishToAll(message: unknown): void {
    this.#sendToAll(encode(message));
  }

  close(): void {
    clearInterval(this.#timer);
    for (const topic of this.#topics.values()) {
      forgetResting(topic);
      for (const stream of topic.subscribers) stream.end();
    }
  }

  #sendToAll(bytes: Buffer): void {
    for (const { subscribers } of this.#topics.values()) send(subscribers, bytes);
  }
}

/** And rests anew. */
function sayAgain({ subscribers }: Topic, text: string, rest: Rest): void {
  rest.isDue = false;
  rest.timer.refresh();
  send(subscribers, encodeText(text));
}

function forgetResting({ resting }: Topic): void {
  for (const { timer } of resting.values()) clearTimeout(timer);
  resting.clear();
}

function encode(message: unknown): Buffer {
  return encodeText(JSON.stringify(message));
}

function encodeText(text: string): Buffer {
  return Buffer.from(`data: ${text}\n\n`);
}

function send(subscribers: Iterable<FastifyReply['raw']>, bytes: Buffer): void {
  for (const stream of subscribers) {
    if (stream.writableLength > maxUnreadBytes) stream.destroy();
    else stream.write(bytes);
  }
}
