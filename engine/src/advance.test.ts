import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Advancement,
  type Qualifier,
  qualifiers,
  type RankedTable,
  rankedPlacements,
  withRecord,
} from './advance.ts';
import type { SideId } from './bracket.ts';
import { BracketError } from './bracket-error.ts';
import { crossRefs, groupLetters, placeRef, resolveRefs } from './place-refs.ts';
import { seedSlots } from './seeding.ts';
import { rankAcross } from './standings/across.ts';
import type { StandingsRow, TieBreak } from './standings/nouns.ts';
import { describeReal, type RealEvent, type RealStage, readRealEvents, realTieBreaks } from './testing/real-events.ts';
import { orderReal } from './testing/real-standings.ts';
import { rank } from './testing/toy-standings.ts';

const tables = ['abcd', 'efgh', 'ijkl'].map(tableOf);

describe('from groups', () => {
  test('the first of each go on, in the order of ranks and groups', () => {
    expect(show(qualifiers(tables, { top: 2 }))).toBe('1A a, 1B e, 1C i, 2A b, 2B f, 2C j');
    expect(show(qualifiers(tables.slice(0, 1), { top: 2 }))).toBe('1 a, 2 b');
  });

  test('those of equal rank stand as they compare, and the best of the next rank go on', () => {
    const across = ['i', 'a', 'e', 'f', 'b', 'j', 'k', 'g', 'c'].map((side, index) => {
      return { side, rank: Math.floor(index / 3) + 1, from: index + 1, to: index + 1 };
    });
    expect(show(qualifiers(tables, { top: 1, best: 2, across }))).toBe('1C i, 1A a, 1B e, 2B f, 2A b');
    expect(show(qualifiers(tables, { top: 2, best: 1, across }))).toBe('1C i, 1A a, 1B e, 2B f, 2A b, 2C j, 3C k');
  });

  test('those level across the line are named', () => {
    const level = [tableOf('ab=cd'), tableOf('efgh'), tableOf('i=jkl')];
    expect(qualifiers(level, { top: 2 }).contested).toEqual(['b', 'c']);
    expect(qualifiers(level, { top: 1 }).contested).toEqual(['i', 'j']);
    const across = [1, 1, 3].map((from, index) => ({
      side: 'cgk'[index] as string,
      rank: 3,
      from,
      to: from === 1 ? 2 : 3,
    }));
    expect(qualifiers(tables, { top: 2, best: 1, across }).contested).toEqual(['c', 'g']);
    expect(qualifiers(tables, { top: 2, best: 2, across }).contested).toEqual([]);
  });

  test('of different sizes all come that there are', () => {
    expect(show(qualifiers([tableOf('a'), tableOf('bc')], { top: 2 }))).toBe('1A a, 1B b, 2B c');
  });
});

