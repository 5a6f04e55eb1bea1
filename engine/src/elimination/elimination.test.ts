import { describe, expect, test } from 'vitest';
import {
  BracketError,
  type BracketErrorCode,
  type Elimination,
  type EliminationEvent,
  type MatchResult,
} from '../index.ts';
import { matchBetween, play, playOn, read, show } from '../testing/toy-language.ts';
import { apply, createElimination, impact } from './elimination.ts';
import { isComplete } from './match-status.ts';
import { getMatch, listMatches, listRounds } from './match-view.ts';
import { champion, placements } from './placements.ts';

const single = { size: 4, elimination: 'single' } as const;
const playedSingle = play(single, 'a b c d; a-b 1-0; c-d 1-0; a-c 1-0');

describe('results', () => {
  const start = play({ size: 4, elimination: 'double', bestOf: 3 }, 'a b c d');

  test.each<MatchResult>([
    { kind: 'played', score: [1, 2] },
    { kind: 'walkover', winner: 1 },
    { kind: 'noShow', winner: 1 },
    { kind: 'forfeit', winner: 1, score: [1, 0] },
    { kind: 'disqualified', winner: 1, score: [1, 1] },
    { kind: 'withdrawn', winner: 1 },
  ])('of kind $kind send one side on and drop the other', (result) => {
    const { bracket, changed } = apply(start, { type: 'report', match: 1, result });
    expect(getMatch(bracket, 1)).toMatchObject({ result, winner: 1, status: 'completed', isAutomatic: false });
    expect([getMatch(bracket, 3).sides, getMatch(bracket, 4).sides, changed]).toEqual([
      ['b', null],
      ['a', null],
      [1, 3, 4],
    ]);
  });

  test('of kind doubleForfeit let nobody on', () => {
    const { bracket, changed } = apply(start, { type: 'report', match: 1, result: { kind: 'doubleForfeit' } });
    expect(getMatch(bracket, 1)).toMatchObject({
      result: { kind: 'doubleForfeit' },
      winner: null,
      status: 'completed',
    });
    expect([getMatch(bracket, 3).vacant, getMatch(bracket, 4).vacant]).toEqual([
      [true, false],
      [true, false],
    ]);
    // Match 3 will have no loser, so the one below it already knows that nobody drops.
    expect(changed).toEqual([1, 3, 4, 5]);
  });

  test('can be corrected from one kind to another without a loss while the winner stays', () => {
    const kinds: MatchResult[] = [
      { kind: 'played', score: [0, 2] },
      { kind: 'noShow', winner: 1 },
      { kind: 'disqualified', winner: 1, score: [1, 1] },
    ];
    let bracket = playOn(start, 'a-b 0-2', 'c-d 2-0', 'b-c 2-0');
    for (const result of kinds) bracket = apply(bracket, { type: 'report', match: 1, result }).bracket;
    expect(getMatch(bracket, 3).result).toEqual({ kind: 'played', score: [2, 0] });
    expect(impact(bracket, { type: 'report', match: 1, result: { kind: 'doubleForfeit' } })).toEqual([3]);
  });
});

describe('scores', () => {
  const bestOf3 = play({ ...single, bestOf: 3 }, 'a b c d');

  test.each([
    ['a draw', [1, 1], 'drawNotAllowed'],
    ['no game at all', [0, 0], 'drawNotAllowed'],
    ['a winner without the majority', [1, 0], 'scoreOutOfRange'],
    ['more games than the majority', [3, 0], 'scoreOutOfRange'],
    ['two winners', [2, 2], 'scoreOutOfRange'],
    ['negative games', [2, -1], 'scoreOutOfRange'],
    ['half games', [2, 0.5], 'scoreOutOfRange'],
    ['NaN', [Number.NaN, 2], 'scoreOutOfRange'],
  ] as const)('%s is refused', (_name, score, code) => {
    expectRefusal(bestOf3, { type: 'report', match: 1, result: { kind: 'played', score } }, code, {
      match: 1,
      bestOf: 3,
    });
  });

  test.each([
    [1, '1-0'],
    [2, '2-0'],
    [3, '2-1'],
    [4, '3-1'],
    [5, '3-2'],
    [6, '4-2'],
    [7, '4-3'],
  ])('best of %d can end %s', (bestOf, score) => {
    expect(show(play({ ...single, bestOf }, `a b; a-b ${score}`))).toContain(`a-b ${score}`);
  });

  test('a walkover carries no score, a match broken off the games won until then', () => {
    const end = playOn(bestOf3, 'a-b walkover b', 'c-d forfeit d 1-1');
    expect(getMatch(end, 1).result).toEqual({ kind: 'walkover', winner: 1 });
    expect(getMatch(end, 2).result).toEqual({ kind: 'forfeit', winner: 1, score: [1, 1] });
  });
});

describe('best of', () => {
  const start = play({ ...single, bestOf: 3 }, 'a b c d');

  test('is set for all, for a round and for a match, the narrower first', () => {
    const set = [{ match: 1, bestOf: 7 }, { round: 1, bestOf: 5 }, { bestOf: 1 }];
    const bracket = set.reduce((before, scope) => apply(before, { type: 'setBestOf', ...scope }).bracket, start);
    expect(listMatches(bracket).map(({ bestOf }) => bestOf)).toEqual([7, 5, 1]);
    expect(listRounds(bracket).map(({ bestOf }) => bestOf)).toEqual([5, 1]);
  });

  test('is kept by a new fill', () => {
    const set = apply(start, { type: 'setBestOf', match: 2, bestOf: 5 }).bracket;
    const again = apply(set, { type: 'fill', slots: ['d', 'c', 'b', 'a'] }).bracket;
    expect(listMatches(again).map(({ bestOf }) => bestOf)).toEqual([3, 5, 3]);
  });

  test('cannot contradict a score', () => {
    const played = playOn(start, 'a-b 2-1');
    expectRefusal(played, { type: 'setBestOf', bestOf: 5 }, 'bestOfContradictsScore', { bestOf: 5, matches: [1] });
    expect(apply(played, { type: 'setBestOf', bestOf: 5, match: 2 }).changed).toEqual([2]);
  });
});

