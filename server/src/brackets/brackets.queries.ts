import { type BracketKind, type BracketLogEvent, bracketTypes, type ChangedFacts } from '@agon/contract/brackets';
import { bracketsPerTournament } from '@agon/contract/brackets.settings';
import type { SideId } from '@agon/engine';
import { type Selectable, sql } from 'kysely';
import { executeAlong, readTogether } from '../db/along.ts';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { selectParticipants } from '../registrations/registrations.queries.ts';
import { lockTournamentRow, selectTournament } from '../tournaments/tournaments.queries.ts';
import { hasUnsettledClaims } from './claims.queries.ts';

export type BracketRow = Selectable<DB['brackets']>;

/** Undefined also when its tournament is deleted. */
export function findBracket(db: Database, id: number): Promise<BracketRow | undefined> {
  return selectBracket(db, id).executeTakeFirst();
}

function selectBracket(db: Database, id: number) {
  return db
    .selectFrom('brackets')
    .innerJoin('tournaments', 'tournaments.id', 'brackets.tournament_id')
    .selectAll('brackets')
    .where('brackets.id', '=', id)
    .where('tournaments.deleted_at', 'is', null);
}

/** As above, with how far its tournament is and whether results are announced anywhere. */
export function findBracketInPlay(db: Database, id: number) {
  return selectBracket(db, id)
    .leftJoin('webhooks', 'webhooks.tournament_id', 'tournaments.id')
    .select('tournaments.status as tournament_status')
    .select(sql<boolean>`coalesce(webhooks.is_on and webhooks.kinds ? 'result', false)`.as('is_announced'))
    .executeTakeFirst();
}

/**
 * Locks the tournament of a bracket as `findTournamentForUpdate` does, and reads with it what a write to the bracket has to look after:
 * the bracket itself, undefined when it is gone, with whether anything is claimed of its matches; and who takes part.
 */
export async function findBracketForUpdate(db: Database, id: number, tournamentId: number) {
  await lockTournamentRow(db, tournamentId);
  const [[tournament], [row], participants] = await readTogether(
    db,
    selectTournament(db, tournamentId),
    selectBracket(db, id).select((bracket) => hasUnsettledClaims(bracket).as('has_claims')),
    selectParticipants(db, tournamentId),
  );
  return tournament && { tournament, row, participants };
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
  return rows.map(({ id, type, name, version, has_times }) => ({
    ...{ id, type: bracketTypes[type], name, version, has_times },
  }));
}

export async function insertBracket(
  db: Database,
  bracket: { tournamentId: number; type: BracketKind; name: string | undefined; position: number },
): Promise<BracketRow> {
  return db
    .insertInto('brackets')
    .values({
      tournament_id: bracket.tournamentId,
      type: bracket.type,
      position: bracket.position,
      ...(bracket.name && { name: bracket.name }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes what lists show of a bracket without playing its log. */
export async function updateBracket(
  db: Database,
  id: number,
  shown: Pick<BracketRow, 'version' | 'name' | 'show_opponent_points' | 'has_times'>,
): Promise<void> {
  await executeAlong(db, db.updateTable('brackets').set(shown).where('id', '=', id));
}

export async function updateBracketPositions(db: Database, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await db.updateTable('brackets').set({ position }).where('id', '=', id).execute();
  }
}

export async function deleteBracket(db: Database, id: number): Promise<void> {
  await db.deleteFrom('brackets').where('id', '=', id).execute();
}

/** An event, and what it changed. */
export interface Happened {
  readonly event: BracketLogEvent;
  readonly facts: ChangedFacts;
}

/** Appends to a bracket's log. The caller holds the lock on its tournament. */
export async function insertBracketEvents(
  db: Database,
  id: number,
  appended: { from: number; happened: readonly Happened[]; actorId: number | null; now: Date },
): Promise<void> {
  const events = appended.happened.map(({ event, facts }, index) => ({
    bracket_id: id,
    version: appended.from + index + 1,
    call_from: appended.from,
    at: appended.now,
    actor_id: appended.actorId,
    event: JSON.stringify(event),
    facts_before: JSON.stringify(facts.before),
    facts_after: JSON.stringify(facts.after),
  }));
  await executeAlong(db, db.insertInto('bracket_events').values(events));
}

export interface LoggedEvent {
  readonly version: number;
  readonly from: number;
  readonly at: Date;
  readonly by: { readonly id: number; readonly username: string } | null;
  readonly event: BracketLogEvent;
  /** Undefined of an event that is older than they. */
  readonly facts: ChangedFacts | undefined;
}

/** The latest of a log up to version `upTo`, the newest first. */
export async function listLatestEvents(
  db: Database,
  id: number,
  { upTo, limit }: { upTo: number; limit: number },
): Promise<LoggedEvent[]> {
  const rows = await db
    .selectFrom('bracket_events')
    .leftJoin('users', 'users.id', 'bracket_events.actor_id')
    .select(['bracket_events.version', 'call_from', 'at', 'event', 'facts_before', 'facts_after'])
    .select(['users.id as user_id', 'users.username'])
    .where('bracket_id', '=', id)
    .where('bracket_events.version', '<=', upTo)
    .orderBy('bracket_events.version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ version, call_from, at, event, facts_before: before, facts_after: after, user_id, username }) => ({
    version,
    from: call_from,
    at,
    event,
    facts: before && after ? { before, after } : undefined,
    by: user_id === null || username === null ? null : { id: user_id, username },
  }));
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

/** Whether these two have had a result of this match before this version, be it taken back by then or not. */
export async function existsReport(
  db: Database,
  id: number,
  { match, sides, before }: { match: number; sides: readonly (SideId | null)[]; before: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('bracket_events')
    .select('version')
    .where('bracket_id', '=', id)
    .where('version', '<', before)
    .where(sql<boolean>`event ->> 'type' = 'report' and (event ->> 'match')::int = ${match}`)
    .where(sql<boolean>`event -> 'sides' = ${JSON.stringify(sides)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
