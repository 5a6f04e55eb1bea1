export type Score = readonly [number, number];

/** The scores with which `winner` can win a match over `bestOf` games, the clearest first: 2–0, 2–1. */
export function possibleScores(bestOf: number, winner: 0 | 1): Score[] {
  const wins = Math.floor(bestOf / 2) + 1;
  const losses = Array.from({ length: bestOf - wins + 1 }, (_, lost) => lost);
  return losses.map((lost): Score => (winner === 0 ? [wins, lost] : [lost, wins]));
}
