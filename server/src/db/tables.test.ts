import { type ColumnMetadata, sql, type TableMetadata } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';

/** What PostgreSQL's types are in our code, where they are not `Date` or a type of `columns.ts`. */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  int2: 'number',
  int4: 'number',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamp: 'Date',
  timestamptz: 'Date',
  uuid: 'string',
};

/** Columns whose type says more than PostgreSQL's. */
const finerTypes: Readonly<Record<string, string>> = {
  'bracket_events.event': 'BracketEventColumn',
  'brackets.type': 'BracketTypeColumn',
  'claims.counter': 'CounterColumn',
  'claims.result': 'ClaimResultColumn',
  'claims.side': 'SideColumn',
  'claims.status': 'ClaimStatusColumn',
  'configs.value': 'ConfigColumn',
  'games.info': 'GameInfoColumn',
  'hall_of_fame.citation': 'LocalizedColumn',
  'meetings.outcome': 'OutcomeColumn',
  'meetings.result': 'ResultColumn',
  'media.text': 'LocalizedColumn',
  'media.title': 'LocalizedColumn',
  'requests.status': 'RequestStatusColumn',
  'tournament_contents.content': 'TournamentContentColumn',
  'tournament_contents.part': 'TournamentPart',
  'tournament_types.info': 'TournamentTypeInfoColumn',
  'tournaments.status': 'TournamentStatusColumn',
  'users.role': 'RoleColumn',
};

/** `tables.ts` is what this test writes when it is run with `-u`; without, the test fails where the two differ. */
test('the table types are those of the migrated database', async () => {
  const db = await testDatabase();
  const tables = await db.introspection.getTables();
  await expect(tablesFile(tables)).toMatchFileSnapshot('./tables.ts');
});

/** Nothing of these is on a page that everybody may see. */
const privateTables = ['claims', 'migrations', 'refresh_tokens', 'secrets'];

test('every table that pages show tells of its changes', async () => {
  const db = await testDatabase();
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'tell_of_changes'`.execute(db);
  const telling = rows.map(({ name }) => name).sort();
  expect(telling).toEqual(tables.filter((name) => !privateTables.includes(name)).sort());
});

function tablesFile(tables: readonly TableMetadata[]): string {
  const ours = tables.filter((table) => table.name !== 'migrations').sort((a, b) => (a.name < b.name ? -1 : 1));
  const columnTypes = [...new Set(Object.values(finerTypes))].sort();
  return [
    '// Written from the migrated database by tables.test.ts: run it with -u after a new migration.',
    '',
    "import type { Generated } from 'kysely';",
    'import type {',
    ...columnTypes.map((name) => `  ${name},`),
    "} from './columns.ts';",
    '',
    'export interface DB {',
    ...ours.flatMap((table) => [
      `  ${table.name}: {`,
      ...table.columns.toSorted(byName).map(columnLine(table)),
      '  };',
    ]),
    '}',
    '',
  ].join('\n');
}

function columnLine(table: TableMetadata): (column: ColumnMetadata) => string {
  return (column) => `    ${column.name}: ${finerTypes[`${table.name}.${column.name}`] ?? columnType(column)};`;
}

function columnType(column: ColumnMetadata): string {
  const type = types[column.dataType];
  if (type === undefined) throw new Error(`${column.name} is ${column.dataType}: add it to the types above`);
  const orNull = column.isNullable ? `${type} | null` : type;
  return column.hasDefaultValue || column.isAutoIncrementing ? `Generated<${orNull}>` : orNull;
}

function byName(a: ColumnMetadata, b: ColumnMetadata): number {
  return a.name < b.name ? -1 : 1;
}
