import { expect, test } from 'vitest';
import { texts as en } from '../../i18n/en.ts';
import { texts as ru } from '../../i18n/ru.ts';
import { translator } from '../../i18n/text.ts';
import { consequencesOf } from './consequences.ts';

const t = translator(en, 'en');
const kept = { tournaments: 0, deleted_tournaments: 1, deleted_until: '2026-03-02T12:00:00.000Z' };

test('what a deleted tournament holds up can be deleted when that is gone, and it is said when', () => {
  const { isRefused, lines } = consequencesOf(t, kept, 'goes');
  expect([isRefused, lines?.length]).toEqual([true, 1]);
  expect(lines?.[0]).toMatch(/^1 deleted tournament, kept until Mon,? 2 Mar.* 2026.*; after that it can be deleted$/);
  const russian = consequencesOf(translator(ru, 'ru'), { ...kept, deleted_tournaments: 5 }, 'goes');
  expect(russian.lines?.[0]).toMatch(/^5 удалённых турниров, хранятся до /);
});

test('what nothing is lost with can be deleted', () => {
  const none = { tournaments: 0, deleted_tournaments: 0, deleted_until: null };
  expect(consequencesOf(t, none, 'goes').isRefused).toBeUndefined();
  expect(consequencesOf(t, { ...none, players: 2 }, 'stays').lines).toEqual(['2 players']);
});

test('what another entry of the hierarchy cannot be without stays', () => {
  const { isRefused, lines } = consequencesOf(t, { players: 3, traits: 2, bound_traits: 1 }, 'stays');
  expect(isRefused).toBe(true);
  expect(lines).toEqual(['1 entry of the hierarchy that goes with nothing else; let it go with another first']);
});
