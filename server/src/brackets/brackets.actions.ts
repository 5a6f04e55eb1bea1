import { isDeepStrictEqual } from 'node:util';
import type { BracketKind, BracketLogEvent } from '@agon/contract/brackets';
import type { Bracket, bracketEndpoints, NewBracket, TimelineEntry } from '@agon/contract/brackets.endpoints';
import { bracketsPerTournament } from '@agon/contract/brackets.settings';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import { getMatch, listRounds, listSides } from '@agon/engine';
import { type Database, inTransaction } from '../db/database.ts';
import { lockPlacesToEdit } from '../registrations/places.queries.ts';
import { listParticipants } from '../registrations/registrations.queries.ts';
import { lockTournamentToEdit } from '../tournaments/tournament-lock.queries.ts';
import { findTournamentBySlug, notifyOfTournament, type TournamentRow } from '../tournaments/tournaments.queries.ts';
import { changesOf, firstEventsOf, kindOf } from './bracket-kinds.ts';
import { bracketOnWire, placedSides } from './bracket-on-wire.ts';
import type { BracketState } from './bracket-state.ts';
import { deleteStages, findBracketState } from './bracket-states.queries.ts';
import {
  findBracket,
  insertBracket,
  type LoggedEvent,
  listBracketReferences,
  listBrackets,
  listLatestEvents,
  updateBracketPositions,
} from './brackets.queries.ts';
import { isGroups } from './groups-kind.ts';
import {
  append,
  type BracketDeps,
  checkParticipants,
  idsOf,
  type OpenedBracket,
  openBracket,
  type Writer,
} from './opened-bracket.actions.ts';
import { qualifiersOf } from './qualifiers.ts';
import { withRefusals } from './refusals.ts';
import { isSwiss } from './swiss-kind.ts';

type Body<Key extends keyof typeof bracketEndpoints> = Received<(typeof bracketEndpoints)[Key]>['body'];

export async function readBracket(db: Database, id: number): Promise<Bracket> {
  const row = await findBracket(db, id);
  if (row === undefined) throw new AppError('bracket.notFound');
  return bracketOnWire(row, await findBracketState(db, row), await listParticipants(db, row.tournament_id));
}

/** Who stands in it, by id. */
export async function readSides(db: Database, id: number): Promise<Bracket['participants']> {
  const row = await findBracket(db, id);
  if (row === undefined) throw new AppError('bracket.notFound');
  return placedSides(await findBracketState(db, row), await listParticipants(db, row.tournament_id));
}

export function createBracket(deps: BracketDeps, actor: Actor, wanted: NewBracket): Promise<Bracket> {
  return inTransaction(deps.db, async (db) => {
    const tournament = await lockPlacesToEdit(db, actor, wanted.tournament_id, deps.now);
    const kind = kindOf(wanted.type);
    if (!isEnabled(tournament, kind)) throw new AppError('bracket.typeNotEnabled');
    const others = await listBrackets(db, tournament.id);
    if (others.length >= bracketsPerTournament) throw new AppError('bracket.limit', { limit: bracketsPerTournament });
    const position = (others.at(-1)?.position ?? 0) + 1;
    const row = await insertBracket(db, { tournamentId: tournament.id, type: kind, name: wanted.name, position });
    const events = firstEventsOf(wanted, tournament.participant_count ?? 0);
    if (wanted.name) events.push({ type: 'rename', name: wanted.name });
    const participants = await listParticipants(db, tournament.id);
    return append({ db, deps, actor, row, tournament, participants, hasClaims: false, state: undefined }, events);
  });
}

function isEnabled(tournament: TournamentRow, kind: BracketKind): boolean {
  switch (kind) {
    case 'elimination':
      return tournament.enable_elimination;
    case 'roundRobin':
    case 'roundRobinByRound':
      return tournament.enable_group;
    case 'swiss':
      return tournament.enable_swiss;
    case 'table':
      return tournament.enable_table;
  }
}

export function changeBracket(deps: BracketDeps, actor: Actor, id: number, wanted: Body<'PUT /brackets/{id}'>) {
  const { name, version, ...settings } = wanted;
  return openBracket(deps, { actor, id, version }, (opened) => {
    const events = changesOf(opened.row.type, opened.state, settings);
    if (name !== undefined && name !== opened.state.name) events.unshift({ type: 'rename', name });
    return append(opened, events);
  });
}

