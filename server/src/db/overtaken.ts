import pg from 'pg';

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: foreign_key_violation, unique_violation,
 * serialization_failure, deadlock_detected.
 */
const codes: readonly (string | undefined)[] = ['23503', '23505', '40001', '40P01'];

/** Did somebody else delete what a write refers to, or make the same, meanwhile; or did two wait for each other? */
export function isOvertaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && codes.includes(error.code);
}
