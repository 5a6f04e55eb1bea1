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
  numberSeeds: 'Присвоить номера посева в этом порядке',
};
