import type { MatchNumber, SideId } from '../bracket.ts';
import { encodeResult, noResult } from '../result-code.ts';
import { type Draft, putResult, type RoundRobin, reportedCode } from './board.ts';
import { type Fixture, fixturesOfGroup, sidesOf } from './fixtures.ts';
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
  const after = readGroups(draft, groups);
  for (const [match, then] of before) if (!isSame(then, after.get(match))) draft.changed.push(match);
  for (const match of after.keys()) if (!before.has(match)) draft.changed.push(match);
}

function undoMoved(draft: Draft, groups: readonly number[], before: ReadonlyMap<MatchNumber, Reading>) {
  const sides = mapFixtures(draft, groups, (fixture) => sidesOf(draft, fixture));
  for (const [match, then] of before) {
    if (reportedCode(draft, match) === noResult || isSame(then.slice(0, 2), sides.get(match))) continue;
    putResult(draft, match, noResult);
    draft.undone.push(match);
  }
}

function readGroups(bracket: RoundRobin, groups: readonly number[]): Map<MatchNumber, Reading> {
  return mapFixtures(bracket, groups, (fixture) => {
    const sides = sidesOf(bracket, fixture);
    const result = resultOf(bracket, fixture);
    return [
      sides[0],
      sides[1],
      fixture.leg,
      statusOf(bracket, fixture),
      result && encodeResult(result),
      reportedCode(bracket, fixture.number) === noResult,
      isAnnulled(bracket, sides[0], sides[1]),
    ];
  });
}

function mapFixtures(bracket: RoundRobin, groups: readonly number[], read: (fixture: Fixture) => Reading) {
  const map = new Map<MatchNumber, Reading>();
  for (const group of groups) {
    for (const fixture of fixturesOfGroup(bracket, group)) map.set(fixture.number, read(fixture));
  }
  return map;
}

function isSame(one: Reading | undefined, other: Reading | undefined): boolean {
  if (!one || !other || one.length !== other.length) return false;
  for (let part = 0; part < one.length; part++) if (one[part] !== other[part]) return false;
  return true;
}
