import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchNumber, MatchResult } from '../bracket.ts';
import { BracketError, type BracketErrorCode } from '../bracket-error.ts';
import { seedSlots } from '../seeding.ts';
import { describeReal, type RealMatch, type RealStage, realStages, resultOfReal } from '../testing/real-events.ts';
import type { Gsl } from './board.ts';
import { apply, createGsl, impact, replay } from './gsl.ts';
import {
  getMatch,
  isComplete,
  listGroups,
  listMatches,
  listRounds,
  matchesOf,
  readyMatches,
  standings,
} from './match-view.ts';
import type { GslEvent } from './nouns.ts';

const two = apply(createGsl({ groups: 2 }), { type: 'fill', groups: [[...'abcd'], [...'efgh']] }).bracket;

describe('a group of four', () => {
  test('plays opening, winners, elimination and decider matches', () => {
    let bracket = apply(createGsl({ groups: 1 }), { type: 'fill', groups: [seedSlots([1, 2, 3, 4])] }).bracket;
    expect(readyPairs(bracket)).toEqual(['opening 1-4', 'opening 2-3']);
    bracket = won(bracket, 1, 0);
    bracket = won(bracket, 2, 1);
    expect(readyPairs(bracket)).toEqual(['winners 1-3', 'elimination 4-2']);
    bracket = won(bracket, 3, 0);
    bracket = won(bracket, 4, 1);
    expect([isComplete(bracket), places(bracket, 1)]).toEqual([false, '1: 1, 4: 4']);
    expect(readyPairs(bracket)).toEqual(['decider 2-3']);
    bracket = won(bracket, 5, 0);
    expect([isComplete(bracket), places(bracket, 1)]).toEqual([true, '1: 1, 2: 2, 3: 3, 4: 4']);
  });

  test('of three gives the first a bye', () => {
    let bracket = apply(createGsl({ groups: 1 }), { type: 'fill', groups: [['a', null, 'b', 'c']] }).bracket;
    expect(readyPairs(bracket)).toEqual(['opening b-c']);
    for (const [match, winner] of [[2, 0] as const, [3, 0] as const, [5, 1] as const])
      bracket = won(bracket, match, winner);
    expect([isComplete(bracket), places(bracket, 1)]).toEqual([true, '1: a, 2: b, 3: c']);
  });

  test('comes to an end when sides forfeit or withdraw', () => {
    const forfeited = won(report(two, 1, { kind: 'doubleForfeit' }), 2, 0);
    expect([readyMatches(forfeited), places(forfeited, 1)]).toEqual([[6, 7], '1: c, 2: d, 3: a b']);
    const withdrawn = [...'abcd'].reduce((before, side) => apply(before, { type: 'withdraw', side }).bracket, two);
    expect(readyMatches(withdrawn)).toEqual([6, 7]);
  });
});

