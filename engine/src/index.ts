export type { Bracket } from './board.ts';
export type * from './bracket.ts';
export { BracketError, type BracketErrorCode, type BracketErrorFacts } from './bracket-error.ts';
export { apply, type Change, createElimination, impact, replay } from './elimination.ts';
export { champion, isComplete, matchesOf, readyMatches } from './match-status.ts';
export { getMatch, listMatches, listRounds } from './match-view.ts';
export { placements } from './placements.ts';
export { drawSlots, seedSlots, shuffle } from './seeding.ts';
