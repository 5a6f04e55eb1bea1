import type { registrations as source } from '../en/registrations.ts';
import type { Translated } from '../text.ts';

export const registrations: Translated<typeof source> = {
  participants: 'Участники',
  count: { one: '{count} участник', few: '{count} участника', many: '{count} участников', other: '{count} участника' },
  none: 'Участников пока нет.',
  noneYet: 'Добавьте игроков или команды ниже: по одному имени в строке, по порядку посева, если он есть.',
  addTitle: 'Добавить участников',
  names: 'Имена, по одному в строке',
  add: 'Добавить',
  remove: 'Удалить {name}',
  nameTooLong: 'Строка {line}: имя {name} длиннее {limit} символов',
  nameTwice: 'Строка {line}: {name} повторяется в списке',
  nameKnown: 'Строка {line}: {name} уже участвует',
  nameRefused: 'Строка {line}, {name}: {problem}',
  moreProblems: {
    one: 'и ещё {count} строка',
    few: 'и ещё {count} строки',
    many: 'и ещё {count} строк',
    other: 'и ещё {count} строки',
  },
  tooMany: {
    one: 'В турнире может быть не больше {limit} участников: {count} лишний',
    other: 'В турнире может быть не больше {limit} участников: {count} лишних',
  },
  placedStay: 'Тех, кто стоит в сетке, удалить нельзя.',
  unplaced: {
    one: '{count} участник не стоит в сетке.',
    few: '{count} участника не стоят в сетке.',
    many: '{count} участников не стоят в сетке.',
    other: '{count} участника не стоят в сетке.',
  },
  toBracket: 'К сетке',
  numberSeeds: 'Присвоить номера посева в этом порядке',
  classHint: 'После точки с запятой можно указать класс, например «Serral; Зерг»: по нему можно развести по группам.',
};
