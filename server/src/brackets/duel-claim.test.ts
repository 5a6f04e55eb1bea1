import type { BracketLogEvent, ClaimStatus } from '@agon/contract/brackets';
import { seedSlots } from '@agon/engine';
import { expect, test } from 'vitest';
import { type BracketState, play } from './bracket-state.ts';
import { sortedByMatch } from './duel-claim.ts';

const second = { match: 2, participant_a: 2, participant_b: 3, best_of: 1, status: 'open' as ClaimStatus };
const claimed = [{ ...second, match: 1, participant_a: 1, participant_b: 4 }, second];
const none = { settled: [], overtaken: [], back: [] };

test('what is claimed of a match is settled by a result of it, and overtaken by another side or length', () => {
  expect(sortedByMatch(claimed, played(4))).toEqual(none);
  const reported = played(4, { type: 'report', match: 2, result: { kind: 'played', score: [1, 0] } });
  expect(sortedByMatch(claimed, reported)).toEqual({ ...none, settled: [second] });
  const others = [
    { ...second, participant_a: 1 },
    { ...second, best_of: 3 },
    { ...second, match: 99 },
  ];
  expect(sortedByMatch(others, played(4))).toEqual({ ...none, overtaken: others });
});

test('what was overtaken is back when the match is what it was', () => {
  const overtaken = { ...second, status: 'overtaken' as const };
  expect(sortedByMatch([overtaken], played(4))).toEqual({ ...none, back: [overtaken] });
  expect(sortedByMatch([{ ...overtaken, participant_a: 1 }], played(4))).toEqual(none);
});

test('many claims are judged by one look at the bracket', () => {
  const state = played(1_024);
  const claims = Array.from({ length: 512 }, (_, index) => ({ ...second, match: index + 1 }));
  const judge = (some: typeof claims) => shortest(() => sortedByMatch(some, state));
  expect(judge(claims) / judge(claims.slice(0, 1))).toBeLessThan(100);
});

function played(size: number, ...events: BracketLogEvent[]): BracketState {
  const slots = seedSlots(Array.from({ length: size }, (_, index) => index + 1));
  const settings = { format: 'elimination', size, elimination: 'single' } as const;
  const state = play(undefined, [{ type: 'configure', settings }, { type: 'fill', slots }, ...events]);
  if (state === undefined) throw new Error('nothing was played');
  return state;
}

function shortest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}
