import { ApiError } from './api.ts';

const delaysMs = [1_000, 3_000, 9_000, 27_000];

/** When to ask again what has failed, in milliseconds after each failure: spread, so that not all pages ask at once. */
export function retryDelays(): readonly number[] {
  return delaysMs.map((delayMs) => delayMs * (0.5 + Math.random()));
}

/** Nobody answered, or the server could not: later it may. What is refused stays so. */
export function mayPass(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 0 || failure.status === 429 || failure.status >= 500);
}
