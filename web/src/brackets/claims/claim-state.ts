import type { Claim, OwnDuel } from '@agon/contract/brackets.claims.endpoints';

/** Is it the organizer's turn: do the sides contradict each other, or can nobody answer for the other one? */
export function waitsForOrganizer({ status, isAnswerable }: Pick<Claim, 'status' | 'isAnswerable'>): boolean {
  return status === 'disputed' || !isAnswerable;
}

/** Is it one's own turn to confirm or dispute what the other side reported? */
export function waitsForOneself({ claim, side }: Pick<OwnDuel, 'claim' | 'side'>): boolean {
  return claim !== null && claim.side !== side && !waitsForOrganizer(claim);
}

export function countForOrganizer(claims: readonly Claim[] = []): number {
  return claims.filter(waitsForOrganizer).length;
}
