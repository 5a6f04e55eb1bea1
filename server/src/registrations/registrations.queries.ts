import type { Participant, Participants } from '@agon/contract/tournaments.endpoints';
import type { Database } from '../db/database.ts';

/** By seed, those without one last, then in the order in which they came. */
export async function listParticipants(db: Database, tournamentId: number): Promise<Participant[]> {
  return db
    .selectFrom('participants')
    .leftJoin('players', 'players.id', 'participants.player_id')
    .leftJoin('teams', 'teams.id', 'participants.team_id')
    .select(({ fn, val }) => [
      'participants.id',
      'participants.seed',
      'participants.player_id',
      'participants.team_id',
      fn.coalesce('players.nick', 'teams.name', val('')).as('name'),
    ])
    .where('participants.tournament_id', '=', tournamentId)
    .orderBy('participants.seed', (order) => order.asc().nullsLast())
    .orderBy('participants.id')
    .execute();
}

export function byId(participants: readonly Participant[]): Participants {
  return Object.fromEntries(participants.map((participant) => [participant.id, participant]));
}

export async function countParticipants(db: Database, tournamentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('participants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewParticipantRow {
  readonly playerId: number | null;
  readonly teamId: number | null;
  readonly seed: number | null;
}

/** Returns how many were new; those that take part already are left alone. */
export async function insertParticipants(
  db: Database,
  tournamentId: number,
  rows: readonly NewParticipantRow[],
): Promise<number> {
  const inserted = await db
    .insertInto('participants')
    .values(
      rows.map((row) => ({
        tournament_id: tournamentId,
        player_id: row.playerId,
        team_id: row.teamId,
        seed: row.seed,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

/** False when the tournament has no such participant. */
export async function deleteParticipant(db: Database, tournamentId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('participants')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
