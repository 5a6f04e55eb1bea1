import type { Change } from '@agon/contract/site.changes.endpoints';
import { expect, test } from 'vitest';
import { texts as en } from '../i18n/en.ts';
import { texts as ru } from '../i18n/ru.ts';
import { translator } from '../i18n/text.ts';
import {
  actText,
  changedValue,
  columnText,
  differencesIn,
  differenceText,
  eventText,
  grouped,
  namesOf,
  settingColumn,
  subjectOf,
} from './change-texts.ts';

const t = translator(en, 'en');

const change: Change = {
  ...{ id: '7', at: '2026-03-01T12:00:00.000Z', by: null, role: 'admin', call: 'PUT /worlds/{id}', request: 'a-1' },
  ...{ act: 'update', kind: 'worlds', key: '3', name: { EN: 'North', RU: 'Север' }, tournament: null },
  ...{ before: {}, after: {}, hidden: [] },
};

const names = namesOf([
  { kind: 'users', id: 3, name: { EN: 'anna' }, slug: null },
  { kind: 'games', id: 3, name: { EN: 'Chess' }, slug: 'chess' },
  { kind: 'tournaments', id: 5, name: { EN: 'Old Cup' }, slug: null },
  { kind: 'participants', id: 7, name: { EN: 'ANN' }, slug: null },
  { kind: 'participants', id: 8, name: { EN: 'BOB' }, slug: null },
]);

test('a change is a sentence in either language', () => {
  expect(actText(t, change)).toBe('Changed the world “North”');
  expect(actText(translator(ru, 'ru'), change)).toBe('Изменён мир «Север»');
  expect(actText(t, { ...change, act: 'delete', kind: 'players', name: null })).toBe('Removed the player');
  expect(actText(t, { ...change, kind: 'configs', key: 'donateTitle' })).toBe(
    'Changed the setting “the title of the donation page”',
  );
  const cup: Change = { ...change, kind: 'tournaments', name: { EN: 'Cup' } };
  const [now, never] = [{ deleted_at: '2026-03-01T12:00:00Z' }, { deleted_at: null }];
  expect(actText(t, { ...cup, before: never, after: now })).toBe('Removed the tournament “Cup”');
  expect(actText(t, { ...cup, before: now, after: never })).toBe('Brought back the tournament “Cup”');
  const tab: Change = { ...change, kind: 'tournament_contents', key: '5/organizer_info' };
  expect(actText(t, tab)).toBe('Changed the tab of the tournament “Contacts”');
});

test.each([
  ['participants', 'insert', 'Добавлен участник «Север»'],
  ['teams', 'update', 'Изменена команда «Север»'],
  ['donations', 'delete', 'Удалено пожертвование «Север»'],
  ['webhooks', 'insert', 'Включены сообщения в Discord «Север»'],
  ['sessions', 'delete', 'Завершён сеанс пользователя «Север»'],
  ['second_factors', 'delete', 'Отключён двухэтапный вход пользователя «Север»'],
] as const)('in Russian the verb goes with its noun: %s, %s', (kind, act, sentence) => {
  expect(actText(translator(ru, 'ru'), { ...change, kind, act })).toBe(sentence);
});

test('columns are called in words where there are any', () => {
  expect(columnText(t, 'prize_pool')).toBe('Prize pool');
  expect(columnText(t, 'nick')).toBe('Nick');
  expect(columnText(t, 'order_of_things')).toBe('order_of_things');
  expect([columnText(t, 'date'), columnText(t, 'date', 'media')]).toEqual(['First day', 'Date']);
});

test('of what holds much, the parts that changed are told of', () => {
  const info = (title: string, name: object) => ({
    info: { intro_title: { EN: title, RU: 'Старое' }, name, tags: ['a'] },
  });
  const edited: Change = {
    ...change,
    kind: 'games',
    before: info('Old', { EN: 'Go' }),
    after: info('New', { EN: 'Go' }),
  };
  const [first, ...others] = differencesIn(edited, 'info');
  expect(others).toEqual([]);
  expect(first).toEqual({ column: 'info', path: ['intro_title', 'EN'], before: 'Old', after: 'New' });
  expect(first && differenceText(t, 'games', first)).toBe('Texts, intro: title (in English)');
  const longer: Change = { ...edited, after: { info: { ...info('Old', { EN: 'Go' }).info, tags: ['a', 'b'] } } };
  expect(differencesIn(longer, 'info')).toEqual([
    { column: 'info', path: ['tags', '1'], before: undefined, after: 'b' },
  ]);
  expect(differenceText(t, 'games', { column: 'info', path: ['tags', '1'] })).toBe('Texts, tags, № 2');
  expect(differenceText(translator(ru, 'ru'), 'games', { column: 'info', path: ['name', 'RU'] })).toBe(
    'Тексты, название (на русском)',
  );
  expect(differenceText(t, 'tournament_contents', { column: 'content', path: ['sections', '0', 'text', 'EN'] })).toBe(
    'Section 1, text (in English)',
  );
  const added: Change = { ...edited, act: 'insert', before: {} };
  expect(differencesIn(added, 'info')).toMatchObject([{ path: [], before: undefined }]);
});

