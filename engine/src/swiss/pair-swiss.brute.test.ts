import { expect, test } from 'vitest';
import { BracketError } from '../bracket-error.ts';
import { createDice, type Dice } from '../random.ts';
import { priorityTable } from './major.ts';
import { pairSwiss } from './pair-swiss.ts';
import type { Float, PairingMode, SwissInput, SwissSide } from './pairing-nouns.ts';

/** Everything is tried, with the goals written down a second time, as plainly as can be. */

test('no round of up to ten sides is better in any goal', () => {
  const dice = createDice(1);
  let impossible = 0;
  let byMajorRules = 0;
  for (let run = 0; run < 6000; run++) {
    const input = randomInput(dice, 1 + dice(run % 10 === 0 ? 10 : 8), [...orders, 'major']);
    const best = bestRound(input);
    if (best === null) {
      impossible++;
      expect(() => pairSwiss(input)).toThrow('noLegalRound');
      continue;
    }
    const found = pairSwiss(input);
    const bye = found.bye?.side ?? null;
    const round = found.pairs.map(({ sides }) => sides as readonly [number, number]);
    const ruled = majorRound(input, bye as number | null);
    if (ruled) {
      byMajorRules++;
      expect(normal(round)).toEqual(normal(ruled));
      expect(costOf(input, round, bye as number | null).slice(0, 3)).toEqual(best.slice(0, 3));
    } else expect(costOf(input, round, bye as number | null)).toEqual(best);
    expect(found.proof).toBe(ruled ? 'parityBound' : 'exact');
    expect(found.cost.rematches > 0).toBe(found.relaxed.includes('rematch'));
  }
  expect(impossible).toBeGreaterThan(100);
  expect(impossible).toBeLessThan(3000);
  expect(byMajorRules).toBeGreaterThan(150);
});

test('with rounds to follow it is the best of those after which they can be paired', () => {
  const dice = createDice(3);
  let given = 0;
  for (let run = 0; run < 8000; run++) {
    const plain = { ...randomInput(dice, 4 + 2 * dice(2)), allowRematches: false };
    const roundsLeft = 1 + dice(3);
    const any = bestRound(plain);
    if (any === null) continue;
    const best = bestRound(plain, (round) => canFollow(plain, round, roundsLeft)) ?? any;
    const found = pairSwiss({ ...plain, roundsLeft });
    expect(
      costOf(
        plain,
        found.pairs.map(({ sides }) => sides as readonly [number, number]),
        null,
      ),
    ).toEqual(best);
    if (String(best) !== String(any)) given++;
  }
  expect(given).toBeGreaterThan(20);
});

test('no round of a field with locked pairs is better for the rest of it', () => {
  const dice = createDice(4);
  let locks = 0;
  for (let run = 0; run < 1500; run++) {
    const input = randomInput(dice, 4 + dice(5));
    const [a, b] = [1 + dice(input.sides.length), 1 + dice(input.sides.length)];
    if (a === b || !isLegal(input, a, b)) continue;
    const rest = { ...input, sides: input.sides.filter(({ side }) => side !== a && side !== b) };
    const best = bestRound(rest);
    const ask = () => pairSwiss({ ...input, locked: [[a, b]] });
    if (best === null) {
      expect(ask).toThrow('noLegalRound');
      continue;
    }
    const { pairs, bye } = ask();
    const round = pairs.map(({ sides }) => sides as readonly [number, number]);
    expect(round.filter((pair) => pair.includes(a) && pair.includes(b)).length).toBe(1);
    const free = round.filter((pair) => !pair.includes(a));
    expect(costOf(rest, free, (bye?.side ?? null) as number | null)).toEqual(best);
    locks++;
  }
  expect(locks).toBeGreaterThan(400);
});

test('who is named where there is no legal round does stand in the way', () => {
  const dice = createDice(2);
  for (let run = 0; run < 3000; run++) {
    const input = { ...randomInput(dice, 2 + dice(8)), allowRematches: run % 4 === 0, locked: [] };
    const refusal = refusalOf(input);
    if (refusal) expectBlocked(input, refusal);
  }
});

/** The named sides fall into odd groups that can meet only within or the opponents, who are too few for them. */
function expectBlocked(input: SwissInput, { facts }: BracketError) {
  const sides = new Set(facts.sides);
  const opponents = new Set(facts.opponents);
  expect(sides.size).toBeGreaterThan(0);
  const groups: Set<unknown>[] = [];
  const left = new Set(sides);
  for (const first of sides) {
    if (!left.delete(first)) continue;
    const group = new Set([first]);
    for (const one of group) {
      for (const { side } of input.sides) {
        if (side === one || opponents.has(side) || !isLegal(input, one as number, side as number)) continue;
        expect(sides.has(side)).toBe(true);
        if (left.delete(side)) group.add(side);
      }
    }
    groups.push(group);
  }
  const odd = groups.filter((group) => group.size % 2 === 1).length;
  expect(odd).toBeGreaterThan(opponents.size + (input.sides.length % 2));
}

