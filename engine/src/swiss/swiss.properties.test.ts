import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchResult, ReportEvent } from '../bracket.ts';
import { createDice, type Dice } from '../random.ts';
import type { Swiss } from './board.ts';
import { matchesOf, readyMatches } from './match-status.ts';
import { getMatch, listMatches } from './match-view.ts';
import { isComplete, listPlayers, suggestPairs } from './next-round.ts';
import type { SwissEvent, SwissSettings } from './nouns.ts';
import { recordsOf } from './records.ts';
import { standings } from './standings.ts';
import { apply, createSwiss, replay } from './swiss.ts';

const runs = Number(process.env.PROPERTY_RUNS ?? 60);
const anySettings = fc
  .record({
    rounds: fc.integer({ min: 1, max: 6 }),
    bestOf: fc.constantFrom(1, 2, 3, null),
    pairing: fc.constantFrom('fold', 'slide', 'adjacent', 'major' as const),
    points: fc.constantFrom(
      undefined,
      { win: 2, tie: 1, loss: 0.5, bye: 1, forfeit: 0 },
      { win: 1, tie: 0.5, loss: 0 },
    ),
    cut: fc.constantFrom(undefined, { wins: 3, losses: 3 }, { wins: 2, losses: 2 }),
  })
  .map(
    ({ points, cut, ...rest }): SwissSettings => ({
      ...rest,
      size: 24,
      ...(points && { points }),
      ...(cut && { cut }),
    }),
  );
const anySeed = fc.integer({ min: 0, max: 2 ** 31 });
const anySize = fc.integer({ min: 2, max: 20 });

describe('at any moment of any event', () => {
  test('what an event changes is what reads differently, and the old bracket stays as it was', () => {
    checkAll((settings, seed, size) => {
      playOut(settings, seed, size, (before, _event, after, changed) => {
        const [then, now] = [readAll(before), readAll(after)];
        const numbers = [...new Set([...then.keys(), ...now.keys()])];
        expect(changed).toEqual(numbers.filter((number) => then.get(number) !== now.get(number)).sort((a, b) => a - b));
      });
    });
  });

  test('a side is in one match of a round at most, and in no open one once it has withdrawn', () => {
    checkAll((settings, seed, size) => {
      playOut(settings, seed, size, (_before, _event, after) => {
        const all = listMatches(after).flatMap(({ round, sides }) =>
          sides.flatMap((side) => side ?? []).map((side) => `${round} ${side}`),
        );
        expect(new Set(all).size).toBe(all.length);
        const open = new Set(readyMatches(after).flatMap((match) => getMatch(after, match).sides));
        expect([...after.withdrawn].filter((place) => open.has(after.entrants[place] ?? null))).toEqual([]);
      });
    });
  });

  test('points, wins and losses are those of the standings', () => {
    checkAll((settings, seed, size) => {
      playOut(settings, seed, size, (_before, _event, after) => {
        const records = recordsOf(after);
        for (const { side, points, wins, losses } of standings(after)) {
          expect(records[after.placeOf.get(side) ?? -1]).toMatchObject({ points, wins, losses });
        }
      });
    });
  });

  test('a result that is cleared and reported again leaves no trace', () => {
    checkAll((settings, seed, size) => {
      playOut(settings, seed, size, (_before, event, after) => {
        if (event.type !== 'report') return;
        const cleared = apply(after, { type: 'clear', match: event.match }).bracket;
        expect(apply(cleared, event).bracket).toEqual(after);
      });
    });
  });

  test('who is not to play is not paired, and nobody meets twice', () => {
    checkAll((settings, seed, size) => {
      playOut(settings, seed, size, (before, event) => {
        if (event.type !== 'pair') return;
        const players = event.pairs.flat().filter((side) => side !== null);
        expect(new Set(players)).toEqual(new Set(listPlayers(before)));
        const met = new Set(listMatches(before).map(({ sides }) => [...sides].sort().join()));
        for (const sides of event.pairs) if (sides[1] !== null) expect(met.has([...sides].sort().join())).toBe(false);
      });
    });
  });
});

describe('at the end of any event', () => {
  test('a replay of all events, stored as text, gives the same', () => {
    checkAll((settings, seed, size) => {
      const { events, end } = playOut(settings, seed, size);
      expect(replay(JSON.parse(JSON.stringify(settings)), JSON.parse(JSON.stringify(events)))).toEqual(end);
    });
  });

  test('the results of a round can come in any order', () => {
    checkAll((settings, seed, size) => {
      const { events, end } = playOut(settings, seed, size);
      const reported = events.filter((event) => event.type === 'report').map(({ match }) => match);
      const isOrdinary = events.every(({ type }) => ['enter', 'pair', 'report'].includes(type));
      if (!isOrdinary || new Set(reported).size < reported.length) return;
      const rounds: SwissEvent[][] = [];
      for (const event of events)
        event.type === 'report' ? rounds.at(-1)?.unshift(event) : rounds.push([], [event], []);
      expect(replay(settings, rounds.flat())).toEqual(end);
    });
  });

  test('nothing is open', () => {
    checkAll((settings, seed, size) => {
      const { end } = playOut(settings, seed, size);
      expect(readyMatches(end)).toEqual([]);
      const why = listPlayers(end).length < 2 ? 'nobodyToPair' : 'noLegalRound';
      if (!isComplete(end)) expect(() => suggestPairs(end)).toThrow(why);
      for (const side of end.entrants) {
        expect(matchesOf(end, side)).toEqual(
          listMatches(end)
            .filter(({ sides }) => sides.includes(side))
            .map(({ number }) => number),
        );
      }
    });
  });
});

