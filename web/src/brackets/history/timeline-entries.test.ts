import type { TimelineEntry } from '@agon/contract/brackets.endpoints';
import { expect, test } from 'vitest';
import { mainEvents, undoable, undoneBy } from './timeline-entries.ts';

function entry(from: number, ...types: string[]): TimelineEntry {
  const events = types.map((type) =>
    type.startsWith('revert') ? { type: 'revert', to: Number(type.slice(7)) } : { type },
  );
  return { from, version: from + types.length, at: '2027-03-01T10:00:00.000Z', by: null, events };
}

const made = entry(0, 'configure');
const filled = entry(1, 'configure', 'fill');
const first = entry(3, 'report');
const second = entry(4, 'report');

test('the latest call can be undone, and then the one before it', () => {
  const entries = [second, first, filled, made];
  expect(undoable(entries, 5)).toBe(second);
  const undo = entry(5, 'revert 4');
  expect(undoable([undo, ...entries], 6)).toBe(first);
  expect(undoneBy([undo, ...entries], undo)).toBe(second);
});

test('that a bracket was made cannot be undone', () => {
  expect(undoable([made], 1)).toBeUndefined();
});

test('of a call the main event is told', () => {
  expect(mainEvents(filled)).toEqual([{ type: 'fill' }]);
  expect(mainEvents(entry(2, 'rename', 'setPoints'))).toHaveLength(2);
});