function refusalOf(input: SwissInput): BracketError | null {
  try {
    pairSwiss(input);
    return null;
  } catch (error) {
    if (error instanceof BracketError && error.code === 'noLegalRound') return error;
    throw error;
  }
}

const orders: readonly PairingMode[] = ['fold', 'slide', 'adjacent'];

/** One of five is a first round. */
function randomInput(dice: Dice, size: number, modes = orders): SwissInput {
  const mode = modes[dice(modes.length)] as PairingMode;
  const isFirst = dice(5) === 0;
  const density = isFirst ? 0 : dice(10);
  const step = [0.5, 1, 3][dice(3)] as number;
  const spread = 1 + dice(5);
  const met = (a: number, b: number) => (a * 7 + b * 13 + a * b * density) % 10 < density;
  const floats = (): Float[] => [0, 0].map(() => (['down', 'up', null] as const)[dice(3)] as Float);
  const sides = Array.from(
    { length: size },
    (_, index): SwissSide => ({
      side: index + 1,
      seed: 1 + dice(size),
      points: step * dice(spread),
      opponents: Array.from({ length: size }, (_, other) => other + 1).filter(
        (other) => other !== index + 1 && met(Math.min(other, index + 1), Math.max(other, index + 1)),
      ),
      byes: !isFirst && dice(3) === 0 ? dice(3) : 0,
      floats: floats(),
      difficulty: dice(5) - 2,
    }),
  );
  const pair = (): [number, number] => {
    const a = 1 + dice(size);
    return [a, 1 + ((a + dice(size - 1)) % size)];
  };
  const forbidden = size > 1 ? Array.from({ length: dice(4) }, pair) : [];
  const allowRematches = dice(2) === 0;
  return { sides: sides.toSorted(() => dice(3) - 1), mode, forbidden, allowRematches };
}

function isLegal({ sides, forbidden = [], allowRematches }: SwissInput, a: number, b: number): boolean {
  if (forbidden.some((pair) => pair.includes(a) && pair.includes(b))) return false;
  return Boolean(allowRematches) || !haveMet(sides, a, b);
}

function haveMet(sides: readonly SwissSide[], a: number, b: number): boolean {
  return sides.some(
    ({ side, opponents }) => (side === a && opponents.includes(b)) || (side === b && opponents.includes(a)),
  );
}

type Round = readonly (readonly [number, number])[];

function bestRound(input: SwissInput, isFine: (round: Round) => boolean = () => true): number[] | null {
  let best: number[] | null = null;
  const visit = (left: readonly number[], round: Round, bye: number | null) => {
    const [first, ...rest] = left;
    if (first === undefined) {
      const cost = costOf(input, round, bye);
      if ((best === null || isLess(cost, best)) && isFine(round)) best = cost;
      return;
    }
    if (left.length % 2 === 1) visit(rest, round, first);
    for (const other of rest) {
      if (left.length % 2 === 1 && bye !== null) continue;
      if (isLegal(input, first, other)) visit(without(rest, other), [...round, [first, other]], bye);
    }
  };
  const all = input.sides.map(({ side }) => side as number);
  if (all.length % 2 === 0) visit(all, [], null);
  else for (const bye of all) visit(without(all, bye), [], bye);
  return best;
}

/**
 * What the rules of the Majors say of a round after the first, or null where they say nothing: of all ways to pair a group
 * without a rematch that in which the highest meets the lowest, then the next highest left, and of six the first row.
 */
function majorRound(input: SwissInput, bye: number | null): Round | null {
  if (input.mode !== 'major' || isFirstRound(input)) return null;
  const ranked = ranking(input).filter(({ side }) => side !== bye);
  const round: (readonly [number, number])[] = [];
  for (const points of new Set(ranked.map((one) => one.points))) {
    const group = ranked.filter((one) => one.points === points).map(({ side }) => side as number);
    const rows = group.length === 6 ? priorityTable : highestLowest(group.length);
    const sides = rows.map((row) => row.map(([a, b]) => [group[a], group[b]] as [number, number]));
    const best = sides.find((row) => row.every(([a, b]) => isLegal({ ...input, allowRematches: false }, a, b)));
    if (!best) return null;
    round.push(...best);
  }
  return round;
}

