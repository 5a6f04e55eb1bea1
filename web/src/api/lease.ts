/** Where the tabs of a browser see what each of them writes. */
export type Shared = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Lease {
  readonly holder: string;
  readonly until: number;
}

const stepMs = 100;
/** Of a tab that was closed while it worked. */
const longestMs = 15_000;

/**
 * Does something while nobody else does it, in this tab or another; the others look again in steps of 100 ms. For browsers
 * that offer no locks, as on a page that came over plain HTTP.
 */
export async function withLease<Result>(shared: Shared, name: string, work: () => Promise<Result>): Promise<Result> {
  const holder = crypto.getRandomValues(new Uint32Array(2)).join('-');
  while (!(await take(shared, name, holder))) await pause(stepMs);
  try {
    return await work();
  } finally {
    if (leaseOf(shared, name)?.holder === holder) shared.removeItem(name);
  }
}

async function take(shared: Shared, name: string, holder: string): Promise<boolean> {
  if (leaseOf(shared, name) !== undefined) return false;
  shared.setItem(name, JSON.stringify({ holder, until: Date.now() + longestMs } satisfies Lease));
  // Of two tabs that found it free at once, the one that wrote last has it.
  await pause(stepMs / 2);
  return leaseOf(shared, name)?.holder === holder;
}

/** Undefined when it is free. */
function leaseOf(shared: Shared, name: string): Lease | undefined {
  try {
    const lease: Lease | null = JSON.parse(shared.getItem(name) ?? 'null');
    return lease !== null && lease.until > Date.now() ? lease : undefined;
  } catch {
    return undefined;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
