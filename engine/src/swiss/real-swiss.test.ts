import { expect, test } from 'vitest';
import type { TieBreak } from '../standings/nouns.ts';
import {
  decidedOutside,
  describeReal,
  type RealEvent,
  type RealMatch,
  type RealRow,
  type RealStage,
  realStages,
  realTieBreaks,
  realUnplayed,
  resultOfReal,
} from '../testing/real-events.ts';
import type { Swiss } from './board.ts';
import { matchesOf } from './match-status.ts';
import { getMatch } from './match-view.ts';
import { isComplete, listPlayers, suggestPairs } from './next-round.ts';
import type { SwissEvent, SwissSettings } from './nouns.ts';
import { standings } from './standings.ts';
import { apply, createSwiss, replay } from './swiss.ts';

const stages = realStages('swiss');

describeReal('swiss events, round by round', () => {
  test('all of the folder are here', () => {
    expect(stages.length).toBeGreaterThanOrEqual(10);
  });

  test.each(stages)('$name is played, each round can be paired, and its table is the real one', ({ event, stage }) => {
    const events: SwissEvent[] = [];
    const settings = settingsOf(event, stage);
    const end = playReal(event, stage, (before, next) => {
      events.push(next);
      if (next.type === 'pair') expectLegal(before);
      return apply(before, next).bracket;
    });
    expect(replay(settings, events)).toEqual(end);
    expect(isComplete(end)).toBe(true);
    expectTable(event.name, end, stage.standings?.[0]?.rows ?? []);
  });
});

/** Points, every tie-break column that the source has, and the order, which nobody shares. */
function expectTable(name: string, swiss: Swiss, real: readonly RealRow[]) {
  const { order = [] } = decidedOutside[name] ?? {};
  const rows = standings(apply(swiss, { type: 'setOrder', sides: order }).bracket);
  expect(rows.map(({ side, from, to }) => [side, from, to])).toEqual(
    real.map(({ p }, index) => [p, index + 1, index + 1]),
  );
  for (const [index, { pts, w, tb = {} }] of real.entries()) {
    const row = rows[index] as (typeof rows)[number];
    expect(row.points).toBe(pts ?? w);
    for (const [word, value] of Object.entries(tb)) {
      const column = swiss.tieBreaks.indexOf(word as TieBreak);
      expect([row.side, word, row.values[column]]).toEqual([row.side, word, value]);
    }
  }
  const decisive = rows.filter(({ decidedBy }) => decidedBy?.tieBreak === 'manual').map(({ side }) => side);
  expect(decisive).toEqual(order.slice(1));
}

/** A round without a rematch was found then, so one is found now. */
function expectLegal(swiss: Swiss) {
  const { pairs, bye, relaxed } = suggestPairs(swiss);
  expect(relaxed).toEqual([]);
  const players = [...pairs.flatMap(({ sides }) => sides), ...(bye ? [bye.side] : [])];
  expect(new Set(players)).toEqual(new Set(listPlayers(swiss)));
}

function settingsOf({ participants }: RealEvent, stage: RealStage): SwissSettings {
  const { opts, matches } = stage;
  const { rounds = Math.max(...matches.map(({ r = 0 }) => r)), winsToAdvance, pts } = opts;
  return {
    rounds,
    size: participants.length,
    bestOf: null,
    points: { win: pts?.w ?? 1, tie: pts?.d ?? 0, loss: pts?.l ?? 0 },
    tieBreaks: [...realTieBreaks(stage), 'manual'],
    unplayed: realUnplayed(stage),
    ...(winsToAdvance ? { cut: { wins: winsToAdvance, losses: winsToAdvance } } : {}),
  };
}

function playReal(event: RealEvent, stage: RealStage, take: (before: Swiss, next: SwissEvent) => Swiss): Swiss {
  const settings = settingsOf(event, stage);
  let swiss = take(createSwiss(settings), { type: 'enter', sides: event.participants.map(({ id }) => id) });
  for (let round = 1; round <= settings.rounds; round++) {
    const matches = stage.matches.filter(({ r }) => r === round);
    for (const { a, pa } of matches.filter(isAbsence)) {
      swiss = take(swiss, { type: 'absent', side: a as number, round, points: pa ?? 0 });
    }
    const paired = matches.filter((match) => !isAbsence(match));
    const pairs = paired.map(({ a, b }) => [a as number, b] as const);
    swiss = take(swiss, { type: 'pair', round, pairs });
    for (const match of paired.filter(({ b }) => b !== null)) {
      const number = matchesOf(swiss, match.a as number).find((one) => getMatch(swiss, one).round === round) ?? 0;
      swiss = take(swiss, { type: 'report', match: number, result: resultOfReal(match) });
    }
  }
  return swiss;
}

function isAbsence({ how }: RealMatch): boolean {
  return how === 'absent' || how === 'half_bye';
}