test('what changed in very many parts is shown whole', () => {
  const numbers = (first: number) => ({ settings: Array.from({ length: 20 }, (_, place) => first + place) });
  const edited: Change = { ...change, before: numbers(0), after: numbers(100) };
  expect(differencesIn(edited, 'settings')).toMatchObject([{ path: [] }]);
});

test('short values stand in a line, long ones apart', () => {
  const shown = (column: string, value: unknown, kind: Change['kind'] = 'games') =>
    changedValue(t, { change: { kind }, names }, column, value);
  expect(shown('name', null)).toEqual({ line: 'none' });
  expect(shown('info', {})).toEqual({ line: 'none' });
  expect(shown('role', 'organizer')).toEqual({ line: 'Organizer' });
  expect(shown('region', true)).toEqual({ line: 'yes' });
  expect(shown('status', 1, 'tournaments')).toEqual({ line: 'Live' });
  expect(shown('status', 'declined', 'requests')).toEqual({ line: 'declined' });
  expect(shown('gender', 'female')).toEqual({ line: 'Female' });
  expect(shown('type', 'elimination', 'brackets')).toEqual({ line: 'Playoffs' });
  expect(shown('type', 'prizePool', 'donations')).toEqual({ line: en.site.type_prizePool });
  expect(shown('inducted_on', '2026-11-20')).toEqual({ line: '20 November 2026' });
  expect(shown('citation', { EN: 'For all' })).toEqual({ line: 'For all' });
  expect(shown('citation', { EN: 'For all', RU: 'За всё' })).toEqual({
    long: 'English: For all\nRussian: За всё',
  });
  expect(shown('kinds', ['started'])).toEqual({ line: 'started' });
  expect(shown('text', 'x'.repeat(200))).toEqual({ long: 'x'.repeat(200) });
});

test('what stands for another row is called by its name, with a link to where it is', () => {
  const shown = (column: string, value: unknown, kind: Change['kind'] = 'tournaments') =>
    changedValue(t, { change: { kind }, names }, column, value);
  expect(shown('organizer_id', 3)).toEqual({
    named: [{ name: 'anna', page: { path: '/root/log', query: { person: 'anna' } } }],
  });
  expect(shown('created_by', 4), 'an account that is gone').toEqual({
    named: [{ name: 'a former member', page: undefined }],
  });
  expect(shown('game_id', 3)).toEqual({ named: [{ name: 'Chess', page: { path: '/games/chess/edit/common' } }] });
  expect(shown('type_id', 9)).toEqual({ named: [{ name: '#9', page: undefined }] });
  expect(shown('language_id', 2)).toEqual({ line: 'Russian' });
  expect(shown('side', 1, 'claims'), 'the first or the second').toEqual({ line: '1' });
  expect(shown('sides', [7, 8], 'bracket_events')).toEqual({
    named: [
      { name: 'ANN', page: undefined },
      { name: 'BOB', page: undefined },
    ],
  });
});

test('settings of a bracket are in words, and a number of groups is nobody', () => {
  const shown = (setting: string, value: unknown) =>
    changedValue(t, { change: { kind: 'bracket_events' }, names }, settingColumn(setting), value);
  expect(shown('groups', 7)).toEqual({ line: '7' });
  expect(shown('bestOf', 3)).toEqual({ line: 'Bo3' });
  expect(shown('elimination', 'double')).toEqual({ line: 'Double elimination' });
  expect(shown('tieBreaks', ['points', 'wins'])).toEqual({ line: 'Points, Wins' });
  expect(shown('points', { win: 3, tie: 1, loss: 0 })).toEqual({ long: 'Win: 3\nTie: 1\nLoss: 0' });
});

test('what it is of is called as it is now', () => {
  const subject = (kind: Change['kind'], key: string) => subjectOf(t, { ...change, kind, key }, names);
  expect(subject('games', '3')).toEqual({ name: 'Chess', page: { path: '/games/chess/edit/common' } });
  expect(subject('tournaments', '5')).toEqual({ name: 'Old Cup', page: undefined });
  expect([subject('games', '4'), subject('worlds', '3')]).toEqual([undefined, undefined]);
});

test('what happened in a bracket is told in the words of its history', () => {
  const told = (after: Change['after']) => eventText(t, { ...change, kind: 'bracket_events', after }, names);
  const result = { kind: 'played', score: [2, 1] };
  expect(told({ type: 'report', match: 1, result, sides: [7, 8] })).toBe('Match 1, ANN – BOB: 2 : 1.');
  expect(told({ type: 'withdraw', side: 8 })).toBe('BOB withdrew.');
  expect(told({ type: 'revert', to: 3 })).toBe('Actions were undone.');
  const fact = (score: number[]) => ({ match: 1, sides: [7, 8], result: { kind: 'played', score } });
  const undone: Change = {
    ...{ ...change, before: { facts: [fact([0, 1])] }, after: { type: 'revert', to: 3, facts: [fact([1, 0])] } },
    kind: 'bracket_events',
  };
  expect(eventText(t, undone, names)).toBe('Actions were undone. Match 1, ANN – BOB: 0 : 1 → 1 : 0.');
});

test('what was done in one call stands together', () => {
  const [a, b, c] = [change, { ...change, id: '6' }, { ...change, id: '5', request: 'a-0' }];
  expect(grouped([a, b, c]).map(({ changes }) => changes.length)).toEqual([2, 1]);
});
