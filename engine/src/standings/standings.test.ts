import { describe, expect, test } from 'vitest';
import { rank, showDecisions, showRows, showValues } from '../testing/toy-standings.ts';
import { rankAcross } from './across.ts';
import { rankSides } from './standings.ts';

const football = { points: { win: 3, tie: 1, loss: 0 } };

describe('points', () => {
  test('are given for wins, ties, byes and what else is said', () => {
    const rows = rank('a b c d e', 'a-b 2-0, c-d 1-1, e bye; a-c, b +0.5', ['points']);
    expect(showValues(rows, 0)).toBe('a 1, e 1, b 0.5, c 0.5, d 0.5');
    expect(rows[1]).toMatchObject({ side: 'e', played: 0, wins: 1, byes: 1, losses: 0 });
    expect(rows[2]).toMatchObject({ side: 'b', played: 1, wins: 0, byes: 0, losses: 1, gamesLost: 2 });
  });

  test('can be fewer for a side that forfeits, and be taken away', () => {
    const points = { win: 3, tie: 1, loss: 1, forfeit: 0 };
    const rows = rank('a b c d', 'a-b forfeit a, c-d 1-0; a-c double', ['points'], {
      points,
      adjustments: [{ side: 'a', points: -1 }],
    });
    expect(showValues(rows, 0)).toBe('c 3, a 2, d 1, b 0');
    expect(rows[0]).toMatchObject({ side: 'c', played: 2, wins: 1, losses: 1 });
  });

  test('with fractions are equal if they add up to the same', () => {
    const points = { win: 0.3, tie: 0.1, loss: 0 };
    const rows = rank('a b c d', 'a-b 1-0; c-d 1-1; c-d 1-1; c-d 1-1', ['points'], { points });
    expect(showRows(rows)).toBe('1-3 a c d, 4 b');
    expect(rows.map((row) => row.points)).toEqual([0.3, 0.3, 0.3, 0]);
  });
});

test('what is no result counts for nobody', () => {
  const rules = { points: { win: 1, tie: 0, loss: 0 }, tieBreaks: ['points'] } as const;
  const refused = [
    [{ kind: 'walkovr', winner: 1 }, 'kind'],
    [{ kind: 'walkover', winner: 2 }, 'winner'],
    [{ kind: 'played' }, 'score'],
    [{ kind: 'played', score: [1] }, 'score'],
    [{ kind: 'played', score: [1, -1] }, 'score'],
    [{ kind: 'forfeit', winner: 0, score: [0.5, 0] }, 'score'],
  ] as const;
  for (const [result, field] of refused) {
    const match = { round: 1, sides: ['a', 'b'], result };
    expect(() => rankSides(['a', 'b'], [match as never], rules)).toThrow(`invalidResult {"field":"${field}"}`);
  }
});

describe('places', () => {
  test('are shared by all that nothing separates', () => {
    const rows = rank('a b c d', 'a-b 1-0, c-d 1-0', ['points']);
    expect(showRows(rows)).toBe('1-2 a c, 3-4 b d');
    expect(rows.map(({ decidedBy }) => decidedBy?.tieBreak ?? null)).toEqual([null, null, 'points', null]);
  });

  test('of a table without matches, sides or tie-breaks are shared by all', () => {
    expect(showRows(rank('a b c', '', ['points', 'headToHead', 'buchholz']))).toBe('1-3 a b c');
    expect(showRows(rank('a b c', 'a-b 1-0', []))).toBe('1-3 a b c');
    expect(rankSides([], [], { ...football, tieBreaks: ['points'] })).toEqual([]);
  });

  test('go by each tie-break in turn, the first that differs is named', () => {
    const rows = rank('a b c d', 'a-b 1-0, c-d 3-0; a-d 1-0, c-b 1-0', ['points', 'gameDifference', 'seed']);
    expect(showRows(rows)).toBe('1 c, 2 a, 3 b, 4 d');
    expect(showDecisions(rows)).toBe('a gameDifference 2 to 4, b points 0 to 2, d gameDifference -4 to -2');
  });

  test('can be said by hand, by lot, and by values from outside', () => {
    const external = {
      fairPlay: [
        { side: 'a', value: -3 },
        { side: 'c', value: -1 },
      ],
    };
    expect(showRows(rank('a b c', '', ['manual'], { manual: ['c', 'b'] }))).toBe('1 c, 2 b, 3 a');
    expect(showRows(rank('a b c d', '', ['manual'], { manual: ['c'] }))).toBe('1 c, 2-4 a b d');
    expect(showRows(rank('a b c', '', ['external:fairPlay'], { external }))).toBe('1 c, 2 a, 3 b');
    const drawn = rank('a b c d e', '', ['lot'], { lotSeed: 7 });
    expect(drawn.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ]);
    expect(rank('a b c d e', '', ['lot'], { lotSeed: 7 })).toEqual(drawn);
  });
});

