import { bracketTypes } from '@agon/contract/brackets';
import type { GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { StandingsRow } from '@agon/contract/brackets.parts.endpoints';
import type { PairingReasonOnWire, SwissBracket, SwissDuel } from '@agon/contract/brackets.swiss.endpoints';

/** Brackets with standings as the API shows them, with sides A, B, … whose ids are 1, 2, … */

const common = {
  id: 1,
  tournament_id: 1,
  name: '',
  version: 1,
  is_show_op: true,
  best_of: 1,
  isComplete: false,
  points: { win: 1, tie: 0, loss: 0 },
  participants: Object.fromEntries(
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name, index) => [
      index + 1,
      { id: index + 1, name, seed: index + 1 },
    ]),
  ),
};

/** `sides` have ids; null as the second is the bye. `winner` is the place of the side that won. */
export interface ToyDuel {
  readonly sides: readonly [number, number | null];
  readonly winner?: 0 | 1;
  readonly reasons?: readonly PairingReasonOnWire[];
}

export function swissOf(rounds: readonly (readonly ToyDuel[])[], changed: Partial<SwissBracket> = {}): SwissBracket {
  return {
    ...common,
    type: bracketTypes.swiss,
    tie_breaks: ['points', 'buchholz'],
    groups: [],
    rounds_count: 3,
    cut: null,
    standings: [],
    canGenerate: false,
    rounds: rounds.map((duels, index) => ({
      ordinal: index + 1,
      best_of: 1,
      duels: duels.map((duel, place) => swissDuel(duel, index + 1, place + 1)),
    })),
    ...changed,
  };
}

export function groupsOf(type: GroupsBracket['type'], groups: number, rounds: number): GroupsBracket {
  return {
    ...common,
    type,
    tie_breaks: ['points', 'headToHead'],
    players_per_group: 4,
    legs: 1,
    groups: Array.from({ length: groups }, (_, index) => ({
      id: index + 1,
      name: String.fromCharCode(65 + index),
      participants: [],
      standings: [],
    })),
    rounds: Array.from({ length: rounds }, (_, index) => ({ ordinal: index + 1, best_of: 1, duels: [] })),
  };
}

export function rowOf(participant: number, changed: Partial<StandingsRow> = {}): StandingsRow {
  return {
    participant,
    place: participant,
    to: participant,
    points: 0,
    played: 0,
    wins: 0,
    ties: 0,
    losses: 0,
    games_won: 0,
    games_lost: 0,
    opponents_points: null,
    isWithdrawn: false,
    values: [],
    decidedBy: null,
    ...changed,
  };
}

function swissDuel({ sides: [a, b], winner, reasons = [] }: ToyDuel, round: number, position: number): SwissDuel {
  const score = (side: 0 | 1) => (winner === undefined ? null : winner === side ? 1 : 0);
  return {
    id: round * 100 + position,
    round,
    position,
    best_of: 1,
    status: b === null ? 'bye' : winner === undefined ? 'ready' : 'completed',
    sides: [
      { participant: a, nobody: false, score: score(0) },
      { participant: b, nobody: b === null, score: score(1) },
    ],
    result: winner === undefined ? null : 'played',
    winner: b === null ? 0 : (winner ?? null),
    starts_at: null,
    reasons: [...reasons],
  };
}
