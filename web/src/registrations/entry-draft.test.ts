import { expect, test } from 'vitest';
import { entryDraftOf, settingsOf } from './entry-draft.ts';

const none = { capacity: null, waiting_list: false, check_in: null, waitingCount: 0 };

test('terms stay as they are when nothing is typed', () => {
  expect(settingsOf(entryDraftOf(none))).toEqual({ capacity: null, waiting_list: false, check_in: null });
  const moments = { opensAt: '2026-04-01T14:00:00.000Z', closesAt: '2026-04-01T14:45:00.000Z' };
  const check_in = { opens: 90, closes: 0, ...moments };
  const draft = entryDraftOf({ capacity: 16, waiting_list: true, check_in, waitingCount: 3 });
  expect(settingsOf(draft)).toEqual({ capacity: 16, waiting_list: true, check_in: { opens: 90, closes: 0 } });
});

test('a check-in needs both its times; without one they are of no matter', () => {
  const draft = { ...entryDraftOf(none), hasCheckIn: true };
  expect(settingsOf(draft)?.check_in).toEqual({ opens: 60, closes: 15 });
  for (const blank of [{ opens: '' }, { closes: ' ' }]) {
    expect(settingsOf({ ...draft, ...blank })).toBeUndefined();
    expect(settingsOf({ ...draft, ...blank, hasCheckIn: false })).toMatchObject({ check_in: null });
  }
});
