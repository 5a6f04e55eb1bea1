import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchResult, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import type { StandingsMatch, StandingsRow, StandingsRules, TieBreak } from './nouns.ts';
import { rankSides } from './standings.ts';

const plain: readonly TieBreak[] = [
  'points',
  'pointsPerMatch',
  'wins',
  'losses',
  'matchesPlayed',
  'gameDifference',
  'gamesWon',
  'gamesLost',
  'gameWinRatio',
  'buchholz',
  'buchholzCut1',
  'medianBuchholz',
  'sonnebornBerger',
  'difficulty',
];
const mini: readonly TieBreak[] = [
  'headToHead',
  'headToHeadOfTwo',
  'h2hPoints',
  'h2hGameDifference',
  'h2hGamesWon',
  'h2hAgain',
];
const lowIsBest: readonly TieBreak[] = ['losses', 'gamesLost', 'seed', 'manual', 'lot'];
const points = { win: 3, tie: 1, loss: 0, bye: 3 };

const results: fc.Arbitrary<MatchResult> = fc.oneof(
  fc.tuple(fc.nat(3), fc.nat(3)).map((score): MatchResult => ({ kind: 'played', score })),
  fc.constantFrom<MatchResult>({ kind: 'doubleForfeit' }, { kind: 'forfeit', winner: 1 }),
);

/** A few sides that meet at random, most of them more than once. */
const events = fc.integer({ min: 2, max: 7 }).chain((count) => {
  const side = fc.nat(count - 1);
  const match = fc
    .tuple(side, fc.option(side, { freq: 9 }), results, fc.nat(3))
    .filter(([a, b]) => a !== b)
    .map(([a, b, result, round]): StandingsMatch => ({ round, sides: [a, b], result: b === null ? null : result }));
  return fc.record({
    sides: fc.constant(Array.from({ length: count }, (_, index) => index)),
    matches: fc.array(match, { maxLength: 30 }),
    tieBreaks: fc.uniqueArray(fc.constantFrom(...plain, ...mini), { maxLength: 6 }),
  });
});

