import type { players as source } from '../en/players.ts';
import type { Translated } from '../text.ts';

export const players: Translated<typeof source> = {
  class: 'Класс',
  world: 'Мир',
  region: 'Регион',
  gender: 'Пол',
  female: 'Женский',
  male: 'Мужской',
  link: 'Страница игрока',
  teamsOf: { one: 'Команда', few: 'Команды', many: 'Команды', other: 'Команды' },
  captain: 'Капитан',
  roster: 'Состав',
  rosterNone: 'В составе пока никого нет.',
  editTeam: 'Изменить команду',
  memberNick: 'Ник',
};