export async function removeBracket(deps: BracketDeps, writer: Writer): Promise<void> {
  await openBracket(deps, writer, async ({ db, row, tournament, state }) => {
    await deleteStages(db, [{ id: row.id, state }], { by: writer.actor?.id ?? null, now: deps.now() });
    await notifyOfTournament(db, tournament.id);
  });
}

/** Appends one event that needs nothing but the engine's consent. */
export function appendOne(deps: BracketDeps, writer: Writer, event: BracketLogEvent): Promise<Bracket> {
  return openBracket(deps, writer, (opened) => append(opened, [event]));
}

/** The round counts only without a duel. */
export function setTime(deps: BracketDeps, writer: Writer, body: Body<'POST /brackets/{id}/settings/time'>) {
  const { duel, round = 0, starts_at: startsAt } = body;
  return openBracket(deps, writer, (opened) => {
    const { bracket } = hasMatches(opened.state);
    if (duel !== undefined) withRefusals(() => getMatch(bracket, duel));
    else if (round > roundCountOf(bracket)) throw new AppError('bracket.noSuchRound');
    return append(opened, [{ type: 'setTime', startsAt, ...(duel === undefined ? { round } : { match: duel }) }]);
  });
}

/** Those of a Swiss that are still to be paired count. */
function roundCountOf(bracket: BracketState['bracket']): number {
  return bracket.format === 'swiss' ? bracket.settings.rounds : listRounds(bracket).length;
}

/** @throws {AppError} `bracket.otherType` for a table, which is kept by hand. */
function hasMatches(state: BracketState): BracketState {
  if (state.bracket.format === 'table') throw new AppError('bracket.otherType');
  return state;
}

/** What the tie-break by hand goes by. */
export function setOrder(deps: BracketDeps, writer: Writer, body: Body<'POST /brackets/{id}/settings/order'>) {
  const { group, participants: sides } = body;
  return openBracket(deps, writer, (opened) => {
    if (isSwiss(opened.state)) return append(opened, [{ type: 'setOrder', sides }]);
    if (!isGroups(opened.state)) throw new AppError('bracket.otherType');
    return append(opened, [{ type: 'setOrder', group: group ?? 0, sides }]);
  });
}

export function withdrawSide(deps: BracketDeps, writer: Writer, side: number) {
  return openBracket(deps, writer, (opened) => {
    hasMatches(opened.state);
    return append(opened, [{ type: 'withdraw', side }]);
  });
}

/** For one duel, one round, or with neither the whole bracket. */
export function setBestOf(deps: BracketDeps, writer: Writer, body: Body<'POST /brackets/{id}/settings/best-of'>) {
  const { duel, round, best_of: bestOf } = body;
  return openBracket(deps, writer, (opened) => {
    const state = hasMatches(opened.state);
    if (duel !== undefined) return append(opened, [{ type: 'setBestOf', bestOf, match: duel }]);
    if (round !== undefined) return append(opened, [{ type: 'setBestOf', bestOf, round }]);
    return append(opened, changesOf(opened.row.type, state, { best_of: bestOf }));
  });
}

export function replaceSide(deps: BracketDeps, writer: Writer, body: Body<'POST /brackets/{id}/replace'>) {
  const { oldParticipant: side, newParticipant: by, undoes } = body;
  return openBracket(deps, writer, async (opened) => {
    checkParticipants(opened, [by]);
    return append(opened, [{ type: 'replace', side, by, ...(undoes && { undoes }) }]);
  });
}

/**
 * Takes back what the latest call did; after an undo, what the call before that one did. The settings with which a bracket begins
 * stay.
 */
export function undo(deps: BracketDeps, writer: Writer): Promise<Bracket> {
  return openBracket(deps, writer, async (opened) => {
    const { db, row } = opened;
    const to = await startOfLatestCall(db, row.id, row.version);
    if (to === undefined || to === 0) throw new AppError('bracket.nothingToUndo');
    const earlier = await findBracketState(db, { id: row.id, version: to });
    checkStillThere(opened, earlier);
    return append(opened, [{ type: 'revert', to }], () => earlier);
  });
}

