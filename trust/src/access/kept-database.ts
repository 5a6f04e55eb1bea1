import { sql } from 'kysely';
import type { Database } from '../../../server/src/db/database.ts';

/** A database as it was at a moment: tells what has changed since, and puts that back. */
export interface KeptDatabase {
  /** The tables that are no longer as they were. */
  changed(): Promise<string[]>;
  putBack(changed: readonly string[]): Promise<void>;
}

interface Table {
  readonly name: string;
  /** With its schema, as it is written. */
  readonly place: string;
  readonly columns: string;
}

/** Failed attempts are counted, and letters; that is no change of what the site is about. */
export const counters: ReadonlySet<string> = new Set(['attempts', 'letter_counts']);

export async function keepDatabase(db: Database): Promise<KeptDatabase> {
  const tables = await listTables(db);
  await run(db, [
    'drop schema if exists kept cascade',
    'create schema kept',
    ...tables.map(({ name, place }) => `create table kept."${name}" as select * from ${place}`),
  ]);
  const before = await sumsOf(db, tables);
  return {
    changed: async () => {
      const now = await sumsOf(db, tables);
      return tables.map(({ name }) => name).filter((name) => now.get(name) !== before.get(name));
    },
    putBack: async (changed) => {
      if (changed.length === 0) return;
      const wrong = tables.filter(({ name }) => changed.includes(name));
      await run(db, [
        // Neither references nor triggers: rows come back in any order, and nobody is told.
        'set local session_replication_role = replica',
        ...wrong.flatMap(({ name, place, columns }) => [
          `delete from ${place}`,
          `insert into ${place} (${columns}) overriding system value select ${columns} from kept."${name}"`,
        ]),
      ]);
    },
  };
}

/** Letters and messages to be sent are jobs, which lie in a schema of their own. */
async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.table_name as name, format('%I.%I', c.table_schema, c.table_name) as place,
      string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where (c.table_schema = 'public' or (c.table_schema = 'graphile_worker' and c.table_name = '_private_jobs'))
      and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_schema, c.table_name order by c.table_name`.execute(db);
  return rows;
}

/** A sum of the rows of each table, whatever order they are in. */
async function sumsOf(db: Database, tables: readonly Table[]): Promise<Map<string, string>> {
  const parts = tables.map(
    ({ name, place }) => `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum
      from ${place} t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.raw(parts.join(' union all '))}`.execute(db);
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

/** All of it or nothing. */
async function run(db: Database, statements: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
}
