import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { mayPass, retryDelays } from './retries.ts';

test('what nobody answered is asked again, what was refused is not', () => {
  expect([0, 429, 500, 503].map((status) => mayPass(new ApiError(status)))).toEqual([true, true, true, true]);
  expect([400, 401, 403, 404, 409].some((status) => mayPass(new ApiError(status)))).toBe(false);
  expect(mayPass(new TypeError())).toBe(false);
});

test('it is asked again later each time', () => {
  const delays = retryDelays();
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
});
