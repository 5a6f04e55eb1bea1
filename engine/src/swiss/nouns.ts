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
import type { PairingMode } from './pairing-nouns.ts';

export interface SwissSettings {
  /** Most sides that ever take part, 2..4096; 1024 unless given. Match numbers depend on it. */
  readonly size?: number;
  /** 1..64 */
  readonly rounds: number;
  /** Most games of a match, 1..7, and 1 unless given; `null`: any score up to 999, level or not. */
  readonly bestOf?: number | null;
  /** For best of 1: 1, 0, 0; otherwise 3, 1, 0. Whole or half points, -100..100. A bye is worth a win unless given. */
  readonly points?: PointsRule;
  /**
   * At most 32; `points`, `buchholz`, `headToHead`, `gameDifference`, `gamesWon`, `manual` unless given.
   */
  readonly tieBreaks?: readonly TieBreak[];
  /** What Buchholz makes of a round without play: `none` unless given. */
  readonly unplayed?: UnplayedRule;
  /** For the tie-break `lot`; 0 unless given. */
  readonly lotSeed?: number;
  /** Who has so many wins, or so many losses, each 1..64, is not paired any more; nobody is left out unless given. */
  readonly cut?: { readonly wins: number; readonly losses: number };
  /** `fold` unless given. */
  readonly pairing?: PairingMode;
}

/** What can happen to a swiss. The list of its events, in order, is all there is to store. */
export type SwissEvent =
  | EnterEvent
  | JoinEvent
  | WithdrawEvent
  | AbsentEvent
  | ReplaceEvent
  | PairEvent
  | UnpairEvent
  | ReportEvent
  | ClearEvent
  | (Omit<SetBestOfEvent, 'bestOf'> & { readonly bestOf: number | null })
  | RulesEvent
  | { readonly type: 'adjust'; readonly side: SideId; readonly points: number }
  | { readonly type: 'setOrder'; readonly sides: readonly SideId[] };

/** Everybody, in order of seeds. Takes the place of all who were there; not allowed once a round is paired. */
export interface EnterEvent {
  readonly type: 'enter';
  readonly sides: readonly SideId[];
}

/** After all others in order of seeds, or back where it was after a withdrawal. */
export interface JoinEvent {
  readonly type: 'join';
  readonly side: SideId;
}

/** Not paired in that round, but given so many points for it; `null` takes that back. */
export interface AbsentEvent {
  readonly type: 'absent';
  readonly side: SideId;
  readonly round: number;
  readonly points: number | null;
}

/**
 * The next round, `null` for the bye. It carries its pairs, so that a replay never pairs anew. Each side that is to play
 * must be in one of them, unless they were made `by` hand: then sides may be left out or be without an opponent.
 */
export interface PairEvent {
  readonly type: 'pair';
  readonly round: number;
  readonly pairs: readonly (readonly [SideId, SideId | null])[];
  readonly by?: 'engine' | 'hand';
}

/** Takes the latest round back, as long as it has no result. */
export interface UnpairEvent {
  readonly type: 'unpair';
  readonly round: number;
}

export interface SwissMatch extends Omit<Match, 'bestOf'> {
  /** `null`: any score. */
  readonly bestOf: number | null;
}

export interface SwissRound {
  readonly ordinal: number;
  readonly bestOf: number | null;
  readonly matches: readonly MatchNumber[];
  readonly isComplete: boolean;
}
