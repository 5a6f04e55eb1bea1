import { compareElimination, compareGrowth } from './elimination.ts';
import { say, sayRows } from './report.ts';
import { compareRoundRobin } from './round-robin.ts';
import { compareSwiss } from './swiss.ts';

/**
 * Ends with one line for programs. `elimination` is brackets-manager / ours, the peer that one would put behind a server;
 * `swiss` and `roundRobin` are the quickest peer / ours; `growth` is a result in a large event / in a small one, both ours.
 */
export async function benchEngine(): Promise<void> {
  const result: Record<string, number> = {};
  for (const compare of [compareElimination, compareGrowth, compareSwiss, compareRoundRobin]) {
    const { rows, figures } = await compare();
    sayRows(rows);
    Object.assign(result, figures);
  }
  say(`RESULT ${JSON.stringify(result)}`);
}
