import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { DuelReport } from '@agon/contract/brackets.parts.endpoints';
import { AppError } from '@agon/contract/errors';
import { tournamentStatus } from '@agon/contract/tournaments';
import { getMatch, type MatchNumber } from '@agon/engine';
import { notifyOfTournament, updateTournamentStatus } from '../tournaments/tournaments.queries.ts';
import type { BracketState } from './bracket-state.ts';
import { eventOf, isReported } from './duel-report.ts';
import { append, type BracketDeps, openBracketOf, type Writer } from './opened-bracket.actions.ts';
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
    const { db, tournament, state } = opened;
    const match = withRefusals(() => getMatch(state.bracket, place.duel));
    if (!isAt(match, place)) throw new AppError('bracket.noSuchDuel');
    const { result } = match;
    if (result !== null) {
      if (isReported(result, report)) return append(opened, []);
      if (report.version === undefined) throw new AppError('bracket.versionNeeded', { version: state.version });
    }
    const event = eventOf(place.duel, report, match.sides);
    const events = isSwiss(state) ? withRefusals(() => correctionEvents(state, event, report.undoes)) : [event];
    const bracket = await append(opened, events);
    if (report.result !== null && tournament.status === tournamentStatus.pending) {
      const status = tournamentStatus.inProgress;
      await updateTournamentStatus(db, tournament.id, { status, now: deps.now() });
      await notifyOfTournament(db, tournament.id);
    }
    return bracket;
  });
}

function isAt(match: { round: number; group?: number }, { round, group }: Place): boolean {
  return (round === undefined || match.round === round) && (group === undefined || match.group === group);
}
