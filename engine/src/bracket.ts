/** Whoever takes part: a player or a team, named by the caller. */
export type SideId = number | string;

/** 1-based; a match never depends on one with a higher number. Stable for given settings. */
export type MatchNumber = number;

export type Section = 'upper' | 'lower' | 'grand';
export type MatchPurpose = 'normal' | 'thirdPlace' | 'final' | 'reset';

export interface EliminationSettings {
  /** Number of sides planned, from 2; the first round has 2^ceil(log2 size) slots. */
  readonly size: number;
  readonly elimination: 'single' | 'double';
  /** Single elimination only. There is none to play with two sides. */
  readonly thirdPlace?: boolean;
  /** Double elimination only; `reset` (the default) adds a second match if the side from below wins the first. */
  readonly grandFinal?: 'reset' | 'single';
  /** Most games of a match, 1..7; the default of every match. */
  readonly bestOf?: number;
  /** Double elimination only: the loser of match j (from 0) of upper round 2, 3, ... drops to place j XOR mask. */
  readonly crossing?: readonly number[];
}

/** A draw is no result here. `score` counts games won; with a forfeit it is the score when play stopped. */
export type MatchResult =
  | { readonly kind: 'played'; readonly score: Score }
  | { readonly kind: 'walkover' | 'forfeit' | 'disqualified'; readonly winner: 0 | 1; readonly score?: Score }
  | { readonly kind: 'doubleForfeit' };

export type Score = readonly [number, number];

/** What can happen to a bracket. The list of its events, in order, is all there is to store. */
export type BracketEvent =
  | FillEvent
  | ReportEvent
  | ClearEvent
  | { readonly type: 'withdraw'; readonly side: SideId }
  | ReplaceEvent
  | SetBestOfEvent;

/** The first round in bracket order, two per match, `null` = nobody; missing ones are nobody; `[]` empties the bracket. */
export interface FillEvent {
  readonly type: 'fill';
  readonly slots: readonly (SideId | null)[];
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

/**
 * waiting: a side is still to be decided. bye: one side is nobody, the other goes on. void: nobody plays it.
 * unneeded: the reset match, when the first grand final has settled everything.
 */
export type MatchStatus = 'waiting' | 'ready' | 'completed' | 'bye' | 'void' | 'unneeded';

export interface MatchSlot {
  readonly match: MatchNumber;
  readonly side: 0 | 1;
}

/** Where a side comes from: a slot of the fill (1-based) or an earlier match. */
export type Source = { readonly slot: number } | { readonly match: MatchNumber; readonly takes: 'winner' | 'loser' };

export interface Match {
  readonly number: MatchNumber;
  readonly section: Section;
  /** Ordinal of the round in the whole bracket, from 1. */
  readonly round: number;
  /** Place in the round, from 1. */
  readonly position: number;
  readonly purpose: MatchPurpose;
  readonly bestOf: number;
  /** `null` is nobody where `vacant` says so, else not known yet. */
  readonly sides: readonly [SideId | null, SideId | null];
  readonly vacant: readonly [boolean, boolean];
  readonly sources: readonly [Source, Source];
  /** Of a grand final with a reset: taken only if the side from the lower bracket wins. */
  readonly winnerTo: MatchSlot | null;
  readonly loserTo: MatchSlot | null;
  readonly result: MatchResult | null;
  /** The result was not reported: it follows from a withdrawal. */
  readonly isAutomatic: boolean;
  /** Which side goes on, also by a bye; `null` if open or nobody. */
  readonly winner: 0 | 1 | null;
  readonly status: MatchStatus;
}

export interface Round {
  readonly ordinal: number;
  readonly section: Section;
  /** From 1 within the section, of `count`. */
  readonly index: number;
  readonly count: number;
  readonly bestOf: number;
  readonly matches: readonly MatchNumber[];
}

/** A range of places shared by `sides`: 3 to 4, 5 to 8; one place if `from` equals `to`. */
export interface Placement {
  readonly from: number;
  readonly to: number;
  readonly sides: readonly SideId[];
}
