import type { MatchNumber } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { changeBestOf, withRound } from '../change-best-of.ts';
import { isWhole } from '../checks.ts';
import { faultOfTieableScore, isBestOfOrNone } from '../score.ts';
import { bestOfMatch, type Draft, pairOf, reportedResult, setOwnBestOf } from './board.ts';
import { listNumbers, numbersOfRound } from './match-status.ts';
import type { SwissEvent } from './nouns.ts';

type SetBestOfEvent = Extract<SwissEvent, { type: 'setBestOf' }>;

export function setBestOf(draft: Draft, event: SetBestOfEvent) {
  checkEvent(draft, event);
  draft.changed = changeBestOf({
    bestOf: event.bestOf,
    matches: affected(draft, event),
    write: () => write(draft, event),
    bestOfMatch: (match) => bestOfMatch(draft, match),
    reportedResult: (match) => reportedResult(draft, match),
    faultOf: (score, match, extent) => faultOfTieableScore(score, bestOfMatch(draft, match), extent),
  });
}

function checkEvent(draft: Draft, { bestOf, round, match }: SetBestOfEvent) {
  if (!isBestOfOrNone(bestOf)) throw new BracketError('invalidEvent', { field: 'bestOf' });
  if (round !== undefined && match !== undefined) throw new BracketError('invalidEvent', { field: 'round' });
  if (match !== undefined) pairOf(draft, match);
  if (round !== undefined && !isWhole(round, 1, draft.settings.rounds)) throw new BracketError('unknownRound');
}

function affected(draft: Draft, { round, match }: SetBestOfEvent): MatchNumber[] {
  if (match !== undefined) return [match];
  return round === undefined ? listNumbers(draft) : numbersOfRound(draft, round);
}

function write(draft: Draft, { bestOf, round, match }: SetBestOfEvent) {
  if (match !== undefined) setOwnBestOf(draft, match, bestOf);
  else if (round !== undefined) draft.roundBestOf = withRound(draft.roundBestOf, round, bestOf);
  else draft.defaultBestOf = bestOf;
}
