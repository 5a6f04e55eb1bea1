import type { forms as source } from '../en/forms.ts';
import type { Translated } from '../text.ts';

export const forms: Translated<typeof source> = {
  discard: 'Отменить изменения',
  unsaved: 'Ещё не сохранено',
  allSaved: 'Всё сохранено',
  unsavedGoes: 'Введённое и не сохранённое пропадёт.',
  preview: 'Предпросмотр',
  previewOf: 'Предпросмотр: {label}',
  backToText: 'Вернуться к тексту',
  emptyPreview: 'Пока ничего не написано.',
  changedElsewhere: 'Кто-то другой тем временем это изменил; вы видите то, что ввели сами.',
  takeNewer: 'Отбросить моё и показать новое',
  keepMine: 'Оставить моё: следующее сохранение заменит новое',
  moveUp: 'Поднять: {name}',
  moveDown: 'Опустить: {name}',
  movedTo: '{name} теперь на месте {place}.',
  inOneLanguage: 'Хотя бы на одном языке',
  select: 'Выберите...',
  noOptions: 'Нет вариантов',
  remove: 'Удалить: {name}',
  asTable: 'Таблицей',
  inEnglish: '{label} по-английски',
  inRussian: '{label} по-русски',
};
