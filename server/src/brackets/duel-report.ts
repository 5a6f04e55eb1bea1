import { isDeepStrictEqual } from 'node:util';
import type { BracketLogEvent } from '@agon/contract/brackets';
import type { DuelReport } from '@agon/contract/brackets.parts.endpoints';
import type { MatchNumber, MatchResult, SideId } from '@agon/engine';

/** The event that a report of the API asks for, of a duel between `sides`. */
export function eventOf(
  duel: MatchNumber,
  report: DuelReport,
  sides: readonly (SideId | null)[],
): Extract<BracketLogEvent, { type: 'report' | 'clear' }> {
  const undoes = report.undoes === undefined ? {} : { undoes: report.undoes };
  const result = resultOf(report);
  return result === null
    ? { type: 'clear', match: duel, sides, ...undoes }
    : { type: 'report', match: duel, result, sides, ...undoes };
}

/** Does the report say what is known already, and undo nothing? */
export function isReported(known: MatchResult, report: DuelReport): boolean {
  return (report.undoes ?? []).length === 0 && isDeepStrictEqual(known, resultOf(report));
}

function resultOf(report: DuelReport): MatchResult | null {
  switch (report.result) {
    case null:
      return null;
    case 'played':
      return { kind: 'played', score: report.score };
    case 'doubleForfeit':
      return { kind: 'doubleForfeit' };
    default: {
      const score = report.score === undefined ? {} : { score: report.score };
      return { kind: report.result, winner: report.winner, ...score };
    }
  }
}
