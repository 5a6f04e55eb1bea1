import type { TieBreak } from '@agon/engine';
import type { Localized } from './localized.ts';

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

/** Columns of a table kept by hand; the counters hold whole numbers or nothing. */
export const columnKinds = ['text', 'integer', 'win', 'tie', 'lose', 'points'] as const;
export type ColumnKind = (typeof columnKinds)[number];
export const columnLimit = 10;

/** Sides of a group, unless there would be too many groups. */
const usualGroupSize = 4;
/** What a new bracket has unless its organizer wants otherwise. */
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
