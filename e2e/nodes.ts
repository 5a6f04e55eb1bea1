import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { killPostmaster } from '../server/src/testing/postmaster.ts';
import { testReplica } from '../server/src/testing/replica.ts';
import { root } from './people.ts';
import { freePort, isUp, spawnPlatform } from './platform-at.ts';
import { startRelay } from './relay.ts';

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
  /** How many reads a replica has answered for all of them. */
  readsByReplica(): Promise<number>;
  close(): Promise<void>;
}

/** What nodes have in common. */
interface Common {
  /** Of the node that is the first, the second and so on. */
  settings(index: number): NodeJS.ProcessEnv;
  /** False when there is none. */
  killDatabase(): boolean;
  close(): Promise<void>;
}

export async function startNodes(count: number, begin: () => Promise<Common>): Promise<Nodes> {
  const common = await begin();
  const [ports, metricsPorts] = [await freePorts(count), await freePorts(count)];
  const platforms = ports.map((port, index) => startNode(common.settings(index), port, metricsPorts[index]));
  const close = async () => {
    await Promise.all(platforms.map((platform) => end(platform, 'SIGTERM')));
    await common.close();
  };
  await Promise.all(ports.map(isUp)).catch(async (failure) => {
    await close();
    throw failure;
  });
  const proxy = await startProxy(ports);
  return {
    port: proxy.port,
    ports,
    kill: async (index) => end(platforms[index], 'SIGKILL'),
    killDatabase() {
      if (!common.killDatabase()) throw new Error('there is no PostgreSQL to kill');
    },
    async readsByReplica() {
      const reads = await Promise.all(metricsPorts.map(readsByReplica));
      return reads.reduce((sum, one) => sum + one, 0);
    },
    async close() {
      proxy.close();
      await close();
    },
  };
}

/** One folder, with the PostgreSQL that whoever comes first starts. */
export async function oneFolder(): Promise<Common> {
  const folder = newFolder();
  return {
    settings: () => ({ DATA_DIR: folder, DATABASE_URL: '', DATABASE_REPLICA_URL: '' }),
    killDatabase: () => killPostmaster(join(folder, 'postgres', 'cluster'), 'SIGKILL'),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Nothing but a PostgreSQL elsewhere with a replica, both by TCP: each has a folder of its own. */
export async function databaseElsewhere(): Promise<Common> {
  const endings: (() => Promise<void>)[] = [];
  const { primary, standby, killPrimary } = await testReplica((end) => endings.push(end));
  const relays = await Promise.all(
    [primary, standby].map(({ host, port }) => startRelay(() => connect(`${host}/.s.PGSQL.${port}`))),
  );
  const [address, replicaAddress] = relays.map(({ port }) => `postgres://${primary.user}@127.0.0.1:${port}/agon`);
  const folder = newFolder();
  return {
    settings: (index) => ({
      DATA_DIR: join(folder, String(index)),
      DATABASE_URL: address,
      DATABASE_REPLICA_URL: replicaAddress,
    }),
    killDatabase: killPrimary,
    async close() {
      for (const relay of relays) relay.close();
      for (const end of endings) await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'agon-nodes-'));
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}

async function readsByReplica(metricsPort: number): Promise<number> {
  const metrics = await fetch(`http://localhost:${metricsPort}/metrics`).then((answer) => answer.text());
  return Number(/^agon_replica_reads_total\{by="replica"\} (\d+)$/m.exec(metrics)?.[1]);
}

function startNode(common: NodeJS.ProcessEnv, port: number, metricsPort: number | undefined): ChildProcess {
  return spawnPlatform({
    ...{ ...common, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: '', DEMO: '0' },
    ...{
      METRICS_PORT: String(metricsPort),
      ROOT_EMAIL: root.email,
      ROOT_PASSWORD: root.password,
      TRUST_PROXY: 'loopback',
    },
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
