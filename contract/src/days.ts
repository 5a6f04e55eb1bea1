/**
 * The days that can be named, as YYYY-MM-DD: PostgreSQL has no year 0, and the instant that a day is in some time zone must not be in the
 * year 10,000.
 */
export function isKnownDay(day: string): boolean {
  return day >= '0001-01-01' && day <= '9998-12-31';
}
