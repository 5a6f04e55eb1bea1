import { checkSides, demand } from '../checks.ts';
import type { Elimination } from '../elimination/board.ts';
import { restored as restoredGroup } from '../elimination/restored.ts';
import { type Gsl, sidesPerGroup } from './board.ts';

/** As that of an elimination; `isLike` tells whether a group has the fields of another, and no others. */
export function restored(saved: Gsl, blank: Gsl, isLike: (group: unknown, like: object) => boolean): Gsl {
  const [empty] = blank.groups as [Elimination];
  demand(Array.isArray(saved.groups) && saved.groups.length === blank.groups.length);
  // Groups that are alike may be one and the same.
  const groupOf = new Map<Elimination, Elimination>();
  for (const group of new Set(saved.groups)) {
    demand(isLike(group, empty));
    groupOf.set(group, restoredGroup(group, empty));
  }
  const groups = saved.groups.map((group) => groupOf.get(group) as Elimination);
  const [first] = groups as [Elimination];
  demand([...groupOf.values()].every((group) => hasBestOfOf(group, first)));
  checkSides(
    groups.flatMap(({ placeOf }) => [...placeOf.keys()]),
    groups.length * sidesPerGroup,
  );
  return { format: 'gsl', settings: saved.settings, groups };
}

/** Of all but single matches they have the same. */
function hasBestOfOf(group: Elimination, other: Elimination): boolean {
  const rounds = [group, other].map(({ defaultBestOf, roundBestOf }) => [defaultBestOf, ...roundBestOf].join());
  return rounds[0] === rounds[1];
}