describe('places by name', () => {
  const { qualifiers: all } = qualifiers(tables, { top: 4 });

  test('are A to Z, then AA', () => {
    expect([1, 26, 27, 52, 53, 703].map(groupLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'AAA']);
    expect([placeRef(2, 3), placeRef(2, null)]).toEqual(['2C', '2']);
  });

  test('fill slots', () => {
    expect(resolveRefs(all, ['1A', '2B', null, '4C'])).toEqual(['a', 'f', null, 'l']);
    expect(() => resolveRefs(all, ['5A'])).toThrow('unknownPlace {"field":"5A"}');
    expect(() => resolveRefs(all, ['A1'])).toThrow('unknownPlace');
  });

  test('can leave a choice, in which the later slots find room', () => {
    const thirds = all.filter(({ ref }) => ['3A', '3B', '3C'].includes(ref));
    expect(resolveRefs(thirds, ['3A/B', '3A/C', '3A'.concat('/B')])).toEqual(expect.arrayContaining(['c', 'g', 'k']));
    expect(resolveRefs(thirds, ['3A', '3A/B'])).toEqual(['c', 'g']);
    expect(() => resolveRefs(thirds, ['3A/B', '3A/B', '3A/B'])).toThrow('unknownPlace');
    expect(() => resolveRefs(thirds.slice(0, 1), ['3B/C'])).toThrow('unknownPlace');
  });

  test('go to one slot each, and to one side each', () => {
    expect(() => resolveRefs([{ side: 'a', ref: '1A' }], ['1A', '1A'])).toThrow('duplicateSide {"side":"a"}');
    const twice = [
      { side: 'a', ref: '1A' },
      { side: 'a', ref: '1B' },
    ];
    expect(() => resolveRefs(twice, ['1A'])).toThrow('duplicateSide {"side":"a"}');
    const shared = [
      { side: 'a', ref: '1A' },
      { side: 'b', ref: '1A' },
    ];
    expect(() => resolveRefs(shared, ['1A'])).toThrow('invalidSides {"field":"1A"}');
    for (const one of [null, undefined, { side: '', ref: '1A' }, { side: {}, ref: '1A' }, { side: null, ref: '1A' }]) {
      expect(() => resolveRefs([one as Qualifier], [])).toThrow('invalidSides');
    }
    expect(() => resolveRefs([{ side: 'a', ref: null as never }], [])).toThrow('invalidSides');
    expect(() => resolveRefs([{ side: 'a', ref: '1A/B' }], ['1A/B', '1A/B'])).toThrow('duplicateSide');
  });

  test('can be chosen from as many as are said, and no more', () => {
    const choice = `1${'A/'.repeat(131_071)}B`;
    const placed = [...'AB'].map((letter) => ({ side: letter, ref: `1${letter}` }));
    expect(resolveRefs(placed, [choice, choice, null]).toSorted()).toEqual(['A', 'B', null]);
    expect(() => resolveRefs(placed, [choice, `${choice}/C`])).toThrow('invalidSides {"field":"refs","limit":262144}');
  });

  test('is refused where the choice cannot be read', () => {
    const placed = ['1A', '12B', '1', '12'].map((ref) => ({ side: ref, ref }));
    for (const odd of ['1A/2B', '1/2', '1A/', '/A', 'A/B']) {
      expect(() => resolveRefs(placed, [odd]), odd).toThrow(`invalidSides {"field":"${odd}"}`);
    }
  });

  test('can leave very many a choice among very many', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ side: index, ref: `1X${index}` }));
    const all = `1${many(3000)
      .map((_, index) => `X${index}`)
      .join('/')}`;
    expect(new Set(resolveRefs(many(3000), new Array(3000).fill(all))).size).toBe(3000);
    // The last takes the place of the first, who takes that of the second, and so on.
    const chain = Array.from({ length: 20_000 }, (_, index) => `1X${index}/X${index + 1}`);
    const moved = resolveRefs(many(20_001), [...chain, '1X0/X0']);
    expect([moved[0], moved[19_999], moved[20_000]]).toEqual([1, 20_000, 0]);
  });

  test('are all given out if they can be, whatever is chosen from', () => {
    fc.assert(
      fc.property(fc.array(fc.subarray(['A', 'B', 'C', 'D', 'E'], { minLength: 2 }), { maxLength: 6 }), (choices) => {
        const placed = ['A', 'B', 'C', 'D', 'E'].map((letter) => ({ side: letter, ref: `1${letter}` }));
        const refs = choices.map((letters) => `1${letters.join('/')}`);
        if (!canBeGiven(choices)) {
          expect(() => resolveRefs(placed, refs)).toThrow('unknownPlace');
          return;
        }
        const sides = resolveRefs(placed, refs);
        expect(new Set(sides).size).toBe(refs.length);
        for (const [slot, side] of sides.entries()) expect(choices[slot]).toContain(side);
      }),
      { numRuns: 2000 },
    );
  });

  test('cross the first of one group with the second of another, who meet again only in the final', () => {
    expect(crossRefs(2)).toEqual(['1A', '2B', '1B', '2A']);
    expect(crossRefs(4)).toEqual(['1A', '2B', '1C', '2D', '1B', '2A', '1D', '2C']);
    expect(() => crossRefs(3)).toThrow('invalidSettings');
  });
});

/** Tries all there are. */
function canBeGiven([first, ...rest]: readonly (readonly string[])[], taken: readonly string[] = []): boolean {
  return first === undefined || first.some((one) => !taken.includes(one) && canBeGiven(rest, [...taken, one]));
}

