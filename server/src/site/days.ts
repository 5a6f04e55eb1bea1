const dayMs = 24 * 3_600_000;

/** The last days up to this moment, as YYYY-MM-DD in UTC, the oldest first. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(new Date(now.getTime() - (count - 1 - index) * dayMs)));
}

/** These counts on these days; 0 where there is none. */
export function onDays(days: readonly string[], counts: readonly { day: string; count: number }[]) {
  const known = new Map(counts.map(({ day, count }) => [day, count]));
  return days.map((day) => ({ day, count: known.get(day) ?? 0 }));
}

export function beginOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
