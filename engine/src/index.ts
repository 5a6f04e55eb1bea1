export {
  type Advancement,
  type AdvanceOptions,
  type Qualifier,
  qualifiers,
  type Ranked,
  rankedPlacements,
  withRecord,
} from './advance.ts';
export type * from './bracket.ts';
export { BracketError, type BracketErrorCode, type BracketErrorFacts } from './bracket-error.ts';
export type { Change } from './change.ts';
export { type DrawnSide, type DrawOptions, drawGroups, type GroupDraw } from './draws/draw-groups.ts';
export type { Elimination } from './elimination/board.ts';
export type * from './elimination/nouns.ts';
export {
  apply,
  type Bracket,
  type BracketEvent,
  createBracket,
  type Format,
  getMatch,
  impact,
  isComplete,
  listMatches,
  listRounds,
  listSides,
  matchesOf,
  readyMatches,
  replay,
  type Settings,
} from './formats.ts';
export type { Gsl } from './gsl/board.ts';
export type * from './gsl/nouns.ts';
export { crossRefs, groupLetters, placeRef, resolveRefs } from './place-refs.ts';
export type { RoundRobin } from './round-robin/board.ts';
export type { Crosstable, CrosstableMatch } from './round-robin/crosstable.ts';
export type * from './round-robin/nouns.ts';
export { restore, save } from './save.ts';
export { type FromGroup, seedSlotsApart } from './seed-apart.ts';
export { drawSlots, seedSlots, shuffle } from './seeding.ts';
export {
  champion,
  crosstable,
  listGroups,
  listPlayers,
  overallStandings,
  placements,
  standings,
  suggestPairs,
} from './some-formats.ts';
export { type AcrossRow, type GroupTable, rankAcross } from './standings/across.ts';
export type * from './standings/nouns.ts';
export { rankSides } from './standings/standings.ts';
export type { Swiss } from './swiss/board.ts';
export type { SuggestOptions } from './swiss/next-round.ts';
export type * from './swiss/nouns.ts';
export { pairSwiss } from './swiss/pair-swiss.ts';
export type * from './swiss/pairing-nouns.ts';
export type { Table } from './table/board.ts';
export type * from './table/nouns.ts';
