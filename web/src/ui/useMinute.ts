import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const checkEveryMs = 2_000;

/** The time now, minute by minute, in milliseconds; undefined on the server, whose pages are read later. */
export function useMinute(): number | undefined {
  const minute = useSyncExternalStore(
    watchMoments,
    () => Math.floor(Date.now() / minuteMs),
    () => undefined,
  );
  return minute === undefined ? undefined : minute * minuteMs;
}

/** Calls now and then, as time goes on. Returns what ends it. */
export function watchMoments(check: () => void): () => void {
  const timer = setInterval(check, checkEveryMs);
  return () => clearInterval(timer);
}
