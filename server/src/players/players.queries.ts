import type { CharacterFields } from '@agon/contract/players.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../db/database.ts';

const mostListed = 10_000;

export interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * The players of a game with these nicks; those that it lacks are made. In no particular order, but made in that of the
 * nicks, so that two transactions that make the same ones wait for each other one way only.
 */
export async function findOrInsertPlayers(db: Database, gameId: number, nicks: readonly string[]): Promise<Named[]> {
  await db
    .insertInto('players')
    .values(nicks.toSorted().map((nick) => ({ game_id: gameId, nick })))
    .onConflict((conflict) => conflict.columns(['game_id', 'nick']).doNothing())
    .execute();
  return db
    .selectFrom('players')
    .select(['id', 'nick as name'])
    .where('game_id', '=', gameId)
    .where('nick', 'in', nicks)
    .execute();
}

/** @param players the ids of their classes; null takes them away */
export async function updatePlayerClasses(
  db: Database,
  players: readonly { readonly id: number; readonly classId: number | null }[],
): Promise<void> {
  if (players.length === 0) return;
  const ids = players.map(({ id }) => id);
  const classes = players.map(({ classId }) => classId);
  await sql`update players set class_id = given.class_id
    from unnest(${ids}::int[], ${classes}::int[]) as given (id, class_id)
    where players.id = given.id`.execute(db);
}

/** With what the player is in the game's hierarchy, level by level. */
export function selectPlayers(db: Database) {
  return db
    .selectFrom('players')
    .leftJoin('worlds', 'worlds.id', 'players.world_id')
    .leftJoin('regions', 'regions.id', 'players.region_id')
    .selectAll('players')
    .select(({ exists, selectFrom }) => [
      'worlds.name as world_name',
      'regions.name as region_name',
      exists(selectFrom('hall_of_fame').whereRef('hall_of_fame.player_id', '=', 'players.id')).as('in_hall_of_fame'),
      jsonArrayFrom(
        selectFrom('traits')
          .select(['traits.id', 'level', 'info', 'color', 'traits.avatar', 'female_avatar', 'male_avatar'])
          .where(({ ref }) => isOneOf(ref('players.faction_id'), ref('players.race_id'), ref('players.class_id'))),
      ).as('traits'),
    ]);
}

function isOneOf(...ids: readonly Expression<number | null>[]) {
  return sql<boolean>`traits.id = any(array[${sql.join(ids)}])`;
}

export type PlayerRow = Awaited<ReturnType<ReturnType<typeof selectPlayers>['executeTakeFirstOrThrow']>>;

/** By nick. */
export function listPlayersOfGame(db: Database, gameId: number): Promise<PlayerRow[]> {
  return selectPlayers(db).where('players.game_id', '=', gameId).orderBy('nick').limit(mostListed).execute();
}

/** Somebody's characters, by game and nick. */
export function listPlayersOfUser(db: Database, userId: number): Promise<PlayerRow[]> {
  return selectPlayers(db)
    .where('user_id', '=', userId)
    .orderBy('players.game_id')
    .orderBy('nick')
    .limit(mostListed)
    .execute();
}

export function findPlayer(db: Database, id: number): Promise<PlayerRow | undefined> {
  return selectPlayers(db).where('players.id', '=', id).executeTakeFirst();
}

/** The id; undefined when the game has a player of this nick who belongs to somebody, or has played. */
export async function insertCharacter(
  db: Database,
  { gameId, nick, userId, columns }: { gameId: number; nick: string; userId: number; columns: CharacterFields },
): Promise<number | undefined> {
  const row = await db
    .insertInto('players')
    .values({ game_id: gameId, nick, user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'nick'])
        .doUpdateSet({ user_id: userId, ...columns })
        .where('players.user_id', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('participants').select('id').whereRef('participants.player_id', '=', 'players.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('hall_of_fame').select('id').whereRef('hall_of_fame.player_id', '=', 'players.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('team_members')
                .innerJoin('participants', 'participants.team_id', 'team_members.team_id')
                .innerJoin('tournaments', 'tournaments.id', 'participants.tournament_id')
                .select('participants.id')
                .whereRef('team_members.player_id', '=', 'players.id')
                .where('tournaments.status', '<>', tournamentStatus.pending),
            ),
          ),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
