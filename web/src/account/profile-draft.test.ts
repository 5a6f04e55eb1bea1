import { expect, test } from 'vitest';
import { timeIn } from './profile-draft.ts';

test('the clocks of a zone', () => {
  const now = Date.parse('2026-03-01T22:30:00Z');
  expect(timeIn(0, now)).toBe('22:30');
  expect(timeIn(3, now)).toBe('01:30');
  expect(timeIn(-12, now)).toBe('10:30');
});
