import type { MatchNumber, SideId } from '../bracket.ts';
import { encodeResult, noResult } from '../result-code.ts';
import { type Draft, putResult, type RoundRobin, reportedCode, roundCount } from './board.ts';
import { type Fixture, fixturesOfGroup, numbersOfRound, sidesOf } from './fixtures.ts';
import { isAnnulled, resultOf, statusOf } from './match-status.ts';

/** All of a match that changes of sides and withdrawals can touch. */
type Reading = readonly (SideId | number | boolean | null)[];

/**
 * Does something to some groups, and finds what that changed: results of matches whose sides are others now are undone,
 * and every match that reads differently is noted.
 */
export function noteChanges(draft: Draft, groups: readonly number[], act: () => void) {
  const before = readGroups(draft, groups);
  act();
  if (draft.reportedCount > 0) undoMoved(draft, groups, before);
  if (before.size === 0) return noteAll(draft, groups);
  for (const group of groups) {
    for (const fixture of fixturesOfGroup(draft, group)) {
      const then = before.get(fixture.number);
      if (!then || !isSame(then, readingOf(draft, fixture))) draft.changed.push(fixture.number);
      before.delete(fixture.number);
    }
  }
  for (const match of before.keys()) draft.changed.push(match);
}

/** Round by round, which is by number. */
function noteAll(draft: Draft, groups: readonly number[]) {
  const last = roundCount(draft.settings);
  for (let round = 0; round < last; round++) {
    for (const group of groups) for (const number of numbersOfRound(draft, group, round)) draft.changed.push(number);
  }
}

function undoMoved(draft: Draft, groups: readonly number[], before: ReadonlyMap<MatchNumber, Reading>) {
  const sides = new Map<MatchNumber, Reading>();
  for (const group of groups) {
    for (const fixture of fixturesOfGroup(draft, group)) sides.set(fixture.number, sidesOf(draft, fixture));
  }
  for (const [match, then] of before) {
    if (reportedCode(draft, match) === noResult || isSame(then.slice(0, 2), sides.get(match))) continue;
    putResult(draft, match, noResult);
    draft.undone.push(match);
  }
}

function readGroups(bracket: RoundRobin, groups: readonly number[]): Map<MatchNumber, Reading> {
  const readings = new Map<MatchNumber, Reading>();
  for (const group of groups) {
    for (const fixture of fixturesOfGroup(bracket, group)) readings.set(fixture.number, readingOf(bracket, fixture));
  }
  return readings;
}

function readingOf(bracket: RoundRobin, fixture: Fixture): Reading {
  const [home, away] = sidesOf(bracket, fixture);
  const result = resultOf(bracket, fixture);
  return [
    home,
    away,
    fixture.leg,
    statusOf(bracket, fixture),
    result && encodeResult(result),
    reportedCode(bracket, fixture.number) === noResult,
    isAnnulled(bracket, home, away),
  ];
}

function isSame(one: Reading | undefined, other: Reading | undefined): boolean {
  if (!one || !other || one.length !== other.length) return false;
  for (let part = 0; part < one.length; part++) if (one[part] !== other[part]) return false;
  return true;
}
