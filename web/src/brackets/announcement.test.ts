import type { EliminationEvent } from '@agon/engine';
import { expect, test } from 'vitest';
import { texts } from '../i18n/en.ts';
import { translator } from '../i18n/text.ts';
import { bracketOf } from '../testing/brackets.ts';
import { announcementOf } from './announcement.ts';

const t = translator(texts, 'en');

const won = (match: number, winner: 0 | 1): EliminationEvent => ({
  type: 'report',
  match,
  result: { kind: 'played', score: winner === 0 ? [2, 0] : [0, 2] },
});

function announced(before: readonly EliminationEvent[], after: readonly EliminationEvent[]): string | undefined {
  const bracket = (events: readonly EliminationEvent[]) =>
    bracketOf({ size: 4, elimination: 'single', bestOf: 3 }, events);
  return announcementOf(t, bracket(before), bracket(after));
}

test('a result is announced with its match', () => {
  expect(announced([won(2, 0)], [won(2, 0), won(1, 0)])).toBe('Match 1: SIDE 1 2, SIDE 4 0.');
});

test('a result that is taken back is announced, too', () => {
  expect(announced([won(1, 0)], [])).toBe('The result of match 1 is taken back.');
});

test('a correction says what it takes back', () => {
  const all = [won(1, 0), won(2, 0), won(3, 0)];
  expect(announced(all, [won(1, 1), won(2, 0)])).toBe(
    'Match 1: SIDE 1 0, SIDE 4 2. The result of match 3 is taken back.',
  );
});

test('nothing is announced when no result came or went', () => {
  expect(announced([won(1, 0)], [won(1, 0)])).toBeUndefined();
});