describe('the table of those level', () => {
  const triangle = 'a-b 1-0, b-c 1-0, c-a 2-0, a-d 1-0, b-d 1-0, c-d 1-0';

  test('separates two', () => {
    const rows = rank('a b c d', 'a-b 0-1, c-d 0-1; a-c 1-0, b-d 0-1', ['points', 'headToHead']);
    expect(showDecisions(rows)).toContain('a headToHead 0 to 1 of b a');
  });

  test('is the same for a circle of three, whom the next tie-break separates', () => {
    const rows = rank('a b c d', triangle, ['points', 'headToHead', 'gameDifference']);
    expect(showRows(rows)).toBe('1 c, 2 b, 3 a, 4 d');
    expect(showValues(rows, 1)).toBe('c 1, b 1, a 1, d null');
  });

  test('is made anew for those it leaves level, if so wished', () => {
    const script = 'a-b 1-0, c-a 1-0, d-a 1-0, b-c 1-0, d-b 1-0, c-d 1-1';
    const once = rank('b a c d', script, ['h2hPoints', 'seed'], football);
    expect(showDecisions(once)).toBe('c h2hPoints 4 to 7 of d c b a, b h2hPoints 3 to 4 of d c b a, a seed 2 to 1');
    const again = rank('b a c d', script, ['headToHead', 'seed'], football);
    expect(showRows(again)).toBe('1 d, 2 c, 3 a, 4 b');
    expect(showDecisions(again)).toContain('b headToHead 0 to 3 of a b');
  });

  test('is one for points and goals, as at a World Cup, and starts again at its end, as at a Euro', () => {
    const script = 'a-b 1-1, c-a 3-0, c-b 1-0';
    const world = rank('a b c', script, ['h2hPoints', 'h2hGameDifference', 'h2hGamesWon', 'seed'], football);
    expect(showDecisions(world)).toBe('b h2hPoints 1 to 6 of c b a, a h2hGameDifference -3 to -1 of c b a');
    const euro = rank('a b c', script, ['h2hPoints', 'h2hAgain', 'seed'], football);
    expect(showDecisions(euro)).toBe('a h2hPoints 1 to 6 of c a b, b seed 2 to 1');
  });

  test('is left out where not all have met', () => {
    const rows = rank('a b c', 'a-b 1-1', ['points', 'headToHead', 'seed'], { points: { win: 1, tie: 0, loss: 0 } });
    expect(showValues(rows, 1)).toBe('a null, b null, c null');
    expect(showRows(rows)).toBe('1 a, 2 b, 3 c');
  });

  test('can be kept for just two', () => {
    const rows = rank('a b c d', triangle, ['points', 'headToHeadOfTwo', 'gameDifference', 'headToHeadOfTwo']);
    expect(showRows(rows)).toBe('1 c, 2 b, 3 a, 4 d');
    const two = rank('a b', 'a-b 0-1; a bye', ['points', 'headToHeadOfTwo']);
    expect(showDecisions(two)).toBe('a headToHeadOfTwo 0 to 1 of b a');
  });
});

describe('opponents', () => {
  const script = 'a-b 1-0, c-d 1-0, e bye; a-c 1-0, e-b 0-1; d bye';

  test('count by their points, a bye as one without any', () => {
    const rows = rank('a b c d e', script, ['points', 'buchholz', 'buchholzCut1', 'medianBuchholz']);
    expect(showValues(rows, 1)).toBe('a 2, b 3, c 3, d 1, e 1');
    expect(showValues(rows, 2)).toBe('a 1, b 2, c 2, d 1, e 1');
    expect(showValues(rows, 3)).toBe('a 0, b 0, c 0, d 0, e 0');
  });

  test('count by Sonneborn and Berger as far as they were beaten, by difficulty as far as they won', () => {
    const rows = rank('a b c', 'a-b 1-0, a-c 1-1', ['sonnebornBerger', 'difficulty', 'seed']);
    expect(showValues(rows, 0)).toBe('c 0.75, a 0.25, b 0');
    expect(showValues(rows, 1)).toBe('c 1, a -1, b 1');
  });

  test('of a round that is being played do not count yet', () => {
    const rules = { unplayed: 'virtualOpponent' } as const;
    const before = rank('a b c d', 'a-b 1-0, c-d 1-0', ['buchholz'], rules);
    expect(rank('a b c d', 'a-b 1-0, c-d 1-0; a-c, b-d', ['buchholz'], rules)).toEqual(before);
  });
});

test('points per match compare across tables as they do in one', () => {
  const points = { win: 0.1, tie: 0, loss: 0 };
  const tables = [
    rank('a b', 'a-b 1-0; a-b 1-0; a-b 1-0', ['points'], { points }),
    rank('c d', 'c-d 1-0', ['points'], { points }),
  ].map((rows, index) => ({ group: index + 1, rows }));
  const across = rankAcross(tables, ['points'], ['pointsPerMatch']);
  expect(across.map(({ side, from, to, decidedBy }) => [side, from, to, decidedBy])).toEqual([
    ['a', 1, 2, null],
    ['c', 1, 2, null],
    ['b', 3, 4, null],
    ['d', 3, 4, null],
  ]);
});
