import { type BracketLogEvent, bracketsPerTournament } from '@agon/contract/brackets';
import type { Bracket, bracketEndpoints, DuelReport } from '@agon/contract/brackets.endpoints';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import type { Participant } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import { getMatch, listRounds, type MatchNumber } from '@agon/engine';
import { type Database, inTransaction } from '../db/database.ts';
import { listParticipants } from '../registrations/registrations.queries.ts';
import { lockTournamentToEdit } from '../tournaments/tournament-to-edit.queries.ts';
import { notifyOfTournament, type TournamentRow, updateTournamentStatus } from '../tournaments/tournaments.queries.ts';
import { bracketOnWire, firstRoundOf } from './bracket-on-wire.ts';
import { type BracketState, step } from './bracket-state.ts';
import { findBracketState } from './bracket-states.queries.ts';
import {
  type BracketRow,
  deleteBracket,
  findBracket,
  insertBracket,
  insertBracketEvents,
  listBrackets,
  updateBracketName,
} from './brackets.queries.ts';
import { eventOf, isReported } from './duel-report.ts';
import { sizeFor, slotsOf } from './first-round.ts';
import { isSameFormat, layoutEvents, settingsWith } from './format.ts';
import { withRefusals } from './refusals.ts';

export interface BracketDeps {
  readonly db: Database;
  readonly now: () => Date;
}

type Body<Key extends keyof typeof bracketEndpoints> = Received<(typeof bracketEndpoints)[Key]>['body'];

export async function readBracket(db: Database, id: number): Promise<Bracket> {
  const row = await findBracket(db, id);
  if (row === undefined) throw new AppError('bracket.notFound');
  return bracketOnWire(row, await findBracketState(db, row), await listParticipants(db, row.tournament_id));
}

export function createBracket(deps: BracketDeps, actor: Actor, wanted: Body<'POST /brackets'>): Promise<Bracket> {
  return inTransaction(deps.db, async (db) => {
    const tournament = await lockTournamentToEdit(db, actor, wanted.tournament_id);
    if (!tournament.enable_elimination) throw new AppError('bracket.typeNotEnabled');
    const others = await listBrackets(db, tournament.id);
    if (others.length >= bracketsPerTournament) throw new AppError('bracket.limit', { limit: bracketsPerTournament });
    const row = await insertBracket(db, {
      tournamentId: tournament.id,
      type: 'elimination',
      name: wanted.name ?? '',
      position: (others.at(-1)?.position ?? 0) + 1,
    });
    const size = wanted.size ?? Math.max(2, tournament.participant_count ?? 0);
    const settings = settingsWith({ size, elimination: 'single', bestOf: 1 }, wanted);
    const opened: Opened = { db, deps, actor, row, tournament, state: undefined };
    return append(opened, [{ type: 'configure', settings }]);
  });
}

/** Name and best-of can change at any time, the rest only before the first result; who stands where is kept. */
export function changeBracket(deps: BracketDeps, actor: Actor, id: number, wanted: Body<'PUT /brackets/{id}'>) {
  return open(deps, actor, id, wanted.version, async (opened) => {
    const { db, row, state } = opened;
    const { name = row.name, best_of, ...format } = wanted;
    const settings = settingsWith(state.settings, format);
    const events: BracketLogEvent[] = [];
    if (name !== row.name) {
      await updateBracketName(db, row.id, name);
      row.name = name;
      events.push({ type: 'rename', name });
    }
    if (!isSameFormat(settings, state.settings)) {
      // A bracket is laid out anew only when it may be filled anew, so the engine is asked first.
      withRefusals(() => step(state, { type: 'fill', slots: [] }));
      const sides = firstRoundOf(state.bracket);
      const slots = sides.slice(0, sides.findLastIndex((side) => side !== null) + 1);
      events.push(...layoutEvents(state, settings));
      if (slots.length > 0) events.push({ type: 'fill', slots });
    }
    if (best_of !== undefined && best_of !== settings.bestOf) events.push({ type: 'setBestOf', bestOf: best_of });
    return append(opened, events);
  });
}

export async function removeBracket(deps: BracketDeps, actor: Actor, id: number): Promise<void> {
  await open(deps, actor, id, undefined, async ({ db, row, tournament }) => {
    await deleteBracket(db, row.id);
    await notifyOfTournament(db, tournament.id);
  });
}

