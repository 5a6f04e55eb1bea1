import { expect, test } from 'vitest';
import { texts } from '../i18n/en.ts';
import { translator } from '../i18n/text.ts';
import { timeText } from './time-text.ts';

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
