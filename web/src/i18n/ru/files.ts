import type { files as source } from '../en/files.ts';
import type { Translated } from '../text.ts';

export const files: Translated<typeof source> = {
  sending: 'Изображение отправляется',
  chosen: '{name}, {size} КБ',
  tooLarge: 'Изображение должно быть не больше {limit} МБ',
  remove: 'Убрать изображение',
  useDrawn: 'Взять нарисованное',
  useNone: 'Без изображения',
};
