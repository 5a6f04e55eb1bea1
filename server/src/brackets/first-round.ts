import { randomInt } from 'node:crypto';
import type { eliminationEndpoints } from '@agon/contract/brackets.elimination.endpoints';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import { drawSlots, type SideId, seedSlots, seedSlotsApart } from '@agon/engine';

type Fill = Received<(typeof eliminationEndpoints)['POST /brackets/{id}/relegation-fill-first-round']>['body'];

/**
 * The first round in bracket order: as given, by seeding, or drawn.
 * @param groups whose seeding keeps them apart, by side
 */
export function slotsOf({ draw, participants }: Fill, groups?: ReadonlyMap<SideId, number>): (number | null)[] {
  const sides = participants.filter((side) => side !== null);
  // Nothing but free places empties the bracket.
  if (draw === 'ordered' && sides.length === 0) return [];
  if (sides.length < 2) throw new AppError('bracket.tooFewSides');
  if (draw === 'ordered') return participants;
  const slots = draw === 'seeded' ? seeded(sides, groups) : drawSlots(sides, randomInt(2 ** 32));
  return slots.map((side) => (side === null ? null : Number(side)));
}

function seeded(sides: readonly number[], groups?: ReadonlyMap<SideId, number>) {
  if (groups === undefined) return seedSlots(sides);
  // Who was in no group is kept apart from nobody.
  return seedSlotsApart(sides.map((side) => ({ side, group: groups.get(side) ?? `none ${side}` })));
}

/** A list in bracket order only makes the bracket larger; a seeding says exactly for how many it is. */
export function sizeFor({ draw, participants }: Fill, size: number): number {
  if (draw === 'ordered') return Math.max(size, participants.length);
  return participants.filter((side) => side !== null).length;
}
