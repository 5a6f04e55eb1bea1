import type {
  ClearEvent,
  Match,
  MatchNumber,
  ReplaceEvent,
  ReportEvent,
  SetBestOfEvent,
  SideId,
  WithdrawEvent,
} from '../bracket.ts';

export type Section = 'upper' | 'lower' | 'grand';
export type MatchPurpose = 'normal' | 'thirdPlace' | 'final' | 'reset';

export interface EliminationSettings {
  /** Number of sides planned, 2..65,536; the first round has 2^ceil(log2 size) slots. */
  readonly size: number;
  /**
   * Double elimination only: sides planned beside `size` that start in the lower bracket, as if they had lost once, up to 65,536
   * and 0 unless given. Up to
   * half the slots of the upper bracket meet the losers of its first round, more play among themselves before that.
   */
  readonly lowerSize?: number;
  readonly elimination: 'single' | 'double';
  /** Single elimination only; none unless given. There is none to play with two sides. */
  readonly thirdPlace?: boolean;
  /**
   * Double elimination only; `reset` (the default) adds a second match if the side from below wins the first. With `none`
   * the winner of the upper bracket is champion and that of the lower one second.
   */
  readonly grandFinal?: 'reset' | 'single' | 'none';
  /** Most games of a match, 1..7, and 1 unless given; the default of every match. */
  readonly bestOf?: number;
  /**
   * Double elimination only: the loser of match j (from 0) of upper round 2, 3, ... drops to place j XOR mask. The list
   * begins with round 1 if sides start in the lower bracket. Unless given, the masks with the fewest expected rematches.
   */
  readonly crossing?: readonly number[];
}

/** What can happen to an elimination. The list of its events, in order, is all there is to store. */
export type EliminationEvent = FillEvent | ReportEvent | ClearEvent | WithdrawEvent | ReplaceEvent | SetBestOfEvent;

/** The first round in bracket order, two per match, `null` = nobody; missing ones are nobody; `[]` empties the bracket. */
export interface FillEvent {
  readonly type: 'fill';
  readonly slots: readonly (SideId | null)[];
  /** Who starts in the lower bracket: two per match, or one if they meet the losers of the upper bracket at once. */
  readonly lowerSlots?: readonly (SideId | null)[];
}

export interface MatchSlot {
  readonly match: MatchNumber;
  readonly side: 0 | 1;
}

/** Where a side comes from: a slot of the fill (1-based, those of the lower bracket counted on) or an earlier match. */
export type Source = { readonly slot: number } | { readonly match: MatchNumber; readonly takes: 'winner' | 'loser' };

/** A match never depends on one with a higher number. */
export interface EliminationMatch extends Match {
  readonly section: Section;
  readonly purpose: MatchPurpose;
  readonly sources: readonly [Source, Source];
  /** Of a grand final with a reset: taken only if the side from the lower bracket wins. */
  readonly winnerTo: MatchSlot | null;
  readonly loserTo: MatchSlot | null;
}

export interface EliminationRound {
  readonly ordinal: number;
  readonly section: Section;
  /** From 1 within the section, of `count`. */
  readonly index: number;
  readonly count: number;
  readonly bestOf: number;
  readonly matches: readonly MatchNumber[];
}
