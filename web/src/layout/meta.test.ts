import { expect, test } from 'vitest';
import { ApiError } from '../api/api.ts';
import { texts as en } from '../i18n/en.ts';
import { texts as ru } from '../i18n/ru.ts';
import { translator } from '../i18n/text.ts';
import { titleOf } from './meta.ts';

test.each([
  [404, 'Nothing here · Agon', 'Здесь ничего нет · Agon'],
  [500, 'Something went wrong · Agon', 'Что-то пошло не так · Agon'],
])('where a page is not shown its title says why: %i', (status, english, russian) => {
  const shown = { page: undefined, content: undefined, site: undefined, error: new ApiError(status) };
  expect([titleOf(translator(en, 'en'), shown), titleOf(translator(ru, 'ru'), shown)]).toEqual([english, russian]);
});
