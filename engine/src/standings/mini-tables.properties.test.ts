import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SideId } from '../bracket.ts';
import type { StandingsMatch, StandingsRow, TieBreak } from './nouns.ts';
import { rankSides } from './standings.ts';

const points = { win: 3, tie: 1, loss: 0 };
const minis: readonly TieBreak[] = ['h2hPoints', 'h2hGameDifference', 'h2hGamesWon', 'h2hAgain'];
const alone: readonly TieBreak[] = ['headToHead', 'headToHeadOfTwo'];
const plain: readonly TieBreak[] = ['points', 'wins', 'gameDifference', 'gamesWon'];

/** Everybody meets, some twice, some not at all, with few goals: many are level. */
const events = fc.integer({ min: 2, max: 6 }).chain((count) => {
  const pairs = Array.from({ length: count }, (_, a) =>
    Array.from({ length: a }, (_unused, b) => [a, b] as const),
  ).flat();
  const scores = fc.tuple(fc.nat(2), fc.nat(2));
  return fc.record({
    sides: fc.constant(Array.from({ length: count }, (_, index) => index)),
    matches: fc
      .tuple(...pairs.map((pair) => fc.array(scores, { minLength: pair[0] === 5 ? 0 : 1, maxLength: 2 })))
      .map((meetings) =>
        meetings.flatMap((list, index) => list.map((score) => matchOf(pairs[index] as [number, number], score))),
      ),
    tieBreaks: fc.array(fc.constantFrom(...minis, ...minis, ...alone, ...plain), { minLength: 1, maxLength: 6 }),
  });
});

test('any mix of tie-breaks orders the sides as the rules read, step by step', () => {
  fc.assert(
    fc.property(events, ({ sides, matches, tieBreaks }) => {
      const rows = rankSides(sides, matches, { points, tieBreaks });
      const places = rows.map(({ from, to }) => `${from}-${to}`);
      const shared = [...new Set(places)].map((place) => rows.filter((_, index) => places[index] === place));
      const expected = order(sides, matches, tieBreaks);
      expect(shared.map((list) => list.map(({ side }) => side))).toEqual(expected);
    }),
    { numRuns: 1500 },
  );
});

/** Sides best first, in lists of those nothing separates. */
function order(
  level: readonly SideId[],
  matches: readonly StandingsMatch[],
  tieBreaks: readonly TieBreak[],
): SideId[][] {
  const [next, ...rest] = tieBreaks;
  if (next === undefined || level.length < 2) return [[...level]];
  if (plain.includes(next)) {
    const table = tableOf(level, matches, [next]);
    return parts(level, (side) => (table.get(side) as StandingsRow).values.map(Number)).flatMap((part) =>
      order(part, matches, rest),
    );
  }
  const block = alone.includes(next) ? [next] : blockOf(tieBreaks);
  const after = tieBreaks.slice(block.length);
  const among = matches.filter(({ sides }) => sides.every((side) => level.includes(side as SideId)));
  const pairs = new Set(among.map(({ sides }) => sides.toSorted().join()));
  const isComplete = pairs.size === (level.length * (level.length - 1)) / 2;
  if (!isComplete || (next === 'headToHeadOfTwo' && level.length > 2)) return order(level, matches, after);
  const table = tableOf(level, among, ['points', 'gameDifference', 'gamesWon']);
  const keys = block
    .filter((tieBreak) => tieBreak !== 'h2hAgain')
    .map((tieBreak) => Math.max(0, minis.indexOf(tieBreak)));
  const found = parts(level, (side) => keys.map((key) => Number((table.get(side) as StandingsRow).values[key])));
  const isAgain = found.length > 1 && (next === 'headToHead' || block.at(-1) === 'h2hAgain');
  return found.flatMap((part) => order(part, matches, isAgain ? tieBreaks : after));
}

function blockOf(tieBreaks: readonly TieBreak[]): TieBreak[] {
  const end = tieBreaks.findIndex((tieBreak) => !minis.includes(tieBreak));
  const block = end < 0 ? tieBreaks : tieBreaks.slice(0, end);
  const again = block.indexOf('h2hAgain');
  return again < 0 ? [...block] : block.slice(0, again + 1);
}

function parts(level: readonly SideId[], keyOf: (side: SideId) => number[]): SideId[][] {
  const keys = [...new Set(level.map((side) => keyOf(side).join()))].map((text) =>
    text === '' ? [] : text.split(',').map(Number),
  );
  keys.sort((a, b) => {
    const decisive = a.findIndex((value, index) => value !== b[index]);
    return decisive < 0 ? 0 : (b[decisive] as number) - (a[decisive] as number);
  });
  return keys.map((key) => level.filter((side) => keyOf(side).join() === key.join()));
}

function tableOf(level: readonly SideId[], matches: readonly StandingsMatch[], tieBreaks: readonly TieBreak[]) {
  const all = [...new Set(matches.flatMap(({ sides }) => sides as readonly SideId[]).concat(level))];
  return new Map(rankSides(all, matches, { points, tieBreaks }).map((row) => [row.side, row]));
}

function matchOf(sides: readonly [number, number], score: readonly [number, number]): StandingsMatch {
  return { round: 1, sides, result: { kind: 'played', score } };
}
