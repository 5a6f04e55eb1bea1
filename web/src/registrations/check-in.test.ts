import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { expect, test } from 'vitest';
import { texts as en } from '../i18n/en.ts';
import { texts as ru } from '../i18n/ru.ts';
import { translator } from '../i18n/text.ts';
import { checkInOpensAt, checkInStateOf, fullText, fullTextToRun, placesText, windowText } from './check-in.ts';

const checkIn = { opens: 60, closes: 15, opensAt: '2026-04-01T14:00:00.000Z', closesAt: '2026-04-01T14:45:00.000Z' };

function cup(entry: Partial<Tournament['entry']>, participants = 0, status: Tournament['status'] = 0): Tournament {
  const none = { capacity: null, waiting_list: false, check_in: null, waitingCount: 0 };
  const known = Object.fromEntries(Array.from({ length: participants }, (_, id) => [id, {}]));
  return { status, time_zone: 3, entry: { ...none, ...entry }, participants: known } as unknown as Tournament;
}

test('a check-in is open from its opening until just before its closing, as long as the tournament is to come', () => {
  const stateAt = (time: string, status: Tournament['status'] = 0) =>
    checkInStateOf(cup({ check_in: checkIn }, 0, status), Date.parse(`2026-04-01T${time}Z`));
  expect(['13:59:59', '14:00:00', '14:44:59', '14:45:00'].map((time) => stateAt(time))).toEqual([
    'before',
    'open',
    'open',
    'over',
  ]);
  expect(stateAt('14:10:00', 1)).toBe('none');
  expect(checkInStateOf(cup({}), 0)).toBe('none');
  expect(checkInStateOf(cup({ check_in: checkIn }), undefined)).toBe('unknown');
  expect(checkInOpensAt(cup({ check_in: checkIn }))).toBe(Date.parse('2026-04-01T14:00:00Z'));
  expect([checkInOpensAt(cup({ check_in: checkIn }, 0, 1)), checkInOpensAt(cup({}))]).toEqual([undefined, undefined]);
});

test("the window is told by the tournament's clock, the day once where it is the same", () => {
  const [english, russian] = [translator(en, 'en'), translator(ru, 'ru')];
  expect(windowText(cup({ check_in: checkIn }), english)).toBe('1 April 2026, 17:00–17:45 (GMT +3:00)');
  expect(windowText(cup({ check_in: checkIn }), russian)).toBe('1 апреля 2026 г., 17:00–17:45 (GMT +3:00)');
  const longer = { ...checkIn, opensAt: '2026-03-31T20:00:00.000Z' };
  expect(windowText(cup({ check_in: longer }), english)).toBe('31 March 2026, 23:00 – 1 April 2026, 17:45 (GMT +3:00)');
  expect(windowText(cup({}), english)).toBe('');
});

test('places are counted against their limit, and the waiting list is named when somebody is on it', () => {
  const english = translator(en, 'en');
  expect(placesText(cup({}, 12), english)).toBe('12');
  expect(placesText(cup({ capacity: 16 }, 12), english)).toBe('12 / 16');
  expect(placesText(cup({ capacity: 16, waitingCount: 3 }, 16), english)).toBe('16 / 16, 3 on the waiting list');
  expect(placesText(cup({ capacity: 16, waitingCount: 3 }, 16, 2), english), 'over').toBe('16 / 16');
});

test('who wants a place in a full tournament and who gives the places are told what each can do', () => {
  const english = translator(en, 'en');
  const [line, none] = [cup({ capacity: 2, waiting_list: true }, 2), cup({ capacity: 2 }, 2)];
  expect(fullText(line, english)).toMatch(/whoever is approved/);
  expect(fullTextToRun(line, english)).toMatch(/whoever you approve/);
  expect(fullText(none, english)).toMatch(/You can send a request all the same/);
  expect(fullTextToRun(none, english)).toMatch(/free a place or add one/);
});
