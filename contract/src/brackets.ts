import type { EliminationEvent, EliminationSettings } from '@agon/engine';

/** Kinds of bracket: our words, and how the wire spells them. */
export const bracketTypes = { elimination: 'RELEGATION' } as const;
export type BracketKind = keyof typeof bracketTypes;

/** What can happen to a bracket, as it is kept: a new format, a new name, or an event of the engine. */
export type BracketLogEvent =
  | { readonly type: 'configure'; readonly settings: EliminationSettings }
  | { readonly type: 'rename'; readonly name: string }
  | EliminationEvent;

/** Sections of an elimination bracket: our words, and how the wire spells them. */
export const sections = { upper: 'main-bracket', lower: 'defeat-bracket', grand: 'grand-bracket' } as const;
export type SectionOnWire = (typeof sections)[keyof typeof sections];

/** Results without a match played to its end: one side wins, for this reason. */
export const unplayedResults = ['walkover', 'noShow', 'forfeit', 'disqualified', 'withdrawn'] as const;

export const bestOfLimits = { min: 1, max: 7 } as const;

export const bracketsPerTournament = 20;
