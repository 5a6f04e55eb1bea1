import type { MatchNumber, Score, SideId } from '../bracket.ts';
import { winnerOf } from '../result-code.ts';
import { groupIndex, type RoundRobin } from './board.ts';
import { type Fixture, fixturesOfGroup, sidesOf } from './fixtures.ts';
import { resultOf, statusOf } from './match-status.ts';

export interface Crosstable {
  /** Rows and columns, in the order of places. */
  readonly sides: readonly SideId[];
  /** By row, then by column; empty on the diagonal. */
  readonly cells: readonly (readonly (readonly CrosstableMatch[])[])[];
}

/** One match as the side of the row sees it. */
export interface CrosstableMatch {
  readonly match: MatchNumber;
  readonly leg: number;
  readonly isHome: boolean;
  /** `null` while it is open, or if it counts for nobody. */
  readonly outcome: 'win' | 'tie' | 'loss' | null;
  /** Own games first. */
  readonly score: Score | null;
}

export function crosstable(bracket: RoundRobin, group: number): Crosstable {
  const index = groupIndex(bracket, group);
  const sides = (bracket.groups[index] ?? []).filter((side) => side !== null);
  const rowOf = new Map(sides.map((side, row) => [side, row]));
  const cells = sides.map(() => sides.map((): CrosstableMatch[] => []));
  for (const fixture of fixturesOfGroup(bracket, index)) {
    const [home, away] = sidesOf(bracket, fixture).map((side) => (side === null ? undefined : rowOf.get(side)));
    if (home === undefined || away === undefined) continue;
    cells[home]?.[away]?.push(seenFrom(bracket, fixture, 0));
    cells[away]?.[home]?.push(seenFrom(bracket, fixture, 1));
  }
  return { sides, cells };
}

function seenFrom(bracket: RoundRobin, fixture: Fixture, place: 0 | 1): CrosstableMatch {
  const result = statusOf(bracket, fixture) === 'completed' ? resultOf(bracket, fixture) : null;
  const score = result && result.kind !== 'doubleForfeit' ? result.score : undefined;
  return {
    match: fixture.number,
    leg: fixture.leg + 1,
    isHome: place === 0,
    outcome: result && outcomeOf(result.kind, winnerOf(result), place),
    score: score ? (place === 0 ? score : [score[1], score[0]]) : null,
  };
}

function outcomeOf(kind: string, winner: 0 | 1 | null, place: 0 | 1): 'win' | 'tie' | 'loss' {
  if (winner === null) return kind === 'doubleForfeit' ? 'loss' : 'tie';
  return winner === place ? 'win' : 'loss';
}
