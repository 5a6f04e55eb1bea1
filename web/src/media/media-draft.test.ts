import type { Media } from '@agon/contract/media.endpoints';
import { expect, test } from 'vitest';
import { texts } from '../i18n/en.ts';
import { translator } from '../i18n/text.ts';
import { draftOf, faultsOf, tidied } from './media-draft.ts';

const t = translator(texts, 'en');
const blank = draftOf(undefined, 7, '2026-03-01');

test('a new one begins with the current game and today, an old one with what it is', () => {
  expect(blank).toMatchObject({ game_id: 7, date: '2026-03-01', version: 0, video: '' });
  const media = { title: { EN: 'A' }, date: '2025-01-01', game: { id: 3, slug: 'x' }, version: 4 } as Media;
  expect(draftOf(media, 7, '2026-03-01')).toMatchObject({ title: { EN: 'A' }, game_id: 3, version: 4 });
});

test.each([
  ['youtu.be/x', 'https://youtu.be/x', []],
  ['https://example.org/v', 'https://example.org/v', []],
  ['http://example.org/v', 'http://example.org/v', ['video']],
  ['not a link', 'https://not a link', ['video']],
  ['', '', []],
])('the link %j is sent as %j', (video, sent, faults) => {
  const tidy = tidied({ ...blank, video });
  expect(tidy.video).toBe(sent);
  expect(Object.keys(faultsOf(t, tidy))).toEqual(faults);
});

test('a day is needed', () => {
  expect(Object.keys(faultsOf(t, { ...blank, date: '' }))).toEqual(['date']);
});
