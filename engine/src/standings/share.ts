import type { MatchResult } from '../bracket.ts';
import type { PointsRule } from './nouns.ts';

/** What a match, or a round without one, gives to one side. */
export interface Share {
  /** 2 for a win, 1 for a tie. */
  readonly halves: 0 | 1 | 2;
  readonly points: number;
  readonly games: number;
  /** The match was at least begun. */
  readonly isReal: boolean;
}

export const nothing: Share = { halves: 0, points: 0, games: 0, isReal: false };

export function shareOf(result: MatchResult, place: 0 | 1, rule: PointsRule): Share {
  const halves = halvesOf(result, place);
  const lost = result.kind === 'played' ? rule.loss : (rule.forfeit ?? rule.loss);
  const points = halves === 2 ? rule.win : halves === 1 ? rule.tie : lost;
  const score = result.kind === 'doubleForfeit' ? undefined : result.score;
  return { halves, points, games: score ? score[place] : 0, isReal: score !== undefined };
}

/** Of a round without an opponent, for so many points: a win if they are worth one. */
export function shareAlone(points: number, rule: PointsRule): Share {
  return { halves: points >= rule.win && points > rule.loss ? 2 : 0, points, games: 0, isReal: false };
}

export function pointsOfBye({ win, bye = win }: PointsRule): number {
  return bye;
}

function halvesOf(result: MatchResult, place: 0 | 1): 0 | 1 | 2 {
  if (result.kind === 'doubleForfeit') return 0;
  if (result.kind !== 'played') return result.winner === place ? 2 : 0;
  const own = result.score[place];
  const other = result.score[place === 0 ? 1 : 0];
  if (own === other) return 1;
  return own > other ? 2 : 0;
}
