import { describe, expect, test } from 'vitest';
import { BracketError, type BracketErrorCode } from '../bracket-error.ts';
import { matchOf, playGroups, playGroupsOn, readGroupEvent, showGroups } from '../testing/toy-groups.ts';
import { showDecisions, showRows } from '../testing/toy-standings.ts';
import type { RoundRobin } from './board.ts';
import { crosstable } from './crosstable.ts';
import { isComplete, matchesOf, readyMatches } from './match-status.ts';
import { getMatch, listGroups, listMatches, listRounds } from './match-view.ts';
import type { RoundRobinEvent } from './nouns.ts';
import { apply, createRoundRobin, impact, replay } from './round-robin.ts';
import { overallStandings, standings } from './standings.ts';

const four = 'a b c d';

describe('where other engines fail', () => {
  test('sides level on points are separated by the match between them', () => {
    const end = playGroups({}, `${four}; a-b 0-1; a-c 1-0; a-d 1-0; b-c 0-1; b-d 1-0; c-d 0-1`);
    expect(showRows(standings(end, 1))).toBe('1 b, 2 a, 3 d, 4 c');
    expect(showDecisions(standings(end, 1))).toBe(
      'a headToHead 0 to 3 of b a, d points 3 to 6, c headToHead 0 to 3 of d c',
    );
  });

  test('nobody is always at home', () => {
    const bracket = playGroups({}, 'a b c d e f g');
    const home = listMatches(bracket).filter(({ sides }) => sides[0] === 'a');
    expect(home.length).toBe(3);
  });
});

describe('points', () => {
  test('are 1 for a win in matches of one game, else 3 and 1', () => {
    expect(createRoundRobin({ groups: 1, groupSize: 4 }).points).toEqual({ win: 1, tie: 0, loss: 0 });
    expect(createRoundRobin({ groups: 1, groupSize: 4, bestOf: 2 }).points).toEqual({ win: 3, tie: 1, loss: 0 });
    expect(createRoundRobin({ groups: 1, groupSize: 4, bestOf: null }).points).toEqual({ win: 3, tie: 1, loss: 0 });
  });

  test('and tie-breaks can change at any time, and points be taken away', () => {
    const played = playGroups({}, 'a b c; a-b 1-1; a-c 0-0; b-c 1-0');
    expect(showRows(standings(played, 1))).toBe('1 b, 2 a, 3 c');
    const adjusted = apply(played, { type: 'adjust', side: 'b', points: -3 }).bracket;
    expect(showRows(standings(adjusted, 1))).toBe('1 a, 2 b, 3 c');
    expect(apply(adjusted, { type: 'adjust', side: 'b', points: 0 }).bracket.adjustments.size).toBe(0);
    const fewer = apply(played, { type: 'setPoints', points: { win: 0, tie: 1, loss: 0 } }).bracket;
    expect(showRows(standings(fewer, 1))).toBe('1 a, 2 b, 3 c');
    const seeded = apply(played, { type: 'setTieBreaks', tieBreaks: ['seed'] }).bracket;
    expect(showRows(standings(seeded, 1))).toBe('1 a, 2 b, 3 c');
  });

  test('that leave sides level leave it to the organizer', () => {
    const level = playGroups({}, 'a b c; a-b 1-1; a-c 1-1; b-c 1-1');
    expect(showRows(standings(level, 1))).toBe('1-3 a b c');
    const ordered = apply(level, { type: 'setOrder', group: 1, sides: ['c', 'a', 'b'] }).bracket;
    expect(showRows(standings(ordered, 1))).toBe('1 c, 2 a, 3 b');
    expectRefusal(level, { type: 'setOrder', group: 1, sides: ['c', 'x'] }, 'unknownSide');
  });
});

