import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Elimination, EliminationEvent, EliminationMatch, MatchNumber, SideId } from '../index.ts';
import { factsFromSources, factsOf, lossesOf } from '../testing/plain-view.ts';
import { anyMoves, anySettings, correctionOf, filled, playOut, playPlainly, sidesOf } from '../testing/random-play.ts';
import { apply, impact, replay } from './elimination.ts';
import { isComplete, matchesOf, readyMatches } from './match-status.ts';
import { getMatch, listMatches } from './match-view.ts';
import { champion, placements } from './placements.ts';

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

  test('a first result reaches the matches its sides go to, and further only through those that close by themselves', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      playOut(settings, moves, (before, event, { bracket, changed }) => {
        if (event.type !== 'report' || getMatch(before, event.match).result !== null) return;
        expect(reachOf(bracket, event.match)).toEqual(expect.arrayContaining([...changed]));
      });
    });
  });

  test('a first result that is cleared leaves nothing behind', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      playOut(settings, moves, (before, event, { bracket }) => {
        if (event.type !== 'report' || getMatch(before, event.match).result !== null) return;
        const cleared = apply(bracket, { type: 'clear', match: event.match });
        expect([texts(cleared.bracket), cleared.undone]).toEqual([texts(before), []]);
      });
    });
  });

  test('a correction that is taken back, with what it undid reported again, leaves nothing behind', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      playOut(settings, moves, (before, event, { bracket }) => {
        // What a withdrawal decided when it was told stays so, whatever was open then.
        if (event.type !== 'report' || before.withdrawn.size > 0) return;
        const { result, isAutomatic } = getMatch(before, event.match);
        if (result === null || isAutomatic) return;
        const back = { type: 'report', match: event.match, result } as const;
        let after = apply(bracket, { ...back, undoes: impact(bracket, back) }).bracket;
        for (const match of reportedIn(before)) {
          const then = getMatch(before, match).result;
          if (then && !reportedIn(after).includes(match)) {
            after = apply(after, { type: 'report', match, result: then }).bracket;
          }
        }
        expect(texts(after)).toEqual(texts(before));
      });
    });
  });

  test('a score that was played has its winner in it, within the length of the match', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const end = replay(settings, playOut(settings, moves));
      for (const { result, winner, bestOf } of listMatches(end)) {
        if (result?.kind !== 'played') continue;
        const [a, b] = result.score;
        expect([winner, a > bestOf / 2, b > bestOf / 2]).toEqual([a > b ? 0 : 1, a > b, b > a]);
        expect(a + b).toBeLessThanOrEqual(bestOf);
      }
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
        expect(next).toBeLessThanOrEqual(sidesOf(settings).length + 1);
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
      expect(replay(settings, JSON.parse(JSON.stringify(events)))).toEqual(last);
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
      expect(next).toBe(sidesOf(settings).length + 1);
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

test('a correction before a withdrawal gives what the right result from the start gives', () => {
  checkAll(anySettings, anyMoves, (settings, moves) => {
    const events = playPlainly(settings, moves);
    const played = events.slice(0, 1 + Math.floor(events.length / 2));
    const halfway = replay(settings, played);
    const [, whom, how] = moves[0] ?? [0, 0, 1];
    const sides = sidesOf(settings);
    const withdrawal: EliminationEvent = { type: 'withdraw', side: sides[how % sides.length] as SideId };
    const correction = correctionOf(halfway, whom, how);
    if (correction?.type !== 'report') return;
    const { bracket, undone } = apply(halfway, correction);
    const right = played
      .map((event) => (matchIn(event) === correction.match ? { ...correction, undoes: [] } : event))
      .filter((event) => !undone.includes(matchIn(event)));
    const corrected = apply(bracket, withdrawal).bracket;
    expect(texts(replay(settings, [...right, withdrawal]))).toEqual(texts(corrected));
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
      const { elimination, grandFinal, size } = settings;
      const runnerUp = placements(end)[1]?.sides[0];
      for (const [index, side] of sidesOf(settings).entries()) {
        const losses = lossesOf(end, side);
        const limit = elimination === 'double' && index < size ? 2 : 1;
        if (side === champion(end)) expect(losses).toBeLessThan(limit);
        else if (side === runnerUp && grandFinal === 'none') expect(losses).toBe(limit - 1);
        else if (side === runnerUp && grandFinal === 'single') expect(losses).toBeLessThanOrEqual(limit);
        else expect(losses).toBe(limit);
      }
    });
  });

  test('who loses for the last time in a later round is placed better, in the same round alike', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const end = replay(settings, playPlainly(settings, moves));
      const section = settings.elimination === 'single' ? 'upper' : 'lower';
      const places = placements(end).flatMap(({ from, sides }) => sides.map((side) => ({ side, from })));
      const leavers = places.flatMap(({ side, from }) => {
        const last = getMatch(end, matchesOf(end, side).at(-1) ?? 0);
        const isLost = last.winner !== null && last.sides[last.winner] !== side;
        return last.section === section && isLost ? [{ round: last.round, from }] : [];
      });
      for (const [index, { round, from }] of leavers.entries()) {
        const better = leavers[index - 1];
        if (better)
          expect([better.round > round, better.from < from]).toEqual([better.from < from, better.round > round]);
      }
    });
  });

  test('there are n - 1 results, or 2n - 2 and at most a reset, and one for each that starts below', () => {
    checkAll(anySettings, anyMoves, (settings, moves) => {
      const { size, lowerSize = 0, elimination, thirdPlace, grandFinal } = settings;
      const events = playPlainly(settings, moves);
      const end = replay(settings, events);
      const isReset = listMatches(end).some(({ purpose, status }) => purpose === 'reset' && status === 'completed');
      const single = size - 1 + Number(Boolean(thirdPlace) && size >= 4);
      const double = 2 * size + lowerSize - 2 - Number(grandFinal === 'none') + Number(isReset);
      expect(events.length - 1).toBe(elimination === 'single' ? single : double);
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
      for (const side of sidesOf(settings)) {
        if (side !== survivor) bracket = apply(bracket, { type: 'withdraw', side }).bracket;
      }
      expect(isComplete(bracket)).toBe(true);
      if (settings.grandFinal !== 'none') expect(champion(bracket)).toBe(survivor);
      else expect(placements(bracket).findIndex(({ sides }) => sides.includes(survivor as SideId))).toBeLessThan(2);
    });
  });

  test('when all withdraw nobody is champion', () => {
    checkAll(anySettings, anyMoves, (settings) => {
      let bracket = filled(settings);
      for (const side of sidesOf(settings)) bracket = apply(bracket, { type: 'withdraw', side }).bracket;
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

function texts(bracket: Elimination): string[] {
  return listMatches(bracket).map((match) => JSON.stringify(match));
}

/** Matches that can read differently after a report. */
function reachOf(bracket: Elimination, reported: MatchNumber): MatchNumber[] {
  const reach = [reported];
  for (const number of reach) {
    const { winnerTo, loserTo, vacant, isAutomatic } = getMatch(bracket, number);
    if (number !== reported && !vacant.includes(true) && !isAutomatic) continue;
    for (const target of [winnerTo, loserTo]) if (target) reach.push(target.match);
  }
  return reach;
}

function lostResults(before: Elimination, after: Elimination, event: EliminationEvent): MatchNumber[] {
  const kept = reportedIn(after);
  return reportedIn(before).filter((match) => match !== matchIn(event) && !kept.includes(match));
}

function reportedIn(bracket: Elimination): MatchNumber[] {
  return listMatches(bracket)
    .filter(({ result, isAutomatic }) => result && !isAutomatic)
    .map(numberOf);
}

function matchesWith(bracket: Elimination, side: SideId): MatchNumber[] {
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
