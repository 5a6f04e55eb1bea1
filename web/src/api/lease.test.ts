import { expect, onTestFinished, test, vi } from 'vitest';
import { type Shared, withLease } from './lease.ts';

function storage(): Shared {
  const entries = new Map<string, string>();
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function useFakeTime() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('of many who want to at once, one works while the others wait', async () => {
  useFakeTime();
  const shared = storage();
  let [working, most] = [0, 0];
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await pause(250);
    working -= 1;
    return 'done';
  };
  const all = Promise.all([1, 2, 3, 4].map(() => withLease(shared, 'session', work)));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await all).toEqual(['done', 'done', 'done', 'done']);
  expect(most).toBe(1);
});

test('who waits goes on within 100 ms', async () => {
  useFakeTime();
  const shared = storage();
  const began = Date.now();
  const first = withLease(shared, 'session', () => pause(1_000));
  let secondBegan = 0;
  const second = withLease(shared, 'session', async () => {
    secondBegan = Date.now() - began;
  });
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all([first, second]);
  expect(secondBegan).toBeGreaterThanOrEqual(1_000);
  expect(secondBegan).toBeLessThanOrEqual(1_050 + 100 + 50);
});

test('work that fails lets the next one in', async () => {
  useFakeTime();
  const shared = storage();
  const failing = withLease(shared, 'session', async () => {
    throw new Error('no');
  }).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(100);
  expect(await failing).toBe('failed');
  expect(shared.getItem('session')).toBeNull();
});

test('a tab that was closed, or left nonsense, is not waited for forever', async () => {
  useFakeTime();
  const shared = storage();
  void withLease(shared, 'session', () => new Promise(() => {}));
  const next = withLease(shared, 'session', async () => 'done');
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await next).toBe('done');
  shared.setItem('session', '{');
  const last = withLease(shared, 'session', async () => 'done');
  await vi.advanceTimersByTimeAsync(200);
  expect(await last).toBe('done');
});
