import { BracketError } from '../bracket-error.ts';
import { isWhole } from '../checks.ts';
import { decodeResult } from '../result-code.ts';
import { faultOfTieableScore, isBestOfOrNone } from '../score.ts';
import { bestOfMatch, type Draft, reportedCode, roundCount, setOwnBestOf } from './board.ts';
import { type Fixture, fixtureOf } from './fixtures.ts';
import { listFixtures } from './match-status.ts';
import type { RoundRobinEvent } from './nouns.ts';

type SetBestOfEvent = Extract<RoundRobinEvent, { type: 'setBestOf' }>;

export function setBestOf(draft: Draft, event: SetBestOfEvent) {
  checkEvent(draft, event);
  const fixtures = affected(draft, event);
  const before = fixtures.map((fixture) => bestOfFixture(draft, fixture));
  write(draft, event);
  const changed = fixtures.filter((fixture, index) => bestOfFixture(draft, fixture) !== before[index]);
  draft.changed = changed.map(({ number }) => number);
  const matches = changed.filter((fixture) => !fitsScore(draft, fixture)).map(({ number }) => number);
  if (matches.length === 0) return;
  throw new BracketError('bestOfContradictsScore', {
    matches,
    ...(event.bestOf === null ? {} : { bestOf: event.bestOf }),
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

function withRound(bestOfs: Draft['roundBestOf'], round: number, bestOf: number | null): Draft['roundBestOf'] {
  const longer = Array.from({ length: Math.max(bestOfs.length, round + 1) }, (_, index) => bestOfs[index]);
  longer[round] = bestOf;
  return longer;
}

function bestOfFixture(draft: Draft, { number, round }: Fixture): number | null {
  return bestOfMatch(draft, number, round + 1);
}

function fitsScore(draft: Draft, fixture: Fixture): boolean {
  const result = decodeResult(reportedCode(draft, fixture.number));
  if (!result || result.kind === 'doubleForfeit' || !result.score) return true;
  const extent = result.kind === 'played' ? 'whole' : 'partial';
  return faultOfTieableScore(result.score, bestOfFixture(draft, fixture), extent) === null;
}
