import { describe, expect, test } from 'vitest';
import type { Swiss } from './board.ts';
import { matchesOf, readyMatches } from './match-status.ts';
import { getMatch, listMatches, listRounds } from './match-view.ts';
import { isComplete, listPlayers, suggestPairs } from './next-round.ts';
import type { SwissEvent, SwissSettings } from './nouns.ts';
import { standings } from './standings.ts';
import { apply, createSwiss, impact, replay } from './swiss.ts';

/** The sides, then a line per event: `pair`, `a-b 2-0`, `a-b cleared`, `a withdraws`, `e joins`, `x replaces a`. */
function play(settings: SwissSettings, sides: string, ...lines: string[]): Swiss {
  const entered = apply(createSwiss(settings), { type: 'enter', sides: sides.split(' ') }).bracket;
  return playOn(entered, ...lines);
}

function playOn(swiss: Swiss, ...lines: string[]): Swiss {
  return lines.reduce((before, line) => apply(before, read(before, line)).bracket, swiss);
}

function read(swiss: Swiss, line: string): SwissEvent {
  const [who = '', what = '', whom = ''] = line.split(' ');
  if (who === 'pair') return pairing(swiss);
  if (what === 'withdraws') return { type: 'withdraw', side: who };
  if (what === 'joins') return { type: 'join', side: who };
  if (what === 'replaces') return { type: 'replace', side: whom, by: who };
  const [a = '', b = ''] = who.split('-');
  const match = listMatches(swiss).findLast(({ sides }) => sides.includes(a) && sides.includes(b));
  if (!match) throw new Error(`${a} and ${b} have no match`);
  if (what === 'cleared') return { type: 'clear', match: match.number };
  const [left = 0, right = 0] = what.split('-').map(Number);
  const score = match.sides[0] === a ? ([left, right] as const) : ([right, left] as const);
  return { type: 'report', match: match.number, result: { kind: 'played', score } };
}

function pairing(swiss: Swiss): SwissEvent {
  const { pairs, bye } = suggestPairs(swiss);
  return {
    type: 'pair',
    round: swiss.rounds.length + 1,
    pairs: [...pairs.map(({ sides }) => sides), ...(bye ? [[bye.side, null] as const] : [])],
  };
}

function shown(swiss: Swiss): string {
  return listMatches(swiss)
    .map(
      ({ sides, result }) =>
        `${sides[0]}${sides[1] ?? '-'}${result?.kind === 'played' ? ` ${result.score.join(':')}` : ''}`,
    )
    .join(', ');
}

const four = 'a b c d';