/** All ways to pair so many places, those first in which the first meets the last. */
function highestLowest(count: number): Round[] {
  const waysOf = (left: readonly number[]): Round[] => {
    const [first, ...rest] = left;
    if (first === undefined) return [[]];
    return rest
      .toReversed()
      .flatMap((other) => waysOf(without(rest, other)).map((way): Round => [[first, other], ...way]));
  };
  return count % 2 === 1 ? [] : waysOf(Array.from({ length: count }, (_, place) => place));
}

function normal(round: Round): string[] {
  return round.map((pair) => pair.toSorted((a, b) => a - b).join('-')).sort();
}

function isFirstRound({ sides }: SwissInput): boolean {
  return sides.every(({ opponents, byes }) => opponents.length === 0 && !byes);
}

function ranking({ sides, mode }: SwissInput): SwissSide[] {
  const ofDifficulty = (a: SwissSide, b: SwissSide) =>
    mode === 'major' ? (b.difficulty ?? 0) - (a.difficulty ?? 0) : 0;
  return sides.toSorted(
    (a, b) => b.points - a.points || ofDifficulty(a, b) || a.seed - b.seed || Number(a.side) - Number(b.side),
  );
}

/** Forbidden pairs are so for this round only. */
function canFollow({ sides }: SwissInput, round: Round, rounds: number): boolean {
  const met = new Set(round.map(([a, b]) => Math.min(a, b) * 100 + Math.max(a, b)));
  const pairOn = (left: readonly number[], roundsLeft: number): boolean => {
    const [first, ...rest] = left;
    if (first === undefined) return roundsLeft === 1 || pairOn(all, roundsLeft - 1);
    return rest.some((other) => {
      const key = Math.min(first, other) * 100 + Math.max(first, other);
      if (met.has(key) || haveMet(sides, first, other)) return false;
      met.add(key);
      const isPaired = pairOn(without(rest, other), roundsLeft);
      met.delete(key);
      return isPaired;
    });
  };
  const all = sides.map(({ side }) => side as number);
  return pairOn(all, rounds);
}

function without(list: readonly number[], one: number): number[] {
  return list.filter((other) => other !== one);
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place >= 0 && (one[place] as number) < (other[place] as number);
}

/** Rematches, who has the bye, score differences, their squares, repeated floats, distance from the order, its tie-break. */
function costOf(input: SwissInput, round: Round, bye: number | null): number[] {
  const { sides, mode: asked = 'fold' } = input;
  const mode = asked === 'major' && isFirstRound(input) ? 'slide' : asked;
  const ranked = ranking(input);
  const standing = ranked.map(({ side }) => side);
  const lowestFirst = ranked.toReversed();
  const byes = lowestFirst.toSorted((a, b) => (a.byes ?? 0) - (b.byes ?? 0) || a.points - b.points);
  const cost = [0, byes.findIndex(({ side }) => side === bye), 0, 0, 0, 0, 0];
  const paired = ranked.filter(({ side }) => side !== bye);
  for (const pair of round) {
    const [a, b] = pair.map((side) => sides.find((one) => one.side === side)) as [SwissSide, SwissSide];
    const [upper, lower] = standing.indexOf(a.side) < standing.indexOf(b.side) ? [a, b] : [b, a];
    const difference = upper.points - lower.points;
    const parts = [
      Number(haveMet(sides, pair[0], pair[1])),
      0,
      difference,
      (2 * difference) ** 2,
      difference === 0 ? 0 : again(upper, 'down') + again(lower, 'up'),
      ...distance(paired, mode, upper, lower),
    ];
    for (const [goal, part] of parts.entries()) cost[goal] = (cost[goal] as number) + part;
  }
  return cost;
}

function again({ floats = [] }: SwissSide, float: Float): number {
  return (floats[1] === float ? 2 : 0) + (floats[0] === float ? 1 : 0);
}

/** Squared, and whether both are in one half of a group that is to slide. */
function distance(ranked: readonly SwissSide[], mode: PairingMode, upper: SwissSide, lower: SwissSide): number[] {
  const groupOf = ({ points }: SwissSide) => ranked.filter((one) => one.points === points);
  const [groupA, groupB] = [groupOf(upper), groupOf(lower)];
  const [rankA, rankB] = [groupA.indexOf(upper), groupB.indexOf(lower)];
  if (upper.points !== lower.points) return [(groupA.length - 1 - rankA) ** 2 + rankB ** 2, 0];
  const above = ranked.filter(({ points }) => points > upper.points).length;
  const first = above % 2;
  const last = groupA.length - 1 - ((above + groupA.length) % 2);
  const middle = (first + last) / 2;
  const isWithin = rankA < middle === rankB < middle;
  if (mode === 'slide') return [(rankB - rankA - Math.floor((last - first + 1) / 2)) ** 2, Number(isWithin)];
  return [mode === 'adjacent' ? (rankB - rankA - 1) ** 2 : (rankA + rankB - first - last) ** 2, 0];
}
