import type { Bracket } from '@agon/contract/brackets.endpoints';
import { roundsOf } from './duels.ts';

/** The match to be reported after this one: the next that can be played, from the top again after the last. */
export function nextOpenDuel(bracket: Bracket, after: number): number | undefined {
  const open = roundsOf(bracket)
    .flatMap((round) =>
      round.duels.map(({ id, status, result }) => ({ id, isOpen: status === 'ready' && result === null })),
    )
    .filter(({ id, isOpen }) => isOpen && id !== after);
  return (open.find(({ id }) => id > after) ?? open[0])?.id;
}

/** Where none is ready but this one, others that wait do so for its result. */
export function hasWaitingBesides(bracket: Bracket, id: number): boolean {
  return roundsOf(bracket).some(({ duels }) => duels.some((duel) => duel.id !== id && duel.status === 'waiting'));
}
