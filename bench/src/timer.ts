/** Milliseconds of one run. */
export async function time(run: () => unknown): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** What is measured beside others: `turns` divides the turns of all. */
export interface Contestant {
  readonly run: () => unknown;
  readonly turns: number;
}

/**
 * Median milliseconds of each, measured in turn, so that all meet the same machine. Who has more turns than the peers is
 * warmed up before, as it would be in a server.
 */
export async function medianTimes(contestants: readonly Contestant[]): Promise<number[]> {
  const most = Math.max(...contestants.map(({ turns }) => turns));
  const times = contestants.map((): number[] => []);
  for (const { run, turns } of contestants) for (let turn = 0; turns === most && turn < warmUps; turn++) await run();
  for (let turn = 0; turn < most; turn++) {
    for (const [index, { run, turns }] of contestants.entries()) {
      if (turn % (most / turns) === 0) times[index]?.push(await time(run));
    }
  }
  return times.map(median);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

const warmUps = 5;
