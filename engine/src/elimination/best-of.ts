import type { MatchNumber, SetBestOfEvent } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { changeBestOf } from '../change-best-of.ts';
import { isWhole } from '../checks.ts';
import { decodeResult } from '../result-code.ts';
import { faultOfScore, longestBestOf } from '../score.ts';
import { bestOfMatch, checkMatch, type Draft, resultCodeOf, setOwnBestOf } from './board.ts';

export function setBestOf(draft: Draft, event: SetBestOfEvent) {
  checkEvent(draft, event);
  draft.changed = changeBestOf({
    bestOf: event.bestOf,
    matches: affected(draft, event),
    write: () => write(draft, event),
    bestOfMatch: (match) => bestOfMatch(draft, match),
    reportedResult: (match) => decodeResult(resultCodeOf(draft, match)),
    faultOf: (score, match, extent) => faultOfScore(score, bestOfMatch(draft, match), extent),
  });
}

function checkEvent(draft: Draft, { bestOf, round, match }: SetBestOfEvent) {
  if (!isWhole(bestOf, 1, longestBestOf)) throw new BracketError('invalidEvent', { field: 'bestOf' });
  if (round !== undefined && match !== undefined) throw new BracketError('invalidEvent', { field: 'round' });
  if (match !== undefined) checkMatch(draft, match);
  if (round !== undefined && !isWhole(round, 1, draft.plan.rounds.length)) throw new BracketError('unknownRound');
}

function affected({ plan }: Draft, { round, match }: SetBestOfEvent): MatchNumber[] {
  if (match !== undefined) return [match];
  const rounds = plan.rounds.filter(({ ordinal }) => round === undefined || ordinal === round);
  return rounds.flatMap(({ first, size }) => Array.from({ length: size }, (_, index) => first + index));
}

function write(draft: Draft, { bestOf, round, match }: SetBestOfEvent) {
  if (match !== undefined) setOwnBestOf(draft, match, bestOf);
  else if (round !== undefined) draft.roundBestOf = draft.roundBestOf.with(round, bestOf);
  else draft.defaultBestOf = bestOf;
}
