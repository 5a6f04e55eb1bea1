import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '@agon/contract/permissions';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUser } from './account/account.queries.ts';
import { tokensOf } from './account/tokens.ts';
import { createApp } from './app.ts';
import { openPool } from './db/database.ts';
import type { DB } from './db/tables.ts';
import { fillEmptySite } from './demo.ts';
import { openDiskStore } from './files/disk-store.ts';
import { connectForTest, migratedDatabase } from './testing/database.ts';
import { fillLargeSite } from './testing/large-site.ts';
import { organizersCalls, privateCalls, publicCalls, publicFiles } from './testing/large-site-addresses.ts';
import { type Facts, findFacts } from './testing/large-site-facts.ts';

/**
 * How PostgreSQL finds what is asked for. The site here is small, but PostgreSQL is made to believe that it is 300 times as
 * large, and chooses as it would there. What it reads as a whole all the same has no index to be found by.
 */

const today = '2026-03-01';
const now = new Date(`${today}T12:00:00Z`);
const tokenSecret = 'a secret of the tests, 32 bytes long';
/** All that grows with the site. */
const largeTables = [
  ...['users', 'players', 'teams', 'team_members', 'tournaments', 'tournament_contents', 'participants', 'requests'],
  ...[
    'brackets',
    'bracket_events',
    'claims',
    'placements',
    'meetings',
    'ratings',
    'ranking',
    'ranking_points',
    'media',
    'changes',
  ],
  ...['notifications', 'sessions', 'refresh_tokens', 'devices'],
];

const connection = await migratedDatabase(afterAll);
const writer = connectForTest(connection, afterAll);
const folder = await mkdtemp(join(tmpdir(), 'agon-plans-'));
const files = await openDiskStore(folder);
const plans: string[] = [];
const tableOf = new Map<string, string>();
const leadingColumns = new Map<string, string>();
const db = openExplained();
const { app, routes, pageCache } = await createApp({
  ...{
    db,
    connection,
    files,
    tokenSecret,
    seedKey: Buffer.alloc(32),
    publicUrl: undefined,
    logger: false,
  },
  now: () => now,
});
let facts: Facts;

beforeAll(async () => {
  // What is swept at a start is swept while there is nothing.
  await app.ready();
  await insertUser(writer, {
    email: 'root@example.org',
    passwordHash: '',
    role: 'root',
    username: 'root',
    languageId: 1,
    now,
  });
  const actor = { id: 0, role: 'root' } as const;
  await fillEmptySite({ db: writer, files, now: () => new Date(), actor, withEvents: false });
  await fillLargeSite(writer, { scale: 0.001, today });
  await pretendLarger();
  await readIndexes();
  facts = await findFacts(writer);
}, 300_000);

afterAll(async () => {
  await app.close();
  await db.destroy();
  await rm(folder, { recursive: true });
});

test.each([
  ['public', publicCalls],
  ['signedIn', (known: Facts) => ({ ...privateCalls(known), ...organizersCalls(known) })],
] as const)('every call that reads and is %s is among those that are asked', (access, calls) => {
  const keys = routes
    .filter(({ method, endpoint }) => method === 'GET' && endpoint.access === access)
    .map(({ key }) => key);
  expect(keys.toSorted()).toEqual(Object.keys(calls(facts)).toSorted());
});

test('nothing that a guest asks for is looked for in the whole of a large table', async () => {
  expect(await wholeReads(publicAddresses())).toEqual([]);
}, 300_000);

test.each(['player', 'organizer', 'root'] as const)(
  'nothing that one who is signed in asks for is looked for in the whole of a large table, by %s',
  async (who) => {
    const own = who === 'organizer' ? addressesOf(organizersCalls) : [];
    expect(await wholeReads([...addressesOf(privateCalls), ...own], who)).toEqual([]);
  },
  300_000,
);

