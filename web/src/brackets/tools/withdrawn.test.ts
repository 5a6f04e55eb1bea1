import type { TimelineEntry } from '@agon/contract/brackets.endpoints';
import { expect, test } from 'vitest';
import { bracketOf } from '../../testing/brackets.ts';
import { rowOf, swissOf } from '../../testing/standings-brackets.ts';
import { withdrawnBy, withdrawnFrom } from './withdrawn.ts';

/** The latest call comes first, as in a timeline; each is one event. */
function timeline(...events: TimelineEntry['events']): TimelineEntry[] {
  return events
    .map((event, from) => ({ from, version: from + 1, at: '2027-03-01T10:00:00.000Z', by: null, events: [event] }))
    .reverse();
}

const filled = [{ type: 'configure' }, { type: 'fill' }];
const withdraw = (side: number) => ({ type: 'withdraw', side });

test('who withdrew is out until the withdrawal is undone, and again when the undo is', () => {
  expect(withdrawnBy(timeline(...filled, withdraw(3), withdraw(4)))).toEqual(new Set([3, 4]));
  expect(withdrawnBy(timeline(...filled, withdraw(3), withdraw(4), { type: 'revert', to: 3 }))).toEqual(new Set([3]));
  const redone = timeline(...filled, withdraw(3), { type: 'revert', to: 2 }, { type: 'revert', to: 3 });
  expect(withdrawnBy(redone)).toEqual(new Set([3]));
});

test('whoever takes over the place has not withdrawn, and nobody has from a bracket that is filled anew', () => {
  expect(withdrawnBy(timeline(...filled, withdraw(3), { type: 'replace', side: 3, by: 9 }))).toEqual(new Set());
  expect(withdrawnBy(timeline(...filled, withdraw(3), { type: 'fill' }))).toEqual(new Set());
});

test('standings say it themselves', () => {
  const swiss = swissOf([], { standings: [rowOf(1), rowOf(2, { isWithdrawn: true })] });
  expect(withdrawnFrom(swiss, [])).toEqual(new Set([2]));
  const tree = bracketOf({ size: 4, elimination: 'single' });
  expect(withdrawnFrom(tree, timeline(...filled, withdraw(1)))).toEqual(new Set([1]));
});
