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
import type { MatchSlot, Source } from '../elimination/nouns.ts';

/**
 * Winners and losers of the two opening matches meet; the winners' winner is first, the losers' loser last, and the other
 * two play the decider for the second place.
 */
export type GslPurpose = 'opening' | 'winners' | 'elimination' | 'decider';

export interface GslSettings {
  /** Number of groups, each of four sides, 1..16,384. */
  readonly groups: number;
  /** Most games of a match, 1..7, and 1 unless given; the default of every match. */
  readonly bestOf?: number;
}

export type GslEvent = GslFillEvent | ReportEvent | ClearEvent | WithdrawEvent | ReplaceEvent | SetBestOfEvent;

/**
 * Each group as its opening matches stand: the first meets the second, the third the fourth. `seedSlots` makes that of an
 * order by strength, first against fourth and second against third. `null` = nobody; groups left out are empty.
 */
export interface GslFillEvent {
  readonly type: 'fill';
  readonly groups: readonly (readonly (SideId | null)[])[];
}

/** Numbered group by group, five each, in a playable order. */
export interface GslMatch extends Match {
  /** From 1. */
  readonly group: number;
  readonly purpose: GslPurpose;
  /** A slot is one of the group's four. */
  readonly sources: readonly [Source, Source];
  readonly winnerTo: MatchSlot | null;
  readonly loserTo: MatchSlot | null;
}

/** The same matches of all groups. */
export interface GslRound {
  readonly ordinal: number;
  readonly purpose: GslPurpose;
  readonly bestOf: number;
  readonly matches: readonly MatchNumber[];
}

export interface GslGroup {
  readonly number: number;
  /** As in the fill. */
  readonly sides: readonly (SideId | null)[];
  readonly matches: readonly MatchNumber[];
}
