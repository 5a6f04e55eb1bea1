import type { MatchResult, SideId } from '../bracket.ts';

/** What a table is made from: a match of two sides, or a round that `sides[0]` passed without one. */
export interface StandingsMatch {
  readonly round: number;
  /** The second is `null` for a bye or an absence. */
  readonly sides: readonly [SideId, SideId | null];
  /** `null` while it is open: then it counts for nothing. Of no meaning without an opponent. */
  readonly result: MatchResult | null;
  /** Without an opponent: what the round gives, instead of the points of a bye. */
  readonly points?: number;
}

export interface PointsRule {
  readonly win: number;
  readonly tie: number;
  readonly loss: number;
  /** As for a win unless given. */
  readonly bye?: number;
  /** For losing other than by play, and to both sides of a double forfeit; as for a loss unless given. */
  readonly forfeit?: number;
}

/** The same for each side, whoever it is compared with. The highest is best unless it says otherwise. */
export type PlainTieBreak =
  /** From matches, byes and absences, with adjustments. */
  | 'points'
  /** `points` by matches played and byes, 0 without any. */
  | 'pointsPerMatch'
  | 'wins'
  /** Fewest first. */
  | 'losses'
  | 'matchesPlayed'
  /** Games won less games lost. */
  | 'gameDifference'
  | 'gamesWon'
  /** Fewest first. */
  | 'gamesLost'
  /** Games won by games played, 0 without any. */
  | 'gameWinRatio'
  /** Sum of the points of all opponents (FIDE Handbook C.07); see `unplayed` for rounds without one. */
  | 'buchholz'
  /** The same without the lowest of them (C.07, cut 1). */
  | 'buchholzCut1'
  /** The same without the lowest and the highest (C.07, median 1). */
  | 'medianBuchholz'
  /** Sum of the points of the opponents beaten, and half of those tied with (C.07). */
  | 'sonnebornBerger'
  /** Sum of wins less losses of all opponents (Counter-Strike Major Supplemental Rulebook). */
  | 'difficulty'
  /** Place in the order of the sides, the first best. */
  | 'seed'
  /** Place in an order made by hand, the first best. */
  | 'manual'
  /** Place in a draw by `lotSeed`, the first best. */
  | 'lot'
  /** A value of this name, given from outside; none is last. */
  | `external:${string}`;

/**
 * From the table of the matches between those still level, taken only if each of them has met each other.
 *
 * Neighbours in the list share one such table. `h2hAgain` at their end starts anew, with a table of those still level,
 * as long as that separates any. `headToHead` is `h2hPoints` and `h2hAgain` in one; `headToHeadOfTwo` the same where
 * just two are level. Both stand alone.
 */
export type MiniTieBreak =
  /** FIDE Handbook C.07, direct encounter. */
  'headToHead' | 'headToHeadOfTwo' | 'h2hPoints' | 'h2hGameDifference' | 'h2hGamesWon' | 'h2hAgain';

export type TieBreak = PlainTieBreak | MiniTieBreak;

/** What Buchholz makes of a round without play: see `StandingsRules`. */
export type UnplayedRule = 'none' | 'virtualOpponent';

/** Values of the tie-break `external:name`, the highest best. Takes the place of earlier ones; no values, no column. */
export interface SetExternalEvent {
  readonly type: 'setExternal';
  readonly name: string;
  readonly values: readonly { readonly side: SideId; readonly value: number }[];
}

/** What changes the rules of a table while it is played. */
export type RulesEvent =
  | { readonly type: 'setPoints'; readonly points: PointsRule }
  | { readonly type: 'setTieBreaks'; readonly tieBreaks: readonly TieBreak[] }
  | { readonly type: 'setUnplayed'; readonly unplayed: UnplayedRule }
  | { readonly type: 'setLotSeed'; readonly lotSeed: number }
  | SetExternalEvent;

export interface StandingsRules {
  readonly points: PointsRule;
  /** The first that differs decides; usually `points` leads. */
  readonly tieBreaks: readonly TieBreak[];
  /**
   * What Buchholz makes of a round without play. none: nothing. virtualOpponent (FIDE, 2009 to 2022): one's own is
   * played against a virtual opponent, an opponent's is worth a tie to him.
   */
  readonly unplayed?: UnplayedRule;
  /** Points given or, below zero, taken away outside the matches. */
  readonly adjustments?: readonly { readonly side: SideId; readonly points: number }[];
  /** Best first. Those not listed come after, level with each other. */
  readonly manual?: readonly SideId[];
  /** Values by name for `external:name`, the highest best. Who has none comes last. */
  readonly external?: Readonly<Record<string, readonly { readonly side: SideId; readonly value: number }[]>>;
  /** For `lot`. */
  readonly lotSeed?: number;
}

/** Why a row stands below the one above it. */
export interface Decision {
  readonly tieBreak: TieBreak;
  /** Values of the row above and of this one; `null` where there is none. */
  readonly above: number | null;
  readonly below: number | null;
  /** Of a mini table: who was in it, in the order of the standings. */
  readonly among: readonly SideId[] | null;
}

export interface StandingsRow {
  readonly side: SideId;
  /** The place, or the range of places shared by all that nothing separates. */
  readonly from: number;
  readonly to: number;
  /** Adjustments included. */
  readonly points: number;
  /** Matches with a result against an opponent. */
  readonly played: number;
  /** Includes rounds without an opponent that are worth a win. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /** Rounds without an opponent that are worth a win. */
  readonly byes: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
  /** One per tie-break; `null` for a mini table that was not needed, and where there is no value. */
  readonly values: readonly (number | null)[];
  /** `null` for the first row and for one that shares its place with the row above. */
  readonly decidedBy: Decision | null;
}
