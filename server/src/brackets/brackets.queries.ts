import { type BracketKind, type BracketLogEvent, bracketsPerTournament, bracketTypes } from '@agon/contract/brackets';
import { AppError } from '@agon/contract/errors';
import { champion, listMatches } from '@agon/engine';
import type { Selectable } from 'kysely';
import { type Database, identityOf } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { listParticipants } from '../registrations/registrations.queries.ts';
import { type BracketState, play } from './bracket-state.ts';

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

/**
 * The latest states that were read, by database and bracket. Logs only grow, so an older state is still a right
 * beginning.
 */
const statesRead = new WeakMap<object, Map<number, BracketState>>();
const maxStatesRead = 200;

/**
 * Plays the bracket's log up to `version`, from where an earlier call left it.
 * @throws {AppError} `bracket.notFound` when it was deleted since its version was read.
 */
export async function loadState(
  db: Database,
  { id, version }: Pick<BracketRow, 'id' | 'version'>,
): Promise<BracketState> {
  const known = statesRead.get(identityOf(db))?.get(id);
  const start = known !== undefined && known.version <= version ? known : undefined;
  if (start?.version === version) return start;
  const rows = await db
    .selectFrom('bracket_events')
    .select('event')
    .where('bracket_id', '=', id)
    .where('version', '>', start?.version ?? 0)
    .where('version', '<=', version)
    .orderBy('version')
    .execute();
  const state = play(
    start,
    rows.map((row) => row.event),
  );
  if (state?.version !== version) {
    if ((await findBracket(db, id)) === undefined) throw new AppError('bracket.notFound');
    throw new Error(`the log of bracket ${id} has a gap before version ${version}`);
  }
  // What a transaction wrote itself may still be rolled back.
  if (!db.isTransaction) remember(db, id, state);
  return state;
}

export async function hasRecordedResults(db: Database, tournamentId: number): Promise<boolean> {
  const states = await listStates(db, tournamentId);
  return states.some(({ bracket }) => listMatches(bracket).some((match) => match.result !== null));
}

export async function isPlacedInBracket(db: Database, tournamentId: number, participantId: number): Promise<boolean> {
  const states = await listStates(db, tournamentId);
  return states.some(({ bracket }) => listMatches(bracket).some((match) => match.sides.includes(participantId)));
}

/** Who won the tournament's last bracket; null while that is open. */
export async function findChampionName(db: Database, tournamentId: number): Promise<string | null> {
  const last = (await listStates(db, tournamentId)).at(-1);
  const winner = last === undefined ? null : champion(last.bracket);
  const participants = await listParticipants(db, tournamentId);
  return participants.find(({ id }) => id === winner)?.name ?? null;
}

async function listStates(db: Database, tournamentId: number): Promise<BracketState[]> {
  const states: BracketState[] = [];
  for (const row of await listBrackets(db, tournamentId)) states.push(await loadState(db, row));
  return states;
}

function remember(db: Database, id: number, state: BracketState): void {
  const states = statesRead.get(identityOf(db)) ?? new Map<number, BracketState>();
  statesRead.set(identityOf(db), states);
  states.delete(id);
  states.set(id, state);
  const [oldest] = states.keys();
  if (states.size > maxStatesRead && oldest !== undefined) states.delete(oldest);
}
