import { champion, isComplete, type SideId, standings } from '@agon/engine';
import type { BracketState } from './bracket-state.ts';

/** Who won the bracket; null while that is open, and where groups or a hand-kept table do not say it. */
export function championOf({ bracket }: BracketState): SideId | null {
  switch (bracket.format) {
    case 'elimination':
      return champion(bracket);
    case 'swiss':
      return isComplete(bracket) ? alone(standings(bracket)) : null;
    case 'roundRobin':
      return bracket.groups.length === 1 && isComplete(bracket) ? alone(standings(bracket, 1)) : null;
    case 'table':
      return alone(standings(bracket));
    case 'gsl':
      return null;
  }
}

/** A shared first place is nobody's. */
function alone([first]: readonly { readonly side: SideId; readonly to: number }[]): SideId | null {
  return first?.to === 1 ? first.side : null;
}
