import type { TournamentPart } from '../db/columns.ts';
import type { Database } from '../db/database.ts';

export interface StoredContent {
  readonly content: object;
  readonly version: number;
}

/** What was saved of a tournament's tabs, by part. */
export async function listContents(
  db: Database,
  tournamentId: number,
): Promise<ReadonlyMap<TournamentPart, StoredContent>> {
  const rows = await db
    .selectFrom('tournament_contents')
    .select(['part', 'content', 'version'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  return new Map(rows.map(({ part, ...stored }) => [part, stored]));
}

export interface StoredSchedule extends StoredContent {
  readonly tournamentId: number;
  readonly updatedAt: Date;
}

/** What was saved as the schedules of these tournaments. */
export function listSchedules(db: Database, tournamentIds: readonly number[]): Promise<StoredSchedule[]> {
  if (tournamentIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('tournament_contents')
    .select(['content', 'version', 'tournament_id as tournamentId', 'updated_at as updatedAt'])
    .where('part', '=', 'schedule')
    .where('tournament_id', 'in', tournamentIds)
    .execute();
}

/** @returns the new version */
export async function insertOrUpdateContent(
  db: Database,
  tournamentId: number,
  part: TournamentPart,
  saved: { readonly content: object; readonly by: number; readonly now: Date },
): Promise<number> {
  const columns = { content: JSON.stringify(saved.content), updated_by: saved.by, updated_at: saved.now };
  const { version } = await db
    .insertInto('tournament_contents')
    .values({ tournament_id: tournamentId, part, version: 1, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'part'])
        .doUpdateSet((eb) => ({ ...columns, version: eb('tournament_contents.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** How to reach the organizer. */
export async function deleteContacts(db: Database, tournamentId: number): Promise<void> {
  await db
    .deleteFrom('tournament_contents')
    .where('part', '=', 'organizer_info')
    .where('tournament_id', '=', tournamentId)
    .execute();
}

/** The same of all tournaments that somebody organizes. */
export async function deleteContactsOfOrganizer(db: Database, userId: number): Promise<void> {
  const organized = db.selectFrom('tournaments').select('id').where('organizer_id', '=', userId);
  await db
    .deleteFrom('tournament_contents')
    .where('part', '=', 'organizer_info')
    .where('tournament_id', 'in', organized)
    .execute();
}
