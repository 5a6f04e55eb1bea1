import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { root } from './people.ts';
import { freePort, isUp, spawnPlatform } from './platform-at.ts';

/** Several nodes over one database, and a proxy before them that asks one after the other. */
export interface Nodes {
  /** Of the proxy. */
  readonly port: number;
  /** Of each node. */
  readonly ports: readonly number[];
  /** Ends a node without a word. */
  kill(index: number): Promise<void>;
  /** Ends PostgreSQL without a word; whoever needs it starts it anew. */
  killDatabase(): void;
  close(): Promise<void>;
}

export async function startNodes(count: number): Promise<Nodes> {
  const folder = mkdtempSync(join(tmpdir(), 'agon-nodes-'));
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const platforms = ports.map((port) => startNode(folder, port));
  await Promise.all(ports.map(isUp));
  const proxy = await startProxy(ports);
  return {
    port: proxy.port,
    ports,
    kill: async (index) => end(platforms[index], 'SIGKILL'),
    killDatabase() {
      const [pid] = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    async close() {
      proxy.close();
      await Promise.all(platforms.map((platform) => end(platform, 'SIGTERM')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startNode(folder: string, port: number): ChildProcess {
  return spawnPlatform({
    ...{ DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '', PUBLIC_URL: '', DEMO: '0' },
    ...{ ROOT_EMAIL: root.email, ROOT_PASSWORD: root.password, TRUST_PROXY: 'loopback' },
  });
}

async function end(platform: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (platform === undefined || platform.exitCode !== null || platform.signalCode !== null) return;
  const exit = once(platform, 'exit');
  platform.kill(signal);
  await exit;
}

/** Who does not answer is passed over; what had been sent to a node that ends is answered by nobody, as by any proxy. */
async function startProxy(ports: readonly number[]) {
  let turn = 0;
  const proxy = createServer(async (request, response) => {
    // Kept for whoever is asked next.
    const body = await buffer(request);
    const ask = (tries: number) => {
      turn += 1;
      const port = ports[turn % ports.length];
      const { method, url: path, headers } = request;
      const asked = send({ host: '127.0.0.1', port, method, path, headers, agent: false });
      let wasSent = false;
      asked.on('socket', (socket) => {
        // A connection that was kept open is used at once.
        wasSent = !socket.connecting;
        socket.once('connect', () => (wasSent = true));
      });
      asked.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.on('close', () => response.destroy());
      });
      asked.on('error', () => {
        if (!wasSent && tries > 1) ask(tries - 1);
        else response.destroy();
      });
      response.on('close', () => asked.destroy());
      asked.end(body);
    };
    ask(ports.length);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
