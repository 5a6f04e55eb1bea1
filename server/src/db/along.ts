import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import type { Database } from './database.ts';

type Rows = readonly unknown[];

/** What goes along, and who hears what comes of it. */
const along = new WeakMap<CompiledQuery, (rows: Rows) => void>();

/**
 * For what a transaction has to do and nobody waits for: it goes out with the next statement that is waited for, or with the end.
 * What the database has against it is thrown there, so nobody can catch it alone. Outside a transaction it is waited for.
 */
export async function executeAlong(
  db: Database,
  query: { compile(db: QueryExecutorProvider): CompiledQuery },
): Promise<void> {
  const compiled = query.compile(db);
  along.set(compiled, () => undefined);
  await db.executeQuery(compiled);
}

/** Reads that do not wait for each other: a transaction sends them in one piece. Their rows, in the same order. */
export async function readTogether<Each extends Rows>(
  db: Database,
  ...reads: { readonly [Index in keyof Each]: { compile(): CompiledQuery<Each[Index]> } }
): Promise<{ [Index in keyof Each]: Each[Index][] }> {
  const answers: Rows[] = [];
  for (const [index, read] of reads.entries()) {
    const compiled = read.compile();
    const isLast = index === reads.length - 1;
    if (!isLast) along.set(compiled, (rows) => answers.splice(index, 1, rows));
    answers[index] = (await db.executeQuery(compiled)).rows;
  }
  return answers as { [Index in keyof Each]: Each[Index][] };
}

/** Undefined for what is waited for. */
export function hearerOf(query: CompiledQuery): ((rows: Rows) => void) | undefined {
  return along.get(query);
}
