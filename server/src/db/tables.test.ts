import { type ColumnMetadata, sql, type TableMetadata } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';

/** What PostgreSQL's types are in our code, where they are not `Date` or a type of `columns.ts`. */
const types: Readonly<Record<string, string>> = {
  _text: 'string[]',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
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
  'bracket_events.facts_after': 'BracketFactsColumn',
  'bracket_events.facts_before': 'BracketFactsColumn',
  'brackets.type': 'BracketTypeColumn',
  'changes.act': 'ChangeActColumn',
  'changes.after': 'ChangeValuesColumn',
  'changes.before': 'ChangeValuesColumn',
  'changes.kind': 'ChangeKindColumn',
  'changes.label': 'ChangeLabelColumn',
  'changes.role': 'ActingRoleColumn',
  'claims.counter': 'CounterColumn',
  'claims.result': 'ClaimResultColumn',
  'claims.side': 'SideColumn',
  'claims.status': 'ClaimStatusColumn',
  'configs.value': 'ConfigColumn',
  'donations.description': 'LocalizedColumn',
  'donations.type': 'DonationTypeColumn',
  'games.info': 'GameInfoColumn',
  'hall_of_fame.citation': 'LocalizedColumn',
  'linked_accounts.provider': 'LoginProviderColumn',
  'login_visits.provider': 'LoginProviderColumn',
  'meetings.outcome': 'OutcomeColumn',
  'meetings.result': 'ResultColumn',
  'notifications.about': 'NotificationAboutColumn',
  'notifications.kind': 'NotificationKindColumn',
  'notification_choices.kind': 'NotificationKindColumn',
  'players.gender': 'GenderColumn',
  'media.text': 'LocalizedColumn',
  'media.title': 'LocalizedColumn',
  'requests.status': 'RequestStatusColumn',
  'tournament_contents.content': 'TournamentContentColumn',
  'tournament_contents.part': 'TournamentPart',
  'tournament_types.info': 'TournamentTypeInfoColumn',
  'thanks.description': 'LocalizedColumn',
  'thanks.title': 'LocalizedColumn',
  'traits.info': 'TraitInfoColumn',
  'traits.level': 'TraitLevelColumn',
  'tournaments.status': 'TournamentStatusColumn',
  'users.role': 'RoleColumn',
  'webhooks.failure': 'WebhookFailureColumn',
  'webhooks.kinds': 'AnnouncementKindsColumn',
  'webhooks.language_id': 'LanguageIdColumn',
};

/** `tables.ts` is what this test writes when it is run with `-u`; without, the test fails where the two differ. */
test('the table types are those of the migrated database', async () => {
  const db = await testDatabase();
  const tables = await ourTables(db);
  await expect(tablesFile(tables)).toMatchFileSnapshot('./tables.ts');
});

/** Nothing of these is on a page that everybody may see. */
const privateTables = [
  'attempts',
  'claims',
  'devices',
  'email_changes',
  'failures',
  'files',
  'former_emails',
  'letter_counts',
  'letter_tokens',
  'linked_accounts',
  'login_visits',
  'migrations',
  'notification_choices',
  'notifications',
  'pending_sign_ins',
  'recovery_codes',
  'refresh_tokens',
  'second_factors',
  'secrets',
  'sessions',
  'submissions',
  'webhooks',
];

test('every table that pages show tells of its changes', async () => {
  const db = await testDatabase();
  const tables = (await ourTables(db)).map(({ name }) => name);
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'tell_of_changes'`.execute(db);
  const telling = rows.map(({ name }) => name).sort();
  expect(telling).toEqual(tables.filter((name) => !privateTables.includes(name)).sort());
});

/** Those of the jobs are their library's. */
async function ourTables(db: Database): Promise<TableMetadata[]> {
  return (await db.introspection.getTables()).filter(({ schema }) => schema === 'public');
}

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
