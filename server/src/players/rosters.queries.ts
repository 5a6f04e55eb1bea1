import { can, roles } from '@agon/contract/permissions';
import type { Member } from '@agon/contract/players.endpoints';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { listMarksOfPlayers } from './traits.queries.ts';

export type MemberRow = Member & { readonly user_id: number | null };

/** The rosters of teams, in order; teams without members are left out. */
export async function listMembers(db: Database, teamIds: readonly number[]): Promise<ReadonlyMap<number, MemberRow[]>> {
  if (teamIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_members')
    .innerJoin('players', 'players.id', 'team_members.player_id')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select([
      'team_members.team_id',
      'players.id',
      'nick',
      'players.user_id',
      sql<boolean>`coalesce(players.user_id = teams.captain_id, false)`.as('is_captain'),
    ])
    .where(sql<boolean>`team_members.team_id = any(${teamIds}::int[])`)
    .orderBy('team_members.position')
    .orderBy('nick')
    .execute();
  const marks = await listMarksOfPlayers(
    db,
    rows.map(({ id }) => id),
  );
  const members = rows.map((row) => ({ ...row, is_owned: row.user_id !== null, traits: marks.get(row.id) ?? [] }));
  return Map.groupBy(members, ({ team_id }) => team_id);
}

/** False when they were in none of it. */
export async function deleteMember(db: Database, teamId: number, playerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The teams that somebody's characters are members of, by name; characters without a team are left out. */
export async function listTeamsOfCharacters(
  db: Database,
  userId: number,
): Promise<ReadonlyMap<number, { id: number; name: string }[]>> {
  const rows = await db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('players', 'players.id', 'team_members.player_id')
    .select(['player_id', 'teams.id', 'teams.name'])
    .where('players.user_id', '=', userId)
    .orderBy('teams.name')
    .limit(10_000)
    .execute();
  return Map.groupBy(rows, ({ player_id }) => player_id);
}

function selectTeamsOfPlayer(db: Database, playerId: number) {
  return db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select(['teams.id', 'teams.name'])
    .where('team_members.player_id', '=', playerId)
    .orderBy('teams.name')
    .limit(500);
}

/** The teams that a player is a member of, by name. */
export function listTeamsOfPlayer(db: Database, playerId: number) {
  return selectTeamsOfPlayer(db, playerId).execute();
}

/**
 * The same as everybody sees them. Who has an account knows of them and can leave; for who has none, a team that is not of somebody who
 * manages games counts once it was let into a tournament.
 */
export function listShownTeamsOfPlayer(db: Database, playerId: number) {
  return selectTeamsOfPlayer(db, playerId)
    .where(
      sql<boolean>`(
        exists (select from players where id = ${playerId} and user_id is not null)
        or exists (select from users where id = teams.captain_id and role = any(${managers}::text[]))
        or exists (select from participants where team_id = teams.id))`,
    )
    .execute();
}

const managers = roles.filter((role) => can({ id: 0, role }, 'games.manage'));

/** Makes these, in this order, the whole roster of each team. */
export async function replaceMembers(
  db: Database,
  rosters: readonly { readonly teamId: number; readonly playerIds: readonly number[] }[],
): Promise<void> {
  if (rosters.length === 0) return;
  const rows = rosters.flatMap(({ teamId, playerIds }) =>
    playerIds.map((player_id, position) => ({ team_id: teamId, player_id, position })),
  );
  const teams = rosters.map(({ teamId }) => teamId);
  // Who stays is left where they are, so that the log of changes tells of those alone who come or go.
  await sql`
    delete from team_members where team_id = any(${teams}::int[]) and (team_id, player_id) not in (
      select * from unnest(${rows.map(({ team_id }) => team_id)}::int[], ${rows.map(({ player_id }) => player_id)}::int[])
    )`.execute(db);
  if (rows.length === 0) return;
  await db
    .insertInto('team_members')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'player_id']).doUpdateSet({ position: sql`excluded.position` }),
    )
    .execute();
}