test('the draws of a side count as much as its wins do', () => {
  const script = 'a-b 1-0, c-d 1-0; a-c 1-0, b-d 1-1; a-d 1-1, b-c 1-0';
  const rows = rank('a b c d', script, ['points', 'wins']);
  expect(rows.map(({ side, points }) => `${side} ${points}`)).toEqual(['a 2.5', 'b 1.5', 'c 1', 'd 1']);
  expect(show(qualifiers([rows], { top: 2 }))).toBe('1 a, 2 b');
});

test('from a swiss those with a record go on, from an elimination the best placed', () => {
  const rows = rank('a b c d', 'a-b 1-0, c-d 1-0; a-c 1-0, b-d 1-0', ['points', 'seed']);
  expect(withRecord(rows, { wins: 1 }).map(({ side }) => side)).toEqual(['a', 'b', 'c']);
  expect(withRecord(rows, { losses: 0 }).map(({ side }) => side)).toEqual(['a']);
  const placed = rankedPlacements([
    { from: 1, to: 1, sides: ['a'] },
    { from: 2, to: 2, sides: ['b'] },
    { from: 3, to: 4, sides: ['c', 'd'] },
  ]);
  expect(qualifiers([placed], { top: 3 }).contested).toEqual(['c', 'd']);
  expect(show(qualifiers([placed], { top: 2 }))).toBe('1 a, 2 b');
});

describeReal('events went on as their groups say', () => {
  const cups = ['world-cup-2010', 'world-cup-2018', 'womens-world-cup-2019'];
  test.each(cups)('%s', (name) => {
    const { event, groups, knockout } = stagesOf(name);
    const all = qualifiers(rankedTables(event, groups), { top: 4 }).qualifiers;
    expect(resolveRefs(all, knockout.opts.seedsFrom ?? [])).toEqual(knockout.slots);
    if (name.startsWith('world')) expect(crossRefs(8)).toEqual(knockout.opts.seedsFrom);
  });

  test('the best thirds of womens-world-cup-2019, whom its rule lets meet other groups only', () => {
    const { event, groups, knockout } = stagesOf('womens-world-cup-2019');
    const { qualifiers: found, contested } = bestThirds(event, groups);
    expect(contested).toEqual([]);
    expect(new Set(found.map(({ side }) => side))).toEqual(new Set(knockout.slots));
    const choice = { '3C': '3C/D/E', '3A': '3A/C/D', '3B': '3A/B/F', '3E': '3B/E/F' };
    const refs = knockout.opts.seedsFrom?.map((ref) => choice[ref as '3A'] ?? ref) ?? [];
    expect(new Set(resolveRefs(found, refs))).toEqual(new Set(knockout.slots));
  });

  test('cs2-shanghai-2024-elimination, as standard seeds', () => {
    const { event, groups, knockout } = stagesOf('cs2-shanghai-2024-elimination');
    const [table = []] = rankedTables(event, groups);
    const eight = qualifiers([table], { top: 8 });
    expect(resolveRefs(eight.qualifiers, knockout.opts.seedsFrom ?? [])).toEqual(knockout.slots);
    expect(seedSlots(eight.qualifiers.map(({ side }) => side))).toEqual(knockout.slots);
    expect(withRecord(table, { wins: 3 })).toEqual(table.slice(0, 8));
  });

  test.each(['sc2-homestory-cup-4-groups', 'wta-elite-trophy-2019', 'atp-finals-2009'])('%s', (name) => {
    const { event, groups, knockout } = stagesOf(name);
    const { qualifiers: found, contested } = qualifiers(rankedTables(event, groups), {
      top: groups.opts.advance ?? 0,
    });
    const advanced = groups.standings?.flatMap(({ rows }) => rows.filter((row) => row.advanced).map(({ p }) => p));
    expect(contested).toEqual([]);
    expect(found.map(({ side }) => side).toSorted()).toEqual(advanced?.toSorted());
    if (knockout) expect(found.map(({ side }) => side).toSorted()).toEqual([...(knockout.slots ?? [])].toSorted());
  });

  test('atp-finals-2009, first of one group against second of the other', () => {
    const { event, groups, knockout } = stagesOf('atp-finals-2009');
    const slots = resolveRefs(qualifiers(rankedTables(event, groups), { top: 2 }).qualifiers, crossRefs(2));
    expect(pairsOf(slots)).toEqual(pairsOf(knockout.slots ?? []));
  });

  test('dota2-chongqing-major-2019, into the upper and the lower bracket', () => {
    const event = readRealEvents().find(({ name }) => name === 'dota2-chongqing-major-2019') as RealEvent;
    const [groups, playoffs] = event.stages as [RealStage, RealStage];
    const placed = (groups.standings ?? []).map(({ rows }) => {
      return rows.map(({ p, rank: place = 0 }) => ({ side: p, from: place, to: place }));
    });
    const all = qualifiers(placed, { top: 4 }).qualifiers;
    expect(resolveRefs(all, playoffs.opts.seedsFrom ?? [])).toEqual(playoffs.slots);
    expect(resolveRefs(all, playoffs.opts.lowerSeedsFrom ?? [])).toEqual(playoffs.lowerSlots);
  });
});

