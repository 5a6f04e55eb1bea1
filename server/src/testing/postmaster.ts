import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Sends a signal to the first process of the PostgreSQL whose data lies there, by the number that it leaves; with 0 only looks
 * whether it is there. False when there is none.
 */
export function killPostmaster(cluster: string, signal: NodeJS.Signals | 0): boolean {
  try {
    const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    // The number may be another's by now.
    if (!readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8').includes(`-D\0${cluster}\0`)) return false;
    return process.kill(Number(pid), signal);
  } catch {
    return false;
  }
}
