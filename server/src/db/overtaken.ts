import pg from 'pg';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: foreign_key_violation, unique_violation. */
const violations: readonly (string | undefined)[] = ['23503', '23505'];

/** Did somebody else delete what a write refers to, or make the same, between its checks and its end? */
export function isOvertaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && violations.includes(error.code);
}
