import type { Language } from './localized.ts';

/** What people read for a field of the wire; in English only where that is another word. */
const names: Readonly<Record<string, { readonly en?: string; readonly ru: string }>> = {
  title: { ru: 'название' },
  name: { ru: 'имя' },
  email: { en: 'e-mail', ru: 'e-mail' },
  password: { ru: 'пароль' },
  date: { ru: 'дата начала' },
  time: { ru: 'время начала' },
  date_final: { en: 'date of the last match', ru: 'дата последнего матча' },
  time_final: { en: 'time of the last match', ru: 'время последнего матча' },
  time_zone: { en: 'time zone', ru: 'часовой пояс' },
  game_id: { en: 'game', ru: 'игра' },
  tournament_id: { en: 'tournament', ru: 'турнир' },
  tournament_type_id: { en: 'tournament type', ru: 'тип турнира' },
  language_id: { en: 'language', ru: 'язык' },
  organizer_id: { en: 'organizer', ru: 'организатор' },
  pool_custom: { en: 'prize pool', ru: 'призовой фонд' },
  bg_image: { en: 'picture', ru: 'изображение' },
  is_primary: { en: 'place on the main page', ru: 'место на главной странице' },
  status: { ru: 'статус' },
  video: { en: 'link to the video', ru: 'ссылка на видео' },
  cover: { ru: 'обложка' },
  participants: { ru: 'участники' },
  link: { ru: 'ссылка' },
  discord: { en: 'Discord', ru: 'Discord' },
  telegram: { en: 'Telegram', ru: 'Telegram' },
  nick: { ru: 'ник' },
  seed: { ru: 'посев' },
  capacity: { en: 'number of places', ru: 'число мест' },
  opens: { en: 'the opening of the check-in', ru: 'начало чек-ина' },
  closes: { en: 'the end of the check-in', ru: 'конец чек-ина' },
  size: { ru: 'число участников' },
  best_of: { en: 'best of', ru: 'число игр' },
  defeats: { en: 'number of defeats', ru: 'число поражений' },
  third_place: { en: 'match for the third place', ru: 'матч за третье место' },
  citation: { ru: 'за что' },
  inducted_on: { en: 'date', ru: 'дата' },
  result: { ru: 'результат' },
  score: { ru: 'счёт' },
  note: { ru: 'комментарий' },
  picture: { ru: 'изображение' },
  winner: { ru: 'победитель' },
};

/** Undefined when people have no word for the field. */
export function fieldName(field: string, language: Language): string | undefined {
  return names[field] && (names[field][language] ?? field);
}
