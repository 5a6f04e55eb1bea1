import { bracketTypes, sections } from '@agon/contract/brackets';
import type {
  EliminationBracket,
  EliminationDuel,
  EliminationSide,
} from '@agon/contract/brackets.elimination.endpoints';
import {
  champion,
  type Elimination,
  type EliminationMatch,
  getMatch,
  isComplete,
  listRounds,
  type MatchNumber,
  placements,
} from '@agon/engine';
import { duelOnWire, participantId, sideOnWire } from './duel-on-wire.ts';
import type { EliminationState } from './elimination-kind.ts';

/** What an elimination shows besides what every bracket does. */
export function eliminationOnWire(state: EliminationState) {
  const { settings, bracket } = state;
  return {
    type: bracketTypes.elimination,
    defeats: settings.elimination === 'double' ? 2 : 1,
    third_place: settings.thirdPlace ?? false,
    best_of: settings.bestOf ?? 1,
    size: settings.size,
    groups: [],
    withdrawn: [...bracket.withdrawn]
      .map((slot) => participantId(bracket.entrants[slot] ?? null))
      .filter((id) => id !== null),
    rounds: listRounds(bracket).map((round) => ({
      ordinal: round.ordinal,
      section: sections[round.section],
      index: round.index,
      count: round.count,
      best_of: round.bestOf,
      duels: round.matches.map((number) => eliminationDuel(state, number)),
    })),
    ...eliminationOutcome(bracket),
  } satisfies Partial<EliminationBracket>;
}

export function eliminationOutcome(bracket: Elimination) {
  return {
    isComplete: isComplete(bracket),
    champion: participantId(champion(bracket)),
    places: placements(bracket).map(({ from, to, sides }) => ({
      place: from,
      to,
      participants: sides.map(participantId).filter((id) => id !== null),
    })),
  };
}

export function eliminationDuel(state: EliminationState, number: MatchNumber): EliminationDuel {
  const match = getMatch(state.bracket, number);
  return {
    ...duelOnWire(state, { ...match, bestOf: match.bestOf }),
    purpose: match.purpose,
    sides: [eliminationSide(match, 0), eliminationSide(match, 1)],
  };
}

function eliminationSide(match: EliminationMatch, side: 0 | 1): EliminationSide {
  const source = match.sources[side];
  return { ...sideOnWire(match, side), from: 'match' in source ? { duel: source.match, takes: source.takes } : null };
}

/** The ids in the first round, two per match; null is a bye or a free place. */
export function firstRoundOf(bracket: Elimination): (number | null)[] {
  const [first] = listRounds(bracket);
  return (first?.matches ?? []).flatMap((number) => getMatch(bracket, number).sides.map(participantId));
}

/** The ids of those who began in the lower bracket, two per match; none where nobody does. */
export function lowerEntrantsOf({ entrants, settings }: Elimination): (number | null)[] {
  return entrants.slice(settings.slots).map(participantId);
}