describe('scores', () => {
  test('may be level where the number of games is even', () => {
    const two = playGroups({ bestOf: 2 }, four);
    expect(getMatch(playGroupsOn(two, 'a-b 1-1'), matchOf(two, 'a', 'b').number)).toMatchObject({
      status: 'completed',
      winner: null,
    });
    expectRefusal(two, readGroupEvent(two, 'a-b 1-0'), 'scoreOutOfRange');
    const three = playGroups({ bestOf: 3 }, four);
    expectRefusal(three, readGroupEvent(three, 'a-b 1-1'), 'drawNotAllowed');
  });

  test('must fit the best-of, which cannot change against them', () => {
    const played = playGroups({ bestOf: 3 }, `${four}; a-b 2-1`);
    const { number } = matchOf(played, 'a', 'b');
    expectRefusal(played, { type: 'setBestOf', bestOf: 5 }, 'bestOfContradictsScore', { bestOf: 5, matches: [number] });
    const free = apply(played, { type: 'setBestOf', bestOf: null }).bracket;
    expect(getMatch(playGroupsOn(free, 'a-b 12-11'), number).bestOf).toBe(null);
    const own = apply(played, { type: 'setBestOf', bestOf: 1, round: 3 }).bracket;
    expect(listRounds(own).map(({ bestOf }) => bestOf)).toEqual([3, 3, 1]);
    const longer = apply(own, { type: 'setBestOf', bestOf: 7, match: listRounds(own)[2]?.matches[0] as number });
    expect(longer.changed.map((match) => getMatch(longer.bracket, match).bestOf)).toEqual([7]);
  });
});

describe('matches', () => {
  test('keep their numbers whatever the fill, and those not needed are not listed', () => {
    const settings = { groups: 2, groupSize: 4, bestOf: null };
    const full = playGroups(settings, 'a b c d | e f g h');
    const small = playGroups(settings, 'a b c | e f');
    expect(listRounds(full).map(({ matches }) => matches)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11, 12],
    ]);
    expect(listRounds(small).map(({ matches }) => matches)).toEqual([[1, 3], [5], [9]]);
    expect(() => getMatch(small, 2)).toThrow('unknownMatch');
    expect(getMatch(full, 5)).toMatchObject({ group: 1, round: 2, position: 1, leg: 1 });
    expect(getMatch(full, 7)).toMatchObject({ group: 2, round: 2, position: 1, leg: 1 });
  });

  test('are listed by group or by round', () => {
    const numbers = (order: 'byGroup' | 'byRound') => {
      return listMatches(playGroups({ order }, 'a b c | d e f')).map(({ number }) => number);
    };
    expect(numbers('byRound')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(numbers('byGroup')).toEqual([1, 3, 5, 2, 4, 6]);
  });

  test('against a free place are not played', () => {
    const bracket = playGroups({}, 'a - c d');
    expect(showGroups(bracket, ['bye'])).toBe('-c, a-, -d');
    expect(readyMatches(bracket).length).toBe(3);
    const bye = listMatches(bracket).find(({ status }) => status === 'bye');
    expectRefusal(
      bracket,
      { type: 'report', match: bye?.number as number, result: { kind: 'doubleForfeit' } },
      'notReady',
    );
  });

  test('are complete when none is left to play', () => {
    expect(isComplete(createRoundRobin({ groups: 1, groupSize: 4 }))).toBe(false);
    const open = playGroups({}, 'a b | c d; a-b 1-0');
    expect([isComplete(open), listGroups(open).map((group) => group.isComplete)]).toEqual([false, [true, false]]);
    expect(isComplete(playGroupsOn(open, 'c-d 0-0'))).toBe(true);
  });
});

describe('a side that withdraws', () => {
  const played = playGroups({}, `${four}; a-b 1-0; c-d 1-0; c-a 0-1`);

  test('loses what it has left to play, and keeps what it played', () => {
    const gone = playGroupsOn(played, 'a withdraws');
    const match = matchOf(gone, 'a', 'd');
    expect(match).toMatchObject({ isAutomatic: true, status: 'completed', result: { kind: 'withdrawn' } });
    expect(readyMatches(gone).length).toBe(2);
    expect(standings(gone, 1).find(({ side }) => side === 'a')).toMatchObject({ points: 6, played: 3 });
    expectRefusal(gone, { type: 'withdraw', side: 'a' }, 'alreadyWithdrawn');
    expectRefusal(gone, { type: 'clear', match: match.number }, 'noResult');
  });

  test('loses to both if both withdrew', () => {
    const gone = playGroupsOn(played, 'a withdraws', 'd withdraws');
    expect(matchOf(gone, 'a', 'd').result).toEqual({ kind: 'doubleForfeit' });
  });

  test('can be taken out of the table with all its matches, which can be taken back', () => {
    const gone = playGroupsOn(played, 'a annulled');
    expect(listMatches(gone).filter((match) => match.isAnnulled).length).toBe(3);
    expect(showRows(standings(gone, 1))).toBe('1 c, 2 b, 3 d, 4 a');
    expect(standings(gone, 1).at(-1)).toMatchObject({ side: 'a', points: 0, played: 0 });
    expectRefusal(gone, readGroupEvent(gone, 'a-b 2-0'), 'notReady');
    const kept = playGroupsOn(gone, 'a withdraws');
    expect(standings(kept, 1)).toEqual(standings(playGroupsOn(played, 'a withdraws'), 1));
    expect(standings(playGroupsOn(gone, 'x replaces a'), 1)[0]).toMatchObject({ side: 'x', points: 6 });
  });

  test('plays on under the name of its stand-in', () => {
    const replaced = playGroupsOn(played, 'a withdraws', 'x replaces a');
    expect(showGroups(replaced)).toBe(showGroups(played).replaceAll('a', 'x'));
    expect(readyMatches(replaced)).toEqual(readyMatches(played));
    const adjusted = apply(played, { type: 'adjust', side: 'a', points: -1 }).bracket;
    expect([...playGroupsOn(adjusted, 'x replaces a').adjustments]).toEqual([['x', -1]]);
    expectRefusal(played, { type: 'replace', side: 'a', by: 'b' }, 'duplicateSide');
  });
});

