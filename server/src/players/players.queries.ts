import { mostFound } from '@agon/contract/champions';
import type { FoundCompetitor } from '@agon/contract/players.endpoints';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { partly } from '../db/search.ts';
import type { DB } from '../db/tables.ts';

const mostListed = 10_000;

/** They outlive the tournaments that they took part in. */
export async function existsPlayerOrTeam(db: Database): Promise<boolean> {
  const players = db.selectFrom('players').select('id');
  const teams = db.selectFrom('teams').select('id');
  return (await players.unionAll(teams).limit(1).execute()).length > 0;
}

interface Named {
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

/** As above, for teams by their names. */
export async function findOrInsertTeams(db: Database, gameId: number, names: readonly string[]): Promise<Named[]> {
  await db
    .insertInto('teams')
    .values(names.toSorted().map((name) => ({ game_id: gameId, name })))
    .onConflict((conflict) => conflict.columns(['game_id', 'name']).doNothing())
    .execute();
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('game_id', '=', gameId)
    .where('name', 'in', names)
    .execute();
}

export async function updatePlayerClasses(
  db: Database,
  players: readonly { readonly id: number; readonly className: string }[],
): Promise<void> {
  const ids = players.map(({ id }) => id);
  const names = players.map(({ className }) => className);
  await sql`update players set class_name = given.class_name
    from unnest(${ids}::int[], ${names}::text[]) as given (id, class_name)
    where players.id = given.id`.execute(db);
}

export type PlayerRow = Selectable<DB['players']>;
export type TeamRow = Selectable<DB['teams']>;

/** By nick. */
export function listPlayersOfGame(db: Database, gameId: number): Promise<PlayerRow[]> {
  return db.selectFrom('players').selectAll().where('game_id', '=', gameId).orderBy('nick').limit(mostListed).execute();
}

/** By name. */
export function listTeamsOfGame(db: Database, gameId: number): Promise<TeamRow[]> {
  return db.selectFrom('teams').selectAll().where('game_id', '=', gameId).orderBy('name').limit(mostListed).execute();
}

/** Somebody's characters, by game and nick. */
export function listPlayersOfUser(db: Database, userId: number): Promise<PlayerRow[]> {
  return db
    .selectFrom('players')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('game_id')
    .orderBy('nick')
    .limit(mostListed)
    .execute();
}

/** The teams that somebody captains, by game and name. */
export function listTeamsOfCaptain(db: Database, userId: number): Promise<TeamRow[]> {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('captain_id', '=', userId)
    .orderBy('game_id')
    .orderBy('name')
    .limit(mostListed)
    .execute();
}

/** Those with most titles first, then by name. */
export async function listCompetitors(db: Database, gameId: number, search: string): Promise<FoundCompetitor[]> {
  const players = await db
    .selectFrom('players')
    .select(({ selectFrom, exists }) => [
      'id as player_id',
      'nick as name',
      titlesIn(selectFrom('placements').whereRef('placements.player_id', '=', 'players.id')).as('titles'),
      exists(selectFrom('hall_of_fame').whereRef('hall_of_fame.player_id', '=', 'players.id')).as('isInHallOfFame'),
    ])
    .where('game_id', '=', gameId)
    .where('nick', 'ilike', partly(search))
    .orderBy('titles', 'desc')
    .orderBy('name')
    .limit(mostFound)
    .execute();
  const teams = await db
    .selectFrom('teams')
    .select(({ selectFrom, exists }) => [
      'id as team_id',
      'name',
      titlesIn(selectFrom('placements').whereRef('placements.team_id', '=', 'teams.id')).as('titles'),
      exists(selectFrom('hall_of_fame').whereRef('hall_of_fame.team_id', '=', 'teams.id')).as('isInHallOfFame'),
    ])
    .where('game_id', '=', gameId)
    .where('name', 'ilike', partly(search))
    .orderBy('titles', 'desc')
    .orderBy('name')
    .limit(mostFound)
    .execute();
  const found = [
    ...players.map((player) => ({ ...player, team_id: null })),
    ...teams.map((team) => ({ ...team, player_id: null })),
  ].map(({ titles, isInHallOfFame, ...one }) => ({
    ...one,
    titles: titles ?? 0,
    isInHallOfFame: Boolean(isInHallOfFame),
  }));
  return found.toSorted((a, b) => b.titles - a.titles || (a.name < b.name ? -1 : 1)).slice(0, mostFound);
}

/** How many of these placements are a title. */
function titlesIn<O>(placements: SelectQueryBuilder<DB, 'placements', O>) {
  return placements.where('last_place', '=', 1).select(({ fn }) => sql<number>`${fn.countAll()}::int`.as('count'));
}

export function findPlayer(db: Database, id: number): Promise<PlayerRow | undefined> {
  return db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findTeam(db: Database, id: number): Promise<TeamRow | undefined> {
  return db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undefined when the game has a team of this name. */
export function insertTeam(db: Database, team: { gameId: number; name: string; captainId: number }) {
  return db
    .insertInto('teams')
    .values({ game_id: team.gameId, name: team.name, captain_id: team.captainId })
    .onConflict((conflict) => conflict.columns(['game_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Undefined when the game has a player of this nick who belongs to somebody, or has played. */
export function insertCharacter(
  db: Database,
  character: { gameId: number; nick: string; className: string; userId: number },
): Promise<PlayerRow | undefined> {
  const { gameId, nick, className, userId } = character;
  return db
    .insertInto('players')
    .values({ game_id: gameId, nick, class_name: className, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'nick'])
        .doUpdateSet({ user_id: userId, class_name: className })
        .where('players.user_id', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('participants').select('id').whereRef('participants.player_id', '=', 'players.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('hall_of_fame').select('id').whereRef('hall_of_fame.player_id', '=', 'players.id'))),
        ),
    )
    .returningAll()
    .executeTakeFirst();
}
