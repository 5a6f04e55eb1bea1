import { startOf } from '@agon/contract/tournaments';
import type { ScheduleEntry, TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import type { Translator } from '../../i18n/text.ts';
import { bare, type Row, rowsOf } from './rows.ts';

type Schedule = TournamentContents['schedule'];

/** The time is HH:mm here. */
export interface ScheduleDraft extends Pick<Schedule, 'mode' | 'version'> {
  readonly entries: readonly Row<ScheduleEntry>[];
}

/** It begins with the start of the tournament. */
export function draftOf({ mode, entries, version }: Schedule, tournament: Tournament): ScheduleDraft {
  const begun = entries.length === 0 ? [nextEntry([], tournament)] : entries;
  return { mode, entries: rowsOf(begun.map((entry) => ({ ...entry, time: entry.time.slice(0, 5) }))), version };
}

/** One more: at first when the tournament starts, then when the one before does. */
export function nextEntry(entries: readonly ScheduleEntry[], { date, time }: Tournament): ScheduleEntry {
  const before = entries.at(-1) ?? { date, time };
  return { title: {}, date: before.date, time: before.time.slice(0, 5) };
}

/** Those that the mode has room for: at the same time there is only one. */
export function kept<T>({ mode, entries }: { mode: Schedule['mode']; entries: readonly T[] }): readonly T[] {
  return mode === 'together' ? entries.slice(0, 1) : entries;
}

export function inOrderOfTime(entries: readonly Row<ScheduleEntry>[]): readonly Row<ScheduleEntry>[] {
  return entries.toSorted((a, b) => (a.date + a.time).localeCompare(b.date + b.time));
}

export function faultsOf(t: Translator, draft: ScheduleDraft): Readonly<Record<string, string>> {
  const wrong = kept(draft).flatMap(({ date }, index) =>
    date === '' ? [[`entries.${index}.date`, t('layout.noSuchDay')]] : [],
  );
  return Object.fromEntries(wrong);
}

export function bodyOf(draft: ScheduleDraft) {
  const entries = bare(kept(draft)).map((entry) => ({ ...entry, time: `${entry.time}:00` }));
  return { mode: draft.mode, entries, version: draft.version };
}

/** Those of one day in the tournament's calendar that follow each other. */
interface ScheduleDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly entries: readonly TimedEntry[];
}

interface TimedEntry extends Pick<ScheduleEntry, 'title' | 'time'> {
  /** Its place in the whole schedule. */
  readonly index: number;
  /** ISO 8601. */
  readonly moment: string;
}

export function daysOf(entries: readonly ScheduleEntry[], time_zone: number): readonly ScheduleDay[] {
  const days: { day: string; entries: TimedEntry[] }[] = [];
  for (const [index, { title, date, time }] of entries.entries()) {
    const timed = { title, time, index, moment: startOf({ date, time, time_zone }).toISOString() };
    const last = days.at(-1);
    if (last?.day === date) last.entries.push(timed);
    else days.push({ day: date, entries: [timed] });
  }
  return days;
}

/** While something is what comes next: the start of the tournament, or an entry of its schedule. */
export interface Turn {
  /** Its place in the schedule; undefined for the start of the tournament, when nothing stands in the schedule for it. */
  readonly index: number | undefined;
  /** When the one before it begins; undefined for the first. In milliseconds since 1970, as the next. */
  readonly from: number | undefined;
  /** When it begins. */
  readonly to: number;
}

/** In the order of time. Of what begins at the same moment all but the first are next for no time. */
export function turnsOf(tournament: Tournament, entries: readonly ScheduleEntry[]): readonly Turn[] {
  const begins = [
    ...entries.map(({ date, time }, index) => ({
      index,
      to: startOf({ date, time, time_zone: tournament.time_zone }).getTime(),
    })),
    { index: undefined, to: Date.parse(tournament.startsAt) },
  ].sort((a, b) => a.to - b.to);
  return begins.map((one, place) => ({ ...one, from: begins[place - 1]?.to }));
}