describe('filling', () => {
  const empty = createElimination(single);

  test('leaves everything open until it is done', () => {
    expect(listMatches(empty).map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting']);
    expect([isComplete(empty), champion(empty), placements(empty)]).toEqual([false, null, []]);
  });

  test('can be repeated and taken back before the first result', () => {
    const filled = play(single, 'a b c d');
    const { bracket, changed } = apply(filled, { type: 'fill', slots: ['a', 'b', 'd', 'c'] });
    expect([show(bracket), changed]).toEqual(['upper1 a-b, upper1 d-c', [2]]);
    expect(apply(filled, { type: 'fill', slots: [] }).bracket).toEqual(empty);
  });

  test('is refused after the first result, and possible again when all are cleared', () => {
    const played = play(single, 'a b c d; a-b 1-0');
    expectRefusal(played, { type: 'fill', slots: ['b'] }, 'hasResults', {});
    expect(show(apply(playOn(played, 'a-b cleared'), { type: 'fill', slots: ['b', 'a'] }).bracket)).toBe('upper1 b-a');
  });

  test('forgets earlier withdrawals', () => {
    const bracket = play(single, 'a b c d; a withdraws');
    expect(show(apply(bracket, { type: 'fill', slots: ['a', 'b', 'c', 'd'] }).bracket)).toBe('upper1 a-b, upper1 c-d');
  });

  test('with one side makes it champion', () => {
    expect(champion(apply(empty, { type: 'fill', slots: [null, 'a'] }).bracket)).toBe('a');
  });

  test.each<[string, unknown, BracketErrorCode]>([
    ['more sides than slots', ['a', 'b', 'c', 'd', 'e'], 'tooManySides'],
    ['a side twice', ['a', 'a'], 'duplicateSide'],
    ['a side without id', ['a', ''], 'invalidSides'],
    ['a half number', [1.5], 'invalidSides'],
    ['a hole', new Array(2), 'invalidSides'],
    ['no list', 'abcd', 'invalidSides'],
  ])('refuses %s', (_name, slots, code) => {
    expectRefusal(empty, { type: 'fill', slots } as EliminationEvent, code);
  });
});

describe('replacing', () => {
  test('reopens what the withdrawn side forfeited, once the loss of later results is accepted', () => {
    const bracket = play(single, 'a b c d; a withdraws; c-d 1-0; b-c 1-0');
    const event = { type: 'replace', side: 'a', by: 'x' } as const;
    expectRefusal(bracket, event, 'undoesOthers', { matches: [3] });
    expect(show(apply(bracket, { ...event, undoes: [3] }).bracket)).toBe('upper1 x-b, upper1 c-d 1-0');
  });

  test('cannot bring in a side that takes part already', () => {
    expectRefusal(playedSingle, { type: 'replace', side: 'a', by: 'b' }, 'duplicateSide', { side: 'b' });
    expectRefusal(playedSingle, { type: 'replace', side: 'z', by: 'x' }, 'unknownSide', { side: 'z' });
  });

  test('keeps the match numbers and the champion', () => {
    const { bracket, changed } = apply(playedSingle, { type: 'replace', side: 'a', by: 'x' });
    expect([champion(bracket), changed, matchBetween(bracket, 'x', 'c').number]).toEqual(['x', [1, 3], 3]);
  });
});

describe('refusals', () => {
  test('a match that nobody knows', () => {
    for (const match of [0, 4, 1.5, -1, Number.NaN]) {
      expectRefusal(playedSingle, { type: 'clear', match }, 'unknownMatch', {});
      expect(() => getMatch(playedSingle, match)).toThrow(BracketError);
    }
  });

  test('a match that waits for a side', () => {
    const report = { type: 'report', match: 3, result: { kind: 'played', score: [1, 0] } } as const;
    expectRefusal(play(single, 'a b c d'), report, 'notReady', { match: 3, status: 'waiting' });
  });

  test('clearing what has no result of its own', () => {
    expectRefusal(play(single, 'a b c d'), { type: 'clear', match: 1 }, 'noResult', { match: 1 });
    expectRefusal(play(single, 'a b c d; a withdraws'), { type: 'clear', match: 1 }, 'noResult', { match: 1 });
  });

  test('withdrawing twice', () => {
    expectRefusal(playOn(playedSingle, 'd withdraws'), { type: 'withdraw', side: 'd' }, 'alreadyWithdrawn', {
      side: 'd',
    });
  });

  test('a list of undone matches with one of them twice', () => {
    const played = play(
      { ...single, size: 8 },
      'a b c d e f g h; a-b 1-0; c-d 1-0; e-f 1-0; g-h 1-0; a-c 1-0; e-g 1-0; a-e 1-0',
    );
    const event = { ...read(played, 'a-b 0-1'), undoes: [5, 5] } as EliminationEvent;
    expectRefusal(played, event, 'undoesOthers', { matches: [5, 7] });
  });
});

function expectRefusal(bracket: Elimination, event: EliminationEvent, code: BracketErrorCode, facts?: object) {
  const before = structuredClone(bracket);
  expect(() => apply(bracket, event)).toThrow(
    expect.toSatisfy((error) => error instanceof BracketError && error.code === code),
  );
  if (facts) expect(() => apply(bracket, event)).toThrow(new BracketError(code, facts));
  expect(bracket).toEqual(before);
}
