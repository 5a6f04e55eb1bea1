import { expect, test } from 'vitest';
import { withWording } from './wording.ts';

test('a wording that is taken back leaves nothing behind', () => {
  const text = withWording({ RU: 'Приз' }, 'EN', 'Prize');
  expect(JSON.stringify(text)).toBe('{"EN":"Prize","RU":"Приз"}');
  expect(withWording(text, 'EN', '')).toEqual({ RU: 'Приз' });
});
