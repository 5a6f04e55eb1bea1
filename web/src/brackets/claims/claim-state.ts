import { waitsForOrganizer } from '@agon/contract/brackets.claims';
import type { Claim } from '@agon/contract/brackets.claims.endpoints';

/** Of the queue in its page. */
export const queueAnchor = 'claims';

export function countForOrganizer(claims: readonly Claim[] = []): number {
  return claims.filter(waitsForOrganizer).length;
}
