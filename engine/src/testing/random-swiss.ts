/** Random swiss events for property tests. */
import fc from 'fast-check';
import type { MatchResult, ReportEvent } from '../bracket.ts';
import { createDice, type Dice } from '../random.ts';
import type { Swiss } from '../swiss/board.ts';
import { readyMatches } from '../swiss/match-status.ts';
import { getMatch, listMatches } from '../swiss/match-view.ts';
import { isComplete, listPlayers, suggestPairs } from '../swiss/next-round.ts';
import type { SwissEvent, SwissSettings } from '../swiss/nouns.ts';
import { apply, createSwiss } from '../swiss/swiss.ts';

export const anySettings = fc
  .record({
    rounds: fc.integer({ min: 1, max: 6 }),
    bestOf: fc.constantFrom(1, 2, 3, null),
    pairing: fc.constantFrom('fold', 'slide', 'adjacent', 'major' as const),
    points: fc.constantFrom(
      undefined,
      { win: 2, tie: 1, loss: 0.5, bye: 1, forfeit: 0 },
      { win: 1, tie: 0.5, loss: 0 },
    ),
    cut: fc.constantFrom(undefined, { wins: 3, losses: 3 }, { wins: 2, losses: 2 }),
  })
  .map(
    ({ points, cut, ...rest }): SwissSettings => ({
      ...rest,
      size: 24,
      ...(points && { points }),
      ...(cut && { cut }),
    }),
  );
export const anySeed = fc.integer({ min: 0, max: 2 ** 31 });
export const anySize = fc.integer({ min: 2, max: 20 });

type Look = (before: Swiss, event: SwissEvent, after: Swiss, changed: readonly number[]) => void;

/** Plays rounds until none can follow, with withdrawals, late entries and the like now and then. */
export function playSwissAtRandom(settings: SwissSettings, seed: number, size: number, look: Look = () => undefined) {
  const dice = createDice(seed);
  const events: SwissEvent[] = [];
  let swiss = createSwiss(settings);
  const take = (event: SwissEvent) => {
    const { bracket, changed } = apply(swiss, event);
    look(swiss, event, bracket, changed);
    events.push(event);
    swiss = bracket;
  };
  take({ type: 'enter', sides: Array.from({ length: size }, (_, index) => `s${index}`) });
  const isCalm = dice(3) === 0;
  const finishRounds = () => {
    for (let ready = readyMatches(swiss); ready.length > 0; ready = readyMatches(swiss)) {
      take(reportOf(swiss, ready[dice(ready.length)] as number, dice));
    }
  };
  while (!isComplete(swiss)) {
    if (!isCalm) disturb(swiss, dice, take);
    finishRounds();
    const pairs = nextPairs(swiss);
    if (!pairs) break;
    take({ type: 'pair', round: swiss.rounds.length + 1, pairs });
    if (!isCalm && dice(4) === 0) disturb(swiss, dice, take);
    finishRounds();
  }
  return { events, end: swiss };
}

function nextPairs(swiss: Swiss): [string | number, string | number | null][] | null {
  if (listPlayers(swiss).length < 2) return null;
  try {
    const { pairs, bye } = suggestPairs(swiss);
    return [
      ...pairs.map(({ sides }): [string | number, string | number] => [...sides]),
      ...(bye ? [[bye.side, null] as [string | number, null]] : []),
    ];
  } catch {
    return null;
  }
}

function disturb(swiss: Swiss, dice: Dice, take: (event: SwissEvent) => void) {
  const number = dice(1000);
  const side = swiss.entrants[dice(swiss.entrants.length)] as string;
  const isGone = swiss.withdrawn.has(swiss.placeOf.get(side) as number);
  const next = swiss.rounds.length + 1;
  switch (dice(7)) {
    case 0:
      return swiss.entrants.length < 24
        ? take({ type: 'join', side: `late${number}-${swiss.entrants.length}` })
        : undefined;
    case 1:
      return take({ type: isGone ? 'join' : 'withdraw', side });
    case 2:
      return take({ type: 'replace', side, by: `other${number}-${next}-${dice(1000)}` });
    case 3:
      return dice(2)
        ? take({ type: 'adjust', side, points: dice(5) / 2 - 1 })
        : take({ type: 'setExternal', name: 'x', values: [{ side, value: dice(9) }] });
    case 4:
      return next <= swiss.settings.rounds
        ? take({ type: 'absent', side, round: next, points: dice(3) / 2 })
        : undefined;
    case 5: {
      const done = listMatches(swiss).filter(({ status, isAutomatic }) => status === 'completed' && !isAutomatic);
      const match = done[dice(done.length || 1)]?.number;
      return match === undefined ? undefined : take(reportOf(swiss, match, dice));
    }
    default:
      return take({ type: 'setPoints', points: { win: 3, tie: 1, loss: 0 } });
  }
}

function reportOf(swiss: Swiss, match: number, dice: Dice): ReportEvent {
  return { type: 'report', match, result: resultFor(getMatch(swiss, match).bestOf, dice) };
}

function resultFor(bestOf: number | null, dice: Dice): MatchResult {
  if (dice(12) === 0) return { kind: 'doubleForfeit' };
  if (dice(12) === 0) return { kind: 'noShow', winner: dice(2) ? 0 : 1 };
  if (bestOf === null) return { kind: 'played', score: [dice(4), dice(4)] };
  if (bestOf === 2 && dice(3) === 0) return { kind: 'played', score: [1, 1] };
  const won = Math.floor(bestOf / 2) + 1;
  return { kind: 'played', score: dice(2) ? [won, 0] : [0, won] };
}
