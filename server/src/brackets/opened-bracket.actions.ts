import type { BracketLogEvent } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import type { Participant } from '@agon/contract/registrations.endpoints';
import type { MatchNumber, SideId } from '@agon/engine';
import { type Database, inTransaction } from '../db/database.ts';
import { dueClosing } from '../registrations/entry.ts';
import { settleCheckIn } from '../registrations/places.queries.ts';
import { authorizeToEdit, lockTournamentWith } from '../tournaments/tournament-lock.queries.ts';
import {
  findTournamentFactsOfBracket,
  notifyOfTournament,
  type TournamentRow,
  type TournamentToWrite,
} from '../tournaments/tournaments.queries.ts';
import { changedFacts } from './bracket-facts.ts';
import { bracketOnWire } from './bracket-on-wire.ts';
import { type BracketState, hasTimes, step } from './bracket-state.ts';
import { findBracketState, keepBracketState } from './bracket-states.queries.ts';
import {
  type BracketRow,
  findBracketForUpdate,
  type Happened,
  insertBracketEvents,
  updateBracket,
} from './brackets.queries.ts';
import { settleClaims } from './claim-ends.actions.ts';
import { tellOfMatches } from './notices.queries.ts';
import { withRefusals } from './refusals.ts';

export interface BracketDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Who wants to write to which bracket, and which version of it they saw. */
export interface Writer {
  readonly actor: Actor;
  readonly id: number;
  readonly version?: number | undefined;
}

/** A bracket in the hands of one writer, for the length of a transaction. */
export interface OpenedBracket<State = BracketState> {
  readonly db: Database;
  readonly deps: BracketDeps;
  readonly actor: Actor;
  readonly row: BracketRow;
  readonly tournament: TournamentRow;
  /** Who takes part in the tournament. */
  readonly participants: readonly Participant[];
  /** Is there anything that sides claim of its matches and nobody has settled? */
  readonly hasClaims: boolean;
  readonly state: State;
}

export type WithParticipants = Pick<OpenedBracket, 'participants'>;

/** Throws for who may not write to a bracket of this tournament. */
export type BracketCheck = (db: Database, actor: Actor, tournament: TournamentToWrite) => void | Promise<void>;

export const authorizeEditor: BracketCheck = (_db, actor, tournament) => {
  authorizeToEdit(actor, tournament);
};

/**
 * Does `work` on a bracket as it stands now: nobody else writes to its tournament meanwhile, and what its check-in left to do is done.
 * @param check of who may do this, asked as by `lockTournament`; unless said otherwise, who may edit the tournament
 * @throws {AppError} `bracket.stale` when the caller saw another version.
 */
export function openBracket<T>(
  deps: BracketDeps,
  { actor, id, version }: Writer,
  work: (opened: OpenedBracket) => Promise<T>,
  check = authorizeEditor,
): Promise<T> {
  return inTransaction(deps.db, async (db) => {
    const seen = await findTournamentFactsOfBracket(db, id);
    if (seen === undefined) throw new AppError('bracket.notFound');
    const find = (tournamentId: number) => findBracketForUpdate(db, id, tournamentId);
    let found = await lockTournamentWith(db, seen, (tournament) => check(db, actor, tournament), find);
    if (version !== undefined && found.row !== undefined && version !== found.row.version) {
      throw new AppError('bracket.stale', { version: found.row.version });
    }
    const now = deps.now();
    if (dueClosing(found.tournament, now) !== undefined) {
      await settleCheckIn(db, found.tournament, now);
      // Others take part by now.
      found = (await find(seen.id)) ?? found;
    }
    const { tournament, row, participants } = found;
    if (row === undefined) throw new AppError('bracket.notFound');
    const { has_claims: hasClaims } = row;
    const state = await findBracketState(db, row);
    return work({ db, deps, actor, row, tournament, participants, hasClaims, state });
  });
}

/** The same for a bracket of one kind. @throws {AppError} `bracket.otherType` for any other. */
export function openBracketOf<State extends BracketState, T>(
  isOfKind: (state: BracketState) => state is State,
  deps: BracketDeps,
  writer: Writer,
  work: (opened: OpenedBracket<State>) => Promise<T>,
): Promise<T> {
  return openBracket(deps, writer, ({ state, ...opened }) => {
    if (!isOfKind(state)) throw new AppError('bracket.otherType');
    return work({ ...opened, state });
  });
}

/** @throws {AppError} `bracket.notAParticipant` unless all of them take part in the tournament. */
export function checkParticipants(opened: WithParticipants, ids: readonly (number | null)[]): void {
  const known = idsOf(opened);
  if (ids.some((id) => id !== null && !known.has(id))) throw new AppError('bracket.notAParticipant');
}

export function idsOf({ participants }: WithParticipants): ReadonlySet<SideId> {
  return new Set(participants.map(({ id }) => id));
}

/** Lets the engine judge the events, keeps them, tells the other nodes, and shows the bracket as it is then. */
export async function append(
  opened: OpenedBracket<BracketState | undefined>,
  events: readonly BracketLogEvent[],
  stateAt?: (version: number) => BracketState | undefined,
): Promise<Bracket> {
  const { db, deps, actor, row, tournament } = opened;
  const from = opened.state?.version ?? 0;
  let state = opened.state;
  let changed: readonly MatchNumber[] | 'all' = [];
  const happened: Happened[] = [];
  for (const event of events) {
    const taken = withRefusals(() => step(state, event, stateAt));
    happened.push({ event, facts: changedFacts(state, taken.state, taken.changed) });
    state = taken.state;
    changed = changed === 'all' || taken.changed === 'all' ? 'all' : [...changed, ...taken.changed];
  }
  if (state === undefined) throw new AppError('bracket.notFound');
  const { version, name, showsOpponentPoints: show_opponent_points } = state;
  if (events.length > 0) {
    await insertBracketEvents(db, row.id, { from, happened, actorId: actor?.id ?? null, now: deps.now() });
    await updateBracket(db, row.id, { version, name, show_opponent_points, has_times: hasTimes(state) });
    keepBracketState(db, row.id, state);
    await settleClaims(opened, events, state);
    await notifyOfTournament(db, tournament.id, { id: row.id, from, version, changed });
    await tellOfMatches(db, { bracketId: row.id, from, version, changed });
  }
  return bracketOnWire(row, state, opened.participants);
}
