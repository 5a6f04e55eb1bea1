import type { Change } from '@agon/contract/site.changes.endpoints';
import { expect, test } from 'vitest';
import { texts as en } from '../i18n/en.ts';
import { translator } from '../i18n/text.ts';
import { furtherFacts } from './changed-facts.ts';

const t = translator(en, 'en');

function further(before: object[], after: object[]) {
  const change: Change = {
    ...{ id: '7', at: '2026-03-01T12:00:00.000Z', by: null, role: 'admin', call: 'PUT /brackets/{id}', request: 'a-1' },
    ...{ act: 'insert', kind: 'bracket_events', key: '3/4', name: null, tournament: null, hidden: [] },
    ...{ before: { facts: before }, after: { type: 'configure', facts: after } },
  };
  return furtherFacts(t, change, new Map());
}

test('settings, places and pairs are rows, and what a sentence tells is none', () => {
  const { rows, texts } = further(
    [
      { setting: 'groupSize', value: 4 },
      { group: 2, sides: [7, 8] },
      { match: 1, sides: [7, 8], result: null },
      { column: 'win', title: { EN: 'Wins' } },
    ],
    [
      { setting: 'groupSize', value: 5 },
      { group: 2, sides: [8] },
      { match: 1, sides: [7, 8], result: { kind: 'played' } },
      { column: 'win', title: { EN: 'Won' } },
    ],
  );
  expect(rows).toEqual([
    { column: 'setting groupSize', label: 'Places in a group', before: 4, after: 5 },
    { column: 'sides', label: 'Sides · 2', before: [7, 8], after: [8] },
    { column: 'title', label: 'Title · Wins', before: { EN: 'Wins' }, after: { EN: 'Won' } },
  ]);
  expect(texts).toEqual([]);
});

test('what there is no room for in the sentence stands apart', () => {
  const matches = [1, 2, 3, 4, 5].map((match) => ({ match, sides: [], result: null }));
  expect(further(matches, matches).texts).toHaveLength(2);
});
