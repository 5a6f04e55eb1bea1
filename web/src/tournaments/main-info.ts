import { type LanguageId, languageIds, supportedLanguage } from '@agon/contract/localized';
import { noDate } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';

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
      lastTime: '00:00',
      timeZone: Math.round(-new Date().getTimezoneOffset() / 60),
      prizePool: '',
      languageId: languageIds[supportedLanguage(language) ?? 'en'],
      cover: '',
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
  };
}

/** The last match before the start; midnight says that no time was given. */
export function endsEarly({ date, time, lastDate, lastTime }: MainInfoDraft): boolean {
  if (lastDate === '' || date === '') return false;
  return lastDate < date || (lastDate === date && lastTime !== '00:00' && lastTime < time);
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
    time_final: `${draft.lastTime}:00`,
    ...(draft.organizerId !== undefined && { organizer_id: draft.organizerId }),
    tournament_type_id: typeId,
    game_id: gameId,
    language_id: draft.languageId,
    pool_custom: draft.prizePool,
  };
}
