import { expect, test } from 'vitest';
import { countdownText } from './countdown.ts';

const minute = 60_000;

test.each([
  [2 * 24 * 60 + 5 * 60 + 59, '2 days 5 hours', '2 дня 5 часов'],
  [24 * 60 + 30, '1 day', '1 день'],
  [21 * 60 + 1, '21 hours 1 minute', '21 час 1 минута'],
  [60, '1 hour', '1 час'],
  [22, '22 minutes', '22 минуты'],
  [0.2, '1 minute', '1 минута'],
  [0, '1 minute', '1 минута'],
])('%d minutes ahead are "%s", "%s"', (minutes, en, ru) => {
  expect([countdownText(minutes * minute, 'en'), countdownText(minutes * minute, 'ru')]).toEqual([en, ru]);
});