describe('several groups', () => {
  test('are numbered one after the other', () => {
    expect(readyMatches(two)).toEqual([1, 2, 6, 7]);
    expect(listGroups(two)).toEqual([
      { number: 1, sides: ['a', 'b', 'c', 'd'], matches: [1, 2, 3, 4, 5] },
      { number: 2, sides: ['e', 'f', 'g', 'h'], matches: [6, 7, 8, 9, 10] },
    ]);
    expect(listRounds(two).map(({ purpose, matches }) => [purpose, matches])).toEqual([
      ['opening', [1, 2, 6, 7]],
      ['winners', [3, 8]],
      ['elimination', [4, 9]],
      ['decider', [5, 10]],
    ]);
    for (const { ordinal, matches } of listRounds(two)) {
      const found = matches.map((match) => getMatch(two, match));
      expect(found.map(({ round, position }) => [round, position])).toEqual(found.map((_, at) => [ordinal, at + 1]));
    }
    expect(getMatch(two, 10)).toMatchObject({
      group: 2,
      sources: [
        { match: 9, takes: 'winner' },
        { match: 8, takes: 'loser' },
      ],
      winnerTo: null,
    });
    expect(getMatch(two, 6)).toMatchObject({ winnerTo: { match: 8, side: 0 }, loserTo: { match: 9, side: 0 } });
  });

  test('name matches by these numbers in changes, impacts and refusals', () => {
    const { bracket, changed } = apply(two, { type: 'report', match: 6, result: oneNil(0) });
    expect(changed).toEqual([6, 8, 9]);
    const played = [7, 8, 9].reduce((before, match) => won(before, match, 0), bracket);
    expect(matchesOf(played, 'e')).toEqual([6, 8]);
    const correction = { type: 'report', match: 6, result: oneNil(1) } as const;
    expect(impact(played, correction)).toEqual([8, 9]);
    expectRefusal(() => apply(played, correction), 'undoesOthers', { matches: [8, 9] });
    expect(apply(played, { ...correction, undoes: [8, 9] }).undone).toEqual([8, 9]);
    expectRefusal(() => won(two, 8, 0), 'notReady', { match: 8, status: 'waiting' });
    expectRefusal(() => getMatch(two, 11), 'unknownMatch', {});
    expectRefusal(() => standings(two, 3), 'unknownGroup', {});
  });

  test('share no side, whether at first or by a replacement', () => {
    const twice = {
      type: 'fill',
      groups: [
        ['a', 'b'],
        ['c', 'a'],
      ],
    } as const;
    expectRefusal(() => apply(two, twice), 'duplicateSide', { side: 'a' });
    expectRefusal(() => apply(two, { type: 'replace', side: 'a', by: 'h' }), 'duplicateSide', { side: 'h' });
    expectRefusal(() => apply(two, { type: 'replace', side: 'z', by: 'x' }), 'unknownSide', { side: 'z' });
    const replaced = apply(two, { type: 'replace', side: 'h', by: 'x' });
    expect([replaced.changed, getMatch(replaced.bracket, 7).sides]).toEqual([[7], ['g', 'x']]);
  });

  test('are filled anew until the first result, and emptied', () => {
    const again = apply(two, { type: 'fill', groups: [[], [...'abcd']] });
    expect([readyMatches(again.bracket), isComplete(again.bracket)]).toEqual([[6, 7], false]);
    expect(apply(two, { type: 'fill', groups: [] }).bracket).toEqual(createGsl({ groups: 2 }));
    expectRefusal(() => apply(won(two, 6, 0), { type: 'fill', groups: [] }), 'hasResults', {});
  });

  test('have one best-of for all, a round of all, or a match', () => {
    const set = [{ bestOf: 3 }, { round: 4, bestOf: 5 }, { match: 10, bestOf: 7 }];
    const bracket = set.reduce((before, scope) => apply(before, { type: 'setBestOf', ...scope }).bracket, two);
    expect(listMatches(bracket).map(({ bestOf }) => bestOf)).toEqual([3, 3, 3, 3, 5, 3, 3, 3, 3, 7]);
    const played = won(won(two, 1, 0), 6, 0);
    const refused = () => apply(played, { type: 'setBestOf', bestOf: 3 });
    expectRefusal(refused, 'bestOfContradictsScore', { bestOf: 3, matches: [1, 6] });
  });
});

const reals = realStages('gsl_groups');
describeReal('GSL groups come out as they did', () => {
  test.each(reals)('$name', ({ stage }) => {
    const { groups = [], standings: tables = [] } = stage;
    let bracket = createGsl({ groups: groups.length, bestOf: 3 });
    bracket = apply(bracket, { type: 'fill', groups: groups.map(({ members }) => members) }).bracket;
    for (const real of stage.matches) bracket = playReal(bracket, stage, real);
    expect([isComplete(bracket), readyMatches(bracket)]).toEqual([true, []]);
    const placed = groups.map((_, index) => standings(bracket, index + 1).flatMap(({ sides }) => sides));
    expect(placed).toEqual(tables.map(({ rows }) => rows.map(({ p }) => p)));
  });
});

describe('whatever happens', () => {
  const moves = fc.array(fc.tuple(fc.nat(99), fc.nat(9999), fc.nat(9999)), { maxLength: 40, size: 'max' });

  test('the groups end, what is undone was named before, and a replay gives the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.nat(3), moves, (groups, missing, steps) => {
        const sides = Array.from({ length: groups * 4 - missing }, (_, index) => index + 1);
        const fill: GslEvent = { type: 'fill', groups: inFours(sides) };
        const events: GslEvent[] = [fill];
        let bracket = apply(createGsl({ groups }), fill).bracket;
        const take = (bare: GslEvent) => {
          const undoes = impact(bracket, bare);
          const event: GslEvent = undoes.length > 0 ? Object.assign({}, bare, { undoes }) : bare;
          const known = listMatches(bracket);
          const change = apply(bracket, event);
          const now = listMatches(change.bracket);
          const differing = now.filter((match, index) => JSON.stringify(match) !== JSON.stringify(known[index]));
          expect(change.changed).toEqual(differing.map(({ number }) => number));
          expect(change.undone).toEqual(undoes);
          events.push(event);
          bracket = change.bracket;
        };
        for (const step of steps) for (const event of eventOf(bracket, step)) take(event);
        for (let ready = readyMatches(bracket); ready[0]; ready = readyMatches(bracket)) {
          take({ type: 'report', match: ready[0], result: oneNil(1) });
        }
        expect(isComplete(bracket)).toBe(sides.length >= groups * 4 - 3);
        expect(replay({ groups }, JSON.parse(JSON.stringify(events)))).toEqual(bracket);
        for (const { number, sides: members } of listGroups(bracket)) {
          const placed = standings(bracket, number).flatMap((place) => place.sides);
          expect([...placed].sort()).toEqual(members.filter((side) => side !== null).sort());
        }
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) },
    );
  });

  test('garbage is refused, never a crash', () => {
    const junk = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
      fc.constantFrom(-1, 0, 1, 4.5, 6, 10, 11, Number.NaN, 'a', 'h', '__proto__', ''),
      fc.constant(new Array(2 ** 32 - 1)),
      fc.array(fc.array(fc.constantFrom('a', 'b', null, 1, Number.NaN), { maxLength: 5 }), { maxLength: 3 }),
    );
    const types = fc.constantFrom('fill', 'report', 'clear', 'withdraw', 'replace', 'setBestOf', '__proto__');
    const fields = {
      groups: junk,
      match: junk,
      round: junk,
      result: junk,
      undoes: junk,
      side: junk,
      by: junk,
      bestOf: junk,
    };
    const events = fc.oneof(junk, fc.record({ type: types, ...fields }, { requiredKeys: ['type'] }));
    const played = won(won(two, 6, 0), 7, 1);
    fc.assert(
      fc.property(events, junk, (event, other) => {
        expectOnlyRefusals(() => apply(two, event as GslEvent));
        expectOnlyRefusals(() => impact(played, event as GslEvent));
        expectOnlyRefusals(() => createGsl(other as { groups: number }));
        expectOnlyRefusals(() => createGsl({ groups: 1, bestOf: other as number }));
        expectOnlyRefusals(() => replay({ groups: 1 }, other as GslEvent[]));
        expectOnlyRefusals(() => getMatch(played, other as number));
        expectOnlyRefusals(() => matchesOf(played, other as string));
        expectOnlyRefusals(() => standings(played, other as number));
      }),
      { numRuns: 2000 },
    );
  });
});

