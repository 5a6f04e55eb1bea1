import { type Language, languageOf, read } from '@agon/contract/localized';
import { endOf, startOf } from '@agon/contract/tournaments';
import type { ScheduleEntry } from '@agon/contract/tournaments.contents.endpoints';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import ical, { escape as escaped, type ICalEventData, ICalEventTransparency } from 'ical-generator';

/** What calendars show of a tournament. */
export interface CalendarTournament {
  readonly entry: TournamentEntry;
  readonly gameName: string;
  readonly createdAt: Date;
  /** Of the tournament or of its schedule, the later. */
  readonly updatedAt: Date;
  readonly schedule: readonly ScheduleEntry[];
}

export interface CalendarFrame {
  readonly name: string;
  /** Of the site, without a slash at the end. */
  readonly origin: string;
  /** Path at which the calendar itself is found. */
  readonly path: string;
}

/** Above this, entries of schedules are left out. */
const mostEvents = 1_000;
const refreshSeconds = 3_600;

/** The tournaments as iCalendar (RFC 5545), each entry of a schedule an event of its own. The same input gives the same text. */
export function calendarOf({ name, origin, path }: CalendarFrame, tournaments: readonly CalendarTournament[]): string {
  const calendar = ical({
    // The library escapes the texts of events only.
    name: escaped(name, false),
    prodId: { company: 'Agon', product: 'Agon', language: 'EN' },
    source: origin + path,
    ttl: refreshSeconds,
  });
  const events = [
    ...tournaments.map((tournament) => eventOf(tournament, origin)),
    ...tournaments.flatMap((tournament) => entriesOf(tournament, origin)),
  ];
  for (const event of events.slice(0, mostEvents)) calendar.createEvent(event);
  return `${calendar}\r\n`;
}

function eventOf(tournament: CalendarTournament, origin: string): ICalEventData {
  const { entry, gameName } = tournament;
  const words = texts[languageOf(entry.language_id)];
  const facts = [
    ...(entry.pool === '' ? [] : [`${words.prizePool}: ${entry.pool}`]),
    ...(entry.champion === null ? [] : [`${words.champion}: ${entry.champion}`]),
  ];
  const url = pageOf(entry, origin);
  return {
    ...revisionOf(tournament),
    id: uidOf(tournament),
    start: startOf(entry),
    end: endOf(entry),
    summary: entry.title,
    description: [gameName, ...facts, url].join('\n'),
    url,
    categories: [{ name: gameName }],
    // It may go on for days, and nobody is busy all that time.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

const entryHours = 2;

/** They have no identity but their place in the schedule. */
function entriesOf(tournament: CalendarTournament, origin: string): ICalEventData[] {
  const { entry, schedule } = tournament;
  const language = languageOf(entry.language_id);
  const url = pageOf(entry, origin, '/schedule');
  return schedule.map(({ title, date, time }, index) => {
    const start = startOf({ date, time, time_zone: entry.time_zone });
    return {
      ...revisionOf(tournament),
      id: `${uidOf(tournament)}-${index + 1}`,
      start,
      end: new Date(start.getTime() + entryHours * 3_600_000),
      summary: `${read(title, language, title.RU) || texts[language].matches} — ${entry.title}`,
      description: url,
      url,
    };
  });
}

/** The same wherever the site is found. */
function uidOf({ entry, createdAt }: CalendarTournament): string {
  return `tournament-${entry.id}-${createdAt.getTime().toString(36)}`;
}

/** The sequence only ever grows: in it are the seconds from the first to the latest change. */
function revisionOf({ createdAt, updatedAt }: CalendarTournament) {
  const sequence = Math.max(0, Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1000));
  return { stamp: updatedAt, created: createdAt, lastModified: updatedAt, sequence };
}

function pageOf({ slug, game }: TournamentEntry, origin: string, tab = ''): string {
  return `${origin}/tournaments/${slug}${tab}?game=${game.slug}`;
}

const texts = {
  en: { matches: 'Matches', prizePool: 'Prize pool', champion: 'Champion' },
  ru: { matches: 'Матчи', prizePool: 'Призовой фонд', champion: 'Чемпион' },
} as const satisfies Record<Language, object>;
