import { expect, test } from 'vitest';
import { texts } from '../../i18n/en.ts';
import { translator } from '../../i18n/text.ts';
import { bracketOf } from '../../testing/brackets.ts';
import { chapterChoices, chaptersOf } from './chapters.ts';
import { filterChapters, readFilter, withFilter } from './match-filter.ts';

const t = translator(texts, 'en');
const bracket = bracketOf({ size: 4, elimination: 'double' }, [
  { type: 'report', match: 1, result: { kind: 'played', score: [1, 0] } },
]);
const chapters = chaptersOf(t, bracket);

function found(query: string): number[] {
  const filter = readFilter(new URLSearchParams(query));
  return filterChapters(bracket, chapters, filter).flatMap(({ parts }) =>
    parts.flatMap(({ duels }) => duels.map(({ id }) => id)),
  );
}

test('matches are found by side, by status and by round', () => {
  expect(found('').length).toBe(7);
  expect(found('side=de+4')).toEqual([1, 4]);
  expect(found('status=completed')).toEqual([1]);
  expect(found('status=open&round=1')).toEqual([2]);
  expect(found('side=nobody+like+that')).toEqual([]);
});

test('a section of a double elimination can be asked for; a round that does not exist means all', () => {
  expect(found('round=main-bracket')).toEqual([1, 2, 3]);
  expect(found('round=77').length).toBe(7);
  expect(chapterChoices(t, bracket, chapters).map(([key]) => key)).toEqual([
    ...['main-bracket', '1', '2', 'defeat-bracket', '3', '4', '5', '6'],
  ]);
});

test('the address keeps what else stands in it, and nothing that says nothing', () => {
  expect(withFilter('?game=dota&side=x&bracket=2', { side: ' ', status: 'all', round: '3' })).toBe(
    'game=dota&bracket=2&round=3',
  );
});
