import type { MatchNumber } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { changeBestOf, withRound } from '../change-best-of.ts';
import { isWhole } from '../checks.ts';
import { decodeResult } from '../result-code.ts';
import { faultOfTieableScore, isBestOfOrNone } from '../score.ts';
import { bestOfMatch, type Draft, reportedCode, roundCount, roundWidth, setOwnBestOf } from './board.ts';
import { type Fixture, fixtureOf, listFixtures } from './fixtures.ts';
import type { RoundRobinEvent } from './nouns.ts';

type SetBestOfEvent = Extract<RoundRobinEvent, { type: 'setBestOf' }>;

export function setBestOf(draft: Draft, event: SetBestOfEvent) {
  checkEvent(draft, event);
  const bestOf = (match: MatchNumber) => bestOfMatch(draft, match, roundOf(draft, match));
  draft.changed = changeBestOf({
    bestOf: event.bestOf,
    matches: affected(draft, event).map(({ number }) => number),
    write: () => write(draft, event),
    bestOfMatch: bestOf,
    reportedResult: (match) => decodeResult(reportedCode(draft, match)),
    faultOf: (score, match, extent) => faultOfTieableScore(score, bestOf(match), extent),
  });
}

function checkEvent(draft: Draft, { bestOf, round, match }: SetBestOfEvent) {
  if (!isBestOfOrNone(bestOf)) throw new BracketError('invalidEvent', { field: 'bestOf' });
  if (round !== undefined && match !== undefined) throw new BracketError('invalidEvent', { field: 'round' });
  if (round !== undefined && !isWhole(round, 1, roundCount(draft.settings))) throw new BracketError('unknownRound');
}

function affected(draft: Draft, { round, match }: SetBestOfEvent): Fixture[] {
  if (match !== undefined) return [fixtureOf(draft, match)];
  const fixtures = listFixtures(draft);
  return round === undefined ? fixtures : fixtures.filter((fixture) => fixture.round + 1 === round);
}

function write(draft: Draft, { bestOf, round, match }: SetBestOfEvent) {
  if (match !== undefined) setOwnBestOf(draft, match, bestOf);
  else if (round !== undefined) draft.roundBestOf = withRound(draft.roundBestOf, round, bestOf);
  else draft.defaultBestOf = bestOf;
}

function roundOf({ settings }: Draft, match: MatchNumber): number {
  return Math.floor((match - 1) / roundWidth(settings)) + 1;
}
