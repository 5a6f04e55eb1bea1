import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  apply,
  type Bracket,
  champion,
  type EliminationEvent,
  type EliminationMatch,
  getMatch,
  impact,
  isComplete,
  listMatches,
  type MatchNumber,
  matchesOf,
  placements,
  readyMatches,
  replay,
  type SideId,
} from '../index.ts';
import { factsFromSources, factsOf, lossesOf } from '../testing/plain-view.ts';
import { anyMoves, anySettings, correctionOf, filled, playOut, playPlainly, sidesOf } from '../testing/random-play.ts';

describe('at every step of any play', () => {
  test('each match follows from its sources and its own result alone', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      playOut(settings, moves, (_before, _event, { bracket }) => {
        const facts = factsOf(bracket);
        expect(factsFromSources(bracket)).toEqual(facts);
      });
    });
  });

  test('what is named as changed is exactly what reads differently, and the old bracket reads as before', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      let known = texts(filled(settings));
      playOut(settings, moves, (before, _event, { bracket, changed }) => {
        const now = texts(bracket);
        expect(texts(before)).toEqual(known);
        expect(changed).toEqual(now.flatMap((text, index) => (text === known[index] ? [] : [index + 1])));
        known = now;
      });
    });
  });

  test('the impact is exactly what is undone, and no other list is accepted', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      playOut(settings, moves, (before, event, { bracket, undone }) => {
        expect(undone).toEqual(lostResults(before, bracket, event));
        expect(impact(before, event)).toEqual(undone);
        if (event.type !== 'report' && event.type !== 'clear') return;
        expect(() => apply(before, { ...event, undoes: [...undone, 1] })).toThrow('undoesOthers');
        if (undone.length === 0) return;
        expect(() => apply(before, { ...event, undoes: undone.slice(1) })).toThrow('undoesOthers');
      });
    });
  });

  test('a side is in one ready match at most, and a withdrawn one in none', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      playOut(settings, moves, (_before, _event, { bracket }) => {
        const ready = readyMatches(bracket).flatMap((match) => getMatch(bracket, match).sides);
        expect(new Set(ready).size).toBe(ready.length);
        const withdrawn = [...bracket.withdrawn].map((slot) => bracket.entrants[slot]);
        expect(ready.filter((side) => side !== null && withdrawn.includes(side))).toEqual([]);
      });
    });
  });

  test('those who are out are listed once, in ranges that do not overlap', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      playOut(settings, moves, (_before, _event, { bracket }) => {
        let next = 1;
        for (const { from, to, sides } of placements(bracket)) {
          expect(from).toBeGreaterThanOrEqual(next);
          expect(to - from + 1).toBeGreaterThanOrEqual(sides.length);
          next = to + 1;
        }
        expect(next).toBeLessThanOrEqual(settings.size + 1);
        const listed = placements(bracket).flatMap(({ sides }) => sides);
        expect(listed.length).toBe(new Set(listed).size);
      });
    });
  });
});

describe('at the end of any play', () => {
  test('nothing is left to play', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const end = replay(settings, playOut(settings, moves));
      expect(readyMatches(end)).toEqual([]);
      expect(isComplete(end)).toBe(true);
      expect(listMatches(end).filter(({ status }) => status === 'waiting')).toEqual([]);
    });
  });

  test('a replay of all events gives the same bracket', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      let last = filled(settings);
      const events = playOut(settings, moves, (_before, _event, { bracket }) => {
        last = bracket;
      });
      expect(replay(settings, events)).toEqual(last);
    });
  });

  test('the places share out 1 to n', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const end = replay(settings, playOut(settings, moves));
      let next = 1;
      for (const { from, to, sides } of placements(end)) {
        expect([from, to]).toEqual([next, next + sides.length - 1]);
        next = to + 1;
      }
      expect(next).toBe(settings.size + 1);
      if (champion(end) !== null) expect(placements(end)[0]?.sides).toEqual([champion(end)]);
    });
  });

  test('a side is listed in exactly the matches it stands in', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const end = replay(settings, playOut(settings, moves));
      for (const side of end.entrants) {
        if (side !== null) expect([side, matchesOf(end, side)]).toEqual([side, matchesWith(end, side)]);
      }
    });
  });

  test('a correction that keeps the winner undoes nothing', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const end = replay(settings, playOut(settings, moves));
      for (const { number: match, status, winner } of listMatches(end)) {
        if (status !== 'completed' || winner === null) continue;
        expect(impact(end, { type: 'report', match, result: { kind: 'walkover', winner } })).toEqual([]);
      }
    });
  });
});

