import { expect, test } from 'vitest';
import { dayOf } from '../i18n/dates.ts';
import { texts } from '../i18n/en.ts';
import { translator } from '../i18n/text.ts';
import { isDuring, leftText, ownTimeText, timeText } from './moments.ts';

const t = translator(texts, 'en');
const [opensAt, closesAt] = ['2026-03-10T23:30:00Z', '2026-03-11T00:30:00Z'];

test.each([
  ['its day where the other has another', 0, '11 Mar, 00:30'],
  ['no day where both are past midnight', 3, '03:30'],
  ['no day where both are before it', -3, '21:30'],
])('of two moments the later has %s', (_what, zone, text) => {
  expect(timeText(t, { moment: closesAt, after: opensAt }, zone)).toBe(text);
});

test('a moment says its day unless it stands under that', () => {
  expect(timeText(t, { moment: opensAt }, 0)).toBe('Tue, 10 Mar 2026, 23:30');
  expect(timeText(t, { moment: opensAt, day: '2026-03-10' }, 0)).toBe('23:30');
  expect(timeText(t, { moment: opensAt, day: '2026-03-10' }, 1)).toBe('11 Mar, 00:30');
});

test('a moment on the own clock names the day where it happens, where that is another', () => {
  const mine = timeText(t, { moment: opensAt });
  const told = { moment: opensAt, note: '(9 Mar at the event)' };
  expect(ownTimeText(t, { ...told, dayThere: dayOf(opensAt) })).toBe(mine);
  expect(ownTimeText(t, { ...told, dayThere: '2026-03-09' })).toBe(`${mine} (9 Mar at the event)`);
  expect(ownTimeText(t, { moment: opensAt, label: 'Yours:' })).toBe(`Yours: ${mine}`);
});

test('what is left is told until the moment, then that it is late', () => {
  const until = Date.parse(opensAt);
  const told = (minutes: number) => leftText(t, { until, soon: 'soon', late: 'late' }, until + minutes * 60_000);
  expect([-90, 0, 59, 60].map(told)).toEqual(['1 hour 30 minutes', 'soon', 'soon', 'late']);
  expect(leftText(t, { until }, until)).toBe('');
});

test('a span begins with its first moment and ends before its last', () => {
  expect([9, 10, 19, 20].map((now) => isDuring({ from: 10, to: 20 }, now))).toEqual([false, true, true, false]);
  expect([isDuring({ to: 20 }, 0), isDuring({ from: 10 }, 99)]).toEqual([true, true]);
});
