import type { MatchNumber } from '../bracket.ts';
import { noResult, winnerOf } from '../result-code.ts';
import { bestOfMatch, bestOfRound, type RoundRobin, reportedCode } from './board.ts';
import { type Fixture, fixtureOf, fixturesOfGroup, listFixtures, sidesOf } from './fixtures.ts';
import { isAnnulled, isGroupComplete, resultOf, statusOf } from './match-status.ts';
import type { Group, RoundRobinMatch, RoundRobinRound } from './nouns.ts';

/** @throws BracketError `unknownMatch` */
export function getMatch(bracket: RoundRobin, number: MatchNumber): RoundRobinMatch {
  return viewOf(bracket, fixtureOf(bracket, number));
}

/** In the order of the settings. Numbers that no group needs are left out. */
export function listMatches(bracket: RoundRobin): RoundRobinMatch[] {
  return listFixtures(bracket).map((fixture) => viewOf(bracket, fixture));
}

export function listRounds(bracket: RoundRobin): RoundRobinRound[] {
  const rounds: MatchNumber[][] = [];
  for (const { number, round } of listFixtures(bracket)) {
    rounds[round] ??= [];
    rounds[round].push(number);
  }
  return rounds.map((matches, round) => ({ ordinal: round + 1, bestOf: bestOfRound(bracket, round + 1), matches }));
}

export function listGroups(bracket: RoundRobin): Group[] {
  return bracket.groups.map((sides, group) => ({
    number: group + 1,
    sides: [...sides],
    withdrawn: sides.filter((side) => side !== null).filter((side) => bracket.withdrawn.has(side)),
    matches: fixturesOfGroup(bracket, group).map(({ number }) => number),
    isComplete: isGroupComplete(bracket, group),
  }));
}

function viewOf(bracket: RoundRobin, fixture: Fixture): RoundRobinMatch {
  const { number, group, round, leg, position } = fixture;
  const sides = sidesOf(bracket, fixture);
  const vacant: [boolean, boolean] = [sides[0] === null, sides[1] === null];
  const result = resultOf(bracket, fixture);
  const annulled = isAnnulled(bracket, ...sides);
  return {
    number,
    round: round + 1,
    position: position + 1,
    group: group + 1,
    leg: leg + 1,
    bestOf: bestOfMatch(bracket, number, round + 1),
    sides,
    vacant,
    result,
    isAutomatic: result !== null && reportedCode(bracket, number) === noResult,
    isAnnulled: annulled,
    winner: result && !annulled ? winnerOf(result) : null,
    status: statusOf(bracket, fixture),
  };
}