describe('sides that change places', () => {
  const played = playGroups({}, 'a b c | d e f; a-b 1-0; b-c 1-0; d-e 1-0');

  test('lose the results of their matches, which must be named', () => {
    const event = { type: 'swap', sides: ['a', 'd'] } as const;
    const lost = [matchOf(played, 'a', 'b', false).number, matchOf(played, 'd', 'e', false).number];
    expect(impact(played, event)).toEqual(lost.toSorted((a, b) => a - b));
    expectRefusal(played, event, 'undoesOthers');
    const swapped = playGroupsOn(played, 'a swaps d !');
    expect(listGroups(swapped).map(({ sides }) => sides)).toEqual([
      ['d', 'b', 'c'],
      ['a', 'e', 'f'],
    ]);
    expect(showGroups(swapped)).toBe(
      showGroups(played)
        .split(', ')
        .find((text) => /b-c|c-b/.test(text)),
    );
  });

  test('in one group keep nothing of theirs either', () => {
    const swapped = playGroupsOn(played, 'a swaps c !');
    expect([showGroups(swapped).length > 0, listGroups(swapped)[0]?.sides]).toEqual([true, ['c', 'b', 'a']]);
    expect(swapped.reportedCount).toBe(1);
  });

  test('can move to a free place, or to a new one at the end', () => {
    const free = playGroups({ groupSize: 4 }, 'a b c | d - f; a-b 1-0; d-f 1-0');
    const moved = playGroupsOn(free, 'a moves 2 !');
    expect(listGroups(moved).map(({ sides }) => sides)).toEqual([
      [null, 'b', 'c'],
      ['d', 'a', 'f'],
    ]);
    expect(moved.reportedCount).toBe(1);
    // Three become four: the schedule stays. Four become five: it does not.
    const odd = playGroups({ groupSize: 5 }, 'a b c | d e f; d-e 1-0');
    const even = playGroupsOn(odd, 'a moves 2');
    expect([listGroups(even)[1]?.sides, showGroups(even)]).toEqual([['d', 'e', 'f', 'a'], showGroups(odd)]);
    expect(impact(even, { type: 'move', side: 'b', group: 2 })).toEqual([matchOf(odd, 'd', 'e', false).number]);
    expectRefusal(played, { type: 'move', side: 'a', group: 2 }, 'groupFull', { limit: 3 });
    expectRefusal(played, { type: 'move', side: 'a', group: 1 }, 'duplicateSide');
    expectRefusal(played, { type: 'move', side: 'a', group: 3 }, 'unknownGroup');
  });
});

