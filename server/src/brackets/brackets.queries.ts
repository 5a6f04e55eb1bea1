import { type BracketKind, type BracketLogEvent, bracketsPerTournament, bracketTypes } from '@agon/contract/brackets';
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

export type BracketRow = Selectable<DB['brackets']>;

export function findBracket(db: Database, id: number): Promise<BracketRow | undefined> {
  return db.selectFrom('brackets').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listBrackets(db: Database, tournamentId: number): Promise<BracketRow[]> {
  return db
    .selectFrom('brackets')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .orderBy('position')
    .orderBy('id')
    .limit(bracketsPerTournament)
    .execute();
}

export async function listBracketReferences(db: Database, tournamentId: number) {
  const rows = await listBrackets(db, tournamentId);
  return rows.map(({ id, type, name, version }) => ({ id, type: bracketTypes[type], name, version }));
}

export async function insertBracket(
  db: Database,
  bracket: { tournamentId: number; type: BracketKind; name: string; position: number },
): Promise<BracketRow> {
  return db
    .insertInto('brackets')
    .values({
      tournament_id: bracket.tournamentId,
      type: bracket.type,
      name: bracket.name,
      position: bracket.position,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateBracketName(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable('brackets').set({ name }).where('id', '=', id).execute();
}

export async function deleteBracket(db: Database, id: number): Promise<void> {
  await db.deleteFrom('brackets').where('id', '=', id).execute();
}

export async function deleteBrackets(db: Database, tournamentId: number): Promise<void> {
  await db.deleteFrom('brackets').where('tournament_id', '=', tournamentId).execute();
}

/** Appends to a bracket's log. The caller holds the lock on its tournament. */
export async function insertBracketEvents(
  db: Database,
  id: number,
  appended: { from: number; events: readonly BracketLogEvent[]; actorId: number | null; now: Date },
): Promise<void> {
  await db
    .insertInto('bracket_events')
    .values(
      appended.events.map((event, index) => ({
        bracket_id: id,
        version: appended.from + index + 1,
        at: appended.now,
        actor_id: appended.actorId,
        event: JSON.stringify(event),
      })),
    )
    .execute();
  const version = appended.from + appended.events.length;
  await db.updateTable('brackets').set({ version }).where('id', '=', id).execute();
}

/** The log after version `after`, up to version `upTo`. */
export async function listBracketEvents(
  db: Database,
  id: number,
  { after, upTo }: { after: number; upTo: number },
): Promise<BracketLogEvent[]> {
  const rows = await db
    .selectFrom('bracket_events')
    .select('event')
    .where('bracket_id', '=', id)
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .orderBy('version')
    .execute();
  return rows.map((row) => row.event);
}
