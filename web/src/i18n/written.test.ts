import { expect, test } from 'vitest';
import { written } from './written.ts';

test('a text is shown in the language of the page, else in the other, which is named', () => {
  const both = { EN: 'Cup', RU: 'Кубок' };
  expect(written(both, 'en')).toEqual({ words: 'Cup', lang: undefined });
  expect(written(both, 'ru')).toEqual({ words: 'Кубок', lang: undefined });
  expect(written({ EN: 'Cup' }, 'ru')).toEqual({ words: 'Cup', lang: 'en' });
  expect(written({ RU: 'Кубок' }, 'en')).toEqual({ words: 'Кубок', lang: 'ru' });
});

test('where there is no text, no language is named', () => {
  expect(written({}, 'ru')).toEqual({ words: '', lang: undefined });
  expect(written(undefined, 'en')).toEqual({ words: '', lang: undefined });
});
