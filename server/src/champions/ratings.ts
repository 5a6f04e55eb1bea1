import rate from 'glicko2-lite';

/** How strong somebody is, in Glicko-2. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Of whom nothing is known. Glickman, "Example of the Glicko-2 system", 2022: step 1. */
const unknownRating: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** A match that was played, as one side sees it; `score` is 1 for a win, a half for a tie, 0 for a loss. */
export interface RatedMatch<Side> {
  readonly side: Side;
  readonly opponent: Side;
  readonly score: 0 | 0.5 | 1;
}

/**
 * The ratings after a tournament, which is one rating period: the order of its matches says nothing. Who did not play keeps
 * theirs, however long ago it was.
 * @param before of those who are rated; others are unknown
 * @param matches each from both sides
 */
export function rateTournament<Side>(
  before: ReadonlyMap<Side, Rating>,
  matches: readonly RatedMatch<Side>[],
): Map<Side, Rating> {
  const of = (side: Side) => before.get(side) ?? unknownRating;
  const bySide = Map.groupBy(matches, ({ side }) => side);
  return new Map(
    [...bySide].map(([side, played]) => {
      const own = of(side);
      const met = played.map(({ opponent, score }): [number, number, number] => {
        return [of(opponent).rating, of(opponent).deviation, score];
      });
      const { rating, rd, vol } = rate(own.rating, own.deviation, own.volatility, met);
      return [side, { rating, deviation: rd, volatility: vol }];
    }),
  );
}
