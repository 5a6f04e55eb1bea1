import { BracketError } from '../bracket-error.ts';
import { at, nobody } from './entries.ts';
import type { StandingsRules } from './nouns.ts';
import { add, type Tally } from './tally.ts';

/** The opponents' points of each side: of how many, all together, the least and the most. */
export interface OpponentsPoints {
  readonly count: Float64Array;
  readonly sum: Float64Array;
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** Sides times rounds: a limit on memory. */
const mostCells = 16_777_216;

/** Buchholz. A round without play counts as the rules say. */
export function opponentsPoints(tally: Tally, rules: StandingsRules): OpponentsPoints {
  const rows = tally.sides.length;
  const sums = {
    count: new Float64Array(rows),
    sum: new Float64Array(rows),
    least: new Float64Array(rows).fill(Number.POSITIVE_INFINITY),
    most: new Float64Array(rows).fill(Number.NEGATIVE_INFINITY),
  };
  if (rules.unplayed === 'virtualOpponent') addWithVirtual(sums, tally, rules);
  else addPlain(sums, tally);
  return sums;
}

/** A round without an opponent is one against a side without points, so that it is the first to be cut. */
function addPlain(sums: OpponentsPoints, { entries, points }: Tally) {
  for (let entry = 0; entry < entries.count; entry++) {
    const row = at(entries.side, entry);
    if (row === nobody) continue;
    const opponent = at(entries.side, entry ^ 1);
    count(sums, row, opponent === nobody ? 0 : at(points, opponent));
  }
}

/**
 * As in FIDE's tie-break regulations of 2009 to 2022: the virtual opponent has one's own points before the round, what
 * the round left of a win, and a tie in each round after it. An opponent's own rounds without play count as ties.
 */
function addWithVirtual(sums: OpponentsPoints, tally: Tally, { points: { win, tie } }: StandingsRules) {
  const { entries } = tally;
  const rounds = roundsOf(tally);
  const cells = tally.sides.length * (rounds + 1);
  if (cells > mostCells) throw new BracketError('tooManySides', { limit: Math.floor(mostCells / (rounds + 1)) });
  const adjusted = adjustedPoints(tally, rounds, tie);
  const isPaired = new Float64Array(cells);
  const gained = new Float64Array(cells);
  for (let entry = 0; entry < entries.count; entry++) {
    const row = at(entries.side, entry);
    if (row === nobody) continue;
    const cell = row * (rounds + 1) + at(entries.round, entry);
    add(gained, cell, at(entries.points, entry));
    if (at(entries.isReal, entry) === 0) continue;
    isPaired[cell] = 1;
    count(sums, row, at(adjusted, at(entries.side, entry ^ 1)));
  }
  forEachOpen(tally, rounds, (row, round) => {
    isPaired[row * (rounds + 1) + round] = 1;
  });
  for (let row = 0; row < tally.sides.length; row++) {
    let before = 0;
    for (let round = 1; round <= rounds; round++) {
      const cell = row * (rounds + 1) + round;
      const now = at(gained, cell);
      if (at(isPaired, cell) === 0) count(sums, row, before + win - now + tie * (rounds - round));
      before += now;
    }
  }
}

/** The points of each side with a tie for every round it did not play. */
function adjustedPoints(tally: Tally, rounds: number, tie: number): Float64Array {
  const { entries, points } = tally;
  const adjusted = points.map((sum) => sum + tie * rounds);
  for (let entry = 0; entry < entries.count; entry++) {
    const row = at(entries.side, entry);
    if (row !== nobody) add(adjusted, row, at(entries.isReal, entry) === 1 ? -tie : -at(entries.points, entry));
  }
  forEachOpen(tally, rounds, (row) => add(adjusted, row, -tie));
  return adjusted;
}

/** What is being played counts neither as played nor as not played. */
function forEachOpen({ entries: { open } }: Tally, rounds: number, take: (row: number, round: number) => void) {
  for (let next = 0; next < open.length; next += 2) {
    const round = open[next + 1] as number;
    if (round <= rounds) take(open[next] as number, round);
  }
}

function roundsOf({ entries }: Tally): number {
  let rounds = 0;
  for (let entry = 0; entry < entries.count; entry++) rounds = Math.max(rounds, at(entries.round, entry));
  return rounds;
}

function count(opponents: OpponentsPoints, row: number, points: number) {
  add(opponents.count, row, 1);
  add(opponents.sum, row, points);
  if (points < at(opponents.least, row)) opponents.least[row] = points;
  if (points > at(opponents.most, row)) opponents.most[row] = points;
}
