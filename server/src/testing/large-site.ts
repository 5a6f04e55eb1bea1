import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import {
  type Batch,
  insertBrackets,
  insertRatings,
  insertRecords,
  insertShapes,
  insertSides,
  insertTournaments,
  open,
} from './large-site-events.ts';
import { drawPools, insertPlayers, insertTeams, insertUsers } from './large-site-people.ts';
import {
  insertByHand,
  insertChanges,
  insertClaims,
  insertContents,
  insertOwnThings,
  insertRanking,
  insertRequests,
  noteChampions,
} from './large-site-rest.ts';
import { playShapes } from './large-site-shapes.ts';

export interface LargeSite {
  /** 1: 100,000 tournaments, 1,000,000 players, 10,000,000 matches. */
  readonly scale: number;
  readonly tournaments: number;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Fills a migrated database that has games and types, but no events. Rows are copied within PostgreSQL, past its triggers
 * and the checks of references, which hold by the way they are made.
 */
export async function fillLargeSite(
  db: Database,
  { scale, today }: Pick<LargeSite, 'scale' | 'today'>,
  say: (step: string) => void = () => undefined,
): Promise<void> {
  const site = { scale, today, tournaments: amount(100_000, scale, open.running + open.coming + 100) };
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`set synchronous_commit = off`.execute(connection);
    await sql`set work_mem = '256MB'`.execute(connection);
    await sql`set maintenance_work_mem = '512MB'`.execute(connection);
    for (const [name, step] of steps) {
      say(name);
      await step(connection, site);
    }
    await sql`discard all`.execute(connection);
  });
}

/** At least enough for every page to be full. */
export function amount(full: number, scale: number, least: number): number {
  return Math.max(least, Math.round(full * scale));
}

type Step = (db: Database, site: LargeSite) => Promise<void>;

const steps: readonly (readonly [name: string, step: Step])[] = [
  ['accounts', (db, site) => withoutIndexes(db, ['users'], () => insertUsers(db, site))],
  ['pools', drawPools],
  ['players', (db) => withoutIndexes(db, ['players'], () => insertPlayers(db))],
  ['teams', (db) => withoutIndexes(db, ['teams', 'team_members'], () => insertTeams(db))],
  ['shapes', (db) => insertShapes(db, playShapes())],
  ['tournaments', (db, site) => withoutIndexes(db, ['tournaments'], () => insertTournaments(db, site))],
  ['sides', (db, site) => withoutIndexes(db, ['participants'], () => inBatches(db, site, insertSides))],
  [
    'brackets and logs',
    (db, site) => withoutIndexes(db, ['bracket_events'], () => inBatches(db, site, insertBrackets)),
  ],
  ['records', (db, site) => withoutIndexes(db, ['placements', 'meetings'], () => inBatches(db, site, insertRecords))],
  ['ratings', (db) => withoutIndexes(db, ['ratings'], () => insertRatings(db))],
  ['ranking', (db) => withoutIndexes(db, ['ranking'], () => insertRanking(db))],
  ['champions', (db) => withoutIndexes(db, ['tournaments'], () => noteChampions(db))],
  ['requests', (db) => withoutIndexes(db, ['requests'], () => insertRequests(db))],
  ['claims', insertClaims],
  ['contents', insertContents],
  ['log of changes', (db) => withoutIndexes(db, ['changes'], () => insertChanges(db))],
  ['what accounts have', insertOwnThings],
  ['what is kept by hand', insertByHand],
  ['sequences', continueSequences],
  ['statistics', vacuum],
];

const batch = 2_000;

async function inBatches(
  db: Database,
  { tournaments }: LargeSite,
  insert: (db: Database, batch: Batch) => Promise<void>,
): Promise<void> {
  for (let from = 1; from <= tournaments; from += batch) await insert(db, { from, to: from + batch - 1 });
}

/** Indexes are made faster when all rows are there. Those that hold constraints stay: their rows come in order. */
async function withoutIndexes(db: Database, tables: readonly string[], insert: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await insert();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}

/** What was numbered by hand. */
async function continueSequences(db: Database): Promise<void> {
  for (const table of ['players', 'teams', 'tournaments', 'participants', 'brackets']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
  }
}

/** As autovacuum would have done by the time that a site has grown so large. */
async function vacuum(db: Database): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
