import type { MatchNumber } from '../bracket.ts';
import { winnerOf } from '../result-code.ts';
import { bestOfMatch, bestOfRound, nobody, pairOf, roundOf, roundWidth, type Swiss, sideAt } from './board.ts';
import { isAutomatic, isRoundComplete, listNumbers, numbersOfRound, resultOf, statusOf } from './match-status.ts';
import type { SwissMatch, SwissRound } from './nouns.ts';

/** @throws BracketError `unknownMatch` */
export function getMatch(swiss: Swiss, number: MatchNumber): SwissMatch {
  const [a, b] = pairOf(swiss, number);
  const isBye = b === nobody;
  const result = isBye ? null : resultOf(swiss, number);
  return {
    number,
    round: roundOf(swiss, number),
    position: ((number - 1) % roundWidth(swiss.settings)) + 1,
    bestOf: bestOfMatch(swiss, number),
    sides: [sideAt(swiss, a), isBye ? null : sideAt(swiss, b)],
    vacant: [false, isBye],
    result,
    isAutomatic: !isBye && isAutomatic(swiss, number),
    winner: isBye ? 0 : result && winnerOf(result),
    status: statusOf(swiss, number),
  };
}

/** Of all rounds that are paired. */
export function listMatches(swiss: Swiss): SwissMatch[] {
  return listNumbers(swiss).map((match) => getMatch(swiss, match));
}

/** Those that are paired. */
export function listRounds(swiss: Swiss): SwissRound[] {
  return swiss.rounds.map((_, index) => ({
    ordinal: index + 1,
    bestOf: bestOfRound(swiss, index + 1),
    matches: numbersOfRound(swiss, index + 1),
    isComplete: isRoundComplete(swiss, index + 1),
  }));
}