describe('any standings', () => {
  test('list every side once, in ranges that share out the places', () => {
    check((sides, matches, rules) => {
      const rows = rankSides(sides, matches, rules);
      expect(rows.map(({ side }) => side).toSorted()).toEqual([...sides]);
      for (const [index, { from, to }] of rows.entries()) {
        expect(from <= index + 1 && index + 1 <= to).toBe(true);
        const sharing = rows.filter((row) => row.from === from);
        expect([sharing.length, new Set(sharing.map((row) => row.to)).size]).toEqual([to - from + 1, 1]);
      }
    });
  });

  test('give the points that the matches give', () => {
    check((sides, matches, rules) => {
      const given = matches.map(({ sides: [, b], result }) => {
        if (b === null) return points.bye;
        if (result?.kind === 'doubleForfeit') return 0;
        return result?.kind === 'played' && result.score[0] === result.score[1] ? 2 * points.tie : points.win;
      });
      expect(sum(rankSides(sides, matches, rules).map((row) => row.points))).toBe(sum(given));
    });
  });

  test('do not depend on the order of the matches, nor on what the sides are called', () => {
    check((sides, matches, rules) => {
      const rows = rankSides(sides, matches, rules);
      expect(rankSides(sides, matches.toReversed(), rules)).toEqual(rows);
      const name = (side: SideId) => `side ${side}`;
      const renamed = matches.map((match): StandingsMatch => {
        const [a, b] = match.sides;
        return { ...match, sides: [name(a), b === null ? null : name(b)] };
      });
      const named = rankSides(sides.map(name), renamed, rules);
      expect(named.map(({ side, from, to }) => [side, from, to])).toEqual(
        rows.map(({ side, from, to }) => [name(side), from, to]),
      );
    });
  });

  test('do not depend on the order of the sides, but within a shared place', () => {
    check((sides, matches, rules) => {
      const places = (rows: StandingsRow[]) => rows.map(({ side, from, to }) => [side, from, to]).toSorted();
      expect(places(rankSides(sides.toReversed(), matches, rules))).toEqual(places(rankSides(sides, matches, rules)));
    });
  });

  test('name as decisive the first tie-break in which the neighbours differ', () => {
    check((sides, matches, rules) => {
      const rows = rankSides(sides, matches, rules);
      for (const [index, row] of rows.entries()) {
        const above = rows[index - 1];
        if (!above) expect(row.decidedBy).toBe(null);
        else if (above.from === row.from) expect(row.decidedBy).toBe(null);
        else expectDecision(above, row, rules.tieBreaks);
      }
    });
  });

  test('keep those who are ahead on points ahead when they win once more', () => {
    check((sides, matches, rules) => {
      const [best, loser] = rankSides(sides, matches, { ...rules, tieBreaks: ['points'] }).map(({ side }) => side);
      const more = [...matches, { round: 4, sides: [best, loser], result: { kind: 'played', score: [1, 0] } } as const];
      const rows = rankSides(sides, more as StandingsMatch[], { ...rules, tieBreaks: ['points', ...rules.tieBreaks] });
      expect(rows[0]?.side).toBe(best);
    });
  });

  test('show the opponents as the plainest count of them does', () => {
    check((sides, matches, rules) => {
      const tieBreaks: TieBreak[] = ['buchholz', 'buchholzCut1', 'medianBuchholz', 'sonnebornBerger', 'difficulty'];
      const rows = rankSides(sides, matches, { ...rules, tieBreaks });
      const rowOf = (side: SideId) => rows.find((row) => row.side === side) as StandingsRow;
      for (const row of rows) {
        const met = metBy(row.side, matches);
        const scores = met.map(({ opponent }) => (opponent === null ? 0 : rowOf(opponent).points));
        const sorted = scores.toSorted((a, b) => a - b);
        const real = met.filter(({ opponent }) => opponent !== null);
        const rated = real.map(({ opponent, share }) => share * rowOf(opponent as SideId).points);
        const balances = real.map(({ opponent }) => rowOf(opponent as SideId)).map(({ wins, losses }) => wins - losses);
        const expected = [scores, sorted.slice(1), sorted.slice(1, -1), rated, balances].map(sum);
        expect(row.values).toEqual(expected);
      }
    });
  });

  test('have as many wins as losses and changes of difficulty that cancel out, without byes and double forfeits', () => {
    check((sides, matches, rules) => {
      const between = matches.filter(({ sides: [, b], result }) => b !== null && result?.kind !== 'doubleForfeit');
      const balances = (given: readonly StandingsMatch[]) => {
        return rankSides(sides, given, rules).map(({ side, wins, losses }) => [side, wins - losses] as const);
      };
      expect(sum(balances(between).map(([, balance]) => balance))).toBe(0);
      for (const [index, { sides: two }] of between.entries()) {
        const before = new Map(balances(between.slice(0, index)));
        const after = new Map(balances(between.slice(0, index + 1)));
        const [one = 0, other = 0] = two.map((side) => (after.get(side ?? 0) ?? 0) - (before.get(side ?? 0) ?? 0));
        expect(one + other).toBe(0);
      }
    });
  });

  test('count by the table of those level only within their places', () => {
    check((sides, matches) => {
      const tieBreaks: TieBreak[] = ['points', 'headToHead'];
      const rows = rankSides(sides, matches, { points, tieBreaks });
      const byPoints = rankSides(sides, matches, { points, tieBreaks: ['points'] });
      for (const row of rows) {
        const range = byPoints.find(({ side }) => side === row.side) as StandingsRow;
        expect(range.from <= row.from && row.to <= range.to).toBe(true);
      }
      for (const { decidedBy } of rows) {
        if (decidedBy?.tieBreak !== 'headToHead') continue;
        const inner = matches.filter(({ sides: pair }) =>
          pair.every((side) => decidedBy.among?.includes(side as SideId)),
        );
        const table = rankSides(decidedBy.among ?? [], inner, { points, tieBreaks: ['points'] });
        expect(table.map((row) => row.points)).toContain(decidedBy.above);
        expect(table.map((row) => row.points)).toContain(decidedBy.below);
      }
    });
  });
});

