import type { SideId } from '../bracket.ts';
import { createDice, shuffleIn } from '../random.ts';
import { at, nobody } from './entries.ts';
import type { PlainTieBreak, StandingsRules } from './nouns.ts';
import { type OpponentsPoints, opponentsPoints } from './opponents.ts';
import { add, type Tally, tidy } from './tally.ts';

/** Values of one tie-break, one per row. */
export interface Column {
  readonly values: Float64Array;
  readonly isLowBest: boolean;
}

export const lowIsBest: ReadonlySet<PlainTieBreak> = new Set(['losses', 'gamesLost', 'seed', 'manual', 'lot']);

/** What stands for a value that is missing: behind all others. */
export const missing = Number.NEGATIVE_INFINITY;

/** Works out a column for each tie-break asked for; what several need is worked out once. */
export function columnsOf(tally: Tally, rules: StandingsRules): (tieBreak: PlainTieBreak) => Column {
  let opponents: OpponentsPoints | undefined;
  const buchholz = () => {
    opponents ??= opponentsPoints(tally, rules);
    return opponents;
  };
  return (tieBreak) => ({
    values: valuesOf(tieBreak, tally, rules, buchholz).map(tidy),
    isLowBest: lowIsBest.has(tieBreak),
  });
}

function valuesOf(
  tieBreak: PlainTieBreak,
  tally: Tally,
  rules: StandingsRules,
  buchholz: () => OpponentsPoints,
): Float64Array {
  const { points, played, wins, losses, byes, gamesWon, gamesLost } = tally;
  const each = (value: (row: number) => number) => Float64Array.from(tally.sides, (_, row) => value(row));
  switch (tieBreak) {
    case 'points':
      return points;
    case 'pointsPerMatch':
      return each((row) => ratio(at(points, row), at(played, row) + at(byes, row)));
    case 'wins':
      return each((row) => at(wins, row));
    case 'losses':
      return each((row) => at(losses, row));
    case 'matchesPlayed':
      return each((row) => at(played, row));
    case 'gameDifference':
      return each((row) => at(gamesWon, row) - at(gamesLost, row));
    case 'gamesWon':
      return gamesWon;
    case 'gamesLost':
      return gamesLost;
    case 'gameWinRatio':
      return each((row) => ratio(at(gamesWon, row), at(gamesWon, row) + at(gamesLost, row)));
    case 'buchholz':
      return buchholz().sum;
    case 'buchholzCut1':
      return afterCuts(buchholz(), 1, ({ sum, least }, row) => at(sum, row) - at(least, row));
    case 'medianBuchholz':
      return afterCuts(buchholz(), 2, ({ sum, least, most }, row) => at(sum, row) - at(least, row) - at(most, row));
    case 'sonnebornBerger':
      return sumOverOpponents(tally, (opponent, halves) => (at(points, opponent) * halves) / 2);
    case 'difficulty':
      return sumOverOpponents(tally, (opponent) => at(wins, opponent) - at(losses, opponent));
    case 'seed':
      return each((row) => row + 1);
    case 'manual':
      return manualPlaces(tally, rules.manual ?? []);
    case 'lot':
      return lots(tally.sides.length, rules.lotSeed ?? 0);
    default:
      return externalValues(tally, rules.external, tieBreak.slice('external:'.length));
  }
}

/** With no more rounds than are cut nothing remains. */
function afterCuts(
  opponents: OpponentsPoints,
  cuts: number,
  rest: (opponents: OpponentsPoints, row: number) => number,
): Float64Array {
  return opponents.sum.map((_, row) => (at(opponents.count, row) > cuts ? rest(opponents, row) : 0));
}

/** Sonneborn-Berger counts the points of those beaten and half of those tied with, whatever a win is worth. */
function sumOverOpponents(
  { entries, sides }: Tally,
  value: (opponent: number, halves: number) => number,
): Float64Array {
  const sums = new Float64Array(sides.length);
  for (let entry = 0; entry < entries.count; entry++) {
    const row = at(entries.side, entry);
    const opponent = at(entries.side, entry ^ 1);
    if (row === nobody || opponent === nobody) continue;
    add(sums, row, value(opponent, at(entries.halves, entry)));
  }
  return sums;
}

function manualPlaces({ sides, indexOf }: Tally, manual: readonly SideId[]): Float64Array {
  const places = new Float64Array(sides.length).fill(manual.length + 1);
  for (const [place, side] of manual.entries()) {
    const row = indexOf.get(side);
    if (row !== undefined) places[row] = place + 1;
  }
  return places;
}

function lots(count: number, seed: number): Float64Array {
  const drawn = Array.from({ length: count }, (_, index) => index + 1);
  shuffleIn(drawn, createDice(seed));
  return Float64Array.from(drawn);
}

function externalValues(
  { sides, indexOf }: Tally,
  external: StandingsRules['external'] = {},
  name: string,
): Float64Array {
  const values = new Float64Array(sides.length).fill(missing);
  const given = Object.hasOwn(external, name) ? external[name] : [];
  for (const { side, value } of given ?? []) {
    const row = indexOf.get(side);
    if (row !== undefined) values[row] = value;
  }
  return values;
}

/** Equal ones are equal however they came about: 3 times 0.1 in three matches and 0.1 in one. */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : tidy(part / whole);
}
