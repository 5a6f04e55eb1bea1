import { describe, expect, test } from 'vitest';
import {
  hasRealEvents,
  type RealEvent,
  type RealMatch,
  type RealStage,
  realEventsFolder,
  realStages,
  resultOfReal,
} from '../testing/real-events.ts';
import type { Swiss } from './board.ts';
import { matchesOf } from './match-status.ts';
import { getMatch } from './match-view.ts';
import { isComplete, listPlayers, suggestPairs } from './next-round.ts';
import type { SwissEvent } from './nouns.ts';
import { standings } from './standings.ts';
import { apply, createSwiss, replay } from './swiss.ts';

const stages = realStages('swiss');

if (hasRealEvents()) {
  describe('a real swiss', () => {
    test('all of the folder are here', () => {
      expect(stages.length).toBeGreaterThanOrEqual(10);
    });

    test.each(stages)('$name is played to the points it had, and each round can be paired', ({ event, stage }) => {
      const events: SwissEvent[] = [];
      const settings = settingsOf(event, stage);
      const end = playReal(event, stage, (before, next) => {
        events.push(next);
        if (next.type === 'pair') expectLegal(before);
        return apply(before, next).bracket;
      });
      expect(replay(settings, events)).toEqual(end);
      expect(isComplete(end)).toBe(true);
      const points = new Map(standings(end).map((row) => [row.side, row.points]));
      for (const { p, pts, w } of stage.standings?.[0]?.rows ?? []) expect([p, points.get(p)]).toEqual([p, pts ?? w]);
    });
  });
} else {
  test(`NO REAL SWISS WAS PLAYED: set TOURNAMENT_DATA, there is no ${realEventsFolder}`, () => {
    expect(process.env.CI).toBeUndefined();
  });
}

/** A round without a rematch was found then, so one is found now. */
function expectLegal(swiss: Swiss) {
  const { pairs, bye, relaxed } = suggestPairs(swiss);
  expect(relaxed).toEqual([]);
  const players = [...pairs.flatMap(({ sides }) => sides), ...(bye ? [bye.side] : [])];
  expect(new Set(players)).toEqual(new Set(listPlayers(swiss)));
}

function settingsOf({ participants }: RealEvent, { opts, matches }: RealStage) {
  const { rounds = Math.max(...matches.map(({ r = 0 }) => r)), winsToAdvance, pts } = opts;
  return {
    rounds,
    size: participants.length,
    bestOf: null,
    points: { win: pts?.w ?? 1, tie: pts?.d ?? 0, loss: pts?.l ?? 0 },
    tieBreaks: ['points'],
    ...(winsToAdvance ? { cut: { wins: winsToAdvance, losses: winsToAdvance } } : {}),
  } as const;
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
