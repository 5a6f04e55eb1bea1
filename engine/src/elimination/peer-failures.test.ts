import { describe, expect, test } from 'vitest';
import {
  BracketError,
  type BracketErrorCode,
  type Elimination,
  type EliminationEvent,
  type EliminationSettings,
} from '../index.ts';
import { createDice, type Dice } from '../random.ts';
import { play, playOn, read, show, showPlaces } from '../testing/toy-language.ts';
import { apply, createElimination, impact } from './elimination.ts';
import { isComplete, readyMatches } from './match-status.ts';
import { getMatch, listMatches } from './match-view.ts';
import { champion, placements } from './placements.ts';

const single = { size: 4, elimination: 'single' } as const;
const double = { size: 4, elimination: 'double' } as const;
const playedSingle = play(single, 'a b c d; a-b 1-0; c-d 1-0; a-c 1-0');

describe('where other engines fail', () => {
  test('of two reports made on the same state each gives a state of its own, and neither harms the other', () => {
    const start = play({ ...double, size: 8 }, 'a b c d e f g h');
    const [first, second] = [playOn(start, 'a-b 1-0'), playOn(start, 'c-d 1-0')];
    expect(show(start)).toBe('upper1 a-b, upper1 c-d, upper1 e-f, upper1 g-h');
    expect([getMatch(first, 5).sides, getMatch(second, 5).sides]).toEqual([
      ['a', null],
      [null, 'c'],
    ]);
    expect(getMatch(playOn(first, 'c-d 1-0'), 5)).toMatchObject({ sides: ['a', 'c'], status: 'ready' });
  });

  test('two reports on one state lose nobody when applied in turn, in any order', () => {
    const start = play({ ...double, size: 8 }, 'a b c d e f g h');
    const reports = ['a-b 1-0', 'c-d 1-0', 'e-f 1-0', 'g-h 1-0'];
    expect(show(playOn(start, ...reports))).toBe(show(playOn(start, ...[...reports].reverse())));
    expect(readyMatches(playOn(start, ...reports))).toEqual([5, 6, 8, 9]);
  });

  test('the reset is not offered when the unbeaten side won the grand final', () => {
    const end = play(double, 'a b c d; a-b 1-0; c-d 1-0; a-c 1-0; b-d 1-0; c-b 1-0; a-c 1-0');
    expect([readyMatches(end), getMatch(end, end.plan.reset).status]).toEqual([[], 'unneeded']);
    const report = { type: 'report', match: end.plan.reset, result: { kind: 'played', score: [0, 1] } } as const;
    expectRefusal(end, report, 'notReady', { match: end.plan.reset, status: 'unneeded' });
  });

  test('nor when nobody came to the grand final from above', () => {
    const end = play(double, 'a b c d; a-b 1-0; c-d 1-0; a-c double forfeit; b-d 1-0');
    expect(getMatch(end, end.plan.final)).toMatchObject({ sides: [null, 'b'], vacant: [true, false], status: 'bye' });
    expect(getMatch(end, end.plan.reset)).toMatchObject({
      sides: [null, null],
      vacant: [true, true],
      status: 'unneeded',
    });
    expect([isComplete(end), champion(end)]).toEqual([true, 'b']);
  });

  test('double forfeits in both matches below do not leave the event without an end', () => {
    const end = play(double, 'a b c d; a-b double forfeit; c-d double forfeit');
    expect([isComplete(end), champion(end), readyMatches(end)]).toEqual([true, null, []]);
    expect(listMatches(end).map(({ status }) => status)).not.toContain('waiting');
  });

  test('places are known after a double forfeit, third place included', () => {
    const end = play({ ...single, thirdPlace: true }, 'a b c d; a-b double forfeit; c-d 1-0');
    expect(showPlaces(end)).toBe('1 c, 2 d, 3-4 a b');
  });

  test('a semi-final can be corrected after the final, once the loss of the final is accepted', () => {
    const event = read(playedSingle, 'a-b 0-1');
    expectRefusal(playedSingle, event, 'undoesOthers', { matches: [3] });
    const { bracket, undone } = apply(playedSingle, {
      ...event,
      undoes: impact(playedSingle, event),
    } as EliminationEvent);
    expect(undone).toEqual([3]);
    expect(show(bracket)).toBe('upper1 a-b 0-1, upper1 c-d 1-0, grand2 b-c');
  });

  test('the score of a decided match can be changed if the winner stays', () => {
    const played = play({ ...single, bestOf: 3 }, 'a b c d; a-b 2-0; c-d 2-0; a-c 2-0');
    const { undone, changed } = apply(played, read(played, 'a-b 2-1'));
    expect([undone, changed]).toEqual([[], [1]]);
  });

  test('a final never keeps its result with other sides in it', () => {
    const cleared = playOn(playedSingle, 'a-b cleared !');
    expect(getMatch(cleared, 3)).toMatchObject({ sides: [null, 'c'], result: null, status: 'waiting' });
    const again = playOn(cleared, 'a-b 0-1');
    expect(getMatch(again, 3)).toMatchObject({ sides: ['b', 'c'], result: null, status: 'ready' });
  });

  test('clearing the grand final takes the reset back with it', () => {
    const script = 'a b c d; a-b 1-0; c-d 1-0; a-c 1-0; b-d 1-0; c-b 1-0; a-c 0-1; a-c 1-0';
    const end = play(double, script);
    const clear = { type: 'clear', match: end.plan.final } as const;
    expect(impact(end, clear)).toEqual([end.plan.reset]);
    const { bracket } = apply(end, { ...clear, undoes: [end.plan.reset] });
    expect(readyMatches(bracket)).toEqual([end.plan.final]);
    expect(getMatch(bracket, end.plan.reset)).toMatchObject({ sides: [null, null], status: 'waiting' });
  });

  test('three sides with a match for third place play on after the first result', () => {
    const end = play({ size: 3, elimination: 'single', thirdPlace: true }, 'a - b c; b-c 1-0; a-b 1-0');
    expect([isComplete(end), champion(end)]).toEqual([true, 'a']);
  });

  test.each([single, double])('a side can withdraw after any result of a $elimination elimination', (settings) => {
    for (const side of 'abcdefgh') {
      for (let played = 0; played < 15; played++) {
        let bracket = play({ ...settings, size: 8 }, 'a b c d e f g h');
        for (let turn = 0; turn < 20; turn++) {
          if (turn === played) bracket = apply(bracket, { type: 'withdraw', side }).bracket;
          const [match] = readyMatches(bracket);
          if (match === undefined) break;
          expect(turn < played || !getMatch(bracket, match).sides.includes(side)).toBe(true);
          bracket = apply(bracket, { type: 'report', match, result: { kind: 'played', score: [0, 1] } }).bracket;
        }
        expect(isComplete(bracket)).toBe(true);
        expect(placements(bracket).flatMap(({ sides }) => sides)).toHaveLength(8);
      }
    }
  });

  test('sides are told apart by id, not by name or type', () => {
    const bracket = apply(createElimination(single), {
      type: 'fill',
      slots: [1, '1', '__proto__', 'constructor'],
    }).bracket;
    const { bracket: played } = apply(bracket, { type: 'withdraw', side: '1' });
    expect(getMatch(played, 1).winner).toBe(0);
    expect(getMatch(played, 2).sides).toEqual(['__proto__', 'constructor']);
  });

  test('256 sides meet again in the lower bracket as rarely as 128 do', () => {
    const settings = { size: 256, elimination: 'double' } as const;
    const events = 40;
    let again = 0;
    for (let seed = 1; seed <= events; seed++) again += lowerRematches(settings, createDice(seed));
    // 0.7 are to be expected in an event of coin flips, and 54 without a crossing.
    expect(again / events).toBeLessThan(1.5);
  });

  test('a score has its winner in it: none can be named against it', () => {
    const start = play({ ...single, bestOf: 3 }, 'a b c d');
    const result = { kind: 'played', score: [0, 2], winner: 0 } as const;
    expect(getMatch(apply(start, { type: 'report', match: 1, result }).bracket, 1)).toMatchObject({
      winner: 1,
      result: { kind: 'played', score: [0, 2] },
    });
    for (const score of [
      [-1, 2],
      [2, -1],
      [Number.NaN, 2],
    ] as const) {
      expectRefusal(start, { type: 'report', match: 1, result: { kind: 'played', score } }, 'scoreOutOfRange');
    }
  });

  test('the matches to play now are known in double elimination too', () => {
    const bracket = play(double, 'a b c d; a-b 1-0; c-d 1-0');
    expect(readyMatches(bracket).map((match) => getMatch(bracket, match).section)).toEqual(['upper', 'lower']);
  });

  test('a side can be put out for the rest of the event, above and below', () => {
    const end = play(double, 'a b c d; a-b 1-0; a withdraws; c-d 1-0; b-d 1-0');
    expect(show(end)).toBe(
      'upper1 a-b 1-0, upper1 c-d 1-0, upper2 a-c withdrawn c, lower3 b-d 1-0, lower4 b-a withdrawn b, grand5 c-b',
    );
  });

  test('more than 120,000 matches are no limit, and one result costs what it changes', () => {
    const bracket = createElimination({ size: 65_536, elimination: 'double' });
    const slots = Array.from({ length: 65_536 }, (_, index) => index);
    const filled = apply(bracket, { type: 'fill', slots }).bracket;
    expect(filled.plan.matchCount).toBe(131_071);
    const { changed } = apply(filled, { type: 'report', match: 32_768, result: { kind: 'played', score: [0, 1] } });
    expect(changed).toHaveLength(3);
  });

  test('any ids share places alike, whatever they begin with', () => {
    const end = play(single, '# .b ~c é; #-.b 1-0; ~c-é 1-0; #-~c 1-0');
    expect(showPlaces(end)).toBe('1 #, 2 ~c, 3-4 .b é');
  });

  test('an earlier match is not rewritten under a final that was played', () => {
    const event = read(playedSingle, 'a-b 0-1');
    expectRefusal(playedSingle, event, 'undoesOthers', { matches: [3] });
    expect(show(playedSingle)).toBe('upper1 a-b 1-0, upper1 c-d 1-0, grand2 a-c 1-0');
  });
});

/** Pairs that meet once more in the lower bracket in an event where a coin decides each match. */
function lowerRematches(settings: EliminationSettings, dice: Dice): number {
  const slots = Array.from({ length: settings.size }, (_, index) => index);
  let bracket = apply(createElimination(settings), { type: 'fill', slots }).bracket;
  const met = new Set<string>();
  let again = 0;
  for (let number = 1; number < bracket.plan.final; number++) {
    const { section, sides } = getMatch(bracket, number);
    const pair = sides.toSorted().join();
    if (section === 'lower' && met.has(pair)) again++;
    met.add(pair);
    const winner = dice(2);
    bracket = apply(bracket, {
      type: 'report',
      match: number,
      result: { kind: 'played', score: [1 - winner, winner] },
    }).bracket;
  }
  return again;
}

function expectRefusal(bracket: Elimination, event: EliminationEvent, code: BracketErrorCode, facts?: object) {
  const before = structuredClone(bracket);
  expect(() => apply(bracket, event)).toThrow(
    expect.toSatisfy((error) => error instanceof BracketError && error.code === code),
  );
  if (facts) expect(() => apply(bracket, event)).toThrow(new BracketError(code, facts));
  expect(bracket).toEqual(before);
}
