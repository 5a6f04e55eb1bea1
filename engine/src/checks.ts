import type { SideId } from './bracket.ts';
import { BracketError } from './bracket-error.ts';

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

export function isSideId(value: unknown): value is SideId {
  return typeof value === 'string' ? value !== '' : Number.isSafeInteger(value);
}

/** @throws BracketError unless it is a list of different sides, `limit` at most. */
export function checkSides(sides: readonly unknown[], limit: number) {
  if (!Array.isArray(sides)) throw new BracketError('invalidSides');
  if (sides.length > limit) throw new BracketError('tooManySides', { limit });
  const seen = new Set<SideId>();
  for (const side of sides) {
    if (!isSideId(side)) throw new BracketError('invalidSides');
    if (seen.has(side)) throw new BracketError('duplicateSide', { side });
    seen.add(side);
  }
}

/** Holes count as `undefined`. */
export function isListOf(list: unknown, longest: number, isFine: (part: unknown) => boolean): boolean {
  return Array.isArray(list) && list.length <= longest && Array.from<unknown>(list).every(isFine);
}

/** A misspelt setting would be passed over in silence. @throws BracketError `invalidSettings` naming the first one unknown. */
export function checkKeys(settings: object, known: readonly string[]) {
  const field = Object.keys(settings).find((key) => key !== 'format' && !known.includes(key));
  if (field !== undefined) throw new BracketError('invalidSettings', { field });
}
