import type { SideId } from './bracket.ts';
import { BracketError } from './bracket-error.ts';
import { checkSides, isWhole, mostSides } from './checks.ts';
import { slotsFor } from './elimination/settings.ts';
import { createDice, shuffleIn } from './random.ts';

/**
 * Sides, best first, in bracket order: s meets N+1-s, so byes go to the best and 1 meets 2 only in the final.
 * `size` is the number of sides planned, as in the settings.
 */
export function seedSlots(sides: readonly SideId[], size: number = sides?.length): (SideId | null)[] {
  checkSides(sides, mostSides);
  if (!isWhole(size, 0, mostSides)) throw new BracketError('invalidSettings', { field: 'size' });
  const slots = slotsFor(size);
  if (sides.length > slots) throw new BracketError('tooManySides', { limit: slots });
  return seedOrder(slots).map((seed) => sides[seed - 1] ?? null);
}

/** A random draw: anybody may meet anybody, byes are spread. The same seed gives the same draw. */
export function drawSlots(sides: readonly SideId[], seed: number, size?: number): (SideId | null)[] {
  return seedSlots(shuffle(sides, seed), size);
}

/** Fisher and Yates. The order of `sides` matters to the outcome, so keep it with the seed. */
export function shuffle(sides: readonly SideId[], seed: number): SideId[] {
  checkSides(sides, mostSides);
  if (!isWhole(seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)) {
    throw new BracketError('invalidSettings', { field: 'seed' });
  }
  const shuffled = [...sides];
  shuffleIn(shuffled, createDice(seed));
  return shuffled;
}

/** Doubles the field until it is full: each seed s gets the opponent that makes the sum even all over. */
function seedOrder(slots: number): number[] {
  let order = [1];
  while (order.length < slots) {
    const sum = 2 * order.length + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}
