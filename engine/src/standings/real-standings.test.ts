import { expect, test } from 'vitest';
import type { SideId } from '../bracket.ts';
import {
  decidedOutside,
  describeReal,
  type RealRow,
  type RealStage,
  type RealTable,
  realStages,
  realTieBreaks,
} from '../testing/real-events.ts';
import { orderReal, rankReal } from '../testing/real-standings.ts';
import type { StandingsRow } from './nouns.ts';

const tables = [...realStages('round_robin'), ...realStages('swiss')].flatMap(({ name, event, stage }) => {
  return (stage.standings ?? []).map((table) => ({ name: [name, table.group].join(' ').trim(), event, stage, table }));
});

describeReal('standings come out as they did', () => {
  test('all of the folder are here', () => {
    expect(tables.length).toBeGreaterThanOrEqual(52);
  });

  test.each(tables)('$name', ({ name, event, stage, table }) => {
    const rows = rankReal(event, stage, table);
    const order = orderReal(event, stage, table);
    for (const real of table.rows) if (!real.withdrawn) expectNumbers(rowOf(rows, real.p), real, stage);
    if (table.ranked === false) return expectAdvanced(order, table);
    const ranked = table.rows.filter(({ rank, withdrawn }) => rank && !withdrawn);
    for (const [index, { p }] of ranked.entries()) {
      const { from, to } = rowOf(order, p);
      expect([from <= index + 1, index + 1 <= to], `${p} is number ${index + 1}`).toEqual([true, true]);
    }
    const shared = order.filter(({ from, to }) => from !== to).map(({ side }) => side);
    expect(shared).toEqual(decidedOutside[name]?.order ?? []);
  });
});

function expectNumbers(row: StandingsRow, real: RealRow, stage: RealStage) {
  const { mp, w, d, l, gf, ga, sw, sl, pts, tb = {} } = real;
  expect(row).toMatchObject({
    ...(mp === undefined ? {} : { played: mp }),
    ...(w === undefined ? {} : { wins: w }),
    ...(d === undefined ? {} : { ties: d }),
    ...(l === undefined ? {} : { losses: l }),
    ...(gf === undefined ? {} : { gamesWon: gf, gamesLost: ga }),
    ...(sw === undefined ? {} : { gamesWon: sw, gamesLost: sl }),
    ...(pts === undefined || !stage.opts.pts ? {} : { points: pts }),
  });
  const columns = realTieBreaks(stage);
  for (const [word, value] of Object.entries(tb)) {
    const column = columns.findIndex((tieBreak) => tieBreak === word || tieBreak === `external:${word}`);
    if (column >= 0) expect(row.values[column], `${word} of ${real.p}`).toBe(value);
  }
}

/** The source gives no places, only who went on. */
function expectAdvanced(rows: readonly StandingsRow[], table: RealTable) {
  const advanced = table.rows.filter((row) => row.advanced).map(({ p }) => p);
  const first = rows.slice(0, advanced.length);
  expect(new Set(first.map(({ side }) => side))).toEqual(new Set(advanced));
  expect(first.at(-1)?.to).toBe(advanced.length);
}

function rowOf(rows: readonly StandingsRow[], side: SideId): StandingsRow {
  return rows.find((row) => row.side === side) as StandingsRow;
}
