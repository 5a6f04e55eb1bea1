/** The nouns that every format shares. */

/** Whoever takes part: a player or a team, named by the caller. A safe integer, or any string but the empty one. */
export type SideId = number | string;

/** 1-based. Stable for given settings, whatever happens in the bracket. */
export type MatchNumber = number;

/** Counts games won. */
export type Score = readonly [number, number];

/**
 * A level score is a tie, where the format has ties. walkover: not begun, the reason is not told; noShow: the loser was not
 * there; forfeit: the loser gave up; disqualified: the loser broke a rule; withdrawn: the loser left the event. With these
 * `score` is the score when play stopped.
 */
export type MatchResult =
  | { readonly kind: 'played'; readonly score: Score }
  | {
      readonly kind: 'walkover' | 'noShow' | 'forfeit' | 'disqualified' | 'withdrawn';
      readonly winner: 0 | 1;
      readonly score?: Score;
    }
  | { readonly kind: 'doubleForfeit' };

/**
 * waiting: a side is still to be decided. bye: one side is nobody, the other needs not play. void: nobody plays it.
 * unneeded: the reset match of a grand final, when the first has settled everything.
 */
export type MatchStatus = 'waiting' | 'ready' | 'completed' | 'bye' | 'void' | 'unneeded';

/** What is true of a match in any format; each format adds its own. */
export interface Match {
  readonly number: MatchNumber;
  /** Ordinal of the round in the whole bracket, from 1. */
  readonly round: number;
  /** Place in the round, from 1. */
  readonly position: number;
  readonly bestOf: number;
  /** `null` is nobody where `vacant` says so, else not known yet. */
  readonly sides: readonly [SideId | null, SideId | null];
  readonly vacant: readonly [boolean, boolean];
  readonly result: MatchResult | null;
  /** The result was not reported: it follows from a withdrawal. */
  readonly isAutomatic: boolean;
  /** Who won, or goes on by a bye; `null` if open, level or nobody. */
  readonly winner: 0 | 1 | null;
  readonly status: MatchStatus;
}

/** A first result or a correction. `undoes` must name exactly the matches whose results are lost by it. */
export interface ReportEvent {
  readonly type: 'report';
  readonly match: MatchNumber;
  readonly result: MatchResult;
  readonly undoes?: readonly MatchNumber[];
}

export interface ClearEvent {
  readonly type: 'clear';
  readonly match: MatchNumber;
  readonly undoes?: readonly MatchNumber[];
}

/** Out of the rest of the event. What was decided before remains. */
export interface WithdrawEvent {
  readonly type: 'withdraw';
  readonly side: SideId;
}

/** `by` takes over everything of `side`, results included, and is not withdrawn even if `side` was. */
export interface ReplaceEvent {
  readonly type: 'replace';
  readonly side: SideId;
  readonly by: SideId;
  readonly undoes?: readonly MatchNumber[];
}

/** For one match, one round (its ordinal), or with neither the default. The narrower setting wins. */
export interface SetBestOfEvent {
  readonly type: 'setBestOf';
  readonly bestOf: number;
  readonly round?: number;
  readonly match?: MatchNumber;
}

/** A range of places shared by `sides`: 3 to 4, 5 to 8; one place if `from` equals `to`. */
export interface Placement {
  readonly from: number;
  readonly to: number;
  readonly sides: readonly SideId[];
}
