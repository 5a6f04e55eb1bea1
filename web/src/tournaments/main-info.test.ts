import { expect, test } from 'vitest';
import { bodyOf, draftOf, endsEarly, missingIn } from './main-info.ts';

const filled = { ...draftOf(undefined, 1, 'ru'), title: 'Cup', typeId: 2, date: '2026-03-09', cover: '/files/a.webp' };

test('a new one begins in the language of the reader and can be sent once all that is required is there', () => {
  expect(bodyOf(filled)).toMatchObject({ language_id: 2, date_final: '0000-00-00', time: '18:00:00', game_id: 1 });
  for (const missing of ['title', 'date', 'time', 'cover'] as const) {
    expect(bodyOf({ ...filled, [missing]: '' }), missing).toBe(undefined);
    expect(missingIn({ ...filled, [missing]: '' })).toHaveLength(1);
  }
  for (const missing of ['gameId', 'typeId'] as const)
    expect(bodyOf({ ...filled, [missing]: undefined })).toBe(undefined);
  expect(bodyOf({ ...filled, title: '   ' })).toBe(undefined);
});

test('a place on the main page is kept', () => {
  expect(bodyOf({ ...filled, isPrimary: true })).toMatchObject({ is_primary: true });
});

test('the last match is on the day of the start or later', () => {
  expect(endsEarly({ ...filled, lastDate: '2026-03-08' })).toBe(true);
  expect(bodyOf({ ...filled, lastDate: '2026-03-08' })).toBe(undefined);
  expect(endsEarly({ ...filled, lastDate: '2026-03-09', lastTime: '17:00' })).toBe(true);
  expect([endsEarly(filled), endsEarly({ ...filled, date: '', lastDate: '2026-03-09' })]).toEqual([false, false]);
  expect(bodyOf({ ...filled, lastDate: '2026-03-09', lastTime: '23:00' })).toMatchObject({
    date_final: '2026-03-09',
    time_final: '23:00:00',
  });
});
