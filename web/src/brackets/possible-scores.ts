export type Score = readonly [number, number];

/** The ways in which a match over `bestOf` games can end: 2–0, 2–1, 1–2, 0–2. An even number is played on until one leads. */
export function possibleScores(bestOf: number): Score[] {
  const wins = Math.floor(bestOf / 2) + 1;
  const losses = Array.from({ length: bestOf - wins + 1 }, (_, lost) => lost);
  return [...losses.map((lost): Score => [wins, lost]), ...losses.toReversed().map((lost): Score => [lost, wins])];
}
