import type { SideId } from '../bracket.ts';

/**
 * How sides of one score group of m meet, by rank: fold 1 v m, 2 v m-1; slide 1 v m/2+1; adjacent 1 v 2, 3 v 4. major:
 * as at the Counter-Strike Majors, a slide first, then the highest against the lowest, and a group of six by a table.
 */
export type PairingMode = 'fold' | 'slide' | 'adjacent' | 'major';

/** What a round did to a side: it met one with fewer points or had the bye (down), one with more (up), or neither. */
export type Float = 'down' | 'up' | null;

export interface SwissSide {
  readonly side: SideId;
  /** 1 is the best. Equal seeds stand in order of their ids, or of lots. */
  readonly seed: number;
  /** A multiple of 0.5. */
  readonly points: number;
  /** Whom it has met; others than the sides of this round do not matter. */
  readonly opponents: readonly SideId[];
  /** Rounds it has passed by a bye; 0 unless given. */
  readonly byes?: number;
  /** By round, the latest last; the last two count. */
  readonly floats?: readonly Float[];
  /** Orders sides with equal points before the seed does (mode `major`): wins less losses of all opponents. */
  readonly difficulty?: number;
}

export interface SwissInput {
  readonly sides: readonly SwissSide[];
  /** `fold` unless given. */
  readonly mode?: PairingMode;
  /** Pairs that are settled; `null` for the bye. */
  readonly locked?: readonly (readonly [SideId, SideId | null])[];
  readonly forbidden?: readonly (readonly [SideId, SideId])[];
  /** Pair a round even if it takes rematches, as few as possible; not unless given. */
  readonly allowRematches?: boolean;
  /**
   * How many rounds are to follow; 0 unless given. They are kept free of rematches too, as far as a search of limited
   * length finds a way: of up to 12 sides among all rounds there are, of up to 64 among some.
   */
  readonly roundsLeft?: number;
  /** Shuffles sides with equal seeds, the same way for the same number. */
  readonly lots?: number;
}

export interface SwissPairing {
  /** Best first; in a pair the better side first. */
  readonly pairs: readonly SwissPair[];
  readonly bye: SwissBye | null;
  /**
   * What is proved. exact: no legal round is better in any goal. parityBound: the sum of score differences is least,
   * since whenever an odd number of sides stands above a gap in the scores, a pair must cross it. duals: the same, by
   * linear programming duality. Both for the given locks and this bye. Where a better round would leave the rounds to come
   * without a legal one, it is about those that do not: all of up to 12 sides, else those that were tried.
   */
  readonly proof: 'exact' | 'parityBound' | 'duals';
  readonly cost: PairingCost;
  /** What had to be given up; empty for a flawless round. */
  readonly relaxed: readonly ('rematch' | 'secondBye')[];
}

/** Without the locked pairs. */
export interface PairingCost {
  readonly rematches: number;
  readonly scoreDifference: number;
  /** No round can have a smaller score difference, even if there had been no matches before. */
  readonly parityBound: number;
  /** 2 for a float as in the round before, 1 as in the one before that. */
  readonly repeatedFloats: number;
}

export interface SwissPair {
  readonly sides: readonly [SideId, SideId];
  readonly reasons: readonly PairReason[];
}

export interface SwissBye {
  readonly side: SideId;
  readonly reasons: readonly ByeReason[];
}

/** Facts for a sentence. Ranks count from 1 within the score group: by seed, in mode `major` by difficulty first. */
export type PairReason =
  | { readonly code: 'locked' }
  /** Nobody has played yet. */
  | { readonly code: 'firstRound' }
  | { readonly code: 'sameScore'; readonly points: number }
  /**
   * `side` meets one with fewer points. oddGroup: an odd number of sides stands above each gap in the scores between the two,
   * so a pair must cross it. Otherwise the numbers are even, but those above cannot be paired among themselves without a
   * rematch (onlyMet), a rematch or a forbidden pair (onlyExcluded), or one of these in a round to come (laterRounds).
   */
  | {
      readonly code: 'floatsDown';
      readonly side: SideId;
      readonly from: number;
      readonly to: number;
      readonly why: 'oddGroup' | 'onlyMet' | 'onlyExcluded' | 'laterRounds';
    }
  /** The pair is exactly what the mode asks for among `of` sides, if floats are left aside. */
  | {
      readonly code: 'folded' | 'slid' | 'adjacent';
      readonly rankA: number;
      readonly rankB: number;
      readonly of: number;
    }
  /** It is not, to serve the rest of the round. */
  | { readonly code: 'shifted'; readonly rankA: number; readonly rankB: number; readonly of: number }
  /** `side` would have met `with` by rank. */
  | { readonly code: 'avoidsRematch' | 'avoidsForbidden'; readonly side: SideId; readonly with: SideId }
  | { readonly code: 'highestLowest'; readonly rankA: number; readonly rankB: number; readonly of: number }
  /** Row of the 15 of the table for six sides; those before hold a rematch or a forbidden pair. */
  | { readonly code: 'priorityRow'; readonly row: number; readonly rankA: number; readonly rankB: number }
  | { readonly code: 'rematch' };

export type ByeReason =
  | { readonly code: 'locked' }
  | { readonly code: 'lowest'; readonly points: number; readonly seed: number }
  /** How many sides stand lower but have had more byes, or would leave a rest that cannot be paired. */
  | { readonly code: 'passedOver'; readonly hadBye: number; readonly restUnpairable: number }
  | { readonly code: 'secondBye'; readonly byes: number };
