import type { TimelineEntry } from '@agon/contract/brackets.endpoints';

/** Reading a bracket's timeline, which comes as it is kept: the latest first. */

export type LoggedEvent = TimelineEntry['events'][number];

/** What an undo would take back now; undefined when there is nothing. */
export function undoable(entries: readonly TimelineEntry[], version: number): TimelineEntry | undefined {
  const latest = entries.find((entry) => entry.version === version);
  const revert = latest?.events.find(({ type }) => type === 'revert');
  if (revert !== undefined) return undoable(entries, numberIn(revert, 'to'));
  return latest?.from === 0 ? undefined : latest;
}

/** The call that this one took back. */
export function undoneBy(entries: readonly TimelineEntry[], { events }: TimelineEntry): TimelineEntry | undefined {
  const revert = events.find(({ type }) => type === 'revert');
  return revert && entries.find(({ from, version }) => from === numberIn(revert, 'to') && version > from);
}

/** Did the call say who plays whom? Taking that back takes the matches away. */
export function isPlacing(entry: TimelineEntry): boolean {
  return mainEvents(entry).some(({ type }) => ['fill', 'fillGroup', 'enter', 'pair'].includes(String(type)));
}

/** The event that a call was made for: others only come with it, as when a bracket is laid out anew to be filled. */
export function mainEvents({ events }: TimelineEntry): readonly LoggedEvent[] {
  const main = events.filter(({ type }) => isMain.has(String(type)));
  return main.length > 0 ? main : events;
}

const isMain: ReadonlySet<string> = new Set(['fill', 'enter', 'pair', 'revert', 'report', 'clear']);

/** A number in an event that is kept as it came; 0 where there is none. */
export function numberIn(event: Readonly<Record<string, unknown>>, field: string): number {
  const value = event[field];
  return typeof value === 'number' ? value : 0;
}
