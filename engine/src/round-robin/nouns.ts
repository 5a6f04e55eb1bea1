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
import type { PointsRule, RulesEvent, TieBreak, UnplayedRule } from '../standings/nouns.ts';

export interface RoundRobinSettings {
  /** 1..256; together not more than 1,048,576 matches. */
  readonly groups: number;
  /** Most sides in one group, 2..256. */
  readonly groupSize: number;
  /** How often each two meet, 1..4; 1 unless given. */
  readonly legs?: number;
  /** Most games of a match, 1..7, and 1 unless given; `null`: any score up to 999, level or not. */
  readonly bestOf?: number | null;
  /** For best of 1: 1, 0, 0; otherwise 3, 1, 0. Any numbers from -1,000,000 to 1,000,000. */
  readonly points?: PointsRule;
  /** At most 32; `points`, `headToHead`, `gameDifference`, `gamesWon`, `manual` unless given. */
  readonly tieBreaks?: readonly TieBreak[];
  /** What Buchholz makes of a round without play: `none` unless given. */
  readonly unplayed?: UnplayedRule;
  /** For the tie-break `lot`; 0 unless given. Each group draws its own. */
  readonly lotSeed?: number;
  /** How matches are listed: all of the first group first (`byGroup`, unless given), or all of the first round. */
  readonly order?: 'byGroup' | 'byRound';
}

/** What can happen to a round robin. The list of its events, in order, is all there is to store. */
export type RoundRobinEvent =
  | FillGroupsEvent
  | FillGroupEvent
  | ReportEvent
  | ClearEvent
  | WithdrawFromGroupEvent
  | ReplaceEvent
  | SwapEvent
  | MoveEvent
  | (Omit<SetBestOfEvent, 'bestOf'> & { readonly bestOf: number | null })
  | RulesEvent
  | AdjustEvent
  | SetOrderEvent;

/** All groups anew; the schedule of a group is for as many as its list is long. `null` is a place nobody has. */
export interface FillGroupsEvent {
  readonly type: 'fill';
  readonly groups: readonly (readonly (SideId | null)[])[];
}

export interface FillGroupEvent {
  readonly type: 'fillGroup';
  /** From 1. */
  readonly group: number;
  readonly sides: readonly (SideId | null)[];
}

/** keep (unless said otherwise): what is left to play is lost. annul: none of its matches counts for anybody. */
export interface WithdrawFromGroupEvent extends WithdrawEvent {
  readonly results?: 'keep' | 'annul';
}

/** The two exchange places, in one group or across. */
export interface SwapEvent {
  readonly type: 'swap';
  readonly sides: readonly [SideId, SideId];
  readonly undoes?: readonly MatchNumber[];
}

/** To the first free place of another group, or to a new one at its end. */
export interface MoveEvent {
  readonly type: 'move';
  readonly side: SideId;
  readonly group: number;
  readonly undoes?: readonly MatchNumber[];
}

/** Points given or, below zero, taken away outside the matches. Takes the place of an earlier adjustment. */
export interface AdjustEvent {
  readonly type: 'adjust';
  readonly side: SideId;
  readonly points: number;
}

/** What the tie-break `manual` goes by in one group, best first. */
export interface SetOrderEvent {
  readonly type: 'setOrder';
  readonly group: number;
  readonly sides: readonly SideId[];
}

/** `position` counts within the group's round. Without an opponent (`bye`) nothing is won. */
export interface RoundRobinMatch extends Omit<Match, 'bestOf'> {
  /** `null`: any score. */
  readonly bestOf: number | null;
  /** From 1. */
  readonly group: number;
  readonly leg: number;
  /** It counts for nobody, since a side withdrew with all its results. */
  readonly isAnnulled: boolean;
}

export interface RoundRobinRound {
  readonly ordinal: number;
  readonly bestOf: number | null;
  readonly matches: readonly MatchNumber[];
}

export interface Group {
  /** From 1. */
  readonly number: number;
  /** In the order of places; `null` is a free one. */
  readonly sides: readonly (SideId | null)[];
  readonly withdrawn: readonly SideId[];
  readonly matches: readonly MatchNumber[];
  readonly isComplete: boolean;
}
