export type * from './bracket.ts';
export { BracketError, type BracketErrorCode, type BracketErrorFacts } from './bracket-error.ts';
export type { Bracket } from './elimination/board.ts';
export { apply, type Change, createElimination, impact, replay } from './elimination/elimination.ts';
export { champion, isComplete, matchesOf, readyMatches } from './elimination/match-status.ts';
export { getMatch, listMatches, listRounds } from './elimination/match-view.ts';
export type * from './elimination/nouns.ts';
export { placements } from './elimination/placements.ts';
export { drawSlots, seedSlots, shuffle } from './seeding.ts';