describe('a fill', () => {
  test('of one group leaves the others alone', () => {
    const played = playGroups({}, 'a b c | d e f; a-b 1-0');
    const { bracket, changed } = apply(played, { type: 'fillGroup', group: 2, sides: ['x', 'y'] });
    expect(showGroups(bracket)).toBe(showGroups(played));
    expect(changed).toEqual(listGroups(played)[1]?.matches);
    expectRefusal(played, { type: 'fillGroup', group: 1, sides: ['x', 'y'] }, 'hasResults');
    expectRefusal(played, { type: 'fillGroup', group: 2, sides: ['a', 'y'] }, 'duplicateSide', { side: 'a' });
    expectRefusal(played, { type: 'fill', groups: [] }, 'hasResults');
  });

  test('forgets what was said of the sides before', () => {
    const before = playGroups({}, 'a b; a withdraws');
    const again = apply(before, { type: 'fill', groups: [['a', 'b']] }).bracket;
    expect(readyMatches(again).length).toBe(1);
    expect(apply(before, { type: 'fillGroup', group: 1, sides: ['a', 'b'] }).bracket.withdrawn.size).toBe(0);
  });

  test('has at most as many sides as was said', () => {
    const blank = createRoundRobin({ groups: 1, groupSize: 3 });
    expectRefusal(blank, { type: 'fill', groups: [['a', 'b', 'c', 'd']] }, 'tooManySides', { limit: 3 });
    expectRefusal(blank, { type: 'fill', groups: [['a'], ['b']] }, 'tooManySides', { limit: 1 });
    expectRefusal(blank, { type: 'fill', groups: [['a', 'a']] }, 'duplicateSide', { side: 'a' });
  });
});

describe('tables', () => {
  test('across groups compare those of equal rank', () => {
    const end = playGroups({}, 'a b c | d e f; a-b 2-0; a-c 1-0; b-c 1-0; d-e 3-0; d-f 1-0; e-f 0-0');
    const rows = overallStandings(end);
    expect(rows.map(({ side, group, rank, from }) => `${from} ${side} ${rank} of ${group}`)).toEqual([
      '1 d 1 of 2',
      '2 a 1 of 1',
      '3 b 2 of 1',
      '4 f 2 of 2',
      '5 e 3 of 2',
      '6 c 3 of 1',
    ]);
    expect(rows[1]?.decidedBy).toMatchObject({ tieBreak: 'gameDifference', above: 4, below: 3 });
    const level = overallStandings(end, ['matchesPlayed']);
    expect(level.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [1, 2],
      [3, 4],
      [3, 4],
      [5, 6],
      [5, 6],
    ]);
    expect(() => overallStandings(end, ['buchholz'])).toThrow('invalidSettings');
  });

  test('show who met whom, seen from each side', () => {
    const { sides, cells } = crosstable(playGroups({ legs: 2 }, 'a b c; a-b 2-0; a-b 1-1; a-c forfeit c'), 1);
    expect(sides).toEqual(['a', 'b', 'c']);
    expect(cells[0]?.[1]?.map(({ leg, outcome, score }) => [leg, outcome, score])).toEqual([
      [1, 'win', [2, 0]],
      [2, 'tie', [1, 1]],
    ]);
    expect(cells[1]?.[0]?.map(({ outcome, score }) => [outcome, score])).toEqual([
      ['loss', [0, 2]],
      ['tie', [1, 1]],
    ]);
    expect(cells[0]?.[2]?.map(({ outcome, score }) => [outcome, score])).toEqual([
      ['loss', null],
      [null, null],
    ]);
    expect(cells[0]?.[1]?.map(({ isHome }) => isHome)).toEqual(cells[1]?.[0]?.map(({ isHome }) => !isHome));
    expect(cells[2]?.[2]).toEqual([]);
  });
});

test('a replay gives the same round robin, a side is in the matches it stands in', () => {
  const settings = { groups: 1, groupSize: 3, bestOf: 3 };
  const events: RoundRobinEvent[] = [
    { type: 'fill', groups: [['a', 'b', 'c']] },
    { type: 'report', match: 1, result: { kind: 'played', score: [2, 0] } },
    { type: 'setBestOf', bestOf: 5, match: 2 },
  ];
  const stepwise = events.reduce((bracket, event) => apply(bracket, event).bracket, createRoundRobin(settings));
  expect(replay(settings, events)).toEqual(stepwise);
  expect(matchesOf(stepwise, 'a').map((match) => getMatch(stepwise, match).sides.includes('a'))).toEqual([true, true]);
});

function expectRefusal(bracket: RoundRobin, event: RoundRobinEvent, code: BracketErrorCode, facts: object = {}) {
  try {
    apply(bracket, event);
  } catch (error) {
    expect(error).toBeInstanceOf(BracketError);
    expect(error).toMatchObject({ code, facts });
    return;
  }
  throw new Error(`not refused: ${JSON.stringify(event)}`);
}
