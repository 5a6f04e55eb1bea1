/** Milliseconds of one run. */
export async function time(run: () => unknown): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** Median milliseconds of several runs, after a few that warm up. */
export async function medianTime(runs: number, run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let turn = -warmUps; turn < runs; turn++) {
    const ms = await time(run);
    if (turn >= 0) times.push(ms);
  }
  return median(times);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

const warmUps = 5;
