import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EliminationBracket } from '@agon/contract/brackets.elimination.endpoints';
import type { Duel } from '@agon/contract/brackets.endpoints';
import type { GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { SwissBracket } from '@agon/contract/brackets.swiss.endpoints';
import type { TableBracket } from '@agon/contract/brackets.table.endpoints';
import { capitalName } from '@agon/contract/fields';
import { afterAll, describe, expect, test } from 'vitest';
import { type EliminationStage, readDemoEvent } from '../demo-facts.ts';
import { testApp } from '../testing/app.ts';
import { enter, newBracketOf, type TestBracketOf } from '../testing/tournaments.ts';

/** Real events, each result sent by one of ten clients that all write at once, some results by two of them. */

const site = await testApp(afterAll);
const clients = 10;

/** Ten at a time take what is left to do; every third thing is done by two of them. */
async function atOnce<T>(work: readonly T[], act: (one: T) => Promise<{ status: number }>) {
  const left = work.flatMap((one, index) => (index % 3 === 0 ? [one, one] : [one]));
  const statuses: number[] = [];
  const client = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) statuses.push((await act(next)).status);
  };
  await Promise.all(Array.from({ length: clients }, client));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}

async function entered<B>(made: TestBracketOf<B>, names: readonly string[]) {
  const ids = await enter(site, made.organizer, made.tournament.id, names);
  return (name: string | number | null) => (name === null ? null : (ids[names.indexOf(String(name))] ?? null));
}

test('a double elimination of 32 comes out as it did', async () => {
  const event = await readDemoEvent('sc2-wcs-asia-2012');
  const stage = event.stages[0] as EliminationStage;
  const names = stage.firstRound.filter((name) => name !== null).map((name) => capitalName.parse(name));
  const made = await newBracketOf(site, 'RELEGATION', 0, {
    defeats: 2,
    best_of: 3,
    size: 32,
    crossing: stage.crossing,
  });
  const idOf = await entered(made, names);
  const nameOf = (name: string) => capitalName.parse(name);
  await made.post('relegation-fill-first-round', { participants: names.map(idOf) });
  const results = [...stage.results];
  for (let bracket: EliminationBracket = await made.read(); !bracket.isComplete; bracket = await made.read()) {
    const ready = bracket.rounds.flatMap(({ duels }) => duels).filter(({ status }) => status === 'ready');
    expect(ready.length).toBeGreaterThan(0);
    const reports = ready.map((duel) => {
      const ids = duel.sides.map(({ participant }) => participant);
      const index = results.findIndex(({ sides }) => sides.every((side) => ids.includes(idOf(nameOf(side)))));
      const [result] = results.splice(index, 1);
      if (result === undefined || !('score' in result)) throw new Error('a match that was not played so');
      const score = ids[0] === idOf(nameOf(result.sides[0])) ? result.score : result.score.toReversed();
      return { duel, body: { result: 'played', score } };
    });
    // A final may be over more games than the rest.
    for (const { duel, body } of reports) {
      const bestOf = 2 * Math.max(...(body.score as number[])) - 1;
      if (bestOf !== 3) await made.post('settings/best-of', { duel: duel.id, best_of: bestOf });
    }
    await atOnce(reports, ({ duel, body }) => made.post(`relegation-rounds/${duel.round}/duels/${duel.id}`, body));
  }
  const { places, participants } = await made.read();
  const placed = places.flatMap(({ place, to, participants: ids }) =>
    ids.map((id) => `${participants[id]?.name} ${place}-${to}`),
  );
  expect(placed).toEqual(
    expect.arrayContaining(event.places.map(([place, to, side]) => `${nameOf(side)} ${place}-${to}`)),
  );
});

interface RealEvent {
  readonly participants: readonly { readonly id: number }[];
  readonly stages: readonly [
    {
      readonly groups: readonly { readonly id: string; readonly members: readonly number[] }[];
      readonly matches: readonly RealMatch[];
      readonly standings: readonly { readonly rows: readonly RealRow[] }[];
    },
  ];
}

interface RealMatch {
  readonly r: number;
  readonly a: number;
  readonly b: number;
  readonly sa?: number;
  readonly sb?: number;
  readonly win: 'a' | 'b';
}

interface RealRow {
  readonly p: number;
  readonly w: number;
  readonly d: number;
  readonly l: number;
  readonly pts: number;
}

const folder = process.env.TOURNAMENT_DATA ?? fileURLToPath(new URL('../../../../shared/data/open', import.meta.url));

function readReal(name: string): RealEvent {
  return JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
}

/** The report of a real match, from the side that the duel names first. */
function reportOf(duel: Duel, { a, sa = 0, sb = 0, win }: RealMatch, idOf: (id: number) => number | null) {
  const [x, y] = sa + sb > 0 ? [sa, sb] : win === 'a' ? [1, 0] : [0, 1];
  return { result: 'played', score: duel.sides[0].participant === idOf(a) ? [x, y] : [y, x] };
}

