import { sql } from 'kysely';

/** How many rows, as a number: PostgreSQL counts in eight bytes, which would come as text. */
export function countRows() {
  return sql<number>`count(*)::int`;
}
