import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';

/** A place, or the range of places shared by all of `participants`. */
export interface Places {
  readonly place: number;
  readonly to: number;
  readonly participants: readonly number[];
}

/** The places that are settled, best first. Groups settle places only within themselves, unless there is just one. */
export function placesOf(bracket: Bracket): readonly Places[] {
  switch (bracket.type) {
    case bracketTypes.elimination:
      return bracket.places;
    case bracketTypes.swiss:
      return bracket.isComplete ? grouped(bracket.standings) : [];
    case bracketTypes.table:
      return grouped(bracket.rows.map(({ id, place, to }) => ({ participant: id, place, to })));
    default: {
      const [only, ...others] = bracket.groups;
      return only !== undefined && others.length === 0 && bracket.isComplete ? grouped(only.standings) : [];
    }
  }
}

/** Who won it, by name; undefined while that is open. */
export function championNameOf(bracket: Bracket): string | undefined {
  const [first] = placesOf(bracket);
  const isAlone = first?.place === 1 && first.to === 1;
  return isAlone ? bracket.participants[first.participants[0] ?? 0]?.name : undefined;
}

function grouped(rows: readonly { participant: number; place: number; to: number }[]): Places[] {
  const places = new Map<number, { place: number; to: number; participants: number[] }>();
  for (const { participant, place, to } of rows) {
    const known = places.get(place);
    if (known === undefined) places.set(place, { place, to, participants: [participant] });
    else known.participants.push(participant);
  }
  return [...places.values()];
}
