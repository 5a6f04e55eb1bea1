import type { FastifyReply } from 'fastify';
import { type StreamSocket, takeSocket } from './stream-socket.ts';

const heartbeatMs = 15_000;
/** A reader with more than this unread is too slow and is dropped; its browser comes back and catches up. */
const maxUnreadBytes = 256_000;
/** How long the last words may take when the server stops. */
const farewellMs = 1_000;

/** How long `publishAgain` waits before it repeats itself. */
const restMs = 1_000;

/** A comment would keep the line alive as well, but a page does not hear comments: it could not tell a dead line from a quiet one. */
const heartbeat = Buffer.from('event: beat\ndata\n\n');

interface Topic {
  readonly subscribers: Set<StreamSocket>;
  /** What `publishAgain` has sent a moment ago, by its text. */
  readonly resting: Map<string, Rest>;
}

interface Rest {
  readonly timer: NodeJS.Timeout;
  /** It was to be said again meanwhile. */
  isDue: boolean;
}

/** Since the start of this node. */
export interface StreamCounts {
  /** Open now. */
  connections: number;
  opened: number;
  /** Written to a stream, heartbeats apart. */
  messages: number;
  /** Streams whose readers were too slow. */
  dropped: number;
}

/** Server-sent events: pages subscribe to a topic, messages go to all of its subscribers. */
export class EventStreams {
  readonly #topics = new Map<string, Topic>();
  readonly #timer = setInterval(() => this.#sendToAll(heartbeat), heartbeatMs);
  readonly #counts: StreamCounts = { connections: 0, opened: 0, messages: 0, dropped: 0 };
  #isClosed = false;

  get counts(): Readonly<StreamCounts> {
    return this.#counts;
  }

  subscribe(topic: string, reply: FastifyReply): void {
    reply.hijack();
    // Who left before would never be heard to leave.
    if (reply.raw.destroyed) return;
    const { log, method, routeOptions } = reply.request;
    // From here on nothing else tells of it.
    log.info({ method, route: routeOptions.url, status: 200 }, 'opened');
    const stream = takeSocket(reply, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    // Tells the browser how soon to come back, and that the stream is open.
    stream.write('retry: 1000\n\n');
    // It asked before the end came, and is to ask another node.
    if (this.#isClosed) {
      stream.destroySoon();
      return;
    }
    const followed = this.#topics.get(topic) ?? { subscribers: new Set(), resting: new Map() };
    this.#topics.set(topic, followed);
    followed.subscribers.add(stream);
    this.#counts.connections += 1;
    this.#counts.opened += 1;
    stream.on('close', () => {
      if (!followed.subscribers.delete(stream)) return;
      this.#counts.connections -= 1;
      if (followed.subscribers.size > 0) return;
      forgetResting(followed);
      if (this.#topics.get(topic) === followed) this.#topics.delete(topic);
    });
  }

  hasSubscribers(topic: string): boolean {
    return this.#topics.has(topic);
  }

  /** What rests and is due goes first: nothing overtakes what was said before it. */
  publish(topic: string, message: unknown): void {
    const followed = this.#topics.get(topic);
    if (followed === undefined) return;
    for (const [text, rest] of followed.resting) if (rest.isDue) this.#sayAgain(followed, text, rest);
    this.#send(followed.subscribers, encode(message));
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
      if (ended?.isDue) this.#sayAgain(followed, text, ended);
      else followed.resting.delete(text);
    }, restMs);
    followed.resting.set(text, { timer, isDue: false });
    this.#send(followed.subscribers, encode(message));
  }

  publishToAll(message: unknown): void {
    this.#sendToAll(encode(message));
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const topic of this.#topics.values()) forgetResting(topic);
    const streams = [...this.#topics.values()].flatMap(({ subscribers }) => [...subscribers]);
    const slow = streams.filter(({ writableLength }) => writableLength > 0);
    for (const stream of streams) stream.destroySoon();
    // Who does not read does not hold up the end.
    if (slow.length > 0) setTimeout(() => slow.forEach((stream) => void stream.resetAndDestroy()), farewellMs).unref();
  }

  #sendToAll(bytes: Buffer): void {
    for (const { subscribers } of this.#topics.values()) this.#send(subscribers, bytes);
  }

  /** And rests anew. */
  #sayAgain({ subscribers }: Topic, text: string, rest: Rest): void {
    rest.isDue = false;
    rest.timer.refresh();
    this.#send(subscribers, encodeText(text));
  }

  #send(subscribers: ReadonlySet<StreamSocket>, bytes: Buffer): void {
    if (bytes !== heartbeat) this.#counts.messages += subscribers.size;
    for (const stream of subscribers) {
      if (stream.writableLength <= maxUnreadBytes) stream.write(bytes);
      else {
        this.#counts.dropped += 1;
        stream.resetAndDestroy();
      }
    }
  }
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
