import { type LanguageId, languageIds, supportedLanguage } from '@agon/contract/localized';
import { endsBeforeStart, noDate, noTime } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';

/** What a form shows for no time. */
export const midnight = noTime.slice(0, 5);

/** What the form of a tournament's main info holds while it is being filled in. */
export interface MainInfoDraft {
  readonly title: string;
  readonly gameId: number | undefined;
  readonly typeId: number | undefined;
  /** Nobody chosen: the one who creates it. */
  readonly organizerId: number | undefined;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:mm. */
  readonly time: string;
  /** Empty for none. */
  readonly lastDate: string;
  readonly lastTime: string;
  readonly timeZone: number;
  readonly prizePool: string;
  readonly languageId: LanguageId;
  /** The path of the picture. */
  readonly cover: string;
  /** Shown on the main page before others. */
  readonly isPrimary: boolean;
  /** When what it began with was saved; none for a new one. */
  readonly seen: string | undefined;
}

/** How it begins; the reader's own language and zone for a new one. */
export function draftOf(
  tournament: Tournament | undefined,
  gameId: number | undefined,
  language: string,
): MainInfoDraft {
  if (tournament === undefined) {
    return {
      title: '',
      gameId,
      typeId: undefined,
      organizerId: undefined,
      date: '',
      time: '18:00',
      lastDate: '',
      lastTime: midnight,
      timeZone: Math.round(-new Date().getTimezoneOffset() / 60),
      prizePool: '',
      languageId: languageIds[supportedLanguage(language) ?? 'en'],
      cover: '',
      isPrimary: false,
      seen: undefined,
    };
  }
  return {
    title: tournament.title,
    gameId: tournament.game.id,
    typeId: tournament.type.id,
    organizerId: tournament.organizer_id,
    date: tournament.date,
    time: tournament.time.slice(0, 5),
    lastDate: tournament.date_final === noDate ? '' : tournament.date_final,
    lastTime: tournament.time_final.slice(0, 5),
    timeZone: tournament.time_zone,
    prizePool: tournament.pool,
    languageId: tournament.language_id,
    cover: tournament.bg_image || `/covers/${tournament.slug}.svg`,
    isPrimary: tournament.is_primary,
    seen: tournament.updated_at,
  };
}

/** The last match before the start, as far as both are given. */
export function endsEarly({ date, time, lastDate, lastTime }: MainInfoDraft): boolean {
  return date !== '' && endsBeforeStart({ date, time, date_final: lastDate || noDate, time_final: lastTime });
}

/** When it is to begin, in milliseconds; not a number without a day. */
export function startOf({ date, time, timeZone }: MainInfoDraft): number {
  return Date.parse(`${date}T${time}:00Z`) - timeZone * 3_600_000;
}

/** What is required and not there, in the order of the form. */
export function missingIn({ title, gameId, typeId, date, time, cover }: MainInfoDraft) {
  return (
    [
      ['title', title.trim()],
      ['game', gameId],
      ['type', typeId],
      ['startDate', date],
      ['startTime', time],
      ['cover', cover],
    ] as const
  ).flatMap(([name, value]) => (value === '' || value === undefined ? [name] : []));
}

/** What is sent; undefined while something that is required is missing or wrong. */
export function bodyOf(draft: MainInfoDraft) {
  const { title, gameId, typeId, date, time, cover } = draft;
  const isFilled = missingIn(draft).length === 0 && !endsEarly(draft);
  if (!isFilled || gameId === undefined || typeId === undefined) return undefined;
  return {
    title,
    bg_image: cover,
    time_zone: draft.timeZone,
    date,
    date_final: draft.lastDate || noDate,
    time: `${time}:00`,
    // A time of no day would be none.
    time_final: `${draft.lastDate === '' ? midnight : draft.lastTime}:00`,
    ...(draft.organizerId !== undefined && { organizer_id: draft.organizerId }),
    tournament_type_id: typeId,
    game_id: gameId,
    language_id: draft.languageId,
    pool_custom: draft.prizePool,
    // Of no effect for those who may not place it there.
    is_primary: draft.isPrimary,
    ...(draft.seen !== undefined && { seen: draft.seen }),
  };
}
