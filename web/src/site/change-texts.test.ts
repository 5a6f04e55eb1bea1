import type { Change } from '@agon/contract/site.changes.endpoints';
import { expect, test } from 'vitest';
import { texts as en } from '../i18n/en.ts';
import { texts as ru } from '../i18n/ru.ts';
import { translator } from '../i18n/text.ts';
import { actText, changedValue, columnText, grouped } from './change-texts.ts';

const t = translator(en, 'en');

const change: Change = {
  ...{ id: '7', at: '2026-03-01T12:00:00.000Z', by: null, role: 'admin', call: 'PUT /worlds/{id}', request: 'a-1' },
  ...{ act: 'update', kind: 'worlds', key: '3', name: { EN: 'North', RU: 'Север' }, tournament: null },
  ...{ before: {}, after: {}, hidden: [] },
};

test('a change is a sentence in either language', () => {
  expect(actText(t, change)).toBe('changed the world “North”');
  expect(actText(translator(ru, 'ru'), change)).toBe('меняет мир «Север»');
  expect(actText(t, { ...change, act: 'delete', kind: 'players', name: null })).toBe('removed the player');
  expect(actText(t, { ...change, kind: 'configs', key: 'donateTitle' })).toBe('changed the setting “donateTitle”');
  const tab: Change = { ...change, kind: 'tournament_contents', key: '5/organizer_info' };
  expect(actText(t, tab)).toBe('changed a tab of a tournament “Contacts”');
});

test('columns are called in words where there are any', () => {
  expect(columnText(t, 'prize_pool')).toBe('Prize pool');
  expect(columnText(t, 'nick')).toBe('Nick');
  expect(columnText(t, 'order_of_things')).toBe('order_of_things');
});

test('short values stand in a line, long ones apart', () => {
  const shown = (column: string, value: unknown, kind: Change['kind'] = 'games') =>
    changedValue(t, { kind }, column, value);
  expect(shown('name', null)).toEqual({ line: 'none' });
  expect(shown('info', {})).toEqual({ line: 'none' });
  expect(shown('role', 'organizer')).toEqual({ line: 'Organizer' });
  expect(shown('region', true)).toEqual({ line: 'yes' });
  expect(shown('player_id', 5)).toEqual({ line: '#5' });
  expect(shown('status', 1, 'tournaments')).toEqual({ line: 'Live' });
  expect(shown('status', 'declined', 'requests')).toEqual({ line: 'declined' });
  expect(shown('citation', { EN: 'For all' })).toEqual({ line: 'For all' });
  expect(shown('citation', { EN: 'For all', RU: 'За всё' })).toEqual({ long: 'EN: For all\nRU: За всё' });
  expect(shown('kinds', ['started'])).toEqual({ long: '[\n  "started"\n]' });
  expect(shown('text', 'x'.repeat(200))).toEqual({ long: 'x'.repeat(200) });
});

test('what was done in one call stands together', () => {
  const [a, b, c] = [change, { ...change, id: '6' }, { ...change, id: '5', request: 'a-0' }];
  expect(grouped([a, b, c]).map(({ changes }) => changes.length)).toEqual([2, 1]);
});