test('whatever comes from outside is ranked or refused', () => {
  const junk = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
    fc.constantFrom('points', 'external:x', 'a', 1, -1, 0.5, Number.NaN, 2 ** 53, null, new Array(2 ** 32 - 1)),
    fc.array(fc.oneof(fc.constantFrom('a', 'b', 'points', null), fc.record({ side: fc.constantFrom('a', 1) }))),
  );
  const rules = fc.record(
    {
      points: fc.oneof(fc.constant(points), junk, fc.record({ win: junk, tie: fc.nat(), loss: fc.nat() })),
      tieBreaks: fc.oneof(fc.constant(['points', 'buchholz', 'external:x']), junk),
      ...{ unplayed: junk, adjustments: junk, manual: junk, external: junk, lotSeed: junk },
    },
    { requiredKeys: ['points', 'tieBreaks'] },
  );
  const match = fc.record(
    {
      round: fc.oneof(fc.nat(3), junk),
      sides: fc.oneof(fc.constantFrom(['a', 'b'], ['a', null]), junk),
      result: fc.oneof(fc.record({ kind: fc.constantFrom('played', 'forfeit', 'x'), winner: junk, score: junk }), junk),
      points: junk,
    },
    { requiredKeys: ['sides'] },
  );
  fc.assert(
    fc.property(
      fc.oneof(fc.constant(['a', 'b']), junk),
      fc.oneof(fc.array(match), junk),
      fc.oneof(rules, junk),
      (...given) => {
        try {
          rankSides(...(given as unknown as Parameters<typeof rankSides>));
        } catch (error) {
          if (!(error instanceof BracketError)) throw error;
        }
      },
    ),
    { numRuns: 3000 },
  );
});

function check(act: (sides: readonly SideId[], matches: readonly StandingsMatch[], rules: StandingsRules) => void) {
  fc.assert(
    fc.property(events, ({ sides, matches, tieBreaks }) => act(sides, matches, { points, tieBreaks })),
    { numRuns: 300 },
  );
}

function expectDecision(above: StandingsRow, row: StandingsRow, tieBreaks: readonly TieBreak[]) {
  const { decidedBy } = row;
  expect(decidedBy).not.toBe(null);
  if (!decidedBy) return;
  const index = tieBreaks.indexOf(decidedBy.tieBreak);
  const isLow = lowIsBest.includes(decidedBy.tieBreak);
  expect((decidedBy.above as number) < (decidedBy.below as number)).toBe(isLow);
  for (const [earlier, tieBreak] of tieBreaks.slice(0, index).entries()) {
    if (plain.includes(tieBreak)) expect(row.values[earlier]).toBe(above.values[earlier]);
  }
  if (!plain.includes(decidedBy.tieBreak)) return;
  expect([above.values[index], row.values[index]]).toEqual([decidedBy.above, decidedBy.below]);
}

function metBy(side: SideId, matches: readonly StandingsMatch[]) {
  return matches.flatMap(({ sides: [a, b], result }) => {
    if (a !== side && b !== side) return [];
    return [{ opponent: a === side ? b : a, share: shareOf(result, a === side ? 0 : 1) }];
  });
}

function shareOf(result: MatchResult | null, place: 0 | 1): number {
  if (result === null || result.kind === 'doubleForfeit') return 0;
  if (result.kind !== 'played') return result.winner === place ? 1 : 0;
  const difference = result.score[place] - result.score[(1 - place) as 0 | 1];
  return difference === 0 ? 0.5 : Number(difference > 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
