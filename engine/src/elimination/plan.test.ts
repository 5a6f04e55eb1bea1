import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EliminationMatch, type EliminationRound, seedSlots } from '../index.ts';
import { anySettings, filled } from '../testing/random-play.ts';
import { apply, createElimination } from './elimination.ts';
import { listMatches, listRounds } from './match-view.ts';

describe('the rounds', () => {
  test('of a single elimination end in the grand section', () => {
    const rounds = listRounds(createElimination({ size: 7, elimination: 'single', thirdPlace: true }));
    expect(rounds.map(roundText)).toEqual(['upper 1/2: 1 2 3 4', 'upper 2/2: 5 6', 'grand 1/2: 7', 'grand 2/2: 8']);
  });

  test('of a double elimination are numbered upper, lower, grand', () => {
    const rounds = listRounds(createElimination({ size: 8, elimination: 'double' }));
    expect(rounds.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rounds.map(roundText)).toEqual([
      'upper 1/3: 1 2 3 4',
      'upper 2/3: 5 6',
      'upper 3/3: 7',
      'lower 1/4: 8 9',
      'lower 2/4: 10 11',
      'lower 3/4: 12',
      'lower 4/4: 13',
      'grand 1/2: 14',
      'grand 2/2: 15',
    ]);
  });

  test('of two sides are as few as can be', () => {
    expect(listRounds(createElimination({ size: 2, elimination: 'single', thirdPlace: true }))).toHaveLength(1);
    const double = listRounds(createElimination({ size: 2, elimination: 'double', grandFinal: 'single' }));
    expect(double.map(roundText)).toEqual(['upper 1/1: 1', 'grand 1/1: 2']);
  });
});

describe('the links', () => {
  test('feed each slot once, from a match with a lower number, and agree with the sources', () => {
    checkAll((matches) => {
      const fed = new Map<string, string>();
      for (const { number, winnerTo, loserTo } of matches) {
        for (const [takes, target] of [['winner', winnerTo] as const, ['loser', loserTo] as const]) {
          if (!target) continue;
          expect(target.match).toBeGreaterThan(number);
          expect(fed.has(`${target.match}.${target.side}`)).toBe(false);
          fed.set(`${target.match}.${target.side}`, `${takes} of ${number}`);
        }
      }
      const slots = matches.flatMap(({ number, sources }) => sources.map((source, side) => ({ number, source, side })));
      for (const { number, source, side } of slots) {
        const expected = 'slot' in source ? undefined : `${source.takes} of ${source.match}`;
        expect(fed.get(`${number}.${side}`)).toBe(expected);
      }
    });
  });

  test('give the first round the slots of the fill in order', () => {
    checkAll((matches) => {
      const slots = matches
        .flatMap(({ sources }) => sources)
        .flatMap((source) => ('slot' in source ? [source.slot] : []));
      expect(slots).toEqual(slots.map((_, index) => index + 1));
    });
  });

  test('let each loser of an upper match drop once and each loser of a lower match go', () => {
    checkAll((matches) => {
      if (!matches.some(({ section }) => section === 'lower')) return;
      for (const { section, loserTo } of matches) {
        if (section === 'upper') expect(loserTo).not.toBeNull();
        if (section === 'lower') expect(loserTo).toBeNull();
      }
    });
  });
});

test('byes stand in the first upper round only, one for each missing side', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const first = listMatches(filled(settings)).filter(({ section, round }) => section !== 'lower' && round === 1);
      const byes = first.filter(({ status }) => status === 'bye');
      expect(byes.length).toBe(2 * first.length - settings.size);
      expect(first.filter(({ status }) => status === 'void')).toEqual([]);
    }),
  );
});

test('the same settings give the same plan, whatever else was drawn in between', () => {
  const plans = () => [5, 64].map((size) => createElimination({ size, elimination: 'double', lowerSize: 3 }).plan);
  const before = plans();
  for (let size = 2; size < 100; size++) createElimination({ size: 2 * size * size, elimination: 'single' });
  for (let lowerSize = 1; lowerSize < 4000; lowerSize *= 2)
    createElimination({ size: 4, elimination: 'double', lowerSize });
  expect(plans()).toEqual(before);
});

test('sizes far above the product work', () => {
  const size = 16_000;
  const sides = Array.from({ length: size }, (_, index) => `side ${index}`);
  const bracket = createElimination({ size, elimination: 'double' });
  const { changed } = apply(bracket, { type: 'fill', slots: seedSlots(sides) });
  expect(changed.length).toBeGreaterThan(size / 2);
  expect(bracket.plan.matchCount).toBe(2 * 16_384 - 1);
});

function checkAll(check: (matches: EliminationMatch[]) => void) {
  fc.assert(
    fc.property(anySettings, (settings) => {
      check(listMatches(createElimination(settings)));
    }),
  );
}

function roundText({ section, index, count, matches }: EliminationRound): string {
  return `${section} ${index}/${count}: ${matches.join(' ')}`;
}
