import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySeed, anySettings, anySize, playSwissAtRandom } from '../testing/random-swiss.ts';
import type { Swiss } from './board.ts';
import { matchesOf, readyMatches } from './match-status.ts';
import { getMatch, listMatches } from './match-view.ts';
import { isComplete, listPlayers, suggestPairs } from './next-round.ts';
import type { SwissEvent, SwissSettings } from './nouns.ts';
import { recordsOf } from './records.ts';
import { standings } from './standings.ts';
import { apply, replay } from './swiss.ts';

const runs = Number(process.env.PROPERTY_RUNS ?? 60);
describe('at any moment of any event', () => {
  test('what an event changes is what reads differently, and the old bracket stays as it was', () => {
    checkAll((settings, seed, size) => {
      playSwissAtRandom(settings, seed, size, (before, _event, after, changed) => {
        const [then, now] = [readAll(before), readAll(after)];
        const numbers = [...new Set([...then.keys(), ...now.keys()])];
        expect(changed).toEqual(numbers.filter((number) => then.get(number) !== now.get(number)).sort((a, b) => a - b));
      });
    });
  });

  test('a side is in one match of a round at most, and in no open one once it has withdrawn', () => {
    checkAll((settings, seed, size) => {
      playSwissAtRandom(settings, seed, size, (_before, _event, after) => {
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
      playSwissAtRandom(settings, seed, size, (_before, _event, after) => {
        const records = recordsOf(after);
        for (const { side, points, wins, losses } of standings(after)) {
          expect(records[after.placeOf.get(side) ?? -1]).toMatchObject({ points, wins, losses });
        }
      });
    });
  });

  test('a result that is cleared and reported again leaves no trace', () => {
    checkAll((settings, seed, size) => {
      playSwissAtRandom(settings, seed, size, (_before, event, after) => {
        if (event.type !== 'report') return;
        const cleared = apply(after, { type: 'clear', match: event.match }).bracket;
        expect(apply(cleared, event).bracket).toEqual(after);
      });
    });
  });

  test('who is not to play is not paired, and nobody meets twice', () => {
    checkAll((settings, seed, size) => {
      playSwissAtRandom(settings, seed, size, (before, event) => {
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
      const { events, end } = playSwissAtRandom(settings, seed, size);
      expect(replay(JSON.parse(JSON.stringify(settings)), JSON.parse(JSON.stringify(events)))).toEqual(end);
    });
  });

  test('the results of a round can come in any order', () => {
    checkAll((settings, seed, size) => {
      const { events, end } = playSwissAtRandom(settings, seed, size);
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
      const { end } = playSwissAtRandom(settings, seed, size);
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
