import { type ChangeKind, kindReferredBy, type ReferredKind } from '@agon/contract/site.changes';
import type { Referred } from '@agon/contract/site.changes.endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { afterOf } from './change-on-wire.ts';
import type { ChangeRow } from './changes.queries.ts';

type Referring = Pick<ChangeRow, 'kind' | 'row_key' | 'before' | 'after'>;

/** What these changes are of, or name by its number, and is still there. */
export async function listReferred(db: Database, changes: readonly Referring[]): Promise<Referred[]> {
  const ids = idsIn(changes);
  if (ids.size === 0) return [];
  const selects = [...ids].map(([kind, some]) => sql`(${named[kind](sql`any(${[...some]}::int[])`)})`);
  const { rows } = await sql<Omit<Referred, 'name'> & { name: Referred['name'] | string | null }>`
    ${sql.join(selects, sql` union all `)}`.execute(db);
  return rows.flatMap(({ name, ...row }) =>
    name ? { ...row, name: typeof name === 'string' ? { EN: name } : name } : [],
  );
}

function idsIn(changes: readonly Referring[]): Map<ReferredKind, Set<number>> {
  const ids = new Map<ReferredKind, Set<number>>();
  const add = (kind: ReferredKind, id: unknown) => {
    if (typeof id === 'number') ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  };
  for (const change of changes) {
    const { kind, row_key, before } = change;
    if (isReferred(kind)) add(kind, Number(row_key));
    for (const [column, value] of [before ?? {}, afterOf(change)].flatMap(entriesIn)) {
      const other = kindReferredBy(kind, column);
      if (other !== undefined) for (const id of [value].flat(3)) add(other, id);
    }
  }
  return ids;
}

/** Columns, and what facts of brackets are made of. */
function entriesIn(columns: Readonly<Record<string, unknown>>): [string, unknown][] {
  const { facts, ...others } = columns;
  return [others, ...(Array.isArray(facts) ? facts : [])].flatMap(Object.entries);
}

function isReferred(kind: ChangeKind): kind is ReferredKind {
  return kind in named;
}

/** `kind`, `id`, `name` and `slug` of the rows of these numbers. */
const named: Readonly<Record<ReferredKind, (these: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  // Who stands in for those that are gone is nobody.
  users: (these) =>
    sql`select 'users' as kind, id, to_jsonb(username) as name, null as slug from users where id = ${these} and not is_ghost`,
  games: (these) => sql`select 'games' as kind, id, info -> 'name' as name, slug from games where id = ${these}`,
  tournaments: (these) => sql`
    select 'tournaments' as kind, id, to_jsonb(title) as name, case when deleted_at is null then slug end as slug
    from tournaments where id = ${these}`,
  tournament_types: called('tournament_types', sql`info -> 'name'`),
  traits: called('traits', sql`info -> 'name'`),
  brackets: called('brackets', sql`to_jsonb(name)`),
  teams: called('teams', sql`to_jsonb(name)`),
  regions: called('regions', sql`to_jsonb(name)`),
  worlds: called('worlds', sql`to_jsonb(name)`),
  players: called('players', sql`to_jsonb(nick)`),
  participants: (these) => sql`
    select 'participants' as kind, participants.id, to_jsonb(coalesce(nick, teams.name)) as name, null as slug
    from participants left join players on players.id = player_id left join teams on teams.id = team_id
    where participants.id = ${these}`,
};

/** Of a table whose rows have no page. */
function called(kind: ReferredKind, name: RawBuilder<unknown>): (these: RawBuilder<unknown>) => RawBuilder<unknown> {
  return (these) =>
    sql`select ${sql.lit(kind)} as kind, id, ${name} as name, null as slug from ${sql.table(kind)} where id = ${these}`;
}
