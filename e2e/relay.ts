import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A port of this machine that leads elsewhere. */
export interface Relay {
  readonly port: number;
  /** Event streams stay open and say nothing any more, as behind a router that forgot them; all else is cut. What is opened from now on passes. */
  silenceStreams(): void;
  close(): void;
}

export async function startRelay(open: () => Socket): Promise<Relay> {
  const pairs = new Map<Socket, Socket>();
  const streaming = new WeakSet<Socket>();
  const server = createServer((from) => {
    const to = open();
    pairs.set(from, to);
    from.on('close', () => pairs.delete(from));
    to.on('data', (bytes) => bytes.includes('text/event-stream') && streaming.add(from));
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.on('error', () => other.destroy());
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silenceStreams() {
      for (const [from, to] of pairs) {
        from.unpipe();
        to.unpipe();
        if (streaming.has(from)) continue;
        from.destroy();
        to.destroy();
      }
    },
    close: () => server.close(),
  };
}
