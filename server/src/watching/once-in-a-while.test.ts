import { expect, onTestFinished, test, vi } from 'vitest';
import { onceInAWhile } from './once-in-a-while.ts';

test('a reason is told at once, and again after a while, whatever else is told', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  const tell = onceInAWhile(1_000, (reason) => void told.push(reason));
  for (const reason of ['gone', 'gone', 'full', 'gone']) tell(reason);
  expect(told).toEqual(['gone', 'full']);
  vi.advanceTimersByTime(999);
  tell('gone');
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(1);
  tell('gone');
  expect(told).toEqual(['gone', 'full', 'gone']);
});
