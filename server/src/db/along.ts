import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import type { Database } from './database.ts';

/** Of the builders of the library. */
interface Query<Row = unknown> {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>;
}

const along = new WeakSet<CompiledQuery>();

/**
 * For what a transaction has to do and nobody waits for: it goes out with the next statement that is waited for, or with the end.
 * What the database has against it is thrown there, so nobody can catch it alone. Outside a transaction it is waited for.
 */
export async function executeAlong(db: Database, query: Query): Promise<void> {
  await execute(db, query, { isAlong: true });
}

/**
 * Reads that do not wait for each other: a transaction sends them in one piece, after what goes along. Each sees what has been committed by
 * its own turn, so they agree only on what a lock holds still.
 * @returns the rows of each
 */
export async function readTogether<RowOfEach extends readonly unknown[]>(
  db: Database,
  ...reads: { readonly [Index in keyof RowOfEach]: Query<RowOfEach[Index]> }
): Promise<{ [Index in keyof RowOfEach]: RowOfEach[Index][] }> {
  const answers: unknown[][] = [];
  for (const [index, read] of reads.entries()) {
    answers.push(await execute(db, read, { isAlong: index < reads.length - 1 }));
  }
  return answers as { [Index in keyof RowOfEach]: RowOfEach[Index][] };
}

/** @returns its rows; of what goes along they are there once it has gone */
async function execute(db: Database, query: Query, { isAlong }: { readonly isAlong: boolean }): Promise<unknown[]> {
  const compiled = query.compile(db);
  if (isAlong) along.add(compiled);
  return (await db.executeQuery(compiled)).rows;
}

export function goesAlong(query: CompiledQuery): boolean {
  return along.has(query);
}
