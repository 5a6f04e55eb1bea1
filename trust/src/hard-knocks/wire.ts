import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../e2e/platform-at.ts';

/** The way to a database, which can be cut, mended, and made slow. */
export interface Wire {
  readonly port: number;
  /** Each connection breaks, and no new one is taken. */
  cut(): void;
  mend(): Promise<void>;
  /** What goes to the database, and what comes from it, comes so much later. */
  delay(ms: number): void;
  close(): void;
}

export async function layWire(to: number): Promise<Wire> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const pass = (from: Socket, other: Socket) => {
    sockets.add(from);
    from.on('data', async (bytes) => {
      from.pause();
      if (delayMs > 0) await sleep(delayMs);
      other.write(bytes);
      from.resume();
    });
    from.on('error', () => other.destroy());
    from.on('close', () => {
      sockets.delete(from);
      other.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    pass(near, far);
    pass(far, near);
  });
  const mend = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  await mend();
  return {
    ...{ port, mend, cut },
    delay(ms) {
      delayMs = ms;
    },
    close: cut,
  };
}
