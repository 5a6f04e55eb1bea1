import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import type { Database } from './database.ts';

const along = new WeakSet<CompiledQuery>();

/**
 * For what a transaction has to do and nobody waits for: it goes out with the next statement that is waited for, or with the end.
 * What the database has against it is thrown there, so nobody can catch it alone. Outside a transaction it is waited for.
 */
export async function executeAlong(
  db: Database,
  query: { compile(db: QueryExecutorProvider): CompiledQuery },
): Promise<void> {
  const compiled = query.compile(db);
  along.add(compiled);
  await db.executeQuery(compiled);
}

export function goesAlong(query: CompiledQuery): boolean {
  return along.has(query);
}
