import type { Participant } from '@agon/contract/registrations.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { keyOf } from '../champions/competitors.ts';
import type { Placing } from '../champions/records.queries.ts';

/** Who shares a place stands together. */
export function podiumOf(placings: readonly Placing[], participants: readonly Participant[]): Tournament['podium'] {
  const idOf = new Map(participants.map((one) => [keyOf(one), one.id]));
  const levels = Map.groupBy(placings, ({ place }) => place);
  return [...levels].map(([place, level]) => ({
    place,
    last_place: level[0]?.last_place ?? place,
    participants: level.flatMap((one) => idOf.get(keyOf(one)) ?? []),
  }));
}
