import { expect, test } from 'vitest';
import { localInput, momentOf } from './zoned-time.ts';

test('a moment is shown in the zone, and read from it', () => {
  expect(localInput('2027-03-01T22:30:00.000Z', 3)).toBe('2027-03-02T01:30');
  expect(momentOf('2027-03-02T01:30', 3)).toBe('2027-03-01T22:30:00.000Z');
  expect(momentOf('2027-03-01T18:00', -5)).toBe('2027-03-01T23:00:00.000Z');
});

test('an empty field is no time, a half-filled one is nothing yet', () => {
  expect(localInput(null, 3)).toBe('');
  expect(momentOf('', 3)).toBeNull();
  expect(momentOf('soon', 3)).toBeUndefined();
});
