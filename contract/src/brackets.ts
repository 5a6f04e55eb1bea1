import type {
  BracketEvent,
  ByeReason,
  ClearEvent,
  MatchStatus,
  PairEvent,
  PairReason,
  ReportEvent,
  Settings,
  SideId,
} from '@agon/engine';
import type { Localized } from './localized.ts';

/** Kinds of bracket: our words, and how the wire spells them. */
export const bracketTypes = {
  elimination: 'RELEGATION',
  roundRobin: 'GROUP',
  roundRobinByRound: 'OLD_GROUP',
  swiss: 'SWISS',
  table: 'TABLE',
} as const;
export type BracketKind = keyof typeof bracketTypes;

/** What can happen to a bracket, as it is kept: what we keep beside the engine, or an event of the engine. */
export type BracketLogEvent =
  /** Begins anew with these settings. */
  | { readonly type: 'configure'; readonly settings: Settings }
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'showOpponentPoints'; readonly isShown: boolean }
  /** Of a match or of a round; the match's own counts more. */
  | { readonly type: 'setTime'; readonly startsAt: string | null; readonly round?: number; readonly match?: number }
  /** What the columns of a table are called, by their ids; those left out keep their titles. */
  | { readonly type: 'setTitles'; readonly titles: Readonly<Record<string, Localized>> }
  /** All is as it was at that version. */
  | { readonly type: 'revert'; readonly to: number }
  /** A round of a Swiss, with what the engine said of its pairs, in their order. */
  | (PairEvent & { readonly reasons?: readonly (readonly PairingReason[])[] })
  /** A result, with those who met, for who reads the log. */
  | ((ReportEvent | ClearEvent) & { readonly sides?: readonly (SideId | null)[] })
  /** The last one, with which it goes, and so many results, or filled cells; only the log of changes keeps it. */
  | { readonly type: 'remove'; readonly results: number }
  | Exclude<BracketEvent, { type: 'pair' | 'report' | 'clear' }>;

/**
 * Something that is so in a bracket, in the words of its events: the `result` of a `match`, the `value` of a `side` in a `column`.
 * Null is nothing.
 */
export type BracketFact = Readonly<Partial<Record<FactSubject | FactAspect, unknown>>>;
type FactSubject = 'match' | 'round' | 'group' | 'side' | 'column' | 'setting';
/** How it is in one respect. */
export type FactAspect =
  | 'result'
  | 'sides'
  | 'withdrawn'
  | 'order'
  | 'pairs'
  | 'startsAt'
  | 'bestOf'
  | 'value'
  | 'weight'
  | 'title'
  | 'name'
  | 'isShown';

/** What is otherwise after an event, as it was and as it is: the same facts in the same order. */
export interface ChangedFacts {
  readonly before: readonly BracketFact[];
  readonly after: readonly BracketFact[];
}

export type PairingReason = PairReason | ByeReason;

/** Sections of an elimination bracket: our words, and how the wire spells them. */
export const sections = { upper: 'main-bracket', lower: 'defeat-bracket', grand: 'grand-bracket' } as const;
export type SectionOnWire = (typeof sections)[keyof typeof sections];

export const matchStatuses = [
  'waiting',
  'ready',
  'completed',
  'bye',
  'void',
  'unneeded',
] as const satisfies readonly MatchStatus[];

/** Results without a match played to its end: one side wins, for this reason. */
export const unplayedResults = ['walkover', 'noShow', 'forfeit', 'disqualified', 'withdrawn'] as const;

/**
 * What becomes of a result that a side claims. `settled`: the match got one otherwise. `overtaken`: others play it since a correction. Both, and what
 * is `upheld`, wait again should the step that did it be undone.
 */
export const claimStatuses = [
  ...['open', 'disputed', 'overtaken'],
  ...['confirmed', 'upheld', 'withdrawn', 'dismissed', 'settled'],
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];
/** Most characters. */
export const claimNoteLimit = 1_000;

/** Why the engine pairs two sides of a Swiss. */
export const pairingReasons = [
  'locked',
  'firstRound',
  'sameScore',
  'floatsDown',
  'folded',
  'slid',
  'adjacent',
  'shifted',
  'avoidsRematch',
  'avoidsForbidden',
  'highestLowest',
  'priorityRow',
  'rematch',
  'lowest',
  'passedOver',
  'secondBye',
] as const satisfies readonly PairingReason['code'][];
