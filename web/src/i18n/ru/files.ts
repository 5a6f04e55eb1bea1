import type { files as source } from '../en/files.ts';
import type { Translated } from '../text.ts';

export const files: Translated<typeof source> = {
  choose: 'Выбрать изображение',
  chooseOther: 'Выбрать другое',
  sending: 'Изображение отправляется',
  chosen: '{name}, {size} КБ',
  tooLarge: 'Изображение должно быть не больше {limit} МБ',
  remove: 'Убрать изображение',
  useDrawn: 'Взять нарисованное',
  useNone: 'Без изображения',
  chooseFilm: 'Загрузить видео',
  sendingFilm: 'Видео отправляется',
  filmTooLarge: 'Видео должно быть не больше {limit} МБ',
  notAFilm: 'Это не видео в формате WebM или MP4',
};
