import type { Participant } from '@agon/contract/registrations.endpoints';
import { sql } from 'kysely';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import { nameOfClass, nameOfCompetitor, speakerOfCompetitor } from '../players/competitors.queries.ts';

export function selectParticipants(db: Database, tournamentId: number) {
  return db
    .selectFrom('participants')
    .leftJoin('players', 'players.id', 'participants.player_id')
    .leftJoin('teams', 'teams.id', 'participants.team_id')
    .leftJoin('traits as classes', 'classes.id', 'players.class_id')
    .select([
      'participants.id',
      'participants.seed',
      'participants.player_id',
      'participants.team_id',
      nameOfCompetitor().as('name'),
      nameOfClass().as('class'),
      sql<number[]>`array_remove(array[players.faction_id, players.race_id, players.class_id], null)`.as('traits'),
      sql<boolean>`participants.checked_in_at is not null`.as('checked_in'),
    ])
    .where('participants.tournament_id', '=', tournamentId)
    .orderBy('participants.seed', (order) => order.asc().nullsLast())
    .orderBy('participants.id');
}

/** By seed, those without one last, then in the order in which they came. */
export async function listParticipants(db: Database, tournamentId: number): Promise<Participant[]> {
  return selectParticipants(db, tournamentId).execute();
}

/** Those whose player belongs to this person, or whose team they captain. */
export async function listOwnParticipants(db: Database, tournamentId: number, userId: number): Promise<Participant[]> {
  return selectParticipants(db, tournamentId)
    .where(({ or, eb }) => or([eb('players.user_id', '=', userId), eb('teams.captain_id', '=', userId)]))
    .execute();
}

export async function countParticipants(db: Database, tournamentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('participants')
    .select(countRows().as('count'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface SpeakingSide {
  readonly name: string;
  /** Whose character it is, or the captain; null where nobody speaks for it. */
  readonly speaker: number | null;
  /** Is their account blocked, so that they can say nothing? */
  readonly isBlocked: boolean;
}

/** What these participants are called and who speaks for them. @param ids null for those who are not known yet */
export async function listSides(
  db: Database,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, SpeakingSide>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('participants')
    .leftJoin('players', 'players.id', 'participants.player_id')
    .leftJoin('teams', 'teams.id', 'participants.team_id')
    .leftJoin('users as speakers', (join) => join.on('speakers.id', '=', speakerOfCompetitor()))
    .select(['participants.id', nameOfCompetitor().as('name'), 'speakers.id as speaker'])
    .select(sql<boolean>`speakers.blocked_at is not null`.as('isBlocked'))
    .where(sql<boolean>`participants.id = any(${known}::int[])`)
    .execute();
  return new Map(rows.map(({ id, ...side }) => [id, side]));
}

export interface NewParticipantRow {
  readonly playerId: number | null;
  readonly teamId: number | null;
  readonly seed: number | null;
  /** Since when they are known to be there. */
  readonly checkedInAt: Date | null;
}

export async function insertParticipants(
  db: Database,
  tournamentId: number,
  rows: readonly NewParticipantRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('participants')
    .values(
      rows.map((row) => ({
        tournament_id: tournamentId,
        player_id: row.playerId,
        team_id: row.teamId,
        seed: row.seed,
        checked_in_at: row.checkedInAt,
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

/** @param at since when they are there; null: they are not */
export async function updateCheckedIn(
  db: Database,
  tournamentId: number,
  ids: readonly number[],
  at: Date | null,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('participants')
    .set({ checked_in_at: at })
    .where('tournament_id', '=', tournamentId)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}

export async function deleteParticipants(db: Database, tournamentId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('participants')
    .where('tournament_id', '=', tournamentId)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}

export async function deleteAllParticipants(db: Database, tournamentId: number): Promise<void> {
  await db.deleteFrom('participants').where('tournament_id', '=', tournamentId).execute();
}
