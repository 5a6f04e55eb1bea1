import { once } from 'node:events';
import { connect } from 'node:net';
import type { Order, Receipts, Said } from './live-viewers.ts';

/** Many viewers in one process: bare sockets, so that reading costs the machine as little as it can. */

const received = new Map<number, number[]>();
const isOpenAtFirst = /^HTTP\/1\.1 200 /;
let lost = 0;

process.on('message', (order: Order) => void obey(order));
process.on('disconnect', () => process.exit(0));

async function obey(order: Order): Promise<void> {
  if (order === 'receipts') {
    if (lost > 0) throw new Error(`${lost} viewers lost their stream`);
    const receipts: Receipts[] = [...received].map(([version, at]) => ({ version, at }));
    received.clear();
    return say({ receipts });
  }
  const { port, path, count, source } = order.open;
  // All at once, as they come when a node has gone.
  await Promise.all(Array.from({ length: count }, () => view(port, path, source)));
  say({ opened: count });
}

async function view(port: number, path: string, localAddress: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  if (!isOpenAtFirst.test(first.toString('latin1'))) throw new Error(`refused: ${first}`);
  socket.on('data', note);
  socket.on('close', () => lost++);
}

/** A message is short enough to come in one piece over loopback; one that does not is not counted, and so is missed. */
function note(bytes: Buffer): void {
  const now = Number(process.hrtime.bigint());
  for (const [, version] of bytes.toString('latin1').matchAll(/"version":(\d+)/g)) {
    const at = received.get(Number(version)) ?? [];
    received.set(Number(version), at);
    at.push(now);
  }
}

function say(said: Said): void {
  process.send?.(said);
}
