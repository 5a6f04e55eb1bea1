import type { BracketLogEvent } from '@agon/contract/brackets';
import { seedSlots } from '@agon/engine';
import { expect, test } from 'vitest';
import { type BracketState, play } from './bracket-state.ts';
import { listFallen } from './duel-claim.ts';

const second = { match: 2, participant_a: 2, participant_b: 3, best_of: 1 };
const claimed = [{ match: 1, participant_a: 1, participant_b: 4, best_of: 1 }, second];

test('what is claimed of a match falls with a result of it, another side, or another length', () => {
  expect(listFallen(claimed, played(4))).toEqual([]);
  const reported = played(4, { type: 'report', match: 2, result: { kind: 'played', score: [1, 0] } });
  expect(listFallen(claimed, reported)).toEqual([second]);
  const others = [
    { ...second, participant_a: 1 },
    { ...second, best_of: 3 },
    { ...second, match: 99 },
  ];
  expect(listFallen(others, played(4))).toEqual(others);
});

test('many claims are judged by one look at the bracket', () => {
  const state = played(1_024);
  const claims = Array.from({ length: 512 }, (_, index) => ({ ...second, match: index + 1 }));
  const [one, all] = [shortest(() => listFallen(claims.slice(0, 1), state)), shortest(() => listFallen(claims, state))];
  expect(all / one).toBeLessThan(100);
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
