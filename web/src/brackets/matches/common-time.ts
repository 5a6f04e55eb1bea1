import type { Duel } from '@agon/contract/brackets.endpoints';

/** When all of these are played, if that is one time. */
export function commonTime(duels: readonly Duel[]): string | null {
  const [first] = duels;
  const start = first?.starts_at ?? null;
  return duels.length > 1 && duels.every((duel) => duel.starts_at === start) ? start : null;
}
