import fc from 'fast-check';
import * as engine from '../index.ts';
import { createDice, type Dice } from '../random.ts';
import * as groupsAtRandom from './random-groups.ts';
import * as cupAtRandom from './random-play.ts';
import * as swissAtRandom from './random-swiss.ts';

const { apply, createBracket } = engine;

const anySeed = fc.integer({ min: 0, max: 2 ** 31 });

/** Settings with a log that may well happen. */
export type Played = readonly [engine.Settings, readonly engine.BracketEvent[]];

export const anyPlayed: Readonly<Record<engine.Format, fc.Arbitrary<Played>>> = {
  elimination: fc
    .tuple(cupAtRandom.anySettings, cupAtRandom.anyMoves)
    .map(([settings, moves]) => [{ format: 'elimination', ...settings }, cupAtRandom.playOut(settings, moves)]),
  roundRobin: fc
    .tuple(groupsAtRandom.anySettings, groupsAtRandom.anyMoves)
    .map(([settings, moves]) => [
      { format: 'roundRobin', ...settings },
      groupsAtRandom.playGroupsAtRandom(settings, moves),
    ]),
  swiss: fc
    .tuple(swissAtRandom.anySettings, swissAtRandom.anySeed, swissAtRandom.anySize)
    .map(([settings, seed, size]) => [
      { format: 'swiss', ...settings },
      swissAtRandom.playSwissAtRandom(settings, seed, size).events,
    ]),
  gsl: anySeed.map((seed) => playGsl(createDice(seed))),
  table: anySeed.map((seed) => playTable(createDice(seed))),
};

function playGsl(dice: Dice): Played {
  const settings = { format: 'gsl', groups: 1 + dice(3), bestOf: 1 + 2 * dice(2) } as const;
  let bracket = createBracket(settings);
  const events: engine.GslEvent[] = [];
  const take = (event: engine.GslEvent) => {
    const accepted = { ...event, undoes: engine.impact(bracket, event) } as engine.GslEvent;
    bracket = apply(bracket, accepted).bracket;
    events.push(accepted);
  };
  const groups = Array.from({ length: settings.groups }, (_, group) =>
    ['a', 'b', 'c', 'd'].map((name) => (dice(9) === 0 ? null : `${name}${group}`)),
  );
  take({ type: 'fill', groups });
  for (let turn = 0; turn < 12; turn++) {
    const open = engine.readyMatches(bracket);
    const reported = engine.listMatches(bracket).filter(({ result, isAutomatic }) => result && !isAutomatic);
    const side = engine.listSides(bracket)[dice(4)];
    const what = dice(8);
    const match = what === 0 ? reported[dice(reported.length || 1)]?.number : open[dice(open.length || 1)];
    if (what === 1 && side !== undefined) take({ type: 'replace', side, by: `${side}${turn}` });
    else if (match !== undefined) {
      const won = (engine.getMatch(bracket, match).bestOf + 1) / 2;
      const score: [number, number] = dice(2) ? [won, 0] : [0, won];
      take(what === 2 ? { type: 'setBestOf', bestOf: 5, match } : { type: 'report', match, result: resultOf(score) });
    }
  }
  return [settings, events];
}

function resultOf(score: [number, number]): engine.MatchResult {
  return { kind: 'played', score };
}

function playTable(dice: Dice): Played {
  const kinds = ['text', 'integer', 'win', 'points'] as const;
  const columns = kinds.slice(dice(3)).map((kind) => ({ id: kind, kind, isEnabled: dice(3) > 0 }));
  const settings = { format: 'table', columns } as const;
  const sides = Array.from({ length: 1 + dice(6) }, (_, index) => `s${index}`);
  const events: engine.TableEvent[] = [{ type: 'fill', sides }];
  for (let turn = 0; turn < 12; turn++) {
    const side = sides[dice(sides.length)] as string;
    const column = kinds[3 - dice(columns.length)] as string;
    const what = dice(6);
    if (what === 0) events.push({ type: 'setWeight', side, value: dice(5) - 2 });
    else if (what === 1) events.push({ type: 'setColumn', column, isEnabled: dice(2) > 0 });
    else events.push({ type: 'setCell', side, column, value: dice(2) ? dice(9) : (['', 'a'][dice(3)] ?? null) });
  }
  return [settings, events as engine.TableEvent[]];
}
