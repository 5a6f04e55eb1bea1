import type { BracketKind, BracketLogEvent } from '@agon/contract/brackets';
import { rankingPoints } from '@agon/contract/champions';
import { getMatch, isComplete, readyMatches, type Settings, seedSlots, suggestPairs } from '@agon/engine';
import { type BracketState, play, step } from '../brackets/bracket-state.ts';
import { finalPlaces } from '../champions/final-places.ts';
import { type Meeting, meetingsOf } from '../champions/meetings.ts';

/** What a bracket of one shape looks like when it is over: played by the engine once, and copied into any number of tournaments. */
export interface Shape {
  readonly kind: BracketKind;
  /** Its sides are the numbers from 1 to this one. */
  readonly sides: number;
  /** How many of a thousand tournaments have it. */
  readonly share: number;
  readonly events: readonly BracketLogEvent[];
  readonly places: readonly { side: number; from: number; to: number; points: number }[];
  readonly meetings: readonly Meeting[];
}

/** The fields of tournaments run from 8 to 512, most of them small; a tournament has 95 matches on average. */
export function playShapes(): Shape[] {
  return [
    ...shapesOf(8, 100),
    ...shapesOf(16, 100),
    ...shapesOf(32, 90),
    ...shapesOf(64, 75),
    ...shapesOf(128, 45),
    ...shapesOf(256, 32),
    ...shapesOf(512, 16),
    played({ format: 'roundRobin', groups: 1, groupSize: 8, bestOf: 1 }, 8, 44),
    played({ format: 'swiss', size: 32, rounds: 5, bestOf: 1 }, 32, 40),
  ];
}

/** Half in single and half in double elimination. */
function shapesOf(sides: number, share: number): Shape[] {
  const common = { format: 'elimination', size: sides, bestOf: 3 } as const;
  return [
    played({ ...common, elimination: 'single' }, sides, share),
    played({ ...common, elimination: 'double' }, sides, share),
  ];
}

function played(settings: Exclude<Settings, { format: 'table' }>, sides: number, share: number): Shape {
  const ids = Array.from({ length: sides }, (_, index) => index + 1);
  const events = logOf(settings, ids);
  const state = play(undefined, events);
  if (state === undefined || state.bracket.format === 'table' || !isComplete(state.bracket))
    throw new Error('not over');
  const places = finalPlaces([state]);
  const field = places.at(-1)?.to ?? 0;
  return {
    kind: settings.format as BracketKind,
    ...{ sides, share, events, meetings: meetingsOf(state) },
    places: places.flatMap(({ from, to, sides: tied }) =>
      tied.map((side) => ({ side: Number(side), from, to, points: rankingPoints(to, field) })),
    ),
  };
}

function logOf(settings: Settings, ids: readonly number[]): BracketLogEvent[] {
  const events: BracketLogEvent[] = [];
  let state: BracketState | undefined;
  const take = (event: BracketLogEvent) => {
    events.push(event);
    state = step(state, event).state;
    return state;
  };
  let { bracket } = take({ type: 'configure', settings });
  if (settings.format === 'elimination') ({ bracket } = take({ type: 'fill', slots: seedSlots(ids) }));
  if (settings.format === 'roundRobin') ({ bracket } = take({ type: 'fill', groups: [ids] }));
  if (settings.format === 'swiss') ({ bracket } = take({ type: 'enter', sides: ids }));
  for (let round = 1; round === 1 || bracket.format === 'swiss'; round++) {
    if (bracket.format === 'swiss') {
      if (isComplete(bracket) || round > bracket.rounds.length + 1) break;
      const pairs = suggestPairs(bracket).pairs.map(({ sides }) => sides);
      ({ bracket } = take({ type: 'pair', round, pairs, by: 'engine' }));
    }
    for (;;) {
      const [match] = bracket.format === 'table' ? [] : readyMatches(bracket);
      if (match === undefined || bracket.format === 'table') break;
      const { sides, bestOf } = getMatch(bracket, match);
      const score = scoreOf(Number(sides[0]), Number(sides[1]), { match, bestOf: bestOf ?? 1 });
      ({ bracket } = take({ type: 'report', match, result: { kind: 'played', score }, sides }));
    }
  }
  return events;
}

/** The better seed wins two times out of three, and whoever wins loses a game now and then; the same whenever it is played. */
function scoreOf(a: number, b: number, { match, bestOf }: { match: number; bestOf: number }): [number, number] {
  const chance = ((match * 7919 + a * 104_729 + b * 1_299_709) % 997) / 997;
  const isUpset = chance < 1 / 3;
  const wins = Math.floor(bestOf / 2) + 1;
  const score: [number, number] = [wins, Math.floor(chance * 31) % wins];
  return a < b === isUpset ? [score[1], score[0]] : score;
}
