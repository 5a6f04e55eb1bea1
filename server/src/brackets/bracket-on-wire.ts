import { bracketTypes, sections } from '@agon/contract/brackets';
import type { Bracket, BracketChange, BracketSide, Duel, DuelSide } from '@agon/contract/brackets.endpoints';
import type { Participant } from '@agon/contract/registrations.endpoints';
import {
  type Bracket as BracketOfEngine,
  champion,
  type EliminationMatch,
  getMatch,
  isComplete,
  listRounds,
  type MatchNumber,
  placements,
  type SideId,
} from '@agon/engine';
import type { BracketState } from './bracket-state.ts';
import type { BracketRow } from './brackets.queries.ts';

/** How the API shows a bracket. */
export function bracketOnWire(row: BracketRow, state: BracketState, participants: readonly Participant[]): Bracket {
  const { settings, bracket } = state;
  return {
    id: row.id,
    tournament_id: row.tournament_id,
    type: bracketTypes[row.type],
    name: row.name,
    version: state.version,
    is_show_op: row.show_opponent_points,
    defeats: settings.elimination === 'double' ? 2 : 1,
    third_place: settings.thirdPlace ?? false,
    best_of: settings.bestOf ?? 1,
    size: settings.size,
    groups: [],
    rounds: listRounds(bracket).map((round) => ({
      ordinal: round.ordinal,
      section: sections[round.section],
      index: round.index,
      count: round.count,
      best_of: round.bestOf,
      duels: round.matches.map((number) => duelOnWire(bracket, number)),
    })),
    participants: placedSides(bracket, participants),
    ...outcomeOnWire(bracket),
  };
}

export function changeOnWire(
  row: BracketRow,
  state: BracketState,
  from: number,
  changed: readonly MatchNumber[],
): BracketChange {
  return {
    id: row.id,
    from,
    version: state.version,
    duels: changed.map((number) => duelOnWire(state.bracket, number)),
    ...outcomeOnWire(state.bracket),
  };
}

/** The participants that stand in the bracket, by id. */
export function placedSides(
  bracket: BracketOfEngine,
  participants: readonly Participant[],
): Readonly<Record<string, BracketSide>> {
  const placed = new Set(firstRoundOf(bracket));
  return Object.fromEntries(
    participants.filter(({ id }) => placed.has(id)).map(({ id, name, seed }) => [id, { id, name, seed }]),
  );
}

/** The ids in the first round, two per match; null is a bye or a free place. */
export function firstRoundOf(bracket: BracketOfEngine): (number | null)[] {
  const [first] = listRounds(bracket);
  return (first?.matches ?? []).flatMap((number) => getMatch(bracket, number).sides.map(participantId));
}

function outcomeOnWire(bracket: BracketOfEngine) {
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

function duelOnWire(bracket: BracketOfEngine, number: MatchNumber): Duel {
  const match = getMatch(bracket, number);
  return {
    id: match.number,
    round: match.round,
    position: match.position,
    purpose: match.purpose,
    best_of: match.bestOf,
    status: match.status,
    sides: [sideOnWire(match, 0), sideOnWire(match, 1)],
    result: match.result?.kind ?? null,
    winner: match.winner,
  };
}

function sideOnWire(match: EliminationMatch, side: 0 | 1): DuelSide {
  const source = match.sources[side];
  const score = match.result !== null && 'score' in match.result ? match.result.score : undefined;
  return {
    participant: participantId(match.sides[side]),
    nobody: match.vacant[side],
    score: score?.[side] ?? null,
    from: 'match' in source ? { duel: source.match, takes: source.takes } : null,
  };
}

/** Our sides are participants, so their ids are numbers. */
function participantId(side: SideId | null): number | null {
  return typeof side === 'number' ? side : null;
}
