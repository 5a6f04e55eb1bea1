import type { Claim, OwnDuel } from './brackets.claims.endpoints.ts';

/** Whose turn it is with what players have reported. */

/** Is it the organizer's turn: do the sides contradict each other, or can nobody answer for the other one? */
export function waitsForOrganizer({ status, isAnswerable }: Pick<Claim, 'status' | 'isAnswerable'>): boolean {
  return status === 'disputed' || !isAnswerable;
}

/** Is it one's own turn to confirm or dispute what the other side reported? */
export function waitsForOneself({ claim, side }: Pick<OwnDuel, 'claim' | 'side'>): boolean {
  return claim !== null && claim.side !== side && !waitsForOrganizer(claim);
}

export function otherSide(side: 0 | 1): 0 | 1 {
  return side === 0 ? 1 : 0;
}
