import type { MatchNumber } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isWhole } from '../checks.ts';
import { faultOfTieableScore, isBestOfOrNone } from '../score.ts';
import { bestOfMatch, type Draft, pairOf, reportedResult, setOwnBestOf } from './board.ts';
import { listNumbers, numbersOfRound } from './match-status.ts';
import type { SwissEvent } from './nouns.ts';

type SetBestOfEvent = Extract<SwissEvent, { type: 'setBestOf' }>;

export function setBestOf(draft: Draft, event: SetBestOfEvent) {
  checkEvent(draft, event);
  const matches = affected(draft, event);
  const before = matches.map((match) => bestOfMatch(draft, match));
  write(draft, event);
  draft.changed = matches.filter((match, index) => bestOfMatch(draft, match) !== before[index]);
  const contradicted = draft.changed.filter((match) => !fitsScore(draft, match));
  if (contradicted.length === 0) return;
  const { bestOf } = event;
  throw new BracketError('bestOfContradictsScore', { matches: contradicted, ...(bestOf === null ? {} : { bestOf }) });
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
  else if (round !== undefined) draft.roundBestOf = withRound(draft, round, bestOf);
  else draft.defaultBestOf = bestOf;
}

function withRound({ roundBestOf, settings }: Draft, round: number, bestOf: number | null) {
  const all = Array.from({ length: settings.rounds + 1 }, (_, index) => roundBestOf[index]);
  return all.with(round, bestOf);
}

function fitsScore(draft: Draft, match: MatchNumber): boolean {
  const result = reportedResult(draft, match);
  if (!result || result.kind === 'doubleForfeit' || !result.score) return true;
  const extent = result.kind === 'played' ? 'whole' : 'partial';
  return faultOfTieableScore(result.score, bestOfMatch(draft, match), extent) === null;
}
