/** What became of the jobs that this node took. */
export type JobOutcome = 'done' | 'failed' | 'given up';

export type JobCounts = readonly { readonly job: string; readonly outcome: JobOutcome; readonly count: number }[];

/** Those that are in the database: their time has come, or has not, or they have been given up. */
export type WaitingJobs = readonly {
  readonly job: string;
  readonly state: 'due' | 'later' | 'given up';
  readonly count: number;
}[];

export class JobCounter {
  readonly #counts = new Map<string, { job: string; outcome: JobOutcome; count: number }>();

  add(job: string, outcome: JobOutcome): void {
    const key = `${job} ${outcome}`;
    const counted = this.#counts.get(key) ?? { job, outcome, count: 0 };
    this.#counts.set(key, counted);
    counted.count += 1;
  }

  list(): JobCounts {
    return [...this.#counts.values()];
  }
}