test('whatever comes from outside is answered or refused', () => {
  const junk = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
    fc.constantFrom('1A', '3A/B', '/', 1, 2, null, new Array(2 ** 32 - 1)),
    fc.array(fc.constantFrom<unknown>('1A', '3A/B/C', '/', '1/', null)),
  );
  const options = fc.record({ top: fc.nat(3), best: junk, across: junk }, { requiredKeys: ['top'] });
  const acts = [
    (one: unknown, other: unknown) => qualifiers(one as RankedTable[], other as { top: number }),
    (_: unknown, other: unknown) => qualifiers(tables, other as { top: number }),
    (one: unknown, other: unknown) => resolveRefs(one as Qualifier[], other as string[]),
    (_: unknown, other: unknown) => resolveRefs(qualifiers(tables, { top: 3 }).qualifiers, other as string[]),
    (one: unknown, other: unknown) => withRecord(one as StandingsRow[], other as object),
    (one: unknown) => crossRefs(one as number),
  ];
  fc.assert(
    fc.property(junk, fc.oneof(junk, options), (one, other) => {
      for (const act of acts) {
        try {
          act(one, other);
        } catch (error) {
          if (!(error instanceof BracketError)) throw error;
        }
      }
    }),
    { numRuns: 1000 },
  );
});

/** `ab=cd`: b and c share their places. */
function tableOf(text: string): RankedTable {
  const sides = [...text.replaceAll('=', '')];
  return sides.map((side, index) => {
    const isLevelAbove = text.includes(`=${side}`);
    const isLevelBelow = text.includes(`${side}=`);
    return { side, from: isLevelAbove ? index : index + 1, to: isLevelBelow ? index + 2 : index + 1 };
  });
}

function show({ qualifiers: found }: Advancement): string {
  return found.map(({ ref, side }) => `${ref} ${side}`).join(', ');
}

function stagesOf(name: string): { event: RealEvent; groups: RealStage; knockout: RealStage } {
  const event = readRealEvents().find((real) => real.name === name) as RealEvent;
  const [groups, knockout] = event.stages as [RealStage, RealStage];
  return { event, groups, knockout };
}

function rankedTables(event: RealEvent, stage: RealStage): StandingsRow[][] {
  return (stage.standings ?? []).map((table) => orderReal(event, stage, table));
}

function bestThirds(event: RealEvent, stage: RealStage): Advancement {
  const ranked = rankedTables(event, stage);
  const thirdsRule: TieBreak[] = ['points', 'gameDifference', 'gamesWon', 'external:fairPlay'];
  const across = rankAcross(
    ranked.map((rows, group) => ({ group: group + 1, rows })),
    realTieBreaks(stage),
    thirdsRule,
  );
  return qualifiers(ranked, { top: 2, best: stage.opts.bestThirds ?? 0, across });
}

function pairsOf(slots: readonly (SideId | null)[]): string[] {
  const pairs = Array.from({ length: slots.length / 2 }, (_, pair) => slots.slice(2 * pair, 2 * pair + 2));
  return pairs.map((pair) => pair.toSorted().join()).toSorted();
}
