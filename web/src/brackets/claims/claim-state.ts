import { waitsForOrganizer } from '@agon/contract/brackets.claims';
import type { Claim } from '@agon/contract/brackets.claims.endpoints';

export function countForOrganizer(claims: readonly Claim[] = []): number {
  return claims.filter(waitsForOrganizer).length;
}
