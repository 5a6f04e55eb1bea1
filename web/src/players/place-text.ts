/** "3–4" where the place is shared. */
export function placeText({ place, last_place }: { place: number; last_place: number }): string {
  return place === last_place ? String(place) : `${place}–${last_place}`;
}
