/** A range of places, from 1. */
export interface Places {
  readonly from: number;
  readonly to: number;
}

/**
 * Of rows in order, by index from 0.
 *
 * @param isCut whether anything separates a row from the one before it; asked of all but the first.
 */
export function sharedPlaces(count: number, isCut: (index: number) => boolean): Places[] {
  const places: Places[] = [];
  while (places.length < count) {
    const from = places.length;
    let to = from + 1;
    while (to < count && !isCut(to)) to++;
    const shared = { from: from + 1, to };
    while (places.length < to) places.push(shared);
  }
  return places;
}
