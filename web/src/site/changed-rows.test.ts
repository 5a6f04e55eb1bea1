import type { Change } from '@agon/contract/site.changes.endpoints';
import { expect, test } from 'vitest';
import { texts as en } from '../i18n/en.ts';
import { translator } from '../i18n/text.ts';
import { namesOf } from './change-texts.ts';
import { isErased } from './changed-rows.ts';

const t = translator(en, 'en');

const change: Change = {
  ...{ id: '7', at: '2026-03-01T12:00:00.000Z', by: null, role: 'admin', call: 'PUT /users/{id}/role', request: 'a-1' },
  ...{ act: 'update', kind: 'users', key: '3', name: null, tournament: null, before: {}, after: {}, hidden: [] },
};

const names = namesOf([{ kind: 'users', id: 3, name: { EN: 'anna' }, slug: null }]);

test('what lost its content with an account says so, and what has any left does not', () => {
  const erased = (part: Partial<Change>) => isErased(t, { ...change, ...part }, names);
  const role = { before: { role: 'user' }, after: { role: 'admin' } };
  expect(erased({ kind: 'users', name: null }), 'the username was changed').toBe(true);
  expect(erased({ kind: 'users', name: null, ...role }), 'nobody knows whose').toBe(true);
  expect(erased({ kind: 'users', name: { EN: 'anna' }, ...role })).toBe(false);
  expect(erased({ kind: 'users', name: { EN: 'anna' }, hidden: ['wallet'] })).toBe(false);
  expect(erased({ kind: 'sessions', act: 'delete', name: null })).toBe(true);
  expect(erased({ kind: 'sessions', act: 'delete', name: { EN: 'anna' } })).toBe(false);
  const cup = { kind: 'tournaments', key: '5', name: { EN: 'Old Cup' } } as const;
  expect(erased({ ...cup, before: { organizer_id: 98 }, after: { organizer_id: 99 } }), 'both are nobody').toBe(true);
  expect(erased({ ...cup, before: { organizer_id: 98 }, after: { organizer_id: 3 } })).toBe(false);
  expect(erased({ ...cup, before: { deleted_at: null }, after: { deleted_at: '2026-03-01T12:00:00Z' } })).toBe(false);
  const player = { kind: 'players', name: null } as const;
  expect(erased({ ...player, act: 'delete', before: { level: 1 } })).toBe(true);
  expect(erased({ ...player, act: 'delete', before: { nick: 'ANN' } })).toBe(false);
  expect(erased({ ...player, hidden: ['link'] })).toBe(false);
  expect(erased(player), 'the nick was changed').toBe(true);
  expect(erased({ kind: 'bracket_events', key: '1/1', act: 'insert' })).toBe(false);
});