/** Who was removed from the tournament since cannot stand in its brackets again. */
function checkStillThere(opened: OpenedBracket, { bracket }: BracketState): void {
  const here = idsOf(opened);
  const gone = listSides(bracket).filter((side) => !here.has(side));
  if (gone.length === 0) return;
  // Their names went with their registration.
  throw new AppError('bracket.sideIsGone', { names: gone.map((side) => `#${side}`) });
}

/** The version before the latest call that still counts; undone ones and their undoing do not. */
async function startOfLatestCall(db: Database, id: number, version: number): Promise<number | undefined> {
  const [latest] = await listLatestEvents(db, id, { upTo: version, limit: 1 });
  if (latest === undefined) return undefined;
  return latest.event.type === 'revert' ? startOfLatestCall(db, id, latest.event.to) : latest.from;
}

export async function readQualifiers(
  db: Database,
  id: number,
  { top, best = 0 }: { top: number; best?: number | undefined },
) {
  const row = await findBracket(db, id);
  if (row === undefined) throw new AppError('bracket.notFound');
  return qualifiersOf(await findBracketState(db, row), { top, best });
}

const timelineLimit = 500;

/** @throws {AppError} `bracket.noSuchVersion` for one that there was not, or not yet. */
export async function readVersion(db: Database, id: number, version: number): Promise<Bracket> {
  const row = await findBracket(db, id);
  if (row === undefined) throw new AppError('bracket.notFound');
  if (version > row.version) throw new AppError('bracket.noSuchVersion');
  const state = await findBracketState(db, { id, version });
  return bracketOnWire(row, state, await listParticipants(db, row.tournament_id));
}

/** The latest events, and all of the earliest call among them. */
async function listLatestCalls(db: Database, id: number, upTo: number): Promise<LoggedEvent[]> {
  const latest = await listLatestEvents(db, id, { upTo, limit: timelineLimit });
  const first = latest.at(-1);
  const missing = first === undefined ? 0 : first.version - first.from - 1;
  if (first === undefined || missing === 0) return latest;
  return [...latest, ...(await listLatestEvents(db, id, { upTo: first.version - 1, limit: missing }))];
}

/** The version before the call that made this one; the latest there is for one that is not there yet. */
async function startOfCall(db: Database, id: number, version: number): Promise<number> {
  const [event] = await listLatestEvents(db, id, { upTo: version, limit: 1 });
  return event?.version === version ? event.from : version;
}

/** Whole calls, the latest first; about as many events as the limit. */
export async function readTimeline(db: Database, id: number, before?: number): Promise<TimelineEntry[]> {
  const row = await findBracket(db, id);
  if (row === undefined) throw new AppError('bracket.notFound');
  const upTo = before === undefined ? row.version : await startOfCall(db, id, before);
  const calls = new Map<number, TimelineEntry>();
  for (const { version, from, at, by, event, facts } of await listLatestCalls(db, id, upTo)) {
    const known = calls.get(from);
    const events = [{ ...event, ...(facts && { facts }) }, ...(known?.events ?? [])];
    calls.set(from, { from, version: known?.version ?? version, at: at.toISOString(), by, events });
  }
  return [...calls.values()];
}

export async function reorderBrackets(
  deps: BracketDeps,
  actor: Actor,
  slug: string,
  { brackets: ids, from }: Body<'POST /tournaments/{slug}/re-order-brackets'>,
) {
  return inTransaction(deps.db, async (db) => {
    const { id } = await lockTournamentToEdit(db, actor, await findTournamentBySlug(db, slug));
    const known = (await listBrackets(db, id)).map((bracket) => bracket.id);
    if (from !== undefined && !isDeepStrictEqual(from, known)) {
      throw new AppError('bracket.otherOrder', { brackets: known });
    }
    const isSame =
      ids.length === known.length && new Set(ids).size === ids.length && ids.every((one) => known.includes(one));
    if (!isSame) throw new AppError('bracket.notAllBrackets');
    await updateBracketPositions(db, ids);
    await notifyOfTournament(db, id);
    return listBracketReferences(db, id);
  });
}
