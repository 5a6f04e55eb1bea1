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
  TieBreak,
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

export const bestOfLimits = { min: 1, max: 7 } as const;
/** What an elimination as a whole is played over; its rounds and matches may differ. */
export const eliminationBestOfs = [1, 3, 5] as const;
/** How two defeats end: with a second final when the side from below wins the first, with one, or with none. */
export const grandFinals = ['reset', 'single', 'none'] as const;
export const groupLimits = { groups: 64, players: 64, legs: 4 } as const;
export const swissLimits = { rounds: 30 } as const;

export const bracketsPerTournament = 20;

/** What an organizer may let decide between sides level on all before. */
export const tieBreaks = [
  'points',
  'headToHead',
  'wins',
  'buchholz',
  'buchholzCut1',
  'medianBuchholz',
  'sonnebornBerger',
  'difficulty',
  'gameDifference',
  'gamesWon',
  'seed',
  'manual',
] as const satisfies readonly TieBreak[];
export type TieBreakName = (typeof tieBreaks)[number];

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

/** Columns of a table kept by hand; the counters hold whole numbers or nothing. */
export const columnKinds = ['text', 'integer', 'win', 'tie', 'lose', 'points'] as const;
export type ColumnKind = (typeof columnKinds)[number];
export const columnLimit = 10;

/** What a new bracket has unless its organizer wants otherwise. */
/** Sides of a group, unless there would be too many groups. */
const usualGroupSize = 4;
export const usualTieBreaks = {
  groups: ['points', 'headToHead', 'gameDifference', 'gamesWon', 'manual'],
  swiss: ['points', 'buchholz', 'headToHead', 'gameDifference', 'manual'],
} as const satisfies Record<string, readonly TieBreakName[]>;
export const usualColumns: readonly {
  readonly id: string;
  readonly kind: ColumnKind;
  readonly title: Localized;
  readonly enabled: boolean;
}[] = [
  { id: 'win', kind: 'win', title: { EN: 'Wins', RU: 'Победы' }, enabled: true },
  { id: 'tie', kind: 'tie', title: { EN: 'Ties', RU: 'Ничьи' }, enabled: true },
  { id: 'lose', kind: 'lose', title: { EN: 'Losses', RU: 'Поражения' }, enabled: true },
  { id: 'points', kind: 'points', title: { EN: 'Points', RU: 'Очки' }, enabled: true },
];

/** Points of a match: over one game a win counts, over several there are ties, too. */
export function usualPoints(bestOf: number): { readonly win: number; readonly tie: number; readonly loss: number } {
  return bestOf === 1 ? { win: 1, tie: 0, loss: 0 } : { win: 3, tie: 1, loss: 0 };
}

/** Groups of a usual size for so many, or larger ones where there would be too many of them. */
export function usualGroups(sides: number): number {
  return Math.min(groupLimits.groups, Math.max(1, Math.ceil(sides / usualGroupSize)));
}

/** Rounds of a Swiss: until the cut has decided everybody, else until one is unbeaten. */
export function usualRounds(sides: number, cut: { readonly wins: number; readonly losses: number } | null): number {
  return cut === null ? roundsForOneUnbeaten(sides) : Math.min(swissLimits.rounds, cut.wins + cut.losses - 1);
}

/** As many rounds of a Swiss as leave one unbeaten side. */
export function roundsForOneUnbeaten(sides: number): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(2, sides))));
}