type Look = (before: Swiss, event: SwissEvent, after: Swiss, changed: readonly number[]) => void;

/** Plays rounds until none can follow, with withdrawals, late entries and the like now and then. */
function playOut(settings: SwissSettings, seed: number, size: number, look: Look = () => undefined) {
  const dice = createDice(seed);
  const events: SwissEvent[] = [];
  let swiss = createSwiss(settings);
  const take = (event: SwissEvent) => {
    const { bracket, changed } = apply(swiss, event);
    look(swiss, event, bracket, changed);
    events.push(event);
    swiss = bracket;
  };
  take({ type: 'enter', sides: Array.from({ length: size }, (_, index) => `s${index}`) });
  const isCalm = dice(3) === 0;
  const finishRounds = () => {
    for (let ready = readyMatches(swiss); ready.length > 0; ready = readyMatches(swiss)) {
      take(reportOf(swiss, ready[dice(ready.length)] as number, dice));
    }
  };
  while (!isComplete(swiss)) {
    if (!isCalm) disturb(swiss, dice, take);
    finishRounds();
    const pairs = nextPairs(swiss);
    if (!pairs) break;
    take({ type: 'pair', round: swiss.rounds.length + 1, pairs });
    if (!isCalm && dice(4) === 0) disturb(swiss, dice, take);
    finishRounds();
  }
  return { events, end: swiss };
}

function nextPairs(swiss: Swiss): [string | number, string | number | null][] | null {
  if (listPlayers(swiss).length < 2) return null;
  try {
    const { pairs, bye } = suggestPairs(swiss);
    return [
      ...pairs.map(({ sides }): [string | number, string | number] => [...sides]),
      ...(bye ? [[bye.side, null] as [string | number, null]] : []),
    ];
  } catch {
    return null;
  }
}

function disturb(swiss: Swiss, dice: Dice, take: (event: SwissEvent) => void) {
  const number = dice(1000);
  const side = swiss.entrants[dice(swiss.entrants.length)] as string;
  const isGone = swiss.withdrawn.has(swiss.placeOf.get(side) as number);
  const next = swiss.rounds.length + 1;
  switch (dice(7)) {
    case 0:
      return swiss.entrants.length < 24
        ? take({ type: 'join', side: `late${number}-${swiss.entrants.length}` })
        : undefined;
    case 1:
      return take({ type: isGone ? 'join' : 'withdraw', side });
    case 2:
      return take({ type: 'replace', side, by: `other${number}-${next}-${dice(1000)}` });
    case 3:
      return dice(2)
        ? take({ type: 'adjust', side, points: dice(5) / 2 - 1 })
        : take({ type: 'setExternal', name: 'x', values: [{ side, value: dice(9) }] });
    case 4:
      return next <= swiss.settings.rounds
        ? take({ type: 'absent', side, round: next, points: dice(3) / 2 })
        : undefined;
    case 5: {
      const done = listMatches(swiss).filter(({ status, isAutomatic }) => status === 'completed' && !isAutomatic);
      const match = done[dice(done.length || 1)]?.number;
      return match === undefined ? undefined : take(reportOf(swiss, match, dice));
    }
    default:
      return take({ type: 'setPoints', points: { win: 3, tie: 1, loss: 0 } });
  }
}

function reportOf(swiss: Swiss, match: number, dice: Dice): ReportEvent {
  return { type: 'report', match, result: resultFor(getMatch(swiss, match).bestOf, dice) };
}

function resultFor(bestOf: number | null, dice: Dice): MatchResult {
  if (dice(12) === 0) return { kind: 'doubleForfeit' };
  if (dice(12) === 0) return { kind: 'noShow', winner: dice(2) ? 0 : 1 };
  if (bestOf === null) return { kind: 'played', score: [dice(4), dice(4)] };
  if (bestOf === 2 && dice(3) === 0) return { kind: 'played', score: [1, 1] };
  const won = Math.floor(bestOf / 2) + 1;
  return { kind: 'played', score: dice(2) ? [won, 0] : [0, won] };
}

function readAll(swiss: Swiss): Map<number, string> {
  return new Map(listMatches(swiss).map((match) => [match.number, JSON.stringify(match)]));
}

function checkAll(check: (settings: SwissSettings, seed: number, size: number) => void) {
  fc.assert(
    fc.property(anySettings, anySeed, anySize, (settings, seed, size) => {
      check(settings, seed, size);
    }),
    { numRuns: runs },
  );
}
