import { bracketTypes } from '@agon/contract/brackets';
import type { EliminationBracket, EliminationDuel } from '@agon/contract/brackets.elimination.endpoints';
import type { Bracket, Duel, Round } from '@agon/contract/brackets.endpoints';

/** Finding one's way among the matches of any bracket. */

/**
 * Byes, those to come too, and matches that nobody plays are not matches for anyone who reads a bracket. But a final is
 * looked for, even when a forfeit of both sides left it with one or none.
 */
export function isShown(duel: Duel): boolean {
  if (duel.status === 'unneeded') return false;
  if ('purpose' in duel && (duel.purpose === 'final' || duel.purpose === 'thirdPlace')) return true;
  return duel.status !== 'bye' && duel.status !== 'void' && !duel.sides.some((side) => side.nobody);
}

const duelsOf = new WeakMap<Bracket, ReadonlyMap<number, Duel>>();

export function findDuel(bracket: EliminationBracket, id: number): EliminationDuel | undefined;
export function findDuel(bracket: Bracket, id: number): Duel | undefined;
export function findDuel(bracket: Bracket, id: number): Duel | undefined {
  let duels = duelsOf.get(bracket);
  if (duels === undefined) {
    duels = new Map(roundsOf(bracket).flatMap((round) => round.duels.map((duel) => [duel.id, duel])));
    duelsOf.set(bracket, duels);
  }
  return duels.get(id);
}

/** A table kept by hand has none. */
export function roundsOf(bracket: Bracket): readonly Round[] {
  return bracket.type === bracketTypes.table ? [] : bracket.rounds;
}

export function canReport(duel: Duel): boolean {
  return duel.status === 'ready' || duel.result !== null;
}

export function hasResults(bracket: Bracket): boolean {
  return roundsOf(bracket).some((round) => round.duels.some((duel) => duel.result !== null));
}
