import type { SideId } from './bracket.ts';
import { BracketError } from './bracket-error.ts';

/** In any one list: far above any event, low enough that a stranger's input cannot exhaust memory. */
export const mostSides = 65_536;

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

/** @throws BracketError unless each place is of another side or, with `null`, of nobody; `limit` places at most. */
export function checkPlaces(places: readonly (SideId | null)[], limit: number): readonly (SideId | null)[] {
  if (!Array.isArray(places)) throw new BracketError('invalidSides');
  if (places.length > limit) throw new BracketError('tooManySides', { limit });
  const list = Array.from<SideId | null>(places);
  checkSides(list.filter(isSide), limit);
  return list;
}

export function isSide(side: SideId | null): side is SideId {
  return side !== null;
}

/** @throws BracketError unless `by` can take the place of somebody. */
export function checkStandIn(by: SideId, isHere: (side: SideId) => boolean) {
  if (!isSideId(by)) throw new BracketError('invalidSides', { field: 'by' });
  if (isHere(by)) throw new BracketError('duplicateSide', { side: by });
}

export function unknownSide(side: SideId): BracketError {
  return new BracketError('unknownSide', isSideId(side) ? { side } : {});
}

/** Holes count as `undefined`. */
export function isListOf(list: unknown, longest: number, isFine: (part: unknown) => boolean): boolean {
  return Array.isArray(list) && list.length <= longest && Array.from<unknown>(list).every(isFine);
}

export function isSetOf(set: unknown, isFine: (part: unknown) => boolean): boolean {
  return set instanceof Set && Array.from<unknown>(set).every(isFine);
}

export function isMapOf(map: unknown, isFine: (key: unknown, value: unknown) => boolean): boolean {
  return map instanceof Map && Array.from<[unknown, unknown]>(map).every(([key, value]) => isFine(key, value));
}

/** For states that come from elsewhere. @throws BracketError `invalidBracket` */
export function demand(isFine: boolean) {
  if (!isFine) throw new BracketError('invalidBracket');
}

/** A misspelt setting would be passed over in silence. @throws BracketError `invalidSettings` naming the first one unknown. */
export function checkKeys(settings: object, known: readonly string[]) {
  const field = Object.keys(settings).find((key) => key !== 'format' && !known.includes(key));
  if (field !== undefined) throw new BracketError('invalidSettings', { field });
}
