import { AppError } from '@agon/contract/errors';
import { listMatches, listSides, type SideId } from '@agon/engine';
import { afterCommit, type Database, identityOf } from '../db/database.ts';
import { removalOf } from './bracket-facts.ts';
import { type BracketState, play } from './bracket-state.ts';
import {
  type BracketRow,
  deleteBracket,
  findBracket,
  insertBracketEvents,
  listBracketEvents,
  listBrackets,
} from './brackets.queries.ts';

/** What is known of brackets only once their logs are played. */

export async function existsResult(db: Database, tournamentId: number): Promise<boolean> {
  return hasResult(await listBracketStates(db, tournamentId));
}

export function hasResult(stages: readonly Stage[]): boolean {
  return stages.some(({ state: { bracket } }) => listMatches(bracket).some((match) => match.result !== null));
}

export async function existsInBracket(db: Database, tournamentId: number, participantId: number): Promise<boolean> {
  return (await listPlacedIds(db, tournamentId)).has(participantId);
}

/** The participants who stand in some bracket of the tournament. */
export async function listPlacedIds(db: Database, tournamentId: number): Promise<ReadonlySet<SideId>> {
  const stages = await listBracketStates(db, tournamentId);
  return new Set(stages.flatMap(({ state: { bracket } }) => listSides(bracket)));
}

/** All brackets of a tournament, in their order. */
export async function listBracketStates(db: Database, tournamentId: number): Promise<Stage[]> {
  const stages: Stage[] = [];
  for (const row of await listBrackets(db, tournamentId)) {
    stages.push({ id: row.id, state: await findBracketState(db, row) });
  }
  return stages;
}

/** What these held is in the log of changes as a last event of theirs. The caller holds the lock on their tournament. */
export async function deleteStages(
  db: Database,
  stages: readonly Stage[],
  { by: actorId, now }: { by: number | null; now: Date },
): Promise<void> {
  for (const { id, state } of stages) {
    await insertBracketEvents(db, id, { from: state.version, happened: [removalOf(state)], actorId, now });
    await deleteBracket(db, id);
  }
}

export interface Stage {
  /** Of the bracket. */
  readonly id: number;
  readonly state: BracketState;
}

/**
 * Plays the bracket's log up to `version`, from where an earlier call left it.
 * @throws {AppError} `bracket.notFound` when it was deleted since its version was read, unless its state is still known here.
 */
export async function findBracketState(
  db: Database,
  { id, version }: Pick<BracketRow, 'id' | 'version'>,
): Promise<BracketState> {
  const known = statesRead.get(identityOf(db))?.get(id);
  const start = known !== undefined && known.version <= version ? known : undefined;
  if (start?.version === version) {
    if (!db.isTransaction) remember(db, id, start);
    return start;
  }
  const events = await listBracketEvents(db, id, { after: start?.version ?? 0, upTo: version });
  // What goes back to an earlier state needs the whole log.
  const isGoingBack = start !== undefined && events.some((event) => event.type === 'revert');
  const state = isGoingBack
    ? play(undefined, await listBracketEvents(db, id, { after: 0, upTo: version }))
    : play(start, events);
  if (state?.version !== version) {
    if ((await findBracket(db, id)) === undefined) throw new AppError('bracket.notFound');
    throw new Error(`the log of bracket ${id} has a gap before version ${version}`);
  }
  // What a transaction wrote itself may still be rolled back.
  if (!db.isTransaction) remember(db, id, state);
  return state;
}

/** Spares the next one to play what was just written. */
export function keepBracketState(transaction: Database, id: number, state: BracketState): void {
  afterCommit(transaction, () => remember(transaction, id, state));
}

/**
 * The latest states that were read or written, by database and bracket. Logs only grow, so an older state is still a right
 * beginning.
 */
const statesRead = new WeakMap<object, Map<number, BracketState>>();
const maxStatesRead = 200;

function remember(db: Database, id: number, state: BracketState): void {
  const states = statesRead.get(identityOf(db)) ?? new Map<number, BracketState>();
  statesRead.set(identityOf(db), states);
  // Two may read at once, and the one that began earlier may end later.
  if ((states.get(id)?.version ?? 0) > state.version) return;
  states.delete(id);
  states.set(id, state);
  const [oldest] = states.keys();
  if (states.size > maxStatesRead && oldest !== undefined) states.delete(oldest);
}
