import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket, BracketChange } from '@agon/contract/brackets.endpoints';

/** The bracket after a change of its kind; one of another kind says nothing of it. */
export function withChange(bracket: Bracket, change: BracketChange): Bracket {
  switch (change.type) {
    case bracketTypes.elimination: {
      if (bracket.type !== change.type) return bracket;
      const { duels, from: _, ...outcome } = change;
      return { ...bracket, ...outcome, rounds: withDuels(bracket.rounds, duels) };
    }
    case bracketTypes.swiss: {
      if (bracket.type !== change.type) return bracket;
      const { duels, from: _, ...outcome } = change;
      return { ...bracket, ...outcome, rounds: withDuels(bracket.rounds, duels) };
    }
    default: {
      if (bracket.type !== change.type) return bracket;
      const { duels, from: _, groups: changed, ...outcome } = change;
      const groups = bracket.groups.map((group) => changed.find(({ id }) => id === group.id) ?? group);
      return { ...bracket, ...outcome, groups, rounds: withDuels(bracket.rounds, duels) };
    }
  }
}

function withDuels<D extends { readonly id: number }, R extends { readonly duels: readonly D[] }>(
  rounds: readonly R[],
  changed: readonly D[],
): R[] {
  const byId = new Map<number, D>(changed.map((duel) => [duel.id, duel]));
  return rounds.map((round) => {
    if (!round.duels.some((duel) => byId.has(duel.id))) return round;
    const duels = round.duels.map((duel) => byId.get(duel.id) ?? duel);
    return Object.assign({}, round, { duels });
  });
}
