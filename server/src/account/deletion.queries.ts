import { tournamentStatus } from '@agon/contract/tournaments';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { ghostId } from './account.queries.ts';

/** Those that somebody organizes and that are not completed, the newest first. */
export function listOpenTournamentsOf(db: Database, userId: number) {
  return db
    .selectFrom('tournaments')
    .select(['slug', 'title'])
    .where('organizer_id', '=', userId)
    .where('status', '<>', tournamentStatus.completed)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
}

/**
 * Those that a character of somebody takes part in, or did until whoever runs it took it out, and that they asked to take part in;
 * and those of which others were told with the nick.
 */
export async function listAllTournamentsOf(db: Database, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (select id, nick from players where user_id = ${userId})
    select tournament_id as id from participants where player_id in (select id from own)
    union select tournament_id from requests where user_id = ${userId}
    union select tournament_id from changes where kind = 'participants'
      and (player_id in (select id from own) or (before ->> 'player_id')::int in (select id from own))
    union select tournament_id from notifications
      where tournament_id is not null and (about ->> 'opponent' in (select nick from own) or about ->> 'side' in (select nick from own))
    `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The tournaments to come in which a character or a team that is only theirs has a place, and those in which they have asked for one,
 * that they have made, or that they organize, in the order of their ids.
 */
export async function listTournamentsToLockOf(db: Database, userId: number): Promise<number[]> {
  const organized = db
    .selectFrom('tournaments')
    .select('id')
    .where(({ or, eb }) => or([eb('organizer_id', '=', userId), eb('created_by', '=', userId)]));
  const captained = db.selectFrom('teams').select('id').where('captain_id', '=', userId);
  const asked = db
    .selectFrom('requests')
    .select('tournament_id as id')
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('team_id', 'in', captained)]));
  const rows = await db
    .selectFrom('participants')
    .leftJoin('players', 'players.id', 'participants.player_id')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournament_id')
    .select('tournaments.id')
    .where(({ or, eb }) => or([eb('players.user_id', '=', userId), eb('participants.team_id', 'in', captained)]))
    .where('tournaments.status', '=', tournamentStatus.pending)
    .where('tournaments.deleted_at', 'is', null)
    .union(organized)
    .union(asked)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Teams that they captain and in which no character is of somebody else. */
function ownTeams(userId: number) {
  return sql`select id from teams where captain_id = ${userId} and not exists (
    select from team_members join players on players.id = player_id where team_id = teams.id and user_id <> ${userId})`;
}

export async function listOwnTeamIds(db: Database, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${ownTeams(userId)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Teams that they captain, that never asked to take part and have no member of somebody else's.
 * @returns their ids
 */
export async function deleteOwnUnplayedTeams(db: Database, userId: number): Promise<number[]> {
  const own = await db
    .selectFrom('teams')
    .select('id')
    .where('captain_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const isNamed = (table: string, ...columns: readonly string[]) => namedIn('teams', table, columns);
  const gone = await db
    .deleteFrom('teams')
    .where(sql<boolean>`id = any(${own.map(({ id }) => id)}::int[]) and id in (${ownTeams(userId)})`)
    .where(({ not, or }) =>
      not(
        or([
          isNamed('participants', 'participants.team_id'),
          isNamed('placements', 'placements.team_id'),
          isNamed('ratings', 'ratings.team_id'),
          isNamed('meetings', 'meetings.team_id', 'meetings.opponent_team_id'),
          isNamed('hall_of_fame', 'hall_of_fame.team_id'),
          isNamed('requests', 'requests.team_id'),
        ]),
      ),
    )
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** Does a row of the table have the id of this row in one of the columns? */
function namedIn(of: 'players' | 'teams', table: string, columns: readonly string[]) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql<boolean>`exists (select from ${sql.table(table)} where ${sql.ref(`${of}.id`)} in (${names}))`;
}

/**
 * Characters who took part, are in a team or in the hall of fame belong to nobody from then on and keep what everybody knows of
 * them; the others are gone.
 * @returns the ids of all of them
 */
export async function releaseCharactersOf(db: Database, userId: number): Promise<number[]> {
  const isNamed = (table: string, ...columns: readonly string[]) => namedIn('players', table, columns);
  const gone = await db
    .deleteFrom('players')
    .where('user_id', '=', userId)
    .where(({ not, or }) =>
      not(
        or([
          isNamed('participants', 'participants.player_id'),
          isNamed('placements', 'placements.player_id'),
          isNamed('ratings', 'ratings.player_id'),
          isNamed('meetings', 'meetings.player_id', 'meetings.opponent_player_id'),
          isNamed('hall_of_fame', 'hall_of_fame.player_id'),
          isNamed('team_members', 'team_members.player_id'),
          isNamed('requests', 'requests.player_id'),
        ]),
      ),
    )
    .returning('id')
    .execute();
  const released = await db
    .updateTable('players')
    .set({ user_id: null, link: '', avatar: '', avatar_hd: '' })
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return [...gone, ...released].map(({ id }) => id);
}

/**
 * What staff did stays in the log; whom it was about has no name there any more, and what is said of them goes. Their own
 * name goes with the account, and the nicks that their characters had; the one of a character that stays is in its row. So do the
 * names of teams that go, and of those that others took away.
 * @param captained ids of teams: what was said to their captain, whoever had asked
 */
export async function eraseFromChanges(
  db: Database,
  userId: number,
  { characters, teams, captained }: Readonly<Record<'characters' | 'teams' | 'captained', readonly number[]>>,
): Promise<void> {
  await sql`update changes set before = before - ${personal}::text[], after = after - ${personal}::text[]
    where user_id = ${userId} or kind = 'requests' and team_id = any(${captained}::integer[])`.execute(db);
  await eraseCharacters(db, sql`user_id = ${userId} or player_id = any(${characters}::integer[])`);
  await sql`update changes set before = before - 'name', after = after - 'name'
    where kind = 'teams' and team_id = any(${teams}::integer[] || array(
      select team_id from changes
      where kind = 'teams' and before ->> 'captain_id' = ${String(userId)}
        and not exists (select from teams where id = changes.team_id)))`.execute(db);
}

/** The same of a character that its owner deletes, who keeps the account. */
export async function eraseCharacterFromChanges(db: Database, id: number): Promise<void> {
  await eraseCharacters(db, sql`player_id = ${id}`);
}

async function eraseCharacters(db: Database, which: RawBuilder<unknown>): Promise<void> {
  await sql`update changes set before = before - ${ofCharacters}::text[], after = after - ${ofCharacters}::text[]
    where kind = 'players' and (${which})`.execute(db);
}

/** Columns of accounts and requests; the others of theirs are not in the log. */
const personal = ['username', 'reason'];
/** From when it was not theirs yet, besides. */
const ofCharacters = ['nick', 'link', 'avatar', 'avatar_hd'];

/**
 * Those that they organize, or of them only completed and deleted ones, stay with the one who stands in for those that are gone. So do
 * all that they made for others.
 */
export async function updateOrganizerToGhost(db: Database, userId: number, onlyEnded: boolean): Promise<void> {
  const ghost = ghostId(db);
  const organized = db.updateTable('tournaments').set({ organizer_id: ghost }).where('organizer_id', '=', userId);
  const ended = organized.where(({ or, eb }) =>
    or([eb('status', '=', tournamentStatus.completed), eb('deleted_at', 'is not', null)]),
  );
  await (onlyEnded ? ended : organized).execute();
  await db.updateTable('tournaments').set({ created_by: ghost }).where('created_by', '=', userId).execute();
}

/** Until the transaction ends, nothing new can refer to them. */
export async function lockUserToDelete(db: Database, id: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

export async function deleteUser(db: Database, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}
