import { cpus, totalmem } from 'node:os';

/** One measured line: what was done, by whom, how long it took, and how that was measured. */
export interface Row {
  readonly work: string;
  readonly who: string;
  readonly ms: number;
  readonly how: string;
}

/** What one comparison found: lines for people, and figures by their names in the result line. */
export interface Comparison {
  readonly rows: readonly Row[];
  readonly figures: Readonly<Record<string, number>>;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What all that follows was measured on. */
export function sayMachine(): void {
  const cores = cpus();
  say(`${cores.length} × ${cores[0]?.model}, ${rounded(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`);
}

export function sayRows(rows: readonly Row[]): void {
  for (const { work, who, ms, how } of rows) {
    say(`${work.padEnd(52)} ${who.padEnd(34)} ${formatMs(ms).padStart(12)}   ${how}`);
  }
}

/** Three digits that count, for people and for programs alike. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** What a figure is, and what it may be at most. */
export interface Goal {
  readonly what: string;
  readonly is: number;
  readonly most: number;
}

/**
 * Whether all that was measured is as it should be, or what is not. A goal of the result line that is not met fails the
 * command; `others` go with the machine as much as with us, and are told.
 */
export function sayGoals(goals: readonly Goal[], others: readonly Goal[] = []): void {
  const isShort = ({ is, most }: Goal) => !(is <= most);
  const all = [...goals, ...others];
  const texts = all.filter(isShort).map(({ what, is, most }) => `${what} is ${is}, ${most} at most`);
  say(texts.length === 0 ? `goals: all ${all.length} are met` : `goals: short are ${texts.join('; ')}`);
  if (goals.some(isShort)) process.exitCode = 1;
}

export function factor(peer: number, ours: number): string {
  return `${rounded(peer / ours)} times ours`;
}

function formatMs(ms: number): string {
  return ms >= 1000 ? `${rounded(ms / 1000)} s` : `${rounded(ms)} ms`;
}
