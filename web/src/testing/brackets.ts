import { bracketTypes, sections } from '@agon/contract/brackets';
import type { EliminationBracket, EliminationDuel } from '@agon/contract/brackets.elimination.endpoints';
import {
  apply,
  createBracket,
  type EliminationEvent,
  type EliminationMatch,
  type EliminationSettings,
  getMatch,
  listRounds,
  seedSlots,
} from '@agon/engine';

/** A bracket as the API would show it, filled with sides 1 to `size` by seed, after `events`. */
export function bracketOf(settings: EliminationSettings, events: readonly EliminationEvent[] = []): EliminationBracket {
  const sides = Array.from({ length: settings.size }, (_, index) => index + 1);
  const fill: EliminationEvent = { type: 'fill', slots: seedSlots(sides) };
  const bracket = [fill, ...events].reduce(
    (state, event) => apply(state, event).bracket,
    createBracket({ format: 'elimination', ...settings }),
  );
  return {
    id: 1,
    tournament_id: 1,
    type: bracketTypes.elimination,
    name: '',
    version: 1 + events.length,
    is_show_op: true,
    defeats: settings.elimination === 'double' ? 2 : 1,
    third_place: settings.thirdPlace ?? false,
    best_of: settings.bestOf ?? 1,
    size: settings.size,
    isComplete: false,
    champion: null,
    groups: [],
    places: [],
    withdrawn: [],
    participants: Object.fromEntries(sides.map((id) => [id, { id, name: `SIDE ${id}`, seed: id }])),
    rounds: listRounds(bracket).map((round) => ({
      ordinal: round.ordinal,
      section: sections[round.section],
      index: round.index,
      count: round.count,
      best_of: round.bestOf,
      duels: round.matches.map((number) => duelOf(getMatch(bracket, number))),
    })),
  };
}

function duelOf(match: EliminationMatch): EliminationDuel {
  const side = (index: 0 | 1) => {
    const source = match.sources[index];
    const score = match.result !== null && 'score' in match.result ? match.result.score?.[index] : undefined;
    return {
      participant: match.sides[index] === null ? null : Number(match.sides[index]),
      nobody: match.vacant[index],
      score: score ?? null,
      from: 'match' in source ? { duel: source.match, takes: source.takes } : null,
    };
  };
  return {
    id: match.number,
    round: match.round,
    position: match.position,
    purpose: match.purpose,
    best_of: match.bestOf,
    status: match.status,
    sides: [side(0), side(1)],
    result: match.result?.kind ?? null,
    winner: match.winner,
    starts_at: null,
  };
}
