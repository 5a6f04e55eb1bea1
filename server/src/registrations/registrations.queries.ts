import type { Participant, Participants } from '@agon/contract/registrations.endpoints';
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
      fn.coalesce('players.class_name', val('')).as('class'),
    ])
    .where('participants.tournament_id', '=', tournamentId)
    .orderBy('participants.seed', (order) => order.asc().nullsLast())
    .orderBy('participants.id')
    .execute();
}

/** Who speaks for each participant of a tournament: whose character it is, or the captain; null where nobody does. */
export async function listSpeakers(db: Database, tournamentId: number): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .selectFrom('participants')
    .leftJoin('players', 'players.id', 'participants.player_id')
    .leftJoin('teams', 'teams.id', 'participants.team_id')
    .select(({ fn }) => ['participants.id', fn.coalesce('players.user_id', 'teams.captain_id').as('user_id')])
    .where('participants.tournament_id', '=', tournamentId)
    .execute();
  return new Map(rows.map((row) => [row.id, row.user_id]));
}

export function byId(participants: readonly Participant[]): Participants {
  return Object.fromEntries(participants.map((participant) => [participant.id, participant]));
}

export interface NewParticipantRow {
  readonly playerId: number | null;
  readonly teamId: number | null;
  readonly seed: number | null;
}

export async function insertParticipants(
  db: Database,
  tournamentId: number,
  rows: readonly NewParticipantRow[],
): Promise<void> {
  await db
    .insertInto('participants')
    .values(
      rows.map((row) => ({
        tournament_id: tournamentId,
        player_id: row.playerId,
        team_id: row.teamId,
        seed: row.seed,
      })),
    )
    .execute();
}

/** Points them to another player or team, or gives them another seed. */
export async function updateParticipant(
  db: Database,
  id: number,
  change: { readonly player_id?: number; readonly team_id?: number; readonly seed?: number | null },
): Promise<void> {
  await db.updateTable('participants').set(change).where('id', '=', id).execute();
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

export async function deleteParticipants(db: Database, tournamentId: number): Promise<void> {
  await db.deleteFrom('participants').where('tournament_id', '=', tournamentId).execute();
}