describe('without withdrawals and double forfeits', () => {
  test('the order of reports does not matter', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const events = playPlainly(settings, moves);
      const inOrder = [...events].sort((a, b) => matchIn(a) - matchIn(b));
      expect(replay(settings, inOrder)).toEqual(replay(settings, events));
    });
  });

  test('a correction gives what a replay with the right result from the start gives', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const events = playPlainly(settings, moves);
      const [, whom, how] = moves[0] ?? [0, 0, 1];
      const correction = correctionOf(replay(settings, events), whom, how);
      if (correction?.type !== 'report') throw new Error('no match to correct');
      const { bracket, undone } = apply(replay(settings, events), correction);
      const right = events
        .map((event) => (matchIn(event) === correction.match ? { ...correction, undoes: [] } : event))
        .filter((event) => !undone.includes(matchIn(event)));
      expect(replay(settings, right)).toEqual(bracket);
    });
  });

  test('everybody but the champion goes out with one loss, or two', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const end = replay(settings, playPlainly(settings, moves));
      const limit = settings.elimination === 'single' ? 1 : 2;
      const runnerUp = placements(end)[1]?.sides[0];
      for (const side of sidesOf(settings.size)) {
        const losses = lossesOf(end, side);
        if (side === champion(end)) expect(losses).toBeLessThan(limit);
        else if (side === runnerUp && settings.grandFinal === 'single') expect(losses).toBeLessThanOrEqual(limit);
        else expect(losses).toBe(limit);
      }
    });
  });

  test('there are n - 1 results, or 2n - 2 and at most a reset', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const { size, elimination, thirdPlace } = settings;
      const events = playPlainly(settings, moves);
      const end = replay(settings, events);
      const isReset = listMatches(end).some(({ purpose, status }) => purpose === 'reset' && status === 'completed');
      const most = elimination === 'single' ? size - 1 + Number(Boolean(thirdPlace) && size >= 4) : 2 * size - 2;
      expect(events.length - 1).toBe(most + Number(isReset));
    });
  });

  test('the reset is played exactly when the unbeaten side lost the grand final', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const matches = listMatches(replay(settings, playPlainly(settings, moves)));
      const final = matches.find(({ purpose }) => purpose === 'final');
      const reset = matches.find(({ purpose }) => purpose === 'reset');
      if (reset) expect(reset.status).toBe(final?.winner === 1 ? 'completed' : 'unneeded');
    });
  });
});

describe('withdrawals', () => {
  test('the one that is left is champion', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const events = playPlainly(settings, moves).slice(0, 1 + moves.length / 4);
      let bracket = replay(settings, events);
      const open = readyMatches(bracket).map((match) => getMatch(bracket, match));
      const survivor = open.find(({ purpose }) => purpose !== 'thirdPlace')?.sides[0];
      if (survivor === undefined) return;
      for (const side of sidesOf(settings.size)) {
        if (side !== survivor) bracket = apply(bracket, { type: 'withdraw', side }).bracket;
      }
      expect([isComplete(bracket), champion(bracket)]).toEqual([true, survivor]);
    });
  });

  test('when all withdraw nobody is champion', () => {
    checkAll(anySettings, anyMoves, (settings) => {
      let bracket = filled(settings);
      for (const side of sidesOf(settings.size)) bracket = apply(bracket, { type: 'withdraw', side }).bracket;
      expect([isComplete(bracket), champion(bracket)]).toEqual([true, null]);
    });
  });
});

function checkAll<A, B>(a: fc.Arbitrary<A>, b: fc.Arbitrary<B>, check: (a: A, b: B) => void) {
  fc.assert(
    fc.property(a, b, (first, second) => {
      check(first, second);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 60) },
  );
}

function texts(bracket: Bracket): string[] {
  return listMatches(bracket).map((match) => JSON.stringify(match));
}

function lostResults(before: Bracket, after: Bracket, event: EliminationEvent): MatchNumber[] {
  const kept = reportedIn(after);
  return reportedIn(before).filter((match) => match !== matchIn(event) && !kept.includes(match));
}

function reportedIn(bracket: Bracket): MatchNumber[] {
  return listMatches(bracket)
    .filter(({ result, isAutomatic }) => result && !isAutomatic)
    .map(numberOf);
}

function matchesWith(bracket: Bracket, side: SideId): MatchNumber[] {
  return listMatches(bracket)
    .filter(({ sides }) => sides.includes(side))
    .map(numberOf);
}

function matchIn(event: EliminationEvent): MatchNumber {
  return event.type === 'report' || event.type === 'clear' ? event.match : 0;
}

function numberOf({ number }: EliminationMatch): MatchNumber {
  return number;
}
