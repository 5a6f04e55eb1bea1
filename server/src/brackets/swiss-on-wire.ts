import { bracketTypes, type PairingReason } from '@agon/contract/brackets';
import type { PairingReasonOnWire, SwissBracket, SwissDuel } from '@agon/contract/brackets.swiss.endpoints';
import { apply, getMatch, isComplete, listRounds, type MatchNumber, type StandingsRow, standings } from '@agon/engine';
import { duelOnWire } from './duel-on-wire.ts';
import { bestOfOnWire, scoringOnWire, standingsOnWire } from './standings-on-wire.ts';
import type { SwissState } from './swiss-kind.ts';

/** What a Swiss shows besides what every bracket does. */
export function swissOnWire(state: SwissState) {
  const { settings, bracket } = state;
  return {
    ...scoringOnWire(bracket),
    type: bracketTypes.swiss,
    groups: [],
    best_of: bestOfOnWire(bracket.defaultBestOf),
    rounds_count: settings.rounds,
    cut: settings.cut ?? null,
    rounds: listRounds(bracket).map(({ ordinal, bestOf, matches }) => ({
      ordinal,
      best_of: bestOfOnWire(bestOf),
      duels: matches.map((number) => swissDuel(state, number)),
    })),
    ...swissOutcome(state),
  } satisfies Partial<SwissBracket>;
}

export function swissOutcome({ bracket, settings }: SwissState) {
  const rounds = listRounds(bracket);
  const withdrawn = new Set(bracket.entrants.filter((_, place) => bracket.withdrawn.has(place)));
  const ranked = standings(bracket);
  return {
    isComplete: isComplete(bracket),
    canGenerate:
      bracket.entrants.length - bracket.withdrawn.size > 1 &&
      rounds.length < settings.rounds &&
      rounds.every((round) => round.isComplete),
    standings: standingsOnWire(ranked, bracket.tieBreaks, withdrawn, opponentsPoints(bracket, ranked)),
  };
}

/** Of every side, whether or not the tie-breaks look at it. */
function opponentsPoints(bracket: SwissState['bracket'], ranked: readonly StandingsRow[]) {
  const column = bracket.tieBreaks.indexOf('buchholz');
  const isThere = column >= 0;
  const rows = isThere ? ranked : standings(lookingAtOpponents(bracket));
  return new Map(rows.map(({ side, values }) => [side, values[isThere ? column : 0] ?? null]));
}

function lookingAtOpponents(bracket: SwissState['bracket']): SwissState['bracket'] {
  return apply(bracket, { type: 'setTieBreaks', tieBreaks: ['buchholz'] }).bracket;
}

export function swissDuel(state: SwissState, number: MatchNumber): SwissDuel {
  const match = getMatch(state.bracket, number);
  const reasons = state.reasons.get(match.round)?.[match.position - 1] ?? [];
  return { ...duelOnWire(state, { ...match, bestOf: bestOfOnWire(match.bestOf) }), reasons: reasons.map(reasonOnWire) };
}

export function reasonOnWire({ code, ...facts }: PairingReason): PairingReasonOnWire {
  return { code, facts };
}
