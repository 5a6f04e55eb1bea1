import { expect, test } from 'vitest';
import type { SideId } from '../bracket.ts';
import type { StandingsRow } from '../standings/nouns.ts';
import {
  describeReal,
  orderByDeciders,
  outsideValues,
  type RealEvent,
  type RealMatch,
  type RealRow,
  type RealStage,
  type RealTable,
  realStages,
  realTieBreaks,
  resultOfReal,
} from '../testing/real-events.ts';
import type { RoundRobin } from './board.ts';
import { isComplete, readyMatches } from './match-status.ts';
import { getMatch, listMatches } from './match-view.ts';
import type { RoundRobinSettings } from './nouns.ts';
import { apply, createRoundRobin } from './round-robin.ts';
import { overallStandings, standings } from './standings.ts';

const stages = realStages('round_robin');

describeReal('round robins, match by match', () => {
  test('all of the folder are here', () => {
    expect(stages.length).toBeGreaterThanOrEqual(12);
  });

  test.each(stages)('$name', ({ event, stage }) => {
    const groups = stage.groups ?? [{ id: undefined, members: event.participants.map(({ id }) => id) }];
    let bracket = filled(event, stage);
    for (const real of stage.matches.filter(({ sec }) => sec === 'G')) bracket = playReal(bracket, real);
    expect([readyMatches(bracket), isComplete(bracket)]).toEqual([[], true]);
    for (const { p, pts } of stage.opts.adjust ?? []) {
      bracket = apply(bracket, { type: 'adjust', side: p, points: pts }).bracket;
    }
    // The only order by hand: who won the games that were played to decide a table.
    const deciders = orderByDeciders(stage);
    if (deciders.length > 0) bracket = apply(bracket, { type: 'setOrder', group: 1, sides: deciders }).bracket;
    for (const [index, { id }] of groups.entries()) {
      const table = stage.standings?.find(({ group }) => group === id) as RealTable;
      const real = table.rows.filter(({ p }) => bracket.seats.has(p));
      const rows = standings(bracket, index + 1);
      for (const row of real)
        expectRow(
          rows.find(({ side }) => side === row.p),
          row,
          stage,
        );
      if (table.ranked === false) expectAdvanced(rows, table);
      else expect(rows.map(placeOf)).toEqual(real.map(({ p }, place) => `${place + 1}-${place + 1} ${p}`));
    }
  });

  test('the best third-placed teams of a real World Cup', () => {
    const { event, stage } = stages.find(({ name }) => name === 'womens-world-cup-2019') as (typeof stages)[number];
    let bracket = filled(event, stage);
    for (const real of stage.matches) bracket = playReal(bracket, real);
    const thirds = overallStandings(bracket).filter(({ rank }) => rank === 3);
    const inKnockout = (side: SideId) => event.stages[1]?.slots?.includes(side as number);
    expect(thirds.map(({ side }) => inKnockout(side))).toEqual([true, true, true, true, false, false]);
  });
});

/** With what the rule of the event takes from outside the matches: fair play, games within sets, the world ranking. */
function filled(event: RealEvent, stage: RealStage): RoundRobin {
  const groups = stage.groups?.map(({ members }) => members) ?? [event.participants.map(({ id }) => id)];
  const settings = {
    ...settingsOf(stage),
    groups: groups.length,
    groupSize: Math.max(...groups.map((one) => one.length)),
  };
  const bracket = apply(createRoundRobin(settings), { type: 'fill', groups }).bracket;
  const outside = Object.entries(outsideValues(event, stage.standings ?? []));
  return outside.reduce((before, [name, given]) => {
    const values = given.filter(({ side }) => before.seats.has(side));
    return apply(before, { type: 'setExternal', name, values }).bracket;
  }, bracket);
}

function settingsOf(stage: RealStage): Pick<RoundRobinSettings, 'legs' | 'bestOf' | 'points' | 'tieBreaks'> {
  const { opts, matches } = stage;
  const { pts = { w: 1, l: 0 }, legs = 1, bestOf } = opts;
  const isScored = matches.some(({ sa }) => sa !== undefined);
  return {
    legs,
    bestOf: bestOf ?? (isScored ? null : 1),
    points: { win: pts.w, tie: pts.d ?? 0, loss: pts.l },
    tieBreaks: realTieBreaks(stage),
  };
}

/** Any open match of the two will do, home and away as drawn or not: the schedule was theirs, the table is the same. */
function playReal(bracket: RoundRobin, real: RealMatch): RoundRobin {
  const open = listMatches(bracket).filter(({ status, sides }) => {
    return status === 'ready' && sides.includes(real.a) && sides.includes(real.b);
  });
  const match = open.find(({ sides }) => sides[0] === real.a) ?? open[0];
  expect(match, real.id).toBeDefined();
  if (!match) return bracket;
  const isTurned = match.sides[0] !== real.a;
  const { a, b, sa, sb, win } = real;
  const turned = {
    ...real,
    a: b,
    b: a,
    ...(sa === undefined ? {} : { sa: sb as number, sb: sa }),
    win: win === 'd' ? win : win === 'a' ? 'b' : 'a',
  } as const;
  const { bracket: after, undone } = apply(bracket, {
    type: 'report',
    match: match.number,
    result: resultOfReal(isTurned ? turned : real),
  });
  expect(undone).toEqual([]);
  const { winner, sides } = getMatch(after, match.number);
  expect(winner === null ? null : sides[winner], real.id).toBe(win === 'd' ? null : win === 'a' ? a : b);
  return after;
}

function expectRow(row: StandingsRow | undefined, real: RealRow, stage: RealStage) {
  const { mp, d, gf, ga, sw, sl, pts, p, tb = {} } = real;
  const deciders = stage.matches.filter(({ sec, a, b }) => sec === 'TB' && (a === p || b === p));
  const won = deciders.filter(({ a, win }) => (a === p) === (win === 'a')).length;
  expect(row).toMatchObject({
    side: p,
    wins: (real.w ?? 0) - won,
    losses: (real.l ?? 0) - (deciders.length - won),
    ...(d === undefined ? {} : { ties: d }),
    ...(mp === undefined ? {} : { played: mp }),
    ...(gf === undefined ? {} : { gamesWon: gf, gamesLost: ga }),
    ...(sw === undefined ? {} : { gamesWon: sw, gamesLost: sl }),
    ...(pts === undefined || !stage.opts.pts ? {} : { points: pts }),
  });
  const columns = realTieBreaks(stage);
  for (const [word, value] of Object.entries(tb)) {
    const column = columns.findIndex((tieBreak) => tieBreak === word || tieBreak === `external:${word}`);
    if (column >= 0) expect([p, word, row?.values[column]]).toEqual([p, word, value]);
  }
}

/** The source gives no places, only who went on. */
function expectAdvanced(rows: readonly StandingsRow[], table: RealTable) {
  const advanced = table.rows.filter((row) => row.advanced).map(({ p }) => p);
  const first = rows.slice(0, advanced.length);
  expect(new Set(first.map(({ side }) => side))).toEqual(new Set(advanced));
  expect(first.at(-1)?.to).toBe(advanced.length);
}

function placeOf({ side, from, to }: StandingsRow): string {
  return `${from}-${to} ${side}`;
}
