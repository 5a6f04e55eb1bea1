import type { MatchNumber, SideId } from '../bracket.ts';
import { decodeResult } from '../result-code.ts';
import {
  bestOfMatch,
  bestOfRound,
  checkMatch,
  type Elimination,
  nobody,
  resultCodeOf,
  sideAt,
  verdictOf,
} from './board.ts';
import { statusOf } from './match-status.ts';
import type { EliminationMatch, EliminationRound, MatchSlot, Source } from './nouns.ts';
import { entrantOfSlot, firstSlotOf, matchOfSlot, type Plan, roundOf } from './plan.ts';
import { isAutomatic } from './result-code.ts';
import type { PlannedRound } from './rounds.ts';

/** @throws BracketError `unknownMatch` */
export function getMatch(bracket: Elimination, number: MatchNumber): EliminationMatch {
  checkMatch(bracket, number);
  const { plan } = bracket;
  const { section, purpose, ordinal, first } = roundOf(plan, number);
  const slot = firstSlotOf(number);
  const code = resultCodeOf(bracket, number);
  const verdict = verdictOf(bracket, number);
  return {
    number,
    section,
    round: ordinal,
    position: number - first + 1,
    purpose,
    bestOf: bestOfMatch(bracket, number),
    sides: [sideIdAt(bracket, slot), sideIdAt(bracket, slot + 1)],
    vacant: [sideAt(bracket, slot) === nobody, sideAt(bracket, slot + 1) === nobody],
    sources: [sourceOf(plan, slot), sourceOf(plan, slot + 1)],
    winnerTo: targetOf(plan.winnerTo[number] ?? -1),
    loserTo: targetOf(plan.loserTo[number] ?? -1),
    result: decodeResult(code),
    isAutomatic: isAutomatic(code),
    winner: verdict === 0 || verdict === 1 ? verdict : null,
    status: statusOf(bracket, number),
  };
}

export function listMatches(bracket: Elimination): EliminationMatch[] {
  return Array.from({ length: bracket.plan.matchCount }, (_, index) => getMatch(bracket, index + 1));
}

export function listRounds(bracket: Elimination): EliminationRound[] {
  return bracket.plan.rounds.map((round) => ({
    ordinal: round.ordinal,
    section: round.section,
    index: round.index,
    count: round.count,
    bestOf: bestOfRound(bracket, round.ordinal),
    matches: matchesOfRound(round),
  }));
}

function matchesOfRound({ first, size }: PlannedRound): MatchNumber[] {
  return Array.from({ length: size }, (_, index) => first + index);
}

function sideIdAt(bracket: Elimination, slot: number): SideId | null {
  const side = sideAt(bracket, slot);
  return side < 0 ? null : (bracket.entrants[side] ?? null);
}

function sourceOf(plan: Plan, slot: number): Source {
  const source = plan.sources[slot] ?? 0;
  if (source === 0) return { slot: entrantOfSlot(plan, slot) + 1 };
  return source > 0 ? { match: source, takes: 'winner' } : { match: -source, takes: 'loser' };
}

function targetOf(slot: number): MatchSlot | null {
  return slot < 0 ? null : { match: matchOfSlot(slot), side: slot & 1 ? 1 : 0 };
}
