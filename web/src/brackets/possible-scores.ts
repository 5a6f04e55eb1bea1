export type Score = readonly [number, number];

/** The scores with which a side can win a match, the clearest first: 2–0, 2–1. */
export function possibleScores(bestOf: number, winner: 0 | 1): Score[] {
  const wins = Math.floor(bestOf / 2) + 1;
  const losses = Array.from({ length: bestOf - wins + 1 }, (_, lost) => lost);
  return losses.map((lost): Score => (winner === 0 ? [wins, lost] : [lost, wins]));
}

/** How a match ends that nobody wins: an even number of games, shared out. Only where matches can be tied. */
export function tiedScore(bestOf: number): Score | undefined {
  return bestOf % 2 === 0 ? [bestOf / 2, bestOf / 2] : undefined;
}

/** The score that was typed, as "21", "2 1" or "2:1"; undefined while it is not whole, or not among these. */
export function typedScore(typed: string, scores: readonly Score[]): Score | undefined {
  const digits = typed.replace(/\D/g, '');
  return scores.find((score) => score.join('') === digits);
}

export const scoreKeys = /^(\d|Backspace)$/;

/** What stands there after one more key: two digits at most, a third begins anew. */
export function typeOn(typed: string, key: string): string {
  if (key === 'Backspace') return '';
  if (!scoreKeys.test(key)) return typed;
  return typed.length === 1 ? typed + key : key;
}
