import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const checkEveryMs = 2_000;

/** The time now, minute by minute, in milliseconds; undefined on the server, whose pages are read later. */
export function useMinute(): number | undefined {
  return useSyncExternalStore(watchMinutes, minuteNow, () => undefined);
}

/** In milliseconds since 1970. */
export function minuteNow(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls now and then, so that no minute is missed for long. Returns what ends it. */
export function watchMinutes(check: () => void): () => void {
  watchers.add(check);
  timer ??= setInterval(() => {
    for (const one of watchers) one();
  }, checkEveryMs);
  return () => {
    watchers.delete(check);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