/** Places the sides; the bracket grows or shrinks to the list. */
export function fillFirstRound(
  deps: BracketDeps,
  actor: Actor,
  id: number,
  fill: Body<'POST /brackets/{id}/relegation-fill-first-round'>,
): Promise<Bracket> {
  return open(deps, actor, id, fill.version, async (opened) => {
    const { db, tournament, state } = opened;
    const slots = withRefusals(() => slotsOf(fill));
    const known = new Set((await listParticipants(db, tournament.id)).map((participant) => participant.id));
    if (slots.some((side) => side !== null && !known.has(side))) throw new AppError('bracket.notAParticipant');
    withRefusals(() => step(state, { type: 'fill', slots: [] }));
    const settings = settingsWith(state.settings, { size: sizeFor(fill, state.settings.size) });
    const layout = isSameFormat(settings, state.settings) ? [] : layoutEvents(state, settings);
    return append(opened, [...layout, { type: 'fill', slots }]);
  });
}

export function setRoundBestOf(
  deps: BracketDeps,
  actor: Actor,
  id: number,
  ordinal: number,
  { best_of, version }: Body<'POST /brackets/{id}/relegation-rounds/{round}'>,
): Promise<Bracket> {
  return open(deps, actor, id, version, (opened) =>
    append(opened, [{ type: 'setBestOf', bestOf: best_of, round: ordinal }]),
  );
}

/**
 * The first result starts a pending tournament. Another result than the one that is there needs the version that the caller saw,
 * so that of two who report at once none is overruled unawares.
 */
export function reportDuel(
  deps: BracketDeps,
  actor: Actor,
  id: number,
  { round, duel }: { round: number; duel: MatchNumber },
  report: DuelReport,
): Promise<Bracket> {
  return open(deps, actor, id, report.version, async (opened) => {
    const { db, tournament, state } = opened;
    const isInRound = listRounds(state.bracket).some((r) => r.ordinal === round && r.matches.includes(duel));
    if (!isInRound) throw new AppError('bracket.noSuchDuel');
    const { result } = getMatch(state.bracket, duel);
    if (result !== null) {
      if (isReported(result, report)) return append(opened, []);
      if (report.version === undefined) throw new AppError('bracket.versionNeeded', { version: state.version });
    }
    const bracket = await append(opened, [eventOf(duel, report)]);
    if (report.result !== null && tournament.status === tournamentStatus.pending) {
      const status = tournamentStatus.inProgress;
      await updateTournamentStatus(db, tournament.id, { status, champion: null, now: deps.now() });
      await notifyOfTournament(db, tournament.id);
    }
    return bracket;
  });
}

interface Opened<State = BracketState | undefined> {
  readonly db: Database;
  readonly deps: BracketDeps;
  readonly actor: Actor;
  readonly row: BracketRow;
  readonly tournament: TournamentRow;
  readonly state: State;
}

/**
 * Does `work` on a bracket as it stands now: nobody else writes to its tournament meanwhile.
 * @throws {AppError} `bracket.stale` when the caller saw another version.
 */
function open<T>(
  deps: BracketDeps,
  actor: Actor,
  id: number,
  seenVersion: number | undefined,
  work: (opened: Opened<BracketState>) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.db, async (db) => {
    const found = await findBracket(db, id);
    if (found === undefined) throw new AppError('bracket.notFound');
    const tournament = await lockTournamentToEdit(db, actor, found.tournament_id);
    // Read again: it may have changed, or gone, while we waited for the lock.
    const row = await findBracket(db, id);
    if (row === undefined) throw new AppError('bracket.notFound');
    if (seenVersion !== undefined && seenVersion !== row.version) {
      throw new AppError('bracket.stale', { version: row.version });
    }
    return work({ db, deps, actor, row, tournament, state: await findBracketState(db, row) });
  });
}

/** Lets the engine judge the events, keeps them, tells the other nodes, and shows the bracket as it is then. */
async function append(opened: Opened, events: readonly BracketLogEvent[]): Promise<Bracket> {
  const { db, deps, actor, row, tournament } = opened;
  const from = opened.state?.version ?? 0;
  let state = opened.state;
  let changed: readonly MatchNumber[] | 'all' = [];
  for (const event of events) {
    const taken = withRefusals(() => step(state, event));
    state = taken.state;
    changed = changed === 'all' || taken.changed === 'all' ? 'all' : [...changed, ...taken.changed];
  }
  if (state === undefined) throw new AppError('bracket.notFound');
  if (events.length > 0) {
    await insertBracketEvents(db, row.id, { from, events, actorId: actor?.id ?? null, now: deps.now() });
    await notifyOfTournament(db, tournament.id, { id: row.id, from, version: state.version, changed });
  }
  const participants: Participant[] = await listParticipants(db, tournament.id);
  return bracketOnWire(row, state, participants);
}
