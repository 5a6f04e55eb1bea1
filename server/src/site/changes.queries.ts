import type { ChangeKind } from '@agon/contract/site.changes';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { holds } from '../db/search.ts';

export interface WantedChanges {
  /** Username of who made them. */
  readonly person?: string | undefined;
  readonly kind?: ChangeKind | undefined;
  /** A slug, or a part of a title. */
  readonly tournament?: string | undefined;
  /** Days in UTC, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Those older than this one. */
  readonly before?: string | undefined;
}

const mostNamed = 100;

/** The latest first. */
export async function listChanges(db: Database, wanted: WantedChanges, limit: number) {
  const { person, kind, tournament, from, to, before } = wanted;
  let query = selectChanges(db).orderBy('changes.id', 'desc').limit(limit);
  if (person !== undefined) {
    query = query.where('actor_id', '=', sql<number>`(select id from users where lower(username) = lower(${person}))`);
  }
  if (kind !== undefined) query = query.where('changes.kind', '=', kind);
  if (tournament !== undefined) {
    // Of few that are named PostgreSQL knows whether they have few entries, and looks for those; of a question it knows nothing.
    const called = tournamentsCalled(db, tournament);
    const found = await called.limit(mostNamed + 1).execute();
    const ids = found.map(({ id }) => id);
    query = query.where(
      found.length > mostNamed
        ? sql<boolean>`changes.tournament_id = any(array(${called}))`
        : sql<boolean>`changes.tournament_id = any(${ids}::int[])`,
    );
  }
  if (from !== undefined) query = query.where('changes.at', '>=', sql<Date>`${from}::date at time zone 'UTC'`);
  if (to !== undefined) query = query.where('changes.at', '<', sql<Date>`(${to}::date + 1) at time zone 'UTC'`);
  if (before !== undefined) query = query.where('changes.id', '<', sql<string>`${before}::bigint`);
  return query.execute();
}

function tournamentsCalled(db: Database, text: string) {
  return db
    .selectFrom('tournaments')
    .select('id')
    .where(({ or, eb }) => or([eb('slug', '=', text), holds(sql.ref('title'), text)]));
}

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];

/** With the names that those have by now whom it was about. */
function selectChanges(db: Database) {
  return db
    .selectFrom('changes')
    .leftJoin('users as actors', 'actors.id', 'changes.actor_id')
    .leftJoin('users as persons', 'persons.id', 'changes.user_id')
    .leftJoin('players', 'players.id', 'changes.player_id')
    .leftJoin('teams', 'teams.id', 'changes.team_id')
    .leftJoin('tournaments', 'tournaments.id', 'changes.tournament_id')
    .selectAll('changes')
    .select(['actors.username as actor', 'persons.username as person', 'players.nick', 'teams.name as team'])
    .select(['tournaments.title', 'tournaments.slug', 'tournaments.deleted_at']);
}
