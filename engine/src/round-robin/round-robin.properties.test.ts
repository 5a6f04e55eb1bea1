import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SideId } from '../bracket.ts';
import { anyMoves, anySettings, type Move, playGroupsAtRandom } from '../testing/random-groups.ts';
import type { RoundRobin } from './board.ts';
import { matchesOf, readyMatches } from './match-status.ts';
import { getMatch, listGroups, listMatches } from './match-view.ts';
import type { RoundRobinSettings } from './nouns.ts';
import { apply, createRoundRobin, impact, replay } from './round-robin.ts';
import { overallStandings, standings } from './standings.ts';

describe('at every step of any play', () => {
  test('what is named as changed is exactly what reads differently, and the old state reads as before', () => {
    checkAll((settings, moves) => {
      let known = texts(createRoundRobin(settings));
      playGroupsAtRandom(settings, moves, (before, _event, { bracket, changed }) => {
        const now = texts(bracket);
        expect(texts(before)).toEqual(known);
        const numbers = [...new Set([...known.keys(), ...now.keys()])].filter(
          (match) => known.get(match) !== now.get(match),
        );
        expect(changed).toEqual(numbers.toSorted((a, b) => a - b));
        known = now;
      });
    });
  });

  test('the impact is exactly what is undone, and no other list is accepted', () => {
    checkAll((settings, moves) => {
      playGroupsAtRandom(settings, moves, (before, event, { bracket, undone }) => {
        expect(impact(before, event)).toEqual(undone);
        const isOwn = (match: number) => (event.type === 'clear' || event.type === 'report') && event.match === match;
        const lost = [...reports(before).keys()].filter((match) => !reports(bracket).has(match) && !isOwn(match));
        expect(undone).toEqual(lost.toSorted((a, b) => a - b));
        expect(() => apply(before, { ...event, undoes: [...undone, 1] } as typeof event)).toThrow('undoesOthers');
        if (undone.length === 0) return;
        expect(() => apply(before, { ...event, undoes: undone.slice(1) } as typeof event)).toThrow('undoesOthers');
      });
    });
  });

  test('a report is never read as one between others, but for a stand-in', () => {
    checkAll((settings, moves) => {
      playGroupsAtRandom(settings, moves, (before, event, { bracket }) => {
        if (event.type === 'replace') return;
        const then = reports(before);
        for (const [match, text] of reports(bracket)) {
          if (event.type === 'report' && event.match === match) continue;
          expect(text).toBe(then.get(match));
        }
      });
    });
  });

  test('each group meets by the schedule, and every side is in the matches it stands in', () => {
    checkAll((settings, moves) => {
      playGroupsAtRandom(settings, moves, (_before, _event, { bracket }) => {
        for (const { number, sides } of listGroups(bracket)) expectSchedule(bracket, number, sides);
        for (const side of bracket.seats.keys()) {
          const mine = listMatches(bracket).filter(({ sides }) => sides.includes(side));
          expect(new Set(matchesOf(bracket, side))).toEqual(new Set(mine.map(({ number }) => number)));
        }
      });
    });
  });

  test('a side has one open match in a round at most, and a withdrawn one has none', () => {
    checkAll((settings, moves) => {
      playGroupsAtRandom(settings, moves, (_before, _event, { bracket }) => {
        const open = readyMatches(bracket).map((match) => getMatch(bracket, match));
        const inRounds = open.flatMap(({ round, sides }) => sides.map((side) => `${round} ${side}`));
        expect(new Set(inRounds).size).toBe(inRounds.length);
        const ready = new Set(open.flatMap(({ sides }) => sides));
        expect([...bracket.withdrawn.keys()].filter((side) => ready.has(side))).toEqual([]);
      });
    });
  });

  test('the table lists everybody, with the points of the matches that count', () => {
    checkAll((settings, moves) => {
      playGroupsAtRandom(settings, moves, (_before, _event, { bracket }) => {
        for (const { number, sides } of listGroups(bracket)) {
          const rows = standings(bracket, number);
          expect(new Set(rows.map(({ side }) => side))).toEqual(new Set(sides.filter((side) => side !== null)));
          expect(sum(rows.map(({ played }) => played))).toBe(2 * counted(bracket, number).length);
          for (const { side, points } of rows) expect(points).toBe(pointsOf(bracket, number, side));
        }
        const all = overallStandings(bracket);
        expect(all.map(({ side }) => side).length).toBe(bracket.seats.size);
        for (const [index, { from, to }] of all.entries()) expect(from <= index + 1 && index < to).toBe(true);
      });
    });
  });
});

test('at the end of any play a replay of all events gives the same', () => {
  checkAll((settings, moves) => {
    let last = createRoundRobin(settings);
    const events = playGroupsAtRandom(settings, moves, (_before, _event, { bracket }) => {
      last = bracket;
    });
    expect(replay(settings, events)).toEqual(last);
    expect(replay(settings, JSON.parse(JSON.stringify(events)))).toEqual(last);
  });
});

function checkAll(act: (settings: RoundRobinSettings, moves: readonly Move[]) => void) {
  fc.assert(fc.property(anySettings, anyMoves, act), { numRuns: 40 });
}

function texts(bracket: RoundRobin): Map<number, string> {
  return new Map(listMatches(bracket).map((match) => [match.number, JSON.stringify(match)]));
}

/** Reported results with the sides they are of, annulled ones too. */
function reports(bracket: RoundRobin): Map<number, string> {
  const matches = listMatches(bracket).filter(({ result, isAutomatic }) => result !== null && !isAutomatic);
  return new Map(matches.map(({ number, sides, result }) => [number, JSON.stringify([sides, result])]));
}

function expectSchedule(bracket: RoundRobin, group: number, places: readonly (SideId | null)[]) {
  const matches = listMatches(bracket).filter((match) => match.group === group);
  const { legs } = bracket.settings;
  expect(matches.length).toBe(legs * Math.max(0, (places.length * (places.length - 1)) / 2));
  const inRounds = matches.flatMap(({ round, sides }) =>
    sides.filter((side) => side !== null).map((side) => `${round} ${side}`),
  );
  expect(new Set(inRounds).size).toBe(inRounds.length);
}

function counted(bracket: RoundRobin, group: number) {
  return listMatches(bracket).filter((match) => match.group === group && match.status === 'completed');
}

function pointsOf(bracket: RoundRobin, group: number, side: SideId): number {
  if (bracket.withdrawn.get(side) === 'annul') return 0;
  const { win, tie, loss } = bracket.points;
  const each = counted(bracket, group).flatMap(({ sides, winner, result }) => {
    if (!sides.includes(side)) return [];
    if (result?.kind === 'doubleForfeit') return [loss];
    if (winner === null) return [tie];
    return [sides[winner] === side ? win : loss];
  });
  return sum(each) + (bracket.adjustments.get(side) ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
