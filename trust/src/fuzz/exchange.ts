import { Agent, type IncomingMessage, request } from 'node:http';

/** One request as it goes over the wire. */
export interface Asked {
  readonly method: string;
  /** With its query, as it is written. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface Answered {
  readonly status: number | 'too late' | 'hung up';
  readonly body: string;
  readonly headers: Readonly<IncomingMessage['headers']>;
}

/** Whoever waits longer hangs up. */
const patienceMs = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends it once. Whoever is hung up on is so for what was sent here: the agent lets go of a connection that the server closes, and a
 * second before the server would for having waited.
 * @throws {TypeError} when Node.js itself refuses to write such a request.
 */
export function ask(origin: string, { method, path, headers, body }: Asked): Promise<Answered> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let answer: IncomingMessage | undefined;
    const sent = request({ hostname, port, method, path, headers, agent }, (came) => {
      answer = came;
      came.on('data', (chunk: Buffer) => chunks.push(chunk));
      came.on('end', () => end());
      came.on('error', () => brokenOff());
      // A stream has no end of its own: it has answered with its first line.
      if (/event-stream/.test(came.headers['content-type'] ?? '')) came.once('data', hangUp);
    });
    const end = (status: Answered['status'] = answer?.statusCode ?? 'hung up') => {
      clearTimeout(timer);
      resolve({ status, body: Buffer.concat(chunks).toString(), headers: answer?.headers ?? {} });
    };
    // Who refuses a body may close before all of it has arrived: what was answered by then counts.
    const brokenOff = () => {
      const isRefusal = (answer?.statusCode ?? 0) >= 400 && body !== undefined;
      end(answer?.complete || isRefusal ? answer?.statusCode : 'hung up');
    };
    const hangUp = () => {
      end();
      sent.destroy();
    };
    const timer = setTimeout(() => {
      end('too late');
      sent.destroy();
    }, patienceMs);
    sent.on('error', brokenOff);
    sent.end(body);
  });
}
