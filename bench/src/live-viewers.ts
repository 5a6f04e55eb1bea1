import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Where a stream of server-sent events is. */
export interface StreamAddress {
  readonly port: number;
  readonly path: string;
}

/** When a message came to how many: nanoseconds of the machine's monotonic clock, the same for all processes. */
export interface Receipts {
  readonly version: number;
  readonly at: readonly number[];
}

export interface Viewers {
  /** Every viewer's receipts of every message so far. */
  receipts(): Promise<readonly Receipts[]>;
  close(): Promise<void>;
}

/** What a process of viewers is told, and what it says. */
export type Order = { readonly open: StreamAddress & { readonly count: number; readonly source: string } } | 'receipts';
export type Said = { readonly opened: number } | { readonly receipts: readonly Receipts[] };

const processes = 5;

/** Opens so many streams from processes of their own, each from a loopback address of its own, and waits until all are open. */
export async function openViewers(address: StreamAddress, count: number): Promise<Viewers> {
  const children = Array.from({ length: processes }, () => spawnWithManyFiles());
  const tell = async (child: ChildProcess, order: Order) => {
    const gone = new AbortController();
    const give = () => gone.abort();
    child.once('exit', give);
    try {
      const answer = once(child, 'message', { signal: gone.signal });
      child.send(order);
      const [said] = (await answer) as [Said];
      return said;
    } catch (failure) {
      // The others would keep this process waiting for them.
      for (const one of children) if (one.connected) one.disconnect();
      throw gone.signal.aborted ? new Error('viewers ended before they had answered') : failure;
    } finally {
      child.off('exit', give);
    }
  };
  const share = Math.ceil(count / processes);
  await Promise.all(
    children.map((child, index) =>
      tell(child, {
        open: { ...address, count: Math.min(share, count - index * share), source: `127.0.0.${index + 2}` },
      }),
    ),
  );
  return {
    async receipts() {
      const said = await Promise.all(children.map((child) => tell(child, 'receipts')));
      return said.flatMap((one) => ('receipts' in one ? one.receipts : []));
    },
    async close() {
      await Promise.all(
        children.map(async (child) => {
          if (!child.connected) return;
          child.disconnect();
          await once(child, 'exit');
        }),
      );
    },
  };
}

function spawnWithManyFiles(): ChildProcess {
  const script = new URL('live-viewer-process.ts', import.meta.url).pathname;
  const command = withManyFiles(script);
  return spawn(command.file, command.args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** A command that runs a script of Node's with as many open files as the system allows. */
export function withManyFiles(script: string): { readonly file: string; readonly args: string[] } {
  return { file: 'sh', args: ['-c', 'ulimit -n "$(ulimit -Hn)" && exec "$0" "$1"', process.execPath, script] };
}
