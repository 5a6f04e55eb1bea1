import type { BracketLogEvent } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { DuelReport } from '@agon/contract/brackets.parts.endpoints';
import { AppError } from '@agon/contract/errors';
import { tournamentStatus } from '@agon/contract/tournaments';
import { getMatch, type Match, type MatchNumber } from '@agon/engine';
import { tellOfStart } from '../tournaments/notices.queries.ts';
import { notifyOfClaims, notifyOfTournament, updateTournamentStatus } from '../tournaments/tournaments.queries.ts';
import { type BracketState, step } from './bracket-state.ts';
import { endClaims } from './claim-ends.actions.ts';
import { findOpenClaim } from './claims.queries.ts';
import { eventOf, isReported } from './duel-report.ts';
import { append, type BracketDeps, type OpenedBracket, openBracketOf, type Writer } from './opened-bracket.actions.ts';
import { withRefusals } from './refusals.ts';
import { correctionEvents } from './swiss-corrections.ts';
import { isSwiss } from './swiss-kind.ts';

/** Where the caller says that the duel is. */
interface Place {
  readonly duel: MatchNumber;
  readonly round?: number;
  readonly group?: number;
}

/**
 * The first result starts a pending tournament. Another result than the one that is there needs the version that the caller saw,
 * so that of two who report at once none is overruled unawares.
 */
export function reportDuel<State extends BracketState>(
  isOfKind: (state: BracketState) => state is State,
  deps: BracketDeps,
  writer: Writer,
  place: Place,
  report: DuelReport,
): Promise<Bracket> {
  return openBracketOf(isOfKind, deps, { ...writer, version: report.version }, async (opened) => {
    const { state } = opened;
    const match = withRefusals(() => getMatch(state.bracket, place.duel));
    if (!isAt(match, place)) throw new AppError('bracket.noSuchDuel');
    const { result } = match;
    if (result !== null) {
      if (isReported(result, report)) return append(opened, []);
      if (report.version === undefined) throw new AppError('bracket.versionNeeded', { version: state.version });
    }
    // Without a result there is what a side claims to be put aside.
    if (result === null && report.result === null && (await dropClaim(opened, place.duel))) return append(opened, []);
    return enterResult(opened, match, report);
  });
}

/** Of any format. */
type ReportedMatch = Pick<Match, 'number' | 'sides'>;

/** Enters, corrects or clears the result of a match, whoever reported it. */
export async function enterResult(opened: OpenedBracket, match: ReportedMatch, report: DuelReport): Promise<Bracket> {
  const { db, deps, tournament } = opened;
  const bracket = await append(opened, eventsOf(opened.state, match, report));
  if (report.result !== null && tournament.status === tournamentStatus.pending) {
    const status = tournamentStatus.inProgress;
    await updateTournamentStatus(db, tournament.id, { status, now: deps.now() });
    await tellOfStart(db, tournament.id, deps.now());
    await notifyOfTournament(db, tournament.id);
  }
  return bracket;
}

/** @throws {AppError} what the engine has against the report. */
export function checkResult(state: BracketState, match: ReportedMatch, report: DuelReport): void {
  let current = state;
  for (const event of eventsOf(state, match, report)) current = withRefusals(() => step(current, event)).state;
}

function eventsOf(state: BracketState, match: ReportedMatch, report: DuelReport): BracketLogEvent[] {
  const event = eventOf(match.number, report, match.sides);
  return isSwiss(state) ? withRefusals(() => correctionEvents(state, event, report.undoes)) : [event];
}

/** False when there is none. */
async function dropClaim(opened: OpenedBracket, match: MatchNumber): Promise<boolean> {
  const claim = await findOpenClaim(opened.db, opened.row.id, match);
  if (claim === undefined) return false;
  await endClaims(opened, [claim], { status: 'dismissed' });
  await notifyOfClaims(opened.db, opened.tournament.id);
  return true;
}

function isAt(match: { round: number; group?: number }, { round, group }: Place): boolean {
  return (round === undefined || match.round === round) && (group === undefined || match.group === group);
}