if (existsSync(folder)) {
  describe('real events of other kinds come out as they did', () => {
    test('eight groups of four', async () => {
      const { participants, stages } = readReal('sc2-homestory-cup-4-groups');
      const [{ groups, matches, standings }] = stages;
      const names = participants.map(({ id }) => String(id));
      const settings = { groups: 8, players_per_group: 4, best_of: 3, points: { win: 1, tie: 0, loss: 0 } };
      const tie_breaks = ['points', 'gameDifference', 'headToHead'];
      const made = await newBracketOf(site, 'GROUP', 0, { ...settings, tie_breaks });
      const idOf = await entered(made, names);
      await made.post('groups/participants', { groups: groups.map(({ members }) => members.map(idOf)) });
      const duels = (await made.read()).rounds.flatMap((round) => round.duels);
      await atOnce(duels, (duel) => {
        const ids = duel.sides.map(({ participant }) => participant);
        const real = matches.find(({ a, b }) => ids.includes(idOf(a)) && ids.includes(idOf(b)));
        if (real === undefined) throw new Error('a match that was not played');
        return made.post(`groups/${duel.group}/duels/${duel.id}`, reportOf(duel, real, idOf));
      });
      const bracket: GroupsBracket = await made.read();
      expect(bracket.isComplete).toBe(true);
      for (const [index, group] of bracket.groups.entries()) {
        expect(group.standings.map(({ participant }) => participant)).toEqual(
          standings[index]?.rows.map(({ p }) => idOf(p)),
        );
      }
    });

    test('the Swiss stage of a Counter-Strike Major', async () => {
      const { participants, stages } = readReal('cs2-austin-2025-stage1');
      const [{ matches, standings }] = stages;
      const settings = { rounds: 5, cut: { wins: 3, losses: 3 }, tie_breaks: ['points', 'difficulty', 'seed'] };
      const made = await newBracketOf(site, 'SWISS', 0, settings);
      const names = participants.map(({ id }) => String(id));
      const idOf = await entered(made, names);
      await made.post('swiss/participants', { participants: names.map(idOf) });
      for (const round of [1, 2, 3, 4, 5]) {
        const played = matches.filter(({ r }) => r === round);
        const pairs = played.map(({ a, b }) => [idOf(a), idOf(b)]);
        expect((await made.post(`swiss/rounds/${round}/generate`, { pairs })).status).toBe(200);
        const duels = (await made.read()).rounds.at(-1)?.duels ?? [];
        await atOnce(duels, (duel) => {
          const real = played.find(({ a }) => idOf(a) === duel.sides[0].participant);
          if (real === undefined) throw new Error('a match that was not played');
          return made.post(`swiss/rounds/${round}/duels/${duel.id}`, reportOf(duel, real, idOf));
        });
      }
      const bracket: SwissBracket = await made.read();
      // Among sides with three wins those with fewer losses stand first.
      const lossesOf = new Map(bracket.standings.map(({ participant, losses }) => [participant, losses]));
      const order = bracket.standings
        .map(({ participant }) => participant)
        .toSorted(
          (a, b) => scoreOf(bracket, b) - scoreOf(bracket, a) || (lossesOf.get(a) ?? 0) - (lossesOf.get(b) ?? 0),
        );
      expect(order).toEqual(standings[0]?.rows.map(({ p }) => idOf(p)));
    });

    test('the table of a football league', async () => {
      const { participants, stages } = readReal('premier-league-2023-24');
      const names = participants.map(({ id }) => String(id));
      const made = await newBracketOf(site, 'TABLE', 0);
      const idOf = await entered(made, names);
      await made.post('table-participants', { participants: names.map(idOf) });
      const rows = stages[0].standings[0]?.rows ?? [];
      const cells = rows.flatMap(({ p, w, d, l, pts }) =>
        Object.entries({ win: w, tie: d, lose: l, points: pts }).map(([columnId, value]) => ({
          rowId: idOf(p),
          columnId,
          value,
        })),
      );
      await atOnce(cells, (cell) => made.post('table-cell', cell));
      const bracket: TableBracket = await made.read();
      const pointsOf = (row: { cells: Record<string, unknown> }) => Number(row.cells.points);
      expect(bracket.rows.map(pointsOf)).toEqual(rows.map(({ pts }) => pts).toSorted((a, b) => b - a));
      expect(bracket.rows[0]?.id).toBe(idOf(rows[0]?.p ?? 0));
      expect(bracket.rows.at(-1)).toMatchObject({ place: 20, to: 20 });
    });
  });
} else {
  test(`NO REAL GROUPS, SWISS OR TABLE WERE PLAYED: set TOURNAMENT_DATA, there is no ${folder}`, () => {
    expect(existsSync(folder)).toBe(false);
  });
}

function scoreOf({ standings }: SwissBracket, id: number): number {
  return standings.find(({ participant }) => participant === id)?.points ?? 0;
}