function oneNil(winner: 0 | 1): MatchResult {
  return { kind: 'played', score: [1 - winner, winner] };
}

function report(bracket: Gsl, match: MatchNumber, result: MatchResult): Gsl {
  return apply(bracket, { type: 'report', match, result }).bracket;
}

function won(bracket: Gsl, match: MatchNumber, winner: 0 | 1): Gsl {
  return report(bracket, match, oneNil(winner));
}

function readyPairs(bracket: Gsl): string[] {
  const ready = readyMatches(bracket).map((match) => getMatch(bracket, match));
  return ready.map(({ purpose, sides }) => `${purpose} ${sides.join('-')}`);
}

function places(bracket: Gsl, group: number): string {
  return standings(bracket, group)
    .map(({ from, sides }) => `${from}: ${sides.join(' ')}`)
    .join(', ');
}

/** Matches of the file are `AW1.1`: group, section, round and place. */
function playReal(bracket: Gsl, { groups = [] }: RealStage, real: RealMatch): Gsl {
  const place = groups.findIndex(({ id }) => id === real.g);
  const index = ['W1.1', 'W1.2', 'W2.1', 'L1.1', 'L2.1'].indexOf(`${real.sec}${real.r}.${real.n}`);
  const match = getMatch(bracket, 5 * place + index + 1);
  expect(match.sides.toSorted(), real.id).toEqual([real.a, real.b].toSorted());
  const result = resultOfReal(match.sides[0] === real.a ? real : turned(real));
  return report(bracket, match.number, result);
}

function turned({ a, b, sa = 0, sb = 0, win, ...others }: RealMatch): RealMatch {
  return { ...others, a: b, b: a, sa: sb, sb: sa, win: win === 'a' ? 'b' : 'a' };
}

function inFours(sides: readonly number[]): number[][] {
  return sides.filter((side) => side % 4 === 1).map((first) => sides.slice(first - 1, first + 3));
}

function eventOf(bracket: Gsl, [what, whom, how]: readonly [number, number, number]): GslEvent[] {
  const pick = <T>(list: readonly T[]): T[] => (list.length > 0 ? [list[whom % list.length] as T] : []);
  const result: MatchResult = how % 8 === 0 ? { kind: 'doubleForfeit' } : oneNil(how % 2 === 0 ? 0 : 1);
  const completed = listMatches(bracket).filter(({ status }) => status === 'completed');
  const sides = listGroups(bracket).flatMap((group) => group.sides.filter((side) => side !== null));
  if (what < 60) return pick(readyMatches(bracket)).map((match) => ({ type: 'report', match, result }));
  if (what < 75) return pick(completed).map(({ number }) => ({ type: 'report', match: number, result }));
  if (what < 85) {
    return pick(completed.filter(({ isAutomatic }) => !isAutomatic)).map(({ number }) => ({
      type: 'clear',
      match: number,
    }));
  }
  const present = sides.filter(
    (side) => !bracket.groups.some((group) => group.withdrawn.has(group.placeOf.get(side) ?? -1)),
  );
  if (what < 92) return pick(present).map((side) => ({ type: 'withdraw', side }));
  const by = 1000 + whom;
  return sides.includes(by) ? [] : pick(sides).map((side) => ({ type: 'replace', side, by }));
}

function expectRefusal(act: () => unknown, code: BracketErrorCode, facts: object) {
  expect(act).toThrow(new BracketError(code, facts));
}

function expectOnlyRefusals(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof BracketError)) throw error;
  }
}