test.each([
  'drop index tournaments_by_prize',
  'drop index placements_titles_of_player, placements_player',
  'drop index ranking_players_by_rating',
  'drop index ranking_teams_by_rating',
  'drop index ranking_teams',
  'drop index meetings_opponents_of_player, meetings_player',
  'alter table participants drop constraint participants_tournament_id_player_id_key, drop constraint participants_tournament_id_team_id_key',
])(
  'this is noticed after: %s',
  async (loss) => {
    const undo = await definitionsIn(loss);
    await sql.raw(loss).execute(writer);
    try {
      expect(await wholeReads(publicAddresses())).not.toEqual([]);
    } finally {
      for (const definition of undo) await sql.raw(definition).execute(writer);
    }
  },
  300_000,
);

test('what refers to a row of a large table is found by an index when that row goes', async () => {
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || ' (' || attname || ')' as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and conrelid = any(${largeTables}::text[]::regclass[])
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (confrelid <> all(${largeTables}::text[]::regclass[])
          or coalesce(pg_get_expr(indpred, indrelid), '') in ('', '(' || attname || ' IS NOT NULL)')))
    order by 1`.execute(writer);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});

test('what was filled past the checks of references refers to nothing that is not there', async () => {
  const { rows } = await sql<{ table: string; target: string; columns: string[]; keys: string[] }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as target,
      array(select attname::text from pg_attribute, unnest(conkey) with ordinality as one (num, nth)
        where attrelid = conrelid and attnum = num order by nth) as columns,
      array(select attname::text from pg_attribute, unnest(confkey) with ordinality as one (num, nth)
        where attrelid = confrelid and attnum = num order by nth) as keys
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(writer);
  for (const { table, target, columns, keys } of rows) {
    const isSame = keys.map((key, nth) => sql`target.${sql.id(key)} = one.${sql.id(columns[nth] ?? '')}`);
    const isSet = columns.map((column) => sql`one.${sql.id(column)} is not null`);
    const broken = await sql`select 1 from ${sql.table(table)} as one where ${sql.join(isSet, sql` and `)}
      and not exists (select from ${sql.table(target)} as target where ${sql.join(isSame, sql` and `)}) limit 1`.execute(
      writer,
    );
    expect.soft(broken.rows, `${table} (${columns})`).toEqual([]);
  }
});

function publicAddresses(): string[] {
  return [...addressesOf(publicCalls), ...publicFiles(facts)];
}

function addressesOf(calls: typeof publicCalls): string[] {
  return Object.values(calls(facts)).flatMap((some) => some.map((one) => `/api${one}`));
}

/** Asks for all of these, and says which tables were read as a whole, by what. */
async function wholeReads(addresses: readonly string[], who?: Who): Promise<string[]> {
  // Else it would be answered from before.
  pageCache.clear();
  const headers = who ? { 'access-token': tokensOf(tokenSecret).issue(await personOf(who), now).token } : {};
  const found = new Set<string>();
  for (const url of addresses) {
    plans.length = 0;
    const { statusCode } = await app.inject({ url, headers });
    const refusals =
      who === 'player' || (who === 'organizer' && !url.endsWith('/winners')) ? [403, 404, 409] : [404, 409];
    expect([200, ...refusals], url).toContain(statusCode);
    for (const { Plan: plan } of plans.map((one) => JSON.parse(one))) {
      if (who === 'root' && readsAll(url, plan)) continue;
      for (const table of tablesRead(plan)) found.add(`${table} for ${decodeURIComponent(url)}`);
    }
  }
  return [...found];
}

type Who = 'player' | 'organizer' | 'root';

/** Staff alone ask for what goes through all there is: numbers of all, lists that say how many there are, and one that is sorted by a name of another table. */
function readsAll(url: string, { 'Node Type': type }: Node): boolean {
  if (/\/(dashboard|dependants)$|\/players-table\?.*sort=owner$/.test(url)) return true;
  return type === 'Aggregate' && /\/(users|players-table|teams-table)(\?|$)/.test(url);
}

async function personOf(who: Who): Promise<Person> {
  const query = writer.selectFrom('users').select(['id', 'role']);
  const found = who === 'root' ? query.where('role', '=', 'root') : query.where('id', '=', facts.people[who]);
  return found.executeTakeFirstOrThrow();
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Node[];
}

/** Sorts and sums want all rows, even if only some of theirs are asked for. */
const takesAll = new Set(['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'Unique', 'SetOp', 'BitmapAnd', 'BitmapOr']);
/** No page shows as much. */
const mostRows = 30_000;

/** The large tables that a plan reads as a whole, or far too much of. @param isCutOff whether whoever asks stops after some rows */
function tablesRead(node: Node, isCutOff = false): string[] {
  const { 'Node Type': type, 'Relation Name': name, 'Index Name': index = '', Plans = [] } = node;
  const table = name ?? tableOf.get(index) ?? '';
  const isWalk = type === 'Seq Scan' || (!isCutOff && (isWholeIndex(node) || node['Plan Rows'] > mostRows));
  const below = Plans.flatMap((one) => tablesRead(one, type === 'Limit' || (isCutOff && !takesAll.has(type))));
  return isWalk && largeTables.includes(table) ? [table, ...below] : below;
}

/** Whether nothing says where in the index to begin: what is said of its later columns alone is compared entry by entry. */
function isWholeIndex({ 'Node Type': type, 'Index Name': index = '', 'Index Cond': condition = '' }: Node): boolean {
  return /Index/.test(type) && leadingColumns.has(index) && !condition.includes(leadingColumns.get(index) ?? '');
}

/** By the names of indexes. Those of parts of texts have no order to begin in. */
async function readIndexes(): Promise<void> {
  const { rows } = await sql<{ name: string; of: string; leading: string; method: string }>`
    select pg_class.relname as name, indrelid::regclass::text as of, pg_get_indexdef(indexrelid, 1, true) as leading, amname as method
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where indrelid = any(${largeTables}::text[]::regclass[])`.execute(writer);
  for (const { name, of, leading, method } of rows) {
    tableOf.set(name, of);
    if (method === 'btree') leadingColumns.set(name, leading);
  }
}

/** Connections that say how each statement was carried out. */
function openExplained(): Kysely<DB> {
  const settings = {
    ...{
      session_preload_libraries: 'auto_explain',
      synchronous_commit: 'off',
      jit: 'off',
    },
    ...{ 'auto_explain.log_min_duration': '0', 'auto_explain.log_format': 'json', 'auto_explain.log_level': 'notice' },
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = openPool({ ...connection, options: options.join(' ') }, () => undefined);
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const [, plan] = /plan:\n(.*)/s.exec(message) ?? [];
      if (plan !== undefined) plans.push(plan);
    });
  });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * How many rows a table has, PostgreSQL reckons from its size and from how many there were to a page when it looked last. Of
 * what rows refer to there is 300 times as much, too, but for what the site's own people make; how often each of it
 * comes up here says nothing then.
 */
async function pretendLarger(): Promise<void> {
  const tables = sql`any(${largeTables}::text[]::regclass[])`;
  for (const table of largeTables) {
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(writer);
  }
  await sql`update pg_class set reltuples = reltuples * 300
    where oid = ${tables} or oid in (select indexrelid from pg_index where indrelid = ${tables})`.execute(writer);
  await sql`update pg_statistic set stadistinct = case when stadistinct > 0 then stadistinct * 300 else stadistinct end,
      stakind1 = 0, stakind2 = 0, stakind3 = 0, stakind4 = 0, stakind5 = 0
    from pg_attribute
    where starelid = ${tables} and attrelid = starelid and attnum = staattnum
      and attname ~ '_id$' and attname not in ('game_id', 'type_id', 'language_id', 'class_id', 'world_id', 'region_id')`.execute(
    writer,
  );
}

/** How to make again what a statement drops. */
async function definitionsIn(loss: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select coalesce('alter table ' || conrelid::regclass || ' add ' || pg_get_constraintdef(pg_constraint.oid), pg_get_indexdef(indexrelid)) as definition
    from pg_index left join pg_constraint on conindid = indexrelid and contype in ('u', 'p')
    where position(' ' || indexrelid::regclass::text || ',' in ${`${loss},`}) > 0`.execute(writer);
  return rows.map(({ definition }) => definition);
}
