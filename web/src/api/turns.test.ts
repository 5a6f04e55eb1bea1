import { expect, test } from 'vitest';
import { newTurns } from './turns.ts';

test('only who took a turn last is the last, whoever asks first', () => {
  const [next, others] = [newTurns(), newTurns()];
  const first = next();
  expect(first()).toBe(true);
  const second = next();
  others();
  expect([second(), first(), second()]).toEqual([true, false, true]);
});
