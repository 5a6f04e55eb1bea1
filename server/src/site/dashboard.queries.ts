import { tournamentStatus } from '@agon/contract/tournaments';
import { type RawBuilder, sql } from 'kysely';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import { placeOfStatus } from '../tournaments/tournament-lists.queries.ts';

function selectTournaments(db: Database) {
  return db
    .selectFrom('tournaments')
    .innerJoin('games', 'games.id', 'tournaments.game_id')
    .innerJoin('users', 'users.id', 'tournaments.organizer_id')
    .where('tournaments.deleted_at', 'is', null)
    .select(['tournaments.slug', 'tournaments.title', 'games.slug as game', 'users.username as organizer'])
    .select(({ selectFrom }) =>
      selectFrom('participants')
        .select(countRows().as('count'))
        .whereRef('participants.tournament_id', '=', 'tournaments.id')
        .as('participants'),
    )
    .select(sql<string>`count(*) over ()`.as('total'));
}

export type DashboardTournament = Awaited<ReturnType<ReturnType<typeof selectTournaments>['executeTakeFirstOrThrow']>>;

/** The last begun first. */
export function listRunning(db: Database, limit: number): Promise<DashboardTournament[]> {
  return selectTournaments(db)
    .where('tournaments.status_order', '=', placeOfStatus[tournamentStatus.inProgress])
    .orderBy('tournaments.date', 'desc')
    .orderBy('tournaments.id', 'desc')
    .limit(limit)
    .execute();
}

const startsAt = sql<Date>`(tournaments.coming - make_interval(hours => tournaments.time_zone)) at time zone 'UTC'`;

/** Those that start between these moments, the soonest first. */
export function listUpcoming(db: Database, from: Date, to: Date, limit: number) {
  return (
    selectTournaments(db)
      .select(startsAt.as('starts_at'))
      // Found by the index of what is to come, in which times are local.
      .where('tournaments.status_order', '=', placeOfStatus[tournamentStatus.pending])
      .where('tournaments.coming', '>=', sql<Date>`${from}::timestamptz at time zone 'UTC' - interval '12 hours'`)
      .where('tournaments.coming', '<', sql<Date>`${to}::timestamptz at time zone 'UTC' + interval '14 hours'`)
      .where(sql<boolean>`${startsAt} >= ${from} and ${startsAt} < ${to}`)
      .orderBy(startsAt)
      .orderBy('tournaments.id')
      .limit(limit)
      .execute()
  );
}

/** With the number of requests that nobody has decided. */
export function listWaiting(db: Database, limit: number) {
  return db
    .selectFrom('requests')
    .innerJoin('tournaments', 'tournaments.id', 'requests.tournament_id')
    .innerJoin('games', 'games.id', 'tournaments.game_id')
    .where('requests.status', '=', 'pending')
    .where('tournaments.deleted_at', 'is', null)
    .groupBy(['tournaments.id', 'games.slug'])
    .select(['tournaments.slug', 'tournaments.title', 'games.slug as game'])
    .select(({ fn }) => [
      countRows().as('requests'),
      fn.min('requests.created_at').as('since'),
      sql<string>`count(*) over ()`.as('total'),
    ])
    .orderBy('since')
    .limit(limit)
    .execute();
}

/** The oldest first. */
export function listDisputes(db: Database, limit: number) {
  return db
    .selectFrom('claims')
    .innerJoin('brackets', 'brackets.id', 'claims.bracket_id')
    .innerJoin('tournaments', 'tournaments.id', 'brackets.tournament_id')
    .innerJoin('games', 'games.id', 'tournaments.game_id')
    .where('claims.status', '=', 'disputed')
    .where('tournaments.deleted_at', 'is', null)
    .select(['claims.id', 'tournaments.slug', 'tournaments.title', 'games.slug as game', 'claims.disputed_at'])
    .select([nameOf('participant_a').as('a'), nameOf('participant_b').as('b')])
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('claims.disputed_at')
    .limit(limit)
    .execute();
}

function nameOf(side: 'participant_a' | 'participant_b') {
  return sql<string | null>`(
    select coalesce(players.nick, teams.name) from participants
    left join players on players.id = participants.player_id left join teams on teams.id = participants.team_id
    where participants.id = ${sql.ref(`claims.${side}`)})`;
}

export interface DayCount {
  /** YYYY-MM-DD, in UTC. */
  readonly day: string;
  readonly count: number;
}

/** Accounts made per day from this moment on; days without any are left out. */
export function countSignUpsByDay(db: Database, from: Date): Promise<DayCount[]> {
  return countByDay(db, sql`select created_at from users where created_at >= ${from} and not is_ghost`);
}

/** Results entered per day, corrections too. */
export function countResultsByDay(db: Database, from: Date): Promise<DayCount[]> {
  return countByDay(db, sql`select at from bracket_events where at >= ${from} and event ->> 'type' = 'report'`);
}

/** Days are made into texts when they are counted: of a day there are many moments. */
async function countByDay(db: Database, moments: RawBuilder<unknown>): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select day::text, count(*)::int as count
    from (select (at at time zone 'UTC')::date as day from (${moments}) as moments (at)) as days
    group by days.day`.execute(db);
  return rows;
}

export async function countTournaments(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('tournaments')
    .where('deleted_at', 'is', null)
    .select(countRows().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findDatabaseFacts(db: Database): Promise<{ readonly bytes: number; readonly version: string }> {
  const { rows } = await sql<{ bytes: string; version: string }>`
    select pg_database_size(current_database()) as bytes, current_setting('server_version') as version`.execute(db);
  const [facts] = rows;
  return { bytes: Number(facts?.bytes ?? 0), version: facts?.version.split(' ')[0] ?? '' };
}
