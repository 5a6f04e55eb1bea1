import { expect, test } from 'vitest';
import { lastDays, onDays } from './days.ts';

test('the last days end with today in UTC, and have a number each', () => {
  const days = lastDays(new Date('2026-03-01T23:59:00Z'), 3);
  expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(onDays(days, [{ day: '2026-02-28', count: 5 }])).toEqual([
    { day: '2026-02-27', count: 0 },
    { day: '2026-02-28', count: 5 },
    { day: '2026-03-01', count: 0 },
  ]);
});