describe('a swiss', () => {
  test('is paired round by round, and numbers its matches by round and place', () => {
    const swiss = play({ rounds: 2, size: 5 }, four, 'pair', 'a-d 1-0', 'b-c 1-0', 'pair');
    expect(shown(swiss)).toBe('ad 1:0, bc 1:0, ab, cd');
    expect(listMatches(swiss).map(({ number, round, position }) => [number, round, position])).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [4, 2, 1],
      [5, 2, 2],
    ]);
    expect(listRounds(swiss).map(({ ordinal, isComplete: done }) => [ordinal, done])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect([readyMatches(swiss), matchesOf(swiss, 'a'), isComplete(swiss)]).toEqual([[4, 5], [1, 4], false]);
    const end = playOn(swiss, 'a-b 1-0', 'c-d 1-0');
    expect(isComplete(end)).toBe(true);
    expect(standings(end).map(({ side, points }) => [side, points])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 1],
      ['d', 0],
    ]);
  });

  test('gives the bye as a match that nobody has to play, worth a win', () => {
    const swiss = play({ rounds: 2 }, 'a b c', 'pair', 'a-b 1-0');
    expect(getMatch(swiss, 2)).toMatchObject({
      sides: ['c', null],
      vacant: [false, true],
      status: 'bye',
      winner: 0,
      result: null,
    });
    expect(standings(swiss).map(({ side, points, byes }) => [side, points, byes])).toContainEqual(['c', 1, 1]);
    expect(() => playOn(swiss, 'c-a 1-0')).toThrow();
    expect(() => apply(swiss, { type: 'report', match: 2, result: { kind: 'walkover', winner: 0 } })).toThrow(
      'notReady',
    );
    expect(shown(playOn(swiss, 'pair'))).toBe('ab 1:0, c-, ac, b-');
  });

  test('waits with the next round for all results, and ends after the last', () => {
    const swiss = play({ rounds: 1 }, four, 'pair', 'a-d 1-0');
    expect(() => suggestPairs(swiss)).toThrow('roundNotComplete');
    expect(() => suggestPairs(playOn(swiss, 'b-c 1-0'))).toThrow('allRoundsPlayed');
    expect(() => suggestPairs(createSwiss({ rounds: 1 }))).toThrow('nobodyToPair');
  });

  test('takes a round back only while it has no result', () => {
    const swiss = play({ rounds: 3 }, four, 'pair');
    const back = apply(swiss, { type: 'unpair', round: 1 });
    expect([shown(back.bracket), back.changed]).toEqual(['', [1, 2]]);
    expect(() => apply(playOn(swiss, 'a-d 1-0'), { type: 'unpair', round: 1 })).toThrow('hasResults');
    expect(() => apply(swiss, { type: 'unpair', round: 2 })).toThrow('unknownRound');
    const again = playOn(swiss, 'a-d 1-0', 'b-c 1-0', 'pair', 'a-d cleared');
    expect(() => apply(again, { type: 'unpair', round: 1 })).toThrow('unknownRound');
    expect(shown(apply(again, { type: 'unpair', round: 2 }).bracket)).toBe('ad, bc 1:0');
  });

  test('keeps later rounds as they are when an earlier result is corrected', () => {
    const swiss = play({ rounds: 3 }, four, 'pair', 'a-d 1-0', 'b-c 1-0', 'pair', 'a-b 1-0');
    const right = apply(swiss, read(swiss, 'a-d 0-1'));
    expect([right.changed, right.undone]).toEqual([[1], []]);
    expect(impact(swiss, read(swiss, 'a-d 0-1'))).toEqual([]);
    expect(shown(right.bracket)).toBe('ad 0:1, bc 1:0, ab 1:0, cd');
    expect(() => apply(swiss, { ...read(swiss, 'a-d 0-1'), undoes: [3] } as SwissEvent)).toThrow('undoesOthers');
  });

  test('lets a side join late, withdraw, come back or be replaced', () => {
    const swiss = play({ rounds: 4 }, four, 'pair', 'a-d 1-0', 'e joins', 'b withdraws');
    expect(getMatch(swiss, 2)).toMatchObject({ status: 'completed', isAutomatic: true, winner: 1 });
    expect(listPlayers(swiss)).toEqual(['a', 'c', 'd', 'e']);
    const paired = playOn(swiss, 'pair');
    expect(shown(paired)).toBe('ad 1:0, bc, ac, de');
    expect(shown(playOn(paired, 'x replaces b'))).toBe('ad 1:0, xc, ac, de');
    expect(getMatch(playOn(paired, 'b joins'), 2).status).toBe('ready');
    expect(() => playOn(paired, 'a joins')).toThrow('duplicateSide');
    expect(() => playOn(paired, 'b withdraws')).toThrow('alreadyWithdrawn');
    expect(() => apply(paired, { type: 'enter', sides: ['x', 'y'] })).toThrow('alreadyPaired');
  });

  test('leaves who is absent unpaired, with the points given for that', () => {
    const swiss = play({ rounds: 2 }, 'a b c d e');
    const away = apply(swiss, { type: 'absent', side: 'a', round: 1, points: 0.5 }).bracket;
    const played = playOn(away, 'pair');
    expect(shown(played)).toBe('be, cd');
    expect(standings(played)[0]).toMatchObject({ side: 'a', points: 0.5, byes: 0 });
    expect(() => apply(played, { type: 'absent', side: 'b', round: 1, points: 0.5 })).toThrow('alreadyPaired');
    const back = apply(away, { type: 'absent', side: 'a', round: 1, points: null }).bracket;
    expect(listPlayers(back)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('stops pairing who has enough wins or losses', () => {
    const cut = { wins: 1, losses: 2 };
    const swiss = play({ rounds: 5, cut }, four, 'pair', 'a-d 1-0', 'b-c 1-0');
    expect(listPlayers(swiss)).toEqual(['c', 'd']);
    const end = playOn(swiss, 'pair', 'c-d 1-0');
    expect([shown(end), isComplete(end)]).toEqual(['ad 1:0, bc 1:0, cd 1:0', true]);
  });

  test('checks the pairs it is given', () => {
    const swiss = play({ rounds: 3 }, 'a b c d e');
    const pair = (...pairs: [string, string | null][]) => apply(swiss, { type: 'pair', round: 1, pairs });
    expect(() => pair(['a', 'b'], ['c', 'd'])).toThrow('invalidPairing');
    expect(() => pair(['a', 'b'], ['c', 'd'], ['e', 'a'])).toThrow('duplicateSide');
    expect(() => pair(['a', 'b'], ['c', 'd'], ['e', 'x'])).toThrow('unknownSide');
    expect(() => pair(['a', null], ['b', null], ['c', null])).toThrow('invalidPairing');
    expect(() => apply(swiss, { type: 'pair', round: 2, pairs: [['a', 'b']] })).toThrow('unknownRound');
    expect(shown(pair(['e', 'b'], ['c', 'd'], ['a', null]).bracket)).toBe('eb, cd, a-');
    const byHand = apply(swiss, {
      type: 'pair',
      round: 1,
      pairs: [
        ['a', 'b'],
        ['c', null],
      ],
      by: 'hand',
    });
    expect(shown(byHand.bracket)).toBe('ab, c-');
  });

  test('counts adjustments and ties', () => {
    const swiss = play({ rounds: 2, bestOf: 2 }, four, 'pair', 'a-d 1-1', 'b-c 2-0');
    const fined = apply(swiss, { type: 'adjust', side: 'b', points: -2 }).bracket;
    expect(standings(fined).map(({ side, points }) => `${side}${points}`)).toEqual(['a1', 'd1', 'b1', 'c0']);
    expect(suggestPairs(fined).pairs.map(({ sides }) => sides.join(''))).toEqual(['ab', 'dc']);
  });

  test('has a best-of by match, by round and for all', () => {
    const swiss = play({ rounds: 2, bestOf: 3 }, four, 'pair', 'a-d 2-0');
    const longer = apply(swiss, { type: 'setBestOf', bestOf: 5, match: 2 });
    expect([longer.changed, getMatch(longer.bracket, 2).bestOf]).toEqual([[2], 5]);
    expect(() => apply(swiss, { type: 'setBestOf', bestOf: 5, round: 1 })).toThrow('bestOfContradictsScore');
    const free = apply(swiss, { type: 'setBestOf', bestOf: null }).bracket;
    expect(shown(playOn(free, 'b-c 17-4'))).toBe('ad 2:0, bc 17:4');
  });

  test('is the same when replayed', () => {
    const events: SwissEvent[] = [{ type: 'enter', sides: ['a', 'b', 'c'] }];
    let swiss = apply(createSwiss({ rounds: 2 }), events[0] as SwissEvent).bracket;
    for (const line of ['pair', 'a-b 1-0', 'pair', 'a-c 0-1', 'a-b 0-1', 'c withdraws']) {
      events.push(read(swiss, line));
      swiss = playOn(swiss, line);
    }
    expect(replay({ rounds: 2 }, JSON.parse(JSON.stringify(events)))).toEqual(swiss);
  });
});
